import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';
import type { Payway } from '@qiaohui/remit/orders';
import { Quote } from '@qiaohui/remit/quotes';

export type Asked = {
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
  /** A live price; the rate may change, so it is asked again every minute while someone looks. */
  one: (asked: Asked) =>
    queryOptions({
      queryKey: ['remit', 'quotes', asked],
      queryFn: ({ signal }) => http.post(Quote, '/api/client/rate', asked, { signal }),
      enabled: Number(asked.cnyAmount ?? asked.amount) > 0,
      placeholderData: keepPreviousData,
      staleTime: MINUTE / 2,
      refetchInterval: MINUTE,
    }),
};
