import { Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { PayeeId } from '../schema.ts';

/** The way a version came about. */
export const How = z.enum(['create', 'update', 'restore', 'import', 'demo']);
export type How = z.infer<typeof How>;

/** A changed field of a payee, with its value before and after; lists and switches keep their types. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

/** A version of a payee: who made it, when, and what it changed in the one before. */
export const PayeeVersion = z.object({
  version: z.number().int(),
  at: Instant,
  /** Empty: the service itself. */
  email: z.string(),
  how: How,
  changes: z.array(FieldChange),
});
export type PayeeVersion = z.infer<typeof PayeeVersion>;

export const HistoryQuery = PageQuery.omit({ keyword: true }).extend(PayeeId.partial().shape);
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** Restores the earlier version `to`; `version` is the newest that was seen. */
export const PayeeRestore = PayeeId.extend({ version: z.number().int().positive(), to: z.number().int().positive() });
export type PayeeRestore = z.infer<typeof PayeeRestore>;
