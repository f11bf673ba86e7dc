import { type Act, AuditRow, ChainCheck } from '@qiaohui/admin/audit';
import { http, paged, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { warn } from '../mutations/warn.ts';

const base = '/api/v1/manage/audit';
const checked = queryOptions({
  queryKey: ['audit', 'checked'],
  queryFn: ({ signal }) => http.post(ChainCheck.nullable(), `${base}/checked`, {}, { signal }),
});

type Filter = { who?: string; what?: Act };

export const audit = {
  checked,
  list: (filter: Filter) => paged(['audit', 'list'], Page(AuditRow), base, filter),
};

/** Reads the whole chain anew; that may take a while. */
export function useCheckAudit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(ChainCheck, `${base}/check`, {}),
    onSuccess: (found) => client.setQueryData(checked.queryKey, found),
    onError: warn,
  });
}
