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

/** The past day of an exported stock. Older versions did not store an empty filter. */
const dayOf = ({ form }: ExportRecord): string | null => (form.list === 'stock' && form.filter?.day) || null;

/** The name of a list's file, with the past day that it is about: `stock-2026-11-20`. */
export const nameOf = (row: ExportRecord): string => [row.form.list, dayOf(row)].filter(Boolean).join('-');

export const exportOf = (row: ExportRecord): ListExport => ({
  ...exportJobOf(row),
  list: row.form.list,
  day: dayOf(row),
  format: row.form.format,
});
