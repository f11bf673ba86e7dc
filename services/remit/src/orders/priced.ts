import { isDemoAccount } from '@qiaohui/admin/contract';
import { invalid, unavailable } from '@qiaohui/service-kit/refusal';
import { Decimal } from 'decimal.js';
import { paymentChannel } from '../payments/channel.ts';
import { feesOf, type Market, marketOf, priced } from '../quotes/quote.ts';
import { settings } from '../settings.ts';
import { plusMinutes } from './deadlines.ts';
import { MIN_AMOUNT } from './guards.ts';
import type { OrderRecord } from './model.ts';
import type { Payway, Price, PricedWith } from './schema.ts';
import { PaymentMethod } from './status.ts';
import type { Lock } from './steps.ts';

/** Prices the order anew and holds the quote for a while. Refuses less than the smallest amount. */
export function quoted(order: OrderRecord, market: Market, now: Date): OrderRecord {
  const payway = order.payway ?? PaymentMethod.BankTransfer;
  const asked = order.cnyGiven === null ? { amount: order.amount } : { cnyAmount: order.cnyGiven };
  const { amount, ...price } = priced({ currency: order.currency, payway, ...asked }, market);
  if (new Decimal(amount).lt(MIN_AMOUNT)) {
    throw invalid({ amount: [{ code: 'order.amount-low', values: { currency: order.currency } }] });
  }
  return { ...order, amount, price, quoteUntil: plusMinutes(now, market.config.quoteMinutes) };
}

/** What the order costs by a method: at the held rate while the quote holds, else at the newest. */
export function pricedBy(
  order: OrderRecord,
  payway: Payway,
  market: Market,
  now: Date,
): Price & PricedWith & { amount: string } {
  const asked = order.cnyGiven === null ? { amount: order.amount } : { cnyAmount: order.cnyGiven };
  const held = now <= order.quoteUntil ? order.price : undefined;
  return priced({ currency: order.currency, payway, ...asked }, market, held);
}

/** Nobody is told to pay into an account that exists at no bank. */
function demandAccount({ config }: Market, { depositChannel }: OrderRecord): void {
  if (!settings().demo && isDemoAccount(config.channels[depositChannel])) throw unavailable('order.no-account');
}

/**
 * The lock that a chosen method would set. A QR is made here, before the guarded write, with order and lock number as
 * its idempotency key.
 */
export async function lockFor(order: OrderRecord, payway: Payway, now: Date): Promise<Lock> {
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
  return {
    payway,
    price,
    amount,
    config: market.config,
    qr,
    fees: { fullFee: String(fees.fullFee), cnyFee: String(fees.cnyFee), share: String(fees.share) },
  };
}
