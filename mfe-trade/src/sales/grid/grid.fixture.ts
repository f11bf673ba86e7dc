import type { Grid, GridLine } from '@qiaohui/trade/grid';
import { data, serveTrade } from '../../area/area.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
type Offer = Grid['offers'][number];

export const gridLine = (place: number, more: Partial<GridLine> = {}): GridLine => ({
  ...{ id: `q1:${place}`, place, model: `M-${place}`, order_number: null, quantity: '10', unit_weight: '0.5' },
  target_price: null,
  ...more,
});

const unsaid = { minimum_quantity: null, lead_time: null, unit_weight: null, alternative: null, note: null };
/** An offer of the first lines, in their order. */
export const offer = (
  name: string,
  lines: Array<Partial<Offer['lines'][number]>>,
  more: Partial<Offer> = {},
): Offer => ({
  ...{ id: `o-${name}`, channel: { id: name, name }, round: 1, currency: 'EUR', valid_until: null, at },
  ...{ source: 'channel', note: null },
  lines: lines.map((one, nth) => ({ ...unsaid, line: `q1:${nth + 1}`, price: '10', ...one })),
  ...more,
});

export const grid = (more: Partial<Grid> = {}): Grid => ({
  ...{ inquiry: 'q1', number: 'RFQ-2611-0001', open: true, currency: 'EUR', rate_day: '2026-11-20', rates: [] },
  ...{ freight: { kind: 'none' }, percents: { tariff: '0', vat: '19', profit: '20' }, line_percents: [] },
  lines: [gridLine(1), gridLine(2, { quantity: '4' })],
  offers: [
    offer('Rexel', [
      { price: '10', lead_time: 14 },
      { price: '7', minimum_quantity: '5' },
    ]),
    offer('Sonepar', [{ price: '12', lead_time: 3 }]),
  ],
  ...{ awards: [], acts: [], today: '2026-11-20', version: 1 },
  ...more,
});

/** Fakes the service with one inquiry's grid. */
export const serveGrid = (shown: Grid, more: Parameters<typeof serveTrade>[0] = {}) =>
  serveTrade({ [`GET ${url}/q1/grid`]: data(shown), [`GET ${url}/q1/rfqs`]: data([]), ...more });
