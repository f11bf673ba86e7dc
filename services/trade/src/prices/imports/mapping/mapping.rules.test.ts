import { expect, test } from '@jest/globals';
import { aroundOf, type Kind } from '@qiaohui/service-kit/documents/sheets/styles';
import { rowErrors } from '../../items/complete.rules.ts';
import { identityOf } from '../../items/identity.rules.ts';
import { recordOf } from '../../items/rows.ts';
import type { RowFields } from '../../items/schema.ts';
import { analyse } from '../analysis.ts';
import { checked } from '../checked.rules.ts';
import type { Mapping } from './cells.rules.ts';
import { guessColumns, guessHeaderRows, headingsOf } from './columns.rules.ts';
import { currencyIn } from './currency.rules.ts';
import { decimalSignOf, guessRateForm, priceIn, rateIn } from './figures.rules.ts';
import { priceUnitIn } from './price-unit.rules.ts';
import { itemIn } from './row.rules.ts';
import type { ImportCell } from './shown.rules.ts';

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

const title = 'Preisliste Antriebstechnik Müller GmbH, Werk Süd — gültig ab 01.12.2026 für alle Händler';
const groups = [
  [title, '', '', '', '', '', '', ''],
  ['Artikel', '', 'Preis', '', '', 'Rabatt', '', 'Bemerkung'],
  ['Bestell-Nr.', 'Typ', 'Listenpreis', 'Preiseinheit', 'Währung', 'Rabattgruppe', 'Rabatt %', 'Text'],
];

test('a title over all columns is in no heading, and takes no column for a price', () => {
  const names = headingsOf(groups, 3, 8);
  expect(names.slice(0, 3)).toEqual(['Artikel Bestell-Nr.', 'Artikel Typ', 'Preis Listenpreis']);
  const columns = { order_number: 0, model: 1, unit_price: 2, price_unit: 3, currency: 4, discount_group: 5 };
  expect(guessColumns('price', names)).toEqual({ ...columns, discount_rate: 6 });
  expect(
    headingsOf(
      [
        ['Preise', 'Preise', 'Preise'],
        ['Nr.', 'Typ', 'Text'],
      ],
      2,
      3,
    ),
  ).toEqual(['Nr.', 'Typ', 'Text']);
});

test('a file is known again by its headings, however long and whatever the date above them', async () => {
  const found = (date: string) => {
    async function* rows() {
      const first = groups.map((row) => row.map((one) => one.replace('01.12.2026', date)));
      const data = ['A1', 'T', '1,00', '1', 'EUR', 'RG', '10', 'x'];
      for (const [at, row] of [...first, data].entries()) yield { number: at + 1, cells: row.map(text), sheet: null };
    }
    return analyse('price', rows(), async () => undefined);
  };
  const [one, other] = [await found('01.12.2026'), await found('01.02.2027')];
  expect(one?.fingerprint).toBe(other?.fingerprint);
  expect(one?.analysis.columns).toMatchObject({ order_number: 0, unit_price: 2, discount_group: 5, discount_rate: 6 });
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
  ['12.-', 'point', { price: '12', per: null, currency: null }],
  ['Fr. 12,--', 'comma', { code: 'import.price-unread' }],
  ['12,50 Euro', 'comma', { price: '12.5', per: null, currency: 'EUR' }],
  ['US$ 12.50', 'point', { price: '12.5', per: null, currency: 'USD' }],
  ['HK$12.50', 'point', { price: '12.5', per: null, currency: 'HKD' }],
  ['HKD $ 1,212.50', 'point', { price: '1212.5', per: null, currency: 'HKD' }],
  ['R$ 12.50', 'point', { price: '12.5', per: null, currency: 'R$' }],
  ['12.5 %', 'point', { code: 'import.price-unread' }],
])('the price %s is read by its sign', (written, sign, price) => {
  expect(priceIn(text(written), sign as 'comma')).toEqual(price);
});

test('a number of the file keeps its point whatever the sign of its texts', () => {
  expect(priceIn(number('12.5'), 'comma')).toMatchObject({ price: '12.5' });
  expect(priceIn(number('0.1000000000000000055'), 'comma')).toMatchObject({ price: '0.1' });
  expect(priceIn(number('0.0000001'), 'comma')).toEqual({ code: 'import.price-decimals' });
});

