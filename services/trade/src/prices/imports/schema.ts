import { Currency, Instant, NameText, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { PriceUnit, Version } from '../items/schema.ts';
import { DecimalSign, ImportField, ImportKind, RateForm } from './mapping/fields.ts';

export const maxImportBytes = 50 * 1024 * 1024;

/** From the upload to the list; `failed` and `cancelled` leave no rows behind. */
export const ImportState = z.enum([
  'to-analyse',
  'analysing',
  'analysed',
  'importing',
  'imported',
  'failed',
  'cancelled',
]);
export type ImportState = z.infer<typeof ImportState>;

/** What waits for a worker, or what it does. */
export const ImportTask = z.enum(['analyse', 'report', 'import', 'repair']);
export type ImportTask = z.infer<typeof ImportTask>;

/** The most columns that a file may have. */
const MOST_COLUMNS = 1_000;
const column = z
  .number()
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1);

/** The column of each field, counted from 0. */
export const ImportColumns = z.partialRecord(ImportField, column);
export type ImportColumns = z.infer<typeof ImportColumns>;

const mappingShape = {
  header_rows: z.number().int().min(0).max(3),
  columns: ImportColumns,
  /** For rows that state no currency. */
  currency: Currency.nullable().default(null),
  /** How many pieces a price is for where the file does not say. */
  price_unit: PriceUnit.default(1),
  decimal_sign: DecimalSign.default('point'),
  rate_form: RateForm.default('percent'),
};
export const ImportMapping = z.object(mappingShape);
export type ImportMapping = z.infer<typeof ImportMapping>;
/** What is sent; how the columns go together is told apart from the shape, so that all faults come at once. */
export const SaveMapping = z.strictObject({ version: Version, ...mappingShape });
export type SaveMapping = z.infer<typeof SaveMapping>;

export const ImportAnalysis = z.object({
  sheet: z.string().nullable(),
  /** Rows that are not empty, with the headings. */
  rows: z.number().int(),
  header_rows: z.number().int(),
  headings: z.array(z.string()),
  /** The first rows as they are. */
  first: z.array(z.array(z.string())),
  /** Up to three values of each column. */
  samples: z.array(z.array(z.string())),
  columns: ImportColumns,
  decimal_sign: z.union([DecimalSign, z.literal('ask')]),
  rate_form: RateForm.nullable(),
  /** Some rows state a currency. */
  has_currencies: z.boolean(),
  /** How the team read the last file with these headings. */
  remembered: ImportMapping.nullable(),
});
export type ImportAnalysis = z.infer<typeof ImportAnalysis>;

/** Why a row cannot be imported: a code with its text in the caller's language, the field, and what stands there. */
const fault = { code: z.string(), field: ImportField, value: z.string() };

export const ImportReport = z.object({
  /** Rows read beneath the headings; empty ones do not count. */
  rows: z.number().int(),
  good: z.number().int(),
  failing: z.number().int(),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), count: z.number().int() })),
  /** The first of them, by row of the file from 1. */
  faults: z.array(z.object({ row: z.number().int(), ...fault, message: z.string() })),
  /** Failing rows that the repair workbook holds. */
  repairable: z.number().int(),
  /** How many of the good rows have each currency. */
  currencies: z.array(z.object({ currency: Currency, count: z.number().int() })),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Rows of the list after the import. `retained`: those that an update's file does not name. */
export const ImportCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  retained: z.number().int(),
  /** Of the others, those whose price unit stays as it was, since the file has none; absent for 0. */
  units_retained: z.number().int().optional(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportMode = z.enum(['new', 'replace', 'update']);
export type ImportMode = z.infer<typeof ImportMode>;

export const PriceImportRow = z.object({
  id: z.string(),
  kind: ImportKind,
  state: ImportState,
  task: ImportTask.nullable(),
  file: z.object({ name: z.string(), size: z.number().int() }),
  /** Rows done by the present task, of so many; 0 while nobody knows. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  mode: ImportMode.nullable(),
  list: z.string().nullable(),
  /** Key of the revision that the import made. */
  revision: z.number().int().nullable(),
  /** Key of the revision that was in force before; null for a list without rows. */
  base: z.number().int().nullable(),
  counts: ImportCounts.nullable(),
  /** Rows of the file beneath its headings; null before they were checked. */
  rows: z.number().int().nullable(),
  /** Rows that could not be imported; null before anybody knows. */
  failing: z.number().int().nullable(),
  /** Why the last task failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  made_by: z.string(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type PriceImportRow = z.infer<typeof PriceImportRow>;

export const PriceImport = PriceImportRow.extend({
  analysis: ImportAnalysis.nullable(),
  mapping: ImportMapping.nullable(),
  report: ImportReport.nullable(),
});
export type PriceImport = z.infer<typeof PriceImport>;

export const ImportQuery = PageQuery.omit({ keyword: true }).extend({
  kind: ImportKind.optional(),
  state: ImportState.optional(),
});

/** A name begins a new list; a list is replaced or updated. */
export const StartImport = z.strictObject({
  version: Version,
  mode: ImportMode,
  name: NameText.max(120, 'field.long').optional(),
  list: z.string().max(60).optional(),
});
export type StartImport = z.infer<typeof StartImport>;

export const ImportId = z.object({ id: z.string().max(60) });
