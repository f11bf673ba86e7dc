import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { trusted } from 'mongoose';
import { cnyOf } from '../fen.ts';
import { GicOrders, type GicRecord } from '../gic/model.ts';
import { Orders } from '../orders/model.ts';
import type { TakenBack } from '../orders/schema.ts';
import { goneFor, goneOf, type Line } from './gone.ts';
import { holderOf, partnersHolder } from './holders.ts';
import { numbersIn } from './numbers.rules.ts';
import { type Gone, type Holder, LEAVING, mayTakeBack, PARTNERS_LEAVING, unsettled } from './taken-back.rules.ts';

/** Whether another order tells what a line is: it is named by it, or pays back just this sum. */
async function isExplained(line: Gone, { id }: Holder): Promise<boolean> {
  const numbers = trusted({ $in: numbersIn(line.postscript) });
  const others = trusted({ $ne: id });
  if (await Orders.exists({ _id: others, 'state.number': numbers })) return true;
  if (await GicOrders.exists({ _id: others, number: numbers })) return true;
  if (line.isReversal) return false;
  const sum = (line.fen / 100).toFixed(2);
  const refund = trusted({ $elemMatch: { state: { $in: ['approved', 'paid'] }, amount: sum } });
  const states = trusted({ $in: ['approved', 'paid'] });
  if (await Orders.exists({ _id: others, 'state.refunds.state': states, 'state.refunds': refund })) return true;
  return Boolean(
    await GicOrders.exists({ _id: others, status: trusted({ $in: [7, 9, 10] }), 'refund.amount': decimal128(sum) }),
  );
}

/** Those of the lines that may have taken the holder's money back and that nobody has dealt with. */
async function unexplained(lines: Gone[], holder: Holder): Promise<Gone[]> {
  const found: Gone[] = [];
  for (const line of lines.filter((one) => mayTakeBack(one, holder, false)))
    if (mayTakeBack(line, holder, true) || !(await isExplained(line, holder))) found.push(line);
  return unsettled(found, holder);
}

/**
 * The lines that may have taken the order's money back and that nobody has dealt with. Where all of it was paid back, a
 * transfer to its payer is our own; what the bank itself calls a reversal took money that is no longer there.
 */
async function takenBackFrom(holder: Holder): Promise<TakenBack[]> {
  const gone = await goneFor(holder);
  const lines = holder.isEmptied ? gone.filter(({ isReversal }) => isReversal) : gone;
  return (await unexplained(lines, holder)).map(({ id, serial, day, fen }) => ({
    ...{ line: id, serial, day },
    amount: cnyOf(fen),
  }));
}

/** Where orders hold money that may leave yet. */
const HOLDING = [4, 5, 6, 9, 12, 13];

/** Which of these transfers out may take back the money of some order, by the lines' ids: a person looks at them. */
export async function suspicious(lines: Omit<Line, 'parts'>[]): Promise<Set<string>> {
  const now = new Date();
  const gone = lines.map((line) => goneOf(line, undefined, now));
  const serials = trusted({ $in: gone.map(({ serial }) => serialForm(serial)) });
  const numbers = trusted({ $in: [...new Set(gone.flatMap(({ postscript }) => numbersIn(postscript)))] });
  const payers = [...new Set(gone.map(({ payer }) => payer.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')))];
  const terms = trusted({ $in: payers.filter((name) => name !== '') });
  const status = trusted({ $in: HOLDING });
  const [orders, partners] = await Promise.all([
    Orders.find({ $or: [{ 'state.number': numbers }, { terms }, { serials }] }, { state: 1 })
      .where({ status })
      .lean<{ state: OrderState }[]>(),
    GicOrders.find({ $or: [{ number: numbers }, { terms }] })
      .where({ status })
      .lean<GicRecord[]>(),
  ]);
  const holders = [
    ...(await Promise.all(orders.map(({ state }) => holderOf(state)))),
    ...(await Promise.all(partners.map(partnersHolder))),
  ];
  const found = new Set<string>();
  for (const holder of holders.filter(({ heldFen }) => heldFen > 0))
    for (const { id } of await unexplained(gone, holder)) found.add(id);
  return found;
}

export const takenBack = async (state: OrderState): Promise<TakenBack[]> => takenBackFrom(await holderOf(state));
export const takenBackOfPartner = async (order: GicRecord): Promise<TakenBack[]> =>
  takenBackFrom(await partnersHolder(order));

function demandNone([first]: TakenBack[]): void {
  if (first) throw new Refusal(409, 'order.taken-back', { values: { serial: first.serial } });
}

export async function takenBackById(order: string): Promise<TakenBack[]> {
  const found = await Orders.findById(order, { state: 1 }).lean<{ state: OrderState }>();
  return found ? takenBack(found.state) : [];
}

/**
 * Money that the bank has taken back leaves in no way: somebody reverses the receipt first, or sets the bank's line aside
 * with a reason because it means other money.
 * @throws a 409 that names the line's serial
 */
export async function demandHeld(order: string): Promise<void> {
  demandNone(await takenBackById(order));
}

/** The same before a move to a status in which money leaves. */
export async function demandNotTakenBack(order: string, status: number): Promise<void> {
  if (LEAVING.includes(status)) await demandHeld(order);
}

/** The same for a partner's order. */
export async function demandPartnersHeld(order: GicRecord, status: number): Promise<void> {
  if (PARTNERS_LEAVING.includes(status)) demandNone(await takenBackOfPartner(order));
}
