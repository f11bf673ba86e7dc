import { createServer } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import mongoose from 'mongoose';

// The other side of `list.ts`: Node's own HTTP server and the driver, nothing else. It verifies the same token, filters
// by the same owner and returns the same bytes.
const { MONGODB_URI = '', PORT = '0' } = process.env;
const client = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
const db = client.db('qiaohui_remit');
const known = await db.collection<{ _id: string; jwk: Record<string, string> }>('known_keys').find().toArray();
const keys = new Map(
  await Promise.all(known.map(async ({ _id, jwk }) => [_id, await importJWK(jwk, 'EdDSA')] as const)),
);

const wanted = [
  'number',
  'version',
  'status',
  'resumeStatus',
  'received',
  'wakeAt',
  'paymentType',
  'currency',
  'amount',
  'price.cnyAmount',
  'deadline',
  'resource',
  'createdAt',
  'payway',
];
const projection = Object.fromEntries(wanted.map((field) => [field, 1]));

createServer(async ({ headers }, response) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, ({ kid = '' }) => keys.get(kid) ?? new Uint8Array(), {
    issuer: 'qiaohui',
    audience: 'qiaohui',
    algorithms: ['EdDSA'],
  });
  const orders = db.collection('orders').find({ account: payload.sub }, { projection });
  const rows = await orders.sort({ createdAt: -1, _id: -1 }).limit(200).toArray();
  const data = rows.map((row) => ({
    id: row._id,
    number: row.number,
    version: row.version,
    status: row.status,
    resumeStatus: row.resumeStatus ?? null,
    paymentType: row.paymentType,
    currency: row.currency,
    amount: row.amount.toString(),
    cnyAmount: Number(row.price.cnyAmount).toFixed(2),
    deadLineDate: row.deadline ?? null,
    closesAt: row.status >= 2 && Number(row.received) === 0 ? (row.wakeAt ?? null) : null,
    resource: row.resource,
    createdAt: row.createdAt,
    payway: row.payway,
  }));
  const head = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(200, head).end(JSON.stringify({ data }));
}).listen(Number(PORT), '127.0.0.1');
