import { expect, test } from '@jest/globals';
import { linesOfSheet } from '../sheet.rules.ts';
import { linesIn, partsOf } from './lines.rules.ts';
import { distance, editsOf, variantsOf } from './near.rules.ts';
import { type Candidate, judge } from './tiers.rules.ts';

const item = (order_number: string | null, model: string | null = null): Candidate => ({
  item: `${order_number ?? ''}|${model ?? ''}`,
  order_number,
  model,
});
const tierOf = (requested: string, ...items: Candidate[]) => {
  const { matched, review } = judge(requested, items);
  return matched ? matched.tier : review.map(({ reason }) => reason);
};

test.each([
  ['6ES7214-1AG40-0XB0', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['6es7 214 1ag40 0xb0', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['６ＥＳ７２１４－１ＡＧ４０－０ＸＢ０', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['M6×20', item(null, 'M6×20'), 'exact'],
  ['m6x20', item(null, 'M6×20'), 'normalised'],
  ['787.1606', item('787-1606'), 'order-number'],
])('%s is taken by itself', (requested, candidate, tier) => {
  expect(tierOf(requested as string, candidate as Candidate)).toBe(tier);
});

test.each([
  ['6ES7214-1AG40', item('6ES7214-1AG40-0XB0'), 'suffix'],
  ['6ES7214-1AG40-0XB0-Z', item('6ES7214-1AG40-0XB0'), 'suffix'],
  ['6ES7214-1AG4O-0XB0', item('6ES7214-1AG40-0XB0'), 'look-alike'],
  ['6ES7214-1GA40-0XB0', item('6ES7214-1AG40-0XB0'), 'typing'],
  ['NYM-J 3x15', item(null, 'NYM-J 3x1.5'), 'decimal'],
  ['3RT2016-1AP01', item('3RT2016-1AP02'), 'typing'],
  ['G 1/2', item(null, 'G12'), 'decimal'],
  ['AB12-3', item('AB1-23'), 'separator'],
  ['Siemens 6ES7214-1AG40-0XB0 CPU 1214C', item('6ES7214-1AG40-0XB0'), 'part'],
  ['787-1606', item('WAGO 787-1606'), 'part'],
  ['型号7205 BEP 含税价', item('7205 BEP'), 'part'],
  ['Angebot für DIN 934 M8 A2 bis Freitag', item(null, 'DIN 934 M8 A2'), 'part'],
  ['H07V-K 1x10mm² BU', item(null, 'H07V-K 1x10 BU'), 'part'],
  ['GB/T 5783-2016 M8×20', item(null, 'GB/T 5783 M8×20'), 'part'],
  ['57816', item('0057 8 16'), 'part'],
  ['000000000002904600', item('2904600'), 'part'],
  ['7205', item('7205 BEP'), 'suffix'],
])('%s waits for a person', (requested, candidate, reason) => {
  expect(tierOf(requested as string, candidate as Candidate)).toEqual([reason]);
});

test('nothing is proposed for what resembles nothing, or for short texts that resemble all', () => {
  expect(tierOf('3RT2016-1AP01', item('787-1606'))).toEqual([]);
  expect(tierOf('M6', item(null, 'M8'))).toEqual([]);
});

test('of several items of one tier none is taken, and an order number goes before a model', () => {
  expect(tierOf('hd 1', item('HD-1', 'one'), item('HD1', 'two'))).toEqual(['several', 'several']);
  expect(judge('HD-1', [item('HD1', 'two'), item('HD-1', 'one')]).matched?.candidate.model).toBe('one');
  expect(judge('HD-1', [item('X', 'HD-1'), item('HD-1', 'Y')]).matched?.candidate.order_number).toBe('HD-1');
});

test('of the chosen lists the first that has an item decides, and of near ones the likeliest come first', () => {
  const [later, first] = [
    { ...item('HD-1', 'later'), rank: 1 },
    { ...item('HD1', 'first'), rank: 0 },
  ];
  expect(judge('hd 1', [later, first]).matched?.candidate.model).toBe('first');
  const near = [item('6ES7214-1AG40-0XB0'), item('6ES7214-1AG4O'), item('6ES7214-1AG44')];
  expect(judge('6ES7214-1AG40', near).review.map(({ reason }) => reason)).toEqual(['look-alike', 'suffix', 'typing']);
});

test('an item that somebody accepted for this text is taken the next time', () => {
  const suffixed = item('6ES7214-1AG40-0XB0');
  expect(judge('6ES7214-1AG40', [suffixed], new Set([suffixed.item])).matched?.tier).toBe('alias');
});

test('lines are read with their quantities, as people write and paste them', () => {
  const text = '2 x 6ES7214-1AG40\r\n\r\n3RT2016-1AP01  5 Stk\nM6x20\t100\n3RV1011 ×3\nNYM-J 3x1.5';
  expect(linesIn(text)).toEqual([
    { number: 1, requested: '6ES7214-1AG40', quantity: 2 },
    { number: 3, requested: '3RT2016-1AP01', quantity: 5 },
    { number: 4, requested: 'M6x20', quantity: 100 },
    { number: 5, requested: '3RV1011', quantity: 3 },
    { number: 6, requested: 'NYM-J 3x1.5', quantity: null },
  ]);
});

test.each([
  ['M6 x 20', 'M6 x 20', null],
  ['DIN 933 M12 x 50', 'DIN 933 M12 x 50', null],
  ['3 x 1.5', '3 x 1.5', null],
  ['5 x 16 mm²', '5 x 16 mm2', null],
  ['NYM-J 5 x 16', 'NYM-J 5 x 16', null],
  ['20 x M6x20', 'M6x20', 20],
  ['6ES7214-1AG40 x 20', '6ES7214-1AG40', 20],
  ['12\t6ES7214-1AG40', '6ES7214-1AG40', 12],
  ['2866763\t5', '2866763', 5],
  ['5\t2866763', '2866763', 5],
  ['2866763(50个)', '2866763', 50],
  ['2866763 qty 6', '2866763', 6],
  ["'0010003", '0010003', null],
  ['"DIN 933 M5x30"', 'DIN 933 M5x30', null],
  ['2 St 37 Rohr', '2 St 37 Rohr', null],
])('the measures of %s are no quantity', (text, requested, quantity) => {
  expect(linesIn(text)).toEqual([{ number: 1, requested, quantity }]);
});

test('a number within a longer text is found as a part', () => {
  expect(partsOf('Siemens 6ES7214-1AG40-0XB0 CPU')).toContain('6ES7214-1AG40-0XB0');
  expect(partsOf('Siemens 6ES7 214-1AG40-0XB0')).toContain('6ES7 214-1AG40-0XB0');
  expect(partsOf('6ES7214-1AG40-0XB0')).toEqual([]);
});

test('swapped neighbours are one difference, and forms that look alike are few', () => {
  expect([distance('ABCD', 'ABDC', 2), distance('ABCD', 'AXCY', 2), distance('ABCD', 'WXYZ', 2)]).toEqual([1, 2, 3]);
  expect(variantsOf('A0')).toEqual(['AO', 'AQ']);
  expect(variantsOf('1AG4OOXBO')).toEqual(expect.arrayContaining(['1AG400XB0', '1AG400X80', '1AG40OXBO']));
  expect(editsOf('ABCDEFG')).toEqual(expect.arrayContaining(['ABCDEF', 'ABDEFG', 'BACDEFG']));
  expect(variantsOf('0'.repeat(40)).length).toBeLessThanOrEqual(64);
});

test.each([
  ['型号|数量（个）\nA-1|12', 'A-1\t12'],
  ['询价单\n\n序号|型号|数量\n1|A-1|12\n2|A-2|3\n|合计|15', 'A-1\t12\nA-2\t3'],
  ['1|A-1|12\n2|A-2|3', 'A-1\t12\nA-2\t3'],
  ['A-1|12\nA-2|3', 'A-1\t12\nA-2\t3'],
])('a sheet keeps its quantities under titles, units and numbers of rows (%j)', (sheet, text) => {
  const rows = sheet.split('\n').map((row) => row.split('|'));
  expect(linesOfSheet(rows, 100).text).toBe(text);
});

test('numbers that count the lines of a text are no quantities where each line has one behind its model', () => {
  const read = (text: string) => linesIn(text).map(({ requested, quantity }) => `${requested}: ${quantity}`);
  expect(read('1\tA-1\t12\n2\tA-2\t3')).toEqual(['A-1: 12', 'A-2: 3']);
  expect(read('5\tA-1\n6\tA-2')).toEqual(['A-1: 5', 'A-2: 6']);
});
