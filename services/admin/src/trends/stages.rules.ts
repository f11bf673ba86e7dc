import type { Stage } from './model.ts';

type Move = { to: number; at: string };

/** Adds up how long orders stood at each status: from the move that brought them there to the next one. */
export function addStages(stages: Map<number, Stage>, history: Move[]): void {
  const spent = new Map<number, number>();
  for (const [index, { to, at }] of history.entries()) {
    const next = history[index + 1];
    if (next) spent.set(to, (spent.get(to) ?? 0) + Math.max(0, Date.parse(next.at) - Date.parse(at)));
  }
  for (const [status, ms] of spent) {
    const known = stages.get(status) ?? { status, orders: 0, ms: 0 };
    stages.set(status, { status, orders: known.orders + 1, ms: known.ms + ms });
  }
}

const HOUR_MS = 3600_000;

/** The mean hours of each status over many days, in the order of the statuses. */
export function meanStages(days: Stage[][]): Array<{ status: number; orders: number; hours: number }> {
  const sums = new Map<number, Stage>();
  for (const { status, orders, ms } of days.flat()) {
    const known = sums.get(status) ?? { status, orders: 0, ms: 0 };
    sums.set(status, { status, orders: known.orders + orders, ms: known.ms + ms });
  }
  return [...sums.values()]
    .toSorted((one, other) => one.status - other.status)
    .map(({ status, orders, ms }) => ({ status, orders, hours: Math.round((ms / orders / HOUR_MS) * 100) / 100 }));
}
