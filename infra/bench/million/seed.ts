import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { until } from '../../e2e/product.ts';
import { onMongod } from '../database.ts';
import { customerOf, inPinyin } from './names.ts';

/** An order and an institution as remit stores them; fields that are copied unread are left out. */
type Order = {
  status: number;
  createdAt: Date;
  resource: object | null;
  payment: object;
  kyc: object;
  receipts: object[];
  bankReference: string | null;
};
type School = Record<'_id' | 'name' | 'nameEn' | 'code' | 'country' | 'accountName', string> &
  Record<'swift' | 'accountBank' | 'accountAddress', string>;

const STATUSES = 14;
const BATCH = 1_000;
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Of a thousand orders, how many are in each status: most are over, some forty wait for somebody. */
const SHARES = [10, 6, 4, 8, 5, 7, 5, 800, 40, 3, 20, 80, 4, 8];
const spread = SHARES.flatMap((share, status) => Array<number>(share).fill(status));
const over = new Set([7, 8, 10, 11]);
/** Odd and coprime to the count of numbers, so that each index gets its own. */
const STRIDE = 560_000_009;

function numberOf(index: number): string {
  let rest = (index * STRIDE) % SIGNS.length ** 8;
  let text = '';
  for (let sign = 0; sign < 8; sign += 1) {
    text += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return `QH${text}`;
}

/** Returns a copy with `sum` and `moment` applied to all its sums and moments. */
function changed(value: unknown, sum: (text: string) => string, moment: (ms: number) => number, name = ''): unknown {
  if (value instanceof Date) return new Date(moment(value.getTime()));
  if (value instanceof mongoose.Types.Decimal128) {
    const isRate = name === 'rate' || name === 'cashRate';
    return isRate ? value : mongoose.Types.Decimal128.fromString(sum(value.toString()));
  }
  if (Array.isArray(value)) return value.map((one) => changed(one, sum, moment, name));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, sum, moment, key)]));
  }
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return new Date(moment(Date.parse(value))).toISOString();
  return name === 'amount' ? sum(value) : value;
}

/** Returns the order of an index: one of the demo's orders, as another customer's, at another time, of another size. */
function orderOf(index: number, templates: Order[], schools: School[], now: number): Record<string, unknown> {
  const status = spread[(index * 617) % spread.length] ?? 7;
  const template = templates[status] as Order;
  const school = schools[(index * 31) % schools.length] as School;
  const customer = customerOf((index * 7) % Math.max(500, 2 ** Math.ceil(Math.log2(index / 5 + 1))));
  const times = 1 + ((index * 37) % 24);
  const age = over.has(status) ? 3 + ((index * 0.618_034) % 1) * 727 : 1.5 + ((index * 0.618_034) % 1) * 8;
  const [from, to] = [template.createdAt.getTime(), now - age * DAY_MS];
  // the demo's seconds stand for people's hours; deadlines stay as far off as they are
  const moment = (ms: number) => to + (ms - from > 0 && ms - from < MINUTE_MS ? (ms - from) * 14_400 : ms - from);
  const sum = (text: string) => ((Math.round(Number(text) * 100) * times) / 100).toFixed(2);
  const order = changed(template, sum, moment) as Order;
  const number = numberOf(index);
  const { _id: id, name, nameEn, code, country, accountName, swift, accountBank, accountAddress } = school;
  return {
    ...order,
    _id: randomBytes(15).toString('base64url'),
    number,
    account: customer.id,
    accountEmail: customer.email,
    accountName: `${customer.last}${customer.first}`,
    resource: order.resource && { ...order.resource, id, name, nameEn, code, country, accountName },
    payment: { ...order.payment, accountName, swift, bankName: accountBank, bankAddress: accountAddress },
    kyc: {
      ...order.kyc,
      lastName: customer.last,
      firstName: customer.first,
      lastNamePinyin: inPinyin(customer.last),
      firstNamePinyin: inPinyin(customer.first),
      email: customer.email,
      payerLastName: customer.last,
      payerFirstName: customer.parent,
    },
    receipts: order.receipts.map((receipt, at) => ({
      ...receipt,
      id: `${number}-${at}`,
      serial: `BANK-${number}-${at}`,
    })),
    bankReference: order.bankReference && `SWIFT-${number}`,
    wakeAt: null,
    warnAt: null,
  };
}

/** Adds `count` orders to remit's own, once the demo's orders, from which they are made, exist. */
export async function seed(uri: string, database: string, count: number): Promise<void> {
  return onMongod(uri, async (client) => {
    const orders = client.db(database).collection<Order>('orders');
    const made = await until(
      'the demo orders are made',
      async () => {
        const marks = await client.db(database).collection('demo_marks').countDocuments();
        return marks === STATUSES && orders.find().toArray();
      },
      120_000,
    );
    const templates = Array.from(
      { length: STATUSES },
      (_, status) => made.find((one) => one.status === status) as Order,
    );
    const schools = await client.db(database).collection<School>('institutions').find({ active: true }).toArray();
    const now = Date.now();
    for (let from = 0; from < count; from += BATCH) {
      const length = Math.min(BATCH, count - from);
      const batch = Array.from({ length }, (_, at) => orderOf(from + at, templates, schools, now));
      await orders.insertMany(batch as never[], { ordered: false, writeConcern: { w: 1, journal: false } });
    }
  });
}
