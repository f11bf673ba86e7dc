import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import type { InjectOptions } from 'fastify';
import type { PriceExport } from '../../../services/trade/src/exports/schema.ts';
import { formOf } from '../../../services/trade/src/prices/imports/imports.fixture.ts';
import type { PriceImport } from '../../../services/trade/src/prices/imports/schema.ts';
import { BASE, forwarder } from './people.ts';

const LONGEST_MS = 1_800_000;

type Person = Parameters<TestService['as']>[0];

/** A token is valid for a quarter of an hour; making one for each call would be measured as well. */
const TOKEN_MS = 5 * 60_000;

/** Calls the service as somebody; anything but a 200 is an error of the bench. */
export function callAs({ app, token }: TestService, person: NonNullable<Person>) {
  let authorization = '';
  let until = 0;
  return async <T>(path: string, payload?: object | Buffer, more?: InjectOptions): Promise<T> => {
    if (Date.now() > until) {
      authorization = `Bearer ${await token(person)}`;
      until = Date.now() + TOKEN_MS;
    }
    const headers = { authorization, 'idempotency-key': randomUUID(), ...more?.headers };
    const method = payload === undefined ? 'GET' : 'POST';
    const response = await app.inject({ method, url: `${BASE}${path}`, payload, ...more, headers });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return JSON.parse(response.body).data;
  };
}

/** How often a state is asked for: often beside what is measured, and seldom enough not to be measured itself. */
const POLL_MS = 50;

/** Reads until the result is neither false nor empty. */
export async function until<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const from = Date.now(); Date.now() - from < LONGEST_MS; await wait(POLL_MS)) {
    const found = await read();
    if (found) return found;
  }
  throw new Error(`not so within ${LONGEST_MS} ms: ${read}`);
}

/** What a person does with files of prices, each step with its wait for the workers. */
export function deskOf(service: TestService) {
  const call = callAs(service, forwarder);
  const settled = (id: string) =>
    until(async () => {
      const found = await call<PriceImport>(`/imports/${id}`);
      if (found.state === 'failed' || found.error) throw new Error(JSON.stringify(found.error));
      return found.task === null && found;
    });
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
      await until(async () => {
        const state = (await call<PriceExport[]>('/exports', {})).find((one) => one.id === id)?.state;
        if (state === 'failed') throw new Error('export failed');
        return state === 'ready';
      });
    },
  };
}
