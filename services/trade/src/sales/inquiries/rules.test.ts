import { expect, test } from '@jest/globals';
import { lineAmount, piecePrice, sumsOf, weightOf } from './amounts.rules.ts';
import { idsOf, lineId, placeOf } from './line-id.rules.ts';
import { inquiryNumber, monthOf } from './number.rules.ts';
import { InquiryState } from './schema.ts';
import { inCurrency, linesOfSheet } from './sheet.rules.ts';
import { blocksOf, channelMoves, isOpen, movesOf } from './states.rules.ts';

const priced = { unit_price: '270', price_unit: 100, piece_price: null, discounted_price: null };

test.each([
  [priced, '2.7'],
  [{ ...priced, discounted_price: '243.00' }, '2.43'],
  [{ ...priced, piece_price: '3' }, '3'],
  [{ ...priced, piece_price: '3', discounted_price: '2.70' }, '2.70'],
  [{ ...priced, unit_price: null }, null],
])(
  'the price of a piece is after its discount where one is shown, and a hundredth of a hundred (%j)',
  (item, piece) => {
    expect(piecePrice(item)).toBe(piece);
  },
);

test('a line is rounded half up once, at its end, and to whole yen', () => {
  expect(lineAmount('333', '0.027', 'USD')).toBe('8.99');
  expect(lineAmount('0.5', '0.01', 'EUR')).toBe('0.01');
  expect(lineAmount('3', '0.335', 'EUR')).toBe('1.01');
  expect(lineAmount('3', '33.5', 'JPY')).toBe('101');
});

test('sums stand by currency, the inquiry’s own first, and lose no cent', () => {
  const amounts = [
    { currency: 'USD' as const, amount: '0.10' },
    { currency: 'EUR' as const, amount: '0.10' },
    { currency: 'EUR' as const, amount: '0.20' },
    { currency: 'CNY' as const, amount: '1.00' },
  ];
  expect(sumsOf(amounts, 'EUR')).toEqual([
    { currency: 'EUR', amount: '0.30', lines: 2 },
    { currency: 'CNY', amount: '1.00', lines: 1 },
    { currency: 'USD', amount: '0.10', lines: 1 },
  ]);
  expect(
    weightOf([
      { quantity: '3', unit_weight: '0.1' },
      { quantity: '1', unit_weight: null },
    ]),
  ).toEqual({
    weight: '0.3',
    weightless: 1,
  });
});

test('ids of lines stand in the order of their places, within the range of their inquiry', () => {
  const ids = [1, 2, 10, 999, 1_000, 99_999].map((place) => lineId('q', place));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map(placeOf)).toEqual([1, 2, 10, 999, 1_000, 99_999]);
  const { $gt, $lt } = idsOf('q');
  expect(ids.every((id) => id > $gt && id < $lt)).toBe(true);
  expect(lineId('q2', 1) < $lt && lineId('q2', 1) > $gt).toBe(false);
});

test('a number has the month in Beijing, where it begins eight hours earlier', () => {
  expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2611');
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2612');
  expect([inquiryNumber('2611', 1), inquiryNumber('2611', 12_345)]).toEqual(['RFQ-2611-0001', 'RFQ-2611-12345']);
});

const present = { closed_from: null, channels: [{ state: 'quoted' as const }], weightless: 0 };
const named = (state: InquiryState, by?: 'person' | 'sending') =>
  movesOf({ ...present, state }, by).map(({ to, outcome }) => outcome ?? to);

test('the table has these moves and no others', () => {
  expect(Object.fromEntries(InquiryState.options.map((state) => [state, named(state)]))).toEqual({
    'no-rfq': ['lost'],
    'rfq-sent': ['quotation-completed', 'lost'],
    'quotation-completed': ['waiting-weight', 'won', 'lost'],
    'waiting-weight': ['quotation-completed', 'won', 'lost'],
    closed: [],
  });
  expect(InquiryState.options.flatMap((state) => named(state, 'sending'))).toEqual(['rfq-sent']);
  expect(InquiryState.options.filter((state) => !isOpen(state))).toEqual(['closed']);
  expect(movesOf({ ...present, state: 'closed', closed_from: 'waiting-weight' })).toEqual([
    { to: 'waiting-weight', outcome: null, blocks: [] },
  ]);
});

test('moves say what blocks them: no quote, lines without a weight, or none of these', () => {
  const completed = { to: 'quotation-completed' as const, outcome: null };
  const unquoted = { ...present, channels: [{ state: 'declined' as const }] };
  expect(blocksOf({ ...unquoted, state: 'rfq-sent' }, completed, 'person')).toEqual(['nothing-quoted']);
  expect(blocksOf({ ...present, weightless: 2, state: 'waiting-weight' }, completed, 'person')).toEqual(['weights']);
  const waiting = { to: 'waiting-weight' as const, outcome: null };
  expect(blocksOf({ ...present, state: 'quotation-completed' }, waiting, 'person')).toEqual(['nothing-missing']);
  expect(blocksOf({ ...present, state: 'no-rfq' }, completed, 'person')).toEqual(['not-offered']);
  expect(blocksOf({ ...present, state: 'no-rfq' }, { to: 'rfq-sent', outcome: null }, 'person')).toEqual([
    'not-offered',
  ]);
});

