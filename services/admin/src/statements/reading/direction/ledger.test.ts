import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import excel from 'exceljs';
import { admin } from '../../../app.ts';
import { clerk, upload } from '../../fixtures/statement.fixture.ts';
import { Lines } from '../../model.ts';
import { readRows } from '../read.rules.ts';

const service = served(admin);

const cells = (text: string): string[] => text.split('|').map((cell) => cell.trim());
/** The fate of each line by the reader: `in`, `out`, or a person's. */
function fates(rows: string[], called: string[] = []): string[] {
  const requested = { account: null, names: [], called, meanings: {}, isOpenEnded: false };
  const read = readRows(rows.map(cells), requested);
  if (!('lines' in read)) throw new Error(JSON.stringify(read));
  return read.lines.map(({ amount, doubts }) =>
    doubts.length > 0 ? doubts.join() : amount.startsWith('-') ? 'out' : 'in',
  );
}
const unclear = 'direction-unclear';

const SIDES = '日期|流水号|摘要|借方金额|贷方金额|对方户名';
const PLAIN = ['2026-11-20|S1|学费||8765.43|李敏', '2026-11-20|S2|货款|88.00||某公司'];
test('a file of credits and debits without a balance counts as a bank’s unless something in it names books', () => {
  expect(fates([SIDES, ...PLAIN])).toEqual(['in', 'out']);
  expect(
    fates(['中国某银行账户明细查询', '交易明细账单', SIDES, ...PLAIN], ['2026年11月账户明细.xlsx', '明细']),
  ).toEqual(['in', 'out']);
  expect(
    fates(['Ledger balance: 9000.00', 'Date|Reference|Description|Debit|Credit', '2026-11-20|S1|tuition||5.00']),
  ).toEqual(['in']);
});

const titles = [
  ...[
    '银行存款日记账',
    '现金日记帐',
    '明细账',
    '银行存款明细账',
    '总账',
    '序时账',
    '科目：1002 银行存款',
    '总分类账',
    '银行账',
  ],
  ...[
    'General Ledger',
    'GL_ledger-2026',
    'Cash Book',
    'cashbook',
    'Bank Book',
    'Journal',
    'Trial balance',
    'Subsidiary Ledger',
  ],
  ...['Buchungsjournal', 'Kassenbuch', 'Sachkonto 1800', 'Kontenblatt', 'Primanota', 'Hauptbuch', 'Grand livre'],
];
test.each(titles)('a file that is called %s is of our own books: all its lines go to a person', (title) => {
  expect(fates([title, SIDES, ...PLAIN])).toEqual([unclear, unclear]);
  expect(fates([SIDES, ...PLAIN], [`${title}.csv`])).toEqual([unclear, unclear]);
});

test.each([
  '对方科目',
  '科目',
  '科目名称',
  '凭证字号',
  '会计科目',
  'GL Account',
  'Contra Account',
  'Sachkonto',
  'Gegenkonto',
])('a file with a column %s is of our own books, whatever meaning finance gave the column', (heading) => {
  const rows = [`${SIDES}|${heading}`, ...PLAIN.map((row, at) => `${row}|${1002 + at}`)].map(cells);
  const stated = { [heading.toLowerCase().replaceAll(' ', '')]: 'needless' as const };
  const read = readRows(rows, { account: null, meanings: stated, isOpenEnded: false });
  expect('lines' in read && read.lines.map(({ doubts }) => doubts.join())).toEqual([unclear, unclear]);
});

test('a file with numbers of our own vouchers, or with a credit that is called outgoing money, is of our own books', () => {
  const head = '日期|凭证号|摘要|借方金额|贷方金额|对方户名';
  for (const number of ['记-0001', '记字第12号', '付-3', '收 7', '银付-1', '转字3号', 'JV-12', 'PV 0009'])
    expect(fates([head, `2026-11-20|${number}|付学费||8765.43|李敏`])).toEqual([unclear]);
  expect(fates([head, '2026-11-20|000000|学费||8765.43|李敏'])).toEqual(['in']);
  expect(fates(['日期|流水号|借方（收入）|贷方（支出）', '2026-11-20|S1||8765.43', '2026-11-20|S2|5.00|'])).toEqual([
    unclear,
    unclear,
  ]);
  expect(fates(['日期|流水号|借方（支出）|贷方（收入）', '2026-11-20|S1||8765.43', '2026-11-20|S2|5.00|'])).toEqual([
    'in',
    'out',
  ]);
});

const HELD = '日期|流水号|摘要|借方金额|贷方金额|余额';
const held: [name: string, rows: string[], fates: string[]][] = [
  ['one row alone', ['S1|学费||500.00|9500.00'], [unclear]],
  ['one balance for all', ['S1|学费||500.00|9500.00', 'S2|货款|88.00||9500.00'], [unclear, 'out']],
  ['a balance that is no number', ['S1|学费||500.00|借 9500.00', 'S2|货款|88.00||借 9412.00'], [unclear, 'out']],
  ['a credit by which it fell', ['S1|收款|90.00||1090.00', 'S2|付款||500.00|590.00'], [unclear, unclear]],
  ['a debit by which it rose', ['S1|学费||500.00|1000.00', 'S2|客户|90.00||1090.00'], [unclear, unclear]],
  [
    'one of many against',
    ['S1|x||500.00|1000.00', 'S2|y||5.00|1005.00', 'S3|z||7.00|998.00'],
    [unclear, unclear, unclear],
  ],
  ['it rises', ['S1|x||500.00|1000.00', 'S2|y||5.00|1005.00'], ['in', 'in']],
  ['it falls by a debit', ['S1|x||500.00|1000.00', 'S2|y|5.00||995.00'], ['in', 'out']],
  [
    'a credit by which it did not move',
    ['S1|x||500.00|1000.00', 'S2|y||5.00|1005.00', 'S3|z||8765.43|1005.00'],
    ['in', 'in', unclear],
  ],
  ['it is empty', ['S1|x||500.00|', 'S2|y|5.00||'], ['in', 'out']],
];
test.each(held)('a balance shows from which side credits and debits are named: %s', (_, rows, expected) => {
  expect(fates([HELD, ...rows.map((row) => `2026-11-20|${row}`)])).toEqual(expected);
});

