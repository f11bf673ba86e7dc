import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { mailStateOf } from '@qiaohui/service-kit/mail/mail-queue';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { loadOrder } from '../orders/store.ts';
import { resend } from './resend.ts';

const id = z.string().max(60);
const Resent = z.object({ id: z.string(), state: z.enum(['waiting', 'sent', 'failed']) });

export async function mails(app: App): Promise<void> {
  app.post(
    '/:id/mails/:mail/resend',
    {
      schema: {
        operationId: 'resendMail',
        summary: 'Resend an e-mail about an order',
        errors: [409, 429],
        params: z.strictObject({ id, mail: id }),
        response: { 200: DataResponse(Resent) },
      },
      config: { key: 'needed', allow: 'signed-in' },
    },
    async (request) => {
      const { params } = request;
      const data = await idempotent(request, async (session) => {
        const order = await loadOrder({ _id: params.id, account: callerOf(request).id }, session);
        const row = await resend(order, params.mail, session);
        return { id: params.mail, state: mailStateOf(row) };
      });
      return { data };
    },
  );
}
