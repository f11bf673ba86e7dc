import type { NewMovement } from '../../../services/warehouse/src/stock/ledger/movement.rules.ts';
import { DOCK } from '../../../services/warehouse/src/stock/places/rules.ts';

export const MOVEMENTS_EACH = 5;
const DAY_MS = 24 * 3600_000;
const DAYS = 730;
const SHELVES = 2_000;

export const shelfOf = (index: number) =>
  `${'ABCDEFGHJK'[index % 10]}-${String(1 + ((index * 7) % (SHELVES / 10))).padStart(3, '0')}`;

/** Returns when the goods of an index came: spread over two years, in the order of their numbers. */
export const cameAt = (index: number, count: number, now: number): Date =>
  new Date(now - DAYS * DAY_MS + Math.floor((index / count) * (DAYS - 1) * DAY_MS));

export type Step = { shift: NewMovement; at: Date; document: 'in' | 'out' | 'move' };

/** Returns the life of goods: they come in, are stored, partly shipped, counted; some leave, others are moved. */
export function lifeOf(goods: string, index: number, came: Date, now: number): Step[] {
  const pieces = 2 + ((index * 37) % 199);
  const some = Math.ceil(pieces * 0.4);
  const [shelf, other] = [shelfOf(index), shelfOf(index + 3)];
  // six of ten have left after at most five months
  const isGone = index % 10 < 6;
  const span = Math.min(now - came.getTime(), (30 + (index % 120)) * DAY_MS);
  const at = (share: number) => new Date(came.getTime() + Math.floor(span * share));
  const left = pieces - some;
  return [
    { shift: { goods, kind: 'in', pieces, from: null, to: DOCK }, at: came, document: 'in' },
    { shift: { goods, kind: 'move', pieces, from: DOCK, to: shelf }, at: at(0.01), document: 'move' },
    { shift: { goods, kind: 'ship', pieces: some, from: shelf, to: null }, at: at(0.4), document: 'out' },
    { shift: { goods, kind: 'count', pieces: 0, from: null, to: shelf }, at: at(0.6), document: 'move' },
    isGone
      ? { shift: { goods, kind: 'ship', pieces: left, from: shelf, to: null }, at: at(1), document: 'out' }
      : { shift: { goods, kind: 'move', pieces: left, from: shelf, to: other }, at: at(1), document: 'move' },
  ];
}
