import type { StockGoods } from '@qiaohui/warehouse/goods';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Resolved, ScanMode, ScanOp } from '@qiaohui/warehouse/scan';
import { isFarMore } from '../forms/far-more.rules.ts';

export type Mode = Exclude<ScanMode, 'undo'>;
export const modes: Mode[] = ['receive', 'pick', 'count', 'move'];

/** A scan that waits for its number of pieces. */
export type Pending = {
  code: string;
  /** Not known while the network is down, or while it is not said which lot is meant. */
  goods: StockGoods | null;
  pieces: number;
  /** What each further scan of the code adds: one piece, or those in the box. */
  each: number;
  /** The box that was scanned. */
  box?: string;
  /** How often a box was scanned of which this device knows nothing more: the service knows its pieces. */
  whole?: number;
  /** What is still to be picked of these goods. */
  left?: number;
  /** Several lots bear the code. */
  isUnclear?: boolean;
  /** A scanner may have typed into the number of pieces. */
  isSpliced?: boolean;
  /** So many pieces were asked about, for being far more than there should be. */
  asked?: number;
};

const BOX = /^.+\.B\d{1,6}$/i;
/** The box that a code names, by its form. */
export const boxIn = (code: string): string | undefined => (BOX.test(code) ? code.toUpperCase() : undefined);

/** The order and the places that scans are for; each mode needs some of them. */
export type Place = { order: string; from: string; to: string };
export const start = (mode: Mode): Place => ({ order: '', from: mode === 'move' ? DOCK : '', to: '' });

export type Lack = 'needOrder' | 'needPlace' | 'needTarget' | 'several' | 'doubtful';

/** Returns what has to be scanned before goods can be. */
export function lacks(mode: Mode, { order, from, to }: Place): Lack | null {
  if (mode === 'pick') return order ? null : 'needOrder';
  if (mode === 'count') return from ? null : 'needPlace';
  return mode === 'move' && !(from && to) ? 'needTarget' : null;
}

/** Returns why the next scan cannot confirm a card; a doubt needs a person. */
export function unfinished(mode: Mode, place: Place, pending: Pending): Lack | null {
  if (pending.isUnclear) return 'several';
  return lacks(mode, place) ?? (isDoubtful(mode, place, pending) ? 'doubtful' : null);
}

const at = (goods: StockGoods, place: string) => goods.places.find((one) => one.place === place)?.pieces ?? 0;
const isOut = (place: string) => place.startsWith('OUT-');

/** The most pieces there may be: still to come, still to be picked, or standing there. Counting shows no such figure. */
export function allOf(mode: Mode, { from }: Place, { goods, box, left }: Pending): number | null {
  if (!goods || mode === 'count') return null;
  if (mode === 'receive') return box ? null : Math.max(0, goods.expected - goods.count);
  if (mode === 'move') return at(goods, from);
  const shelved = goods.places.reduce((sum, { place, pieces }) => sum + (isOut(place) ? 0 : pieces), 0);
  return Math.min(left ?? shelved, from ? at(goods, from) : shelved);
}

/** So many pieces are no slip where nobody knows how many there should be. */
const MOST_UNKNOWN = 9_999;

/** True where a code may have been typed into the number: far more than there should be, or digits at a scanner's pace. */
export function isDoubtful(mode: Mode, place: Place, pending: Pending): boolean {
  const all = allOf(mode, place, pending);
  if (pending.whole) return false;
  if (pending.isSpliced) return true;
  return all === null ? pending.pieces > MOST_UNKNOWN : isFarMore(pending.pieces, all);
}

/** The card of goods that were found: one piece, or those of the box that was scanned. */
export function cardOf(code: string, { goods, pieces, left, box }: Resolved, mode: Mode): Pending {
  const [only, second] = goods;
  const each = pieces ?? 1;
  return {
    code,
    goods: second ? null : (only ?? null),
    pieces: each,
    each,
    ...(box && (mode === 'receive' || second === undefined) && { box: box.code }),
    ...(left[0] !== undefined && !second && { left: left[0] }),
    ...(second && { isUnclear: true }),
  };
}

/** The card of a code that nobody can look up now. */
export function blindCard(code: string): Pending {
  const box = boxIn(code);
  return { code, goods: null, pieces: 1, each: 1, ...(box && { box, whole: 1 }) };
}

/** The card once its code was scanned again. */
export const oneMore = (card: Pending): Pending =>
  card.whole ? { ...card, whole: card.whole + 1 } : { ...card, pieces: card.pieces + card.each };

/** A shelf that was scanned: where the goods go, or where they are. */
export function placed(mode: Mode, place: Place, shelf: string, isPending: boolean): Place {
  if (mode === 'receive') return { ...place, to: shelf };
  if (mode === 'move') return isPending ? { ...place, to: shelf } : { ...place, from: shelf, to: '' };
  return { ...place, from: shelf };
}

type Head = { op: string; at: string };
export const newHead = (): Head => ({ op: crypto.randomUUID(), at: new Date().toISOString() });

/** The scan as it is sent. A place left out is the service's to choose, and so are the pieces of a whole box. */
export function scanOf(
  mode: Mode,
  { code, goods, pieces, box, whole }: Pending,
  { order, from, to }: Place,
  { op, at: time }: Head = newHead(),
): ScanOp {
  const head = { op, at: time };
  if (mode === 'receive' && box) return { ...head, code: box, ...(!whole && { pieces }), mode, ...(to && { to }) };
  const scan = { ...head, code: goods?.code ?? code, ...(whole ? { boxes: whole } : { pieces }) };
  if (mode === 'receive')
    return { ...head, code: scan.code, pieces, mode, ...(order && !goods && { order }), ...(to && { to }) };
  if (mode === 'move') return { ...scan, mode, from, to };
  if (mode === 'pick') return { ...scan, mode, order, ...(from && { from }) };
  return { ...scan, mode, place: from };
}

export const undoOf = (undoes: string): ScanOp => ({ ...newHead(), mode: 'undo', undoes });

export const isOrder = (code: string) => /^(IN|OUT)-\d{4}-\d+$/i.test(code);
