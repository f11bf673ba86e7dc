import { type Act, AuditRow, ChainCheck } from '@qiaohui/admin/audit';
import { http, mutationOptions, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { warn } from '../mutations/warn.ts';

const base = '/api/v1/manage/audit';

export const audit = {
  list: (filter: { who: string; what: Act | '' }) => paged(['admin', 'audit', 'list'], Page(AuditRow), base, filter),
  lastCheck: queryOptions({
    queryKey: ['admin', 'audit', 'last-check'],
    queryFn: ({ signal }) => http.post(ChainCheck.nullable(), `${base}/checked`, {}, { signal }),
  }),
  /** Reads the whole chain; that may take a while. */
  check: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(ChainCheck, `${base}/check`, {}),
      onSuccess: (check) => client.setQueryData(audit.lastCheck.queryKey, check),
      onError: warn,
    }),
};
