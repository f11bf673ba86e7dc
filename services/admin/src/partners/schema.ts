import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { mayBeCalled } from './rules.ts';

/** A key that a partner signs with; `state` as of the response. */
export const PartnerKey = z.object({
  id: z.string(),
  created_at: Instant,
  retires_at: Instant.nullable(),
  state: z.enum(['good', 'retiring', 'retired']),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

/** A company that sends us orders of its own customers. */
export const Partner = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  webhook_url: z.string().nullable(),
  keys: z.array(PartnerKey),
  created_at: Instant,
});
export type Partner = z.infer<typeof Partner>;

/** A partner with the secret of its newest key. No other response ever holds a secret. */
export const PartnerWithSecret = Partner.extend({ key_id: z.string(), secret: z.string() });
export type PartnerWithSecret = z.infer<typeof PartnerWithSecret>;

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'partner.id');
const version = z.number().int().positive();

/** The address that a partner's webhooks go to; empty: none are sent. */
const WebhookUrl = z
  .string()
  .trim()
  .max(500)
  .refine((url) => url === '' || mayBeCalled(url), 'partner.url')
  .transform((url) => url || null);

export const PartnerForm = z.strictObject({
  id,
  name: z.string().trim().min(1, 'field.required').max(100),
  webhook_url: WebhookUrl,
});
export type PartnerForm = z.infer<typeof PartnerForm>;

/** `version` is the one that was seen; a later one is a 409. */
export const PartnerUpdate = z.strictObject({ id, version, webhook_url: WebhookUrl });
export type PartnerUpdate = z.infer<typeof PartnerUpdate>;

export const PartnerRotation = z.strictObject({ id, version });
export const KeyRetirement = z.strictObject({ id, version, key_id: z.string().max(60) });
