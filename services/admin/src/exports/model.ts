import { type PackRecord, packOf, packSchema } from '@qiaohui/service-kit/packing.model';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { type Model, model, Schema } from 'mongoose';
import type { ExportForm, OrderExport } from './schema.ts';

export type ExportRecord = PackRecord & ExportForm & { locale: Locale; wrappedKey: string };

/** Files of orders that somebody asked for, each sealed under a key of its own. */
export const Exports: Model<ExportRecord> = model(
  'OrderExport',
  packSchema({ format: String, filter: Schema.Types.Mixed, sort: String, locale: String, wrappedKey: String }),
) as unknown as Model<ExportRecord>;

export const exportOf = (row: ExportRecord): OrderExport => ({
  ...packOf(row),
  format: row.format,
  filter: row.filter ?? {},
});
