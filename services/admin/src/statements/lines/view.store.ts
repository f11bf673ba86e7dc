import type { OrderState } from '@qiaohui/remit/contract';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { cnyOf, fenOf } from '../../fen.ts';
import { activeReceipts, missingOf } from '../../orders/rules.ts';
import { allowsReversal, awaitingMoney, isPaidOut } from '../../orders/status.rules.ts';
import { orderStates } from '../../orders/store.ts';
import { restOf } from '../matching/decide.rules.ts';
import { sumReason } from '../matching/match.rules.ts';
import { isOpenForMoney, partnersBeside, reversibleSerials } from '../matching/partners.store.ts';
import { type LineRecord, Lines, type PartRecord, type StatementRecord, Statements } from '../model.ts';
import { tailOf } from '../reserves/reserves.rules.ts';
import type {
  Candidate,
  CandidateReason,
  Counts,
  LineDetail,
  LineRow,
  OrderBeside,
  Part,
  StatementRow,
} from '../schema.ts';

const cny = (amount: PartRecord['amount']): string => new Decimal(decimalText(amount)).toFixed(2);
const partOf = ({ despite: _, ...part }: PartRecord): Part => ({ ...part, amount: cny(part.amount) });

export function rowOf(line: LineRecord): LineRow {
  const parts = line.parts.map(partOf);
  const amount = cny(line.amount);
  return {
    id: line._id,
    version: line.version,
    statement: line.statement,
    row: line.row,
    serial: line.serial,
    at: line.at.toISOString(),
    amount,
    payer: line.payer,
    payer_account: line.payerAccountTail ? `•••• ${line.payerAccountTail}` : '',
    postscript: line.postscript,
    // a withdrawn line is about to be removed
    state: line.state === 'withdrawn' ? 'aside' : line.state,
    outcome: line.outcome,
    doubts: [...new Set([...line.flags, ...line.doubts])],
    parts,
    book_serial: line.bookSerial ?? line.serial,
    rest: line.state === 'open' ? restOf({ amount, parts }) : '0',
    book_after: line.bookAfter?.toISOString() ?? null,
    fault: line.fault,
    aside_reason: line.aside?.reason ?? null,
    settled_by: (line.settled ?? [])
      .filter(({ asking: requesting }) => !requesting)
      .map(({ order, number, fen, at: when }) => ({
        ...{ order, number, amount: cnyOf(fen), at: when.toISOString() },
      })),
  };
}

function besideOf(state: OrderState): Omit<Candidate, 'reasons'> {
  const { kyc, account, resource } = state;
  return {
    order: state.id,
    number: state.number,
    status: state.status,
    payer: `${kyc.payerLastName}${kyc.payerFirstName}` || `${kyc.lastName}${kyc.firstName}` || account.name,
    institution: resource?.nameEn ?? '',
    due: state.due,
    received: state.received,
    missing: missingOf(state),
  };
}

const bySum: readonly CandidateReason[] = ['amount', 'amount-short', 'amount-over', 'order-paid', 'order-closed'];

/** The reasons that the matching found, with how the sum fits by the same state as the figures beside it. */
function presentReasons(reasons: CandidateReason[], rest: string, { missing }: OrderBeside, isOpen: boolean) {
  const present = sumReason({ isOpen, missing: fenOf(missing) }, fenOf(rest));
  return reasons.map((reason) => (bySum.includes(reason) ? present : reason));
}

function isReversible({ status, refunds }: OrderState, flags: LineRecord['flags']): boolean {
  if (flags.includes('reversed')) return allowsReversal(status) || isPaidOut(status);
  return allowsReversal(status) && refunds.every(({ state }) => state !== 'paid');
}

/** Receipts of a line's booked parts that a person may take back now, by the part's serial; a partner's are known by it. */
async function receiptsOf({ parts, flags, reserveAccount }: LineRecord): Promise<LineDetail['receipts']> {
  const booked = parts.filter(({ state }) => state === 'booked');
  const orders = await orderStates(booked.map(({ order }) => order));
  const found = orders
    .filter((state) => isReversible(state, flags))
    .flatMap((state) => {
      const here = activeReceipts(state.receipts).filter(
        (one) => one.source === 'finance' && (one.reserveAccount ?? state.reserveAccount) === reserveAccount,
      );
      return here.filter(({ serial }) => booked.some((part) => part.order === state.id && part.serial === serial));
    });
  const ofPartners = await reversibleSerials(
    booked.map(({ order }) => order),
    reserveAccount,
  );
  const here = ofPartners.filter((serial) => booked.some((part) => part.serial === serial));
  return Object.fromEntries([
    ...found.map(({ serial, id }) => [serial, id]),
    ...here.map((serial) => [serial, serial]),
  ]);
}

/** Statements whose lines nobody sees yet, or any more. */
export async function hiddenStatements(): Promise<string[]> {
  const found = [{ state: 'storing' as const }, { clearing: true }].map((where) => Statements.distinct('_id', where));
  return (await Promise.all(found)).flat();
}

