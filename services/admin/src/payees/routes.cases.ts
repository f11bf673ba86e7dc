import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { formOf } from '../statements/fixtures/statement.fixture.ts';
import { api, change, clerk, newForm, payeeNow } from './payee.fixture.ts';

async function workbook(): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('payees').addRows([
    ['id', 'popular'],
    ['1007', 'yes'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The cells of every caller for payees; each save is of the payee as it then stands. */
export function payeeCells(service: TestService): Record<string, Cell> {
  const call = service.as(clerk);
  const cell = (arrange: Cell['arrange'], data: unknown): Cell => ({
    allow: ['finance'],
    arrange,
    owner: clerk,
    succeeds: 200,
    shows: (response) => expect(response.json().data).toMatchObject(data as object),
  });
  const requesting = (body: unknown, data: unknown) => cell(async () => ({ body }), data);
  const file = async () => formOf(await workbook(), 'payees.xlsx');
  const rehearsal = async () => {
    const { body, headers } = await file();
    return (await call(`${api}/import`, body, { headers })).json().data.id;
  };
  const isXlsx: Cell = {
    ...requesting(undefined, null),
    shows: (response) => expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK'),
  };
  return {
    [`POST ${api}s`]: requesting({}, { data: expect.arrayContaining([expect.objectContaining({ active: true })]) }),
    [`POST ${api}/countries`]: requesting({}, expect.arrayContaining(['DE'])),
    [`POST ${api}/one`]: requesting({ id: '1001' }, { payee: { id: '1001', name: '慕尼黑工业大学' } }),
    [`POST ${api}/history`]: requesting({ id: '1010' }, { data: [{ version: 1, how: 'demo' }] }),
    [`POST ${api}/create`]: cell(
      async () => ({ body: { payee: newForm({ name: randomUUID(), nameEn: randomUUID() }) } }),
      {
        version: 1,
      },
    ),
    [`POST ${api}/update`]: cell(
      async () => {
        const { version, payee } = await payeeNow(call, '1001');
        const { id, pinyin: _, ...form } = payee;
        return { body: { id, version, payee: form } };
      },
      { payee: { id: '1001' } },
    ),
    [`POST ${api}/restore`]: cell(
      async () => {
        const changed = await change(call, '1003', { code: randomUUID() });
        return { body: { id: '1003', version: changed.json().data.version, to: 1 } };
      },
      { payee: { code: 'rwth' } },
    ),
    [`GET ${api}/export`]: isXlsx,
    [`POST ${api}/import`]: cell(file, { applied: false, rows: [{ id: '1007' }] }),
    [`POST ${api}/import/apply`]: cell(async () => ({ body: { id: await rehearsal() } }), { applied: true }),
  };
}
