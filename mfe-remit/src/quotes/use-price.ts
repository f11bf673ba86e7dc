import { useQuery } from '@qiaohui/kit';
import { PaymentMethod } from '@qiaohui/remit/orders/status';
import { quotes } from './queries.ts';
import { useSettled } from './use-debounced.ts';

/** What is asked for: an amount of the currency, or, where `cny` is given, what that sum of CNY buys. */
export type Asking = { amount: string; currency: string; cny: string | null };

type More = { paymentType?: string; from?: string | null | undefined; merchantNo?: string | null | undefined };

const given = (more: More) => Object.fromEntries(Object.entries(more).filter(([, value]) => value));

/** The live price of what is asked for. `priced` is that of exactly this; nothing stands in for it meanwhile. */
export function usePrice(asking: Asking, more: More = {}) {
  const asked = useSettled(asking);
  const { currency, amount, cny } = asked;
  const query = useQuery(
    quotes.one({
      currency,
      ...(cny === null ? { amount } : { cnyAmount: cny }),
      payway: PaymentMethod.BankTransfer,
      ...given(more),
    }),
  );
  const idle = Number(asking.cny ?? asking.amount) === 0 || query.error !== null;
  const stale = asked !== asking || query.isPlaceholderData;
  const priced = idle || stale ? undefined : query.data;
  return {
    priced,
    idle,
    stale,
    /** The newest answer, be it of what was asked before. */
    latest: query.data,
    error: query.error,
    retry: query.refetch,
    /** The foreign amount; empty until the price of a CNY sum is known. */
    amount: asking.cny === null ? asking.amount : (priced?.amount ?? ''),
  };
}
export type LivePrice = ReturnType<typeof usePrice>;
