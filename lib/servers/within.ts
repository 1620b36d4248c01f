/** @returns the result, or `late` when it has not come within `limitMs` */
export async function within<T, L>(limitMs: number, result: PromiseLike<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<L>((resolve) => (timer = setTimeout(resolve, limitMs, late)));
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}
