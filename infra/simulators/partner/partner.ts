import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { sendCallbacks } from './callbacks.ts';
import { merchantRoutes } from './merchant.ts';
import { listPage, payPage, statement } from './pages.ts';
import { movement, openPayments, Paying, type Payment } from './payments.ts';
import type { ChannelKeys } from './signature.ts';

type One = { Params: { id: string } };
/** Forms send everything as text. */
const Form = z.object({ amounts: z.string(), late: z.string().optional(), times: z.string().optional() });

const unknown = (reply: FastifyReply) => reply.status(404).send({ code: 'payment.unknown' });

/**
 * The payment partner as the product sees it: an HTTP API for the merchant, pages for the payer, signed callbacks.
 * `POST /payments/:id/pay` with {@link Paying} does what the page's buttons do, for tests; like the pages it is open to
 * anybody.
 */
export function createPartner({
  folder,
  keys,
  level = 'info',
}: {
  folder: string;
  keys: ChannelKeys;
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
    sendCallbacks(paid, receipts, how, keys[payment.channel], (line) => app.log.info(line)).catch((error) =>
      app.log.error(error),
    );
    return paid;
  }

  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.register((merchant) => merchantRoutes(merchant, payments, keys));
  app.post<One>('/payments/:id/pay', async ({ params, body }, reply) => {
    const payment = payments.one(params.id);
    return payment ? { data: pay(payment, Paying.parse(body ?? {})) } : unknown(reply);
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
