import { ListAccessLog, SignFile } from '@qiaohui/remit/contract';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { headOf } from '../audit/commands.store.ts';
import { record } from '../audit/store.ts';
import { AccessLogRow, OrderFile, OrderId, SignedFiles, SignForm } from '../orders/schema.ts';
import { orderState } from '../orders/store.ts';
import { documentUids, filesOf } from '../orders/view.rules.ts';
import { finance } from '../staff.ts';

export const documentRoutes = async (app: App) => {
  app.post(
    '/findFiles',
    {
      schema: {
        operationId: 'listOrderFiles',
        summary: 'List the files of an order',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(z.array(OrderFile)) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: filesOf(await orderState(body.id)) }),
  );
  app.post(
    '/signFiles',
    {
      schema: {
        operationId: 'signOrderFiles',
        summary: 'Get addresses under which files of an order open for some minutes',
        description: 'The reason is kept; the customer sees who opened what.',
        errors: [404],
        body: SignForm,
        response: { 200: DataResponse(SignedFiles) },
      },
      config: finance,
    },
    async (request) => {
      const { id, uids, reason } = request.body;
      const known = documentUids(await orderState(id));
      if (uids.some((uid) => !known.has(uid))) throw notFound('file');
      // Written and committed before anything is shown; the customer's own entry is remit's, before it signs.
      const after = { files: uids.map((uid) => known.get(uid) || uid) };
      await record(request, { what: 'order.papers-opened', subject: { kind: 'order', id }, after, reason });
      return { data: await sendCommand(SignFile, { ...headOf(request), uids, reason }) };
    },
  );
  app.post(
    '/looks',
    {
      schema: {
        operationId: 'listOrderLooks',
        summary: 'List who looked at the data of an order',
        errors: [404],
        body: OrderId,
        response: { 200: DataResponse(z.array(AccessLogRow)) },
      },
      config: finance,
    },
    async (request) => {
      const { id: order } = await orderState(request.body.id);
      const { looks: entries } = await sendCommand(ListAccessLog, { ...headOf(request), order });
      return { data: entries.reverse() };
    },
  );
};
