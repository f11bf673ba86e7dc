import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Locale } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { signedIn } from '../roles.ts';
import { refreshCookieOf } from './cookie.ts';
import { publishAccount } from './events.ts';
import { type AccountRecord, Accounts, type SessionRecord, Sessions } from './model.ts';
import { OpenSession } from './schema.ts';
import { accountOf } from './store.ts';

const Done = z.object({ ok: z.boolean() });

/** The session family of the calling browser; its cookie comes along on the auth routes only. */
const familyOf = (request: FastifyRequest): string => refreshCookieOf(request)?.split('.')[0] ?? '';

/** Ends an account's sessions but for one, whose next refresh brings a token that is good again. */
async function endOthers(account: string, keptSession: string): Promise<void> {
  await transaction(async (session) => {
    await Sessions.deleteMany({ account, _id: trusted({ $ne: keptSession }) }, { session });
    const change = { $inc: { ver: 1, version: 1 } };
    const how = { session, returnDocument: 'after' as const };
    const after = await Accounts.findByIdAndUpdate(account, change, how).lean<AccountRecord>();
    if (after) await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id: account }, session);
  });
}

/** Routes by which people set their own account: the language of their e-mails, and their sessions. */
export async function ownAccount(app: App): Promise<void> {
  app.put(
    '/api/client/account/locale',
    {
      schema: {
        operationId: 'setLanguage',
        summary: 'Set the language of the account’s mails',
        errors: [404],
        body: z.strictObject({ locale: Locale }),
        response: { 200: DataResponse(Done) },
      },
      config: signedIn,
    },
    async (request) => {
      await accountOf(callerOf(request).id);
      await Accounts.updateOne({ _id: callerOf(request).id }, { $set: { locale: request.body.locale } });
      return { data: { ok: true } };
    },
  );

  app.get(
    '/api/client/auth/sessions',
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
        agent,
        remember,
        usedAt: rotatedAt.toISOString(),
        current: _id === current,
      }));
      return { data };
    },
  );

  app.post(
    '/api/client/auth/sessions/end-others',
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
}
