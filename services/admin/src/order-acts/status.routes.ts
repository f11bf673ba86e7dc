import { SetStatus } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { bankCalendar } from '../config/store.ts';
import { StatusForm } from '../orders/acts.schema.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { finance } from '../staff.ts';
import { demandNotTakenBack } from '../statements/holds/taken-back.store.ts';
import { act, orderResponse } from './act.ts';
import { demandPlausibleReceipt, withSimilarReceipts } from './plausible.rules.ts';

/** Moves of one order to another status. */
export const statusRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'setOrderStatus',
        summary: 'Move an order to another status',
        errors: [404, 409],
        body: StatusForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { amount_confirmed, like_confirmed, bank_serial, bank_reference, proof_uid, ...rest } = request.body;
      const { id: order, ...command } = rest;
      const named = { bankSerial: bank_serial, bankReference: bank_reference, proofUid: proof_uid };
      const entry = { what: 'order.set-status' as const, by: SetStatus, reason: command.reason, after: request.body };
      await demandNotTakenBack(order, command.status);
      const calendar = await bankCalendar();
      return {
        data: await act(
          request,
          order,
          entry,
          (head) =>
            withSimilarReceipts(
              sendCommand(SetStatus, { ...head, ...command, ...named, despite: like_confirmed ?? [], order }),
            ),
          (before) => {
            const isReceipt = before.status === OrderStatus.TransferClaimed && command.status === OrderStatus.Received;
            if (!isReceipt || !command.amount || !bank_serial) return;
            const typed = { amount: command.amount, bank_serial, received_at: new Date().toISOString() };
            demandPlausibleReceipt(before, { ...typed, amount_confirmed, like_confirmed }, calendar);
          },
        ),
      };
    },
  );
};
