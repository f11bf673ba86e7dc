import { Buffer } from 'node:buffer';
import { type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import type excel from 'exceljs';
import { ann } from '../../people.fixture.ts';
import type { ImportKind } from './mapping/fields.ts';
import type { PriceImport, SaveMapping, StartImport } from './schema.ts';

export const base = '/api/v1/trade/imports';
export const lists = '/api/v1/trade/price-lists';

/** Returns a multipart body with a kind and a file, as a browser sends it. */
export function formOf(file: string | Uint8Array, kind: ImportKind | null = 'price', name = 'prices.xlsx') {
  const mark = 'the-mark-between-the-parts';
  const field = kind === null ? '' : `--${mark}\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`;
  const head = `${field}--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

/** Loaded by those that need it: it takes longer to load than a service. */
const newBook = async () => new (await import('exceljs')).default.Workbook();

export async function bookOf(rows: unknown[][], change?: (sheet: excel.Worksheet) => void): Promise<Buffer> {
  const book = await newBook();
  const sheet = book.addWorksheet('价格 2026');
  sheet.addRows(rows);
  change?.(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The cells of a workbook's first sheet as a program shows them. */
export async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const book = await newBook();
  await book.xlsx.load(bytes as never);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from(row.values as unknown[], (value) => String(value ?? '')).slice(1));
  });
  return rows;
}

type Sent = { kind?: ImportKind; who?: typeof ann };

/** What people do with imports, each step with its wait for the worker. */
export function importing(service: () => TestService) {
  const read = async (id: string, who = ann): Promise<PriceImport> =>
    (await service().as(who)(`${base}/${id}`)).json().data;
  const settled = (id: string, who = ann) =>
    waitFor(async () => {
      const found = await read(id, who);
      return found.task === null && found;
    }, 30_000);
  const send = (file: string | Uint8Array, { kind = 'price', who = ann }: Sent = {}) => {
    const { body, headers } = formOf(file, kind);
    return service().as(who)(base, body, { headers });
  };
  /** Uploads a file and waits for its analysis. */
  const analysed = async (file: string | Uint8Array, sent: Sent = {}): Promise<PriceImport> => {
    const response = await send(file, sent);
    if (response.statusCode !== 200) throw new Error(response.body);
    return settled(response.json().data.id, sent.who);
  };
  const map = ({ id, version, analysis }: PriceImport, change: Partial<SaveMapping> = {}, who = ann) => {
    const { header_rows, columns } = analysis ?? { header_rows: 1, columns: {} };
    const sign = analysis && analysis.decimal_sign !== 'ask' ? { decimal_sign: analysis.decimal_sign } : {};
    const rate = analysis?.rate_form ? { rate_form: analysis.rate_form } : {};
    const body = { version, header_rows, columns, ...sign, ...rate, ...change };
    return service().as(who)(`${base}/${id}/mapping`, body, { method: 'PUT' });
  };
  /** Chooses the columns that were found and waits for the report. */
  const reported = async (found: PriceImport, change: Partial<SaveMapping> = {}, who = ann): Promise<PriceImport> => {
    const response = await map(found, change, who);
    if (response.statusCode !== 200) throw new Error(response.body);
    return settled(found.id, who);
  };
  const start = ({ id, version }: PriceImport, how: Omit<StartImport, 'version'>) =>
    service().as(ann)(`${base}/${id}/import`, { version, ...how });
  const imported = async (report: PriceImport, how: Omit<StartImport, 'version'>): Promise<PriceImport> => {
    const response = await start(report, how);
    if (response.statusCode !== 200) throw new Error(response.body);
    return settled(report.id);
  };
  const listOf = async (id: string) => (await service().as(ann)(`${lists}/${id}`)).json().data;
  const rowsOf = async (id: string): Promise<Array<Record<string, unknown>>> =>
    (await service().as(ann)(`${lists}/${id}/items/window`, { offset: 0, limit: 200 })).json().data.rows;
  return { read, settled, send, analysed, map, reported, start, imported, listOf, rowsOf };
}
