import { expect, test } from '@jest/globals';
import type { Currency } from '@qiaohui/service-kit/shapes';
import type { Offer, OfferLine } from '../offers/schema.ts';
import { figuresIn } from './cells.rules.ts';
import { figuresOf, sharesOf, type Terms } from './figures.rules.ts';
import type { Grid, GridLine } from './schema.ts';

const percents = { tariff: '0', vat: '0', profit: '0' };
const terms = (more: Partial<Terms> = {}): Terms => ({
  currency: 'EUR',
  rates: new Map([['USD', '0.92']]),
  freight: { kind: 'none' },
  percents,
  own: new Map(),
  ...more,
});
const offered = (price: string, more: Partial<OfferLine> = {}): OfferLine => ({
  ...{ line: 'a', price, minimum_quantity: null, lead_time: null, unit_weight: null, alternative: null, note: null },
  ...more,
});
const perKg = (amount: string) => ({ kind: 'per-kg' as const, amount });

/** Worked out by hand: price, quantity, currency, weight of one, terms, and goods, freight, tariff, landed, sale, VAT. */
const byHand: Array<[string, string, Currency, string | null, Partial<Terms>, string[]]> = [
  ['10', '3', 'EUR', null, {}, ['30.00', '0.00', '0.00', '30.00', '30.00', '0.00']],
  ['10', '3', 'USD', null, {}, ['27.60', '0.00', '0.00', '27.60', '27.60', '0.00']],
  ['0.005', '1', 'EUR', null, {}, ['0.01', '0.00', '0.00', '0.01', '0.01', '0.00']],
  // 0.0049 is below half a cent
  ['0.0049', '1', 'EUR', null, {}, ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']],
  // 100 + 5 freight, 10 % of both is 10.50; 115.50 and 20 % are 138.60; 19 % of that is 26.334
  [
    ...(['10', '10', 'EUR', '0.5'] as const),
    { freight: perKg('1'), percents: { tariff: '10', vat: '19', profit: '20' } },
    ['100.00', '5.00', '10.50', '115.50', '138.60', '26.33'],
  ],
  // 1.005 × 1.005 = 1.010025, rounded only at the end: 1.01
  [
    '1.005',
    '1',
    'EUR',
    null,
    { percents: { ...percents, profit: '0.5' } },
    ['1.01', '0.00', '0.00', '1.01', '1.01', '0.00'],
  ],
  // of 33.335 a third more is 44.44555 by 33.33 %
  [
    '33.335',
    '1',
    'EUR',
    null,
    { percents: { ...percents, profit: '33.33' } },
    ['33.34', '0.00', '0.00', '33.34', '44.45', '0.00'],
  ],
  ['199', '7', 'JPY', null, { rates: new Map([['JPY', '0.0061']]) }, ['8.50', '0.00', '0.00', '8.50', '8.50', '0.00']],
  // yen have no cents: 12.5 × 160.5 = 2006.25
  [
    '12.5',
    '1',
    'EUR',
    null,
    { currency: 'JPY', rates: new Map([['EUR', '160.5']]) },
    ['2006', '0', '0', '2006', '2006', '0'],
  ],
  [
    '2',
    '1000.125',
    'EUR',
    '0.001',
    { freight: perKg('3.5') },
    ['2000.25', '3.50', '0.00', '2003.75', '2003.75', '0.00'],
  ],
  [
    '1',
    '1',
    'EUR',
    null,
    { percents: { tariff: '2.5', vat: '16', profit: '0' } },
    ['1.00', '0.00', '0.03', '1.03', '1.03', '0.16'],
  ],
  [
    '999999.999999',
    '999999999',
    'EUR',
    null,
    {},
    ['999999998999000.00', '0.00', '0.00', '999999998999000.00', '999999998999000.00', '0.00'],
  ],
];

test.each(byHand)(
  '%s × %s %s of %s kg comes out as worked out by hand',
  (price, quantity, currency, weight, more, expected) => {
    const parts = [{ line: offered(price), currency, quantity }];
    const found = figuresOf({ id: 'a', unit_weight: weight }, parts, terms(more), null);
    if (typeof found === 'string') throw new Error(found);
    const { goods, freight, tariff, landed, sale, vat } = found;
    expect([goods, freight, tariff, landed, sale, vat]).toEqual(expected);
  },
);

test('a line without a rate or a weight that its freight goes by has no figures, and says which is missing', () => {
  const line = { id: 'a', unit_weight: null };
  const of = (currency: Currency, more: Partial<Terms>, weight: string | null = null) =>
    figuresOf(line, [{ line: offered('1', { unit_weight: weight }), currency, quantity: '1' }], terms(more), null);
  expect(of('GBP', {})).toBe('no-rate');
  expect(of('EUR', { freight: perKg('2') })).toBe('waiting-weight');
  expect(of('EUR', { freight: { kind: 'fixed', amount: '2' } })).toBe('waiting-weight');
  expect(of('EUR', { freight: perKg('2') }, '1.5')).toMatchObject({ freight: '3.00' });
});

/** The same chance in each run of a seed (xorshift, 32 bits). */
function chance(seed: number) {
  let state = seed || 1;
  return (most: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}

/** A fraction of whole numbers, for sums that are worked out another way than by decimals. */
type Fraction = [bigint, bigint];
const fraction = (decimal: string): Fraction => {
  const [whole = '', places = ''] = decimal.split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const cents = ([a, b]: Fraction): bigint => (a * 200n + b) / (2n * b);
const written = (units: bigint): string => {
  const digits = String(units).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const channels = ['A', 'B', 'C', 'D', 'E'];
const currencies: Currency[] = ['EUR', 'USD', 'CNY', 'GBP', 'JPY'];
const rates: Record<string, string> = { EUR: '1', USD: '0.9213', CNY: '0.1287654321', GBP: '1.1734', JPY: '0.0061' };

/** 300 lines with the offers of five channels, each in its currency; some offers leave lines out. */
function workbook(seed: number): Grid {
  const draw = chance(seed);
  const lines: GridLine[] = Array.from({ length: 300 }, (_, at) => ({
    ...{ id: `q:${String(at + 1).padStart(6, '0')}`, place: at + 1, model: `M-${at}`, order_number: null },
    ...{ quantity: `${1 + draw(500)}.${draw(1000)}`.replace(/\.?0*$/, '') || '1', target_price: null },
    unit_weight: `0.${String(1 + draw(999_999)).padStart(6, '0')}`,
  }));
  const offers: Offer[] = channels.map((name, nth) => ({
    ...{ id: `offer-${name}`, channel: { id: name, name }, round: 1, valid_until: null, note: null, source: 'channel' },
    ...{ currency: currencies[nth] ?? 'EUR', at: '2026-11-20T08:00:00.000Z' },
    lines: lines.flatMap(({ id }) =>
      draw(10) === 0
        ? []
        : [offered(`${1 + draw(900)}.${String(draw(1_000_000)).padStart(6, '0')}`, { line: id, lead_time: draw(60) })],
    ),
  }));
  return {
    ...{ inquiry: 'q', number: 'RFQ-1', open: true, currency: 'EUR', rate_day: '2026-11-20', acts: [], awards: [] },
    rates: currencies.slice(1).map((currency) => ({
      ...{ currency, rate: rates[currency] ?? '', day: '2026-11-20', source: 'remit', reason: null, by: null },
    })),
    freight: perKg('4.35'),
    percents: { tariff: '3.7', vat: '19', profit: '12.5' },
    line_percents: [{ line: lines[6]?.id ?? '', tariff: '0', vat: null, profit: '40.25' }],
    ...{ lines, offers, today: '2026-11-20', version: 1 },
  };
}

test('the figures of 300 lines and five channels equal a workbook’s that was worked out in fractions, to the cent', () => {
  const grid = workbook(19);
  const figures = figuresIn(grid);
  let compared = 0;
  for (const line of grid.lines)
    for (const offer of grid.offers) {
      const one = offer.lines.find((offeredLine) => offeredLine.line === line.id);
      const cell = figures.cell(line, offer);
      expect(cell === null).toBe(one === undefined);
      if (!one || !cell) continue;
      const isOwn = line.place === 7;
      const quantity = fraction(line.quantity);
      const goods = times(times(fraction(one.price ?? ''), quantity), fraction(rates[offer.currency] ?? ''));
      const freight = times(times(fraction(line.unit_weight ?? ''), quantity), fraction('4.35'));
      const tariff = isOwn ? fraction('0') : times(plus(goods, freight), fraction('0.037'));
      const landed = plus(plus(goods, freight), tariff);
      const sale = times(landed, fraction(isOwn ? '1.4025' : '1.125'));
      const vat = cents(times(sale, fraction('0.19')));
      expect(cell.figures).toEqual({
        ...{ goods: written(cents(goods)), freight: written(cents(freight)), tariff: written(cents(tariff)) },
        ...{ landed: written(cents(landed)), sale: written(cents(sale)), vat: written(vat) },
        total: written(cents(sale) + vat),
      });
      compared += 1;
    }
  expect(compared).toBeGreaterThan(1_200);
});

test('a fixed sum is split by weight to the cent, the same in whatever order, and adds up to itself', () => {
  const line = (id: string, quantity: string, unit_weight: string) => ({ id, quantity, unit_weight });
  const thirds = [line('a', '1', '1'), line('b', '1', '1'), line('c', '1', '1')];
  // the cent that is left goes to the first of equals
  expect([...sharesOf(thirds, '100', 'EUR')].sort()).toEqual([
    ['a', '33.34'],
    ['b', '33.33'],
    ['c', '33.33'],
  ]);
  expect(sharesOf(thirds.toReversed(), '100', 'EUR')).toEqual(sharesOf(thirds, '100', 'EUR'));
  expect([...sharesOf(thirds, '100', 'JPY').values()].sort()).toEqual(['33', '33', '34']);
  expect([...sharesOf([line('a', '2', '0.5'), line('b', '1', '3')], '10', 'EUR')].sort()).toEqual([
    ['a', '2.50'],
    ['b', '7.50'],
  ]);
  const draw = chance(7);
  for (let round = 0; round < 300; round += 1) {
    const lines = Array.from({ length: 1 + draw(40) }, (_, at) =>
      line(`l${at}`, String(1 + draw(90)), `0.${1 + draw(9_999)}`),
    );
    const sum = `${draw(5_000)}.${String(draw(100)).padStart(2, '0')}`;
    const shares = sharesOf(lines, sum, 'EUR');
    const all = [...shares.values()].reduce((total, share) => total + BigInt(share.replace('.', '')), 0n);
    expect(written(all)).toBe(written(cents(fraction(sum))));
    expect(
      sharesOf(
        lines.toSorted(() => draw(3) - 1),
        sum,
        'EUR',
      ),
    ).toEqual(shares);
  }
});

test('sums of 10,000 random awards are those of their lines, to the cent, whatever order they were awarded in', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`awards: SEED=${seed}\n`);
  const draw = chance(seed);
  const all = workbook(seed);
  const lines = all.lines.slice(0, 10);
  const offers = all.offers.map((offer) => ({ ...offer, lines: offer.lines.filter(({ line }) => line <= 'q:000010') }));
  const grid: Grid = { ...all, lines, offers, line_percents: [] };
  const plain = figuresIn(grid);
  const totals = new Map(
    lines.flatMap((line) =>
      offers.flatMap((offer) => {
        const figures = plain.cell(line, offer)?.figures;
        return figures ? [[`${line.id} ${offer.id}`, BigInt(figures.total.replace('.', ''))] as const] : [];
      }),
    ),
  );
  for (let round = 0; round < 10_000; round += 1) {
    const awards = new Map<string, Grid['awards'][number]>();
    // some are awarded twice: the later award counts
    for (let nth = draw(6); nth >= 0; nth -= 1) {
      const [line, offer] = [lines[draw(10)], offers[draw(5)]] as [GridLine, Offer];
      if (!totals.has(`${line.id} ${offer.id}`)) continue;
      awards.delete(line.id);
      const parts = [{ offer: offer.id, quantity: line.quantity }];
      awards.set(line.id, { line: line.id, parts, by: 'ann', at: '' });
    }
    const sum = [...awards].reduce(
      (total, [line, { parts }]) => total + (totals.get(`${line} ${parts[0]?.offer}`) ?? 0n),
      0n,
    );
    const { sums } = figuresIn({ ...grid, awards: [...awards.values()] }).totals();
    expect(sums.total).toBe(written(sum));
  }
}, 60_000);

test('awarded lines carry a fixed sum of freight whole, however few they are and whatever order they were awarded in', () => {
  const draw = chance(11);
  const all = workbook(11);
  const lines = all.lines.slice(0, 10);
  const grid: Grid = { ...all, lines, line_percents: [], freight: { kind: 'fixed', amount: '777.77' } };
  for (let round = 0; round < 300; round += 1) {
    const awards = lines.flatMap((line) => {
      const offer = all.offers[draw(5)] as Offer;
      const isOffered = offer.lines.some((one) => one.line === line.id);
      const parts = [{ offer: offer.id, quantity: line.quantity }];
      return isOffered && draw(3) === 0 ? [{ line: line.id, parts, by: 'ann', at: '' }] : [];
    });
    const figures = figuresIn({ ...grid, awards });
    const { sums, lines: counted } = figures.totals();
    expect([counted, sums.freight]).toEqual([awards.length, awards.length === 0 ? '0.00' : '777.77']);
    const total = lines.reduce(
      (sum, line) => sum + BigInt((figures.awarded(line)?.figures?.total ?? '0.00').replace('.', '')),
      0n,
    );
    expect(sums.total).toBe(written(total));
    expect(figuresIn({ ...grid, awards: awards.toReversed() }).totals().sums).toEqual(sums);
  }
});

const short = (more: Partial<OfferLine> = {}) => offered('10', { line: 'q:000001', ...more });
const small = (offers: Array<Partial<Offer> & { lines: OfferLine[] }>, more: Partial<Grid> = {}): Grid => ({
  ...workbook(3),
  rates: [],
  freight: { kind: 'none' },
  percents,
  line_percents: [],
  lines: [
    {
      ...{ id: 'q:000001', place: 1, model: 'M', order_number: null, quantity: '5', unit_weight: null },
      target_price: null,
    },
  ],
  offers: offers.map((offer, at) => ({
    ...{ id: `o${at}`, channel: { id: `c${at}`, name: `C${at}` }, round: 1, currency: 'EUR', valid_until: null },
    ...{ at: '2026-11-20T08:00:00.000Z', source: 'channel', note: null, ...offer },
  })),
  ...more,
});

test('rules pass over offers that expired, are below their minimum, alternative, or cannot be worked out; marks say so', () => {
  const grid = small([
    { lines: [short({ price: '1' })], valid_until: '2026-11-19' },
    { lines: [short({ price: '2', minimum_quantity: '6' })] },
    { lines: [short({ price: '3', alternative: 'M-2' })] },
    { lines: [short({ price: '4' })], currency: 'USD' },
    { lines: [short({ price: '9', lead_time: 3 })], valid_until: '2026-11-20' },
    { lines: [short({ price: '8', lead_time: 30, minimum_quantity: '5' })] },
    { lines: [short({ price: '8', lead_time: 20 })] },
    { lines: [] },
  ]);
  const figures = figuresIn(grid);
  const [line] = grid.lines as [GridLine];
  expect(grid.offers.map((offer) => figures.cell(line, offer)?.marks.join() ?? null)).toEqual([
    ...['expired', 'below-minimum', 'alternative', 'no-rate', '', '', '', null],
  ]);
  expect([figures.best(line, 'cheapest')?.offer.id, figures.best(line, 'fastest')?.offer.id]).toEqual(['o6', 'o4']);
  expect(grid.offers.map(figures.isPartial)).toEqual([...Array(7).fill(false), true]);
});

test('a line that is split between channels has one rounded figure; another quantity or a lost offer ends its award', () => {
  const grid = small([{ lines: [short({ price: '0.333' })] }, { lines: [short({ price: '0.335' })] }]);
  const [line] = grid.lines as [GridLine];
  const part = (offer: string, quantity: string) => ({ offer, quantity });
  const awarded = (parts: Array<ReturnType<typeof part>>) =>
    figuresIn({ ...grid, awards: [{ line: line.id, parts, by: 'ann', at: '' }] });
  // 3 × 0.333 + 2 × 0.335 = 1.669
  expect(awarded([part('o0', '3'), part('o1', '2')]).awarded(line)?.figures?.goods).toBe('1.67');
  expect(awarded([part('o0', '3')]).awarded(line)).toMatchObject({ lapse: 'quantity-changed', figures: null });
  expect(awarded([part('gone', '5')]).awarded(line)).toMatchObject({ lapse: 'offer-gone', figures: null });
  expect(awarded([part('gone', '5')]).totals()).toMatchObject({ lines: 0, open: 0, lapsed: 1 });
});
