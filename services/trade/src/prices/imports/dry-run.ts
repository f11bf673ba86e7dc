import type { Currency } from '@qiaohui/service-kit/shapes';
import { identityOf } from '../items/identity.rules.ts';
import type { RowFields } from '../items/schema.ts';
import { checked } from './checked.rules.ts';
import type { Mapping, RowFault } from './mapping/cells.rules.ts';
import type { ImportField } from './mapping/fields.ts';
import type { ImportCell } from './mapping/shown.rules.ts';
import type { FileRow } from './reading.ts';
import { SeenKeys } from './seen-keys.ts';

/** Faults that a report shows, and failing rows that a repair workbook holds. */
const SHOWN = 200;
export const MOST_REPAIRABLE = 10_000;
const MOST_SIGNS = 8_000_000;
const LONGEST_VALUE = 120;

export type ReadRow = { number: number; cells: ImportCell[] } & ({ row: RowFields } | { faults: RowFault[] });

/**
 * Yields a file's rows beneath its headings as an import writes them, or with their faults. An order number that stands
 * twice is a fault of the second row: an update could not know which counts. So are quotes that can be read in two ways.
 */
export async function* readRows(source: AsyncIterable<FileRow>, mapping: Mapping): AsyncGenerator<ReadRow> {
  const seen = new SeenKeys();
  for await (const { number, cells, isUnclear } of source) {
    if (number <= mapping.headerRows) continue;
    const found = checked(cells, mapping);
    if (!found) continue;
    if (isUnclear) yield { number, cells, faults: [unclear(mapping, cells)] };
    else if ('faults' in found) yield { number, cells, ...found };
    else {
      const before = seen.add(identityOf(found.row), number);
      if (before === 0) yield { number, cells, row: found.row };
      else yield { number, cells, faults: [twice(mapping, found.row, before)] };
    }
  }
}

/** Says where the quote stands that may begin or end a cell of several lines. */
function unclear({ columns }: Mapping, cells: ImportCell[]): RowFault {
  const chosen = Object.entries(columns) as Array<[ImportField, number]>;
  const [field, column] = chosen.find(([, at]) => cells[at]?.text.includes('"')) ?? chosen[0] ?? ['order_number', 0];
  return { code: 'import.quotes', field, value: cells[column]?.text ?? '' };
}

/** Says in which row the same stood before; without one, it is in the list already. */
export function twice({ columns }: Pick<Mapping, 'columns'>, row: RowFields, before?: number): RowFault {
  const names = ['order_number', 'model', 'code', 'discount_group'] as const;
  const field = names.find((name) => columns[name] !== undefined && row[name]) ?? 'order_number';
  const value = String(row[field as keyof RowFields]);
  return before
    ? { code: 'import.twice', field, value: `${value} (${before})` }
    : { code: 'import.in-list', field, value };
}

/** A failing row as the repair workbook needs it. */
export type FailingRow = { number: number; cells: ImportCell[]; faults: RowFault[] };

export type Tally = {
  rows: number;
  good: number;
  failing: number;
  reasons: Array<{ code: string; count: number }>;
  faults: Array<RowFault & { row: number }>;
  repairable: number;
  /** Of the good rows; reports of earlier versions have none. */
  currencies?: Array<{ currency: Currency; count: number }>;
};

/** What was counted, the greatest first. */
const counted = <Key extends string>(counts: Map<Key, number>): Array<[Key, number]> =>
  [...counts].filter(([, count]) => count > 0).toSorted(([, one], [, other]) => other - one);
const reasonsIn = (counts: Map<string, number>) => counted(counts).map(([code, count]) => ({ code, count }));
const currenciesIn = (counts: Map<Currency, number>) =>
  counted(counts).map(([currency, count]) => ({ currency, count }));

/** What a repair leaves: the rows that still fail, and those beyond the workbook, which nobody could repair in it. */
export function tallyAfterRepair(before: Tally, stored: readonly FailingRow[], { tally }: DryRun): Tally {
  const reasons = new Map(before.reasons.map(({ code, count }) => [code, count]));
  for (const { faults } of stored)
    for (const code of new Set(faults.map((fault) => fault.code))) reasons.set(code, (reasons.get(code) ?? 0) - 1);
  for (const { code, count } of tally.reasons) reasons.set(code, (reasons.get(code) ?? 0) + count);
  const currencies = new Map(before.currencies?.map(({ currency, count }) => [currency, count]));
  for (const { currency, count } of tally.currencies ?? [])
    currencies.set(currency, (currencies.get(currency) ?? 0) + count);
  const failing = before.failing - stored.length + tally.failing;
  return {
    ...tally,
    rows: before.rows,
    good: before.rows - failing,
    failing,
    reasons: reasonsIn(reasons),
    currencies: currenciesIn(currencies),
  };
}

/** Counts rows and their faults. */
export class DryRun {
  readonly failing: FailingRow[] = [];
  #reasons = new Map<string, number>();
  #currencies = new Map<Currency, number>();
  #signs = 0;
  readonly #tally: Tally = { rows: 0, good: 0, failing: 0, reasons: [], faults: [], repairable: 0 };

  /** The counts so far. */
  get tally(): Tally {
    return { ...this.#tally, reasons: reasonsIn(this.#reasons), currencies: currenciesIn(this.#currencies) };
  }

  add(read: ReadRow): void {
    const tally = this.#tally;
    tally.rows += 1;
    if (!('faults' in read)) {
      tally.good += 1;
      const { currency } = read.row;
      if (currency) this.#currencies.set(currency, (this.#currencies.get(currency) ?? 0) + 1);
      return;
    }
    const { number, cells, faults } = read;
    tally.failing += 1;
    for (const code of new Set(faults.map((fault) => fault.code)))
      this.#reasons.set(code, (this.#reasons.get(code) ?? 0) + 1);
    for (const { code, field, value } of faults)
      if (tally.faults.length < SHOWN)
        tally.faults.push({ row: number, code, field, value: value.slice(0, LONGEST_VALUE) });
    this.#signs += cells.reduce((sum, { text }) => sum + text.length, 0);
    if (this.failing.length >= MOST_REPAIRABLE || this.#signs > MOST_SIGNS) return;
    this.failing.push({ number, cells, faults });
    tally.repairable += 1;
  }
}
