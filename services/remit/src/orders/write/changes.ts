import type { Actor } from '@qiaohui/service-kit/shapes';
import { OrderStatus } from '../../terms/status.ts';
import type { Change, ChangedField } from '../changes.schema.ts';
import type { OrderRecord, Sealed } from '../model.ts';
import { isSerious } from '../recipient/recipient.rules.ts';
import { needsAllowing, recipientDiffers } from '../recipient/recipient.ts';
import { checklistOf } from '../state/record.ts';

/** Maximum number of changes stored of one order; the audit has all of them. */
const MOST = 200;
/** How long successive saves of one person count as one change. */
const TOGETHER_MS = 3600_000;

type Difference = Change['fields'][number];
type Facts = Partial<Record<ChangedField, string>>;

/** Returns the last digits of an encrypted number; the hash distinguishes two with the same ending. */
const numbers = ({ kyc, payment }: OrderRecord): Partial<Record<ChangedField, Sealed>> => ({
  accountNo: payment.accountNo,
  idNumber: kyc.idNumber,
  phone: kyc.phone,
  payerIdNumber: kyc.payerIdNumber,
  payerPhone: kyc.payerPhone,
});

/** Returns that the account is not the one on record; finance's reason for allowing it stays internal. */
const recipientFact = (order: OrderRecord) =>
  isSerious(recipientDiffers(order)) ? (needsAllowing(order) ? 'differs' : 'allowed') : '';

/** Returns the displayable facts of an order, field by field. */
function factsOf(order: OrderRecord): Facts {
  const { kyc, payment, price } = order;
  const slots = checklistOf(order).map(({ slot, state }) => [slot, state]);
  return {
    amount: `${order.amount} ${order.currency}`,
    cnyAmount: `${price.cnyAmount} CNY`,
    payway: order.payway === null ? '' : String(order.payway),
    reference: order.reference,
    accountName: payment.accountName,
    swift: payment.swift,
    bankName: payment.bankName,
    bankAddress: payment.bankAddress,
    transitCode: payment.transitCode,
    bankBranches: payment.bankBranches,
    student: `${kyc.lastName}${kyc.firstName}`,
    pinyin: `${kyc.lastNamePinyin} ${kyc.firstNamePinyin}`.trim(),
    email: kyc.email,
    payer: `${kyc.payerLastName}${kyc.payerFirstName}`,
    payerRelationShip: kyc.payerRelationShip === null ? '' : String(kyc.payerRelationShip),
    received: `${order.received} CNY`,
    bankReference: order.bankReference ?? '',
    recipient: recipientFact(order),
    attachments: order.staffFiles.map(({ name }) => name).join(', '),
    ...Object.fromEntries(slots),
  };
}

function changedFacts(before: OrderRecord, after: OrderRecord): Difference[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return (Object.keys(is) as ChangedField[])
    .filter((field) => (was[field] ?? '') !== is[field])
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }));
}

const ending = (value: Sealed | undefined) => (value ? `•••• ${value.tail}` : '');

function changedNumbers(before: OrderRecord, after: OrderRecord): Difference[] {
  const [was, is] = [numbers(before), numbers(after)];
  return (Object.keys(is) as ChangedField[])
    .filter((field) => was[field]?.hash !== is[field]?.hash)
    .map((field) => ({ field, before: ending(was[field]), after: ending(is[field]) }));
}

/** Returns refunds that are new or one step further, each identified by its amount. */
const changedRefunds = (before: OrderRecord, after: OrderRecord): Difference[] =>
  after.refunds.flatMap(({ id, state, amount }) => {
    const was = before.refunds.find((refund) => refund.id === id)?.state ?? '';
    return was === state ? [] : [{ field: 'refund' as const, before: was, after: state, of: `${amount} CNY` }];
  });

/** Adds the reasons of documents that are rejected now. */
function withReasons(fields: Difference[], after: OrderRecord): Difference[] {
  const items = checklistOf(after);
  return fields.map((field) => {
    const item = items.find(({ slot }) => slot === field.field);
    return item?.state === 'rejected' && item.reason ? { ...field, reason: item.reason } : field;
  });
}

/**
 * Merges a change into the previous one: the first value and the present one; a value that is restored is no change.
 */
function merged(earlier: Difference[], later: Difference[]): Difference[] {
  const first = earlier.map((one) => {
    const again = later.find(({ field }) => field === one.field);
    return again ? { ...again, before: one.before } : one;
  });
  const news = later.filter(({ field }) => !earlier.some((one) => one.field === field));
  return [...first, ...news].filter(({ before, after }) => before !== after);
}

/**
 * Returns the order with this write's changes and their author. Changes of a draft that was never confirmed are not
 * recorded.
 */
export function withChanges(before: OrderRecord, after: OrderRecord, actor: Actor, now: Date): OrderRecord {
  if (!before.history.some(({ to }) => to !== OrderStatus.Draft)) return after;
  const fields = withReasons(
    [...changedFacts(before, after), ...changedNumbers(before, after), ...changedRefunds(before, after)],
    after,
  );
  if (fields.length === 0) return after;
  const move = after.history.at(before.history.length)?.seq ?? null;
  const last = before.changes.at(-1);
  const isSame =
    last?.actor.id === actor.id &&
    actor.kind === 'customer' &&
    last.seq === before.history.length &&
    move === null &&
    now.getTime() - Date.parse(last.at) < TOGETHER_MS;
  const entry = { seq: after.history.length, move, actor, at: now.toISOString(), fields };
  if (!last || !isSame) return { ...after, changes: [...before.changes, entry].slice(-MOST) };
  const both = { ...entry, move: last.move, fields: merged(last.fields, fields) };
  return { ...after, changes: [...before.changes.slice(0, -1), ...(both.fields.length > 0 ? [both] : [])] };
}
