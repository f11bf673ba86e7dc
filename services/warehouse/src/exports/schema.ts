import { ExportJob } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OutOrderQuery } from '../outbound/orders/schema.ts';
import { FindGoods } from '../stock/goods/schema.ts';

/** Maximum rows of one file: spreadsheets slow down long before they are full. */
export const MAX_EXPORT_ROWS = 100_000;

export const Format = z.enum(['csv', 'xlsx']);
export type Format = z.infer<typeof Format>;

export const ExportList = z.enum(['out', 'received', 'stock', 'shipped']);
export type ExportList = z.infer<typeof ExportList>;

const { keyword, status, valid, year, month } = OutOrderQuery.shape;
const { day } = FindGoods.shape;
const format = Format;

/** A list with its filter, as a file. */
export const ExportForm = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('out'),
    format,
    filter: z.strictObject({ keyword, status, valid, year, month }).default({}),
  }),
  z.strictObject({ list: z.literal('received'), format, filter: z.strictObject({ keyword }).default({}) }),
  z.strictObject({ list: z.literal('stock'), format, filter: z.strictObject({ keyword, day }).default({}) }),
  z.strictObject({ list: z.literal('shipped'), format, filter: z.strictObject({ keyword }).default({}) }),
]);
export type ExportForm = z.infer<typeof ExportForm>;

/** A file of a list; its parts are rows. `day`: the past day whose stock it has. */
export const ListExport = ExportJob.extend({ list: ExportList, day: z.string().nullable(), format });
export type ListExport = z.infer<typeof ListExport>;

export const ExportId = z.strictObject({ id: z.string().min(1).max(60) });