test('a channel quotes or declines, and may change its mind', () => {
  expect([channelMoves('no-quotation'), channelMoves('quoted'), channelMoves('declined')]).toEqual([
    ['quoted', 'declined'],
    ['declined'],
    ['quoted'],
  ]);
});

const rowsIn = (text: string) => text.split('\n').map((row) => row.split('|'));
const read = (text: string) => linesOfSheet(rowsIn(text)).lines.map(({ model, quantity }) => `${model}: ${quantity}`);

test.each([
  ['型号|数量（个）\nA-1|12', ['A-1: 12']],
  ['Model|Qty (pcs)\nA-1|12', ['A-1: 12']],
  ['Typ|Menge [Stk.]\nA-1|12', ['A-1: 12']],
  ['序号|型号|采购数量\n1|A-1|12', ['A-1: 12']],
  ['Part no.|Order qty/pcs\nA-1|12', ['A-1: 12']],
])('the unit behind a heading of quantities does not hide the column (%j)', (sheet, lines) => {
  expect(read(sheet)).toEqual(lines);
});

test.each([
  ['Typ|Zielpreis (EUR)\nA-1|12,50', '12.5'],
  ['Model|Target price in EUR\nA-1|12.50', '12.5'],
  ['型号|目标价（欧元）\nA-1|12.50', '12.5'],
  ['Model|Target price\nA-1|12.50', '12.5'],
  // of another currency, for a person to mend
  ['Model|Target price (USD)\nA-1|12.50', '12.5 USD'],
])('a target price is read under a heading that names its currency (%j)', (sheet, price) => {
  expect(inCurrency(linesOfSheet(rowsIn(sheet)).lines, 'EUR').map(({ target_price }) => target_price)).toEqual([price]);
});

test('a weight in other units than kilograms is not taken for kilograms', () => {
  const [line] = linesOfSheet(rowsIn('Typ|Gewicht (g)\nA-1|120')).lines;
  expect(line?.unit_weight).toBe('');
});

test('headings are found below a title, and the row that adds up is no line', () => {
  expect(read('询价单\n\n型号|数量\nA-1|12\nA-2|3\n合计|15')).toEqual(['A-1: 12', 'A-2: 3']);
  expect(read('型号\nA-1')).toEqual(['A-1: 1']);
});

test.each([
  ['Typ|Menge|Zielpreis||\n|||netto|brutto\nA-1|2||12,50|14,88'.replace('Zielpreis||', '|Zielpreis|'), '12.5', []],
  ['型号|数量|目标价|\n||含税|不含税\nA-1|2|14.88|12.50', '12.5', []],
  ['Model|Qty|Target price (EUR)|Target price (EUR)\n||gross|net\nA-1|2|14.88|12.50', '12.5 EUR', []],
  ['Typ|Menge|Zielpreis|\n||bis 10|ab 10\nA-1|2|14,88|12,50', null, []],
  ['Typ|Menge|Zielpreis|\n||alt|neu\nA-1|2|14,88|12,50', '14.88', ['Zielpreis alt', 'Zielpreis neu']],
  ['Typ|Menge|Menge\nA-1|2|3', '', ['Menge', 'Menge']],
  ['Typ|Menge|Zielpreis\nA-1|2|14,88', '14.88', []],
])('of two columns under one heading the net price is read, else both are named (%j)', (sheet, price, twice) => {
  const found = linesOfSheet(rowsIn(sheet));
  expect(found.twice).toEqual(twice);
  if (price !== null) expect(found.lines).toMatchObject([{ model: 'A-1', target_price: price }]);
});

test('numbers that count the rows are no quantities where each row has one behind its model', () => {
  expect(read('1|A-1|12\n2|A-2|3')).toEqual(['A-1: 12', 'A-2: 3']);
  expect(read('10|A-1|CPU|12\n20|A-2|CPU|3')).toEqual(['A-1: 12', 'A-2: 3']);
  expect(read('1|A-1|12')).toEqual(['A-1: 12']);
  expect(read('5|A-1\n6|A-2')).toEqual(['A-1: 5', 'A-2: 6']);
  expect(read('5|A-1|12\n5|A-2|3')).toEqual(['A-1: 5', 'A-2: 5']);
});

test('a cell with several lines is one model', () => {
  expect(linesOfSheet([['6ES7 214\nCPU 1214C', '5']]).lines).toEqual([
    expect.objectContaining({ model: '6ES7 214 CPU 1214C', quantity: '5' }),
  ]);
});
