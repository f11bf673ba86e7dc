const EVERY_MS = 50;

/** Runs `work` and returns by how many bytes the process grew at most meanwhile. */
export async function growth<T>(work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, EVERY_MS);
  try {
    return { result: await work(), bytes: most - before };
  } finally {
    clearInterval(timer);
  }
}
