import type { Currency } from '@qiaohui/service-kit/shapes';
import { rateOn } from '../../rates/store.ts';
import type { GridRecord } from './model.ts';
import type { GridRate } from './schema.ts';

type Dated = Pick<GridRecord, 'currency' | 'rate_day' | 'rates'>;

/** Returns the rates of a grid with those of its day for the other currencies, as far as any is known. */
export async function dayRates({ currency, rate_day, rates }: Dated, wanted: Currency[]): Promise<GridRate[]> {
  const known = new Set(rates.map((one) => one.currency));
  const missing = wanted.filter((one) => one !== currency && !known.has(one));
  const found = await Promise.all(
    missing.map(async (from): Promise<GridRate[]> => {
      const rate = await rateOn(rate_day, from, currency);
      return rate ? [{ currency: from, ...rate, source: 'remit', reason: null, by: null }] : [];
    }),
  );
  return [...rates, ...found.flat()];
}
