import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import type { Call } from '@qiaohui/service-kit/testing';
import { type LineRecord, Lines } from './model.ts';
import type { StatementRow } from './schema.ts';

export const api = '/api/v1/manage';
export const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

/** A line as the bank's file has it. */
export type Written = { at?: string; serial: string; amount: string; payer?: string; account?: string; text?: string };

const cells = ({ at = '2026-11-20 10:00:00', serial, amount, payer = '', account = '', text = '' }: Written) =>
  [at, serial, amount, payer, account, text].map((cell) => `"${cell}"`).join(',');

/** A bank's CSV with Chinese headings. */
export const csvOf = (lines: Written[]): string =>
  ['交易时间,交易流水号,贷方金额,对方户名,对方账号,附言', ...lines.map(cells)].join('\r\n');

/** A multipart body with one file and its fields before it, as a browser sends it. */
export function formOf(file: string | Uint8Array, name = 'statement.csv', channel = 'zlpay', account?: string) {
  const mark = 'the-mark-between-the-parts';
  const fields = Object.entries({ channel, ...(account !== undefined && { account }) });
  const head = [
    ...fields.map(([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  ]
    .map((part) => `--${mark}\r\n${part}`)
    .join('');
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

/** Uploads a file; answers the whole reply. */
export async function upload(call: Call, file: string | Uint8Array, name?: string, channel?: string, account?: string) {
  const { body, headers } = formOf(file, name, channel, account);
  return call(`${api}/statement/upload`, body, { headers });
}

/** Uploads lines as CSV; answers the statement. */
export const taken = async (call: Call, lines: Written[]): Promise<StatementRow> =>
  (await upload(call, csvOf(lines))).json().data;

/** Columns of an account's second export: no times, and serials of its own. */
export const CORE = '交易日期,核心流水号,贷方金额,对方户名,摘要,附言';

/** Uploads a file of these rows, the headings first; answers the statement. */
export async function uploadRows(call: Call, ...rows: string[]): Promise<StatementRow> {
  const answer = await upload(call, rows.join('\r\n'), 'bank.csv');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
export const lineOf = (serial: string) => Lines.findOne({ serial }).orFail().lean<LineRecord>();

let opened = 0;
/** A line of 300 CNY, of a second of its own, that waits for a person, as matching leaves one that fits nothing. */
export async function openLine(): Promise<{ id: string; version: number }> {
  const id = randomUUID();
  opened += 1;
  await Lines.create({
    _id: id,
    version: 1,
    statement: 'a statement',
    reserveAccount: '62',
    serial: id,
    serialKey: serialForm(id),
    day: '2026-11-20',
    bookSerial: null,
    flags: [],
    reverses: null,
    reversals: [],
    row: 2,
    at: new Date(Date.parse('2026-11-20T02:00:00Z') + opened * 1000),
    amount: decimal128('300'),
    payer: '陌生人',
    payerAccountSealed: '',
    payerAccountTail: '',
    postscript: '货款',
    state: 'open',
    outcome: 'none',
    doubts: ['nothing-fits'],
    candidates: [],
    parts: [],
    bookAfter: null,
    fault: null,
    aside: null,
    by: { kind: 'staff', id: 'clerk' },
  });
  return { id, version: 1 };
}
