import { type ExportJobRecord, exportJobModel, exportJobOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { Schema } from 'mongoose';
import type { ExportForm, OrderExport } from './schema.ts';

export type ExportRecord = ExportJobRecord & ExportForm & { locale: Locale; wrappedKey: string };

/** Requested files of orders, each sealed under a key of its own. */
export const Exports = exportJobModel<ExportRecord>('OrderExport', {
  format: String,
  filter: Schema.Types.Mixed,
  sort: String,
  locale: String,
  wrappedKey: String,
});

export const exportOf = (row: ExportRecord): OrderExport => ({
  ...exportJobOf(row),
  format: row.format,
  filter: row.filter ?? {},
});
