import { randomBytes } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { identityProvider } from '../../identity/provider.ts';
import { BoundIdentity, IdentityQuery, IdentityStart } from '../../identity/schema.ts';
import { identityOf, unbind } from '../../identity/store.ts';
import { anyone, signedIn } from '../../roles.ts';
import { settings } from '../../settings.ts';
import { accountOf } from '../store.ts';

export async function appIdentity(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'startAppSignIn',
        summary: 'Start a sign-in with the messaging app; `null` where none is set up',
        querystring: IdentityQuery,
        response: { 200: DataResponse(IdentityStart.nullable()) },
      },
      config: anyone,
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      const provider = identityProvider();
      if (!provider) return { data: null };
      const state = randomBytes(24).toString('base64url');
      const back = new URL(query.redirect, settings().PUBLIC_URL).href;
      return { data: { appId: provider.appId, state, ...provider.addresses(back, state) } };
    },
  );

  app.get(
    '/mine',
    {
      schema: {
        operationId: 'getAppIdentity',
        summary: 'Read the messaging-app identity that is bound to the account; `null` for none',
        response: { 200: DataResponse(BoundIdentity.nullable()) },
      },
      config: signedIn,
    },
    async (request) => {
      const mine = await identityOf(callerOf(request).id);
      return { data: mine && { nickname: mine.nickname, boundAt: mine.boundAt.toISOString() } };
    },
  );

  // Every account has a password, so unbinding locks nobody out.
  app.delete(
    '/mine',
    {
      schema: {
        operationId: 'unbindAppIdentity',
        summary: 'Unbind the messaging-app identity from the account',
        errors: [404, 409],
        response: { 200: DataResponse(z.object({ ok: z.boolean() })) },
      },
      config: signedIn,
    },
    async (request) => {
      const account = await accountOf(callerOf(request).id);
      await transaction((session) => unbind(account, 'app-unbound', session));
      return { data: { ok: true } };
    },
  );
}
