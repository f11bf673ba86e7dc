import { buffer } from 'node:stream/consumers';
import { type Cell, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { groupOf, modelOf, numberOf } from '../rows.ts';

/** What a row of a list must be. */
export type Row = { order_number: string; unit_price: string; discount_rate: string | null };

const HEAD = ['订货号', '型号', '单价', '币种', '折扣组'];
const GROUPS = 200;
/** One row in so many has no price: a file without failing rows stores none. */
const FAILING = 500;

const isGood = (index: number) => index % FAILING !== FAILING - 2;
/** Each version of a price has decimals of its own, by which rows of different files are told apart. */
const priceOf = (index: number, version: number) => `${1 + ((index * 37) % 90_000)}.${1 + (version % 9)}5`;

async function* cellsOf(indexes: number[], version: number): AsyncGenerator<Cell[]> {
  for (const index of indexes) {
    const price: Cell = isGood(index) ? { figure: priceOf(index, version) } : '?';
    yield [numberOf(index), modelOf(index), price, 'EUR', groupOf(index)];
  }
}

/** A file of prices: its bytes, and the rows that it brings. */
export type PriceFile = { bytes: Buffer; rows: Row[] };

async function fileOf(indexes: number[], version: number): Promise<PriceFile> {
  const bytes = await buffer(xlsxOf({ name: 'prices', head: HEAD, rows: cellsOf(indexes, version) }));
  const rows = indexes.filter(isGood).map((index) => ({
    order_number: numberOf(index),
    unit_price: priceOf(index, version),
    discount_rate: null,
  }));
  return { bytes, rows };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A file of so many rows. */
export const wholeFile = (count: number, version: number) => fileOf(upTo(count), version);

/** A file of every other row, and of some that a list of `count` rows does not have. */
export const updateFile = (count: number, version: number) =>
  fileOf(
    upTo(count + Math.ceil(count / 50)).filter((index) => index % 2 === 0 || index >= count),
    version,
  );

/** A list after an update by order number. */
export function updatedBy(rows: Row[], file: Row[]): Row[] {
  const present = new Map(file.map((row) => [row.order_number, row]));
  const changed = rows.map((row) => present.get(row.order_number) ?? row);
  const before = new Set(rows.map(({ order_number }) => order_number));
  return [...changed, ...file.filter(({ order_number }) => !before.has(order_number))];
}

const rateOf = (group: number) => String(5 + (group % 40));

async function* discounts(): AsyncGenerator<Cell[]> {
  for (let group = 0; group < GROUPS; group += 1) yield [groupOf(group), { figure: rateOf(group) }];
}

/** A file of discounts for half of the groups. */
export const discountFile = () => buffer(xlsxOf({ name: 'discounts', head: ['折扣组', '折扣率'], rows: discounts() }));

const rates = new Map(Array.from({ length: GROUPS }, (_, group) => [groupOf(group), rateOf(group)]));

/** A list of so many rows, linked with these discounts: other groups get a rate that all have. */
export const linkedRows = ({ rows }: Pick<PriceFile, 'rows'>, count: number, uniform: string): Row[] => {
  const groups = new Map(upTo(count).map((index) => [numberOf(index), groupOf(index)]));
  return rows.map((row) => ({ ...row, discount_rate: rates.get(groups.get(row.order_number) ?? '') ?? uniform }));
};
