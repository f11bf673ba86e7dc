import { Instant, Locale, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** A team has one owner; managers look after its members. */
export const Role = z.enum(['owner', 'manager', 'member']);
export type Role = z.infer<typeof Role>;

/** What a member may do with the team's price lists. */
export const PricePermission = z.enum(['none', 'read', 'write']);
export type PricePermission = z.infer<typeof PricePermission>;

/** What a member does at waybills. */
export const Duty = z.enum(['sales', 'assistant', 'operator']);
export type Duty = z.infer<typeof Duty>;

const version = z.number().int().positive();
const duties = z
  .array(Duty)
  .max(Duty.options.length)
  .transform((chosen) => Duty.options.filter((duty) => chosen.includes(duty)));

export const Member = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  price_permission: PricePermission,
  duties: z.array(Duty),
  joined_at: Instant,
  version,
  /** Their account is disabled or not in trade any more. */
  absent: z.literal(true).optional(),
});
export type Member = z.infer<typeof Member>;

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  version,
  /** The caller's own place in it. */
  me: Member,
  members: z.array(Member),
});
export type Team = z.infer<typeof Team>;

export const TeamName = z.strictObject({ name: NameText.min(1, 'team.name-needed').max(60, 'field.long') });
export type TeamName = z.infer<typeof TeamName>;
export const TeamChange = TeamName.extend({ version });
export type TeamChange = z.infer<typeof TeamChange>;

/** Only the given fields change. Ownership is handed over, not given. */
export const MemberChange = z.strictObject({
  version,
  role: Role.exclude(['owner']).optional(),
  price_permission: PricePermission.optional(),
  duties: duties.optional(),
});
export type MemberChange = z.infer<typeof MemberChange>;

/** The member as the caller has seen them. */
export const SeenMember = z.strictObject({ version });
export const NewOwner = SeenMember.extend({ member: z.string().max(60) });
export type NewOwner = z.infer<typeof NewOwner>;

export const DutyQuery = z.strictObject({ duty: Duty.optional() });
/** A member as a field offers them. */
export const Colleague = Member.pick({ id: true, email: true, duties: true });
export type Colleague = z.infer<typeof Colleague>;

/** `accepting`: while the account is let into trade. `expired` is a pending one whose time is over. */
export const InvitationState = z.enum(['pending', 'accepting', 'accepted', 'declined', 'withdrawn', 'expired']);
export type InvitationState = z.infer<typeof InvitationState>;

export const NewInvitation = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'team.email-needed')
    .max(200, 'field.long')
    .pipe(z.email('team.email-format')),
  role: Role.exclude(['owner']).default('member'),
  price_permission: PricePermission.default('read'),
  duties: duties.default([]),
  /** The language of the e-mail; by default the caller's. */
  locale: Locale.optional(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

const invited = { role: Role, price_permission: PricePermission, duties: z.array(Duty), state: InvitationState };

/** An invitation as its team sees it. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  ...invited,
  invited_by: z.string(),
  created_at: Instant,
  /** null: it holds until it is accepted or withdrawn. */
  expires_at: Instant.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The header that carries the token of an invitation's link. */
export const INVITATION_HEADER = 'x-team-invitation';

/** What the holder of the link sees before anything is accepted. */
export const OpenedInvitation = z.object({
  team: z.string(),
  invited_by: z.string(),
  email: z.string(),
  ...invited,
  expires_at: Instant.nullable(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** `log_in`: the account was let into trade by it, and its earlier sessions have ended. */
export const Accepted = z.object({ team: z.object({ id: z.string(), name: z.string() }), log_in: z.boolean() });
export type Accepted = z.infer<typeof Accepted>;
