import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type AccountRecord, accountOf, requireConfirmed, sealingKeyOf } from '../../accounts/store.ts';
import { withoutMethodPage } from '../../terms/kinds.ts';
import { isUnlocked, OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { requireStillHere } from '../money/taken-back.ts';
import { lockPrice, refreshedQr, reprice } from '../pricing/pricing.ts';
import { orderView } from '../read/view.ts';
import type { Order, Payway, Status } from '../schema.ts';
import { factsOf } from '../state/record.ts';
import { type Decision, decide } from '../state/rules.ts';
import { moved, SYSTEM, settled } from '../state/transition.ts';
import { loadOrder } from '../store.ts';
import { confirmationErrors } from './confirmation.ts';
import { applyFields, fieldsClosed, type Given } from './fields.ts';
import { persist } from './persist.ts';
import type { OrderSave } from './save.schema.ts';

/**
 * Saves or moves an order for its owner and returns it whole; throws a 404 for others. Read it downhill: fields, price,
 * decision by the state table, transition, what follows by itself, one transaction.
 */
export async function saveOrder(id: string, body: OrderSave, owner: string): Promise<Order> {
  const account = await accountOf(owner);
  const key = sealingKeyOf(account);
  const before = await loadOrder({ _id: id, account: owner });
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('order.moved-already', orderView(before, key));

  const now = new Date();
  const requested = body.status ?? before.status;
  const { order, changes } = applyFields(before, body, requested, key, now);
  const isDraft = isUnlocked(order.status) || requested === OrderStatus.Draft;
  const priced = isDraft ? await reprice(order, changesPrice(changes), now) : order;
  const request = requestOf(before, body, changes, requested);
  const decision = decideSave(before, priced, request, key, now);
  const after =
    decision.verdict === 'save'
      ? await refreshedQr(priced)
      : await transition(priced, decision.to, request, account, now);
  const next = settled(after, now);

  if (isIdle(before, next)) return orderView(before, key);
  await requireStillHere(before, next, owner);
  const written = await transaction((session) => persist(before, next, { kind: 'customer', id: owner }, session));
  return orderView(written, key);
}

const changesPrice = ({ amount, cnyAmount, currency }: Given) =>
  amount !== undefined || cnyAmount !== undefined || currency !== undefined;

/** True when a save changes nothing but its time, and writes nothing: pages post the order on load and every 150 s. */
const isIdle = (before: OrderRecord, after: OrderRecord) =>
  !isUnlocked(before.status) && JSON.stringify({ ...after, savedAt: before.savedAt }) === JSON.stringify(before);

/** The move that a save requests, with its fields. */
type SaveRequest = { to: Status; payway?: Payway; reason?: string | undefined };

function requestOf({ status, kind }: OrderRecord, body: OrderSave, changes: Given, requested: Status): SaveRequest {
  const { reason } = body;
  const isConfirmedAgain = status === OrderStatus.Confirmed && requested === OrderStatus.Confirmed;
  // A changed sum has to be confirmed again.
  if (isConfirmedAgain && Object.keys(changes).length > 0) return { to: OrderStatus.Draft, reason };
  const choosesMethod = requested === OrderStatus.MethodChosen && status !== OrderStatus.MethodChosen;
  const payway = changes.payway ?? (choosesMethod ? body.payway : undefined) ?? undefined;
  if (choosesMethod && payway === undefined && !withoutMethodPage(kind))
    throw unprocessable({ payway: ['order.payway-needed'] });
  return { to: requested, reason, ...(payway && { payway }) };
}

/** Throws the error that the table, or the form, gives for the move. */
function decideSave(
  before: OrderRecord,
  order: OrderRecord,
  request: SaveRequest,
  key: Buffer,
  now: Date,
): Exclude<Decision, { verdict: 'reject' }> {
  const errors = request.to === OrderStatus.Confirmed ? confirmationErrors(order, key, now) : {};
  const decision = decide(factsOf(order, Object.keys(errors).length === 0), request, 'customer', now);
  if (decision.verdict === 'reject') {
    if (decision.code === 'order.incomplete') throw unprocessable(errors);
    throw new HttpError(409, decision.code, { state: orderView(before, key) });
  }
  if (decision.verdict === 'save' && before.status === OrderStatus.AwaitingTransfer && request.payway)
    throw fieldsClosed(['payway']);
  return decision;
}

/** The order in its new status, with the lock that the move brings along. */
async function transition(
  order: OrderRecord,
  to: Status,
  { payway, reason }: SaveRequest,
  account: AccountRecord,
  now: Date,
): Promise<OrderRecord> {
  const actor: Actor = { kind: 'customer', id: account._id };
  if (to === OrderStatus.Confirmed) requireConfirmed(account);
  const locks = to === OrderStatus.MethodChosen && payway;
  const after = moved(locks ? await lockPrice(order, payway, now) : order, to, actor, now, reason);
  if (to !== OrderStatus.Confirmed || !withoutMethodPage(after.kind)) return after;
  // Living expenses have no documents to come, the reduced kind has no method to choose: the system goes on.
  const next = after.kind === 'living' ? OrderStatus.AwaitingTransfer : OrderStatus.MethodChosen;
  return moved(await lockPrice(after, PaymentMethod.BankTransfer, now), next, SYSTEM, now);
}
