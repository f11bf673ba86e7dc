import { Decimal } from 'decimal.js';
import { dayPlus } from '../../rates/days.rules.ts';
import { figuresIn } from '../grid/cells.rules.ts';
import { type Figures, percentsOf, sumOf } from '../grid/figures.rules.ts';
import type { Grid } from '../grid/schema.ts';
import type { QuotationLine } from './schema.ts';

const UNIT_PLACES = 4;
const Exact = Decimal.clone({ precision: 60 });

/** Of one piece: four digits, or fewer where the rest are zeros, but not fewer than an amount of money has. */
function unitPrice(sale: string, quantity: string): string {
  const exact = new Exact(sale).div(quantity).toDecimalPlaces(UNIT_PLACES, Decimal.ROUND_HALF_UP);
  const places = sale.includes('.') ? 2 : 0;
  return exact.toFixed(Math.max(places, exact.decimalPlaces()));
}

/** Why no quotation can be made of a grid: nothing is awarded, or an award has no figures any more or yet. */
export type Unready = 'nothing-awarded' | 'lapsed' | 'waiting-weight' | 'no-rate';

export function unready(grid: Grid): Unready | null {
  const { lines, lapsed, waiting, unrated } = figuresIn(grid).totals();
  if (lapsed > 0) return 'lapsed';
  if (waiting > 0) return 'waiting-weight';
  if (unrated > 0) return 'no-rate';
  return lines === 0 ? 'nothing-awarded' : null;
}

/**
 * The awarded offer that expires first, where it does before the last day of a quotation that is valid for so many days;
 * null where all of them last.
 */
export function expiringBefore(grid: Grid, validity: number): { channel: string; day: string } | null {
  const awarded = new Set(grid.awards.flatMap(({ parts }) => parts.map(({ offer }) => offer)));
  const days = grid.offers.flatMap(({ id, channel, valid_until: day }) =>
    day !== null && awarded.has(id) ? [{ channel: channel.name, day }] : [],
  );
  const [first] = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return first && first.day < dayPlus(grid.today, validity - 1) ? first : null;
}

/** The awarded lines of a grid in their order, and their sums: those of the grid, to the cent. */
export function quotedLines(grid: Grid): { lines: QuotationLine[]; sums: Figures } {
  const figures = figuresIn(grid);
  const all: Figures[] = [];
  const own = new Map(grid.line_percents.map(({ line, ...percents }) => [line, percents]));
  const lines = grid.lines.flatMap((line): QuotationLine[] => {
    const awarded = figures.awarded(line);
    if (!awarded?.figures) return [];
    all.push(awarded.figures);
    const { sale, vat, total } = awarded.figures;
    const offered = awarded.parts.flatMap(({ offer }) =>
      (grid.offers.find(({ id }) => id === offer)?.lines ?? []).filter((one) => one.line === line.id),
    );
    const leads = offered.flatMap(({ lead_time }) => lead_time ?? []);
    const alternatives = [...new Set(offered.flatMap(({ alternative }) => alternative ?? []))];
    return [
      {
        ...{ place: line.place, model: line.model, order_number: line.order_number, quantity: line.quantity },
        alternative: alternatives.join(', ') || null,
        lead_time: leads.length === 0 ? null : Math.max(...leads),
        vat_percent: percentsOf(line.id, { percents: grid.percents, own }).vat,
        ...{ unit_price: unitPrice(sale, line.quantity), sale, vat, total },
      },
    ];
  });
  return { lines, sums: sumOf(all, grid.currency) };
}
