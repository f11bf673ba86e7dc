import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import { cnyOf } from '../../fen.ts';
import { isMaybeOutgoing } from '../duplicates/lines.rules.ts';
import { type Duplicate, findDuplicates, settledDuplicate } from '../duplicates/same-payment.store.ts';
import { numbersIn } from '../identities/numbers.rules.ts';
import { isNobody } from '../identities/payee.rules.ts';
import { isWholePayer } from '../identities/similarity.rules.ts';
import { type LineRecord, Lines, Statements } from '../model.ts';
import { currentSettlements, isLive } from '../parts.rules.ts';
import { nearKeys } from '../returns/amounts.rules.ts';
import { absoluteFen, keysOf, SAYS_RETURN, statedReturn } from '../returns/outgoing.rules.ts';
import type { Holder, OutgoingLine } from '../returns/taken-back.rules.ts';

export type Line = Pick<
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
  | 'settled'
  | 'parts'
  | 'candidates'
  | 'reserveAccount'
  | 'layout'
>;
/** A line that is about to be stored, which has no parts, candidates and layout to compare yet. */
export type Unpaired = Omit<Line, 'parts' | 'candidates' | 'layout'>;
const fields = {
  ...{ statement: 1, serial: 1, bookSerial: 1, day: 1, at: 1, amount: 1, payer: 1, postscript: 1, flags: 1 },
  ...{ reverses: 1, isVoucher: 1, settled: 1, reserveAccount: 1, layout: 1 },
};

/** The states of a line on which no decision was made. */
export const UNEXPLAINED: LineRecord['state'][] = ['new', 'open', 'out'];

/**
 * A line that is taken back, and all orders that lines of its serial and sum paid, since any of them may be meant;
 * `isOnly`: there is no other such line, nor an open one.
 */
type Paired = { line: Line; live: string[]; isOnly: boolean };

const liveOf = (lines: Pick<Line, 'parts'>[]): string[] => [
  ...new Set(lines.flatMap(({ parts }) => parts.filter(isLive).map(({ order }) => order))),
];

/** The lines that others take back, by the id of that line. */
async function pairsOf(lines: Line[]): Promise<Map<string, Paired>> {
  const ids = lines.flatMap(({ reverses }) => reverses ?? []);
  if (ids.length === 0) return new Map();
  const more = { ...fields, reserveAccount: 1, serialKey: 1, parts: 1, candidates: 1 };
  type Found = Line & Pick<LineRecord, 'reserveAccount' | 'serialKey'>;
  const found = await Lines.find({ _id: trusted({ $in: ids }) }, more).lean<Found[]>();
  const keyOf = ({ reserveAccount, serialKey, amount }: Found) =>
    JSON.stringify([reserveAccount, serialKey, absoluteFen(decimalText(amount))]);
  const isLike = {
    serialKey: trusted({ $in: found.map(({ serialKey }) => serialKey) }),
    state: trusted({ $ne: 'withdrawn' }),
  };
  const like = found.length > 0 ? await Lines.find(isLike as never, more).lean<Found[]>() : [];
  const twins = Map.groupBy(
    like.filter((line) => !isMaybeOutgoing(line)),
    keyOf,
  );
  const pairOn = (line: Found): Paired => {
    const others = (twins.get(keyOf(line)) ?? []).filter(({ _id }) => _id !== line._id);
    return { line, live: liveOf([line, ...others]), isOnly: others.length === 0 };
  };
  return new Map(found.map((line) => [line._id, pairOn(line)]));
}

function pairOf(line: Unpaired, paired: Paired | undefined): OutgoingLine['pair'] {
  if (!paired) return null;
  const { payer, postscript, parts, candidates, ...pair } = paired.line;
  const own = liveOf([paired.line]);
  const about = [...parts, ...candidates].map(({ order }) => order);
  const theirs = new Set(numbersIn(postscript));
  const isNamed = numbersIn(line.postscript).some((number) => theirs.has(number));
  // A voucher's number is no serial, and lines of earlier versions do not say which it is.
  const isSerial = pair.serial === line.serial && pair.isVoucher === false && line.isVoucher === false;
  // banks reuse the numbers of a day: another payee means another transfer
  const isOne = isNobody(line.payer) || isWholePayer(line, paired.line);
  const sure = isNamed || (isSerial && paired.isOnly && isOne);
  const live = isNamed ? own : paired.live;
  return { serial: pair.bookSerial ?? pair.serial, payer, postscript, live, about, sure, isUnbooked: own.length === 0 };
}

