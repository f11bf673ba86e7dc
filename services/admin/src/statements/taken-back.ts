import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128, plain } from '@qiaohui/service-kit/mongo';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { trusted } from 'mongoose';
import { GicOrders, type GicRecord } from '../gic/model.ts';
import { Orders } from '../orders/model.ts';
import { holderOf, partnersHolder } from './holders.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from './model.ts';
import { numbersIn } from './numbers.rules.ts';
import {
  type Gone,
  goneFen,
  type Holder,
  LEAVING,
  mayTakeBack,
  PARTNERS_LEAVING,
  unsettled,
} from './taken-back.rules.ts';

/** What a file says of a line that may mean that its money went back. */
const UNCLEAR: LineRecord['flags'] = ['reversal', 'says-return', 'direction-unclear', 'flag-unclear'];

type Line = Pick<
  LineRecord,
  | '_id'
  | 'statement'
  | 'serial'
  | 'bookSerial'
  | 'isVoucher'
  | 'day'
  | 'at'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'flags'
  | 'reverses'
  | 'parts'
>;
const fields = {
  ...{
    statement: 1,
    serial: 1,
    bookSerial: 1,
    isVoucher: 1,
    day: 1,
    at: 1,
    amount: 1,
    payer: 1,
    postscript: 1,
    flags: 1,
    reverses: 1,
  },
};

/** Whose money the lines are that others take back, by line. */
async function pairsOf(lines: Line[]): Promise<Map<string, Line>> {
  const ids = lines.flatMap(({ reverses }) => reverses ?? []);
  if (ids.length === 0) return new Map();
  const found = await Lines.find({ _id: trusted({ $in: ids }) }, { ...fields, parts: 1 }).lean<Line[]>();
  return new Map(found.map((line) => [line._id, line]));
}

function pairOf(line: Omit<Line, 'parts'>, pair: Line | undefined): Gone['pair'] {
  if (!pair) return null;
  const of = (states: string[]) => pair.parts.filter(({ state }) => states.includes(state)).map(({ order }) => order);
  const theirs = new Set(numbersIn(pair.postscript));
  const sure = pair.serial === line.serial || numbersIn(line.postscript).some((number) => theirs.has(number));
  const serial = serialForm(pair.bookSerial ?? pair.serial);
  return { live: of(['booked', 'waiting']), reversed: of(['reversed']), sure, serial };
}

function goneOf(line: Omit<Line, 'parts'>, pair: Line | undefined, storedAt: Date): Gone {
  const { _id: id, serial, isVoucher, day, at, amount, payer, postscript } = line;
  const isReversal = line.flags.includes('reversal');
  const fen = goneFen(plain(amount));
  return { id, serial, isVoucher, day, at, payer, postscript, isReversal, storedAt, pair: pairOf(line, pair), fen };
}

/** Everything that left our accounts since a day and that nobody has explained, over all accounts. */
async function goneSince(day: string): Promise<Gone[]> {
  const storing = await Statements.distinct('_id', { state: 'storing' });
  const lines = await Lines.find({
    state: trusted({ $in: ['new', 'open', 'out'] }),
    at: trusted({ $gte: new Date(`${day}T00:00:00+08:00`) }),
    // what may have gone out although its sum has no minus waits for a person, too
    $or: [{ amount: trusted({ $lt: decimal128('0') }) }, { flags: trusted({ $in: UNCLEAR }) }],
    statement: trusted({ $nin: storing }),
  })
    .select(fields)
    .sort({ at: 1, _id: 1 })
    .lean<Line[]>();
  const pairs = await pairsOf(lines);
  const files = { _id: trusted({ $in: [...new Set(lines.map(({ statement }) => statement))] }) };
  const taken = await Statements.find(files, { uploadedAt: 1 }).lean<Pick<StatementRecord, '_id' | 'uploadedAt'>[]>();
  const storedAt = new Map(taken.map(({ _id, uploadedAt }) => [_id, uploadedAt]));
  return lines.map((line) => goneOf(line, pairs.get(line.reverses ?? ''), storedAt.get(line.statement) ?? line.at));
}

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

/** Serials of the lines that may have taken the order's money back and that nobody has dealt with. */
async function takenBackFrom(holder: Holder): Promise<string[]> {
  if (holder.isEmptied) return [];
  return (await unexplained(await goneSince(holder.since), holder)).map(({ serial }) => serial);
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

export const takenBack = async (state: OrderState): Promise<string[]> => takenBackFrom(await holderOf(state));
export const takenBackOfPartner = async (order: GicRecord): Promise<string[]> =>
  takenBackFrom(await partnersHolder(order));

function demandNone([serial]: string[]): void {
  if (serial !== undefined) throw new Refusal(409, 'order.taken-back', { values: { serial } });
}

export async function takenBackById(order: string): Promise<string[]> {
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
