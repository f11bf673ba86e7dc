import { fenOf } from '../../fen.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { orderStates } from '../../orders/store.ts';
import { type LineRecord, Lines } from '../model.ts';
import { goneOf } from './outgoing.ts';
import { heldAmong } from './suspicious.ts';

/**
 * Sums of receipts in force, of the orders that a line holds, but for those that were reversed because of it: what is
 * left of the line may be one of them.
 */
export async function receiptsBeside(id: string): Promise<number[]> {
  const line = await Lines.findById(id).lean<LineRecord>();
  if (!line) return [];
  const settled = line.settled ?? [];
  const reversed = new Set(settled.map(({ receipt }) => receipt));
  const orders = new Set(settled.map(({ order }) => order));
  const found = await orderStates([...orders]);
  const theirs = found.flatMap(({ receipts }) => activeReceipts(receipts).filter((one) => !reversed.has(one.id)));
  const others = (await heldAmong(goneOf(line))).filter((holder) => !orders.has(holder.id));
  return [...theirs.map(({ amount }) => fenOf(amount)), ...others.flatMap(({ receipts }) => receipts)];
}
