import {
  AllowRecipient,
  BookReceipt,
  DecideHeldReceipt,
  type OrderState,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SetStatus,
  TakeOver,
} from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { headOf } from '../audit/commands.store.ts';
import { record } from '../audit/store.ts';
import { bankCalendar } from '../config/store.ts';
import {
  AllowForm,
  HeldReceiptForm,
  ReceiptForm,
  Revealed,
  RevealForm,
  ReversalForm,
  ReviewForm,
  StatusForm,
} from '../orders/acts.schema.ts';
import { OrderDetail, OrderId } from '../orders/schema.ts';
import { OrderStatus } from '../orders/status.ts';
import { orderState } from '../orders/store.ts';
import { finance } from '../staff.ts';
import { holderOf } from '../statements/holds/holders.ts';
import { demandNotTakenBack } from '../statements/holds/taken-back.ts';
import { undoingOf } from '../statements/holds/undoing.ts';
import { because, causeOf } from '../statements/reversals/settle.ts';
import { act } from './act.ts';
import { demandAfterOrder, demandLikelyReceipt, withLikelyReceipts } from './likely.ts';

const answersOrder = { 200: DataResponse(OrderDetail) };

export const orderActRoutes = async (app: App) => {
  app.post(
    '/setStatus',
    {
      schema: {
        operationId: 'setOrderStatus',
        summary: 'Move an order to another status',
        errors: [404, 409],
        body: StatusForm,
        response: answersOrder,
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
            withLikelyReceipts(
              sendCommand(SetStatus, { ...head, ...command, ...named, despite: like_confirmed ?? [], order }),
            ),
          (before) => {
            const isReceipt = before.status === OrderStatus.TransferClaimed && command.status === OrderStatus.Received;
            if (!isReceipt || !command.amount || !bank_serial) return;
            const typed = { amount: command.amount, bank_serial, received_at: new Date().toISOString() };
            demandLikelyReceipt(before, { ...typed, amount_confirmed, like_confirmed }, calendar);
          },
        ),
      };
    },
  );

  app.post(
    '/order/review',
    {
      schema: {
        operationId: 'reviewPaper',
        summary: 'Accept or reject a document of an order',
        errors: [404, 409],
        body: ReviewForm,
        response: answersOrder,
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
    '/order/recipient',
    {
      schema: {
        operationId: 'allowRecipient',
        summary: 'Allow a recipient that differs from the institution’s own account',
        errors: [404, 409],
        body: AllowForm,
        response: answersOrder,
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
    '/order/take',
    {
      schema: {
        operationId: 'takeOrder',
        summary: 'Take an order over as its reviewer',
        errors: [404, 409],
        body: OrderId,
        response: answersOrder,
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
    '/order/receipt',
    {
      schema: {
        operationId: 'bookReceipt',
        summary: 'Book money that came in for an order',
        errors: [404, 409],
        body: ReceiptForm,
        response: answersOrder,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { amount_confirmed: _, like_confirmed: despite = [], ...typed } = request.body;
      const { id: order, bank_serial: bankSerial, received_at: receivedAt, ...rest } = typed;
      const entry = { what: 'order.receipt' as const, by: BookReceipt, after: request.body };
      const calendar = await bankCalendar();
      const send = (head: ReturnType<typeof headOf>) =>
        withLikelyReceipts(sendCommand(BookReceipt, { ...head, ...rest, bankSerial, receivedAt, despite, order }));
      const demand = (before: OrderState) => {
        demandAfterOrder(receivedAt, before.createdAt);
        demandLikelyReceipt(before, request.body, calendar);
      };
      return { data: await act(request, order, entry, send, demand) };
    },
  );

  app.post(
    '/order/receipt/reverse',
    {
      schema: {
        operationId: 'reverseReceipt',
        summary: 'Take a booked receipt back',
        errors: [404, 409],
        body: ReversalForm,
        response: answersOrder,
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
      const undoing = undoingOf(state, request.body);
      const line = await causeOf(await holderOf(state), undoing);
      const command = { ...rest, order, notSent, bankTookBack: line !== null, claim };
      const { id } = headOf(request);
      const data = await because(request, { line, undoing, id, reason: rest.reason }, () =>
        act(request, order, entry, (head) => sendCommand(ReverseReceipt, { ...head, ...command })),
      );
      return { data };
    },
  );

  app.post(
    '/order/receipt/decide',
    {
      schema: {
        operationId: 'decideHeldReceipt',
        summary: 'Say whether a channel’s money on hold is the transfer of a receipt or further money',
        errors: [404, 409],
        body: HeldReceiptForm,
        response: answersOrder,
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

  app.post(
    '/order/reveal',
    {
      schema: {
        operationId: 'revealOrderField',
        summary: 'Show one masked field of an order; who asked is kept',
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
