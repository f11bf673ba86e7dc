import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { base, clerk, stocked } from '../../warehouse.fixture.ts';

/** Returns a multipart body with one file, as a browser sends it. */
export function formOf(file: string | Uint8Array, name = 'orders.xlsx') {
  const mark = 'the-mark-between-the-parts';
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

/** Returns the cells of the import routes; other people's imports are not found. */
export function importCells(service: TestService): Record<string, Cell> {
  const call = service.as(clerk);
  const upload = async () => {
    await stocked(call, 20);
    const rows = `Order reference,Client code,SKU,Pieces,Delivery\r\n${randomUUID()},HZ-ZDH,SI-214-1A,1,Air`;
    return formOf(rows);
  };
  const rehearsal = async (): Promise<{ id: string }> => {
    const { body, headers } = await upload();
    const { id } = (await call(`${base}/out/import`, body, { headers })).json().data;
    return { id };
  };
  const cell: Omit<Cell, 'arrange'> = { allow: ['warehouse'], owner: clerk, succeeds: 200 };
  const own = { ...cell, staff: { warehouse: 404, admin: 404 } };
  const isBook: Cell['shows'] = (response) => expect(response.headers['content-type']).toContain('spreadsheetml');
  const shows =
    (data: object): Cell['shows'] =>
    (response) =>
      expect(response.json().data).toMatchObject(data);
  return {
    [`POST ${base}/out/import`]: { ...cell, arrange: upload, shows: shows({ orders: 1, applied: false }) },
    [`POST ${base}/out/import/apply`]: {
      ...own,
      arrange: async () => ({ body: await rehearsal() }),
      shows: shows({ applied: true }),
    },
    [`GET ${base}/out/import/:id/faults.xlsx`]: {
      ...own,
      arrange: async () => ({ url: `${base}/out/import/${(await rehearsal()).id}/faults.xlsx` }),
      shows: isBook,
    },
    [`GET ${base}/out/import/template.xlsx`]: { ...cell, arrange: async () => ({}), shows: isBook },
  };
}
