import { Decimal } from 'decimal.js';
import type { OrderRecord } from './model.ts';
import type { OrderSave } from './save.ts';
import type { Kyc, Order, Paper, Payment, Status } from './schema.ts';
import { isUnlocked, OrderStatus } from './status.ts';

/** What a save would write, out of a body that may be the whole order. */
export type Wanted = {
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
  jsfile?: Paper[];
};
export type Field = keyof Wanted;

type Opened = { payment: Payment; kyc: Kyc };

/** The body's client-owned fields, laid over what is stored; `id` and `userId` of the bank details are the server's. */
export function wantedOf(body: OrderSave, stored: Opened): Wanted {
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
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Wanted;
}

/** Field order must not make a difference between two equal parts. */
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

/** Names of the wanted fields that differ from what is stored. */
export function differing(wanted: Wanted, order: OrderRecord, opened: Opened): Field[] {
  const stored: Required<Wanted> = {
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
  return (Object.keys(wanted) as Field[]).filter((field) => {
    if (field === 'amount' || field === 'cnyAmount') return !new Decimal(wanted[field] ?? 0).eq(stored[field]);
    return !same(wanted[field], stored[field]);
  });
}

const DRAFT: Field[] = ['amount', 'currency', 'payment', 'reference', 'kyc'];

/** Which fields are open: by status, and by the move that is asked for. */
export function openFields({ status, kind }: Pick<OrderRecord, 'status' | 'kind'>, to: Status): Field[] {
  if (isUnlocked(status) || (to === OrderStatus.Draft && status === OrderStatus.MethodChosen)) {
    const draft = kind === 'reduced' ? [...DRAFT, 'cnyAmount' as const] : DRAFT;
    return to === OrderStatus.MethodChosen ? [...draft, 'payway'] : draft;
  }
  if (status === OrderStatus.MethodChosen) return ['payway', 'jsfile'];
  if (status === OrderStatus.AwaitingTransfer) return ['payway'];
  return status === OrderStatus.AwaitingDocuments ? ['jsfile'] : [];
}

/** CNY is the server's but for the reduced wizard, so a posted-back sum is not looked at elsewhere. */
export const isServers = (field: Field, kind: OrderRecord['kind']): boolean =>
  field === 'cnyAmount' && kind !== 'reduced';

/**
 * At 13 only papers of slots that finance sent back may be changed, also one that was taken out or replaced since; the
 * others must stand as they stood.
 */
export function touchesOnly(sentBack: string[], before: Paper[], after: Paper[]): boolean {
  const kept = (papers: Paper[]) => papers.filter(({ slot }) => !sentBack.includes(slot));
  return same(kept(before), kept(after));
}
