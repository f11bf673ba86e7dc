import { useKeyword, useSearchParams } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';

export const foreign = Currency.options.filter((currency) => currency !== 'CNY');

/** Filters of the list; those not set are absent. */
export type PayeeFilters = { keyword?: string; active?: string; currency?: string; country?: string };

/** Filters and the open payee, from the URL; back and reload keep them. */
export function usePayeeAddress() {
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const one = (name: string, known: (value: string) => boolean) => {
    const value = params.get(name);
    return value && known(value) ? { [name]: value } : {};
  };
  const filters: PayeeFilters = {
    ...(keyword && { keyword }),
    ...one('active', (value) => value === 'yes' || value === 'no'),
    ...one('currency', (value) => foreign.some((currency) => currency === value)),
    ...one('country', (value) => /^[A-Z]{2}$/.test(value)),
  };
  return {
    filters,
    filtered: Object.keys(filters).length > 0,
    clear: () => setParams({ tab: 'payees' }, { replace: true }),
    /** A payee's number, or `new`. */
    opened: params.get('payee'),
    open: (id: string | null) =>
      setParams((now) => {
        if (id) now.set('payee', id);
        else now.delete('payee');
        return now;
      }),
  };
}
