import { expect, test } from '@jest/globals';
import { textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { isSameAccount } from '../cells/titles.rules.ts';
import { currencies } from '../fixtures/odd/currencies.fixture.ts';
import { directions } from '../fixtures/odd/directions.fixture.ts';
import { flags, honest } from '../fixtures/odd/flags.fixture.ts';
import { sections, unknown } from '../fixtures/odd/sections.fixture.ts';
import type { Odd, OddLine } from '../fixtures/odd/table.fixture.ts';
import { api, clerk, storeOrder, upload } from '../fixtures/statement.fixture.ts';
import { Lines } from '../model.ts';
import { readRows } from './read.rules.ts';

const odd: Odd[] = [...directions, ...currencies, ...flags, ...sections, ...unknown, ...honest];

const ACCOUNT = '6200000000000000001';
/** Each so many comes in by upload, through a thread of its own; the others are read alike, a thousand times faster. */
const BY_DOOR = 5;
const service = served(admin);

let made = 0;
/** An order that waits for its money, and the line that pays it. */
async function awaited(): Promise<OddLine> {
  made += 1;
  const letters = [made % 20, Math.floor(made / 20)].map((at) => String.fromCharCode(65 + at)).join('');
  const number = `QHQDDD22${letters.replaceAll('I', 'X').replaceAll('O', 'Y')}`;
  const sum = `${1000 + made * 7}.3${made % 10}`;
  const kyc = { ...sampleOrder({ id: 'any' }).kyc, payerRelationShip: 1 as const };
  const name = { payerLastName: '李', payerFirstName: '敏' };
  await storeOrder({
    id: `odd-${made}`,
    number,
    due: sum,
    kyc: { ...kyc, ...name },
  });
  return { serial: `ODD${made}`, sum, payer: '李敏', number };
}

const csvOfRows = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

async function became(line: OddLine, file: string): Promise<string> {
  const response = await upload(service.as(clerk), file);
  const { code, state, data } = response.json();
  if (code === 'statement.columns-unknown')
    return `unknown: ${state.columns.map((one: { heading: string }) => one.heading)}`;
  if (response.statusCode !== 200) return `rejected: ${code}`;
  const found = await Lines.findOne({ serial: line.serial }).lean();
  if (!found) return `invalid: ${data.faults.map((one: { code: string }) => one.code)}`;
  return found.state === 'open' ? `open: ${found.doubts[0]}` : found.state === 'booking' ? 'matched' : found.state;
}

const kinds = ['direction', 'currency', 'unit', 'title', 'flag', 'state', 'words', 'section', 'unknown', 'honest'];

/** The reader's result for a file; whether it is booked stands in its doubts. */
function readAs(line: OddLine, rows: string[][]): string {
  const read = readRows(rows, { account: ACCOUNT, meanings: {}, isOpenEnded: false });
  if ('unknown' in read) return `unknown: ${read.unknown.map(({ heading }) => heading)}`;
  if ('foreign' in read) return 'rejected: statement.not-yuan';
  if ('sections' in read) return 'rejected: statement.sections';
  if (!('lines' in read)) return 'rejected';
  if (read.accounts.some((account) => !isSameAccount(account, ACCOUNT))) return 'rejected: statement.other-account';
  const found = read.lines.find(({ serial }) => serial === line.serial);
  if (!found) return `invalid: ${read.faults.map(({ code }) => code)}`;
  if (found.isReversal) return 'open: reversal';
  if (found.amount.startsWith('-')) return 'out';
  return found.doubts[0] ? `open: ${found.doubts[0]}` : 'matched';
}

test.each(kinds)(
  'the meaning of a file’s %s is never guessed: each odd file gives the expected result',
  async (kind) => {
    const surprises: string[] = [];
    const some: Odd[] = odd.filter(({ name }) => name.startsWith(`${kind}:`));
    for (const [at, { name, fate, rows }] of some.entries()) {
      const line = await awaited();
      const got = at % BY_DOOR === 0 ? await became(line, csvOfRows(rows(line))) : readAs(line, rows(line));
      if (got !== fate) surprises.push(`${name}: ${got}, not ${fate}`);
    }
    expect(surprises).toEqual([]);
    expect(some.length).toBeGreaterThan(3);
  },
  120_000,
);

const translate = (columns: { heading: string; meaning: string }[], channel = 'zlpay') =>
  service.as(clerk)(`${api}/statement/columns/say`, { channel, columns });
const list = async () => (await service.as(clerk)(`${api}/statement/columns`, {})).json().data;

test('an unknown column needs its meaning once for each account; the meaning is stored, listed and withdrawn', async () => {
  const line = await awaited();
  const file = (serial: string) =>
    csvOfRows([
      ['交易日期', '交易流水号', '金额', ' 走 向 ', '客户级别', '对方户名', '附言'],
      ['2026-11-20', serial, line.sum, 'Z', 'VIP', line.payer, line.number],
      ['2026-11-20', `${serial}-1`, '5.00', '借', 'VIP', '某', ''],
    ]);
  const requested = await upload(service.as(clerk), file('said-1'));
  expect([requested.statusCode, requested.json()]).toMatchObject([
    422,
    {
      code: 'statement.columns-unknown',
      message: '文件中有无法识别的列：走 向、客户级别，请说明它们的含义后重新上传',
      state: {
        columns: [
          { heading: '走 向', values: ['Z', '借'], said: null },
          { heading: '客户级别', values: ['VIP'], said: null },
        ],
      },
    },
  ]);
  expect(await Lines.countDocuments({ serial: /^said-1/ })).toBe(0);
  const columns = [
    { heading: '走 向', meaning: 'direction' },
    { heading: '客户级别', meaning: 'needless' },
  ];
  expect((await translate(columns)).statusCode).toBe(200);
  expect((await upload(service.as(clerk), file('said-1'))).json().data).toMatchObject({ added: 2, faulty: 0 });
  expect(
    (
      await Lines.find({ serial: /^said-1/ })
        .sort({ serial: 1 })
        .lean()
    ).map(({ state, doubts }) => [state, ...doubts]),
  ).toEqual([['open', 'direction-unclear'], ['out']]);
  expect(await list()).toMatchObject([
    { channel: 'zlpay', heading: '客户级别', meaning: 'needless', by: clerk.email },
    { channel: 'zlpay', heading: '走 向', meaning: 'direction', by: clerk.email },
  ]);
  expect(await Audit.countDocuments({ what: 'statement.column', 'after.heading': '走 向' })).toBe(1);
  // the other account's bank may mean something else by it
  expect((await upload(service.as(clerk), file('said-2'), 'x.csv', 'newpay')).json().code).toBe(
    'statement.columns-unknown',
  );
  const forgotten = await service.as(clerk)(`${api}/statement/columns/forget`, { channel: 'zlpay', heading: '走向' });
  expect(forgotten.statusCode).toBe(200);
  expect(await Audit.countDocuments({ what: 'statement.column-forgotten' })).toBe(1);
  expect((await upload(service.as(clerk), file('said-3'))).json().state.columns).toMatchObject([{ heading: '走 向' }]);
  const twice = await service.as(clerk)(`${api}/statement/columns/forget`, { channel: 'zlpay', heading: '走向' });
  expect([twice.statusCode, twice.json().code]).toEqual([404, 'statement.column.missing']);
});

test.each([
  ['支出', '普通'],
  ['DBIT', 'NRML'],
  ['USD', 'misc'],
  ['退汇', '普通'],
  ['D', 'C'],
])('a column with %s in it needs a meaning again although finance called it needless', async (word, other) => {
  const line = await awaited();
  const heading = `备用列 ${word}`;
  const rows = [
    ['交易日期', '交易流水号', '贷方金额', heading, '对方户名', '附言'],
    ['2026-11-20', line.serial, line.sum, word, line.payer, line.number],
    ['2026-11-20', `${line.serial}-1`, '5.00', other, '某', ''],
  ];
  await translate([{ heading, meaning: 'needless' }]);
  expect((await upload(service.as(clerk), csvOfRows(rows))).json()).toMatchObject({
    code: 'statement.columns-unknown',
    state: { columns: [{ heading, said: 'needless' }] },
  });
  await translate([{ heading, meaning: 'words' }]);
  expect(await became(line, csvOfRows(rows))).toBe(word === '退汇' ? 'open: says-return' : 'matched');
});

test('a column whose meaning is a currency or wording is read as that', async () => {
  const [line, other] = [await awaited(), await awaited()];
  const file = (heading: string, cells: string[], { serial, sum, payer }: OddLine) =>
    csvOfRows([
      ['交易日期', '交易流水号', '贷方金额', heading, '对方户名'],
      ...cells.map((cell, at) => [
        '2026-11-20',
        at === 0 ? serial : `${serial}-${at}`,
        at === 0 ? sum : '5.00',
        cell,
        payer,
      ]),
    ]);
  await translate([
    { heading: '钱种', meaning: 'currency' },
    { heading: '说明栏', meaning: 'words' },
  ]);
  expect(await became(line, file('钱种', ['Q9'], line))).toBe('invalid: currency');
  expect(await became(other, file('说明栏', [`学费 ${other.number}`, '普通'], other))).toBe('matched');
  expect((await Lines.findOne({ serial: other.serial }).lean())?.postscript).toBe(`学费 ${other.number}`);
});

test('a credit whose text mentions a return can be booked by a person, a negative one cannot', async () => {
  const line = await awaited();
  const row = (serial: string, sum: string) => ['2026-11-20', serial, sum, line.payer, `退汇重汇 ${line.number}`];
  const rows = [
    ['交易日期', '交易流水号', '贷方金额', '对方户名', '附言'],
    row(line.serial, line.sum),
    row(`${line.serial}-back`, `-${line.sum}`),
  ];
  expect(await became(line, csvOfRows(rows))).toMatch(/^open/);
  const accept = async (serial: string) => {
    const { _id: id, version } = (await Lines.findOne({ serial }).lean()) ?? {};
    const response = await service.as(clerk)(`${api}/statement/accept`, { id, version, number: line.number });
    return [response.statusCode, response.json().code];
  };
  expect(await accept(`${line.serial}-back`)).toEqual([409, 'line.reversal']);
  expect(await accept(line.serial)).toEqual([409, 'line.taken-back']);
  // it takes back what was sent before
  const { _id: id, version } = (await Lines.findOne({ serial: `${line.serial}-back` }).lean()) ?? {};
  const onHold = { id, version, reason: '冲回此前一笔' };
  expect((await service.as(clerk)(`${api}/statement/aside`, onHold)).statusCode).toBe(200);
  expect(await accept(line.serial)).toEqual([200, undefined]);
});

const HEAD = '交易日期,交易流水号,对方户名,附言,贷方金额';
test.each([
  [
    'a sum whose thousands are not quoted',
    ({ sum }: OddLine) => `${sum.slice(0, 1)},${sum.slice(1)}\n`,
    'invalid: cells',
  ],
  ['a last sum without the end of its line', ({ sum }: OddLine) => sum, 'open: cut-off'],
  ['a last sum with the end of its line', ({ sum }: OddLine) => `${sum}\n`, 'matched'],
])('%s is not certainly a sum', async (_, ending, fate) => {
  const line = await awaited();
  const file = `${HEAD}\n2026-11-20,${line.serial},${line.payer},${line.number},${ending(line)}`;
  expect(await became(line, file)).toBe(fate);
});

test('a file that breaks off before its last row ends is flagged as cut off', async () => {
  const [line, other] = [await awaited(), await awaited()];
  const row = ({ serial, payer, number, sum }: OddLine) => `2026-11-20,${serial},${sum},${payer},${number}`;
  const file = `交易日期,交易流水号,贷方金额,对方户名,附言\n${row(other)}\n${row(line).split(',').slice(0, 3)}`;
  expect(await became(line, file)).toBe('invalid: cells');
});

test('cells that end in a tab or in another delimiter, or hold a line break, keep no file from being read', async () => {
  const line = await awaited();
  const rows = [
    ['交易日期', '交易流水号', '贷方金额', '对方账号', '对方户名', '附言'],
    ...Array.from({ length: 45 }, (_, at) => [
      '2026-11-20',
      `${line.serial}-${at}`,
      '5.00',
      '6222\t',
      '某',
      '学费;\n住宿费|',
    ]),
    ['2026-11-20', line.serial, line.sum, '6222020200011112222\t', line.payer, `${line.number};`],
  ];
  expect(await became(line, csvOfRows(rows))).toBe('matched');
});

test('a time without its leading zero, days as banks write them, and a mark instead of a serial', async () => {
  for (const [date, time, at] of [
    ['20261120', '93000', '2026-11-20T01:30:00.000Z'],
    ['20.11.26', '', '2026-11-19T16:00:00.000Z'],
    ['20 Nov 2026', '', '2026-11-19T16:00:00.000Z'],
  ]) {
    const { serial } = await awaited();
    await upload(
      service.as(clerk),
      csvOfRows([
        ['交易日期', '交易时间', '流水号', '贷方金额'],
        [date ?? '', time ?? '', serial, '1.00'],
      ]),
    );
    expect((await Lines.findOne({ serial }).lean())?.at.toISOString()).toBe(at);
  }
  const marks = ['-', '无', 'N/A', '待补'].map((mark) => ['2026-11-20', mark, '7.00']);
  const response = await upload(service.as(clerk), csvOfRows([['交易日期', '流水号', '贷方金额'], ...marks]));
  expect(response.json().data).toMatchObject({
    added: 0,
    faulty: 4,
    faults: marks.map((_, at) => ({ row: at + 2, code: 'serial' })),
  });
});

test('of a workbook the sheet with the lines is read, and two such sheets are rejected', async () => {
  const line = await awaited();
  const rows = [
    ['交易日期', '交易流水号', '贷方金额', '对方户名', '附言'],
    ['2026-11-20', line.serial, line.sum, line.payer, line.number],
  ];
  const cover = { name: '封面', rows: [['对账单'], ['打印日期', '2026-11-21']] };
  const book = async (...sheets: { name: string; rows: string[][] }[]) => Buffer.from(await textBook(sheets));
  const more = { name: '第2页', rows: [['2026-11-20', `${line.serial}-2`, '5.00', '某', '']] };
  const two = await upload(service.as(clerk), await book({ name: '第1页', rows }, more), 'two.xlsx');
  expect([two.statusCode, two.json().code]).toEqual([422, 'statement.sheets']);
  const one = await upload(service.as(clerk), await book(cover, { name: '明细', rows }), 'one.xlsx');
  expect(one.json().data).toMatchObject({ added: 1, faulty: 0 });
});
