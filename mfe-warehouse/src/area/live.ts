import { useLive, useQueryClient } from '@qiaohui/kit';
import { api, markStale } from './queries.ts';

/** Refetches on each live note what shows its noun. */
export function useLiveWarehouse(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => void markStale(client, noun));
}
