import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';
import type { Payway } from '@qiaohui/remit/orders';
import { Quote } from '@qiaohui/remit/quotes';

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

export const quotes = {
  /** A live price, refetched every minute while shown, since the rate may change. */
  one: (quoteQuery: QuoteQuery) =>
    queryOptions({
      queryKey: ['remit', 'quotes', quoteQuery],
      queryFn: ({ signal }) => http.post(Quote, '/api/client/rate', quoteQuery, { signal }),
      enabled: Number(quoteQuery.cnyAmount ?? quoteQuery.amount) > 0,
      placeholderData: keepPreviousData,
      staleTime: MINUTE / 2,
      refetchInterval: MINUTE,
    }),
};
