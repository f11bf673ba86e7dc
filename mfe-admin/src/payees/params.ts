import { PayeeQuery } from '@qiaohui/admin/payees';
import { useListParams } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';

export const foreign = Currency.options.filter((currency) => currency !== 'CNY');

const choices = { active: ['yes', 'no'], currency: foreign, country: PayeeQuery.shape.country } as const;

/** Filters of the list; those not set are empty. */
export type PayeeFilters = { keyword?: string; active?: string; currency?: string; country?: string };

/** Filters of the list, in the URL. */
export function usePayeeParams() {
  const { filter, ...params } = useListParams(choices);
  return { ...params, filters: filter satisfies PayeeFilters };
}
