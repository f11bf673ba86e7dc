import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../../area/queries.ts';
import { refreshList } from './queries.ts';

/** Reads lists again that a worker, another tab or a colleague changes. */
export function useLiveLists(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun === 'price-list') void refreshList(client, id);
    if (noun === 'price-link') void client.invalidateQueries({ queryKey: ['trade', 'links', id], exact: true });
  });
}
