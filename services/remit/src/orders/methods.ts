import { bankAmounts, marketOf } from '../quotes/quote.ts';
import { withoutMessagingPay } from './guards.ts';
import type { OrderRecord } from './model.ts';
import { pricedBy } from './priced.ts';
import { paywayOffered } from './rules.ts';
import type { Methods } from './schema.ts';
import { PaymentMethod } from './status.ts';

const payways = Object.values(PaymentMethod);

/** What an order costs by each way to pay. A way that the institution does not have at all is left out. */
export async function methodsOf(order: OrderRecord, now: Date): Promise<Methods> {
  const market = await marketOf(order.currency);
  const resourceCode = order.resource?.code ?? '';
  const methods = payways
    .filter((payway) => payway !== PaymentMethod.MessagingAppPay || !withoutMessagingPay(resourceCode))
    .map((payway) => {
      const { amount, bit: _, spotSell: __, ...price } = pricedBy(order, payway, market, now);
      return { payway, offered: paywayOffered({ cnyAmount: price.cnyAmount, resourceCode }, payway), price };
    });
  return {
    methods,
    heldUntil: order.quoteUntil.toISOString(),
    deadlineHours: market.config.deadlineHours,
    bankAmountList: bankAmounts(order.amount, market),
  };
}
