import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { clerk, csvOf, upload } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines, Statements } from '../model.ts';

/** More than one batch of lines. */
const SIZE = 1_200;
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const service = served(admin);

/** A number that looks like no other. */
const numberOf = (at: number): string =>
  `QHTURN${[at / 27_000, at / 900, at / 30, at].map((part) => SIGNS[Math.floor(part) % SIGNS.length]).join('')}`;

async function orders(): Promise<{ id: string; number: string; due: string }[]> {
  const made = Array.from({ length: SIZE }, (_, at) => ({
    ...{ id: `turn-${at}`, number: numberOf(at), due: (2_000 + at / 100).toFixed(2) },
  }));
  const states = made.map((order) =>
    sampleOrder({ ...order, status: OrderStatus.TransferClaimed, received: '0', receipts: [], reserveAccount: null }),
  );
  await Orders.collection.insertMany(
    states.map((state) => ({ _id: state.id, version: 1, status: OrderStatus.TransferClaimed, state })) as never[],
  );
  return made;
}

test('two files that pay the same orders to two accounts at once decide each order once', async () => {
  const made = await orders();
  const send = async (channel: string) => {
    const lines = made.map(({ number, due }, at) => ({
      ...{ serial: `${channel}-turn-${at}`, amount: due, text: number, payer: `${channel}公司` },
    }));
    const response = await upload(service.as(clerk), csvOf(lines), 'bank.csv', channel);
    expect([response.statusCode, response.json().data]).toMatchObject([200, { added: SIZE }]);
  };
  await Promise.all([send('zlpay'), send('newpay')]);
  await waitFor(async () => (await Statements.countDocuments({ state: 'matched' })) === 2, 30_000);
  const lines = await Lines.find({ serial: /-turn-/ }).lean<LineRecord[]>();
  const decided = new Map<string, number>();
  for (const order of lines.flatMap(({ parts }) => parts.map((part) => part.order)))
    decided.set(order, (decided.get(order) ?? 0) + 1);
  expect([decided.size, new Set(decided.values())]).toEqual([SIZE, new Set([1])]);
  expect(lines).toHaveLength(2 * SIZE);
}, 60_000);
