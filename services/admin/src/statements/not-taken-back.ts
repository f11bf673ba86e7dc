import { Refusal } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { Orders } from '../orders/model.ts';
import { type LineRecord, Lines } from './model.ts';
import { undoubted } from './standing.rules.ts';

type Receipts = { state: { receipts: { id: string; serial: string }[] } };
const isDealtWith = ({ settled }: Pick<LineRecord, 'settled'>): boolean => undoubted(settled).length > 0;

/** The bank's line that takes this one back as its pair; one that somebody set aside means other money. */
async function pairOf({ _id }: LineRecord): Promise<string | null> {
  const pairs = await Lines.find({ reverses: _id, state: trusted({ $ne: 'withdrawn' }) }).lean<LineRecord[]>();
  return pairs.find((pair) => pair.state !== 'aside' || isDealtWith(pair))?.serial ?? null;
}

/** The bank's line because of which a receipt was reversed that this one was booked by. */
async function causeOf({ parts }: LineRecord): Promise<string | null> {
  const undone = parts.filter(({ state }) => state === 'reversed');
  if (undone.length === 0) return null;
  const isOfThem = trusted({ $in: undone.map(({ order }) => order) });
  const [causes, orders] = await Promise.all([
    Lines.find({ 'settled.order': isOfThem }).lean<LineRecord[]>(),
    Orders.find({ _id: isOfThem }, { 'state.receipts': 1 }).lean<(Receipts & { _id: string })[]>(),
  ]);
  const serials = new Map(orders.flatMap(({ state }) => state.receipts.map(({ id, serial }) => [id, serial] as const)));
  // a partner's receipt is known by its serial
  const isDone = (order: string, receipt: string) =>
    undone.some((part) => part.order === order && part.serial === (serials.get(receipt) ?? receipt));
  const cause = causes.find(({ settled }) => undoubted(settled).some(({ order, receipt }) => isDone(order, receipt)));
  return cause?.serial ?? null;
}

/**
 * Money that the bank took back is booked for nobody.
 * @throws a 409 that names the line which took it back
 */
export async function demandNotTakenBack(line: LineRecord): Promise<void> {
  const serial = (await pairOf(line)) ?? (await causeOf(line));
  if (serial !== null) throw new Refusal(409, 'line.taken-back', { values: { serial } });
}
