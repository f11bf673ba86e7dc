import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const maxSheetBytes = 5 * 1024 * 1024;

/** The result of an import for one row, as it would be or was. `held`: nothing is wrong with it, but with another row of its order. */
export const ImportRow = z.object({
  row: z.number().int(),
  reference: z.string(),
  client_code: z.string(),
  /** Goods code, or SKU. */
  goods: z.string(),
  quantity: z.string(),
  /** The lots that the pieces are taken from. */
  lots: z.array(z.object({ code: z.string(), pieces: z.number().int() })),
  verdict: z.enum(['new', 'held', 'refused']),
  /** The faults, in the reader's language; `column` as the file's heading has it. */
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  /** The order that was made of it. */
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
