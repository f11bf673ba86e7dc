import { conflict, type FieldFaults, invalid, Refusal } from '@qiaohui/service-kit/refusal';
import type { Actor, CommandHead } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { demandStaff } from '../accounts/people.ts';
import type { OrderState } from '../contract.ts';
import { currentConfig } from '../institutions/config.ts';
import type { Wish } from './guards.ts';
import type { OrderRecord } from './model.ts';
import { demandUnlike } from './on-hold.ts';
import { persist } from './persist.ts';
import { withProof } from './proofs.ts';
import { book, isBooked } from './receipts.ts';
import { paidBack } from './refunds.ts';
import { decide, fieldOf } from './rules.ts';
import { OrderStatus } from './status.ts';
import { moved, settled } from './steps.ts';
import { loadOrder } from './store.ts';
import { factsOf, stateOf } from './view.ts';

export const shown = async (order: OrderRecord): Promise<OrderState> =>
  stateOf(order, (await currentConfig()).rateMaxAgeHours, new Date());

/**
 * The order that a command of finance's is about. The actor's group is checked anew, nobody acts on an order of one's
 * own, and an outdated version is a 409 with the present state.
 */
export async function forFinance(
  { order: id, actor, version }: CommandHead & { order: string },
  session: ClientSession | null,
): Promise<OrderRecord> {
  const staff = await demandStaff(actor, ['finance'], session);
  const order = await loadOrder({ _id: id }, session);
  if (order.account === staff._id) throw new Refusal(403, 'order.own');
  if (version !== undefined && version !== order.version) throw conflict('order.moved-already', await shown(order));
  return order;
}

/** Writes what became of an order, and answers it. */
export async function keep(
  before: OrderRecord,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<OrderState> {
  return shown(await persist(before, after, actor, session));
}

const needed = (codes: string[]): FieldFaults =>
  Object.fromEntries(codes.map((code) => [fieldOf[code] ?? 'form', [code]]));

/** Checks a sum of CNY that finance typed. */
export function checkSum(amount: string): void {
  const sum = new Decimal(amount);
  if (sum.lte(0) || sum.decimalPlaces() > 2) throw invalid({ amount: ['money.range'] });
}

/** Moves an order for finance, by the table; receipts and proofs that come along are booked with the move. */
export async function moveForFinance(
  before: OrderRecord,
  wish: Wish,
  actor: Actor,
  session: ClientSession,
): Promise<OrderState> {
  const now = new Date();
  let order = before;
  if (wish.to === OrderStatus.Refunded && before.status === OrderStatus.Refunding && wish.proofUid)
    order = await withProof(paidBack(before, wish.proofUid, actor.id, now), wish.proofUid, actor.id, session);
  const decision = decide(factsOf(order), wish, 'staff', now);
  if (decision.verdict === 'refuse') {
    if (decision.code === 'form.invalid') throw invalid(needed(decision.needs));
    if (decision.code === 'order.refund-open') throw invalid({ proof_uid: ['order.proof-needed'] });
    throw new Refusal(409, decision.code, { state: await shown(before) });
  }
  if (decision.verdict === 'save') return shown(before);
  const isBooking = before.status === OrderStatus.TransferClaimed && wish.to === OrderStatus.Received;
  if (isBooking && wish.amount !== undefined && wish.bankSerial) {
    const amount = String(wish.amount);
    checkSum(amount);
    const money = {
      amount,
      serial: wish.bankSerial,
      source: 'finance' as const,
      receivedAt: now.toISOString(),
    };
    const { despite } = wish;
    const { holidays: calendar } = await currentConfig();
    if (!(await isBooked(order, money, session))) demandUnlike(order, money, { despite, calendar });
    order = await book(order, money, now, session);
  }
  if (wish.bankReference) order = { ...order, bankReference: wish.bankReference };
  return keep(before, settled(moved(order, decision.to, actor, now, wish.reason), now, true), actor, session);
}
