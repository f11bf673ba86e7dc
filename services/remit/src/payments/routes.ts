import { Readable } from 'node:stream';
import { DepositChannel } from '@qiaohui/admin/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { rawBody } from '@qiaohui/service-kit/http/raw-body';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { Callback, paymentChannel } from '../channels/channel.ts';
import { isTimely } from '../channels/signature.ts';
import { currentConfig } from '../institutions/config.ts';
import { alikeReceipt } from '../orders/money/on-hold.ts';
import { book, hold, isBooked, type Money, wholesOf } from '../orders/money/receipts.ts';
import { SYSTEM, settled } from '../orders/state/transition.ts';
import { idNamed, loadOrder } from '../orders/store.ts';
import { persist } from '../orders/write/persist.ts';
import { isPossible } from './arrival.rules.ts';

const MOST_BYTES = 64 * 1024;

const bySignature = headerProof(
  'channelSignature',
  'x-signature',
  '`sha256=` and the hex HMAC-SHA-256, under the key of the channel, of method, path with query, `x-timestamp` and raw body, one per line.',
  { 'x-timestamp': 'Seconds since 1970, at most five minutes from our clock.' },
);
const Taken = z.object({ ok: z.boolean() });

/**
 * Books a callback of a partner. A repeat of a serial changes nothing and gets the same response. Money whose time
 * cannot be true is booked as of now: it is not lost, and a false date brings no closed order back. Money that may be a
 * receipt's own transfer is put on hold with the order for a person: the bank's statement may have been quicker, under
 * another serial.
 */
async function take(
  channel: DepositChannel,
  { serial, order_id, amount, at }: Callback,
  log: FastifyBaseLogger,
): Promise<void> {
  if (new Decimal(amount).lte(0) || new Decimal(amount).decimalPlaces() > 2) throw new HttpError(422, 'payment.amount');
  const money: Money = {
    amount,
    serial,
    source: 'channel',
    receivedAt: new Date(at).toISOString(),
  };
  if (serialForm(serial) === '') throw new HttpError(422, 'payment.serial-empty');
  const id = await idNamed(order_id);
  if (id === null) throw notFound('order');
  await transaction(async (session) => {
    const before = await loadOrder({ _id: id }, session);
    if (before.depositChannel !== channel) throw conflict('payment.other-channel');
    if (await isBooked(before, money, session)) return;
    const now = new Date();
    const isBelieved = isPossible(new Date(at), before.createdAt, now);
    if (!isBelieved) log.warn({ order: before.number, serial, at }, 'payment.time_not_believed');
    const believed = isBelieved ? money : { ...money, receivedAt: now.toISOString() };
    const { holidays: calendar } = await currentConfig();
    const alike = alikeReceipt(before, believed, { calendar, wholes: await wholesOf(before, session) });
    if (alike) log.warn({ order: before.number, serial, receipt: alike.id }, 'payment.on_hold');
    const after = alike
      ? await hold(before, { ...believed, alike: alike.id }, now, session)
      : settled(await book(before, believed, now, session), now, true);
    await persist(before, after, SYSTEM, session);
  });
}

export async function payments(app: App): Promise<void> {
  // The signature covers the body's own bytes, and is checked before they are parsed.
  app.addHook('preParsing', async (request, _, payload) => {
    const { channel } = request.params as { channel: string };
    const known = DepositChannel.safeParse(channel);
    if (!known.success) throw notFound('payment.channel');
    const { method, url: path, headers } = request;
    const stamp = String(headers['x-timestamp'] ?? '');
    if (!isTimely(stamp, Date.now())) throw new HttpError(401, 'payment.late');
    const raw = await rawBody(request, payload as Readable, MOST_BYTES);
    const signature = String(headers['x-signature'] ?? '');
    if (!paymentChannel(known.data).verify({ method, path, stamp, raw }, signature))
      throw new HttpError(401, 'payment.signature');
    return Object.assign(Readable.from([raw]), { receivedEncodedLength: raw.length });
  });

  app.post(
    '/:channel',
    {
      schema: {
        operationId: 'bookPayment',
        summary: 'Report a payment received for an order (called by payment partners)',
        description: 'A repeated `serial` changes nothing and gets the same response.',
        errors: [401, 409],
        params: z.strictObject({ channel: DepositChannel }),
        body: Callback,
        response: { 200: DataResponse(Taken) },
      },
      config: { allow: 'proof', proof: [bySignature] },
      bodyLimit: MOST_BYTES,
    },
    async ({ params, body, log }) => {
      await take(params.channel, body, log);
      return { data: { ok: true } };
    },
  );
}
