import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { round } from '../../quotes/rules.ts';
import { monthOf } from '../../terms/deadlines.ts';
import { OrderStatus } from '../../terms/status.ts';
import type { CapShare, OrderRecord } from '../model.ts';
import type { Status } from '../schema.ts';
import { isUnderWay } from '../state/phases.ts';

/** Maximum CNY of principal for living expenses within a month. */
const MONTHLY_CAP = 9_900;
/** Confirmed, and neither ended without payment nor on its way back. */
const holdsShare = (status: Status) =>
  status !== OrderStatus.Draft && (isUnderWay(status) || status === OrderStatus.Completed);

/** The sums that living expenses use of a month, by account and by the payer's ID number (hash). */
const Caps = model(
  'Cap',
  new Schema<{ _id: string; held: Types.Decimal128 }>(
    { _id: String, held: Schema.Types.Decimal128 },
    { collection: 'caps', versionKey: false },
  ),
);

const accountKey = (order: OrderRecord) => `account:${order.account}:${monthOf(order.createdAt)}`;

/** The share that an order holds in its status: none before it is confirmed and after it has ended without payment. */
function shareOf(order: OrderRecord): CapShare | null {
  if (order.kind !== 'living' || !holdsShare(order.status)) return null;
  const payer = order.kyc.payerIdNumber?.hash;
  const keys = [accountKey(order), ...(payer ? [`payer:${payer}:${monthOf(order.createdAt)}`] : [])];
  return { keys, principal: order.price.principal };
}

/** The message names the amount in the order's currency: 9900 ÷ rate. */
const over = ({ currency, price }: OrderRecord) =>
  unprocessable({
    amount: [
      {
        code: 'order.month-cap',
        values: { currency, most: round(new Decimal(MONTHLY_CAP).div(price.rate), 2).toFixed(2) },
      },
    ],
  });

const add = async (key: string, principal: Decimal, session: ClientSession): Promise<Decimal> => {
  const change = { $inc: { held: decimal128(principal) } };
  const row = await Caps.findOneAndUpdate({ _id: key }, change, {
    session,
    upsert: true,
    returnDocument: 'after',
  }).lean();
  return new Decimal(row ? decimalText(row.held) : 0);
};

const sameShare = (one: CapShare | null, other: CapShare | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * True where the cap may be exceeded: for money that came in time, and for an order whose reduction was reversed. An
 * order that is resumed, or requires its whole sum again, counts, and later ones are rejected.
 */
const countsAnyway = (before: OrderRecord | null, after: OrderRecord): boolean =>
  before?.status === OrderStatus.TimedOut || (before?.reducedFrom != null && after.reducedFrom === null);

/** Moves the counters from what the order held to what it holds now, in its own transaction; 422 over the cap. */
export async function holdCap(
  before: OrderRecord | null,
  after: OrderRecord,
  session: ClientSession,
): Promise<OrderRecord> {
  if (after.kind === 'living' && after.status === OrderStatus.Draft) await checkRoom(after, session);
  const share = shareOf(after);
  if (sameShare(before?.cap ?? null, share)) return { ...after, cap: share };
  for (const key of before?.cap?.keys ?? []) await add(key, new Decimal(before?.cap?.principal ?? 0).neg(), session);
  for (const key of share?.keys ?? []) {
    const held = await add(key, new Decimal(share?.principal ?? 0), session);
    if (held.gt(MONTHLY_CAP) && !countsAnyway(before, after)) throw over(after);
  }
  return { ...after, cap: share };
}

/**
 * Checks a draft against the cap: at 0 nothing is reserved yet, but more than what is left of the account's month is
 * rejected at once.
 */
async function checkRoom(order: OrderRecord, session: ClientSession): Promise<void> {
  const row = await Caps.findById(accountKey(order)).session(session).lean();
  const own = order.cap?.keys.includes(accountKey(order)) ? order.cap.principal : '0';
  const held = new Decimal(row ? decimalText(row.held) : 0).minus(own);
  if (held.plus(order.price.principal).gt(MONTHLY_CAP)) throw over(order);
}
