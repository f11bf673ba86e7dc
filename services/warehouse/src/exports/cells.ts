import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { deliveries } from '../outbound/import/columns.rules.ts';
import { stageOf } from '../outbound/orders/rules.ts';
import type { OutOrder, ShippedGoods } from '../outbound/orders/schema.ts';
import type { StockGoods } from '../stock/goods/schema.ts';
import { placeName } from '../stock/places/names.rules.ts';
import { headings, stages } from './headings.text.ts';

type Heading = Parameters<typeof headings.labelOf>[0];
/** `suffix`: what stands behind the heading in every language, as the day does. */
type Column<R> = [heading: Heading, cell: (row: R, locale: Locale) => Cell, suffix?: string];
export type Shape<R> = { head: (locale: Locale) => string[]; cells: (row: R, locale: Locale) => Cell[] };

const count = (value: number): Cell => ({ count: value });
const at = (value: string | null): Cell => value && { at: value };
/** Decimal text stays as it is: a workbook rounds what it takes for a number to two digits here. */
const weight = (value: string | null): Cell => value;

const shapeOf = <R>(columns: Column<R>[]): Shape<R> => ({
  head: (locale) =>
    columns.map(([heading, , suffix]) => [headings.labelOf(heading, locale), suffix].filter(Boolean).join(' ')),
  cells: (row, locale) =>
    columns.map(([, cell]) => {
      const value = cell(row, locale);
      return typeof value === 'string' ? escapeFormula(value) : value;
    }),
});

export const outOrders = shapeOf<OutOrder>([
  ['number', ({ number }) => number],
  ['status', (order, locale) => stages.labelOf(stageOf(order), locale)],
  ['client', ({ client_code }) => client_code],
  ['reference', ({ reference }) => reference],
  ['delivery', ({ deliver_type }, locale) => deliveries.labelOf(deliver_type, locale)],
  ['courier', ({ courier }) => courier],
  ['tracking', ({ tracking }) => tracking],
  ['fba', ({ fba_number }) => fba_number],
  ['skuOrder', ({ sku_number }) => sku_number],
  ['pieces', ({ quantity }) => count(quantity)],
  ['trays', ({ tray_quantity }) => count(tray_quantity)],
  ['weight', (order) => weight(order.weight)],
  ['remark', ({ remark }) => remark],
  ['created', ({ created_at }) => at(created_at)],
  ['outTime', ({ out_time }) => at(out_time)],
  ['user', ({ user }) => user.name],
]);

/** What is known of the present only. */
const present: Column<StockGoods>[] = [
  ['free', ({ free }) => count(free)],
  [
    'places',
    ({ places }, locale) => places.map(({ place, pieces }) => `${placeName(place, locale)} ${pieces}`).join(', '),
  ],
];

/** Columns of goods; those of a past `day` have the stock of its end, under a heading that says so. */
const goodsColumns = (day?: string): Column<StockGoods>[] => [
  ['code', ({ code }) => code],
  ['model', ({ type }) => type],
  ['sku', ({ sku }) => sku],
  ['client', ({ client_code }) => client_code],
  ['boxes', ({ box_count }) => count(box_count)],
  ['received', (one) => count(one.count)],
  day ? ['stockThen', ({ stock }) => count(stock), day] : ['stock', ({ stock }) => count(stock)],
  ...(day ? [] : present),
  ['bestBefore', ({ best_before }) => best_before],
  ['inOrder', ({ ware_in }) => ware_in.code],
  ['created', ({ created_at }) => at(created_at)],
  ['user', ({ user }) => user.name],
];

export const goodsOf = (day?: string) => shapeOf(goodsColumns(day));

export const shipped = shapeOf<ShippedGoods>([
  ['code', (row) => row.goods.code],
  ['model', (row) => row.goods.type],
  ['sku', (row) => row.goods.sku],
  ['client', ({ client_code }) => client_code],
  ['pieces', ({ quantity }) => count(quantity)],
  ['returned', ({ returned }) => count(returned)],
  ['trays', ({ tray_quantity }) => count(tray_quantity)],
  ['weight', (row) => weight(row.weight)],
  ['delivery', ({ deliver_type }, locale) => deliveries.labelOf(deliver_type, locale)],
  ['outOrder', ({ ware_out }) => ware_out.code],
  ['inOrder', ({ ware_in }) => ware_in.code],
  ['desc', ({ desc }) => desc],
  ['remark', ({ remark }) => remark],
  ['outTime', ({ out_time }) => at(out_time)],
  ['user', ({ user }) => user.name],
]);
