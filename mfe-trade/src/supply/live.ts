import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../area/queries.ts';
import { refreshSupply } from './queries.ts';

/** Fetches brands and channels again when a colleague has changed one. */
export function useLiveSupply(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'brand' || noun === 'channel') void refreshSupply(client);
  });
}
