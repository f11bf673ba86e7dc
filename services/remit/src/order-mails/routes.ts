import { me } from '@qiaohui/service-kit/identity/auth';
import { once } from '@qiaohui/service-kit/http/idempotency';
import { stateOf } from '@qiaohui/service-kit/mail/mail-queue';
import type { App } from '@qiaohui/service-kit/service/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { loadOrder } from '../orders/store.ts';
import { resend } from './resend.ts';

const id = z.string().max(60);
const Resent = z.object({ id: z.string(), state: z.enum(['waiting', 'sent', 'failed']) });

export async function mails(app: App): Promise<void> {
  app.post(
    '/api/client/order/:id/mails/:mail/resend',
    {
      schema: {
        operationId: 'resendMail',
        summary: 'Send a mail about an order again',
        refuses: [409, 429],
        params: z.strictObject({ id, mail: id }),
        response: { 200: Answer(Resent) },
      },
      config: { key: 'needed', allow: 'signed-in' },
    },
    async (request) => {
      const { params } = request;
      const data = await once(request, async (session) => {
        const order = await loadOrder({ _id: params.id, account: me(request).id }, session);
        const row = await resend(order, params.mail, session);
        return { id: params.mail, state: stateOf(row) };
      });
      return { data };
    },
  );
}
