/**
 * Wire shapes of invitations between teams, and of what partners share. Routes, below /api/v1/trade:
 *
 * POST   /invitations/list             → Page(PartnerInvitation)    managers and owners of the inviting team
 * POST   /invitations  (key)           → PartnerInvitation          by link (its code included) or by e-mail
 * DELETE /invitations/:invitation      → PartnerInvitation          pending → deleted
 * GET    /invitations/one  (proof)     → OpenedPartnerInvitation    header x-partner-invitation: token of the link, or code
 * POST   /invitations/reject  (proof)  → OpenedPartnerInvitation
 * POST   /invitations/accept  (signed in; manager or owner of a team; the same header) → Partner   403 partner-invitation.trade-only
 *
 * GET    /partners                     → Partner[]
 * GET    /partners/:partner/ending     → Ending                     what ending the relationship would remove
 * POST   /partners/:partner/end {version} → Partner                 409 partner.changed
 *
 * POST   /shares/list                  → Page(Share)                both directions; readers of prices
 * POST   /shares  (key)                → Share[]                    lists, brands or channels with one partner
 * POST   /shares/distribute  (key)     → Share[]                    copies of lists; `pending` until they are written
 * GET    /shares/:share                → Share
 * GET    /shares/:share/view           → SharedView                 as the recipient sees it; also for its owner
 * POST   /shares/:share/window         → ItemWindow                 (body: WindowQuery of ../edits/schema.ts) rows of it
 * GET    /shares/:share/ending         → Ending
 * POST   /shares/:share/end {version}  → Share                      the owner deletes, the recipient rejects
 *
 * Shared lists, brands and channels stand in the recipient's own lists (`/price-lists/list`, `/brands/list`,
 * `/channels/list`, each with the filter `source`) with `shared`, and are read by the same routes as own ones.
 * Live notes: `partner-invitation`, `partner`, `share`, and `price-list`, `brand`, `channel` to both teams.
 */
