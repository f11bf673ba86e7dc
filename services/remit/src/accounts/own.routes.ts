import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { signedIn } from '../roles.ts';
import { Accounts } from './model.ts';
import { accountOf } from './store.ts';

const Done = z.object({ ok: z.boolean() });

/** Settings that people change of their own account. */
export async function ownAccount(app: App): Promise<void> {
  app.put(
    '/locale',
    {
      schema: {
        operationId: 'setLanguage',
        summary: 'Set the language of the account’s e-mails',
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
}
