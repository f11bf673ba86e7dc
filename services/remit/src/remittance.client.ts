import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './document.gen.ts';

/** A customer's program: uploads a document, creates an order and reads it again. */
const { ORIGIN = '', TOKEN = '', DOCUMENT = '' } = process.env;
const client = createClient<paths>({ baseUrl: ORIGIN, headers: { authorization: `Bearer ${TOKEN}` } });

const uploaded = await client.POST('/api/client/oss/upload', {
  body: { file: await openAsBlob(DOCUMENT, { type: 'application/pdf' }) },
  bodySerializer: ({ file }) => {
    const form = new FormData();
    form.append('file', file, 'offer.pdf');
    return form;
  },
});
if (!uploaded.data) throw new Error(uploaded.error.message);

const made = await client.POST('/api/client/order', {
  params: { header: { 'Idempotency-Key': randomUUID() } },
  body: { amount: '1000', currency: 'USD', resource: { id: '101' } },
});
if (!made.data) throw new Error(made.error.message);
const { id, status } = made.data.data;

const downloaded = await client.GET('/api/client/files/{uid}', {
  params: { path: { uid: uploaded.data.data.split('/').at(-1) ?? '' } },
  parseAs: 'arrayBuffer',
});
const read = await client.GET('/api/client/order/{id}', { params: { path: { id } } });
const rejected = await client.POST('/api/client/order', {
  params: { header: { 'Idempotency-Key': randomUUID() } },
  body: { amount: 'much', currency: 'USD', resource: { id: '101' } },
});

process.stdout.write(
  JSON.stringify({
    status,
    bytes: downloaded.data?.byteLength,
    amount: read.data?.data.amount,
    rejected: Object.keys(rejected.error?.errors ?? {}),
  }),
);
