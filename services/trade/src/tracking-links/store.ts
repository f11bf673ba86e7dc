import { randomUUID } from 'node:crypto';
import { hashOf, linkTokens } from '@qiaohui/service-kit/data/link-token';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { publicUrl } from '../public-url.ts';
import { type WaybillRecord, waybillIn } from '../waybills/store.ts';
import { type TrackingLinkRecord, TrackingLinks } from './model.ts';
import { MAX_TRACKING_LINKS, type NewTrackingLink, type TrackingLink } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
const tokens = linkTokens('tracking');

/** Returns where a link leads. Browsers do not send what stands behind `#`. */
export const addressOf = ({ _id }: Pick<TrackingLinkRecord, '_id'>): string =>
  `${publicUrl()}/logistics/track#${tokens.tokenOf(_id)}`;

const validAt = (now: Date) => ({ revoked_at: null, expires_at: trusted({ $gt: now }) });

export function trackingLinkOf(record: TrackingLinkRecord, now: Date): TrackingLink {
  const { _id: id, by, created_at, expires_at, revoked_at, revoked_by } = record;
  const state = revoked_at ? 'revoked' : expires_at <= now ? 'expired' : 'valid';
  return {
    id,
    state,
    address: state === 'valid' ? addressOf(record) : null,
    by: by.email,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_by,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

/** Returns the links of a waybill of the team, the newest first. */
export async function linksOf(team: string, waybill: string): Promise<TrackingLink[]> {
  await waybillIn(team, waybill);
  const now = new Date();
  const found = await TrackingLinks.find({ waybill, team }).sort({ created_at: -1 }).lean<TrackingLinkRecord[]>();
  return found.map((record) => trackingLinkOf(record, now));
}

/** Returns the address of the newest link of a waybill that is valid; null where there is none. */
export async function validAddress(waybill: string): Promise<string | null> {
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

/** Makes a link to the public page of a waybill. */
export async function createLink(
  { team, waybill, who }: Target,
  { days }: NewTrackingLink,
  session: ClientSession,
): Promise<TrackingLink> {
  const now = new Date();
  requireTrackable(await waybillIn(team, waybill, session));
  const valid = await TrackingLinks.countDocuments({ waybill, ...validAt(now) }).session(session);
  if (valid >= MAX_TRACKING_LINKS) throw conflict('tracking.most');
  const _id = randomUUID();
  const record: TrackingLinkRecord = {
    ...{ _id, team, waybill, token_hash: tokens.hashFor(_id), by: { id: who.id, email: who.email } },
    ...{ created_at: now, expires_at: new Date(now.getTime() + days * DAY_MS), revoked_by: null, revoked_at: null },
  };
  await TrackingLinks.create([record], { session });
  return trackingLinkOf(record, now);
}

/** Revokes a link; one that is revoked stays as it was. */
export async function revokeLink({ team, waybill, who }: Target, _id: string): Promise<TrackingLink> {
  const now = new Date();
  await TrackingLinks.updateOne(
    { _id, waybill, team, revoked_at: null },
    { $set: { revoked_at: now, revoked_by: who.email } },
  );
  const record = await TrackingLinks.findOne({ _id, waybill, team }).lean<TrackingLinkRecord>();
  if (!record) throw notFound('tracking-link');
  return trackingLinkOf(record, now);
}

/**
 * Returns the waybill that a token opens; null for an unknown token, one whose link has expired or was revoked, and a
 * waybill that was split into houses since, whose goods are those of several customers.
 */
export async function trackedBy(token: string): Promise<WaybillRecord | null> {
  const found = await TrackingLinks.findOne({
    token_hash: hashOf(token),
    ...validAt(new Date()),
  }).lean<TrackingLinkRecord>();
  const waybill = found && (await waybillIn(found.team, found.waybill));
  return waybill?.house_count ? null : waybill;
}
