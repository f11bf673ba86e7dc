import { AllowRecipient, Reveal, ReviewSlot, TakeOver } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { headOf } from '../audit/commands.store.ts';
import { record } from '../audit/store.ts';
import { AllowForm, Revealed, RevealForm, ReviewForm } from '../orders/acts.schema.ts';
import { OrderId } from '../orders/schema.ts';
import { orderState } from '../orders/store.ts';
import { finance } from '../staff.ts';
import { act, orderResponse } from './act.ts';

/** Routes of a reviewer's decisions and views of one order. */
export const reviewRoutes = async (app: App) => {
  app.post(
    '/review',
    {
      schema: {
        operationId: 'reviewPaper',
        summary: 'Accept or reject a document of an order',
        errors: [404, 409],
        body: ReviewForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, ...verdict } = request.body;
      const entry = { what: 'order.review' as const, by: ReviewSlot, reason: verdict.reason, after: verdict };
      return {
        data: await act(request, order, entry, (head) => sendCommand(ReviewSlot, { ...head, ...verdict, order })),
      };
    },
  );

  app.post(
    '/recipient',
    {
      schema: {
        operationId: 'allowRecipient',
        summary: 'Allow a recipient that differs from the institution’s own account',
        errors: [404, 409],
        body: AllowForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, reason, version } = request.body;
      const entry = {
        what: 'order.allow-recipient' as const,
        by: AllowRecipient,
        reason,
        after: { recipient: 'allowed' },
      };
      const send = (head: ReturnType<typeof headOf>) =>
        sendCommand(AllowRecipient, { ...head, order, reason, version });
      return { data: await act(request, order, entry, send) };
    },
  );

  app.post(
    '/take',
    {
      schema: {
        operationId: 'takeOrder',
        summary: 'Take an order over as its reviewer',
        errors: [404, 409],
        body: OrderId,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order } = request.body;
      const entry = { what: 'order.take' as const, by: TakeOver, after: { reviewer: callerOf(request).email } };
      return { data: await act(request, order, entry, (head) => sendCommand(TakeOver, { ...head, order })) };
    },
  );

  app.post(
    '/reveal',
    {
      schema: {
        operationId: 'revealOrderField',
        summary: 'Show one masked field of an order; the view is audited',
        errors: [404, 409],
        body: RevealForm,
        response: { 200: DataResponse(Revealed) },
      },
      config: finance,
    },
    async (request) => {
      const { id: order, field, reason } = request.body;
      await orderState(order);
      // Written and committed before anything is shown: every view leaves a trace, even when the response is lost.
      await record(request, { what: 'order.reveal', subject: { kind: 'order', id: order }, after: { field }, reason });
      const { values } = await sendCommand(Reveal, { ...headOf(request), order, fields: [field], reason });
      return { data: { value: values[field] ?? '' } };
    },
  );
};
