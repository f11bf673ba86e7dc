import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { PayeeEvent } from '@qiaohui/admin/contract';
import { PaymentPurpose } from '@qiaohui/remit/contract';
import { longText, writers } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import type { Call } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { ZipFile } from 'yazl';
import { formOf as uploadOf } from '../../statements/fixtures/statement.fixture.ts';
import { Payees } from '../model.ts';
import { api, change, clerk, newForm, payeeNow, servedPayees } from '../payee.fixture.ts';
import type { PayeeImport } from './schema.ts';

const service = servedPayees();
const call: Call = (...sent) => service.as(clerk)(...sent);

async function exported(query = '', locale = 'zh-CN'): Promise<string[][]> {
  const headers = { 'accept-language': locale };
  const response = await call(`${api}/export?${query}`, undefined, { headers });
  expect(response.headers['content-type']).toContain('spreadsheetml');
  return xlsxRows(response.rawPayload);
}

async function bookOf(rows: unknown[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('a').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function sent(file: Uint8Array, locale = 'zh-CN') {
  const { body, headers } = uploadOf(file, 'payees.xlsx');
  return call(`${api}/import`, body, { headers: { ...headers, 'accept-language': locale } });
}
/** 130 MB of zeros, packed to almost nothing. */
async function bomb(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(130 * 1024 * 1024), 'xl/workbook.xml');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
const rehearse = async (rows: unknown[][]): Promise<PayeeImport> => (await sent(await bookOf(rows))).json().data;
const apply = (id: string) => call(`${api}/import/apply`, { id });
const verdicts = ({ rows }: PayeeImport) => rows.map(({ row, verdict }) => [row, verdict]);
const published = async () => (await service.publishedEvents(PayeeEvent)).length;

test('what is exported comes back as it was, in any language, and holds no formula', async () => {
  const formula = { fixedReference: '=HYPERLINK("http://evil.example")', bankBranches: '-1+1' };
  await change(call, '1452', { ...formula, checklist: [{ slot: 'passport', need: 'required' }] });
  for (const locale of ['zh-CN', 'en-US', 'de-DE']) {
    const rows = await exported('country=NZ', locale);
    expect(rows).toHaveLength(4);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(rows.flat()).toContain(`'${formula.fixedReference}`);
    expect(verdicts(await rehearse(rows))).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
      [4, 'unchanged'],
    ]);
  }
  const audit = (await call('/api/v1/manage/audit', { what: 'payee.export' })).json().data.data;
  expect(audit[0]).toMatchObject({ email: clerk.email, after: { filter: { country: 'NZ' }, rows: 3 } });
});

test('a rehearsal names the effect of each row and why one is rejected, and changes nothing', async () => {
  const before = await published();
  const { version } = await payeeNow(call, '1001');
  const rehearsal = await rehearse([
    ['编号', '版本', '名称', '英文名称', '账号 / IBAN', 'SWIFT/BIC'],
    ['1001', version, '慕尼黑工大', 'Technical University of Munich', '', ''],
    ['1003', '', '亚琛工业大学', 'RWTH Aachen University', 'DE00', 'QHDMDEFFXXX'],
    ['4', '', 'x', 'y', '', ''],
    ['1004', version + 7, '柏林洪堡大学', 'Humboldt University of Berlin', '', ''],
    [],
    ['', '', '牛津大学', 'Oxford', '', ''],
    ['', '', '新的', 'New', '', ''],
  ]);
  expect(rehearsal.applied).toBe(false);
  expect(
    rehearsal.rows.map(({ row, faults: errors }) => [row, errors.map(({ field, code }) => field ?? code)]),
  ).toEqual([
    [2, ['accountNo', 'swift']],
    [3, ['accountNo']],
    [4, ['payee.missing']],
    [5, ['payee.moved-already']],
    [7, ['payee.named-already']],
    [8, expect.arrayContaining(['country', 'currency', 'accountNo'])],
  ]);
  expect(await published()).toBe(before);
});

const cellsOf = (given: Parameters<typeof newForm>[0] = {}) => {
  const { name, nameEn, country, accountName, accountNo, swift, accountBank, accountAddress } = newForm(given);
  const rest = [country, accountName, accountNo, swift, accountBank, accountAddress, 'EUR', 'EUR', '3', '3; 4'];
  return [name, nameEn, ...rest];
};
const newHeadings = [
  ...['Number', 'Name', 'English name', 'Country code', 'Account name', 'Account number / IBAN', 'SWIFT/BIC', 'Bank'],
  ...['Bank address', 'Default currency', 'Currencies on offer', 'Default type', 'Types on offer'],
];