test.each([
  ['32', 'percent', '32'],
  ['32,5 %', 'percent', '32.5'],
  ['0,32', 'fraction', '32'],
  ['0,68', 'factor', '32'],
  ['8.5折', 'percent', '15'],
  ['75折', 'percent', '25'],
  ['95折', 'factor', '5'],
  ['10折', 'percent', '0'],
])('the rate %s as %s is %s percent off', (written, form, rate) => {
  expect(rateIn(text(written), form as 'percent', 'comma')).toEqual({ rate });
});

test('a rate that is none, or beyond 0 to 100, is told', () => {
  expect(rateIn(text('viel'), 'percent', 'comma')).toEqual({ code: 'import.rate-unread' });
  expect(rateIn(text('1/3'), 'percent', 'comma')).toEqual({ code: 'import.rate-unread' });
  expect(rateIn(text('132'), 'percent', 'comma')).toEqual({ code: 'import.rate-range' });
  expect(rateIn(text('1,2'), 'factor', 'comma')).toEqual({ code: 'import.rate-range' });
});

test('the form of rates is guessed by heading and values', () => {
  expect(guessRateForm('Rabatt', [number('32'), number('0.5')])).toBe('percent');
  expect(guessRateForm('Discount', [number('0.32')])).toBe('fraction');
  expect(guessRateForm('折扣', [number('0.85')])).toBe('factor');
  expect(guessRateForm('折扣率', [number('12.5%')])).toBe('percent');
});

test('zeros say nothing of the form of rates, and our own heading says percent', () => {
  expect(guessRateForm('折扣率', [number('0'), number('0')])).toBe('percent');
  expect(guessRateForm('折扣率', [number('0'), number('0.85')])).toBe('factor');
  for (const heading of ['折扣率 %', 'Discount rate %', 'Rabattsatz %'])
    expect(guessRateForm(heading, [number('0.5'), number('1')])).toBe('percent');
});

test('a heading that says percent is believed: 1 is one percent off, not all of it', () => {
  for (const heading of ['Discount %', 'Rabatt in %', 'Rabatt (Prozent)', '折扣率％'])
    expect(guessRateForm(heading, [number('0'), number('0.5'), number('1')])).toBe('percent');
  // as is what says that it is paid, where both are said
  expect(guessRateForm('折扣（%）', [number('0.85')])).toBe('factor');
  expect(guessRateForm('Faktor %', [number('0.85')])).toBe('factor');
});

test('85, 90 and 95 below 折扣, or beside 8.5折, are what is paid of a hundred, not what is taken off', () => {
  expect(guessRateForm('折扣', [number('85'), number('90'), number('95')])).toBe('factor');
  expect(guessRateForm('Rabatt', [text('8.5折'), number('95')])).toBe('factor');
  expect(rateIn(number('85'), 'factor', 'point')).toEqual({ rate: '15' });
  expect(rateIn(number('100'), 'factor', 'point')).toEqual({ rate: '0' });
  // percentages off, as our earlier exports have them too, and small ones
  expect(guessRateForm('折扣率', [number('85'), number('90')])).toBe('percent');
  expect(guessRateForm('折扣', [number('5'), number('60')])).toBe('percent');
  // a factor above 1 is a surcharge
  expect(rateIn(number('1.05'), 'factor', 'point')).toEqual({ code: 'import.rate-range' });
  expect(rateIn(number('8.5'), 'factor', 'point')).toEqual({ code: 'import.rate-range' });
});

test('a 0 in a column of what is paid is told: it would give the goods away', () => {
  for (const written of ['0', '0,00', '0%', '0折'])
    expect(rateIn(text(written), 'factor', 'comma')).toEqual({ code: 'import.factor-zero' });
  expect(rateIn(text('0'), 'percent', 'comma')).toEqual({ rate: '0' });
  expect(rateIn(text('100'), 'percent', 'comma')).toEqual({ rate: '100' });
});

test('11折 and its like may be more than the price, or almost nothing of it: they are told, not read as 89 percent off', () => {
  for (const written of ['10.5折', '11折', '15 折', '19.5折'])
    expect(rateIn(text(written), 'percent', 'point')).toEqual({ code: 'import.rate-range' });
  expect(rateIn(text('20折'), 'percent', 'point')).toEqual({ rate: '80' });
});

test('currencies and price units are read as people write them', () => {
  expect(['EUR', '€', '欧元', 'eur ', 'RMB', '12'].map((written) => currencyIn(written))).toEqual([
    'EUR',
    'EUR',
    'EUR',
    'EUR',
    'CNY',
    null,
  ]);
  expect(['2x50', 'Pack (5x10)', '1,5', '0', '1000001'].map(priceUnitIn)).toEqual([null, null, null, null, null]);
  expect(['100', '1.000', '100,00', 'per 100 pcs', 'Stk', 'viel'].map(priceUnitIn)).toEqual([
    100,
    1000,
    100,
    100,
    1,
    null,
  ]);
});

