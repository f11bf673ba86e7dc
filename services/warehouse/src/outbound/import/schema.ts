import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const maxSheetBytes = 5 * 1024 * 1024;

/**
 * The result of an import for one row, planned or done. `held`: it is correct itself, but another row of its order is
 * not.
 */
export const ImportRow = z.object({
  row: z.number().int(),
  reference: z.string(),
  client_code: z.string(),
  /** Goods code, or SKU. */
  goods: z.string(),
  quantity: z.string(),
  /** The consignee and the address as they were read, line by line. */
  address: z.array(z.string()).default([]),
  /** The lots from which the pieces are taken. */
  lots: z.array(z.object({ code: z.string(), pieces: z.number().int() })),
  verdict: z.enum(['new', 'held', 'refused']),
  /** The errors, in the reader's language; `column` as in the file's heading. */
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  /** The order that was created from it. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const OutImport = z.object({
  id: z.string(),
  file: z.string(),
  at: Instant,
  applied: z.boolean(),
  /** Number of orders that would be, or were, created. */
  orders: z.number().int(),
  rows: z.array(ImportRow),
});
export type OutImport = z.infer<typeof OutImport>;

export const ImportId = z.strictObject({ id: z.string().min(1).max(60) });
