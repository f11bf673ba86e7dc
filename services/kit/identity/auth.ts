import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CryptoKey, importJWK, type JWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { forbidden, HttpError, unauthorized } from '../errors/http-error.ts';
import { type Actor, Group } from '../shapes.ts';
import { KnownKeys } from './known-accounts.ts';
import { isSessionValid } from './session-status.ts';

/**
 * Access rule of a route. `proof`: the handler checks a credential of its own (a signature, a signed address, a link).
 */
export type Allow = 'anyone' | 'signed-in' | 'proof' | Group[];

export const TOKEN = { issuer: 'qiaohui', audience: 'qiaohui', algorithm: 'EdDSA' };

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  group: Group.nullable(),
  ver: z.number().int(),
  exp: z.number(),
  sid: z.string().optional(),
  restricted: z.boolean().optional(),
});

/** The signed-in caller; `expires` is in seconds since 1970. */
export type Identity = {
  id: string;
  email: string;
  group: Group | null;
  ver: number;
  expires: number;
  /** Id of the token's session; tokens of earlier versions have none. */
  sid?: string | undefined;
  /** True when the account has to set a new password before anything else. */
  restricted?: boolean | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    who: Identity | null;
  }
  interface FastifyContextConfig {
    allow?: Allow;
    /** Also open to accounts that must first set a new password. */
    whileRestricted?: boolean;
  }
}

const keys = new Map<string, CryptoKey | Uint8Array>();

/** Headers are the sender's claim: a `kid` may be of any type. */
async function keyOf({ kid }: { kid?: unknown }): Promise<CryptoKey | Uint8Array> {
  if (typeof kid !== 'string') throw unauthorized();
  const held = keys.get(kid);
  if (held) return held;
  const known = await KnownKeys.findById(kid).lean();
  if (!known) throw unauthorized();
  const key = await importJWK(known.jwk as JWK, TOKEN.algorithm);
  keys.set(kid, key);
  return key;
}

/** Size of the cache of tokens; more than call one process within a token's life. */
const CACHE_SIZE = 10_000;
/** Tokens whose signature has been verified. That stays true; only expiry and session status are checked again. */
const verified = new LRUCache<string, Identity>({ max: CACHE_SIZE });

async function verify(token: string): Promise<Identity> {
  const { payload } = await jwtVerify(token, keyOf, {
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
    algorithms: [TOKEN.algorithm],
  });
  const { sub: id, email, group, ver, exp: expires, sid, restricted } = Claims.parse(payload);
  const who = Object.freeze({ id, email, group, ver, expires, sid, restricted });
  verified.set(token, who);
  return who;
}

/** Verifies an access token and returns its identity; null when it is not valid (any more). */
export async function identify(token: string): Promise<Identity | null> {
  try {
    const who = verified.get(token) ?? (await verify(token));
    return who.expires * 1_000 > Date.now() && (await isSessionValid(who)) ? who : null;
  } catch (error) {
    if (isBadToken(error)) return null;
    throw error;
  }
}

const isBadToken = (error: unknown) =>
  error instanceof z.ZodError ||
  (error instanceof Error && ('code' in error ? String(error.code).startsWith('ERR_J') : false)) ||
  (error instanceof Error && error.message === 'access.unsigned');

const mayCall = (allow: Allow, who: Identity | null): boolean => {
  if (allow === 'anyone' || allow === 'proof') return true;
  if (!who) throw unauthorized();
  return allow === 'signed-in' || who.group === 'admin' || (who.group !== null && allow.includes(who.group));
};

/** Checks every route's access rule before its body is read, so that strangers learn nothing of its form. */
export function guard(app: FastifyInstance): void {
  app.decorateRequest('who', null);
  app.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    request.who = token ? await identify(token) : null;
    if (request.is404) return;
    const { allow = [], whileRestricted = false } = request.routeOptions.config;
    if (!mayCall(allow, request.who)) throw forbidden();
    const isOpen = allow === 'anyone' || allow === 'proof' || whileRestricted;
    if (request.who?.restricted && !isOpen) throw new HttpError(403, 'account.password-first');
  });
}

/** Returns the signed-in caller; throws a 401 when there is none. */
export function callerOf(request: FastifyRequest): Identity {
  if (!request.who) throw unauthorized();
  return request.who;
}

/** Returns the caller as histories and events record it. */
export const actorOf = ({ id, group }: Identity): Actor => ({ kind: group ? 'staff' : 'customer', id });
