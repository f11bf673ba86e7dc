import type { Call } from '@qiaohui/service-kit/testing/service';
import type { z } from 'zod';
import { InOrderWithGoods, type NewGoods, type NewInOrder } from './inbound/orders/schema.ts';
import { OutOrderWithGoods, type OutStage } from './outbound/orders/schema.ts';

/** People of the tests. */
export const clerk = { id: 'clerk', email: 'clerk@example.com', group: 'warehouse' as const };
export const trader = { id: 'trader', email: 'trader@example.com', group: 'trade' as const };

export const base = '/api/v1/warehouse';

export async function announce(
  call: Call,
  form: Partial<Record<keyof NewInOrder, unknown>> = {},
): Promise<{ id: string; number: string }> {
  const response = await call(`${base}/in/create`, { client_code: 'HZ-ZDH', quantity: 2, ...form });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}

export async function book(call: Call, id: string, goods: z.input<typeof NewGoods>[]): Promise<InOrderWithGoods> {
  const response = await call(`${base}/in/receive`, { id, goods });
  if (response.statusCode !== 200) throw new Error(response.body);
  return InOrderWithGoods.parse(response.json().data);
}

export const one = async (call: Call, id: string): Promise<InOrderWithGoods> =>
  InOrderWithGoods.parse((await call(`${base}/in/one`, { id })).json().data);

/** Puts goods of one model at the dock. */
export async function stocked(
  call: Call,
  count: number,
  more: Partial<z.input<typeof NewGoods>> = {},
  of: object = {},
) {
  const { id } = await announce(call, of);
  const [goods] = (await book(call, id, [{ type: '6ES7 214-1AG40', sku: 'SI-214-1A', count, ...more }])).goods;
  if (!goods) throw new Error('nothing was booked in');
  return goods;
}

/** Makes a pending out-order. */
export async function order(
  call: Call,
  lines: Array<{ goods_id: string; quantity: number }>,
  more: object = {},
): Promise<OutOrderWithGoods> {
  const form = { client_code: 'HZ-ZDH', deliver_type: 'express', lines, ...more };
  const made = await call(`${base}/out/create`, form);
  if (made.statusCode !== 200) throw new Error(made.body);
  return oneOut(call, made.json().data.id);
}

export const oneOut = async (call: Call, id: string): Promise<OutOrderWithGoods> =>
  OutOrderWithGoods.parse((await call(`${base}/out/one`, { id })).json().data);

/** Requests a move of an out-order at its present version. */
export async function setOut(call: Call, id: string, status: OutStage, reason = '') {
  const { version } = await oneOut(call, id);
  return call(`${base}/out/set_status`, { id, version, status, reason });
}
