import { expect, test } from '@jest/globals';
import { linesIn, partsOf } from './lines.rules.ts';
import { distance, variantsOf } from './near.rules.ts';
import { type Candidate, judge } from './tiers.rules.ts';

const item = (order_number: string | null, model: string | null = null): Candidate => ({
  item: `${order_number ?? ''}|${model ?? ''}`,
  order_number,
  model,
});
const tierOf = (asked: string, ...items: Candidate[]) => {
  const { matched, review } = judge(asked, items);
  return matched ? matched.tier : review.map(({ reason }) => reason);
};

test.each([
  ['6ES7214-1AG40-0XB0', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['6es7 214 1ag40 0xb0', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['６ＥＳ７２１４－１ＡＧ４０－０ＸＢ０', item('6ES7214-1AG40-0XB0'), 'order-number'],
  ['M6×20', item(null, 'M6×20'), 'exact'],
  ['m6x20', item(null, 'M6×20'), 'normalised'],
  ['787.1606', item('787-1606'), 'order-number'],
])('%s is taken by itself', (asked, candidate, tier) => {
  expect(tierOf(asked as string, candidate as Candidate)).toBe(tier);
});

test.each([
  ['6ES7214-1AG40', item('6ES7214-1AG40-0XB0'), 'suffix'],
  ['6ES7214-1AG40-0XB0-Z', item('6ES7214-1AG40-0XB0'), 'suffix'],
  ['6ES7214-1AG4O-0XB0', item('6ES7214-1AG40-0XB0'), 'look-alike'],
  ['6ES7214-1GA40-0XB0', item('6ES7214-1AG40-0XB0'), 'typing'],
  ['NYM-J 3x15', item(null, 'NYM-J 3x1.5'), 'decimal'],
  ['3RT2016-1AP01', item('3RT2016-1AP02'), 'typing'],
])('%s waits for a person', (asked, candidate, reason) => {
  expect(tierOf(asked as string, candidate as Candidate)).toEqual([reason]);
});

test('nothing is proposed for what resembles nothing, or for short texts that resemble all', () => {
  expect(tierOf('3RT2016-1AP01', item('787-1606'))).toEqual([]);
  expect(tierOf('M6', item(null, 'M8'))).toEqual([]);
});

test('of several items of one tier none is taken, and an order number goes before a model', () => {
  expect(tierOf('HD-1', item('HD-1', 'one'), item('HD1', 'two'))).toEqual(['several', 'several']);
  expect(judge('HD-1', [item('X', 'HD-1'), item('HD-1', 'Y')]).matched?.candidate.order_number).toBe('HD-1');
});

test('an item that somebody accepted for this text is taken the next time', () => {
  const suffixed = item('6ES7214-1AG40-0XB0');
  expect(judge('6ES7214-1AG40', [suffixed], new Set([suffixed.item])).matched?.tier).toBe('alias');
});

test('lines are read with their quantities, as people write and paste them', () => {
  const text = '2 x 6ES7214-1AG40\r\n\r\n3RT2016-1AP01  5 Stk\nM6x20\t100\n3RV1011 ×3\nNYM-J 3x1.5';
  expect(linesIn(text)).toEqual([
    { number: 1, asked: '6ES7214-1AG40', quantity: 2 },
    { number: 3, asked: '3RT2016-1AP01', quantity: 5 },
    { number: 4, asked: 'M6x20', quantity: 100 },
    { number: 5, asked: '3RV1011', quantity: 3 },
    { number: 6, asked: 'NYM-J 3x1.5', quantity: null },
  ]);
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
  expect(variantsOf('0'.repeat(40)).length).toBeLessThanOrEqual(64);
});
