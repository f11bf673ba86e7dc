import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { TOKEN } from '@qiaohui/service-kit/auth';
import { unsigned } from '@qiaohui/service-kit/refusal';
import { sign } from '@qiaohui/service-kit/sealed';
import { importJWK, SignJWT } from 'jose';
import { trusted } from 'mongoose';
import { mustChangePassword } from './events.ts';
import { currentKey } from './keys.ts';
import { type AccountRecord, Accounts, type SessionRecord, Sessions } from './model.ts';

const ACCESS_TOKEN = '15m';
/** Two tabs that refresh at once both hold the old token for a moment. */
const GRACE_MS = 20_000;
const HOUR_MS = 3600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** Without remember-me the cookie ends with the browser; the server forgets it after a day without use. */
const BROWSER_SESSION_MS = 24 * HOUR_MS;
const MOST_AGENT = 300;

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');
const lifeOf = (remember: boolean) => (remember ? REMEMBERED_MS : BROWSER_SESSION_MS);

/** A fresh pair: the access token for the page, the refresh token for its cookie. */
export type Pair = { token: string; refresh: string; remember: boolean; account: AccountRecord };

/** EdDSA access token, good for 15 minutes. */
async function accessToken(account: AccountRecord): Promise<string> {
  const { _id, email, group, ver } = account;
  const { kid, privateJwk } = await currentKey('sig');
  return new SignJWT({ email, group, ver, ...(mustChangePassword(account) && { restricted: true }) })
    .setProtectedHeader({ alg: TOKEN.algorithm, kid })
    .setSubject(_id)
    .setIssuer(TOKEN.issuer)
    .setAudience(TOKEN.audience)
    .setIssuedAt()
    .setExpirationTime(ACCESS_TOKEN)
    .sign(await importJWK(privateJwk, TOKEN.algorithm));
}

/** Opens a session on one browser. */
export async function openSession(account: AccountRecord, remember: boolean, agent = ''): Promise<Pair> {
  const family = randomUUID();
  const refresh = `${family}.${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  await Sessions.create({
    _id: family,
    account: account._id,
    hash: hashed(refresh),
    previousHash: null,
    rotatedAt: new Date(now),
    remember,
    agent: agent.slice(0, MOST_AGENT),
    expiresAt: new Date(now + lifeOf(remember)),
  });
  return { token: await accessToken(account), refresh, remember, account };
}

/** An old token always leads to the same successor, so that two tabs with one cookie end with one. */
const successor = (family: string, refresh: string) => `${family}.${sign(`refresh:${refresh}`)}`;

async function rotate(session: SessionRecord, refresh: string): Promise<string> {
  const now = Date.now();
  const next = successor(session._id, refresh);
  if (session.hash === hashed(refresh)) {
    const change = {
      hash: hashed(next),
      previousHash: session.hash,
      rotatedAt: new Date(now),
      expiresAt: new Date(now + lifeOf(session.remember)),
    };
    await Sessions.updateOne({ _id: session._id, hash: session.hash }, { $set: change });
    return next;
  }
  if (session.previousHash === hashed(refresh) && now - session.rotatedAt.getTime() <= GRACE_MS) return next;
  // Someone holds a copy of an old token: whoever it is, the family ends.
  await Sessions.deleteOne({ _id: session._id });
  throw unsigned();
}

/** Exchanges a refresh token for a new pair; 401 when it is unknown, expired or used before. */
export async function refreshSession(refresh: string): Promise<Pair> {
  const [family = ''] = refresh.split('.');
  const session = await Sessions.findOne({
    _id: family,
    expiresAt: trusted({ $gt: new Date() }),
  }).lean<SessionRecord>();
  if (!session) throw unsigned();
  const next = await rotate(session, refresh);
  const account = await Accounts.findById(session.account).lean<AccountRecord>();
  if (!account || account.disabled) throw unsigned();
  return { token: await accessToken(account), refresh: next, remember: session.remember, account };
}

export const closeSession = (refresh: string) => Sessions.deleteOne({ _id: refresh.split('.')[0] ?? '' });
export { REMEMBERED_MS };
