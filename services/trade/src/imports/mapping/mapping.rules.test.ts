import { expect, test } from '@jest/globals';
import { analyse } from '../analysis.ts';
import { guessColumns, guessHeaderRows, headingsOf } from './columns.rules.ts';
import { currencyIn, decimalSignOf, guessRateForm, priceIn, priceUnitIn, rateIn } from './figures.rules.ts';
import { itemIn, type Mapping } from './row.rules.ts';

const text = (written: string) => ({ text: written, isNumber: false });
const number = (written: string) => ({ text: written, isNumber: true });

test.each([
  [
    'German, with a title above',
    [
      ['Preisliste 2026', '', ''],
      ['Bestell-Nr.', 'Typ', 'Listenpreis'],
      ['A1', 'X', '12,50'],
    ],
    2,
  ],
  [
    'Chinese',
    [
      ['订货号', '型号', '面价'],
      ['A1', 'X', '12.50'],
    ],
    1,
  ],
  [
    'headings in two rows, the upper merged',
    [
      ['', 'Preis', ''],
      ['Artikelnummer', 'EUR', 'PE'],
      ['A1', '1', '100'],
    ],
    2,
  ],
  ['no headings', [['A1', 'X', '12.50']], 0],
  [
    'unknown headings',
    [
      ['foo', 'bar'],
      ['A1', '12.50'],
    ],
    1,
  ],
])('header rows are found: %s', (_, rows, count) => {
  expect(guessHeaderRows(rows as string[][])).toBe(count);
});

test('a merged heading covers the columns below it', () => {
  const rows = [
    ['', 'Preis', '', 'Rabatt'],
    ['Artikelnummer', 'netto', 'PE', 'Gruppe'],
  ];
  expect(headingsOf(rows, 2, 4)).toEqual(['Artikelnummer', 'Preis netto', 'Preis PE', 'Rabatt Gruppe']);
});

test.each([
  [
    'German',
    ['Bestell-Nr.', 'Typbezeichnung', 'Listenpreis (EUR)', 'PE', 'Whg.', 'Rabatt %', 'Rabattgruppe'],
    { order_number: 0, model: 1, unit_price: 2, price_unit: 3, currency: 4, discount_rate: 5, discount_group: 6 },
  ],
  [
    'English',
    ['Item no.', 'Model', 'List price', 'Price unit', 'Currency', 'Price per piece'],
    { order_number: 0, model: 1, unit_price: 2, price_unit: 3, currency: 4, piece_price: 5 },
  ],
  [
    'Chinese',
    ['序号', '订货号', '规格型号', '含税单价（元）', '币种', '折扣组'],
    { order_number: 1, model: 2, unit_price: 3, currency: 4, discount_group: 5 },
  ],
])('columns are found by their headings: %s', (_, names, columns) => {
  expect(guessColumns('price', names as string[])).toEqual(columns);
});

test('one column is never two fields', () => {
  expect(guessColumns('discount', ['Rabattgruppe', 'Rabatt'])).toEqual({ discount_group: 0, discount_rate: 1 });
  expect(guessColumns('discount', ['Rabatt'])).toEqual({ discount_rate: 0 });
});

test.each([
  [['1.234,50', '12,5'], 'comma'],
  [['1,234.50', '12.5'], 'point'],
  [['1.234', '2.500'], 'unknown'],
  [['1.234', '2,5'], 'comma'],
  [['1.234,5', '1,234.5'], 'mixed'],
  [['12', '300'], null],
  [['€ 12,50', '7,00 EUR'], 'comma'],
])('the decimal sign of %j is %s', (texts, sign) => {
  expect(decimalSignOf(texts)).toBe(sign);
});

test.each([
  ['1.234,50 €', 'comma', { price: '1234.5', per: null, currency: 'EUR' }],
  ['12,50 / 100 Stk', 'comma', { price: '12.5', per: '100', currency: null }],
  ["CHF 1'234.50", 'point', { price: '1234.5', per: null, currency: 'CHF' }],
  ['¥1,234.00元', 'point', { price: '1234', per: null, currency: 'CNY' }],
  ['￥1,234.00', 'point', { price: '1234', per: null, currency: 'CNY' }],
  ['1.23,4', 'comma', { code: 'import.price-unread' }],
  ['auf Anfrage', 'comma', { code: 'import.price-on-request' }],
  ['询价', 'point', { code: 'import.price-on-request' }],
  ['-5,00', 'comma', { code: 'import.price-negative' }],
  ['0.0000001', 'point', { code: 'import.price-decimals' }],
])('the price %s is read by its sign', (written, sign, price) => {
  expect(priceIn(text(written), sign as 'comma')).toEqual(price);
});

