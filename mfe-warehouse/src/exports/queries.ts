import { http, isUnderway, queryOptions } from '@qiaohui/kit';
import { type ExportForm, ListExport } from '@qiaohui/warehouse/exports';
import { z } from 'zod';
import { keyed } from '../area/use-idempotency-key.ts';

const URL = '/api/v1/warehouse/exports';
const ASK_AGAIN_MS = 1_000;

/** The reader's own files; asked for again while one is being made. */
export const files = queryOptions({
  queryKey: ['list-exports'],
  queryFn: ({ signal }) => http.post(z.array(ListExport), URL, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? ASK_AGAIN_MS : false),
});

export const asker = () =>
  keyed((form: ExportForm, idempotencyKey) => http.post(ListExport, `${URL}/create`, form, { idempotencyKey }));

export const addressOf = ({ id }: ListExport) => `${URL}/${id}/file`;