test.each([
  ['港元', 'HKD'],
  ['加元', 'CAD'],
  ['澳元', 'AUD'],
  ['新加坡元', 'SGD'],
  ['新西兰元', 'NZD'],
  ['人民币（元）', 'CNY'],
  ['HK$', 'HKD'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['US$', 'USD'],
  ['JP¥', 'JPY'],
  ['JPY ¥', 'JPY'],
  ['Euro', 'EUR'],
  ['新台币', 'TWD'],
  ['NT$', 'TWD'],
  ['韩元', '韩元'],
  ['R$', 'R$'],
  ['EUR/USD', 'EUR/USD'],
])('the currency %s is %s, and never another that it contains', (written, code) => {
  expect(currencyIn(written)).toBe(code);
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

const shaped = (written: string, format: string, kind: Kind = 'number') => ({
  ...number(written),
  shape: { kind, format, around: kind === 'number' ? aroundOf(format) : null },
});
const priced = (cell: ImportCell) => itemIn([text('A1'), text(''), cell], { ...mapping, decimalSign: 'point' });

test.each([
  ['"HK$"#,##0.00', { unit_price: '100', currency: 'HKD' }],
  ['[$¥-804]#,##0.00', { unit_price: '100', currency: 'CNY' }],
  ['0.00" USD/100"', { unit_price: '100', currency: 'USD', price_unit: 100 }],
  ['[$¥-411]#,##0', { unit_price: '100', currency: 'JPY' }],
  ['[$$-409]#,##0.00', { unit_price: '100', currency: 'USD' }],
  ['[$$-C09]#,##0.00', { unit_price: '100', currency: 'AUD' }],
  ['#,##0.00 [$CHF]', { unit_price: '100', currency: 'CHF' }],
])('a price shown by the format %s has its currency and unit', (format, item) => {
  expect(priced(shaped('100', format))).toMatchObject({ item });
});

const forAll = (price: ImportCell, currency: string) =>
  itemIn([text('A1'), price], {
    ...mapping,
    ...{ columns: { order_number: 0, unit_price: 1 }, currency, decimalSign: 'point' as const },
  });

test.each([
  ['¥1200', 'JPY', '1200'],
  ['￥1,300', 'JPY', '1300'],
  ['1400', 'JPY', '1400'],
  ['1500 円', 'JPY', '1500'],
  ['$12.00', 'HKD', '12'],
  ['HKD $12', 'HKD', '12'],
  ['12.50元', 'USD', '12.5'],
  ['¥12.50', 'CNY', '12.5'],
])('the price %s is one in %s where that is chosen for all rows', (written, currency, unit_price) => {
  expect(forAll(text(written), currency)).toMatchObject({ item: { unit_price, currency } });
});

test.each([
  [text('€ 12'), 'JPY', 'import.currency-other', 'EUR'],
  [text('$12'), 'JPY', 'import.currency-other', 'USD'],
  [text('US$12'), 'HKD', 'import.currency-other', 'USD'],
  [shaped('12', '[$¥-804]#,##0.00'), 'JPY', 'import.currency-other', 'CNY'],
  [text('R$ 12'), 'USD', 'import.currency-unknown', 'R$'],
])('a price that contradicts the currency chosen for all rows is a fault (case %#)', (price, currency, code, value) => {
  expect(forAll(price, currency)).toEqual({ faults: [{ code, field: 'currency', value }] });
});

const inColumn = (price: ImportCell, currency: string, piece = '') =>
  itemIn([text('A1'), price, text(currency), text(piece)], {
    ...mapping,
    ...{ columns: { order_number: 0, unit_price: 1, currency: 2, piece_price: 3 }, decimalSign: 'point' as const },
  });

test.each([
  [text('$12'), 'EUR'],
  [text('€ 12'), 'USD'],
  [text('12 CHF'), 'EUR'],
  [text('12 SEK'), 'EUR'],
  [text('R$ 12'), 'USD'],
  [shaped('12', '[$¥-804]#,##0.00'), 'JPY'],
])('a currency column that contradicts the sign in its price is a fault (case %#)', (price, column) => {
  const fault = { code: 'import.currency-contradicted', field: 'currency', value: column };
  expect(inColumn(price, column)).toEqual({ faults: [fault] });
});

test.each([
  ['$12', 'HKD', 'HKD'],
  ['¥12', 'JPY', 'JPY'],
  ['12 €', 'Euro', 'EUR'],
  ['US$ 12', '$', 'USD'],
  ['12', 'CHF', 'CHF'],
  ['12 NET', 'EUR', 'EUR'],
])('the price %s beside the currency %s is one in %s', (price, column, currency) => {
  expect(inColumn(text(price), column)).toMatchObject({ item: { unit_price: '12', currency } });
});

test('two prices of a row in different currencies are a fault', () => {
  const fault = { code: 'import.currency-contradicted', field: 'currency', value: 'USD' };
  expect(inColumn(text('€ 12'), '', '$1')).toEqual({ faults: [fault] });
});

test('the dollar of a region that no list knows is a fault, not a dollar of the United States', () => {
  const found = priced(shaped('100', '[$$-80A]#,##0.00'));
  expect(found).toMatchObject({ faults: [{ code: 'import.currency-unknown' }] });
});

test('percentages are no prices, however a workbook shows them', () => {
  const fault = { faults: [{ code: 'import.price-unread' }] };
  expect(priced(shaped('12.5%', '0.0%', 'percent'))).toMatchObject(fault);
  expect(priced(shaped('12.5', '0.0" %"'))).toMatchObject(fault);
});

test.each([
  [shaped('42', '000000'), '000042'],
  [shaped('7', '"SKU-"0000'), 'SKU-0007'],
  [shaped('123456', '00-00-00'), '12-34-56'],
  [shaped('12345678', '000-000'), '12345-678'],
  [shaped('42', '#,##0.00'), '42'],
  [number('42'), '42'],
])('an order number is read as the workbook shows it (case %#)', (cell, shown) => {
  const row = itemIn([cell, text(''), text('1,00')], mapping);
  expect(row).toMatchObject({ item: { order_number: shown } });
});

test('what a spreadsheet made a date or a truth of is no order number', () => {
  for (const cell of [
    shaped('2026-03-01', 'yyyy-mm-dd', 'day'),
    { ...text('true'), shape: { kind: 'truth', format: '', around: null } },
  ])
    expect(itemIn([cell, text(''), text('1,00')], mapping)).toMatchObject({ faults: [{ code: 'import.remade' }] });
});

test('invisible characters tell no two order numbers apart, and are none by themselves', () => {
  const row = (name: string) => checked([text(name), text(''), text('1,00')], mapping);
  expect(row('\u200B')).toMatchObject({ faults: [{ code: 'import.unnamed' }] });
  expect(row('A\u200B1')).toMatchObject({ row: { order_number: 'A1' } });
  const named = { order_number: null, code: null, discount_group: null } as unknown as RowFields;
  expect(identityOf({ ...named, model: 'A\u200B1' })).toBe(identityOf({ ...named, model: 'A1' }));
});

test('a price for no piece is a fault, and no row holds a figure that is none', () => {
  const row = (price: string) => checked([text('A1'), text(''), text(price)], mapping);
  expect(row('12,50/0')).toMatchObject({ faults: [{ code: 'import.price-unit', field: 'unit_price' }] });
  expect(row('12,50/50')).toMatchObject({ row: { piece_price: '0.25', price_unit: 1 } });
  const fields = (row('12,50') as { row: RowFields }).row;
  const own = { _id: 'a', rev: 1, version: 1, updated_at: new Date() };
  for (const price of ['Infinity', 'NaN', '-1', '1e30'])
    expect(() => recordOf(own, { ...fields, unit_price: price })).toThrow('figure');
  expect(rowErrors('price', { ...fields, piece_price: 'Infinity' })).toEqual({ piece_price: 'price.format' });
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

test('a currency that stands at a price is not missing where its figures cannot be read', () => {
  const { currency: _, ...columns } = mapping.columns;
  const codes = (price: string, currency: string | null = null) => {
    const found = itemIn([text('A1'), text(''), text(price)], { ...mapping, columns, currency });
    return found && 'faults' in found ? found.faults.map(({ code }) => code) : [];
  };
  for (const price of ['¥12.50', '12.50 EUR', 'USD -3', '12,345,6 €'])
    expect(codes(price)).toEqual([expect.stringMatching(/^import\.price-/)]);
  expect(codes('12.50 USD', 'EUR')).toEqual(['import.price-unread', 'import.currency-other']);
  expect(codes('viel')).toEqual(['import.price-unread', 'import.currency-missing']);
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
