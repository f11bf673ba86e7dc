import { type FieldFaults, invalid, Refusal } from '@qiaohui/service-kit/refusal';
import { demandConfirmed } from '../accounts/confirm.ts';
import type { AccountRecord } from '../accounts/model.ts';
import { sealingKeyOf } from '../accounts/people.ts';
import { marketOf } from '../quotes/quote.ts';
import { unconfirmedFault, wizardFaults } from './complete.ts';
import { bankCountry, withoutMethodPage } from './kinds.ts';
import type { OrderRecord } from './model.ts';
import { demandOffered } from './offered.ts';
import { openKyc, openPayment, sealKyc, sealPayment } from './people.ts';
import { lockFor, quoted } from './priced.ts';
import { refreshedQr } from './qr.ts';
import { needsConfirming, recipientMark } from './recipient.ts';
import { decide } from './rules.ts';
import type { OrderSave } from './save.ts';
import type { Payway, Status } from './schema.ts';
import { isUnlocked, OrderStatus, PaymentMethod } from './status.ts';
import { locked, moved, SYSTEM, settled } from './steps.ts';
import { answerOf, checklistOf, factsOf } from './view.ts';
import { differing, type Field, isServers, openFields, touchesOnly, type Wanted, wantedOf } from './writable.ts';

const closed = (fields: Field[]) =>
  new Refusal(409, 'order.field-closed', {
    errors: Object.fromEntries(fields.map((field) => [field, ['order.field-closed']])),
  });

/** The customer's own fields that differ and are open; 409 naming those that are closed. */
function changesOf(wanted: Wanted, order: OrderRecord, key: Buffer, to: Status): Wanted {
  const opened = { payment: openPayment(key, order.payment), kyc: openKyc(key, order.kyc) };
  const differs = differing(wanted, order, opened).filter((field) => !isServers(field, order.kind));
  const open = openFields(order, to);
  const shut = differs.filter((field) => !open.includes(field));
  const sentBack = order.reviews.filter(({ verdict }) => verdict === 'reject').map(({ slot }) => slot);
  if (
    order.status === OrderStatus.AwaitingDocuments &&
    wanted.jsfile &&
    !touchesOnly(sentBack, order.jsfile, wanted.jsfile)
  )
    shut.push('jsfile');
  if (shut.length) throw closed(shut);
  return Object.fromEntries(differs.map((field) => [field, wanted[field]])) as Wanted;
}

function laidOver(order: OrderRecord, changes: Wanted, key: Buffer, now: Date): OrderRecord {
  const reduced = order.kind === 'reduced';
  const cnyGiven =
    reduced && changes.cnyAmount !== undefined
      ? changes.cnyAmount
      : changes.amount !== undefined
        ? null
        : order.cnyGiven;
  return {
    ...order,
    savedAt: now,
    cnyGiven,
    amount: changes.amount ?? order.amount,
    currency: reduced ? order.currency : (changes.currency ?? order.currency),
    reference: order.resource?.fixedReference || (changes.reference ?? order.reference),
    payment: changes.payment ? sealPayment(key, changes.payment, order.payment) : order.payment,
    kyc: changes.kyc ? sealKyc(key, changes.kyc, order.kyc) : order.kyc,
    jsfile: changes.jsfile ?? order.jsfile,
  };
}

const isRepriced = ({ amount, cnyAmount, currency }: Wanted) =>
  amount !== undefined || cnyAmount !== undefined || currency !== undefined;

function faultsOf(order: OrderRecord, key: Buffer, now: Date): FieldFaults {
  const bank = { currency: order.currency, country: bankCountry(order) };
  const faults = wizardFaults(openPayment(key, order.payment), openKyc(key, order.kyc), checklistOf(order), bank, now);
  return { ...faults, ...(needsConfirming(order) && unconfirmedFault(order.kind)) };
}

/**
 * The order as a customer's save would leave it, worked out without writing: fields by state, price, the asked move by
 * the table, and what the service does by itself after it. Throws the refusal that the table or the form gives.
 */
export async function saved(order: OrderRecord, body: OrderSave, account: AccountRecord): Promise<OrderRecord> {
  const now = new Date();
  const key = sealingKeyOf(account);
  const actor = { kind: 'customer' as const, id: account._id };
  const asked = body.status ?? order.status;
  const wanted = wantedOf(body, { payment: openPayment(key, order.payment), kyc: openKyc(key, order.kyc) });
  const changes = changesOf(wanted, order, key, asked);
  let after = laidOver(order, changes, key, now);
  if (changes.currency !== undefined) demandOffered(after.resource, after);
  const draft = isUnlocked(after.status) || asked === OrderStatus.Draft;
  if (draft && (isRepriced(changes) || now > after.quoteUntil))
    after = quoted(after, await marketOf(after.currency), now);
  // Money is not confirmed twice: another sum goes back to be confirmed again.
  const isConfirmedAgain = order.status === OrderStatus.Confirmed && asked === OrderStatus.Confirmed;
  const to = isConfirmedAgain && Object.keys(changes).length > 0 ? OrderStatus.Draft : asked;

  if (body.recipientConfirmed && needsConfirming(after))
    after = { ...after, recipientConfirmed: { mark: recipientMark(after), at: now.toISOString() } };
  const faults = to === OrderStatus.Confirmed ? faultsOf(after, key, now) : {};
  const choosesMethod = to === OrderStatus.MethodChosen && order.status !== OrderStatus.MethodChosen;
  const payway: Payway | undefined = changes.payway ?? (choosesMethod ? (body.payway ?? undefined) : undefined);
  if (choosesMethod && payway === undefined && !withoutMethodPage(order.kind))
    throw invalid({ payway: ['order.payway-needed'] });
  const facts = factsOf(after, Object.keys(faults).length === 0);
  const decision = decide(facts, { to, reason: body.reason, ...(payway && { payway }) }, 'customer', now);
  if (decision.verdict === 'refuse') {
    if (decision.code === 'order.incomplete') throw invalid(faults);
    throw new Refusal(409, decision.code, { state: answerOf(order, key) });
  }
  if (decision.verdict === 'save') {
    if (order.status === OrderStatus.AwaitingTransfer && payway) throw closed(['payway']);
    return settled(await refreshedQr(after), now);
  }
  if (decision.to === OrderStatus.Confirmed) demandConfirmed(account);
  if (decision.to === OrderStatus.MethodChosen && payway) after = locked(after, await lockFor(after, payway, now), now);
  after = moved(after, decision.to, actor, now, body.reason);
  if (decision.to === OrderStatus.Confirmed && withoutMethodPage(after.kind)) {
    // Living expenses have no papers to come, payee 3972 no method to choose: the system goes on.
    after = locked(after, await lockFor(after, PaymentMethod.BankTransfer, now), now);
    after = moved(
      after,
      after.kind === 'living' ? OrderStatus.AwaitingTransfer : OrderStatus.MethodChosen,
      SYSTEM,
      now,
    );
  }
  return settled(after, now);
}
