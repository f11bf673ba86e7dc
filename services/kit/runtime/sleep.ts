/** Waits `ms`, or until one of the signals is aborted; never rejects. */
export function sleep(ms: number, ...signals: AbortSignal[]): Promise<void> {
  const either = AbortSignal.any(signals);
  if (either.aborted) return Promise.resolve();
  return new Promise((settle) => {
    const done = () => {
      clearTimeout(timer);
      either.removeEventListener('abort', done);
      settle();
    };
    const timer = setTimeout(done, ms);
    either.addEventListener('abort', done);
  });
}
