import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bind } from '../../identity/store.ts';
import { anyone } from '../../roles.ts';
import { currentKey, verifying } from '../keys.ts';
import { budgetsFor, limited } from '../limits.ts';
import { type AccountRecord, Accounts } from '../model.ts';
import { verifyPassword } from '../password/hash.ts';
import { isStaffGrade } from '../password/new-password.ts';
import { passwordIn } from '../password/sealed-password.ts';
import { Login, LoginByApp, PublicKey, SignedIn } from '../schema.ts';
import { deviceOf, rememberDevice, signedInResponse } from '../sessions/cookie.ts';
import { openSession } from '../sessions/sessions.ts';
import { authenticateByApp } from './by-app.ts';

/** Returns the account of these credentials; throws the same error, after the same work, for unknown addresses. */
async function authenticate(email: string, password: string, request: FastifyRequest): Promise<AccountRecord> {
  const found = await Accounts.findOne({ email }).lean<AccountRecord>();
  const who = { account: email, address: request.ip, device: deviceOf(request, found) };
  const account = await limited(budgetsFor('login', who), async () => {
    if (!(await verifyPassword(password, found?.password ?? null)) || !found) throw new HttpError(422, 'account.wrong');
    return found;
  });
  if (account.disabled) throw new HttpError(403, 'account.disabled');
  // A hash does not show whether a password is strong enough for staff, so older ones are checked here; one that was
  // strong enough when it was set stays so, whatever is required of new ones since.
  const staffGrade = account.staffGrade || isStaffGrade(password, account);
  const change = { locale: context().locale, staffGrade };
  await Accounts.updateOne({ _id: account._id, password: account.password }, { $set: change });
  return { ...account, ...change };
}

export async function login(app: App): Promise<void> {
  app.get(
    '/public-key',
    {
      schema: {
        operationId: 'getPasswordKey',
        summary: 'Read the public key that encrypts passwords',
        description:
          'A password is sent as a compact JWE (RSA-OAEP-256, A256GCM) of its UTF-8 text, made with this key.',
        response: { 200: DataResponse(PublicKey) },
      },
      config: anyone,
    },
    async () => {
      const { kid, publicJwk } = await currentKey('enc');
      return { data: PublicKey.parse({ kid, jwk: publicJwk }) };
    },
  );

  app.post(
    '/login/email',
    {
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with e-mail and password',
        description:
          'The response holds the access token and sets the refresh cookie. After several wrong passwords it is a 429.',
        errors: [403, 409],
        body: Login,
        response: { 200: DataResponse(SignedIn) },
      },
      config: anyone,
    },
    async (request, reply) => {
      const { body, headers } = request;
      const account = await authenticate(body.email, await passwordIn('password', body.password), request);
      const { ticket } = body;
      if (ticket) await transaction((session) => bind(ticket, account, session));
      rememberDevice(request, reply, account);
      return signedInResponse(reply, await openSession(account, body.RememberMe ?? false, headers['user-agent']));
    },
  );

  app.post(
    '/login/messaging-app',
    {
      schema: {
        operationId: 'signInByApp',
        summary: 'Sign in with the code of a messaging app',
        errors: [403, 409],
        body: LoginByApp,
        response: { 200: DataResponse(SignedIn) },
      },
      config: anyone,
    },
    async ({ body, ip, headers }, reply) => {
      const account = await authenticateByApp(body, ip);
      return signedInResponse(reply, await openSession(account, body.RememberMe ?? false, headers['user-agent']));
    },
  );
}

/** The public keys of access tokens, for services that verify them. */
export async function tokenKeys(app: App): Promise<void> {
  app.get(
    '/jwks',
    {
      schema: {
        operationId: 'getTokenKeys',
        summary: 'Read the public keys that verify access tokens, as a JWK set',
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      },
      config: anyone,
    },
    async () => ({ keys: (await verifying()).map(({ publicJwk }) => ({ ...publicJwk })) }),
  );
}
