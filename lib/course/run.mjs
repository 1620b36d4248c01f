// The one door to every command of the course: `npm start` is `node lib/course/run.mjs start`, and so on.
// It must load on a bare clone and say something useful on a very old Node, so it has no import statement and no syntax
// newer than 2015 apart from import().

var oldestMajor = 20;
var major = parseInt(process.versions.node.split('.')[0], 10);

if (major < oldestMajor) {
  console.error(
    'This course needs Node ' + oldestMajor + ' or newer and this is Node ' + process.versions.node +
    ': install a current one (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
} else {
  import('./commands.mjs').then(function (commands) {
    return commands.runCommand(process.argv.slice(2));
  }).then(function (code) {
    process.exitCode = code;
  });
}
