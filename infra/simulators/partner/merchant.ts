import { Decimal } from 'decimal.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Movement, movement, type Payment, PaymentRequest, type Payments } from './payments.ts';
import { type Channel, type ChannelKeys, signerOf } from './signature.ts';

const RefundRequest = z.object({ id: z.string().min(1), amount: z.string() });

declare module 'fastify' {
  interface FastifyRequest {
    signer: Channel | null;
  }
}

const unknown = (reply: FastifyReply) => reply.status(404).send({ code: 'payment.unknown' });
const unsigned = (reply: FastifyReply) => reply.status(401).send({ code: 'request.signature' });

function refundable({ received, refunds }: Payment): Decimal {
  const sum = (rows: Movement[]) => rows.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
  return sum(received).minus(sum(refunds));
}

/** The merchant's routes: every request is signed under a channel's key, and sees that channel's payments. */
export async function merchantRoutes(app: FastifyInstance, payments: Payments, keys: ChannelKeys): Promise<void> {
  app.decorateRequest('signer', null);
  const signed = (request: FastifyRequest, raw: string) => {
    request.signer = signerOf(keys, request, raw);
  };
  // The signature is over the body's own bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      signed(request, body.toString());
      return request.signer ? JSON.parse(body.toString()) : {};
    },
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.body === undefined) signed(request, '');
    if (!request.signer) return unsigned(reply);
  });
  const own = (request: FastifyRequest<{ Params: { id: string } }>): Payment | undefined => {
    const payment = payments.one(request.params.id);
    return payment?.channel === request.signer ? payment : undefined;
  };

  app.post('/payments', async ({ body, signer }, reply) => {
    const requested = PaymentRequest.parse(body);
    if (requested.channel !== signer) return unsigned(reply);
    const before = payments.one(requested.id);
    if (before && (before.amount !== requested.amount || before.channel !== requested.channel))
      return reply.status(409).send({ code: 'payment.differs' });
    const payment =
      before ?? payments.save({ ...requested, created_at: new Date().toISOString(), received: [], refunds: [] });
    const pay_url = `${reply.request.protocol}://${reply.request.host}/pay/${encodeURIComponent(payment.id)}`;
    return reply.status(before ? 200 : 201).send({ data: { ...payment, pay_url } });
  });
  app.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const payment = own(request);
    return payment ? { data: payment } : unknown(reply);
  });
  app.post<{ Params: { id: string } }>('/payments/:id/refund', async (request, reply) => {
    const payment = own(request);
    if (!payment) return unknown(reply);
    const { id, amount } = RefundRequest.parse(request.body);
    const before = payment.refunds.find((one) => one.id === id);
    if (before) return { data: before };
    if (refundable(payment).lessThan(amount)) return reply.status(409).send({ code: 'refund.too-much' });
    const refund = { ...movement(amount), id };
    payments.save({ ...payment, refunds: [...payment.refunds, refund] });
    return { data: refund };
  });
}
