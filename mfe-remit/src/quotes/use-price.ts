import { useQuery } from '@qiaohui/kit';
import { PaymentMethod } from '@qiaohui/remit/orders/status';
import { quotes } from './queries.ts';
import { wrongOf } from './sum.ts';
import { useDebounced } from './use-debounced.ts';

/** An amount of the currency, or, when `cny` is given, the CNY sum to exchange. */
export type PriceInput = { amount: string; currency: string; cny: string | null };

type More = { paymentType?: string; from?: string | null | undefined; merchantNo?: string | null | undefined };

const given = (more: More) => Object.fromEntries(Object.entries(more).filter(([, value]) => value));

/** The sum that was typed, and its currency. */
export const typedOf = ({ amount, currency, cny }: PriceInput) =>
  cny === null ? { sum: amount, currency } : { sum: cny, currency: 'CNY' };

/** The live price of an input. `priced` is the price of exactly this input, undefined until it is known. */
export function usePrice(priceInput: PriceInput, more: More = {}) {
  const debounced = useDebounced(priceInput);
  const { currency, amount, cny } = debounced;
  const query = useQuery(
    quotes.one({
      currency,
      ...(cny === null ? { amount } : { cnyAmount: cny }),
      payway: PaymentMethod.BankTransfer,
      ...given(more),
    }),
  );
  const idle = wrongOf(typedOf(priceInput)) !== null || query.error !== null;
  const stale = debounced !== priceInput || query.isPlaceholderData;
  const priced = idle || stale ? undefined : query.data;
  return {
    priced,
    idle,
    stale,
    /** The newest price, perhaps of an earlier input. */
    latest: query.data,
    error: query.error,
    retry: query.refetch,
    /** Foreign amount; empty until the price of a CNY sum is known. */
    amount: priceInput.cny === null ? priceInput.amount : (priced?.amount ?? ''),
  };
}
export type LivePrice = ReturnType<typeof usePrice>;
