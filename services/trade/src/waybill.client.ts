import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './document.gen.ts';

/** A forwarder's program: creates a price list with an item, and a waybill, and reads both again. */
const { ORIGIN = '', TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: ORIGIN, headers: { authorization: `Bearer ${TOKEN}` } });
const header = () => ({ 'Idempotency-Key': randomUUID() });

const list = await client.POST('/api/v1/trade/price-lists', {
  params: { header: header() },
  body: { name: 'Schrauben' },
});
if (!list.data) throw new Error(list.error.message);
const added = await client.POST('/api/v1/trade/price-lists/{list}/items/changes', {
  params: { path: { list: list.data.data.id }, header: header() },
  body: { revision: null, kind: 'add', adds: [{ order_number: 'HD-1', unit_price: '10.5', currency: 'EUR' }] },
});
if (!added.data) throw new Error(added.error.message);
const waybill = await client.POST('/api/v1/trade/waybills', {
  params: { header: header() },
  body: { transport: 'sea', direction: 'east', client: '宁波佳酿', client_code: 'NB-JS' },
});
if (!waybill.data) throw new Error(waybill.error.message);
const { id } = waybill.data.data;
const read = await client.GET('/api/v1/trade/waybills/{id}', { params: { path: { id } } });
const rejected = await client.GET('/api/v1/trade/waybills/{id}', { params: { path: { id: randomUUID() } } });

process.stdout.write(
  JSON.stringify({
    item: added.data.data.rows[0]?.unit_price,
    status: read.data?.data.status,
    rejected: rejected.error?.code,
  }),
);
