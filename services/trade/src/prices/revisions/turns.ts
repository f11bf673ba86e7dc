/**
 * Runs at most `width` pieces of work at a time, and of each owner one: what an owner has waiting keeps no other waiting
 * longer than one piece of each.
 */
export function turnsOf(width: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const waiting: { owner: string; start: () => void }[] = [];
  const running = new Set<string>();
  const next = () => {
    while (running.size < width) {
      const at = waiting.findIndex(({ owner }) => !running.has(owner));
      if (at < 0) return;
      const [turn] = waiting.splice(at, 1);
      if (!turn) return;
      running.add(turn.owner);
      turn.start();
    }
  };
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      waiting.push({ owner, start });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(owner);
      next();
    }
  };
}
