import { useListParams } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';

export const foreign = Currency.options.filter((currency) => currency !== 'CNY');

const choices = { active: ['yes', 'no'], currency: foreign, country: null } as const;

/** Filters of the list; those not set are empty. */
export type PayeeFilters = { keyword?: string; active?: string; currency?: string; country?: string };

/** Filters of the list, in the URL. */
export function usePayeeParams() {
  const { filter, ...params } = useListParams(choices);
  const country = /^[A-Z]{2}$/.test(filter.country) ? filter.country : '';
  return { ...params, filters: { ...filter, country } satisfies PayeeFilters };
}
