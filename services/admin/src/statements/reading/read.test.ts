import { expect, test } from '@jest/globals';
import { textOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { amountIn, type DecimalSign, decimalSignOf } from '../cells/amounts.rules.ts';
import { serialIn, timeIn } from '../cells/cells.rules.ts';
import { directionByMark } from '../cells/vocabulary.rules.ts';
import { headingRow, lacking, layoutOf } from './columns.rules.ts';
import { csvRows } from './csv.ts';
import { readRows } from './read.rules.ts';

test.each<[string, DecimalSign, string | null]>([
  ['1,234.5', 'point', '1234.50'],
  ['￥１，２３４．５０', 'unknown', '1234.50'],
  ['CNY 1,234,567.89', 'point', '1234567.89'],
  ['+88', 'unknown', '88.00'],
  ['(100.00)', 'point', '-100.00'],
  ['100.00-', 'point', '-100.00'],
  ['−1 234,56', 'comma', '-1234.56'],
  ['1.234,56', 'unknown', '1234.56'],
  ['1.234', 'comma', '1234.00'],
  ["1'234.56", 'point', '1234.56'],
  ['8415,00', 'unknown', '8415.00'],
  ['8415,00', 'point', null],
  ['1,234', 'unknown', 'either'],
  ['1,234', 'point', '1234.00'],
  ['12,34.00', 'point', null],
  ['1000.1000000001', 'point', '1000.10'],
  ['--', 'point', '0'],
  ['', 'unknown', '0'],
  ['12.345', 'point', null],
  ['-5-', 'point', null],
  ['=1+1', 'point', null],
  ['1e5', 'point', null],
  ['abc', 'unknown', null],
])('the amount %s by a file that writes %s is %s', (text, sign, amount) => {
  expect(amountIn(text, sign)).toBe(amount);
});

test('the decimal sign follows from all amounts of a file together', () => {
  expect([
    decimalSignOf(['300', '1,234', '1,234.00']),
    decimalSignOf(['300', '1.234', '8415,00']),
    decimalSignOf(['300', '1,234', "1'234"]),
    decimalSignOf(['1,5', '1.5']),
  ]).toEqual(['point', 'comma', 'unknown', null]);
});

test.each([
  ['2026-11-21 08:30:05', '', '2026-11-21T00:30:05.000Z'],
  ['2026/11/1', '8:30', '2026-11-01T00:30:00.000Z'],
  ['2026/11/1', 'noon', null],
  ['20261121', '083005', '2026-11-21T00:30:05.000Z'],
  ['20261121083005', '', '2026-11-21T00:30:05.000Z'],
  ['2026年11月21日', '', '2026-11-20T16:00:00.000Z'],
  ['', '2026-11-21T00:30:05.000Z', '2026-11-21T00:30:05.000Z'],
  ['46347.5', '', '2026-11-21T04:00:00.000Z'],
  ['21.11.2026', '08:30', '2026-11-21T00:30:00.000Z'],
  ['11/21/2026', '', null],
  ['2026-02-30', '', null],
  ['yesterday', '', null],
])('date %s with time %s is %s', (date, time, at) => {
  expect(timeIn(date, time)?.toISOString() ?? null).toBe(at);
});

test('a serial that a spreadsheet rounded is none', () => {
  expect([serialIn("'20261121000001"), serialIn('2.0261121E+19'), serialIn(' ')]).toEqual([
    '20261121000001',
    null,
    null,
  ]);
  expect([directionByMark('贷'), directionByMark('D'), directionByMark('?')]).toEqual(['in', 'out', null]);
});

test('headings are recognised in Chinese and in English, behind titles and with their units', () => {
  const rows = [
    ['某银行账户明细', '', ''],
    [],
    ['交易日期', '交易流水号', '贷方发生额(元)', '摘要', '附言'],
    ['x', 'y', 'z'],
  ];
  const found = headingRow(rows);
  expect([found.at, found.layout.postscript, lacking(found.layout)]).toEqual([2, [3, 4], []]);
  expect(lacking(layoutOf(['Booking Date', 'Transaction ID', 'Credit', 'Payer Name']))).toEqual([]);
  expect(lacking(layoutOf(['at', 'serial', 'amount', 'postscript', 'payment']))).toEqual([]);
  expect(
    readRows([
      ['附言', '对方户名'],
      ['a', 'b'],
    ]),
  ).toEqual({ lacking: ['time', 'serial', 'amount'] });
});

test('valid lines are read, invalid ones reported by their row', () => {
  const rows = [
    ['交易时间', '流水号', '借方金额', '贷方金额', '币种', '对方户名'],
    ['2026-11-20', 'a', '', '10.00', 'CNY', '王小雨'],
    ['2026-11-20', 'b', '5.5', '', '人民币', ''],
    ['soon', 'c', '', '1', '', ''],
    ['2026-11-20', '', '', '1', '', ''],
    ['2026-11-20', 'd', '', '1', 'USD', ''],
    ['2026-11-20', 'e', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['2026-11-20', 'a', '', '10.00', '', ''],
  ];
  const reading = readRows(rows);
  if (!('lines' in reading)) throw new Error('it should be read');
  expect(reading.lines.map(({ serial, amount, row }) => [row, serial, amount])).toEqual([
    [2, 'a', '10.00'],
    [3, 'b', '-5.50'],
  ]);
  expect(reading.faults).toEqual([
    { row: 4, code: 'time' },
    { row: 5, code: 'serial' },
    { row: 6, code: 'currency' },
    { row: 7, code: 'amount' },
    { row: 9, code: 'twice' },
  ]);
  expect(reading.rows).toBe(7);
});

test('a column of directions decides the sign of an amount', () => {
  const rows = [
    ['时间', '流水号', '金额', '借贷标志'],
    ...['贷', '借', '?'].map((sign, at) => ['20261120', `s${at}`, '7', sign]),
  ];
  expect(readRows(rows)).toMatchObject({
    lines: [{ amount: '7.00', doubts: [] }, { amount: '-7.00' }, { amount: '7.00', doubts: ['direction-unclear'] }],
    faults: [],
  });
});

test('UTF-8 that is cut within a character is rejected, and GB18030 is read', () => {
  const text = Buffer.from('Serial,Remark\ns1,号订单马霞丽\ns2,学费、住宿费 2026 年');
  for (let end = 20; end < text.length; end += 1) {
    const isWhole = (text[end] as number) < 0x80 || (text[end] as number) >= 0xc0;
    const read = () => textOf(text.subarray(0, end));
    if (isWhole) expect(read()).toBe(text.toString().slice(0, read()?.length));
    else expect(read).toThrow('sheet.cut-off');
  }
  // 交易时间,备注 张伟 in GB18030
  const gb = Buffer.from('bdbbd2d7cab1bce42cb1b8d7a20ad5c5ceb0', 'hex');
  for (const end of [2, 4, 6, 8, 9, 11, 13, 14, 16, 18])
    expect('交易时间,备注\n张伟').toContain(textOf(gb.subarray(0, end)));
});

test('GB18030 is distinguished from UTF-8, and tabs from commas', () => {
  // 交易时间 in GB18030
  const gb = Buffer.from([0xbd, 0xbb, 0xd2, 0xd7, 0xca, 0xb1, 0xbc, 0xe4]);
  expect([textOf(gb), textOf(Buffer.from('交易时间'))]).toEqual(['交易时间', '交易时间']);
  expect(csvRows('交易时间\t流水号\t金额\n2026-11-20\ts1\t1,000.00\n')).toEqual([
    ['交易时间', '流水号', '金额'],
    ['2026-11-20', 's1', '1,000.00'],
  ]);
});