test('a sum beside which the balance did not move, or moved by another sum, is no income by its sign', () => {
  const signed = (last: string) =>
    fates([
      '日期|流水号|金额|余额',
      ...['S1|-100.00|900.00', 'S2|-50.00|850.00', last].map((row) => `2026-11-20|${row}`),
    ]);
  expect(signed('S3|8765.43|9615.43')).toEqual(['out', 'out', 'in']);
  expect(signed('S3|8765.43|850.00')).toEqual(['out', 'out', unclear]);
  expect(signed('S3|8765.43|860.00')).toEqual(['out', 'out', unclear]);
});

test.each(['支付QHAB234567', '支付学费', '转支', '退学费QHAB234567', '轉支'])(
  'a credit that no balance proves is not income where its text begins with a payment: %s',
  (text) => {
    expect(fates([SIDES, `2026-11-20|S1|${text}||8765.43|李敏`])).toEqual([unclear]);
    expect(fates(['日期|流水号|摘要|借贷方向|金额', `2026-11-20|S1|${text}|贷|8765.43`])).toEqual([unclear]);
    // the balance proves it, or a word that both sides understand alike
    const rises = ['2026-11-20|S1|x||5.00|1005.00', `2026-11-20|S2|${text}||500.00|1505.00`];
    expect(fates(['日期|流水号|附言|借方金额|贷方金额|余额', ...rises])).toEqual(['in', 'in']);
    expect(fates(['日期|流水号|附言|收入金额|支出金额', `2026-11-20|S1|${text}1|500.00|`])).toEqual(['in']);
  },
);

test.each(['支付宝转账', '网上支付', '学费支付', '学费'])(
  'other text that a bank writes beside a credit leaves it income: %s',
  (text) => {
    expect(fates([SIDES, `2026-11-20|S1|${text}||8765.43|李敏`])).toEqual(['in']);
  },
);

test('marks of credit and debit do not prove income either, but words that mean the same from both sides do', () => {
  const marks = (heading: string, ...rows: string[]) =>
    fates([`日期|流水号|${heading}|金额|余额`, ...rows.map((row) => `2026-11-20|${row}`)]);
  expect(marks('借贷方向', 'S1|贷|500.00|9500.00')).toEqual([unclear]);
  expect(marks('D/C', 'S1|C|500.00|9500.00')).toEqual([unclear]);
  expect(marks('借贷方向', 'S1|贷|500.00|', 'S2|借|88.00|')).toEqual(['in', 'out']);
  expect(marks('借贷方向', 'S1|借|90.00|1090.00', 'S2|贷|500.00|590.00')).toEqual([unclear, unclear]);
  expect(marks('收支', 'S1|收入|500.00|9500.00')).toEqual(['in']);
  expect(fates(['日期|流水号|收入金额|支出金额|余额', '2026-11-20|S1|500.00||9500.00'])).toEqual(['in']);
  expect(fates(['日期|流水号|贷方发生额/元(收入)|借方发生额/元(支取)|余额', '2026-11-20|S1|500.00||9500.00'])).toEqual([
    'in',
  ]);
});

test.each(['本公司', '本单位', '我司', '我公司', '本行账户', 'Our company', 'own account', 'Eigenes Konto'])(
  'a payer written %s is recognised as ourselves',
  (payer) => {
    expect(fates(['日期|流水号|贷方金额|付款人', `2026-11-20|S1|500.00|${payer}`])).toEqual([unclear]);
    expect(fates(['日期|流水号|贷方金额|付款人', '2026-11-20|S1|500.00|我爱我家公司'])).toEqual(['in']);
  },
);

test('in an upload the names of file and sheet count too, and debits wait for a person instead of counting as outgoing money', async () => {
  const became = async (serial: string) => {
    const { state, doubts } = await Lines.findOne({ serial }).orFail().lean();
    return [state, ...doubts];
  };
  const file = [SIDES, ...PLAIN].map((row) => row.replaceAll('|', ',')).join('\r\n');
  const send = async (name: string, bytes: string | Uint8Array) =>
    expect((await upload(service.as(clerk), bytes, name)).statusCode).toBe(200);
  await send('银行存款日记账.csv', file.replaceAll('S', 'NAMED'));
  expect([await became('NAMED1'), await became('NAMED2')]).toEqual([
    ['open', unclear],
    ['open', unclear],
  ]);
  const book = new excel.Workbook();
  book
    .addWorksheet('日记账')
    .addRows([SIDES, ...PLAIN].map((row) => cells(row.replace('S', 'SHEET').replace('11-20', '11-19'))));
  await send('11.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  expect([await became('SHEET1'), await became('SHEET2')]).toEqual([
    ['open', unclear],
    ['open', unclear],
  ]);
  await send('账户明细.csv', file.replaceAll('S', 'BANK').replaceAll('2026-11-20', '2026-11-02'));
  expect([await became('BANK1'), await became('BANK2')]).toEqual([['open', 'nothing-fits'], ['out']]);
});
