import { RequestRefund, SettleRefund } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { RefundForm, RefundStepForm } from '../orders/acts.schema.ts';
import { finance } from '../staff.ts';
import { demandHeld } from '../statements/holds/taken-back.store.ts';
import { act, orderResponse } from './act.ts';

/** Remit decides on refunds: it knows how much is held and who took the earlier steps. */
export const refundRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'requestRefund',
        summary: 'Ask for money of an order to be paid back',
        errors: [404, 409],
        body: RefundForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, ...requested } = request.body;
      const entry = { what: 'order.refund' as const, by: RequestRefund, reason: requested.reason, after: requested };
      return {
        data: await act(request, order, entry, (head) => sendCommand(RequestRefund, { ...head, ...requested, order })),
      };
    },
  );
  app.post(
    '/step',
    {
      schema: {
        operationId: 'settleRefund',
        summary: 'Take a refund one step further',
        errors: [404, 409],
        body: RefundStepForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, proof_uid: proofUid, ...step } = request.body;
      const entry = { what: 'order.refund-step' as const, by: SettleRefund, after: request.body };
      const named = proofUid === undefined ? {} : { proofUid };
      if (step.step !== 'prove') await demandHeld(order);
      return {
        data: await act(request, order, entry, (head) =>
          sendCommand(SettleRefund, { ...head, ...step, ...named, order }),
        ),
      };
    },
  );
};
