import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, unauthorized } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { queueMail } from '../mail/queue.ts';
import { anyone, signedIn } from '../roles.ts';
import { settings } from '../settings.ts';
import { confirm, registeredWith, resendConfirmation } from './confirm.ts';
import { clearCookie, deviceOf, rememberDevice, setCookie } from './cookie.ts';
import { publishAccount, userOf } from './events.ts';
import { budgetsFor, limited } from './limits.ts';
import { type AccountRecord, Accounts, Sessions } from './model.ts';
import { newPasswordIn, passwordFields } from './new-password.ts';
import { ChangePassword, ConfirmEmail, SignedIn } from './schema.ts';
import { demandPassword } from './sealed-password.ts';
import { openSession } from './sessions.ts';
import { accountOf } from './store.ts';

const Done = z.object({ ok: z.boolean() });
const whoseOf = ({ email, name, group }: AccountRecord) => ({ email, name, staff: group !== null });

/** Sets another password in one guarded write and ends every session of the account; notifies its owner by mail. */
async function change(before: AccountRecord, password: string): Promise<AccountRecord> {
  const fields = await passwordFields(password, before);
  return transaction(async (session) => {
    const after = await Accounts.findOneAndUpdate(
      { _id: before._id, password: before.password, deletedAt: null },
      { $set: fields, $inc: { ver: 1, version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<AccountRecord>();
    if (!after) throw conflict('account.changed');
    await Sessions.deleteMany({ account: after._id }, { session });
    const values = { link: `${settings().PUBLIC_URL}/forgot-password` };
    const { email: to, locale } = after;
    await queueMail({ to, locale, template: 'password-changed', values }, session);
    await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id: after._id }, session);
    return after;
  });
}

/** One's own password and address. */
export async function ownPassword(app: App): Promise<void> {
  app.post(
    '/api/client/auth/password',
    {
      schema: {
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        description: 'Ends all sessions; the answer opens a new one for this browser.',
        errors: [404, 409, 429],
        body: ChangePassword,
        response: { 200: DataResponse(SignedIn) },
      },
      config: { allow: 'signed-in', whileRestricted: true },
    },
    async (request, reply) => {
      const { body, ip } = request;
      const before = await accountOf(callerOf(request).id);
      const who = { account: before._id, address: ip, device: deviceOf(request, before) };
      await limited(budgetsFor('password', who), () => demandPassword(before, 'present', body.present));
      const after = await change(before, await newPasswordIn(body, whoseOf(before)));
      const { token, refresh } = await openSession(after, false, request.headers['user-agent']);
      clearCookie(reply);
      setCookie(reply, refresh, false);
      rememberDevice(request, reply, after);
      reply.header('cache-control', 'no-store');
      return { data: { token, user: userOf(after) } };
    },
  );

  app.post(
    '/api/client/auth/confirmation',
    {
      schema: {
        operationId: 'askConfirmation',
        summary: 'Have the mail that confirms the account’s address sent again',
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

  // The link shows who reads the mail, the password or the session who registered: only one who is both goes on.
  app.post(
    '/api/client/auth/confirm-email',
    {
      schema: {
        operationId: 'confirmEmail',
        summary: 'Confirm an e-mail address with the link from the mail',
        description: 'With the password of who registered it also signs in; signed in already, no password is needed.',
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
        if (password !== undefined) await demandPassword(account, 'password', password);
        else if (!isHere) throw unauthorized();
        return account;
      });
      const after = await confirm(registered, body.token);
      if (isHere) return { data: null };
      const { token, refresh } = await openSession(after, false, headers['user-agent']);
      setCookie(reply, refresh, false);
      rememberDevice(request, reply, after);
      reply.header('cache-control', 'no-store');
      return { data: { token, user: userOf(after) } };
    },
  );
}
