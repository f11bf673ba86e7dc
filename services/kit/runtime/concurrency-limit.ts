/** Runs at most `width` pieces of work at a time; the others wait in the order they came. */
export function concurrencyLimit(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let free = width;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
