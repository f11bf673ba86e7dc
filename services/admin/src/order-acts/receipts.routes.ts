import { BookReceipt, DecideHeldReceipt, type OrderState, ReverseReceipt } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { headOf } from '../audit/commands.store.ts';
import { bankCalendar } from '../config/store.ts';
import { HeldReceiptForm, ReceiptForm, ReversalForm } from '../orders/acts.schema.ts';
import { orderState } from '../orders/store.ts';
import { finance } from '../staff.ts';
import { holderOf } from '../statements/holds/holders.store.ts';
import { receiptReversalOf } from '../statements/holds/receipt-reversal.store.ts';
import { causeOf, reverseBecause } from '../statements/reversals/settle.store.ts';
import { act, orderResponse } from './act.ts';
import { withEarlierBooking } from './earlier-booking.ts';
import { demandAfterOrder, demandPlausibleReceipt, withSimilarReceipts } from './plausible.rules.ts';

/** Routes that book, reverse and decide on one order's receipts by hand. */
export const receiptRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'bookReceipt',
        summary: 'Book money that came in for an order',
        errors: [404, 409],
        body: ReceiptForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { amount_confirmed: _, like_confirmed: despite = [], ...typed } = request.body;
      const { id: order, bank_serial: bankSerial, received_at: receivedAt, ...rest } = typed;
      const entry = { what: 'order.receipt' as const, by: BookReceipt, after: request.body };
      const calendar = await bankCalendar();
      // as new: a serial that the order has already under another request was booked by somebody else
      const send = (head: ReturnType<typeof headOf>) => {
        const command = { ...head, ...rest, bankSerial, receivedAt, despite, order, isNew: true };
        return withEarlierBooking(withSimilarReceipts(sendCommand(BookReceipt, command)), { order, bankSerial });
      };
      const demand = (before: OrderState) => {
        demandAfterOrder(receivedAt, before.createdAt);
        demandPlausibleReceipt(before, request.body, calendar);
      };
      return { data: await act(request, order, entry, send, demand) };
    },
  );

  app.post(
    '/reverse',
    {
      schema: {
        operationId: 'reverseReceipt',
        summary: 'Take a booked receipt back',
        errors: [404, 409],
        body: ReversalForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, not_sent: notSent, claim, reason, receipt, version } = request.body;
      const rest = { reason, receipt, version };
      const entry = {
        what: 'order.receipt-reversed' as const,
        by: ReverseReceipt,
        reason: rest.reason,
        after: request.body,
      };
      const state = await orderState(order);
      const reversal = receiptReversalOf(state, request.body);
      const line = await causeOf(await holderOf(state), reversal);
      const command = { ...rest, order, notSent, bankTookBack: line !== null, claim };
      const { id } = headOf(request);
      const data = await reverseBecause(request, { line, reversal, id, reason: rest.reason }, () =>
        act(request, order, entry, (head) => sendCommand(ReverseReceipt, { ...head, ...command })),
      );
      return { data };
    },
  );

  app.post(
    '/decide',
    {
      schema: {
        operationId: 'decideHeldReceipt',
        summary: 'Say whether a channel’s money on hold is the transfer of a receipt or further money',
        errors: [404, 409],
        body: HeldReceiptForm,
        response: orderResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: order, ...rest } = request.body;
      const entry = {
        what: 'order.receipt-decided' as const,
        by: DecideHeldReceipt,
        reason: rest.reason,
        after: request.body,
      };
      const send = (head: ReturnType<typeof headOf>) => sendCommand(DecideHeldReceipt, { ...head, ...rest, order });
      return { data: await act(request, order, entry, send) };
    },
  );
};
