import { http, mutationOptions, paged, type QueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { ClientCodeRow, type GiveCode } from '@qiaohui/trade/clients';
import { api } from '../../area/queries.ts';

const url = `${api}/client-codes`;

export const clientCodes = {
  page: (filter: { undecided: boolean; keyword: string }) =>
    paged(['trade', 'client-codes'], Page(ClientCodeRow), `${url}/list`, filter),

  give: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (decision: GiveCode) => http.post(ClientCodeRow, `${url}/give`, decision),
      // also after an error: somebody else may have decided meanwhile
      onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'client-codes'] }),
    }),
};
