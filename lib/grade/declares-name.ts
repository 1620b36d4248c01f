/** Whether the code of a cell declares a name, as far as can be told of code that need not compile. Comments do not count. */
export function declaresName(code: string, name: string): boolean {
  const withoutComments = code.replace(/\/\*[^]*?\*\//g, ' ').replace(/\/\/.*/g, '');
  return new RegExp(`\\b(?:const|let|var|class|function)\\s+${name}\\b`).test(withoutComments);
}
