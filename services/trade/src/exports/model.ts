import { type ExportJobRecord, exportJobModel, exportJobOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { Schema } from 'mongoose';
import { WaybillFilter } from '../logistics/waybills/schema.ts';
import type { ListKind } from '../prices/lists/schema.ts';
import { type PriceExport, type PriceExportForm, SetupExportForm } from './schema.ts';

export type PriceExportRecord = ExportJobRecord & {
  team: string;
  form: PriceExportForm;
  kind: ListKind;
  /** Of the list when the file was asked for. */
  name: string;
  /** The list's own discount then; null for none. */
  uniform: string | null;
  /** Key of the revision; null for a list that never had a row. */
  revision: number | null;
  locale: Locale;
  /** The share by which another team's list was read; null: a list of its own. */
  share: string | null;
  discounts: boolean;
  /** The list had no discounts at all. */
  bare: boolean;
  /** The filter of an export of waybills as JSON, since an empty one is none as an object; absent: of a list. */
  waybills?: string | null;
  /** The form of an export of what a team sets up, as JSON; absent: of something else. */
  setup?: string | null;
  /** The file has prices of business codes. */
  priced?: boolean;
  wrappedKey: string;
};

/** Exports of price and discount lists, of waybills and of what teams set up, each encrypted under a key of its own. */
export const PriceExports = exportJobModel<PriceExportRecord>('PriceExport', {
  team: String,
  form: Schema.Types.Mixed,
  kind: String,
  name: String,
  uniform: { type: String, default: null },
  revision: { type: Number, default: null },
  locale: String,
  share: { type: String, default: null },
  discounts: { type: Boolean, default: true },
  bare: { type: Boolean, default: false },
  waybills: { type: String, default: null },
  setup: { type: String, default: null },
  priced: { type: Boolean, default: false },
  wrappedKey: String,
});

/** Returns the filter of an export of waybills; null of one of a list. */
export const waybillsOf = ({ waybills }: PriceExportRecord): WaybillFilter | null =>
  waybills ? WaybillFilter.parse(JSON.parse(waybills)) : null;

/** Returns the form of an export of what a team sets up; null of one of something else. */
export const setupFormOf = ({ setup }: PriceExportRecord): SetupExportForm | null =>
  setup ? SetupExportForm.parse(JSON.parse(setup)) : null;

export const exportOf = (record: PriceExportRecord): PriceExport => ({
  ...exportJobOf(record),
  list: record.form.list,
  name: record.name,
  format: record.form.format,
});
