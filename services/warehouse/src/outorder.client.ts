import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './document.gen.ts';

/** A merchant's program: books goods in, makes an out-order of some, and sends a file of further ones. */
const { ORIGIN = '', TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: ORIGIN, headers: { authorization: `Bearer ${TOKEN}` } });

const key = () => ({ header: { 'Idempotency-Key': randomUUID() } });

const announced = await client.POST('/api/v1/warehouse/in/create', {
  params: key(),
  body: { client_code: 'HZ-ZDH', quantity: 2 },
});
if (!announced.data) throw new Error(announced.error.message);
const received = await client.POST('/api/v1/warehouse/in/receive', {
  params: key(),
  body: { id: announced.data.data.id, goods: [{ type: '6ES7 214-1AG40', sku: 'SI-214-1A', count: 20 }] },
});
if (!received.data) throw new Error(received.error.message);

const order = await client.POST('/api/v1/warehouse/out/create', {
  params: key(),
  body: {
    client_code: 'HZ-ZDH',
    deliver_type: 'express',
    lines: received.data.data.goods.map(({ id }) => ({ goods_id: id, quantity: 8 })),
  },
});
if (!order.data) throw new Error(order.error.message);

const rows = 'Order reference,Client code,SKU,Pieces,Delivery\r\nPO-1,HZ-ZDH,SI-214-1A,5,Air';
const sheet = await client.POST('/api/v1/warehouse/out/import', {
  body: { file: new Blob([rows], { type: 'text/csv' }) },
  bodySerializer: ({ file }) => {
    const form = new FormData();
    form.append('file', file, 'orders.csv');
    return form;
  },
});
if (!sheet.data) throw new Error(sheet.error.message);
const applied = await client.POST('/api/v1/warehouse/out/import/apply', { body: { id: sheet.data.data.id } });
if (!applied.data) throw new Error(applied.error.message);
const listed = await client.POST('/api/v1/warehouse/out', { body: {} });
const rejected = await client.POST('/api/v1/warehouse/out/import/apply', { body: { id: 'none' } });

process.stdout.write(
  JSON.stringify({
    applied: applied.data.data.applied,
    quantities: listed.data?.data.data.map(({ quantity }) => quantity).sort(),
    rejected: rejected.error?.code,
  }),
);
