import { createHash } from 'node:crypto';
import { BookReceipt, type OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { messages } from '../../messages.ts';
import { isPartnerNumber } from '../../partner-orders/schema.ts';
import { bookPartnerOrderReceipt } from '../../partner-orders/state/receipts.store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { restOf } from '../matching/decide.rules.ts';
import { serialOwners, serialsByStatement } from '../matching/payable.store.ts';
import { type LineRecord, Lines, type PartRecord, Statements } from '../model.ts';
import type { Doubt } from '../schema.ts';
import { similarLessFee } from './less-fee.store.ts';
import { reopenFor } from './reopen.store.ts';
import type { SimilarMoney } from './similar.store.ts';

const translate = translator(messages);
/** Receipts that are booked concurrently; remit writes each in a transaction of its own. */
const AT_A_TIME = 8;
/** The time after which the booking of a line is requested again when no response came. */
const RETRY_MS = 2_000;
const isUnreachable = (error: unknown): boolean => error instanceof HttpError && error.status === 503;

/** The command's id: the same for a repeated booking, another one after each reversal. */
const commandOf = (account: string, serial: string, order: string, amount: string, round: number): string =>
  createHash('sha256').update(`statement:${account}:${serial}:${order}:${amount}:${round}`).digest('base64url');

const twoPlaces = (amount: PartRecord['amount']): string => new Decimal(decimalText(amount)).toFixed(2);

const inTwoPlaces = (part: PartRecord) => ({ ...part, amount: twoPlaces(part.amount) });

/** A booked part, and the earlier counter-entries under its serial, which do not concern this booking. */
type Booked = { part: PartRecord; before: string[] };

/** Books a partner's order, which this service owns, once remit has claimed its serial. */
async function bookForPartner(line: LineRecord, part: PartRecord): Promise<Booked> {
  const { by, at: receivedAt, reserveAccount: account, bookSerial } = line;
  const whole = bookSerial ?? line.serial;
  const splitOf = part.serial === whole ? undefined : whole;
  const money = { serial: part.serial, amount: twoPlaces(part.amount), account, splitOf, receivedAt };
  const { status, cny_amount, receipt, reversals = [] } = await bookPartnerOrderReceipt(part.order, money, by);
  const after = { status, due: cny(cny_amount), received: receipt ? cny(receipt.amount) : '0.00' };
  const before = reversals.filter(({ serial }) => serial === part.serial).map(({ id }) => id);
  return { part: { ...part, state: 'booked', after }, before };
}

async function bookPart(line: LineRecord, part: PartRecord): Promise<Booked> {
  if (isPartnerNumber(part.number)) return bookForPartner(line, part);
  const { by: actor, at, reserveAccount, reversals, bookSerial } = line;
  const { order, serial: bankSerial } = part;
  const whole = bookSerial ?? line.serial;
  const amount = twoPlaces(part.amount);
  const id = commandOf(reserveAccount, bankSerial, order, amount, reversals.length);
  const money = {
    ...{ id, actor, order, amount, bankSerial, reserveAccount },
    ...(bankSerial !== whole && { splitOf: whole }),
    ...(part.despite && { despite: part.despite }),
    receivedAt: at.toISOString(),
  };
  // only a receipt that this very command booked belongs to this line; one from another source does not
  const state: OrderState = await sendCommand(BookReceipt, { ...money, isNew: true }).catch((error: unknown) => {
    // An earlier version requested this and was stopped before it marked the line.
    if (error instanceof HttpError && error.code === 'request.key-reused') return sendCommand(BookReceipt, money);
    throw error;
  });
  const after = { status: state.status, due: state.due, received: state.received };
  const before = state.receipts
    .filter(({ reverses, serial }) => reverses && serial === bankSerial)
    .map((one) => one.id);
  return { part: { ...part, state: 'booked', after }, before };
}

/** The doubt to show where remit found that the order may have the money already. */
const doubtBy: Record<string, Doubt> = { 'payment.serial-used': 'serial-used', 'receipt.like': 'like-receipt' };

const errorOf = (error: HttpError): LineRecord['fault'] => ({
  code: error.code,
  message: error.detail.translated?.message ?? translate(context().locale, error.code, error.detail.values),
});

async function mark({ _id, version }: LineRecord, fields: Partial<LineRecord>): Promise<void> {
  await Lines.updateOne({ _id, version, state: 'booking' }, { $set: fields, $inc: { version: 1 } });
}

/**
 * Has remit book every part of a line that waits, and marks the results. A part that remit rejects goes back to a
 * person with the reason; the others stay booked. False when remit is away: the line stays claimed and is requested
 * again, which books nothing twice.
 */
async function book(line: LineRecord): Promise<boolean> {
  const parts: PartRecord[] = [];
  const reversals = new Set(line.reversals);
  let failure: LineRecord['fault'] = null;
  for (const part of line.parts) {
    try {
      if (part.state !== 'waiting') {
        parts.push(part);
        continue;
      }
      const booked = await bookPart(line, part);
      parts.push(booked.part);
      for (const id of booked.before) reversals.add(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failure = errorOf(error);
      if (isUnreachable(error)) {
        await mark(line, { fault: failure, bookAfter: new Date(Date.now() + RETRY_MS) });
        return false;
      }
      parts.push({ ...part, state: 'refused' });
    }
  }
  const state =
    restOf({ amount: twoPlaces(line.amount), parts: parts.map(inTwoPlaces) }) === '0.00' ? 'booked' : 'open';
  const doubt = failure && doubtBy[failure.code];
  await mark(line, {
    parts,
    fault: failure,
    state,
    reversals: [...reversals],
    bookAfter: null,
    ...(doubt && { doubts: [doubt] }),
  });
  await reopenFor(line.parts.map(({ order }) => order));
  return true;
}

const isFixed = ({ state }: PartRecord): boolean => state === 'booked' || state === 'reversed';
const isWaiting = ({ state }: PartRecord): boolean => state === 'waiting';
const waitingSerials = ({ parts }: LineRecord): string[] => parts.filter(isWaiting).map(({ serial }) => serial);

/**
 * Statements that are still being stored or matched, each read by an index of its own; in this order, so that one that
 * changes between the reads is not missed.
 */
async function unfinishedStatements(): Promise<string[]> {
  const storing = await Statements.distinct('_id', { state: 'storing' });
  return [...storing, ...(await Statements.distinct('_id', { state: 'matching' }))];
}

/**
 * The parts as they are sent, the same in each repeat: money that other lines bring to the order, and what a person
 * confirmed, is listed as known. Remit checks them against any other money that the order has by then.
 */
function newPartsOf({ parts }: LineRecord, byStatement: Map<string, string[]>): PartRecord[] {
  return parts.map((part) => {
    if (part.state !== 'waiting' || isPartnerNumber(part.number)) return part;
    return { ...part, despite: [...new Set([...(part.despite ?? []), ...(byStatement.get(part.order) ?? [])])] };
  });
}

/** True when the person who decided on the line has not seen all of this similar money. */
const isUnseen = ({ parts }: LineRecord, like: SimilarMoney[]): boolean => {
  const seen = new Set(parts.flatMap(({ despite = [] }) => despite).map(serialForm));
  return like.some(({ serial }) => !seen.has(serialForm(serial)));
};

/**
 * Claims decided lines whose grace period is over: from now on the decision cannot be undone. Money that reached an
 * order from another source meanwhile, such as a channel's callback, or that another export may state less a fee, goes
 * to a person instead of being booked again.
 */
async function claim(now: Date): Promise<void> {
  const isDue = { state: 'matched', bookAfter: trusted({ $lte: now }) } as const;
  // Matching knows what earlier lines pay only until they are booked: the order's event arrives a moment
  // later.
  const statement = trusted({ $nin: await unfinishedStatements() });
  const found = await Lines.find({ ...isDue, statement })
    .sort({ at: -1, _id: -1 })
    .limit(AT_A_TIME)
    .lean<LineRecord[]>();
  // a statement whose storing began since then is older than its lines
  const begun = found.length > 0 ? await unfinishedStatements() : [];
  const byStatement = await serialsByStatement(found.flatMap(({ parts }) => parts.map(({ order }) => order)));
  const lessFee = await similarLessFee(found.map((line) => ({ line, shares: line.parts.filter(isWaiting) })));
  for (const line of found.filter((one) => !begun.includes(one.statement))) {
    const { _id, version, reserveAccount } = line;
    const booked = await serialOwners(reserveAccount, waitingSerials(line));
    const isUnseenLine = isUnseen(line, lessFee.get(_id) ?? []);
    const doubt: Doubt | null = booked.size > 0 ? 'serial-used' : isUnseenLine ? 'like-receipt' : null;
    const fields = doubt
      ? { state: 'open', doubts: [doubt], parts: line.parts.filter(isFixed), bookAfter: null }
      : { state: 'booking', parts: newPartsOf(line, byStatement) };
    await Lines.updateOne({ _id, version, state: 'matched' }, { $set: fields, $inc: { version: 1 } });
  }
}

/** True while a line is to be booked by now: claimed for it, or decided with its grace period over. */
const isAnyDue = async (now: Date): Promise<boolean> =>
  (await Lines.exists({ state: trusted({ $in: ['matched', 'booking'] }), bookAfter: trusted({ $lte: now }) })) !== null;

const claimedAt = (now: Date) => Lines.find({ state: 'booking', bookAfter: trusted({ $lte: now }) }).limit(AT_A_TIME);

/**
 * Books a few decided lines, first those that an earlier run claimed and did not mark. Returns their statements, and
 * whether to go on at once. While remit does not respond, no more lines are claimed than are tried.
 */
export async function bookSome(now: Date): Promise<{ statements: string[]; goOn: boolean }> {
  // most often none is, and one read tells
  if (!(await isAnyDue(now))) return { statements: [], goOn: false };
  let lines = await claimedAt(now).lean<LineRecord[]>();
  if (lines.length === 0 && (await Lines.countDocuments({ state: 'booking' })) < AT_A_TIME) {
    await claim(now);
    lines = await claimedAt(now).lean<LineRecord[]>();
  }
  const results = await Promise.all(lines.map(book));
  const statements = [...new Set(lines.map(({ statement }) => statement))];
  return { statements, goOn: lines.length > 0 && results.every(Boolean) };
}
