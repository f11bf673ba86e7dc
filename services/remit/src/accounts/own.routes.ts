import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { signedIn } from '../roles.ts';
import { ChangeAccount } from './own.schema.ts';
import { changeOwn, followPages, ownView } from './own.ts';
import { OwnAccount } from './schema.ts';
import { accountOf } from './store.ts';

const Done = z.object({ ok: z.boolean() });

/** What people see and change of their own account. */
export async function ownAccount(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'getAccount',
        summary: 'Get one’s own account: name, profile, picture, address, language and choice of e-mails',
        errors: [404],
        response: { 200: DataResponse(OwnAccount) },
      },
      config: signedIn,
    },
    async (request) => ({ data: ownView(await accountOf(callerOf(request).id)) }),
  );

  app.put(
    '',
    {
      schema: {
        operationId: 'changeAccount',
        summary: 'Change one’s own name or profile, the language of e-mails, or which of them are sent',
        description: 'E-mails about money, deadlines and the safety of the account are always sent.',
        errors: [403, 404, 409],
        body: ChangeAccount,
        response: { 200: DataResponse(OwnAccount) },
      },
      config: signedIn,
    },
    async (request) => ({ data: await changeOwn(callerOf(request).id, request.body, context().locale) }),
  );

  app.put(
    '/locale',
    {
      schema: {
        operationId: 'setLanguage',
        summary: 'Set the language of the account’s e-mails to that of the pages, unless one was chosen',
        errors: [404],
        body: z.strictObject({ locale: Locale }),
        response: { 200: DataResponse(Done) },
      },
      config: signedIn,
    },
    async (request) => {
      await followPages(callerOf(request).id, request.body.locale);
      return { data: { ok: true } };
    },
  );
}
