import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { model, Schema } from 'mongoose';
import { connect, decimal128, disconnect } from './mongo.ts';
import { page } from './paging.ts';
import { recordSchema } from './record.ts';

const decimal = { type: Schema.Types.Decimal128, default: null };
const Priced = model('Priced', recordSchema('priced', { _id: String, price: decimal }));
type Row = { _id: string; price: mongoose.Types.Decimal128 | null };

const prices = ['12.50', '9', '-3.25', null, '1e30', '12.5', '0', null, '0.000001', '-3.25', '99999999999999.999999'];

beforeAll(async () => {
  await connect(process.env.MONGODB_URI ?? '', `test_paging_${randomUUID().slice(0, 8)}`);
  const rows = prices.map((price, at) => ({ _id: `r${at}`, price: price === null ? null : decimal128(price) }));
  await Priced.insertMany(rows);
}, 30_000);
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

test.each([true, false])('lists sorted by a decimal go on behind each row, ascending: %s', async (ascending) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const by = { by: 'price', ascending } as const;
    const { data, next_page_url } = await page<Row, string>(Priced, {
      ...{ where: {}, ...by, query, url: '/list', row: ({ _id }) => _id },
    });
    found.push(...data);
    cursor = next_page_url ? (new URLSearchParams(next_page_url.split('?')[1]).get('cursor') ?? undefined) : undefined;
  } while (cursor);
  const sign = ascending ? 1 : -1;
  const all = await Priced.find().sort({ price: sign, _id: sign }).lean();
  expect(found).toEqual(all.map(({ _id }) => _id));
});
