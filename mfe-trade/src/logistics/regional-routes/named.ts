import { rowsOf, useInfiniteQuery } from '@qiaohui/kit';
import { useEffect } from 'react';
import type { Paged } from '../../forms/choose.tsx';
import { businessCodes } from '../../master-data/business-codes/queries.ts';
import { portAreas } from '../../master-data/port-areas/queries.ts';
import { useNameOf } from '../../master-data/setup/names.ts';

const all = { sort: 'name', limit: '100' };

/** Reads a list to its end, page by page. */
function useAll<Row>(list: Paged<Row>) {
  const { data, isPending, isSuccess, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(list);
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return { rows: rowsOf(data), isPending, isRead: isSuccess && !hasNextPage };
}

/** What routes name, as options of their form and by their ids; what is not among them was deleted once all are read. */
export function useNamed() {
  const nameOf = useNameOf();
  const area = useAll(portAreas.page(all));
  const code = useAll(businessCodes.page(all));
  const areas = area.rows.map((one) => ({ id: one.id, name: nameOf(one) }));
  const services = code.rows.map((one) => ({ id: one.id, name: nameOf(one), note: one.code }));
  const names = new Map([...areas, ...services].map(({ id, name }) => [id, name]));
  const isPending = area.isPending || code.isPending;
  return { areas, services, names, isPending, isRead: area.isRead && code.isRead };
}
