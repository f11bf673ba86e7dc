import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { FieldChange } from '../history/schema.ts';

export const maxSheetBytes = 5 * 1024 * 1024;

/** The reason why a row is rejected: the error code of a field or of the whole row. */
export const RowError = z.object({ field: z.string().nullable(), code: z.string() });
export type RowError = z.infer<typeof RowError>;

/** The effect of an import on one row of the file. `id` is null for a payee that does not exist yet. */
export const ImportRow = z.object({
  row: z.number().int(),
  id: z.string().nullable(),
  name: z.string(),
  verdict: z.enum(['new', 'changed', 'unchanged', 'refused']),
  changes: z.array(FieldChange),
  faults: z.array(RowError),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const PayeeImport = z.object({
  id: z.string(),
  file: z.string(),
  at: Instant,
  applied: z.boolean(),
  rows: z.array(ImportRow),
});
export type PayeeImport = z.infer<typeof PayeeImport>;

export const ImportId = z.strictObject({ id: z.string().max(60) });
