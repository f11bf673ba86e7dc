import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';
import type { Payway } from '@qiaohui/remit/orders';
import { Quote } from '@qiaohui/remit/quotes';
import { wrongOf } from './sum.ts';

export type QuoteQuery = {
  currency: string;
  amount?: string;
  cnyAmount?: string;
  paymentType?: string;
  payway?: Payway;
  from?: string;
  merchantNo?: string;
};

const MINUTE = 60_000;
const sumOf = ({ cnyAmount, amount = '', currency }: QuoteQuery) =>
  cnyAmount === undefined ? { sum: amount, currency } : { sum: cnyAmount, currency: 'CNY' };

export const quotes = {
  /** A live price, refetched every minute while shown, since the rate may change. */
  one: (quoteQuery: QuoteQuery) =>
    queryOptions({
      queryKey: ['remit', 'quotes', quoteQuery],
      queryFn: ({ signal }) => http.post(Quote, '/api/client/rate', quoteQuery, { signal }),
      enabled: wrongOf(sumOf(quoteQuery)) === null,
      placeholderData: keepPreviousData,
      staleTime: MINUTE / 2,
      refetchInterval: MINUTE,
    }),
};
