import { transaction } from '@qiaohui/service-kit/data/mongo';
import { unauthorized } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { signedIn } from '../../roles.ts';
import { publishAccount } from '../events.ts';
import { type AccountRecord, Accounts, type SessionRecord, Sessions } from '../model.ts';
import { OpenSession, SignedIn } from '../schema.ts';
import { accountOf } from '../store.ts';
import { clearCookie, refreshCookie, refreshCookieOf, signedInResponse } from './cookie.ts';
import { closeSession, endOwnSession, refreshSession, sidOf } from './sessions.ts';

const Done = z.object({ ok: z.boolean() });
/** The refresh cookie is the credential. */
const byCookie = { allow: 'proof' as const, proof: [refreshCookie] };
/** A person who is signed out already may sign out again. */
const byAnyCookie = { allow: 'proof' as const, proof: [refreshCookie, null] };

/** Returns the session family of the calling browser; its cookie is sent on the auth routes only. */
const familyOf = (request: FastifyRequest): string => refreshCookieOf(request)?.split('.')[0] ?? '';

/** Ends an account's other sessions; the own one gets a valid token at its next refresh. */
async function endOthers(account: string, ownSession: string): Promise<void> {
  await transaction(async (session) => {
    await Sessions.deleteMany({ account, _id: trusted({ $ne: ownSession }) }, { session });
    const change = { $inc: { ver: 1, version: 1 } };
    const how = { session, returnDocument: 'after' as const };
    const after = await Accounts.findByIdAndUpdate(account, change, how).lean<AccountRecord>();
    if (after) await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id: account }, session);
  });
}

/** The routes of a session's cookie: refresh and log-out. */
export async function sessionTokens(app: App): Promise<void> {
  app.post(
    '/refresh',
    {
      schema: {
        operationId: 'refreshToken',
        summary: 'Get a new access token for the refresh cookie',
        errors: [401, 403],
        response: { 200: DataResponse(SignedIn) },
      },
      config: byCookie,
    },
    async (request, reply) => {
      const refresh = refreshCookieOf(request);
      if (!refresh) throw unauthorized();
      return signedInResponse(reply, await refreshSession(refresh));
    },
  );

  app.post(
    '/logout',
    {
      schema: {
        operationId: 'signOut',
        summary: 'End this browser’s session and clear its cookie',
        response: { 200: DataResponse(Done) },
      },
      config: byAnyCookie,
    },
    async (request, reply) => {
      await closeSession(refreshCookieOf(request), request.who);
      clearCookie(reply);
      return { data: { ok: true } };
    },
  );
}

/** The browsers that are signed in to one’s account. */
export async function ownSessions(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'List the browsers that are signed in to the account',
        response: { 200: DataResponse(z.array(OpenSession)) },
      },
      config: signedIn,
    },
    async (request) => {
      const current = familyOf(request);
      const found = await Sessions.find({ account: callerOf(request).id, expiresAt: trusted({ $gt: new Date() }) })
        .sort({ rotatedAt: -1 })
        .lean<SessionRecord[]>();
      const data = found.map(({ _id, rotatedAt, remember, agent = '' }) => ({
        id: sidOf(_id),
        agent,
        remember,
        usedAt: rotatedAt.toISOString(),
        current: _id === current,
      }));
      return { data };
    },
  );

  app.post(
    '/end-others',
    {
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Sign out all other browsers of the account',
        errors: [404],
        response: { 200: DataResponse(Done) },
      },
      config: signedIn,
    },
    async (request) => {
      await accountOf(callerOf(request).id);
      await endOthers(callerOf(request).id, familyOf(request));
      return { data: { ok: true } };
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'Sign out one browser of the account',
        errors: [404],
        params: z.strictObject({ id: z.string().max(100) }),
        response: { 200: DataResponse(Done) },
      },
      config: signedIn,
    },
    async (request) => {
      await endOwnSession(callerOf(request).id, request.params.id);
      return { data: { ok: true } };
    },
  );
}
