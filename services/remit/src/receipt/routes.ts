import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, PDF } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { logAccess } from '../access-log/store.ts';
import { loadOrder } from '../orders/store.ts';
import { signedIn } from '../roles.ts';
import { OrderStatus } from '../terms/status.ts';
import { verifyAddress } from '../verify/token.ts';
import { drawn } from './drawn.ts';
import { sheetOf } from './sheet.ts';

const ReceiptQuery = z.strictObject({
  locale: Locale.default('zh-CN'),
  fees: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
});

export async function receipts(app: App): Promise<void> {
  app.get(
    '/:id/receipt',
    {
      schema: {
        operationId: 'downloadReceipt',
        summary: 'Download the receipt of a completed order',
        errors: [409],
        params: z.strictObject({ id: z.string().max(60) }),
        querystring: ReceiptQuery,
        response: { 200: fileAs(PDF) },
      },
      config: signedIn,
    },
    async (request, reply) => {
      const { params, query } = request;
      const caller = callerOf(request);
      const isFinance = caller.group === 'finance' || caller.group === 'admin';
      const order = await loadOrder({ _id: params.id, ...(!isFinance && { account: caller.id }) });
      if (order.status !== OrderStatus.Completed) throw new HttpError(409, 'receipt.not-yet');
      await logAccess(order, caller, 'order', { id: order._id, name: order.number });
      const sheet = sheetOf(order, query.locale, query.fees, await verifyAddress(order._id));
      const bytes = await drawn(sheet);
      const file = { name: `receipt-${order.number}.pdf`, type: 'application/pdf', size: bytes.length };
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
}
