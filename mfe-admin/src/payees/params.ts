import { PayeeQuery } from '@qiaohui/admin/payees';
import { useListParams, useListSort } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';

export const foreign = Currency.options.filter((currency) => currency !== 'CNY');

const choices = { active: ['yes', 'no'], currency: foreign, country: PayeeQuery.shape.country } as const;

/** Filters of the list; those not set are empty. */
export type PayeeFilters = { keyword?: string; active?: string; currency?: string; country?: string; sort?: string };

/** Filters of the list, in the URL. */
export function usePayeeParams() {
  const { filter, ...params } = useListParams(choices);
  const sorting = useListSort(['id', 'name', 'country', 'updated_at']);
  return { ...params, sorting, filters: { ...filter, sort: sorting.value } satisfies PayeeFilters };
}
