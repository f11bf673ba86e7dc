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
  | 'take-over'
  | 'leave'
  /** Invites other teams, shares with them and ends that. */
  | 'share'
  /** Reads and changes the mail server and sender of the team. */
  | 'change-mail'
  /** Changes the settings of the ledgers and closes their months. */
  | 'change-ledgers'
  | 'reopen-month';

/** The one table of who may what; the server asks it before it acts, the page before it offers. */
const acts: Record<Role, readonly TeamAct[]> = {
  owner: [
    'rename',
    'invite',
    'withdraw-invitation',
    'see-invitations',
    'change-member',
    'remove-member',
    'hand-over',
    'share',
    'change-mail',
    'change-ledgers',
    'reopen-month',
  ],
  manager: [
    'rename',
    'invite',
    'withdraw-invitation',
    'see-invitations',
    'change-member',
    'remove-member',
    'take-over',
    'leave',
    'share',
    'change-mail',
    'change-ledgers',
  ],
  member: ['take-over', 'leave'],
};

/** The roles that each role gives and takes: nobody acts on their equals or on those above them. */
const below: Record<Role, readonly Role[]> = { owner: ['manager', 'member'], manager: ['member'], member: [] };

export const may = (role: Role, act: TeamAct): boolean => acts[role].includes(act);

/** The roles that `role` may give, in an invitation or to a member. */
export const rolesGivenBy = (role: Role): readonly Role[] => below[role];

/** True when somebody of `role` may change, remove or withdraw somebody of `other`. */
export const isAbove = (role: Role, other: Role): boolean => below[role].includes(other);

/**
 * Those who may take a team over, of its members in the order in which they came: while the account of its owner is shut
 * out of trade each manager, and without a manager whoever has been there longest.
 */
export function heirsOf<M extends { role: Role; absent?: boolean | undefined }>(members: readonly M[]): M[] {
  const present = members.filter(({ absent }) => !absent);
  if (present.some(({ role }) => role === 'owner')) return [];
  const managers = present.filter(({ role }) => role === 'manager');
  return managers.length > 0 ? managers : present.slice(0, 1);
}

type Rights = { role: Role; price_permission: PricePermission };

/** The permission that counts: owners and managers always write prices. */
export const pricePermissionOf = ({ role, price_permission }: Rights): PricePermission =>
  role === 'member' ? price_permission : 'write';

export const mayReadPrices = (rights: Rights): boolean => pricePermissionOf(rights) !== 'none';
export const mayWritePrices = (rights: Rights): boolean => pricePermissionOf(rights) === 'write';

/** The members of a duty, for fields that choose one. */
export const ofDuty = <M extends { duties: Duty[] }>(members: M[], duty: Duty): M[] =>
  members.filter(({ duties }) => duties.includes(duty));
