import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answered } from './people.ts';

/** What an administrator hands over to a partner. */
export type Keys = { id: string; key: string; secret: string };
export type News = { headers: IncomingHttpHeaders; raw: string; body: { id: string; status: number; number: string } };

/** As docs/partner-orders.md says; written anew, as a partner would. */
const signature = (secret: string, stamp: string, raw: string) =>
  `sha256=${createHmac('sha256', secret).update(`${stamp}.${raw}`).digest('hex')}`;

/** Whether news carry the signature that its partner expects. */
export function isOurs({ headers, raw }: News, { id, key, secret }: Keys): boolean {
  const stamp = String(headers['x-timestamp']);
  return (
    headers['x-partner-id'] === id &&
    headers['x-key-id'] === key &&
    headers['x-signature'] === signature(secret, stamp, raw)
  );
}

/** A partner's receiver of news on this machine. */
export async function receiver(): Promise<{ address: string; news: News[]; close: () => void }> {
  const news: News[] = [];
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    news.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    response.writeHead(204).end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/news`, news, close: () => void server.close() };
}

/** Sends an order as a partner does; nothing in it is anybody's. */
export async function sendOrder(address: string, { id, key, secret }: Keys, student: string): Promise<Answered> {
  const raw = JSON.stringify({
    gic_order_id: `G-${randomUUID().slice(0, 8)}`,
    from: '枫叶留学',
    target: 'GIC 保证金',
    user: { email: 'student@example.com' },
    resource: { name_en: 'Northern Trust College' },
    currency: 'CAD',
    amount: '22895',
    cny_amount: '118940.00',
    accept_account_name: 'Northern Trust College',
    accept_account_no: '7712345678',
    accept_bank: 'Demo Bank Toronto',
    accept_address: '1 Demo Street',
    accept_swift: 'QHDMCATTXXX',
    student_name: student,
    payer_name: '陈建军',
    payer_code: '+86',
    payer_phone: '130 0000 4321',
    payer_idcode: '99999919700101123x',
  });
  const stamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${address}/api/v1/gic/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-partner-id': id,
      'x-key-id': key,
      'x-timestamp': stamp,
      'x-signature': signature(secret, stamp, raw),
    },
    body: raw,
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}
