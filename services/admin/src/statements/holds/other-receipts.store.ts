import { fenOf } from '../../fen.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { orderStates } from '../../orders/store.ts';
import { type LineRecord, Lines } from '../model.ts';
import { outgoingOf } from './outgoing.store.ts';
import { heldAmong } from './suspicious.store.ts';

/**
 * Returns the sums of the other receipts in force of the orders that a line holds, without those reversed because of
 * it: the rest of the line may be one of them.
 */
export async function otherReceiptSums(id: string): Promise<number[]> {
  const line = await Lines.findById(id).lean<LineRecord>();
  if (!line) return [];
  const settled = line.settled ?? [];
  const reversed = new Set(settled.map(({ receipt }) => receipt));
  const orders = new Set(settled.map(({ order }) => order));
  const found = await orderStates([...orders]);
  const theirs = found.flatMap(({ receipts }) => activeReceipts(receipts).filter((one) => !reversed.has(one.id)));
  const others = (await heldAmong(outgoingOf(line))).filter((holder) => !orders.has(holder.id));
  return [...theirs.map(({ amount }) => fenOf(amount)), ...others.flatMap(({ receipts }) => receipts)];
}
