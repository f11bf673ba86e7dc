/**
 * Does something every `ms` while `work` goes on, for example renews a lease. What fails then is left to `work`, whose
 * next write notices.
 */
export async function whileRepeated(ms: number, work: () => Promise<void>, act: () => Promise<unknown>): Promise<void> {
  const repeating = setInterval(() => void act().catch(() => undefined), ms);
  try {
    await work();
  } finally {
    clearInterval(repeating);
  }
}
