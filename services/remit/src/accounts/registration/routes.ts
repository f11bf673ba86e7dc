import { HttpError, unauthorized } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { anyone, signedIn } from '../../roles.ts';
import { budget, budgetsFor, limited, networkOf } from '../limits.ts';
import { newPasswordIn } from '../password/new-password.ts';
import { requirePassword } from '../password/sealed-password.ts';
import { ConfirmEmail, Register, SignedIn } from '../schema.ts';
import { rememberDevice, signedInResponse } from '../sessions/cookie.ts';
import { openSession } from '../sessions/sessions.ts';
import { confirm, registeredWith, resendConfirmation } from './confirmation.ts';
import { makeAccount } from './register.ts';

const DAY_MS = 24 * 3600_000;
/** Registrations of one network a day whose address nobody confirms: those that are confirmed are not counted. */
const MOST_REGISTERED = 30;
const Done = z.object({ ok: z.boolean() });

export async function registration(app: App): Promise<void> {
  app.post(
    '/sign/email',
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
      return signedInResponse(reply, await openSession(account, false, headers['user-agent']));
    },
  );

  app.post(
    '/confirmation',
    {
      schema: {
        operationId: 'askConfirmation',
        summary: 'Resend the e-mail that confirms the account’s address',
        errors: [404, 409, 429],
        response: { 200: DataResponse(Done) },
      },
      config: signedIn,
    },
    async (request) => {
      await resendConfirmation(callerOf(request).id);
      return { data: { ok: true } };
    },
  );

  // The link proves access to the mailbox, the password or session who registered: both are required.
  app.post(
    '/confirm-email',
    {
      schema: {
        operationId: 'confirmEmail',
        summary: 'Confirm an e-mail address with the link from the e-mail',
        description: 'Requires the password chosen at registration and signs in; a signed-in caller needs no password.',
        errors: [401, 403, 404, 409],
        body: ConfirmEmail,
        response: { 200: DataResponse(SignedIn.nullable()) },
      },
      config: anyone,
    },
    async (request, reply) => {
      const { body, ip, who, headers } = request;
      const isHere = who?.id === body.id;
      const { password } = body;
      const registered = await limited(budgetsFor('confirm', { account: body.id, address: ip }), async () => {
        const account = await registeredWith(body.id, body.token);
        if (account.disabled) throw new HttpError(403, 'account.disabled');
        if (password !== undefined) await requirePassword(account, 'password', password);
        else if (!isHere) throw unauthorized();
        return account;
      });
      const after = await confirm(registered, body.token);
      if (isHere) return { data: null };
      const pair = await openSession(after, false, headers['user-agent']);
      rememberDevice(request, reply, after);
      return signedInResponse(reply, pair);
    },
  );
}
