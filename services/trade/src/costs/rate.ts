import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '../rates/days.rules.ts';
import { rateOn } from '../rates/store.ts';
import type { CostForm } from './schema.ts';

export type Dated = { rate: string; rate_day: string };

/**
 * Returns euros for one unit of an item's currency: one for euros, else as typed, else of the day. Not within a transaction: it
 * may wait for remit. Throws a 422 at `rate` while none is known.
 */
export async function rateFor({ currency, rate, rate_day }: CostForm): Promise<Dated> {
  const day = rate_day ?? dayOf(new Date());
  if (currency === 'EUR') return { rate: '1', rate_day: day };
  if (rate) return { rate, rate_day: day };
  const known = await rateOn(day, currency, 'EUR');
  if (!known) throw new HttpError(422, 'cost-item.rate-unknown', { errors: { rate: ['cost-item.rate-unknown'] } });
  return { rate: known.rate, rate_day: known.day };
}
