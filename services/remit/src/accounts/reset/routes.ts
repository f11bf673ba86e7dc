import { translator } from '@qiaohui/service-kit/errors/messages';
import type { App } from '@qiaohui/service-kit/http/app';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { messages } from '../../messages.ts';
import { anyone } from '../../roles.ts';
import { budget, budgetsFor, limited } from '../limits.ts';
import { type AccountRecord, Accounts } from '../model.ts';
import { newPasswordIn } from '../password/new-password.ts';
import { ForgotPassword, Message, ResetPassword } from '../schema.ts';
import { reset, sendReset } from './reset.ts';

/** Maximum number of e-mails to one address in 15 minutes. */
const MOST_MAILS = 5;
const translate = translator(messages);
const messageOf = (code: string) => ({ data: { message: translate(context().locale, code) } });

/** Returns the owner of the new password; reveals nothing of an unknown account. */
async function whoseOf(id: string) {
  const account = await Accounts.findById(id).lean<AccountRecord>();
  return account ? { email: account.email, name: account.name, staff: account.group !== null } : {};
}

export async function resets(app: App): Promise<void> {
  app.post(
    '/forgot-password',
    {
      schema: {
        operationId: 'forgotPassword',
        summary: 'Send a link to set a new password to the account’s address',
        description: 'The response is the same whether the address is known or not.',
        body: ForgotPassword,
        response: { 200: DataResponse(Message) },
      },
      config: anyone,
    },
    async ({ body, ip }) => {
      const budgets = [budget(`forgot:account:${body.email}`, MOST_MAILS), ...budgetsFor('forgot', { address: ip })];
      await limited(budgets, () => sendReset(body.email), 'all');
      return messageOf('account.reset-sent');
    },
  );

  app.post(
    '/password-reset',
    {
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the link from the e-mail',
        errors: [404, 409],
        body: ResetPassword,
        response: { 200: DataResponse(Message) },
      },
      config: anyone,
    },
    async ({ body, ip }) => {
      await limited(budgetsFor('reset', { address: ip }), async () =>
        reset(body.id, body.token, await newPasswordIn(body, await whoseOf(body.id))),
      );
      return messageOf('account.reset-done');
    },
  );
}
