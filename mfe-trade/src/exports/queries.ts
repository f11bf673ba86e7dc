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

const POLL_MS = 1_000;

/** Exports at an address of the service, which `Form` requests; `Of` says of what the user's own ones are read. */
function exportsAt<Form extends object, Of extends object = Record<string, never>>(name: string) {
  const url = `${api}/${name}`;
  const key = ['trade', name] as const;
  return {
    /** The user's own exports; fetched again while one is being written. */
    own: (of: Of) =>
      queryOptions({
        queryKey: [...key, of],
        queryFn: ({ signal }) => http.post(z.array(PriceExport), url, of, { signal }),
        refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
      }),
    make: (client: QueryClient, once: SendOnce) =>
      mutationOptions({
        mutationFn: (form: Form) =>
          once(form, (body, idempotencyKey) => http.post(PriceExport, `${url}/create`, body, { idempotencyKey })),
        onSettled: () => client.invalidateQueries({ queryKey: key }),
      }),
    addressOf: ({ id }: PriceExport) => `${url}/${id}/file`,
  };
}

/** A list with its filter as the address has it; the service says what it does not know. */
type SetupWanted = { list: SetupList; format: SetupExportForm['format']; filter: Record<string, string> };

export const priceExports = exportsAt<z.input<typeof PriceExportForm>>('exports');
export const waybillExports = exportsAt<z.input<typeof WaybillExportForm>>('waybill-exports');
export const setupExports = exportsAt<SetupWanted, { list: SetupList }>('setup-exports');
