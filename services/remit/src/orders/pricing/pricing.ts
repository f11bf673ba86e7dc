import { isDemoAccount } from '@qiaohui/admin/contract';
import { serviceUnavailable, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import { paymentChannel } from '../../channels/channel.ts';
import { feesOf, type Market, marketOf, priced } from '../../quotes/quote.ts';
import { settings } from '../../settings.ts';
import { plusMinutes } from '../../terms/deadlines.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import type { Payway, Price, PricedWith } from '../schema.ts';
import { missingOf } from '../state/facts.ts';
import { MIN_AMOUNT } from '../state/guards.ts';
import { locked } from '../state/transition.ts';

/**
 * A draft with its price at the present rate, held for a while: when its sum or currency changed, or its quote ended.
 * 422 where the amount is below the smallest one.
 */
export async function reprice(order: OrderRecord, isChanged: boolean, now: Date): Promise<OrderRecord> {
  if (!isChanged && now <= order.quoteUntil) return order;
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
  const held = now <= order.quoteUntil ? order.price : undefined;
  return priced({ currency: order.currency, payway, ...sumOf(order) }, market, held);
}

/** Throws where a customer would be given an account that exists at no bank. */
function demandAccount({ config }: Market, { depositChannel }: OrderRecord): void {
  if (!settings().demo && isDemoAccount(config.channels[depositChannel])) throw serviceUnavailable('order.no-account');
}

/**
 * The order with method and price locked. A QR is made here, before the guarded write, with order and lock number as
 * its idempotency key.
 */
export async function lockPrice(order: OrderRecord, payway: Payway, now: Date): Promise<OrderRecord> {
  const market = await marketOf(order.currency);
  demandAccount(market, order);
  const { amount, ...price } = pricedBy(order, payway, market, now);
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

/** Requests a fresh QR from `newpay` for a save at 3 (on load and every 150 s). */
async function refreshed(order: OrderRecord, key: string): Promise<OrderRecord> {
  const { number, due, payway } = order;
  const request = {
    key,
    order: number,
    amount: due ?? order.price.cnyAmount,
    payway: payway ?? PaymentMethod.WalletQr,
  };
  return { ...order, ...(await paymentChannel(order.depositChannel).create(request)) };
}

/** Requests a QR for what is still missing at 12; every receipt makes it another sum. */
async function forTheRest(order: OrderRecord, payway: Payway): Promise<OrderRecord> {
  const rest = missingOf(order);
  const key = `${order._id}-${order.lock}-rest-${order.receipts.length}`;
  const made = await paymentChannel(order.depositChannel).create({ key, order: order.number, amount: rest, payway });
  return { ...order, qrUrl: made.qrUrl };
}

/** The QR that a save brings where one is paid by QR; elsewhere the order stays as it is. */
export async function refreshedQr(order: OrderRecord): Promise<OrderRecord> {
  const { status, payway, depositChannel, zlOrder } = order;
  if (payway === null || payway === PaymentMethod.BankTransfer) return order;
  if (status === OrderStatus.AwaitingTopUp) return forTheRest(order, payway);
  return status === OrderStatus.AwaitingTransfer && depositChannel === 'newpay' && zlOrder !== null
    ? refreshed(order, zlOrder)
    : order;
}
