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

/** Whether two revisions are known to have the same rows but for discounts. */
export const haveSamePrices = (one: Visible, other: Visible): boolean =>
  one.item_count === other.item_count &&
  one.sum !== undefined &&
  other.sum !== undefined &&
  one.sum.every((half, at) => half === other.sum?.[at]);

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
