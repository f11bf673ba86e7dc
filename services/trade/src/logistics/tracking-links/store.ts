import { randomUUID } from 'node:crypto';
import { hashOf, linkTokens } from '@qiaohui/service-kit/data/link-token';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { publicUrl } from '../../public-url.ts';
import { takeTurn } from '../waybills/family.store.ts';
import type { Saving } from '../waybills/followers.ts';
import { foundWaybill, type WaybillRecord, waybillIn } from '../waybills/store.ts';
import { type TrackingLinkRecord, TrackingLinks } from './model.ts';
import { MAX_TRACKING_LINKS, type NewTrackingLink, type TrackingLink } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
const tokens = linkTokens('tracking');

/** Returns where a link leads. Browsers do not send what stands behind `#`. */
const addressOf = ({ _id }: Pick<TrackingLinkRecord, '_id'>): string =>
  `${publicUrl()}/logistics/track#${tokens.tokenOf(_id)}`;

const validAt = (now: Date) => ({ revoked_at: null, expires_at: trusted({ $gt: now }) });

function trackingLinkOf(record: TrackingLinkRecord, now: Date, waybill: WaybillRecord): TrackingLink {
  const { _id: id, by, created_at, expires_at, revoked_at, revoked_by } = record;
  const state = revoked_at ? 'revoked' : expires_at <= now ? 'expired' : 'valid';
  return {
    id,
    state,
    address: state === 'valid' && !waybill.house_count ? addressOf(record) : null,
    by: by.email,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_by,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

/** Returns the links of a waybill of the team, the newest first. */
export async function linksOf(team: string, waybill: string): Promise<TrackingLink[]> {
  const followed = await waybillIn(team, waybill);
  const now = new Date();
  const found = await TrackingLinks.find({ waybill, team }).sort({ created_at: -1 }).lean<TrackingLinkRecord[]>();
  return found.map((record) => trackingLinkOf(record, now, followed));
}

/** Returns the address of the newest link of a waybill that opens its page; null where there is none. */
export async function validAddress({ _id: waybill, house_count: houses }: WaybillRecord): Promise<string | null> {
  if (houses) return null;
  const found = await TrackingLinks.findOne({ waybill, ...validAt(new Date()) })
    .sort({ created_at: -1 })
    .lean<TrackingLinkRecord>();
  return found && addressOf(found);
}

/** Throws a 409 for a waybill that nobody follows: a void one, and a master, which has the goods of many. */
function requireTrackable({ status, house_count: houses }: WaybillRecord): void {
  if (status === 'void') throw conflict('tracking.void');
  if (houses) throw conflict('tracking.master');
}

type Target = { team: string; waybill: string; who: Identity };

export function noteLinks({ team, waybill: id }: Pick<Target, 'team' | 'waybill'>): void {
  broadcast({ noun: 'tracking-link', id, version: Date.now(), to: { teams: [team] } });
}

/** Makes a link to the public page of a waybill; returns its id. */
export async function createLink(
  { team, waybill, who }: Target,
  { days }: NewTrackingLink,
  session: ClientSession,
): Promise<string> {
  const now = new Date();
  // those who make links of one waybill take turns, also with whoever splits it or makes it void
  await takeTurn(team, waybill, 0, session);
  requireTrackable(await waybillIn(team, waybill, session));
  const valid = await TrackingLinks.countDocuments({ waybill, ...validAt(now) }).session(session);
  if (valid >= MAX_TRACKING_LINKS) throw conflict('tracking.most');
  const _id = randomUUID();
  const record: TrackingLinkRecord = {
    ...{ _id, team, waybill, token_hash: tokens.hashFor(_id), by: { id: who.id, email: who.email } },
    ...{ created_at: now, expires_at: new Date(now.getTime() + days * DAY_MS), revoked_by: null, revoked_at: null },
  };
  await TrackingLinks.create([record], { session });
  return _id;
}

/** Returns a link of a waybill of the team. */
export async function linkIn({ team, waybill }: Omit<Target, 'who'>, _id: string): Promise<TrackingLink> {
  const followed = await waybillIn(team, waybill);
  const record = await TrackingLinks.findOne({ _id, waybill, team }).lean<TrackingLinkRecord>();
  if (!record) throw notFound('tracking-link');
  return trackingLinkOf(record, new Date(), followed);
}

/** Revokes a link; one that is revoked stays as it was. */
export async function revokeLink({ team, waybill, who }: Target, _id: string): Promise<TrackingLink> {
  await TrackingLinks.updateOne(
    { _id, waybill, team, revoked_at: null },
    { $set: { revoked_at: new Date(), revoked_by: who.email } },
  );
  return linkIn({ team, waybill }, _id);
}

/** Revokes the links of a waybill that another customer has now: whoever has them is not to see whose goods they are not. */
export async function revokeOfFormer({ before, saved, by }: Saving, session: ClientSession) {
  if (before.customer && before.customer.id !== saved.customer?.id) {
    const revoked = { revoked_at: new Date(), revoked_by: by };
    await TrackingLinks.updateMany({ waybill: saved._id, revoked_at: null }, { $set: revoked }, { session });
  }
  return {};
}

/**
 * Returns the waybill that a token opens; null for an unknown token, one whose link has expired or was revoked, and one of a
 * waybill that has become a master since: what is known of that is of others, too.
 */
export async function trackedBy(token: string): Promise<WaybillRecord | null> {
  const found = await TrackingLinks.findOne({
    token_hash: hashOf(token),
    ...validAt(new Date()),
  }).lean<TrackingLinkRecord>();
  const waybill = found && (await foundWaybill(found.team, found.waybill));
  return waybill?.house_count ? null : waybill;
}
