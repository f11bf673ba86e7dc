import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { CustomerQuery, SimilarCustomer } from '../customers/schema.ts';
import { Column } from './columns.schema.ts';

export const maxSheetBytes = 5 * 1024 * 1024;
export const MOST_ROWS = 5_000;
/** So many rows of an import are shown: those with errors, then others. */
export const MOST_SHOWN = 500;

const Held = z.enum(['', ...Column.options]);

/** A column of a file whose headings are not all known; `column` is empty where it is not imported, null: unknown. */
export const SheetColumn = z.object({ heading: z.string(), column: Held.nullable(), samples: z.array(z.string()) });
export type SheetColumn = z.infer<typeof SheetColumn>;

/** The columns of a file whose headings are not all ours. */
export const UnknownColumns = z.object({
  columns: z.array(SheetColumn),
  /** What a column can hold, with its name in the reader's language. */
  fields: z.array(z.object({ column: Column, label: z.string() })),
});
export type UnknownColumns = z.infer<typeof UnknownColumns>;

/** What columns hold, by their headings, as a person chose. */
export const ColumnsChosen = z.record(z.string().max(200), Held);
export type ColumnsChosen = z.infer<typeof ColumnsChosen>;

/** The result of an import for one row, planned or done. */
export const ImportRow = z.object({
  row: z.number().int(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  /** Name and e-mail of its contact. */
  contact: z.string(),
  /** `similar`: it is created, although a customer is there already that may be the same. */
  verdict: z.enum(['new', 'similar', 'refused']),
  /** The customer that is there already, or is in an earlier row; then without an id. */
  similar: SimilarCustomer.pick({ name: true, by: true }).extend({ id: z.string().nullable() }).nullable(),
  /** The errors, in the reader's language; `column` as in the file's heading. */
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  /** The customer that was created from it. */
  customer: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const CustomerImport = z.object({
  id: z.string(),
  file: z.string(),
  at: Instant,
  applied: z.boolean(),
  /** Number of customers that would be, or were, created. */
  customers: z.number().int(),
  /** How far a long one is that is being applied. */
  writing: z.object({ done: z.number().int() }).nullable(),
  counts: z.object({ new: z.number().int(), similar: z.number().int(), refused: z.number().int() }),
  /** 500 at most, as they stand in the file: those with errors before possible duplicates, and these before others. */
  rows: z.array(ImportRow),
  /** Once its file was read: the columns, where they are not all ours, to be said otherwise. */
  columns: UnknownColumns.nullable(),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

export const ImportId = z.strictObject({ id: z.string().min(1).max(60) });

/** The filter of the list whose customers are exported. */
export const ExportQuery = CustomerQuery.pick({ keyword: true, contacts: true, client_codes: true });