test('a number of the file keeps its point whatever the sign of its texts', () => {
  expect(priceIn(number('12.5'), 'comma')).toMatchObject({ price: '12.5' });
  expect(priceIn(number('0.1000000000000000055'), 'comma')).toMatchObject({ price: '0.1' });
});

test.each([
  ['32', 'percent', '32'],
  ['32,5 %', 'percent', '32.5'],
  ['0,32', 'fraction', '32'],
  ['0,68', 'factor', '32'],
  ['8.5折', 'percent', '15'],
])('the rate %s as %s is %s percent off', (written, form, rate) => {
  expect(rateIn(text(written), form as 'percent', 'comma')).toEqual({ rate });
});

test('a rate that is none, or beyond 0 to 100, is told', () => {
  expect(rateIn(text('viel'), 'percent', 'comma')).toEqual({ code: 'import.rate-unread' });
  expect(rateIn(text('132'), 'percent', 'comma')).toEqual({ code: 'import.rate-range' });
  expect(rateIn(text('1,2'), 'factor', 'comma')).toEqual({ code: 'import.rate-range' });
});

test('the form of rates is guessed by heading and values', () => {
  expect(guessRateForm('Rabatt', [number('32'), number('0.5')])).toBe('percent');
  expect(guessRateForm('Discount', [number('0.32')])).toBe('fraction');
  expect(guessRateForm('折扣', [number('0.85')])).toBe('factor');
  expect(guessRateForm('折扣率', [number('12.5%')])).toBe('percent');
});

test('currencies and price units are read as people write them', () => {
  expect(['EUR', '€', '欧元', 'eur ', 'RMB', '12'].map(currencyIn)).toEqual(['EUR', 'EUR', 'EUR', 'EUR', 'CNY', null]);
  expect(['100', '1.000', '100,00', 'per 100 pcs', 'Stk', 'viel'].map(priceUnitIn)).toEqual([
    100,
    1000,
    100,
    100,
    1,
    null,
  ]);
});

const mapping: Mapping = {
  kind: 'price',
  headerRows: 1,
  columns: { order_number: 0, model: 1, unit_price: 2, currency: 3, discount_rate: 4 },
  currency: 'EUR',
  priceUnit: 1,
  decimalSign: 'comma',
  rateForm: 'percent',
};

test('a row becomes an item', () => {
  const row = [text('6ES7 214-1AG40'), text('S7-1200'), text('12,50/100'), text(''), text('10')];
  expect(itemIn(row, mapping)).toEqual({
    item: {
      order_number: '6ES7 214-1AG40',
      model: 'S7-1200',
      code: null,
      unit_price: '12.5',
      price_unit: 100,
      piece_price: null,
      currency: 'EUR',
      discount_rate: '10',
      discount_group: null,
    },
  });
});

test('all faults of a row come together, and an empty row is none', () => {
  const faults = itemIn([text(''), text(''), text('viel'), text('XYZ'), text('200')], mapping);
  expect(faults).toEqual({
    faults: [
      { code: 'import.unnamed', field: 'order_number', value: '' },
      { code: 'import.price-unread', field: 'unit_price', value: 'viel' },
      { code: 'import.currency-unknown', field: 'currency', value: 'XYZ' },
      { code: 'import.rate-range', field: 'discount_rate', value: '200' },
    ],
  });
  expect(itemIn([text(' '), text('')], mapping)).toBeNull();
});

test('digits that a spreadsheet lost, and values that it broke, are told', () => {
  const bad = (cell: { text: string; isNumber: boolean }) => itemIn([cell, text(''), text('1,00')], mapping);
  expect(bad(number('4.01234567890123e+15'))).toMatchObject({ faults: [{ code: 'import.digits-lost' }] });
  expect(bad(text('4,01E+12'))).toMatchObject({ faults: [{ code: 'import.digits-lost' }] });
  expect(bad(text('3E8'))).toMatchObject({ item: { order_number: '3E8' } });
  expect(bad(text('#N/A'))).toMatchObject({ faults: [{ code: 'import.broken-value' }] });
});

test.each([
  [['1.100,10', 'auf Anfrage'], false],
  [['1.100,10', 'EUR 12,50'], true],
])('a file with the prices %j names currencies: %s', async (prices, named) => {
  async function* rows() {
    for (const [at, price] of ['Listenpreis netto in EUR', ...prices].entries())
      yield { number: at + 1, cells: [text(`A${at}`), text(price)], sheet: null };
  }
  const found = await analyse('price', rows(), async () => undefined);
  expect(found?.analysis.has_currencies).toBe(named);
});
