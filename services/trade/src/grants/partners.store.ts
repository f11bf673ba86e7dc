import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { type PartnerRecord, Partners } from './model.ts';

export type { PartnerRecord } from './model.ts';

const pairOf = (one: string, other: string): string => [one, other].sort().join(':');

/** The other one of two partners. */
export const otherTeam = ({ teams }: Pick<PartnerRecord, 'teams'>, team: string): string =>
  teams.find((one) => one !== team) ?? '';

type Begun = { inviter: string; invited: string; contacts: Record<string, string> };

/** Makes two teams partners, in the transaction that accepts the invitation; throws a 409 when they are already. */
export async function beginPartnership(
  { inviter, invited, contacts }: Begun,
  session: ClientSession,
): Promise<PartnerRecord> {
  const _id = pairOf(inviter, invited);
  const known = await Partners.findById(_id).session(session).lean<PartnerRecord>();
  if (known?.active) throw conflict('partner.already');
  const teams = [inviter, invited].sort();
  const set = { teams, inviter, contacts, active: true, since: new Date(), ended_at: null, ended_by: null };
  const begun = await Partners.findOneAndUpdate(
    { _id },
    { $set: set, $inc: { version: 1 } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean<PartnerRecord>();
  if (!begun) throw conflict('partner.changed');
  return begun;
}

/** Returns the relationship of a team with another; throws a 404 when they are no partners. */
export async function partnerOf(team: string, other: string, session?: ClientSession): Promise<PartnerRecord> {
  const found = await Partners.findOne({ _id: pairOf(team, other), active: true })
    .session(session ?? null)
    .lean<PartnerRecord>();
  if (!found) throw notFound('partner');
  return found;
}

/**
 * Locks the relationship of two teams against everything else that shares or ends between them, and returns it under its
 * next version; throws a 404 when they are no partners, or no longer.
 */
export async function lockPartner(team: string, other: string, session: ClientSession): Promise<PartnerRecord> {
  const locked = await Partners.findOneAndUpdate(
    { _id: pairOf(team, other), active: true },
    { $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<PartnerRecord>();
  if (!locked) throw notFound('partner');
  return locked;
}

/** Ends a locked relationship. */
export async function closePartner(
  { _id }: PartnerRecord,
  ended_by: { id: string; email: string },
  session: ClientSession,
): Promise<void> {
  await Partners.updateOne({ _id }, { $set: { active: false, ended_at: new Date(), ended_by } }, { session });
}

export const partnersOf = (team: string): Promise<PartnerRecord[]> =>
  Partners.find({ teams: team, active: true }).sort({ since: -1 }).lean<PartnerRecord[]>();

/** True when a team has a partner, who would share with nobody. */
export const hasPartners = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Partners.exists({ teams: team, active: true }).session(session)) !== null;
