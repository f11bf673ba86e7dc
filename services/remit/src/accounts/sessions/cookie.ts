import { randomUUID } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import type { Proof } from '@qiaohui/service-kit/http/openapi/proofs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.ts';
import { userOf } from '../events.ts';
import type { AccountRecord } from '../model.ts';
import { type Pair, REMEMBERED_MS } from './sessions.ts';

const REFRESH = 'qiaohui_refresh';
export const refreshCookie: Proof = {
  id: 'refreshCookie',
  scheme: {
    type: 'apiKey',
    in: 'cookie',
    name: REFRESH,
    description: 'Set by a sign-in and renewed with each refresh; each one is valid once.',
  },
};
const DEVICE = 'qiaohui_device';
const YEAR_S = 365 * 24 * 3600;
/** Sent to the auth routes only, never readable by scripts, never from another site. */
const scope = () => `Path=/api/client/auth; HttpOnly; SameSite=Strict${settings().https ? '; Secure' : ''}`;

/** Without remember-me it ends with the browser session. */
const setCookie = (reply: FastifyReply, refresh: string, remember: boolean) =>
  reply.header('set-cookie', `${REFRESH}=${refresh}; ${scope()}${remember ? `; Max-Age=${REMEMBERED_MS / 1000}` : ''}`);

export const clearCookie = (reply: FastifyReply) => reply.header('set-cookie', `${REFRESH}=; ${scope()}; Max-Age=0`);

function cookieOf(request: FastifyRequest, wanted: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

export const refreshCookieOf = (request: FastifyRequest): string | null => cookieOf(request, REFRESH);

type Owner = Pick<AccountRecord, '_id' | 'ver'>;
const proofOf = (device: string, { _id, ver }: Owner) => sign(`device:${device}:${_id}:${ver}`);

/**
 * Returns the browser where it signed in to this account before; a new password or group resets this for all browsers.
 */
export function deviceOf(request: FastifyRequest, account: Owner | null): string | null {
  const [device = '', proof] = (cookieOf(request, DEVICE) ?? '').split('.');
  return account && device && proof === proofOf(device, account) ? device : null;
}

/** Remembers the browser for this account's next log-in. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, account: Owner): void {
  const device = deviceOf(request, account) ?? randomUUID();
  reply.header('set-cookie', `${DEVICE}=${device}.${proofOf(device, account)}; ${scope()}; Max-Age=${YEAR_S}`);
}

/** The response to a sign-in: the access token and the user in its body, the refresh token in the cookie. */
export function signedInResponse(reply: FastifyReply, { token, refresh, remember, account }: Pair) {
  setCookie(reply, refresh, remember);
  reply.header('cache-control', 'no-store');
  return { data: { token, user: userOf(account) } };
}
