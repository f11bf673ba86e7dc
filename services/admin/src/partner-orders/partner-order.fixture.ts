import { randomUUID } from 'node:crypto';
import { ClaimSerial, RateOne, ReleaseSerial } from '@qiaohui/remit/contract';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import pino from 'pino';
import { OrderStatus } from '../orders/status.rules.ts';
import type { PartnerWithSecret } from '../partners/schema.ts';
import { signatureOf } from '../partners/signature.store.ts';
import { sampleIntake } from './intake.fixture.ts';

export const manage = '/api/v1/manage/gic';
export const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
export const chief = { id: 'chief', email: 'admin@example.com', group: 'admin' as const };

/** Plays remit's side of the rates on the same bus: CNY for one unit. */
export function playRates(spotSell: string): void {
  const publishedAt = '2026-11-20T02:00:00.000Z';
  const handler = handleWithoutTransaction(RateOne, async ({ currency }) => ({
    currency,
    spotSell,
    cashSell: spotSell,
    publishedAt,
  }));
  startCommandHandler(handler, translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} }), pino({ level: 'silent' }));
}

/** The serials that remit holds, by account and serial, with the orders that took them. */
export const takenSerials = new Map<string, string>();
export const noPause = (): Promise<void> => Promise.resolve();
/** What remit waits for before it takes a serial, and after it released one. */
export const serialPauses = { claim: noPause, release: noPause };
let isPlaying = false;

/** Plays remit's side of the serials on the same bus: each is one order's until it is released. */
function playSerials(): void {
  if (isPlaying) return;
  isPlaying = true;
  const claiming = handleWithoutTransaction(ClaimSerial, async ({ reserveAccount, serial, holder }) => {
    const key = `${reserveAccount}:${serial}`;
    await serialPauses.claim();
    if ((takenSerials.get(key) ?? holder) !== holder) throw conflict('payment.serial-used');
    takenSerials.set(key, holder);
    return { ok: true };
  });
  const releasing = handleWithoutTransaction(ReleaseSerial, async ({ reserveAccount, serial, holder }) => {
    const key = `${reserveAccount}:${serial}`;
    const ok = takenSerials.get(key) === holder && takenSerials.delete(key);
    await serialPauses.release();
    return { ok };
  });
  const translate = translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} });
  for (const handler of [claiming, releasing]) startCommandHandler(handler, translate, pino({ level: 'silent' }));
}

export async function makePartner(service: TestService, webhook_url = ''): Promise<PartnerWithSecret> {
  playSerials();
  const id = `partner-${randomUUID().slice(0, 8)}`;
  const made = await service.as(chief)(`${manage}/partner/create`, { id, name: '枫叶留学', webhook_url });
  return made.json().data;
}

type Signing = { at?: number; secret?: string; key?: string; partner?: string; sent?: string };

/** The headers that `partner` puts around a body. */
const around = (partner: PartnerWithSecret, raw: string, wrong: Signing = {}) => {
  const stamp = String(Math.floor((wrong.at ?? Date.now()) / 1000));
  return {
    'content-type': 'application/json',
    'x-partner-id': wrong.partner ?? partner.id,
    'x-key-id': wrong.key ?? partner.key_id,
    'x-timestamp': stamp,
    'x-signature': signatureOf(wrong.secret ?? partner.secret, stamp, raw),
  };
};

/** Signs as `partner` does; given fields replace parts and make it wrong. */
export function signed(partner: PartnerWithSecret, body: unknown, wrong: Signing = {}) {
  const raw = JSON.stringify(body);
  const sign = (other: string) => around(partner, other);
  return { url: '/api/v1/gic/orders', body: wrong.sent ?? raw, headers: around(partner, raw, wrong), sign };
}

export function send(service: TestService, partner: PartnerWithSecret, body: unknown, wrong: Signing = {}) {
  const { url, body: payload, headers } = signed(partner, body, wrong);
  return service.as(null)(url, payload, { headers });
}

/** A partner's order as it comes in: its transfer is claimed. */
export async function orderOf(service: TestService, partner: PartnerWithSecret, given: object = {}) {
  return (await send(service, partner, sampleIntake(given))).json().data as { id: string; number: string };
}

/** The requests that move an order to a status. */
export const moving = {
  received: () => ({ status: OrderStatus.Received, amount: '118940', bank_serial: `S-${randomUUID()}` }),
  completed: () => ({ status: OrderStatus.Completed, bank_reference: 'TT-1' }),
  refunding: () => ({ status: OrderStatus.Refunding, reason: '学生取消入学', refund_amount: '118940' }),
};

export const move = (service: TestService, id: string, requested: object, key = randomUUID()) =>
  service.as(clerk)(`${manage}/setStatus`, { id, ...requested }, { headers: { 'idempotency-key': key } });

/** A multipart body with one file, as a browser sends it. */
export async function multipart(id: string, bytes: Buffer, name = 'slip.pdf', type = 'application/pdf') {
  const form = new FormData();
  form.append('id', id);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { body, headers: { 'content-type': String(encoded.headers.get('content-type')) } };
}

/** The beginning of a PDF is enough to identify it. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

export async function upload(service: TestService, id: string, file: Parameters<typeof multipart>[1] = pdf) {
  const { body, headers } = await multipart(id, file);
  const response = await service.as(clerk)('/api/v1/step/order/uploadGic', body, { headers });
  return response.json().data as { uid: string; file_url: string };
}
