import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type AccountRecord, requireConfirmed, sealingKeyOf } from '../../accounts/store.ts';
import { withoutMethodPage } from '../../terms/kinds.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { orderView } from '../read/view.ts';
import type { Payway, Status } from '../schema.ts';
import { factsOf } from '../state/record.ts';
import { decide } from '../state/rules.ts';
import { SYSTEM } from '../state/transition.ts';
import { confirmationErrors } from './confirmation.ts';
import { fieldsClosed, type Given } from './fields.ts';
import type { OrderSave } from './save.schema.ts';

/** A move of an order; with `lock`, method and price are locked for that method first. */
type Move = { to: Status; actor: Actor; lock?: Payway | undefined; reason?: string | undefined };

/**
 * Returns the moves that a customer's save makes with the order, none for a plain save. `order` is `before` with the
 * save's fields and price. Throws the error that the state table, or the form, gives for the move.
 */
export function movesOf(
  before: OrderRecord,
  order: OrderRecord,
  { status, payway, reason }: OrderSave,
  changes: Given,
  account: AccountRecord,
  now: Date,
): Move[] {
  const [key, requested] = [sealingKeyOf(account), status ?? before.status];
  const isConfirmedAgain = before.status === OrderStatus.Confirmed && requested === OrderStatus.Confirmed;
  // A changed sum has to be confirmed again.
  const isReopened = isConfirmedAgain && Object.keys(changes).length > 0;
  const to = isReopened ? OrderStatus.Draft : requested;
  const choosesMethod = to === OrderStatus.MethodChosen && before.status !== OrderStatus.MethodChosen;
  const method = isReopened ? undefined : (changes.payway ?? (choosesMethod ? payway : undefined) ?? undefined);
  if (choosesMethod && method === undefined && !withoutMethodPage(before.kind))
    throw unprocessable({ payway: ['order.payway-needed'] });

  const errors = to === OrderStatus.Confirmed ? confirmationErrors(order, key, now) : {};
  const facts = factsOf(order, Object.keys(errors).length === 0);
  const decision = decide(facts, { to, reason, ...(method && { payway: method }) }, 'customer', now);
  if (decision.verdict === 'reject') {
    if (decision.code === 'order.incomplete') throw unprocessable(errors);
    throw new HttpError(409, decision.code, { state: orderView(before, key) });
  }
  if (decision.verdict === 'save') {
    if (before.status === OrderStatus.AwaitingTransfer && method) throw fieldsClosed(['payway']);
    return [];
  }
  const move: Move = { to: decision.to, actor: { kind: 'customer', id: account._id }, reason };
  if (move.to === OrderStatus.MethodChosen) return [{ ...move, lock: method }];
  if (move.to !== OrderStatus.Confirmed) return [move];
  requireConfirmed(account);
  return [move, ...movesAfterConfirmation(order)];
}

/** Living expenses have no documents to come, the reduced kind has no method to choose: the system goes on. */
const movesAfterConfirmation = ({ kind }: OrderRecord): Move[] =>
  withoutMethodPage(kind)
    ? [
        {
          to: kind === 'living' ? OrderStatus.AwaitingTransfer : OrderStatus.MethodChosen,
          actor: SYSTEM,
          lock: PaymentMethod.BankTransfer,
        },
      ]
    : [];
