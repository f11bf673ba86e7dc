import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, unauthorized } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bind } from '../identity/store.ts';
import { anyone } from '../roles.ts';
import { clearCookie, deviceOf, refreshCookie, refreshCookieOf, rememberDevice, setCookie } from './cookie.ts';
import { userOf } from './events.ts';
import { currentKey, verifying } from './keys.ts';
import { budget, budgetsFor, limited, networkOf } from './limits.ts';
import { authenticateByApp } from './login-by-app.ts';
import { type AccountRecord, Accounts } from './model.ts';
import { isStaffGrade, newPasswordIn } from './new-password.ts';
import { verifyPassword } from './passwords.ts';
import { makeAccount } from './register.ts';
import { Login, LoginByApp, PublicKey, Register, SignedIn } from './schema.ts';
import { passwordIn } from './sealed-password.ts';
import { closeSession, openSession, type Pair, refreshSession } from './sessions.ts';

const DAY_MS = 24 * 3600_000;
/** Registrations of one network a day whose address nobody confirms: those that are confirmed are not counted. */
const MOST_REGISTERED = 30;
/** The refresh cookie is the proof. */
const byCookie = { allow: 'proof' as const, proof: [refreshCookie] };
/** A person who is signed out already may sign out again. */
const byAnyCookie = { allow: 'proof' as const, proof: [refreshCookie, null] };

const signedIn = (reply: FastifyReply, { token, refresh, remember, account }: Pair) => {
  setCookie(reply, refresh, remember);
  reply.header('cache-control', 'no-store');
  return { data: { token, user: userOf(account) } };
};

/** The account that these credentials open; the same error, after the same work, for unknown addresses. */
async function authenticate(email: string, password: string, request: FastifyRequest): Promise<AccountRecord> {
  const found = await Accounts.findOne({ email }).lean<AccountRecord>();
  const who = { account: email, address: request.ip, device: deviceOf(request, found) };
  const account = await limited(budgetsFor('login', who), async () => {
    if (!(await verifyPassword(password, found?.password ?? null)) || !found) throw new HttpError(422, 'account.wrong');
    return found;
  });
  if (account.disabled) throw new HttpError(403, 'account.disabled');
  // The hash cannot show whether the password is fit for staff, for those that were set before this was checked; one
  // that was fit when it was set stays so, whatever is required of new ones since.
  const staffGrade = account.staffGrade || isStaffGrade(password, account);
  const change = { locale: context().locale, staffGrade };
  await Accounts.updateOne({ _id: account._id, password: account.password }, { $set: change });
  return { ...account, ...change };
}

export async function accounts(app: App): Promise<void> {
  app.get(
    '/api/client/auth/public-key',
    {
      schema: {
        operationId: 'getPasswordKey',
        summary: 'Read the public key that passwords are sealed with',
        description: 'A password travels as a compact JWE (RSA-OAEP-256, A256GCM) of its UTF-8 text, under this key.',
        response: { 200: DataResponse(PublicKey) },
      },
      config: anyone,
    },
    async () => {
      const { kid, publicJwk } = await currentKey('enc');
      return { data: PublicKey.parse({ kid, jwk: publicJwk }) };
    },
  );

  app.get(
    '/api/v1/auth/jwks',
    {
      schema: {
        operationId: 'getTokenKeys',
        summary: 'Read the public keys that access tokens are verified with, as a JWK set',
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      },
      config: anyone,
    },
    async () => ({ keys: (await verifying()).map(({ publicJwk }) => ({ ...publicJwk })) }),
  );

  app.post(
    '/api/client/auth/login/email',
    {
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with e-mail and password',
        description:
          'The answer holds the access token and sets the refresh cookie. After several wrong passwords the next try must wait: 429.',
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
      return signedIn(reply, await openSession(account, body.RememberMe ?? false, headers['user-agent']));
    },
  );

  app.post(
    '/api/client/auth/login/messaging-app',
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
      return signedIn(reply, await openSession(account, body.RememberMe ?? false, headers['user-agent']));
    },
  );

  app.post(
    '/api/client/auth/sign/email',
    {
      schema: {
        operationId: 'registerCustomer',
        summary: 'Register a customer account',
        errors: [409],
        body: Register,
        response: { 200: DataResponse(SignedIn) },
      },
      config: anyone,
    },
    async ({ body, ip, headers, raw }, reply) => {
      const { email, code: origin, ticket } = body;
      const isGone = () => raw.socket.destroyed;
      const password = await newPasswordIn(body, { email, name: email.split('@')[0] ?? '' });
      const day = budget(`register:day:${networkOf(ip)}`, MOST_REGISTERED, DAY_MS, 'account.registered-often');
      const account = await limited(
        [...budgetsFor('register', { address: ip }), day],
        (id) => makeAccount({ email, password, origin: origin ?? '', ticket, brake: { key: day.key, id }, isGone }),
        'all',
      );
      return signedIn(reply, await openSession(account, false, headers['user-agent']));
    },
  );

  app.post(
    '/api/client/auth/refresh',
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
      return signedIn(reply, await refreshSession(refresh));
    },
  );

  app.post(
    '/api/client/auth/logout',
    {
      schema: {
        operationId: 'signOut',
        summary: 'End this browser’s session and clear its cookie',
        response: { 200: DataResponse(z.object({ ok: z.boolean() })) },
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
