import {
  AllowRecipient,
  BookReceipt,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SetStatus,
  TakeOver,
} from '@qiaohui/remit/contract';
import { me } from '@qiaohui/service-kit/auth';
import { ask } from '@qiaohui/service-kit/commands';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { record } from '../audit/record.ts';
import { finance } from '../staff.ts';
import { act, headOf } from './act.ts';
import { AllowForm, ReceiptForm, Revealed, RevealForm, ReversalForm, ReviewForm, StatusForm } from './acts.schema.ts';
import { orderState } from './find.ts';
import { OrderDetail, OrderId } from './schema.ts';

const answersOrder = { 200: Answer(OrderDetail) };

export const orderActRoutes = async (app: App) => {
  app.post('/setStatus', { schema: { body: StatusForm, response: answersOrder }, config: finance }, async (request) => {
    const { id: order, bank_serial, bank_reference, proof_uid, ...wish } = request.body;
    const named = { bankSerial: bank_serial, bankReference: bank_reference, proofUid: proof_uid };
    const telling = { what: 'order.set-status' as const, reason: wish.reason, after: request.body };
    return {
      data: await act(request, order, telling, (head) => ask(SetStatus, { ...head, ...wish, ...named, order })),
    };
  });

  app.post(
    '/order/review',
    { schema: { body: ReviewForm, response: answersOrder }, config: finance },
    async (request) => {
      const { id: order, ...verdict } = request.body;
      const telling = { what: 'order.review' as const, reason: verdict.reason, after: verdict };
      return { data: await act(request, order, telling, (head) => ask(ReviewSlot, { ...head, ...verdict, order })) };
    },
  );

  app.post(
    '/order/recipient',
    { schema: { body: AllowForm, response: answersOrder }, config: finance },
    async (request) => {
      const { id: order, reason, version } = request.body;
      const telling = { what: 'order.allow-recipient' as const, reason, after: { recipient: 'allowed' } };
      const send = (head: ReturnType<typeof headOf>) => ask(AllowRecipient, { ...head, order, reason, version });
      return { data: await act(request, order, telling, send) };
    },
  );

  app.post('/order/take', { schema: { body: OrderId, response: answersOrder }, config: finance }, async (request) => {
    const { id: order } = request.body;
    const telling = { what: 'order.take' as const, after: { reviewer: me(request).email } };
    return { data: await act(request, order, telling, (head) => ask(TakeOver, { ...head, order })) };
  });

  app.post(
    '/order/receipt',
    { schema: { body: ReceiptForm, response: answersOrder }, config: finance },
    async (request) => {
      const { id: order, bank_serial: bankSerial, received_at: receivedAt, ...rest } = request.body;
      const telling = { what: 'order.receipt' as const, after: request.body };
      const send = (head: ReturnType<typeof headOf>) =>
        ask(BookReceipt, { ...head, ...rest, bankSerial, receivedAt, order });
      return { data: await act(request, order, telling, send) };
    },
  );

  app.post(
    '/order/receipt/reverse',
    { schema: { body: ReversalForm, response: answersOrder }, config: finance },
    async (request) => {
      const { id: order, ...rest } = request.body;
      const telling = { what: 'order.receipt-reversed' as const, reason: rest.reason, after: request.body };
      return { data: await act(request, order, telling, (head) => ask(ReverseReceipt, { ...head, ...rest, order })) };
    },
  );

  app.post(
    '/order/reveal',
    { schema: { body: RevealForm, response: { 200: Answer(Revealed) } }, config: finance },
    async (request) => {
      const { id: order, field, reason } = request.body;
      await orderState(order);
      // Written and committed before anything is shown: whoever looks leaves a trace, even when the answer is lost.
      await record(request, { what: 'order.reveal', subject: { kind: 'order', id: order }, after: { field }, reason });
      const { values } = await ask(Reveal, { ...headOf(request), order, fields: [field], reason });
      return { data: { value: values[field] ?? '' } };
    },
  );
};
