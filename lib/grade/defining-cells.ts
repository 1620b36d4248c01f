/** Whether the code of a cell looks as if it declared a name; it need not compile. */
export function declaresName(code: string, name: string): boolean {
  return new RegExp(`\\b(?:const|let|var|class|function)\\s+${name}\\b`).test(code);
}
