import { OrderRow } from '@qiaohui/admin/orders';
import { paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

/** What narrows the list; each name is also its parameter in the address. */
export const narrowing = [
  'keyword',
  'status',
  'type',
  'payee',
  'from',
  'to',
  'waiting',
  'reviewer',
  'recipient',
  'claim',
  'papers',
  'refunds',
] as const;
/** What the address says is wanted. */
export type Filters = Partial<Record<(typeof narrowing)[number] | 'sort', string>>;

/** The list page by page; a newer search cancels the one before, so that only the latest answer is shown. */
export const orders = (filters: Filters) => paged(['orders'], Page(OrderRow), '/api/v1/manage/orders', filters);
