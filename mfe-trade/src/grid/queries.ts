import { http, mutationOptions, type QueryClient, queryOptions, useLive, useQueryClient } from '@qiaohui/kit';
import { type AwardsByRule, type AwardsGiven, Grid, type GridSettings } from '@qiaohui/trade/grid';
import { api } from '../area/queries.ts';

const urlOf = (id: string) => `${api}/inquiries/${id}/grid`;
const key = (id: string) => ['trade', 'inquiry-grid', id] as const;

/** A write that returns the grid; after an error its present state is read, since somebody else may have been first. */
const writing = <V>(client: QueryClient, id: string, send: (values: V) => Promise<Grid>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (grid) => client.setQueryData(key(id), grid),
    onError: () => client.invalidateQueries({ queryKey: key(id) }),
  });

export const grids = {
  one: (id: string) =>
    queryOptions({ queryKey: key(id), queryFn: ({ signal }) => http.get(Grid, urlOf(id), { signal }) }),

  save: (client: QueryClient, id: string) =>
    writing(client, id, (settings: GridSettings) => http.put(Grid, urlOf(id), settings)),

  award: (client: QueryClient, id: string) =>
    writing(client, id, (given: AwardsGiven) => http.post(Grid, `${urlOf(id)}/awards`, given)),

  awardAll: (client: QueryClient, id: string) =>
    writing(client, id, (given: AwardsByRule) => http.post(Grid, `${urlOf(id)}/awards/all`, given)),

  file: (id: string) => http.blob(`${urlOf(id)}/file`),
};

/** Reads the grid again when colleagues change its inquiry, or channels make offers. */
export function useLiveGrid(inquiry: string): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun === 'inquiry' && id === inquiry) void client.invalidateQueries({ queryKey: key(inquiry) });
  });
}
