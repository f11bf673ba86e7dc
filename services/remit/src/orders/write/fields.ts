import { type FieldErrors, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import type { Institution } from '../../institutions/schema.ts';
import type { Kind } from '../../terms/kinds.ts';
import { isUnlocked, OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { withRecipientConfirmed } from '../recipient/recipient.ts';
import { openKyc, openPayment, sealKyc, sealPayment } from '../recipient/sealing.ts';
import type { Kyc, Order, OrderDocument, Payment, Status } from '../schema.ts';
import type { OrderSave } from './save.schema.ts';

/** Returns the fields of a save, from a body that may be the whole order. */
export type Given = {
  amount?: string;
  cnyAmount?: string;
  currency?: Order['currency'];
  paymentType?: string;
  resourceId?: string | null;
  from?: string;
  merchantNo?: string;
  payment?: Payment;
  reference?: string;
  kyc?: Kyc;
  payway?: Order['payway'];
  jsfile?: OrderDocument[];
};
export type Field = keyof Given;

type Opened = { payment: Payment; kyc: Kyc };

/**
 * Merges the body's client-owned fields into the stored order; `id` and `userId` of the bank details are the server's.
 */
export function givenFields(body: OrderSave, stored: Opened): Given {
  const { certificates, payerCertificates } = body;
  const people = body.kyc ?? (certificates || payerCertificates ? {} : undefined);
  const { id, userId } = stored.payment;
  const all: Record<Field, unknown> = {
    amount: body.amount,
    cnyAmount: body.cnyAmount,
    currency: body.currency,
    paymentType: body.paymentType,
    resourceId: body.resource === undefined ? undefined : (body.resource?.id ?? null),
    from: body.from ?? undefined,
    merchantNo: body.merchantNo ?? undefined,
    payment: body.payment ? { ...stored.payment, ...body.payment, id, userId } : undefined,
    reference: body.reference ?? undefined,
    kyc: people && {
      ...stored.kyc,
      ...people,
      ...(certificates && { certificates }),
      ...(payerCertificates && { payerCertificates }),
    },
    payway: body.payway ?? undefined,
    jsfile: body.jsfile,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given;
}

/** Compares regardless of the order of fields. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, part]) => [name, canonical(part)]),
        )
      : value;
const same = (one: unknown, other: unknown) => JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** Names of the given fields that differ from what is stored. */
function differing(given: Given, order: OrderRecord, opened: Opened): Field[] {
  const stored: Required<Given> = {
    amount: order.amount,
    cnyAmount: order.price.cnyAmount,
    currency: order.currency,
    paymentType: order.paymentType,
    resourceId: order.resource?.id ?? null,
    from: order.from,
    merchantNo: order.merchantNo,
    payment: opened.payment,
    reference: order.reference,
    kyc: opened.kyc,
    payway: order.payway,
    jsfile: order.jsfile,
  };
  return (Object.keys(given) as Field[]).filter((field) => {
    if (field === 'amount' || field === 'cnyAmount') return !new Decimal(given[field] ?? 0).eq(stored[field]);
    return !same(given[field], stored[field]);
  });
}

const DRAFT: Field[] = ['amount', 'currency', 'payment', 'reference', 'kyc'];

/** Fields that the customer may change in this status, with the move that is requested. */
export function openFields({ status, kind }: Pick<OrderRecord, 'status' | 'kind'>, to: Status): Field[] {
  if (isUnlocked(status) || (to === OrderStatus.Draft && status === OrderStatus.MethodChosen)) {
    const draft = kind === 'reduced' ? [...DRAFT, 'cnyAmount' as const] : DRAFT;
    return to === OrderStatus.MethodChosen ? [...draft, 'payway'] : draft;
  }
  if (status === OrderStatus.MethodChosen) return ['payway', 'jsfile'];
  if (status === OrderStatus.AwaitingTransfer) return ['payway'];
  return status === OrderStatus.AwaitingDocuments ? ['jsfile'] : [];
}

/**
 * True for a change at 13 of documents in slots that finance did not reject; rejected ones may be changed, also when
 * removed or replaced since.
 */
function touchesAccepted({ reviews, jsfile }: OrderRecord, after: OrderDocument[]): boolean {
  const sentBack = new Set(reviews.filter(({ verdict }) => verdict === 'reject').map(({ slot }) => slot));
  const untouched = (documents: OrderDocument[]) => documents.filter(({ slot }) => !sentBack.has(slot));
  return !same(untouched(jsfile), untouched(after));
}

export const fieldsClosed = (fields: Field[]) =>
  new HttpError(409, 'order.field-closed', {
    errors: Object.fromEntries(fields.map((field) => [field, ['order.field-closed']])),
  });

type RequestedOffer = { kind: Kind; currency: string; paymentType: string };

/**
 * Throws for a choice that the institution does not offer; the reduced kind has one currency, whatever the institution
 * offers.
 */
export function requireOffered(institution: Institution | null, { kind, currency, paymentType }: RequestedOffer): void {
  if (!institution) return;
  const { paymentTypes } = institution;
  const currencies = institution.currencies.length > 0 ? institution.currencies : [institution.currency];
  const errors: FieldErrors = {};
  if (kind !== 'reduced' && !currencies.some((one) => one === currency)) errors.currency = ['order.currency-offered'];
  if (!paymentTypes.includes(paymentType)) errors.paymentType = ['order.type-offered'];
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/**
 * Returns the order with the customer's changes, and these changes. Throws a 409 naming the fields that are closed in
 * its status, a 422 where the institution does not offer the choice.
 */
export function applyFields(
  before: OrderRecord,
  body: OrderSave,
  key: Buffer,
  now: Date,
): { order: OrderRecord; changes: Given } {
  const opened = { payment: openPayment(key, before.payment), kyc: openKyc(key, before.kyc) };
  const given = givenFields(body, opened);
  const isReduced = before.kind === 'reduced';
  // CNY belongs to the server except in the reduced wizard, so elsewhere a posted-back sum is not compared.
  const changed = differing(given, before, opened).filter((field) => field !== 'cnyAmount' || isReduced);
  const open = openFields(before, body.status ?? before.status);
  const closed = changed.filter((field) => !open.includes(field));
  if (before.status === OrderStatus.AwaitingDocuments && given.jsfile && touchesAccepted(before, given.jsfile))
    closed.push('jsfile');
  if (closed.length > 0) throw fieldsClosed(closed);
  const changes: Given = Object.fromEntries(changed.map((field) => [field, given[field]]));
  const { amount, cnyAmount, currency, reference, payment, kyc, jsfile } = changes;
  const order = {
    ...before,
    savedAt: now,
    // a foreign amount replaces a sum in CNY, which only the reduced wizard sends
    cnyGiven: cnyAmount ?? (amount === undefined ? before.cnyGiven : null),
    amount: amount ?? before.amount,
    currency: isReduced ? before.currency : (currency ?? before.currency),
    reference: before.resource?.fixedReference || (reference ?? before.reference),
    payment: payment ? sealPayment(key, payment, before.payment) : before.payment,
    kyc: kyc ? sealKyc(key, kyc, before.kyc) : before.kyc,
    jsfile: jsfile ?? before.jsfile,
  };
  if (currency !== undefined) requireOffered(order.resource, order);
  return { order: body.recipientConfirmed ? withRecipientConfirmed(order, now) : order, changes };
}
