import { type ExportJobRecord, exportJobModel, exportJobOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { Schema } from 'mongoose';
import type { ExportForm, ListExport } from './schema.ts';

export type ExportRecord = ExportJobRecord & { form: ExportForm; locale: Locale; wrappedKey: string };

/** Exports of lists, each encrypted under a key of its own. */
export const Exports = exportJobModel<ExportRecord>('ListExport', {
  form: Schema.Types.Mixed,
  locale: String,
  wrappedKey: String,
});

export const exportOf = (row: ExportRecord): ListExport => ({
  ...exportJobOf(row),
  list: row.form.list,
  format: row.form.format,
});
