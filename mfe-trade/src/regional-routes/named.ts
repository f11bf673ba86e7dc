import { rowsOf, useInfiniteQuery } from '@qiaohui/kit';
import { businessCodes } from '../business-codes/queries.ts';
import { portAreas } from '../port-areas/queries.ts';
import { useNameOf } from '../setup/names.ts';

const all = { sort: 'name', limit: '100' };

/** What routes name, as options of their form and by their ids. */
export function useNamed() {
  const nameOf = useNameOf();
  const areas = rowsOf(useInfiniteQuery(portAreas.page(all)).data).map((area) => ({ id: area.id, name: nameOf(area) }));
  const services = rowsOf(useInfiniteQuery(businessCodes.page(all)).data).map((code) => ({
    id: code.id,
    name: nameOf(code),
    note: code.code,
  }));
  const names = new Map([...areas, ...services].map(({ id, name }) => [id, name]));
  return { areas, services, names };
}
