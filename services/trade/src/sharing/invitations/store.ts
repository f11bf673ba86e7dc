import { randomUUID } from 'node:crypto';
import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import { inTeam } from '../../teams/members.store.ts';
import { namesOfTeams, teamNamed } from '../../teams/store.ts';
import type {
  NewPartnerInvitation,
  OpenedPartnerInvitation,
  PartnerInvitation,
  PartnerInvitationQuery,
} from '../schema.ts';
import { mailPartner } from './mail.ts';
import { type InvitationRecord, PartnerInvitations } from './model.ts';
import { addressOf, codeOf, hashesOf, hashOf } from './secrets.ts';

/** An invitation holds for two weeks. */
const LIFE_MS = 14 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Of a team: pending at a time, and e-mails to strangers in a day. */
const MOST_OPEN = 50;
const MOST_A_DAY = 100;

/** An invitation's state at a time: what is stored, but that a pending one expires. */
export const stateAt = ({ state, expires_at }: Pick<InvitationRecord, 'state' | 'expires_at'>, now = new Date()) =>
  state === 'pending' && expires_at <= now ? 'expired' : state;

export async function invitationRows(records: InvitationRecord[]): Promise<PartnerInvitation[]> {
  const names = await namesOfTeams(records.flatMap(({ partner }) => partner ?? []));
  return records.map((record) => {
    const state = stateAt(record);
    const isOpen = state === 'pending';
    return {
      id: record._id,
      state,
      email: record.email,
      invited_by: record.invited_by.email,
      code: isOpen ? codeOf(record._id) : null,
      link: isOpen ? addressOf(record._id) : null,
      partner: record.partner ? { id: record.partner, name: names.get(record.partner) ?? '' } : null,
      accepted_by: record.accepted_by?.email ?? null,
      created_at: record.created_at.toISOString(),
      expires_at: record.expires_at.toISOString(),
    };
  });
}

export async function invitationRow(record: InvitationRecord): Promise<PartnerInvitation> {
  const [row] = await invitationRows([record]);
  if (!row) throw new Error('an invitation has no row');
  return row;
}

type Search = { query: z.output<typeof PartnerInvitationQuery>; next: PageQuery; url: string };

/** Returns a page of a team's invitations, newest first. */
export async function invitationsOf(team: string, { query, next, url }: Search) {
  const { state, ...rest } = query;
  const where = { team, ...(state && { state }), ...(state === 'pending' && { expires_at: { $gt: new Date() } }) };
  const search = { ...rest, ...next };
  const listing = { where, by: 'created_at', query: search, url, counted: true } as const;
  const row = (record: InvitationRecord) => record;
  const found = await page<InvitationRecord, InvitationRecord>(PartnerInvitations, { ...listing, row });
  return { ...found, data: await invitationRows(found.data) };
}

async function requireRoom(team: string, session: ClientSession): Promise<void> {
  const now = new Date();
  const open = { team, state: 'pending' as const, expires_at: trusted({ $gt: now }) };
  if ((await PartnerInvitations.countDocuments(open).session(session)) >= MOST_OPEN)
    throw conflict('invitation.too-many');
  const today = { team, created_at: trusted({ $gt: new Date(now.getTime() - DAY_MS) }) };
  if ((await PartnerInvitations.countDocuments(today).session(session)) >= MOST_A_DAY)
    throw conflict('invitation.too-many-today');
}

/** Invites another team, and queues the e-mail if there is an address, in the given transaction. */
export const invitePartner = (
  who: Identity,
  { by, email, locale = context().locale }: NewPartnerInvitation,
  session: ClientSession,
): Promise<InvitationRecord> =>
  inTeam(
    who,
    'share',
    async ({ me, team }, own) => {
      await requireRoom(team._id, own);
      const now = new Date();
      const _id = randomUUID();
      const record: InvitationRecord = {
        _id,
        team: team._id,
        email: by === 'mail' && email ? email : null,
        ...hashesOf(_id),
        state: 'pending',
        invited_by: { id: who.id, email: me.email },
        partner: null,
        accepted_by: null,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      };
      await PartnerInvitations.create([record], { session: own });
      await mailPartner(record, { team: team.name, locale }, own);
      return record;
    },
    session,
  );

/** Returns the invitation of a token or code; throws the same 404 for everything that is none. */
export async function carried(secret: unknown, session?: ClientSession): Promise<InvitationRecord> {
  if (typeof secret !== 'string' || secret.length > 200) throw notFound('partner-invitation');
  const found = await PartnerInvitations.findOne(hashOf(secret))
    .session(session ?? null)
    .lean<InvitationRecord>();
  if (!found) throw notFound('partner-invitation');
  return found;
}

/** What the holder of a link or code sees. */
export const opened = async (record: InvitationRecord): Promise<OpenedPartnerInvitation> => ({
  team: (await teamNamed(record.team)).name,
  invited_by: record.invited_by.email,
  state: stateAt(record),
  expires_at: record.expires_at.toISOString(),
});

/** The error of an invitation that is not pending any more; names what became of it. */
export const notOpen = (record: InvitationRecord): HttpError => {
  const state = stateAt(record);
  return new HttpError(409, `partner-invitation.${state}`, { state: { state } });
};

type Ended = Pick<InvitationRecord, 'state'> & Partial<Pick<InvitationRecord, 'partner' | 'accepted_by'>>;

/** Ends a pending invitation once; null when it is not pending any more. */
export const endInvitation = (
  of: { _id: string; team?: string },
  set: Ended,
  session?: ClientSession,
): Promise<InvitationRecord | null> =>
  PartnerInvitations.findOneAndUpdate(
    { ...of, state: 'pending', expires_at: trusted({ $gt: new Date() }) },
    { $set: set },
    { session, returnDocument: 'after' },
  ).lean<InvitationRecord>();

/** Deletes a pending invitation of a team: its link and code say so from then on. */
export async function deleteInvitation(team: string, _id: string): Promise<InvitationRecord> {
  const ended = await endInvitation({ _id, team }, { state: 'deleted' });
  if (ended) return ended;
  const found = await PartnerInvitations.findOne({ _id, team }).lean<InvitationRecord>();
  if (!found) throw notFound('partner-invitation');
  if (found.state === 'deleted') return found;
  throw conflict('partner-invitation.ended', await invitationRow(found));
}

/** Rejects an invitation; a repeat changes nothing. */
export async function rejectInvitation(secret: unknown): Promise<InvitationRecord> {
  const record = await carried(secret);
  if (record.state === 'rejected') return record;
  const ended = await endInvitation({ _id: record._id }, { state: 'rejected' });
  if (!ended) throw notOpen(await carried(secret));
  return ended;
}
