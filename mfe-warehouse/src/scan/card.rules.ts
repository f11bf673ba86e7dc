import { codeForm } from '@qiaohui/service-kit/code-form';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Resolved, ScanMode, ScanOp } from '@qiaohui/warehouse/scan';
import { isFarMore } from '../forms/far-more.rules.ts';

export type Mode = Exclude<ScanMode, 'undo'>;
export const modes: Mode[] = ['receive', 'pick', 'count', 'move'];

/** A scan whose number of pieces is not confirmed yet. */
export type Pending = {
  code: string;
  /** Null while the network is down, or while the lot is not chosen. */
  goods: StockGoods | null;
  pieces: number;
  /** Pieces that each further scan adds: one, or those of the box. */
  each: number;
  /** Code of the scanned box. */
  box?: string;
  /** Number of scans of a box whose contents only the service knows. */
  whole?: number;
  /** Pieces of these goods still to be picked. */
  left?: number;
  /** Several lots have this code. */
  isUnclear?: boolean;
  /** A scanner may have changed the number of pieces. */
  isSpliced?: boolean;
  /** The number that needs a confirmation for being far too high. */
  asked?: number;
};

const BOX = /^.+\.B\d{1,6}$/;
/** Returns the code if it has the form of a box code. */
export const boxIn = (code: string): string | undefined => (BOX.test(codeForm(code)) ? codeForm(code) : undefined);

/** Order and places of the next scans; each mode needs some of them. */
export type Place = { order: string; from: string; to: string };
export const start = (mode: Mode): Place => ({ order: '', from: mode === 'move' ? DOCK : '', to: '' });

export type Lack = 'needOrder' | 'needPlace' | 'needTarget' | 'several' | 'unusual';

/** Returns what has to be scanned before goods can be. */
export function lacks(mode: Mode, { order, from, to }: Place): Lack | null {
  if (mode === 'pick') return order ? null : 'needOrder';
  if (mode === 'count') return from ? null : 'needPlace';
  return mode === 'move' && !(from && to) ? 'needTarget' : null;
}

/** Returns why the next scan cannot confirm a card; an unusual number needs a person. */
export function unfinished(mode: Mode, place: Place, pending: Pending): Lack | null {
  if (pending.isUnclear) return 'several';
  return lacks(mode, place) ?? (isUnusual(mode, place, pending) ? 'unusual' : null);
}

const at = (goods: StockGoods, place: string) => goods.places.find((one) => one.place === place)?.pieces ?? 0;
const isOut = (place: string) => place.startsWith('OUT-');

/**
 * Highest plausible number of pieces: still expected, still to be picked, or present. Null when counting, which is
 * blind.
 */
export function allOf(mode: Mode, { from }: Place, { goods, box, left }: Pending): number | null {
  if (!goods || mode === 'count') return null;
  if (mode === 'receive') return box ? null : Math.max(0, goods.expected - goods.count);
  if (mode === 'move') return at(goods, from);
  const shelved = goods.places.reduce((sum, { place, pieces }) => sum + (isOut(place) ? 0 : pieces), 0);
  return Math.min(left ?? shelved, from ? at(goods, from) : shelved);
}

/** Numbers up to this are usual when no expected number is known. */
const MOST_UNKNOWN = 9_999;

/** True when a code may have got into the number: far above the expected, or digits at a scanner's pace. */
export function isUnusual(mode: Mode, place: Place, pending: Pending): boolean {
  const all = allOf(mode, place, pending);
  if (pending.whole) return false;
  if (!Number.isInteger(pending.pieces)) return true;
  if (pending.isSpliced) return true;
  return all === null ? pending.pieces > MOST_UNKNOWN : isFarMore(pending.pieces, all);
}

/** Card of found goods: one piece, or those of the scanned box. */
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

/** Card of a code that cannot be looked up now. */
export function blindCard(code: string): Pending {
  const box = boxIn(code);
  return { code, goods: null, pieces: 1, each: 1, ...(box && { box, whole: 1 }) };
}

/** Card after another scan of its code. */
export const oneMore = (card: Pending): Pending =>
  card.whole ? { ...card, whole: card.whole + 1 } : { ...card, pieces: card.pieces + card.each };

/** Place after a shelf was scanned: destination or source of the goods. */
export function placed(mode: Mode, place: Place, shelf: string, isPending: boolean): Place {
  if (mode === 'receive') return { ...place, to: shelf };
  if (mode === 'move') return isPending ? { ...place, to: shelf } : { ...place, from: shelf, to: '' };
  return { ...place, from: shelf };
}

type Head = { op: string; at: string };
export const newHead = (): Head => ({ op: crypto.randomUUID(), at: new Date().toISOString() });

/** Request of a scan. The service chooses an omitted place, and the pieces of a whole box. */
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
    return {
      ...{ ...head, code: scan.code, pieces, mode },
      ...(goods ? { seen: goods.count } : order && { order }),
      ...(to && { to }),
    };
  if (mode === 'move') return { ...scan, mode, from, to };
  if (mode === 'pick') return { ...scan, mode, order, ...(from && { from }) };
  return { ...scan, mode, place: from };
}

export const undoOf = (undoes: string): ScanOp => ({ ...newHead(), mode: 'undo', undoes });

export const isOrder = (code: string) => /^(IN|OUT)-\d{4}-\d+$/.test(codeForm(code));
