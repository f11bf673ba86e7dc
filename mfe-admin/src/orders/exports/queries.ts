import { type ExportForm, OrderExport } from '@qiaohui/admin/exports';
import { http, isUnderway, newKey, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage/orders';
const ASK_AGAIN_MS = 1_000;

/** The reader's own files; asked for again while one is being made. */
export const files = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => http.post(z.array(OrderExport), `${base}/exports`, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? ASK_AGAIN_MS : false),
});

export function useMakeFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ExportForm) => http.post(OrderExport, `${base}/export`, form, { idempotencyKey: newKey() }),
    onSettled: () => client.invalidateQueries({ queryKey: files.queryKey }),
  });
}

export const addressOf = ({ id }: OrderExport) => `${base}/exports/${id}/file`;
