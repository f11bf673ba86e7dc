import { type Config, isDemoAccount } from '@qiaohui/admin/contract';
import { conflict, serviceUnavailable, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { paymentChannel } from '../../channels/channel.ts';
import { feesOf, type Market, marketOf, priced } from '../../quotes/quote.ts';
import { settings } from '../../settings.ts';
import { withinBanking } from '../../terms/banking-days.ts';
import { plusDays, plusMinutes, remindAt } from '../../terms/deadlines.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { LockedFees, OrderRecord } from '../model.ts';
import type { Payway, Price, PricedWith } from '../schema.ts';
import { missingOf } from '../state/facts.ts';
import { MIN_AMOUNT } from '../state/guards.ts';

const MINUTES_AN_HOUR = 60;

/** True while the quote holds: its rate does not change before it ends. */
export const isHeld = ({ quoteUntil }: OrderRecord, now: Date): boolean => now <= quoteUntil;

/** What a save changes of a sum. */
type SumChange = { amount?: string | undefined; cnyAmount?: string | undefined; currency?: Currency | undefined };

/**
 * A draft with its price at the present rate, held for a while: when its sum or currency changed, or its quote ended.
 * 422 where the amount is below the smallest one.
 */
export async function reprice(order: OrderRecord, changes: SumChange, now: Date): Promise<OrderRecord> {
  const { amount: given, cnyAmount, currency } = changes;
  const isChanged = given !== undefined || cnyAmount !== undefined || currency !== undefined;
  if (!isChanged && isHeld(order, now)) return order;
  const market = await marketOf(order.currency);
  const payway = order.payway ?? PaymentMethod.BankTransfer;
  const { amount, ...price } = priced({ currency: order.currency, payway, ...sumOf(order) }, market);
  if (new Decimal(amount).lt(MIN_AMOUNT))
    throw unprocessable({ amount: [{ code: 'order.amount-low', values: { currency: order.currency } }] });
  return { ...order, amount, price, quoteUntil: plusMinutes(now, market.config.quoteMinutes) };
}

/** Returns which of the two sums was given: the foreign amount, or the CNY that it may cost. */
const sumOf = ({ amount, cnyGiven }: OrderRecord) => (cnyGiven === null ? { amount } : { cnyAmount: cnyGiven });

/** Prices the order by a method: at the held rate while the quote holds, else at the newest. */
export function pricedBy(
  order: OrderRecord,
  payway: Payway,
  market: Market,
  now: Date,
): Price & PricedWith & { amount: string } {
  const held = isHeld(order, now) ? order.price : undefined;
  return priced({ currency: order.currency, payway, ...sumOf(order) }, market, held);
}

export type Lock = {
  payway: Payway;
  price: Price & PricedWith;
  amount: string;
  fees: LockedFees;
  config: Config;
  qr: { qrUrl: string; zlOrder: string } | null;
};

/** Returns the days from yesterday on, which an order may still need. */
const soon = (days: string[], now: Date) => days.filter((day) => day >= dayOf(plusDays(now, -1)));

/** Fixes method and price: due, deadline and the reserve account. An earlier QR is void. */
export function locked(order: OrderRecord, lock: Lock, now: Date): OrderRecord {
  const { closed, open } = lock.config.holidays;
  const deadline = withinBanking(plusMinutes(now, lock.config.deadlineHours * MINUTES_AN_HOUR), { closed, open });
  return {
    ...order,
    payway: lock.payway,
    price: lock.price,
    amount: lock.amount,
    lockedFees: lock.fees,
    due: lock.price.cnyAmount,
    lock: order.lock + 1,
    lockedAt: now,
    deadline,
    calendar: { closed: soon(closed, now), open: soon(open, now) },
    warnAt: remindAt(now, deadline),
    reserve: lock.config.channels[order.depositChannel] ?? null,
    qrUrl: lock.qr?.qrUrl ?? null,
    zlOrder: lock.qr?.zlOrder ?? null,
  };
}

/** Throws where a customer would get a demo account, which exists at no bank. */
function requireAccount({ config }: Market, { depositChannel }: OrderRecord): void {
  if (!settings().demo && isDemoAccount(config.channels[depositChannel])) throw serviceUnavailable('order.no-account');
}

/** What a page showed to the customer who chose: the rate and the sum in CNY. */
type Offer = { rate: string; cnyAmount: string };

/**
 * Throws where the price is worse than the offered one: the quote may have ended while the page was open. For a sum given
 * in CNY a higher rate is worse, for less arrives.
 */
function requireOffered({ rate, cnyAmount }: Price, offer: Offer | undefined): void {
  if (!offer) return;
  const isDearer = new Decimal(cnyAmount).gt(offer.cnyAmount);
  const buysLess = new Decimal(cnyAmount).eq(offer.cnyAmount) && new Decimal(rate).gt(offer.rate);
  if (isDearer || buysLess) throw conflict('order.price-changed');
}

/**
 * The order with method and price locked; 409 where the price is worse than the `offer`. A QR is made here, before the
 * guarded write, with order and lock number as its idempotency key.
 */
export async function lockPrice(
  order: OrderRecord,
  payway: Payway,
  now: Date,
  offer?: Offer | undefined,
): Promise<OrderRecord> {
  const market = await marketOf(order.currency);
  requireAccount(market, order);
  const { amount, ...price } = pricedBy(order, payway, market, now);
  requireOffered(price, offer);
  const fees = feesOf(market.config, order.currency, payway);
  const qr =
    payway === PaymentMethod.BankTransfer
      ? null
      : await paymentChannel(order.depositChannel).create({
          key: `${order._id}-${order.lock + 1}`,
          order: order.number,
          amount: price.cnyAmount,
          payway,
        });
  const fields = { fullFee: String(fees.fullFee), cnyFee: String(fees.cnyFee), share: String(fees.share) };
  return locked(order, { payway, price, amount, config: market.config, qr, fees: fields }, now);
}

/**
 * The QR that a save brings where one is paid by QR; elsewhere the order stays as it is. At 12 it is for what is still
 * missing, and every receipt makes that another sum; at 3 `newpay` gives a fresh one (on load and every 150 s).
 */
export async function refreshedQr(order: OrderRecord): Promise<OrderRecord> {
  const { status, payway, depositChannel, zlOrder, number } = order;
  if (payway === null || payway === PaymentMethod.BankTransfer) return order;
  if (status === OrderStatus.AwaitingTopUp) {
    const key = `${order._id}-${order.lock}-rest-${order.receipts.length}`;
    const { qrUrl } = await paymentChannel(depositChannel).create({
      key,
      order: number,
      amount: missingOf(order),
      payway,
    });
    return { ...order, qrUrl };
  }
  if (status !== OrderStatus.AwaitingTransfer || depositChannel !== 'newpay' || zlOrder === null) return order;
  const amount = order.due ?? order.price.cnyAmount;
  return {
    ...order,
    ...(await paymentChannel(depositChannel).create({ key: zlOrder, order: number, amount, payway })),
  };
}
