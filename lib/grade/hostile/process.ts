import { ANSWER, account, fifth, filesOf } from './hostile-file';
import type { HostileFile } from './hostile-file';

const free = (source: string) => ({ notebook: fifth(`${ANSWER}\n${source}`) });
const costs = (source: string, says: RegExp) => ({ ...free(source), costs: '1.5', says });
const RESTRICTED = /restricted/;

/** Files that reach for the process, its parent, and other processes. */
export const reachForProcesses: readonly HostileFile[] = filesOf({
  'process.exit': costs('process.exit(0);', /ends the whole process/),
  'process.reallyExit': costs('(process as any).reallyExit(0);', /ends the whole process/),
  'an end of the process from a timer': { ...free('setTimeout(() => process.exit(0), 5);'), costs: 'at most 1.5' },
  'an end of the process when it is looked at': { notebook: account('read(): any { process.exit(); }'), costs: '1.6', says: /ends the whole process/ },
  'process.abort': costs('process.abort();', /not a function/),
  'a signal to itself': costs("process.kill(process.pid, 'SIGKILL');", /not a function/),
  'a signal to its parent': costs("process.kill(process.ppid, 'SIGKILL');", /not a function/),
  'a signal to its parent by the back door': costs('(process as any)._kill(process.ppid, 9);', /not a function/),
  'the inspector of its parent': costs('(process as any)._debugProcess(process.ppid);', /not a function/),
  'its own inspector': costs("require('inspector').open(0);", RESTRICTED),
  'handlers that swallow all': free("for (const event of ['uncaughtException', 'unhandledRejection', 'SIGTERM', 'SIGINT', 'SIGHUP', 'exit']) process.on(event, () => {});\nvoid Promise.reject(new Error('no'));"),
  'handlers that swallow all, and a loop': costs("process.on('uncaughtException', () => {});\nprocess.on('SIGTERM', () => {});\nfor (;;) await null;", /does not come to an end/),
  'an error in a timer, and a promise that nobody awaits': free("setTimeout(() => { throw new Error('late'); }, 5);\nvoid Promise.reject(new Error('later'));"),
  'a child process': costs("require('child_process').execSync('echo');", RESTRICTED),
  'a child process that should stay': costs("require('child_process').spawn('sleep', ['1000'], { detached: true });", RESTRICTED),
  'a process that replaces its own': costs("(process as any).execve('/bin/echo', ['echo'], {});", /not a function/),
  'a worker': costs("new (require('worker_threads').Worker)('for (;;);', { eval: true });", RESTRICTED),
  'a native add-on': costs("process.dlopen({ exports: {} }, './x.node');", /not a function/),
  'a signal to stop, of its own': { notebook: fifth("setTimeout(() => process.emit('SIGINT' as any), 5);\nawait new Promise(() => {});\nconst myOrdering = '';"), costs: '1.5', says: /error: it was not stopped/ },
  'a lower priority for its parent': costs("require('os').setPriority(process.ppid, 1);", /not available/),
  'an open server': free("require('http').createServer().listen(0, '127.0.0.1');\nrequire('net').createServer().listen(0, '127.0.0.1');"),
  'files left open': free("const left: number[] = [];\nfor (let n = 0; n < 100; n += 1) left.push(require('fs').openSync('left', 'a'));"),
  'a changed directory': costs("process.chdir('/');", RESTRICTED),
  'a changed environment': free("for (const name of Object.keys(process.env)) delete process.env[name];\nprocess.env.NODE_OPTIONS = '--inspect';\nprocess.title = 'x';\nprocess.exitCode = 77;"),
  'another user': costs('(process as any).setuid(0);', /not a function/),
  'flags of V8': costs("require('v8').setFlagsFromString('--trace-turbo-path=/tmp');", /not available/),
  'junk on the pipe': costs("require('fs').writeSync(3, 'junk\\n');", /not its own/),
  'a flood on the pipe': costs("for (let n = 0; n < 100; n += 1) try { require('fs').writeSync(3, 'x'.repeat(1_000_000)); } catch {}", /not its own|writes more|within/),
  'the pipe closed': costs("require('fs').closeSync(3);", /ends the whole process|not its own/),
  'its questions read from the pipe': costs("for (;;) try { require('fs').readSync(3, Buffer.alloc(10)); } catch {}", /within/),
  'a false cause of death': costs("require('fs').writeSync(2, 'heap out of memory');\nprocess.exit(134 - 1);", /ends the whole process/),
});
