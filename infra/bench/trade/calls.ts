import type { TestService } from '@qiaohui/service-kit/testing/service';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import type { PriceExport } from '../../../services/trade/src/exports/schema.ts';
import { formOf } from '../../../services/trade/src/imports/imports.fixture.ts';
import type { PriceImport } from '../../../services/trade/src/imports/schema.ts';
import { BASE, forwarder } from './people.ts';

const LONGEST_MS = 1_800_000;

type Call = (path: string, body?: unknown, more?: object) => Promise<{ statusCode: number; body: string }>;

/** Calls the service as somebody; anything but a 200 is an error of the bench. */
export const callAs =
  (call: Call) =>
  async <T>(path: string, body?: unknown, more?: object): Promise<T> => {
    const response = await call(`${BASE}${path}`, body, more);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return JSON.parse(response.body).data;
  };

/** What a person does with files of prices, each step with its wait for the workers. */
export function deskOf(service: TestService) {
  const call = callAs(service.as(forwarder));
  const settled = (id: string) =>
    waitFor(async () => {
      const found = await call<PriceImport>(`/imports/${id}`);
      if (found.state === 'failed' || found.error) throw new Error(JSON.stringify(found.error));
      return found.task === null && found;
    }, LONGEST_MS);
  return {
    call,
    upload: (file: Uint8Array) => {
      const { body, headers } = formOf(file);
      return call<PriceImport>('/imports', body, { headers });
    },
    /** From an uploaded file to the visible list, with the columns that were found. */
    complete: async ({ id }: PriceImport, name: string) => {
      const { version, analysis } = await settled(id);
      if (!analysis) throw new Error('no analysis');
      const { header_rows, columns } = analysis;
      const mapping = { version, header_rows, columns, decimal_sign: 'point', rate_form: 'percent' };
      await call(`/imports/${id}/mapping`, mapping, { method: 'PUT' });
      const report = await settled(id);
      await call(`/imports/${id}/import`, { version: report.version, mode: 'new', name });
      const { list, counts } = await settled(id);
      if (!list) throw new Error('no list');
      return { list, added: counts?.added ?? 0 };
    },
    export: async (list: string, format: 'csv' | 'xlsx') => {
      const { id } = await call<PriceExport>('/exports/create', { list, format });
      await waitFor(async () => {
        const state = (await call<PriceExport[]>('/exports', {})).find((one) => one.id === id)?.state;
        if (state === 'failed') throw new Error('export failed');
        return state === 'ready';
      }, LONGEST_MS);
    },
  };
}
