import { ExportJob } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OrderFilter, OrderQuery, SavedFilter } from '../orders/filter.schema.ts';

/** Most orders of one file: a workbook's sheet ends at about a million rows, and spreadsheets slow down long before. */
export const mostRows = 200_000;

export const Format = z.enum(['csv', 'xlsx']);
export type Format = z.infer<typeof Format>;

/** `POST /orders/export`: the orders that match the filter, sorted as the list, as a file. */
export const ExportForm = z.strictObject({
  format: Format,
  filter: OrderFilter.default({}),
  sort: OrderQuery.shape.sort,
});
export type ExportForm = z.infer<typeof ExportForm>;

/** A file of orders; its parts are rows. */
export const OrderExport = ExportJob.extend({ format: Format, filter: SavedFilter });
export type OrderExport = z.infer<typeof OrderExport>;

export const ExportId = z.strictObject({ id: z.string().max(60) });
