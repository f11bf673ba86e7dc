import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** As many as a waybill has. */
export const MAX_EXCEPTIONS = 100;

/** Why a transport does not go as planned. */
export const ExceptionKind = z.enum(['delay', 'damage', 'customs_hold', 'documents', 'other']);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

const Version = z.number().int().positive();
const needed = (most: number) => z.string().trim().min(1, 'field.required').max(most, 'field.long');

const form = {
  kind: ExceptionKind,
  text: needed(1_000),
  /** The member who looks after it. */
  owner: z.string('field.required').min(1, 'field.required').max(60, 'field.invalid'),
  /** When it is expected to end. */
  expected: z
    .union([z.iso.date('field.invalid'), z.literal('')], 'field.invalid')
    .nullable()
    .default(null)
    .transform((day) => day || null),
};

export const ExceptionForm = z.strictObject(form);
export type ExceptionForm = z.infer<typeof ExceptionForm>;
export const ExceptionSave = z.strictObject({ ...form, version: Version });
export type ExceptionSave = z.infer<typeof ExceptionSave>;

/** How it ended. */
export const ExceptionEnd = z.strictObject({ version: Version, how: needed(500) });
export type ExceptionEnd = z.infer<typeof ExceptionEnd>;

export const WaybillException = z.object({
  id: z.string(),
  kind: ExceptionKind,
  text: z.string(),
  owner: z.object({ id: z.string(), email: z.string() }),
  expected: z.string().nullable(),
  opened_by: z.string(),
  opened_at: Instant,
  ended_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  how: z.string().nullable(),
  version: Version,
});
export type WaybillException = z.infer<typeof WaybillException>;
