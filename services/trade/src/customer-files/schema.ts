import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { CustomerQuery, SimilarCustomer } from '../customers/schema.ts';

export const maxSheetBytes = 5 * 1024 * 1024;

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
  rows: z.array(ImportRow),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

export const ImportId = z.strictObject({ id: z.string().min(1).max(60) });

/** The filter of the list whose customers are exported. */
export const ExportQuery = CustomerQuery.pick({ keyword: true, contacts: true, client_codes: true });
