/** The two tokens of a refusal with the sign between them, "1 < 2"; a learner's storage may also refuse an equal or a larger one. */
export function comparedTokens({ token, highestToken }: { readonly token: number; readonly highestToken: number }): string {
  const sign = token < highestToken ? '<' : token > highestToken ? '>' : '=';
  return `${token} ${sign} ${highestToken}`;
}
