import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sampleIntake } from '../../../services/admin/src/partner-orders/intake.fixture.ts';
import type { ApiResponse } from './people.ts';

/** The keys that an administrator hands over to a partner. */
export type Keys = { id: string; key: string; secret: string };
export type News = { headers: IncomingHttpHeaders; raw: string; body: { id: string; status: number; number: string } };

/** Signs as docs/partner-orders.md says; written independently, as a partner would. */
const signature = (secret: string, stamp: string, raw: string) =>
  `sha256=${createHmac('sha256', secret).update(`${stamp}.${raw}`).digest('hex')}`;

/** True when a notification carries the signature that its partner expects. */
export function isOurs({ headers, raw }: News, { id, key, secret }: Keys): boolean {
  const stamp = String(headers['x-timestamp']);
  return (
    headers['x-partner-id'] === id &&
    headers['x-key-id'] === key &&
    headers['x-signature'] === signature(secret, stamp, raw)
  );
}

/** Starts a partner's receiver of notifications on this machine. */
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

/** Sends an order as a partner does. */
export async function sendOrder(address: string, { id, key, secret }: Keys, student: string): Promise<ApiResponse> {
  const raw = JSON.stringify(sampleIntake({ student_name: student }));
  const stamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${address}/api/v1/gic/orders`, {
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
  return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
}
