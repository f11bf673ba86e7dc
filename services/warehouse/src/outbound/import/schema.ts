import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const maxSheetBytes = 5 * 1024 * 1024;

/** What an import would do, or did, with one row. `held`: nothing is wrong with it, but with another row of its order. */
export const ImportRow = z.object({
  row: z.number().int(),
  reference: z.string(),
  client_code: z.string(),
  /** Goods code, or SKU. */
  goods: z.string(),
  quantity: z.string(),
  /** From which lots the pieces are taken. */
  lots: z.array(z.object({ code: z.string(), pieces: z.number().int() })),
  verdict: z.enum(['new', 'held', 'refused']),
  /** What is wrong, in the reader's words; `column` as the file's heading has it. */
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  /** What was made of it. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const OutImport = z.object({
  id: z.string(),
  file: z.string(),
  at: Instant,
  applied: z.boolean(),
  /** Orders that would be, or were, made. */
  orders: z.number().int(),
  rows: z.array(ImportRow),
});
export type OutImport = z.infer<typeof OutImport>;

export const ImportId = z.strictObject({ id: z.string().min(1).max(60) });
