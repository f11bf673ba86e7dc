import { randomUUID } from 'node:crypto';
import { type BankCalendar, isNear } from '@qiaohui/service-kit/banking/banking-days';
import { type Arrival, areParts, isAlike, isOneSum, mayBePart } from '@qiaohui/service-kit/banking/same-money';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { OrderRecord } from '../model.ts';
import type { HeldDecision, HeldReceipt, Receipt } from '../schema.ts';
import { stillHere } from '../state/facts.ts';
import { booked, settled } from '../state/transition.ts';

type Money = Pick<Receipt, 'amount' | 'receivedAt'>;

const cameOf = ({ amount, receivedAt }: Money) => ({
  fen: new Decimal(amount).times(100).toNumber(),
  day: dayOf(new Date(receivedAt)),
});

/** Returns the receipts in force: neither counter-entries nor taken back by one. */
const effectiveReceipts = (receipts: Receipt[]): Receipt[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
};

const isOfChannel = ({ source }: Pick<Receipt, 'source'>): boolean => source === 'channel';

/** Returns the fen still missing of an order; null where nothing is due. */
const missingFen = (order: OrderRecord): number | null =>
  order.due === null ? null : new Decimal(order.due).minus(stillHere(order)).times(100).toNumber();

/**
 * The days on which banks work, and the whole of each receipt that is a part of a bank's line, in fen by the receipt's
 * id.
 */
export type Beside = { calendar: BankCalendar; wholes?: Map<string, number> };

/** Returns the fen of a receipt that callbacks were decided to be. */
const matchedFen = ({ onHold }: OrderRecord, { id }: Receipt): number =>
  onHold
    .filter(({ decision }) => decision?.as === 'same' && decision.receipt === id)
    .reduce((sum, held) => sum + cameOf(held).fen, 0);

/** True when a callback fits a receipt beside those that were decided to be the same transfer. */
function hasRoom(order: OrderRecord, receipt: Receipt, money: Money): boolean {
  const matched = matchedFen(order, receipt);
  const [requested, left] = [cameOf(money).fen, cameOf(receipt).fen - matched];
  return matched === 0 || left >= requested || isOneSum(left, requested);
}

/**
 * Receipts of the bank's statements and of people that may be the transfer of a channel's callback: of its sum, part of
 * a line of its sum, that sum together with earlier callbacks, or, where the order would hold far more than is due, any
 * that came near it, since one way may state in halves what the other states as one. A receipt that callbacks were
 * found to be already is no other's. Like sums come first.
 */
function alikeTo(order: OrderRecord, money: Money, { calendar, wholes }: Beside): Receipt[] {
  const requested = cameOf(money);
  const left = missingFen(order);
  const parts = [...effectiveReceipts(order.receipts).filter(isOfChannel).map(cameOf), requested];
  const found = effectiveReceipts(order.receipts).flatMap((one) => {
    const came = cameOf(one);
    const whole = { ...came, fen: wholes?.get(one.id) ?? came.fen };
    const isWhole = (sum: Arrival) => isNear(sum.day, requested.day, calendar) && areParts(parts, sum, calendar);
    const isLike = [came, whole].some((sum) => isAlike(sum, requested, calendar) || isWhole(sum));
    const counts = one.source === 'finance' && (isLike || mayBePart(requested, came, left, calendar));
    return counts && hasRoom(order, one, money) ? [{ one, isLike }] : [];
  });
  return found.toSorted((a, b) => Number(b.isLike) - Number(a.isLike)).map(({ one }) => one);
}

/** Returns the receipt that a channel's money may be, under another serial; null when it matches none in force. */
export const alikeReceipt = (order: OrderRecord, money: Money, beside: Beside): Receipt | null =>
  alikeTo(order, money, beside).at(0) ?? null;

/**
 * Throws for money of the bank that may be the same transfer as other money of the order, under another serial:
 * whatever is in force or on hold counts, whichever way it came; callbacks also where they are this sum in parts, or
 * the order would hold far more than is due. `despite`: serials that the caller knew; without it nothing is judged,
 * since a command of an earlier version did not name them.
 */
