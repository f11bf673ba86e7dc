import type { OrderState } from '@qiaohui/remit/contract';
import type { Settled } from './model.ts';
import type { Part } from './schema.ts';

type Receipt = OrderState['receipts'][number];

/** Receipts that stand: neither counter-entries nor taken back by one. */
export const standing = <R extends Pick<Receipt, 'id' | 'reverses'>>(receipts: R[]): R[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
};

/** Receipts that a counter-entry took back. */
export const reversed = <R extends Pick<Receipt, 'id' | 'reverses'>>(receipts: R[]): R[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && back.has(id));
};

export const LIVE: Part['state'][] = ['booked', 'waiting'];
/** Parts of a line that are booked, or about to be. */
export const isLive = ({ state }: Pick<Part, 'state'>): boolean => LIVE.includes(state);

/** Receipts that were reversed because of a line, as far as nobody took that decision back. */
export const undoubted = (settled: Settled[] = []): Settled[] => settled.filter(({ doubted }) => !doubted);
