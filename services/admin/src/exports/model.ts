import { optional, type RecordOf, typed } from '@qiaohui/service-kit/data/record';
import { type ExportJobRecord, exportJobModel, exportJobOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ExportForm, OrderExport } from './schema.ts';

const orderExport = {
  format: typed<ExportForm['format']>(String),
  filter: typed<ExportForm['filter']>(),
  sort: optional<ExportForm['sort']>(String),
  locale: typed<Locale>(String),
  wrappedKey: String,
};
export type ExportRecord = ExportJobRecord & RecordOf<typeof orderExport>;

/** Requested files of orders, each sealed under a key of its own. */
export const Exports = exportJobModel<ExportRecord>('OrderExport', orderExport);

export const exportOf = (row: ExportRecord): OrderExport => ({
  ...exportJobOf(row),
  format: row.format,
  filter: row.filter ?? {},
});
