import { Refusal } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { type LineRecord, Lines } from './model.ts';

/** Statuses in which money leaves: the remittance is ordered, and done. */
const LEAVING = [6, 7];

/**
 * Money that the bank has taken back is not sent on: somebody reverses the receipt first, or sets the bank's reversal
 * aside with a reason because it means other money.
 * @throws a 409 that names the reversal's serial
 */
export async function demandNotTakenBack(order: string, status: number): Promise<void> {
  if (!LEAVING.includes(status)) return;
  const part = { $elemMatch: { order, state: 'booked' } };
  const lines = await Lines.find({ 'parts.order': order, flags: 'reversed', parts: trusted(part) }, { _id: 1 }).lean();
  if (lines.length === 0) return;
  const reverses = trusted({ $in: lines.map(({ _id }) => _id) });
  const reversal = await Lines.findOne({ reverses, state: 'open' }, { serial: 1 }).lean<Pick<LineRecord, 'serial'>>();
  if (reversal) throw new Refusal(409, 'order.taken-back', { values: { serial: reversal.serial } });
}
