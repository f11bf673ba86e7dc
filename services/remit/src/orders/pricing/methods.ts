import { bankAmounts, marketOf } from '../../quotes/quote.ts';
import { PaymentMethod } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import type { Methods } from '../schema.ts';
import { withoutMessagingPay } from '../state/guards.ts';
import { paywayOffered } from '../state/rules.ts';
import { isHeld, pricedBy } from './pricing.ts';

const payways = Object.values(PaymentMethod);

/**
 * Returns the cost of an order by each payment method. A method that the institution does not have at all is left out.
 */
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
    heldUntil: isHeld(order, now) ? order.quoteUntil.toISOString() : null,
    deadlineHours: market.config.deadlineHours,
    bankAmountList: bankAmounts(order.amount, market),
  };
}
