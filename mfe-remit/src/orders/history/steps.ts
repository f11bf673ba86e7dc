import { type Key, type Step, useFormat, useText } from '@qiaohui/kit';
import type { Order, OwnHistoryEntry } from '@qiaohui/remit/orders';
import type { TrailEntry } from '@qiaohui/remit/trail';
import { text } from './text.ts';

type Words = typeof text.zh;
/** What still comes on the usual way, by the status that stands for it. */
const usual = [2, 3, 5, 6, 7];
const LIVING = '1';

function keyOf({ from, to, actor }: OwnHistoryEntry): Key<Words> {
  if (from === null) return 'created';
  if (from === 13 && to !== 8 && to !== 9 && to !== 11) return 'from13';
  if (from === 12 && to === 5) return 'reduced';
  if (to === 4 && actor.kind === 'link') return 'to4link';
  return `to${to}` as Key<Words>;
}

function ahead({ status, resumeStatus, paymentType }: Order): number[] {
  if ([7, 8, 9, 10, 11].includes(status)) return [];
  const standing = status === 13 ? (resumeStatus ?? 3) : status === 12 ? 3 : status === 4 ? 5 : status;
  return usual.filter((next) => next > standing && !(next === 2 && paymentType === LIVING));
}

/** A step with the letters, looks and link events that followed it. */
type Told = Step & { entries?: TrailEntry[] };

/** Hands each entry to the last step before it; what came before all of them stands with the first. */
function around(past: Step[], trail: TrailEntry[]): Map<string, TrailEntry[]> {
  const groups = new Map<string, TrailEntry[]>();
  for (const entry of trail) {
    const step = past.findLast(({ at }) => at && at <= entry.at) ?? past[0];
    if (step) groups.set(step.key, [...(groups.get(step.key) ?? []), entry]);
  }
  return groups;
}

/** The order's timeline: history and receipts in order of time with what happened around them, the present, what comes. */
export function useSteps(order: Order, trail: TrailEntry[]): Told[] {
  const t = useText(text);
  const format = useFormat();
  const moves = order.history.map((entry) => ({
    key: `move ${entry.seq}`,
    title: t(keyOf(entry)),
    at: entry.at,
    by: t(entry.actor.kind),
    ...(entry.reason ? { note: entry.reason } : {}),
  }));
  const receipts = order.receipts.map(({ id, amount, bookedAt, reverses, reason }) => ({
    key: `receipt ${id}`,
    title: t(reverses ? 'receiptReversed' : 'receipt', { sum: format.money(amount.replace('-', ''), 'CNY') }),
    at: bookedAt,
    ...(reason ? { note: reason } : {}),
  }));
  // of the same moment, money comes first, then the move it brought along
  const past: Step[] = [...receipts, ...moves].toSorted((one, other) => one.at.localeCompare(other.at));
  const isOver = [7, 8, 10, 11].includes(order.status);
  const present: Step[] = isOver ? [] : [{ key: 'now', title: t(`wait${order.status}` as Key<Words>), state: 'now' }];
  const future: Step[] = ahead(order).map((status) => ({
    key: `next ${status}`,
    title: t(`next${status}` as Key<Words>),
    state: 'next',
  }));
  const groups = around(past, trail);
  const told = past.map((step) => {
    const entries = groups.get(step.key);
    return entries ? { ...step, entries } : step;
  });
  return [...told, ...present, ...future];
}
