import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { notFound, unauthorized } from '@qiaohui/service-kit/errors/http-error';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { type Identity, TOKEN } from '@qiaohui/service-kit/identity/auth';
import { storeEndedSession } from '@qiaohui/service-kit/identity/known-accounts';
import { forgetSessionStatus } from '@qiaohui/service-kit/identity/session-status';
import { importJWK, SignJWT } from 'jose';
import { trusted } from 'mongoose';
import { SessionEvent } from '../contract.ts';
import { mustChangePassword } from '../events.ts';
import { currentKey } from '../keys.ts';
import { type AccountRecord, Accounts, type SessionRecord, Sessions } from '../model.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCESS_TOKEN_MS = HOUR_MS / 4;
/** Two tabs that refresh at once both send the old token. */
const GRACE_MS = 20_000;
export const REMEMBERED_MS = 30 * DAY_MS;
/** Without remember-me the cookie ends with the browser; the server forgets it after a day without use. */
const BROWSER_SESSION_MS = DAY_MS;
/** However often it is used: after this a new log-in is required. Staff log in every working day. */
const LONGEST_MS = 90 * DAY_MS;
const LONGEST_OF_STAFF_MS = 12 * HOUR_MS;
const MOST_AGENT = 300;

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');
const lifeOf = (remember: boolean) => (remember ? REMEMBERED_MS : BROWSER_SESSION_MS);

/**
 * Returns the id by which tokens refer to their session. It does not reveal the family, which is in the cookie alone.
 */
export const sidOf = (family: string) => hashed(family);

/** Returns the time at which a session ends, however often it is used. */
const endOf = (startedAt: Date, { group }: AccountRecord) =>
  startedAt.getTime() + (group === null ? LONGEST_MS : LONGEST_OF_STAFF_MS);

/** A new pair: the access token for the page, the refresh token for its cookie. */
export type Pair = { token: string; refresh: string; remember: boolean; account: AccountRecord };

/** Signs an EdDSA access token, valid for 15 minutes, and not beyond its session. */
async function accessToken(account: AccountRecord, family: string, startedAt: Date): Promise<string> {
  const { _id, email, group, ver } = account;
  const { kid, privateJwk } = await currentKey('sig');
  const sid = sidOf(family);
  return new SignJWT({ email, group, ver, sid, ...(mustChangePassword(account) && { restricted: true }) })
    .setProtectedHeader({ alg: TOKEN.algorithm, kid })
    .setSubject(_id)
    .setIssuer(TOKEN.issuer)
    .setAudience(TOKEN.audience)
    .setIssuedAt()
    .setExpirationTime(new Date(Math.min(Date.now() + ACCESS_TOKEN_MS, endOf(startedAt, account))))
    .sign(await importJWK(privateJwk, TOKEN.algorithm));
}

/** Opens a session on one browser. */
export async function openSession(account: AccountRecord, remember: boolean, agent = ''): Promise<Pair> {
  const family = randomUUID();
  const refresh = `${family}.${randomBytes(32).toString('base64url')}`;
  const now = new Date();
  await Sessions.create({
    _id: family,
    account: account._id,
    hash: hashed(refresh),
    previousHash: null,
    rotatedAt: now,
    startedAt: now,
    remember,
    agent: agent.slice(0, MOST_AGENT),
    expiresAt: new Date(now.getTime() + lifeOf(remember)),
  });
  return { token: await accessToken(account, family, now), refresh, remember, account };
}

/** Ends a session with its tokens: all services are notified, and reject them within a second. */
async function endSession({ _id, account }: Pick<SessionRecord, '_id' | 'account'>): Promise<void> {
  const until = new Date(Date.now() + ACCESS_TOKEN_MS).toISOString();
  const state = { id: sidOf(_id), account, until };
  await transaction(async (session) => {
    await Sessions.deleteOne({ _id }, { session });
    await storeEndedSession(state, session);
    const actor = { kind: 'system' as const, id: 'remit' };
    await publish(SessionEvent, { state, version: 1, actor, live: { account } }, session);
  });
  forgetSessionStatus(account);
}

/** An old token always leads to the same successor, so that two tabs with one cookie end with one. */
const successor = (family: string, refresh: string) => `${family}.${sign(`refresh:${refresh}`)}`;

async function rotate(session: SessionRecord, refresh: string, startedAt: Date): Promise<string> {
  const now = Date.now();
  const next = successor(session._id, refresh);
  if (session.hash === hashed(refresh)) {
    const change = {
      hash: hashed(next),
      previousHash: session.hash,
      rotatedAt: new Date(now),
      startedAt,
      expiresAt: new Date(now + lifeOf(session.remember)),
    };
    await Sessions.updateOne({ _id: session._id, hash: session.hash }, { $set: change });
    return next;
  }
  if (session.previousHash === hashed(refresh) && now - session.rotatedAt.getTime() <= GRACE_MS) return next;
  // Somebody has a copy of an old token: the family ends, with all its tokens.
  await endSession(session);
  throw unauthorized();
}

/** Exchanges a refresh token for a new pair; 401 when it is unknown, expired or used before. */
export async function refreshSession(refresh: string): Promise<Pair> {
  const [family = ''] = refresh.split('.');
  const session = await Sessions.findOne({
    _id: family,
    expiresAt: trusted({ $gt: new Date() }),
  }).lean<SessionRecord>();
  if (!session) throw unauthorized();
  const account = await Accounts.findById(session.account).lean<AccountRecord>();
  const startedAt = session.startedAt ?? new Date();
  if (!account || account.disabled || Date.now() >= endOf(startedAt, account)) throw unauthorized();
  const next = await rotate(session, refresh, startedAt);
  return { token: await accessToken(account, family, startedAt), refresh: next, remember: session.remember, account };
}

/** Returns the session of a refresh token, the present or the previous one; a forged token has none. */
async function byRefresh(refresh: string): Promise<SessionRecord | null> {
  const session = await Sessions.findById(refresh.split('.')[0] ?? '').lean<SessionRecord>();
  const isOwn = session && [session.hash, session.previousHash].includes(hashed(refresh));
  return isOwn ? session : null;
}

/** Returns the session of an account by the id that tokens carry. */
async function bySid(account: string, sid: string | undefined): Promise<SessionRecord | null> {
  const own = await Sessions.find({ account }).lean<SessionRecord[]>();
  return own.find(({ _id }) => sidOf(_id) === sid) ?? null;
}

/** Signs one browser of an account out; throws a 404 when it is none of the account's, or signed out already. */
export async function endOwnSession(account: string, sid: string): Promise<void> {
  const session = await bySid(account, sid);
  if (!session) throw notFound('session');
  await endSession(session);
}

/** Logs out: ends the session of the cookie, and that of the access token where another, or no, cookie came with it. */
export async function closeSession(refresh: string | null, who: Identity | null): Promise<void> {
  const [one, other] = [refresh ? await byRefresh(refresh) : null, who ? await bySid(who.id, who.sid) : null];
  if (one) await endSession(one);
  if (other && other._id !== one?._id) await endSession(other);
}