test('an import is applied as a whole, once: requested twice, or sent again, it creates nothing twice', async () => {
  const { payee: heidelberg } = await payeeNow(call, '1002');
  const rows = [newHeadings, ['', ...cellsOf()], ['1002', ...cellsOf({ name: '海德堡', nameEn: heidelberg.nameEn })]];
  const rehearsal = await rehearse(rows);
  expect(verdicts(rehearsal)).toEqual([
    [2, 'new'],
    [3, 'changed'],
  ]);
  const before = await published();
  const [one, other] = await Promise.all([apply(rehearsal.id), apply(rehearsal.id)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(await published()).toBe(before + 2);
  const { rows: done } = one.json().data as PayeeImport;
  expect(Number(done[0]?.id)).toBeGreaterThan(10_000);
  expect((await payeeNow(call, '1002')).payee).toMatchObject({
    name: '海德堡',
    paymentTypes: [PaymentPurpose.Education, PaymentPurpose.EducationAndHousing],
  });
  expect(verdicts(await rehearse(rows))).toEqual([
    [2, 'refused'],
    [3, 'unchanged'],
  ]);
  const audit = (await call('/api/v1/manage/audit', { what: 'payee.import' })).json().data.data;
  expect(audit).toMatchObject([{ email: clerk.email, after: { payees: [done[0]?.id, '1002'] } }]);
  const history = (await call(`${api}/history`, { id: '1002' })).json().data.data;
  expect(history[0]).toMatchObject({ how: 'import', email: clerk.email });
});

test('when one payee was changed meanwhile, nothing of the import is done', async () => {
  const rehearsal = await rehearse([
    ['id', 'popular'],
    ['1005', 'ja'],
    ['1006', '是'],
  ]);
  await change(call, '1006', { code: 'overtaken' });
  const before = await published();
  const rejected = await apply(rehearsal.id);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'payee.import-overtaken']);
  expect(await published()).toBe(before);
  expect((await payeeNow(call, '1005')).payee.popular).toBe(false);
});

const numbered = writers.map(([writer, write], turn) => [writer, write, turn * 1_000] as const);

test.each(numbered)(
  'names of 1,000 payees are read character by character as %s wrote them',
  async (_, write, from) => {
    const names = Array.from({ length: 1_000 }, (_, at) => longText(from + at, 20 + (at % 60)));
    const response = await sent(await write([['名称', '分行'], ...names.map((name, at) => [name, longText(at, 9)])]));
    const { rows } = response.json().data as PayeeImport;
    expect(rows.map(({ name }) => name)).toEqual(names);
  },
);

test.each([
  ['an old workbook or a locked one', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet.protected'],
  ['no workbook', async () => Buffer.from('PK\u0003\u0004 nothing'), 'payee.sheet-unreadable'],
  ['a text', async () => Buffer.from('id,name'), 'payee.sheet-unreadable'],
  ['a column of nobody', () => bookOf([['编号', '金额']]), 'payee.sheet-columns'],
  ['a column twice', () => bookOf([['编号', 'Number']]), 'payee.sheet-columns-twice'],
  [
    'too many rows',
    () => bookOf([['id'], ...Array.from({ length: 1_001 }, (_, at) => [String(at)])]),
    'payee.sheet-too-many',
  ],
  ['a bomb', bomb, 'payee.sheet-unreadable'],
])('%s is rejected with a message', async (_, file, code) => {
  const response = await sent(await file());
  expect([response.statusCode, response.json().code]).toEqual([422, code]);
  expect(response.json().message).not.toBe(code);
});

test('more payees than a file holds return an error message, and are never cut off', async () => {
  const { payee } = await payeeNow(call, '1001');
  const at = new Date();
  const many = Array.from({ length: 5_001 }, (_, index) => {
    const id = String(700_000 + index);
    return { _id: id, version: 1, payee: { ...payee, id, country: 'IS' }, terms: [], created_at: at, updated_at: at };
  });
  await Payees.insertMany(many);
  const response = await call(`${api}/export?country=IS`);
  expect([response.statusCode, response.json().message]).toEqual([422, '一个文件最多 5000 个收款机构，请缩小筛选范围']);
});
