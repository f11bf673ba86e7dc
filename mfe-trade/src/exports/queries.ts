import { http, isUnderway, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import {
  PriceExport,
  type PriceExportForm,
  type SetupExportForm,
  type SetupList,
  type WaybillExportForm,
} from '@qiaohui/trade/exports';
import { z } from 'zod';
import { api } from '../area/queries.ts';

const url = `${api}/exports`;
const POLL_MS = 1_000;
const key = ['trade', 'exports'] as const;

export const priceExports = {
  /** The user's own exports; fetched again while one is being written. */
  own: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => http.post(z.array(PriceExport), url, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
    }),
  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof PriceExportForm>) =>
        once(form, (body, idempotencyKey) => http.post(PriceExport, `${url}/create`, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  addressOf: ({ id }: PriceExport) => `${url}/${id}/file`,
};

const waybillsUrl = `${api}/waybill-exports`;
const waybillsKey = ['trade', 'waybill-exports'] as const;

export const waybillExports = {
  own: () =>
    queryOptions({
      queryKey: waybillsKey,
      queryFn: ({ signal }) => http.post(z.array(PriceExport), waybillsUrl, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
    }),
  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof WaybillExportForm>) =>
        once(form, (body, idempotencyKey) => http.post(PriceExport, `${waybillsUrl}/create`, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: waybillsKey }),
    }),
  addressOf: ({ id }: PriceExport) => `${waybillsUrl}/${id}/file`,
};

const setupUrl = `${api}/setup-exports`;
const setupKey = ['trade', 'setup-exports'] as const;

/** A list with its filter as the address has it; the service says what it does not know. */
type SetupWanted = { list: SetupList; format: SetupExportForm['format']; filter: Record<string, string> };

export const setupExports = {
  own: (list: SetupList) =>
    queryOptions({
      queryKey: [...setupKey, list],
      queryFn: ({ signal }) => http.post(z.array(PriceExport), setupUrl, { list }, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
    }),
  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: SetupWanted) =>
        once(form, (body, idempotencyKey) => http.post(PriceExport, `${setupUrl}/create`, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: setupKey }),
    }),
  addressOf: ({ id }: PriceExport) => `${setupUrl}/${id}/file`,
};
