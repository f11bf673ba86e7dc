import { randomUUID } from 'node:crypto';
import { conflict, missing, Refusal } from '@qiaohui/service-kit/refusal';
import { isAlike } from '@qiaohui/service-kit/same-money';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { dayOf } from './banking-days.ts';
import type { OrderRecord } from './model.ts';
import type { HeldDecision, HeldReceipt, Receipt } from './schema.ts';
import { booked, settled } from './steps.ts';

type Money = Pick<Receipt, 'amount' | 'receivedAt'>;

const cameOf = ({ amount, receivedAt }: Money) => ({
  fen: new Decimal(amount).times(100).toNumber(),
  day: dayOf(new Date(receivedAt)),
});

/** Receipts that stand: neither counter-entries nor taken back by one. */
const standing = (receipts: Receipt[]): Receipt[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
};

/**
 * Receipts of the bank's statements and of people that may be the transfer a channel tells of. One that a callback was
 * found to be already is no other's.
 */
function alikeTo({ receipts, onHold }: OrderRecord, money: Money): Receipt[] {
  const same = new Set(onHold.map(({ decision }) => (decision?.as === 'same' ? decision.receipt : null)));
  return standing(receipts).filter(
    (one) => one.source === 'finance' && !same.has(one.id) && isAlike(cameOf(one), cameOf(money)),
  );
}

/** The receipt that a channel's money may be, told under another serial; null: it is none that stands. */
export const alikeReceipt = (order: OrderRecord, money: Money): Receipt | null => alikeTo(order, money).at(0) ?? null;

/**
 * Money of the bank that is written beside other money of the order, under another serial, may be the same transfer:
 * whatever stands or is on hold counts, whichever way it came. `despite`: serials that the asker knew; without it
 * nothing is judged, since a command of an earlier version told nothing of it.
 */
export function demandUnlike({ receipts, onHold }: OrderRecord, money: Money, despite: string[] | undefined): void {
  if (!despite) return;
  const known = new Set(despite.map(serialForm));
  const like = [...standing(receipts), ...onHold.filter(({ decision }) => decision === null)].find(
    (one) => !known.has(serialForm(one.serial)) && isAlike(cameOf(one), cameOf(money)),
  );
  if (like) throw new Refusal(409, 'receipt.like', { values: { serial: like.serial, amount: like.amount } });
}

/** Keeps money with its order until somebody decides. It counts nowhere; its serial is taken with it. */
export function putOnHold(
  order: OrderRecord,
  money: Pick<HeldReceipt, 'amount' | 'serial' | 'reserveAccount' | 'receivedAt' | 'alike'>,
  now: Date,
): OrderRecord {
  const held: HeldReceipt = { ...money, id: randomUUID(), heldAt: now.toISOString(), decision: null };
  return settled({ ...order, onHold: [...order.onHold, held] }, now);
}

/** Money on hold is not booked under its serial by another way: somebody decides what it is. */
export function demandNotOnHold({ onHold }: OrderRecord, serial: string): void {
  const found = onHold.find((one) => serialForm(one.serial) === serialForm(serial));
  if (found && found.decision?.as !== 'further') throw conflict('receipt.on-hold');
}

type Decision = { receipt: string; as: HeldDecision; by: Actor; reason: string };

/**
 * Says what money on hold is. The same transfer as a receipt that stands: it stays uncounted. Further money: it is
 * booked, also where it was taken for the same or for none before. None that is here (`dismissed`): only where nothing
 * that stands is like it, as after the bank took the transfer back. Pure.
 */
export function heldDecided(order: OrderRecord, { receipt: id, as, by, reason }: Decision, now: Date): OrderRecord {
  const held = order.onHold.find((one) => one.id === id);
  if (!held) throw missing('receipt');
  const { decision: before, heldAt: _, alike: __, ...money } = held;
  if (before && (before.as === 'further' || as !== 'further')) throw new Refusal(409, 'receipt.decided-already');
  const found = alikeTo(order, held);
  if (as === 'dismissed' && found.length > 0) throw new Refusal(409, 'receipt.alike-stands');
  const alike = found.find((one) => one.id === held.alike) ?? found[0];
  const receipt = { further: id, dismissed: held.alike, same: alike?.id }[as];
  // what it was alike was taken back meanwhile: nothing that counts is this money
  if (receipt === undefined) throw new Refusal(409, 'receipt.none-alike');
  const decision = { as, receipt, by: by.id, at: now.toISOString(), reason };
  const decided = { ...order, onHold: order.onHold.map((one) => (one === held ? { ...held, decision } : one)) };
  if (as !== 'further') return settled(decided, now);
  return settled(booked(decided, { ...money, source: 'channel', bookedAt: now.toISOString() }), now, true);
}

/** Where a receipt is taken back, what was the same transfer as it is open again: otherwise it would count nowhere. */
export const undecidedWithout = (onHold: HeldReceipt[], receipt: string): HeldReceipt[] =>
  onHold.map((one) =>
    one.decision?.as === 'same' && one.decision.receipt === receipt ? { ...one, decision: null } : one,
  );
