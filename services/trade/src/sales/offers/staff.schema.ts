import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OfferForm } from './form.schema.ts';
import { MadeVersion, MOST_OFFER_FILES } from './request.schema.ts';

const count = z.number().int().nonnegative();

/** A version of an offer as the team sees it; its content is null while its round is sealed, and without price permission. */
export const SeenVersion = z.object({
  number: z.number().int().positive(),
  at: Instant,
  source: z.enum(['channel', 'staff']),
  /** E-mail of the clerk who entered it; null: the channel did. */
  by: z.string().nullable(),
  declined: z.boolean(),
  content: MadeVersion.pick({ currency: true, valid_until: true, note: true, lines: true, files: true })
    .extend({ offered: count })
    .nullable(),
});
export type SeenVersion = z.infer<typeof SeenVersion>;

/** What a channel offered in a round, the newest version first. */
export const ChannelOffers = z.object({
  recipient: z.string(),
  channel: z.object({ id: z.string(), name: z.string() }),
  round: z.number().int().positive(),
  deadline: Instant,
  withdrawn: z.boolean(),
  /** True while the content of its offers is hidden from the team. */
  sealed: z.boolean(),
  /** How many lines were requested. */
  lines: count,
  versions: z.array(SeenVersion),
});
export type ChannelOffers = z.infer<typeof ChannelOffers>;

const Uids = z
  .array(z.string().min(1).max(60))
  .max(MOST_OFFER_FILES, 'inquiry.attachments-most')
  .transform((uids) => [...new Set(uids)]);

/**
 * An offer that a clerk enters for a channel; `number`: of the newest version that they saw, 0 without one; `files`: the
 * attachments it has, uploaded for it or of an earlier version.
 */
export const StaffOffer = z.strictObject({ number: count, offer: OfferForm, files: Uids.default([]) });
export type StaffOffer = z.infer<typeof StaffOffer>;

/** Attachments that were uploaded for an offer and are not entered after all. */
export const FilesDiscarded = z.strictObject({ uids: z.array(z.string().min(1).max(60)).max(3 * MOST_OFFER_FILES) });