/**
 * The rest of a line's sum, less the receipts that were or are being reversed because of it; negative where a bank deducted
 * a fee.
 */
export const leftOf = ({ amount, settled = [] }: Pick<LineRecord, 'amount' | 'settled'>): number =>
  absoluteFen(decimalText(amount)) - settled.reduce((sum, { fen }) => sum + fen, 0);

export function outgoingOf(line: Unpaired, pair?: Paired, duplicates: Duplicate[] = []): OutgoingLine {
  const { _id: id, serial, isVoucher, day, at, amount, payer, postscript } = line;
  // A decision that was taken back releases no money.
  const all = [line, ...duplicates].flatMap(({ settled }) => currentSettlements(settled));
  return {
    ...{ id, serial, isVoucher, day, at, payer, postscript },
    ...{
      fen: absoluteFen(decimalText(amount)),
      left: leftOf({ amount, settled: all }),
      duplicates: duplicates.map((one) => one._id),
    },
    settles: all.map(({ order }) => order),
    ...{ returnKind: statedReturn(line), pair: pairOf(line, pair) },
  };
}

/** The filter of the unexplained lines that may have taken the order's money back. */
export async function outgoingFilter(holder: Holder): Promise<QueryFilter<LineRecord>> {
  const storing = await Statements.distinct('_id', { state: 'storing' });
  const isOpen = {
    state: trusted({ $in: UNEXPLAINED }),
    at: trusted({ $gte: new Date(`${holder.since}T00:00:00+08:00`) }),
    statement: trusted({ $nin: storing }),
  };
  // Each part has an index of its own: the bank's other payouts are not read.
  return {
    $or: [
      { ...isOpen, concerns: trusted({ $in: keysOf(holder) }) },
      // a reversal may concern the order through the line that it takes back
      { ...isOpen, reverses: trusted({ $gt: '' }) },
      // the rest of the line may be another receipt of the order
      { ...isOpen, 'settled.order': holder.id },
      // lines of earlier versions that are not upgraded yet
      { ...isOpen, concerns: null },
    ],
  };
}

/** The stored lines, the oldest first. */
async function outgoingFrom(found: Line[]): Promise<OutgoingLine[]> {
  const lines = found
    .filter(isMaybeOutgoing)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
  const [pairs, duplicates] = await Promise.all([pairsOf(lines), findDuplicates(lines)]);
  return lines
    .filter(({ _id }) => !settledDuplicate(duplicates.get(_id) ?? []))
    .map((line) => outgoingOf(line, pairs.get(line.reverses ?? ''), duplicates.get(line._id)));
}

/** The unexplained lines by which an order's money may have left our accounts, over all accounts, the oldest first. */
export const outgoingFor = async (holder: Holder): Promise<OutgoingLine[]> =>
  outgoingFrom(await Lines.find(await outgoingFilter(holder), fields).lean<Line[]>());

/** Unexplained lines of these accounts since a time that state a return of money. */
export async function returnsOf(accounts: string[], since: Date): Promise<OutgoingLine[]> {
  const storing = await Statements.distinct('_id', { state: 'storing' });
  const where = {
    ...{ concerns: SAYS_RETURN, state: trusted({ $in: UNEXPLAINED }), at: trusted({ $gte: since }) },
    ...{ reserveAccount: trusted({ $in: accounts }), statement: trusted({ $nin: storing }) },
  };
  return outgoingFrom(await Lines.find(where as never, fields).lean<Line[]>());
}

/** Outgoing lines of exactly this sum that a person set aside and because of which no receipt was reversed. */
export async function outgoingSetAside(fen: number): Promise<OutgoingLine[]> {
  const where = { concerns: trusted({ $in: nearKeys(fen) }), state: 'aside', amount: decimal128(cnyOf(-fen)) };
  const found = await Lines.find(where as never, fields).lean<Line[]>();
  const duplicates = await findDuplicates(found);
  return found
    .filter(({ settled = [] }) => settled.length === 0)
    .map((line) => outgoingOf(line, undefined, duplicates.get(line._id)));
}
