import { orderBy } from '@qiaohui/service-kit/data/paging';

/** The order of a list of orders, as `OrderQuery` asks for it: newest first by default. Numbers are unique. */
export const orderListed = <D extends { number: string; created_at: Date }>(sort: string | undefined) => ({
  ...orderBy<D>(sort, { number: 'number', created_at: 'created_at' }, { by: 'created_at' }),
  unique: sort?.endsWith('number') === true,
});
