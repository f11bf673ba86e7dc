import type { StockGoods } from '@qiaohui/warehouse/goods';
import type { Resolved, ScanMode, ScanOp } from '@qiaohui/warehouse/scan';

export type Mode = Exclude<ScanMode, 'undo'>;
export const modes: Mode[] = ['receive', 'pick', 'count', 'move'];

/**
 * What is scanned and waits for its number of pieces. `goods` is not known while the network is down; a box that comes
 * in (`box`) then holds what the service knows of it, unless somebody says how many (`isWhole`).
 */
export type Pending = { code: string; goods: StockGoods | null; pieces: number; box?: string; isWhole?: boolean };

const BOX = /^.+\.B\d{1,6}$/i;
/** The box that a code names, by its form. */
export const boxIn = (code: string): string | undefined => (BOX.test(code) ? code.toUpperCase() : undefined);

/** Where and for what is scanned; each mode asks for what it needs. */
export type Place = { order: string; from: string; to: string };
export const DOCK = 'DOCK';
export const start = (mode: Mode): Place => ({ order: '', from: mode === 'move' ? DOCK : '', to: '' });

export type Lack = 'needOrder' | 'needPlace' | 'needTarget';

/** What has to be scanned before goods are. */
export function lacks(mode: Mode, { order, from, to }: Place): Lack | null {
  if (mode === 'pick') return order ? null : 'needOrder';
  if (mode === 'count') return from ? null : 'needPlace';
  return mode === 'move' && !(from && to) ? 'needTarget' : null;
}

const at = (goods: StockGoods, place: string) => goods.places.find((one) => one.place === place)?.pieces ?? 0;

/** How many it probably is: what is in the box, what is still expected, or what should stand there. */
export function likely(mode: Mode, { goods, pieces }: Resolved, { from }: Place): number {
  const [first] = goods;
  if (pieces !== null) return pieces;
  if (!first) return 1;
  if (mode === 'receive') return Math.max(1, first.expected - first.count);
  if (mode === 'pick') return 1;
  return Math.max(mode === 'count' ? 0 : 1, at(first, from));
}

/** Goods of one scan on this place, where a model stands for several lots. */
export const lotsAt = (goods: StockGoods[], mode: Mode, { from }: Place): StockGoods[] => {
  if (mode === 'receive' || !from) return goods;
  const there = goods.filter((one) => at(one, from) > 0);
  return there.length > 0 ? there : goods;
};

/** A shelf that was scanned: where the goods go, or where they are. */
export function placed(mode: Mode, place: Place, shelf: string, isPending: boolean): Place {
  if (mode === 'receive') return { ...place, to: shelf };
  if (mode === 'move') return isPending ? { ...place, to: shelf } : { ...place, from: shelf, to: '' };
  return { ...place, from: shelf };
}

/** The scan as it is sent. A place left out is the service's to choose. */
export function scanOf(mode: Mode, { code, goods, pieces, box, isWhole }: Pending, { order, from, to }: Place): ScanOp {
  const head = { op: crypto.randomUUID(), at: new Date().toISOString() };
  const scan = { ...head, code: goods?.code ?? code, pieces };
  if (mode === 'receive' && box) {
    return { ...head, code: box, ...(!isWhole && { pieces }), mode, ...(to && { to }) };
  }
  if (mode === 'receive') return { ...scan, mode, ...(order && !goods && { order }), ...(to && { to }) };
  if (mode === 'move') return { ...scan, mode, from, to };
  if (mode === 'pick') return { ...scan, mode, order, ...(from && { from }) };
  return { ...scan, mode, place: from };
}

export const undoOf = (undoes: string): ScanOp => ({
  op: crypto.randomUUID(),
  at: new Date().toISOString(),
  mode: 'undo',
  undoes,
});

export const isOrder = (code: string) => /^(IN|OUT)-\d{4}-\d+$/i.test(code);
