/** Runs at most `width` pieces of work at a time; the others wait in the order they came. */
export function concurrencyLimit(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let available = width;
  return async (work) => {
    if (available > 0) available -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else available += 1;
    }
  };
}