import { Instant, Locale, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { SharedKind } from '../grants/schema.ts';
import { Brand } from '../master-data/brands/schema.ts';
import { Channel } from '../master-data/channels/schema.ts';
import { ListKind, PriceListRow } from '../prices/lists/schema.ts';

const version = z.number().int().positive();
const count = z.number().int().nonnegative();
const Id = z.string().min(1).max(60);

/** `expired`: a pending one whose fourteen days are over. */
export const PartnerInvitationState = z.enum(['pending', 'accepted', 'rejected', 'deleted', 'expired']);
export type PartnerInvitationState = z.infer<typeof PartnerInvitationState>;

/** The header that carries the token of a link, or a typed code (case, spaces and hyphens do not matter). */
export const PARTNER_INVITATION_HEADER = 'x-partner-invitation';

const email = z.string().trim().toLowerCase().max(200, 'field.long');

/** By link: nothing is sent. By e-mail: an address first. */
export const NewPartnerInvitation = z
  .strictObject({
    by: z.enum(['link', 'mail']),
    email: email.optional(),
    /** The language of the e-mail; by default the caller's. */
    locale: Locale.optional(),
  })
  .refine(({ by, email }) => by === 'link' || Boolean(email), { path: ['email'], error: 'team.email-needed' })
  .refine(({ by, email }) => by === 'link' || !email || z.email().safeParse(email).success, {
    path: ['email'],
    error: 'team.email-format',
  });
export type NewPartnerInvitation = z.infer<typeof NewPartnerInvitation>;

export const TeamName = z.object({ id: z.string(), name: z.string() });

/** An invitation as the inviting team sees it. */
export const PartnerInvitation = z.object({
  id: z.string(),
  state: PartnerInvitationState,
  /** Where it was sent; null: its link or code is passed on by hand. */
  email: z.string().nullable(),
  /** Mail address of who invited. */
  invited_by: z.string(),
  /** Both while it is pending, else null: each works once. */
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** The team that accepted it, and who did that. */
  partner: TeamName.nullable(),
  accepted_by: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
});
export type PartnerInvitation = z.infer<typeof PartnerInvitation>;

export const PartnerInvitationQuery = PageQuery.omit({ keyword: true }).extend({
  state: PartnerInvitationState.exclude(['expired']).optional(),
});

/** What the holder of a link or code sees before anything is accepted. */
export const OpenedPartnerInvitation = z.object({
  team: z.string(),
  invited_by: z.string(),
  state: PartnerInvitationState,
  expires_at: Instant,
});
export type OpenedPartnerInvitation = z.infer<typeof OpenedPartnerInvitation>;

/** A team with which this one has an accepted invitation; either may share with the other. */
export const Partner = TeamName.extend({
  /** Grows with each share and with the end. */
  version,
  /** Whether this team invited the other. */
  invited: z.boolean(),
  /** Mail address of the other side's person in the invitation. */
  contact: z.string(),
  since: Instant,
  /** Shares in effect, by direction. */
  mine: count,
  with_me: count,
});
export type Partner = z.infer<typeof Partner>;
export const SeenPartner = z.strictObject({ version });

/**
 * `pending`: a copy is being written. `rejected`: the recipient gave it back. `deleted`: its owner ended it, or the
 * relationship was ended.
 */
export const ShareState = z.enum(['pending', 'accepted', 'rejected', 'deleted']);
export type ShareState = z.infer<typeof ShareState>;

/** `share`: read as it is now. `copy`: became a list of the recipient's own, and stays when the relationship ends. */
export const ShareWay = z.enum(['share', 'copy']);
export type ShareWay = z.infer<typeof ShareWay>;

export const Share = z.object({
  id: z.string(),
  direction: z.enum(['mine', 'with_me']),
  way: ShareWay,
  kind: SharedKind,
  /** Of a list; null for brands and channels, and for a list that was deleted. */
  list_kind: ListKind.nullable(),
  /** The shared record; of a copy, for its recipient, the list that it became. */
  item: z.string(),
  name: z.string(),
  /** The other team. */
  counterpart: TeamName,
  state: ShareState,
  discounts: z.boolean(),
  /** Of a channel: whether the recipient reads the relationship with it. */
  description: z.boolean(),
  /** Rows of a list, brands of a channel; 1 for a brand. Of an ended one: as it was then. */
  count,
  /** Of a copy that is being written: rows so far. */
  done: count.nullable(),
  /** Mail address of who shared. */
  by: z.string(),
  created_at: Instant,
  ended_at: Instant.nullable(),
  version,
});
export type Share = z.infer<typeof Share>;

export const ShareQuery = PageQuery.extend({
  direction: z.enum(['mine', 'with_me']),
  kind: SharedKind.optional(),
  way: ShareWay.optional(),
  state: ShareState.optional(),
  /** Id of the other team. */
  partner: Id.optional(),
  /** Only shares of this record. */
  item: Id.optional(),
});
export type ShareQuery = z.infer<typeof ShareQuery>;

const items = z.array(Id).min(1, 'share.items').max(100, 'share.items-most');

/**
 * Shares records with a partner. One that is shared already stays as it is, unless it is to show more or less: then the
 * new share takes the place of the old one, and what was read by that is gone. Discount lists have discounts to show only.
 */
export const NewShares = z.strictObject({
  partner: z.string({ error: 'share.partner' }).min(1, 'share.partner').max(60),
  kind: SharedKind,
  items,
  discounts: z.boolean().default(false),
  /** Of channels: whether the recipient reads the relationship with them. */
  description: z.boolean().optional(),
});
export type NewShares = z.infer<typeof NewShares>;

/** Gives a partner copies of lists with or without discount values, as they are now. */
export const NewCopies = NewShares.omit({ kind: true, description: true });
export type NewCopies = z.infer<typeof NewCopies>;

export const SeenShare = z.strictObject({ version });

/** One of these, by the kind of the share. */
export const SharedView = z.object({
  share: Share,
  list: PriceListRow.nullable(),
  brand: Brand.nullable(),
  channel: Channel.nullable(),
});
export type SharedView = z.infer<typeof SharedView>;

/** What ends with a share or a relationship. */
export const Ending = z.object({
  /** Shares in effect, each with its count. */
  shares: z.array(Share.pick({ id: true, direction: true, kind: true, list_kind: true, name: true, count: true })),
  /** Rows of the lists that their recipients see no more. */
  rows: count,
  /** Files that recipients have exported, or are exporting, of them. */
  exports: count,
  /** Batch analyses that used them: what these found there is taken out. */
  analyses: count,
  /** Copies that are being written, which end. */
  copying: count,
  /** Copies that stay with their recipients. */
  copies: count,
});
export type Ending = z.infer<typeof Ending>;
