import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../area/queries.ts';
import { refreshParties, refreshSupply } from './records.ts';

/** Fetches brands and channels again when a colleague has changed one. */
export function useLiveSupply(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'brand' || noun === 'channel') void refreshSupply(client);
  });
}

/** Fetches customers and contacts again when a colleague has changed one, or a channel whose contacts they are. */
export function useLiveParties(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'customer' || noun === 'contact' || noun === 'channel' || noun === 'client-code')
      void refreshParties(client);
  });
}
