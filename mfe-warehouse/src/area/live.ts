import { useLive, useQueryClient } from '@qiaohui/kit';
import { api, markStale } from './queries.ts';

/** Keeps open pages true while others work: each live note fetches again what shows its noun. */
export function useLiveWarehouse(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => void markStale(client, noun));
}