/** The names of statements' files, by id. */
export async function fileNames(ids: string[]): Promise<Map<string, string>> {
  const found = await Statements.find({ _id: trusted({ $in: ids }) }, { file: 1 }).lean<
    Pick<StatementRecord, '_id' | 'file'>[]
  >();
  return new Map(found.map(({ _id, file }) => [_id, file]));
}

/** How many lines of complete statements wait for a decision, and the bank's time of the oldest of them. */
export async function openLines(): Promise<{ count: number; oldest: Date | null }> {
  const hidden = await hiddenStatements();
  // the index of states counts alone, unless a statement is being stored or withdrawn
  const where = { state: 'open' as const, ...(hidden.length > 0 && { statement: trusted({ $nin: hidden }) }) };
  const [count, first] = await Promise.all([
    Lines.countDocuments(where).exec(),
    Lines.findOne(where, { at: 1 }).sort({ at: 1, _id: 1 }).lean<Pick<LineRecord, 'at'>>(),
  ]);
  return { count, oldest: first?.at ?? null };
}

/** Returns a visible line, or throws a 404. */
export async function shownLine(id: string): Promise<LineRecord> {
  const line = await Lines.findById(id).lean<LineRecord>();
  if (!line || (await hiddenStatements()).includes(line.statement)) throw notFound('line');
  return line;
}

async function pairOf({ _id, reverses }: LineRecord): Promise<LineRecord | null> {
  const pair = await Lines.findOne(reverses ? { _id: reverses } : { reverses: _id }).lean<LineRecord>();
  return pair && !(await hiddenStatements()).includes(pair.statement) ? pair : null;
}

/** A line with the present state of its candidates' orders, and the other lines for the orders of its parts. */
export async function detailOf(line: LineRecord): Promise<LineDetail> {
  const ids = line.candidates.map(({ order }) => order);
  const mine = line.parts.map(({ order }) => order);
  const [orders, partners, receipts, pair, siblings] = await Promise.all([
    orderStates(ids),
    partnersBeside(ids),
    receiptsOf(line),
    pairOf(line),
    Lines.find({ 'parts.order': trusted({ $in: mine }), _id: trusted({ $ne: line._id }) })
      .sort({ at: -1 })
      .limit(20)
      .lean<LineRecord[]>(),
  ]);
  const shown = [
    ...orders.map((state) => ({
      beside: besideOf(state),
      isOpen: awaitingMoney.includes(state.status) && state.due !== null,
    })),
    ...partners.map((beside) => ({ beside, isOpen: isOpenForMoney(beside) })),
  ];
  const byId = new Map(shown.map((one) => [one.beside.order, one]));
  const row = rowOf(line);
  const candidates = line.candidates.flatMap(({ order, reasons }) => {
    const found = byId.get(order);
    if (!found) return [];
    const { beside, isOpen } = found;
    // of a decided line they stay as they were when it was decided
    return [{ ...beside, reasons: row.state === 'open' ? presentReasons(reasons, row.rest, beside, isOpen) : reasons }];
  });
  return { ...row, candidates, joined: siblings.map(rowOf), receipts, pair: pair && rowOf(pair) };
}

const none = (): Counts => ({ new: 0, open: 0, matched: 0, booking: 0, booked: 0, aside: 0, out: 0 });

/**
 * Counts the lines of these statements by state, from an index and in a snapshot, since lines that change state
 * meanwhile would be counted twice.
 */
async function countsOf(statements: string[]): Promise<Map<string, Counts>> {
  const found = await Lines.aggregate<{ _id: { statement: string; state: keyof Counts }; count: number }>([
    { $match: { statement: { $in: statements } } },
    { $group: { _id: { statement: '$statement', state: '$state' }, count: { $sum: 1 } } },
  ]).readConcern('snapshot');
  const counts = new Map(statements.map((id) => [id, none()]));
  for (const { _id, count } of found) Object.assign(counts.get(_id.statement) ?? {}, { [_id.state]: count });
  return counts;
}

const withdrawnOf = ({ withdrawn }: StatementRecord): StatementRow['withdrawn'] => {
  if (!withdrawn) return null;
  const { at, email: by, reason, lines } = withdrawn;
  return { at: at.toISOString(), by, reason, lines };
};

const statementRow = (record: StatementRecord, counts: Counts): StatementRow => ({
  id: record._id,
  version: record.version,
  channel: record.channel,
  tail: tailOf(record.reserveAccount),
  file: record.file,
  uploaded_at: record.uploadedAt.toISOString(),
  by: record.email,
  // a statement that was being stored is complete when shown, and then waits to be matched
  state: record.state === 'storing' ? 'matching' : record.state,
  rows: record.rows,
  added: record.added,
  known: record.known,
  faulty: record.faulty,
  faults: record.faults,
  counts: record.withdrawn ? none() : counts,
  withdrawn: withdrawnOf(record),
});

/** Statements with their lines counted by state. */
export async function statementRows(records: StatementRecord[]): Promise<StatementRow[]> {
  const counts = await countsOf(records.map(({ _id }) => _id));
  return records.map((record) => statementRow(record, counts.get(record._id) ?? none()));
}

export async function statementWithCounts(record: StatementRecord): Promise<StatementRow> {
  const counts = await countsOf([record._id]);
  return statementRow(record, counts.get(record._id) ?? none());
}
