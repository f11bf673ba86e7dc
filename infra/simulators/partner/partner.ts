import { randomInt } from 'node:crypto';
import { Decimal } from 'decimal.js';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { tellOf } from './callbacks.ts';
import { listPage, payPage, statement } from './pages.ts';
import { type Movement, openPayments, Paying, type Payment, PaymentRequest } from './payments.ts';

type One = { Params: { id: string } };
const RefundRequest = z.object({ id: z.string().min(1), amount: z.string() });
/** Forms send everything as text. */
const Form = z.object({ amounts: z.string(), late: z.string().optional(), times: z.string().optional() });

const movement = (amount: string): Movement => ({
  serial: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}${randomInt(1e11, 1e12)}`,
  amount,
  at: new Date().toISOString(),
});

const unknown = (reply: FastifyReply) => reply.status(404).send({ code: 'payment.unknown' });

function refundable({ received, refunds }: Payment): Decimal {
  const sum = (rows: Movement[]) => rows.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
  return sum(received).minus(sum(refunds));
}

/**
 * The payment partner as the product meets it: an HTTP API for the merchant, pages for the payer, signed callbacks.
 * `POST /payments/:id/pay` with {@link Paying} is what the page's buttons do, for tests.
 */
export function createPartner({
  folder,
  key,
  level = 'info',
}: {
  folder: string;
  key: string;
  level?: string;
}): FastifyInstance {
  const payments = openPayments(folder);
  const app = Fastify({ logger: { level } });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(body.toString())),
  );
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof z.ZodError)) throw error;
    return reply.status(422).send({ code: 'form.invalid', errors: z.flattenError(error).fieldErrors });
  });

  function pay(payment: Payment, how: Paying): Payment {
    const receipts = (how.amounts ?? [payment.amount]).map(movement);
    const paid = payments.save({ ...payment, received: [...payment.received, ...receipts] });
    tellOf(paid, receipts, how, key, (line) => app.log.info(line)).catch((error) => app.log.error(error));
    return paid;
  }

  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.post('/payments', async ({ body }, reply) => {
    const asked = PaymentRequest.parse(body);
    const before = payments.one(asked.id);
    if (before && before.amount !== asked.amount) return reply.status(409).send({ code: 'payment.differs' });
    const payment =
      before ?? payments.save({ ...asked, created_at: new Date().toISOString(), received: [], refunds: [] });
    const pay_url = `${reply.request.protocol}://${reply.request.host}/pay/${encodeURIComponent(payment.id)}`;
    return reply.status(before ? 200 : 201).send({ data: { ...payment, pay_url } });
  });
  app.get<One>('/payments/:id', async ({ params }, reply) => {
    const payment = payments.one(params.id);
    return payment ? { data: payment } : unknown(reply);
  });
  app.post<One>('/payments/:id/pay', async ({ params, body }, reply) => {
    const payment = payments.one(params.id);
    return payment ? { data: pay(payment, Paying.parse(body ?? {})) } : unknown(reply);
  });
  app.post<One>('/payments/:id/refund', async ({ params, body }, reply) => {
    const payment = payments.one(params.id);
    if (!payment) return unknown(reply);
    const { id, amount } = RefundRequest.parse(body);
    const before = payment.refunds.find((one) => one.id === id);
    if (before) return { data: before };
    if (refundable(payment).lessThan(amount)) return reply.status(409).send({ code: 'refund.too-much' });
    const refund = { ...movement(amount), id };
    payments.save({ ...payment, refunds: [...payment.refunds, refund] });
    return { data: refund };
  });

  app.get('/', async (_, reply) => reply.headers(pageHeaders).send(page('Payments', listPage(payments.list()))));
  app.get('/statement.csv', async (_, reply) => reply.type('text/csv; charset=utf-8').send(statement(payments.list())));
  app.get<One>('/pay/:id', async ({ params }, reply) => {
    const payment = payments.one(params.id);
    const body = payment ? payPage(payment) : html`<p>There is no such payment.</p>`;
    return reply
      .status(payment ? 200 : 404)
      .headers(pageHeaders)
      .send(page('Payment', body));
  });
  app.post<One>('/pay/:id', async ({ params, body }, reply) => {
    const payment = payments.one(params.id);
    if (!payment) return unknown(reply);
    const { amounts, ...how } = Form.parse(body);
    pay(payment, Paying.parse({ ...how, amounts: [amounts] }));
    return reply.redirect(`/pay/${encodeURIComponent(params.id)}`, 303);
  });
  return app;
}
