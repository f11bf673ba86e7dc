import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../../area/queries.ts';
import { refreshImport } from './queries.ts';

/** Reads imports again that a worker, another tab or a colleague has brought on. */
export function useLiveImports(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun === 'price-import') void refreshImport(client, id);
  });
}
