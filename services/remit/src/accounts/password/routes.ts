import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { queueMail } from '../../mail/queue.ts';
import { settings } from '../../settings.ts';
import { publishAccount } from '../events.ts';
import { budgetsFor, limited } from '../limits.ts';
import { type AccountRecord, Accounts, Sessions } from '../model.ts';
import { ChangePassword, SignedIn } from '../schema.ts';
import { clearCookie, deviceOf, rememberDevice, signedInResponse } from '../sessions/cookie.ts';
import { openSession } from '../sessions/sessions.ts';
import { accountOf } from '../store.ts';
import { newPasswordIn, passwordFields } from './new-password.ts';
import { requirePassword } from './sealed-password.ts';

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

/** Changes of one's own password. */
export async function ownPassword(app: App): Promise<void> {
  app.post(
    '/password',
    {
      schema: {
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        description: 'Ends all sessions; the response opens a new one for this browser.',
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
      await limited(budgetsFor('password', who), () => requirePassword(before, 'present', body.present));
      const after = await change(before, await newPasswordIn(body, whoseOf(before)));
      const pair = await openSession(after, false, request.headers['user-agent']);
      clearCookie(reply);
      rememberDevice(request, reply, after);
      return signedInResponse(reply, pair);
    },
  );
}
