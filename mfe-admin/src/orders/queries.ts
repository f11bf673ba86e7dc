import { OrderRow } from '@qiaohui/admin/orders';
import { http, infiniteQueryOptions, keepPreviousData } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

/** What the address says is wanted. */
export type Filters = { keyword: string; status: string; type: string; sort: string; reviewer: string };

const Rows = Page(OrderRow);
const given = (filters: Filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** The list page by page; a newer search cancels the one before, so that only the latest answer is shown. */
export const orders = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['orders', filters],
    queryFn: ({ pageParam, signal }) => http.post(Rows, pageParam, given(filters), { signal }),
    initialPageParam: '/api/v1/manage/orders',
    getNextPageParam: (last) => last.next_page_url ?? undefined,
    placeholderData: keepPreviousData,
  });
