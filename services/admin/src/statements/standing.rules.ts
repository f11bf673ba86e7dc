import type { OrderState } from '@qiaohui/remit/contract';

type Receipt = OrderState['receipts'][number];

/** Receipts that stand: neither counter-entries nor taken back by one. */
export const standing = <R extends Pick<Receipt, 'id' | 'reverses'>>(receipts: R[]): R[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
};
