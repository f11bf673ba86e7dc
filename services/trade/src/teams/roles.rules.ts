import type { Duty, PricePermission, Role } from './schema.ts';

/** What somebody may do with a team, beside working with its data. */
export type TeamAct =
  | 'rename'
  | 'invite'
  | 'withdraw-invitation'
  | 'see-invitations'
  | 'change-member'
  | 'remove-member'
  | 'hand-over'
  | 'leave';

/** The one table of who may what; the server asks it before it acts, the page before it offers. */
const acts: Record<Role, readonly TeamAct[]> = {
  owner: ['rename', 'invite', 'withdraw-invitation', 'see-invitations', 'change-member', 'remove-member', 'hand-over'],
  manager: ['rename', 'invite', 'withdraw-invitation', 'see-invitations', 'change-member', 'remove-member', 'leave'],
  member: ['leave'],
};

/** The roles that each role gives and takes: nobody acts on their equals or on those above them. */
const below: Record<Role, readonly Role[]> = { owner: ['manager', 'member'], manager: ['member'], member: [] };

export const may = (role: Role, act: TeamAct): boolean => acts[role].includes(act);

/** The roles that `role` may give, in an invitation or to a member. */
export const rolesGivenBy = (role: Role): readonly Role[] => below[role];

/** True when somebody of `role` may change, remove or withdraw somebody of `other`. */
export const isAbove = (role: Role, other: Role): boolean => below[role].includes(other);

type Rights = { role: Role; price_permission: PricePermission };

/** The permission that counts: owners and managers always write prices. */
export const pricePermissionOf = ({ role, price_permission }: Rights): PricePermission =>
  role === 'member' ? price_permission : 'write';

export const mayReadPrices = (rights: Rights): boolean => pricePermissionOf(rights) !== 'none';
export const mayWritePrices = (rights: Rights): boolean => pricePermissionOf(rights) === 'write';

/** The members of a duty, for fields that choose one. */
export const ofDuty = <M extends { duties: Duty[] }>(members: M[], duty: Duty): M[] =>
  members.filter(({ duties }) => duties.includes(duty));
