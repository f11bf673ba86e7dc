import type { Call } from '@qiaohui/service-kit/testing';
import { InOrderWithGoods, type NewGoods, type NewInOrder } from './inorders/schema.ts';

/** People of the tests. */
export const clerk = { id: 'clerk', email: 'clerk@example.com', group: 'warehouse' as const };
export const trader = { id: 'trader', email: 'trader@example.com', group: 'trade' as const };

export const base = '/api/v1/warehouse';

export async function announce(
  call: Call,
  form: Partial<Record<keyof NewInOrder, unknown>> = {},
): Promise<{ id: string; number: string }> {
  const answer = await call(`${base}/in/create`, { client_code: 'HZ-ZDH', quantity: 2, ...form });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

export async function book(call: Call, id: string, goods: NewGoods[]): Promise<InOrderWithGoods> {
  const answer = await call(`${base}/in/receive`, { id, goods });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return InOrderWithGoods.parse(answer.json().data);
}

export const one = async (call: Call, id: string): Promise<InOrderWithGoods> =>
  InOrderWithGoods.parse((await call(`${base}/in/one`, { id })).json().data);