export function requireUnlike(
  order: OrderRecord,
  money: Money,
  { despite, calendar }: { despite: string[] | undefined; calendar: BankCalendar },
): void {
  if (!despite) return;
  const known = new Set(despite.map(serialForm));
  const [requested, left] = [cameOf(money), missingFen(order)];
  const held = order.onHold.filter(({ decision }) => decision === null);
  const others = [...effectiveReceipts(order.receipts), ...held.map((one) => ({ ...one, source: 'channel' as const }))];
  const isInParts = areParts(others.filter(isOfChannel).map(cameOf), requested, calendar);
  const like = others.find(
    (one) =>
      !known.has(serialForm(one.serial)) &&
      (isAlike(cameOf(one), requested, calendar) ||
        (isOfChannel(one) && (isInParts || mayBePart(requested, cameOf(one), left, calendar)))),
  );
  if (like) throw new HttpError(409, 'receipt.like', { values: { serial: like.serial, amount: like.amount } });
}

/** Puts money on hold until somebody decides. It counts nowhere; its serial is claimed with it. */
export function putOnHold(
  order: OrderRecord,
  money: Pick<HeldReceipt, 'amount' | 'serial' | 'reserveAccount' | 'receivedAt' | 'alike'>,
  now: Date,
): OrderRecord {
  const held: HeldReceipt = { ...money, id: randomUUID(), heldAt: now.toISOString(), decision: null };
  return settled({ ...order, onHold: [...order.onHold, held] }, now);
}

/** Throws for money on hold: its serial is not booked in another way, since a person decides what it is. */
export function requireNotOnHold({ onHold }: OrderRecord, serial: string): void {
  const found = onHold.find((one) => serialForm(one.serial) === serialForm(serial));
  if (found && found.decision?.as !== 'further') throw conflict('receipt.on-hold');
}

type Decision = { receipt: string; as: HeldDecision; by: Actor; reason: string };

/**
 * Applies a decision on money on hold. The same transfer as a receipt in force: it stays uncounted. Further money: it
 * is booked, also where it was taken for the same or for none before. None that is here (`dismissed`): only where
 * nothing in force is like it, as after the bank took the transfer back. Pure.
 */
export function heldDecided(
  order: OrderRecord,
  { receipt: id, as, by, reason }: Decision,
  now: Date,
  calendar: BankCalendar,
): OrderRecord {
  const held = order.onHold.find((one) => one.id === id);
  if (!held) throw notFound('receipt');
  const { decision: before, heldAt: _, alike: __, ...money } = held;
  if (before && (before.as === 'further' || as !== 'further')) throw new HttpError(409, 'receipt.decided-already');
  // by the order's other money it may no longer match, but it is still the same transfer
  const first = effectiveReceipts(order.receipts).filter((one) => one.id === held.alike && hasRoom(order, one, held));
  const found = [...first, ...alikeTo(order, held, { calendar })];
  if (as === 'dismissed' && found.length > 0) throw new HttpError(409, 'receipt.alike-stands');
  const [alike] = found;
  const receipt = { further: id, dismissed: held.alike, same: alike?.id }[as];
  // the matching receipt was reversed meanwhile: nothing that counts is this money
  if (receipt === undefined) throw new HttpError(409, 'receipt.none-alike');
  const decision = { as, receipt, by: by.id, at: now.toISOString(), reason };
  const decided = { ...order, onHold: order.onHold.map((one) => (one === held ? { ...held, decision } : one)) };
  if (as !== 'further') return settled(decided, now);
  return settled(booked(decided, { ...money, source: 'channel', bookedAt: now.toISOString() }), now, true);
}

/** Money on hold that was the same transfer as a reversed receipt is open again: otherwise it would count nowhere. */
export const undecidedWithout = (onHold: HeldReceipt[], receipt: string): HeldReceipt[] =>
  onHold.map((one) =>
    one.decision?.as === 'same' && one.decision.receipt === receipt ? { ...one, decision: null } : one,
  );
