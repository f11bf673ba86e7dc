import type { Sum } from '../items/sums.rules.ts';
import type { RevisionKind } from './schema.ts';

/**
 * What of a history is shown to somebody who sees no discounts: revisions with the same prices are one, by the key, time
 * and kind of the first of them, and are counted without the others. `last`: how many there are by then.
 */
export type Shown = { key: number; kind: RevisionKind; number: number; at: Date; last: number; back_to?: number };

type Visible = {
  key: number;
  kind: RevisionKind;
  number: number | null;
  made_at: Date;
  item_count: number;
  sum?: Sum | undefined;
  shown?: Shown | undefined;
};

/** Revisions of earlier versions say nothing of it: all of them are shown. */
export const shownOf = ({ shown, key, kind, number, made_at }: Visible): Shown =>
  shown ?? { key, kind, number: number ?? 0, at: made_at, last: number ?? 0 };

/** Whether two revisions are known to have the same rows at the same places but for discounts. */
export const haveSamePrices = (one: Visible, other: Visible): boolean =>
  one.item_count === other.item_count &&
  one.sum !== undefined &&
  other.sum !== undefined &&
  one.sum.every((half, at) => half === other.sum?.[at]);

/** So many of a list's newest revisions are never swept, and of those that are shown. */
const NEWEST = 10;

const isContent = ({ kind }: Visible): boolean => kind !== 'rollback';

/** The number from which on entries of a history, newest first, are shown to somebody who sees no discounts. */
export function shownFrom(history: Visible[]): number {
  const numbers = new Set(history.filter(isContent).map((one) => shownOf(one).number));
  return [...numbers].sort((one, other) => other - one)[NEWEST - 1] ?? 0;
}

/**
 * Those of a history, newest first, that may be swept: more revisions than are kept are newer, of all and of those that
 * are shown to somebody who sees no discounts, who would be told of the others by what is missing. That in force stays.
 */
export function surplusIn<V extends Visible>(history: V[], inForce: number): V[] {
  const oldest = history.filter(isContent)[NEWEST - 1]?.number ?? 0;
  const from = shownFrom(history);
  // of those that are shown as one the newest is read
  const read = new Map(
    history
      .filter(isContent)
      .map((one) => [shownOf(one).key, one.key] as const)
      .reverse(),
  );
  return history.filter((entry) => {
    const { key, number } = shownOf(entry);
    const isRead = number >= from && entry.key === (isContent(entry) ? read.get(key) : key);
    return (entry.number ?? 0) < oldest && entry.key !== inForce && !isRead;
  });
}

type Before = { newest: Visible | null; same: Shown | null };

/** What is shown of an entry that comes into a history; `same`: how what was in force before is shown, with its prices. */
function shownAfter({ newest, same }: Before, entry: Visible): Shown {
  const last = newest ? shownOf(newest).last : 0;
  if (same) return { ...same, last };
  return { key: entry.key, kind: entry.kind, number: last + 1, at: entry.made_at, last: last + 1 };
}

/**
 * What comes into force as it is shown to somebody who sees no discounts: what its entry in the history tells, by which
 * revision the content is known, and whether it is another one. `content` is `entry` itself or an older revision.
 */
export function shownInForce(before: Before, { entry, content }: { entry: Visible; content: Visible }) {
  const shown = shownAfter(before, entry);
  if (before.same) return { entry: shown, list: { revision: before.same.key, isShown: false } };
  if (entry.key === content.key) return { entry: shown, list: { revision: entry.key, isShown: true } };
  const { key, number } = shownOf(content);
  return { entry: { ...shown, back_to: number }, list: { revision: key, isShown: true } };
}
