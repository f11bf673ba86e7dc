import { Config } from '@qiaohui/admin/contract';
import { z } from 'zod';
import { Markup } from './settings/pricing.schema.ts';

export const Bit = Config.pick({ bit: true, bit_cah: true });
export const BitUpdate = z.strictObject({ bit: Markup, bit_cah: Markup });
export type BitUpdate = z.infer<typeof BitUpdate>;

export const Notice = Config.shape.notice;
/** `seen`: the notice that was in force when the person began; a save over another one is a 409. */
export const NoticeUpdate = z.strictObject({
  notice: z.string().trim().min(1, 'field.required').max(500),
  seen: z.string().max(500).optional(),
});
export type NoticeUpdate = z.infer<typeof NoticeUpdate>;

/** The response to a change of the settings, in the caller's language. */
export const InForce = z.object({ version: z.number().int(), message: z.string() });
export const MarkupResponse = Bit.extend(InForce.shape);
export const NoticeResponse = z.object({ notice: Notice }).extend(InForce.shape);
