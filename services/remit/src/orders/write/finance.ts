import { type FieldErrors, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor, CommandHead } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { requireStaff } from '../../accounts/store.ts';
import { currentConfig } from '../../institutions/config.ts';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderState } from '../contract.ts';
import { withProof } from '../documents/proofs.ts';
import { stateNow } from '../events.ts';
import type { OrderRecord } from '../model.ts';
import { requireUnlike } from '../money/on-hold.ts';
import { book, isBooked } from '../money/receipts.ts';
import { paidBack } from '../money/refunds.ts';
import { movedAlready } from '../moved-already.ts';
import type { MoveRequest } from '../state/guards.ts';
import { factsOf } from '../state/record.ts';
import { decide, fieldOf } from '../state/rules.ts';
import { moved, settled } from '../state/transition.ts';
import { loadOrder } from '../store.ts';
import { persist } from './persist.ts';

/**
 * Returns the order of a finance command. Checks the actor's group again, and that it is not their own order; throws a
 * 409 with the present state for an outdated version.
 */
export async function forFinance(
  { order: id, actor, version }: CommandHead & { order: string },
  session: ClientSession | null,
): Promise<OrderRecord> {
  const staff = await requireStaff(actor, ['finance'], session);
  const order = await loadOrder({ _id: id }, session);
  if (order.account === staff._id) throw new HttpError(403, 'order.own');
  if (version !== undefined && version !== order.version) throw movedAlready(await stateNow(order));
  return order;
}

/** Writes the changed order, and returns it. */
export async function persistForFinance(
  before: OrderRecord,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<OrderState> {
  return stateNow(await persist(before, after, actor, session));
}

const needed = (codes: string[]): FieldErrors =>
  Object.fromEntries(codes.map((code) => [fieldOf[code] ?? 'form', [code]]));

/** Checks a sum of CNY that finance typed. */
export function checkSum(amount: string): void {
  const sum = new Decimal(amount);
  if (sum.lte(0) || sum.decimalPlaces() > 2) throw unprocessable({ amount: ['money.range'] });
}

/** Moves an order for finance, by the table; receipts and proofs of the request are booked with the move. */
export async function moveForFinance(
  before: OrderRecord,
  request: MoveRequest,
  actor: Actor,
  session: ClientSession,
): Promise<OrderState> {
  const now = new Date();
  let order = before;
  if (request.to === OrderStatus.Refunded && before.status === OrderStatus.Refunding && request.proofUid)
    order = await withProof(paidBack(before, request.proofUid, actor.id, now), request.proofUid, actor.id, session);
  const decision = decide(factsOf(order), request, 'staff', now);
  if (decision.verdict === 'reject') {
    if (decision.code === 'form.invalid') throw unprocessable(needed(decision.needs));
    if (decision.code === 'order.refund-open') throw unprocessable({ proof_uid: ['order.proof-needed'] });
    throw new HttpError(409, decision.code, { state: await stateNow(before) });
  }
  if (decision.verdict === 'save') return stateNow(before);
  const isBooking = before.status === OrderStatus.TransferClaimed && request.to === OrderStatus.Received;
  if (isBooking && request.amount !== undefined && request.bankSerial) {
    const amount = String(request.amount);
    checkSum(amount);
    const money = {
      amount,
      serial: request.bankSerial,
      source: 'finance' as const,
      receivedAt: now.toISOString(),
    };
    const { despite } = request;
    const { holidays: calendar } = await currentConfig();
    if (!(await isBooked(order, money, session))) requireUnlike(order, money, { despite, calendar });
    order = await book(order, money, now, session);
  }
  if (request.bankReference) order = { ...order, bankReference: request.bankReference };
  return persistForFinance(
    before,
    settled(moved(order, decision.to, actor, now, request.reason), now, true),
    actor,
    session,
  );
}
