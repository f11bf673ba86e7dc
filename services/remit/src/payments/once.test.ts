import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { BookReceipt, ReverseReceipt, SetStatus } from '../orders/commands.contract.ts';
import type { Order } from '../orders/schema.ts';
import { moneyError } from '../orders/state/legal.fixture.ts';
import { loadOrder } from '../orders/store.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { callbackPath, signedAround } from './callback.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const HALF = '3634.00';
const NET = '3612.20';
const ROUNDS = 24;

const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
const at = () => new Date().toISOString();
const now = async ({ id }: Order): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const codeOf = ({ code }: { code: string }): string => code;

/** Sends a command again under its id while its reply is missing, as the statement's job does. */
async function replied<T>(send: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 503)) throw error;
    }
}

/** Books money like the statement's job or a person who has seen these serials of the order. */
function book(order: Order, bankSerial: string, despite: string[] = [], amount = HALF) {
  const command = { ...head(), order: order.id, amount, bankSerial, receivedAt: at(), isNew: true, despite };
  return replied(() => sendCommand(BookReceipt, command));
}
async function callback(order: Order, serial: string): Promise<void> {
  const raw = JSON.stringify({ order_id: order.number, amount: HALF, serial, at: at() });
  const url = callbackPath('zlpay');
  await scene.service.app.inject({ method: 'POST', url, payload: raw, headers: signedAround(raw) });
}
/** Repeats the partner's callback until it is accepted, like the partner after a conflict. */
const calledBack = async (order: Order, serial: string): Promise<void> => {
  await callback(order, serial);
  await callback(order, serial);
};

test('a line and the callback of its transfer at one moment count once, whichever comes first', async () => {
  const orders = await Promise.all(Array.from({ length: ROUNDS }, () => scene.at(OrderStatus.TransferClaimed)));
  const booked = await Promise.all(
    orders.flatMap((order, round) => {
      const line = () => book(order, `LINE-${round}`, [], NET).then(() => 'booked', codeOf);
      const channel = () => calledBack(order, `CALL-${round}`).then(() => 'called');
      // every third order gets its callback just before its line
      if (round % 3 === 2) return [channel().then(line)];
      return round % 3 === 0 ? [line(), channel()] : [channel(), line()];
    }),
  );
  expect(new Set(booked)).toEqual(new Set(booked.filter((one) => /^(booked|called|receipt\.like)$/.test(one))));
  for (const order of orders) {
    const { receipts, status, ...rest } = await now(order);
    const { onHold } = await loadOrder({ _id: order.id });
    expect([receipts.length, status]).toEqual([1, OrderStatus.AwaitingTopUp]);
    expect(moneyError({ receipts, status, ...rest })).toBeNull();
    // the callback is never lost: it is the receipt, or waits for a person
    expect(receipts.filter(({ source }) => source === 'channel').length + onHold.length).toBe(1);
  }
}, 60_000);

test('two people who book one half under two serials at one moment: one books it, the other has to confirm', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await scene.at(OrderStatus.TransferClaimed);
    const tried = await Promise.all(
      ['one', 'other'].map((who) => book(order, `${who}-${round}`).then(() => 'booked', codeOf)),
    );
    expect(tried.toSorted()).toEqual(['booked', 'receipt.like']);
    const { receipts } = await now(order);
    expect(receipts).toHaveLength(1);
    // a person who confirms that it is other money books it
    await book(order, `third-${round}`, [receipts[0]?.serial.toLowerCase() ?? '']);
    expect(await now(order)).toMatchObject({ status: OrderStatus.Received, received: '7268.00', refunds: [] });
  }
});

test('a receipt of a move from 4 to 5 is judged beside what the order shows then', async () => {
  const requested = ({ id }: Order, bankSerial: string, despite: string[]) => {
    const money = { status: OrderStatus.Received, amount: HALF, bankSerial, despite };
    return sendCommand(SetStatus, { ...head(), order: id, ...money }).then(() => 'moved', codeOf);
  };
  const order = await scene.at(OrderStatus.TransferClaimed);
  const called = callback(order, 'C-1').then(() => 'called');
  const tried = await Promise.all([requested(order, 'M-1', []), requested(order, 'M-2', []), called]);
  expect(tried.filter((one) => one === 'moved').length).toBeLessThan(2);
  expect((await now(order)).receipts).toHaveLength(1);
  // back at 4, where money of the channel still waits for a decision
  const back = await scene.at(OrderStatus.TransferClaimed);
  const { receipts } = await book(back, 'R-1');
  await callback(back, 'R-HELD');
  await sendCommand(ReverseReceipt, { ...head(), order: back.id, receipt: receipts[0]?.id ?? '', reason: 'slip' });
  expect(await now(back)).toMatchObject({ status: OrderStatus.TransferClaimed, moneyOnHold: true });
  expect(await requested(back, 'M-3', [])).toBe('receipt.like');
  expect(await requested(back, 'M-4', ['r-held'])).toBe('moved');
});

test('money on hold is compared with other money too; a sum of its own and a command without known serials are booked', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await book(order, 'B-1');
  await callback(order, 'C-HOLD');
  expect(await book(order, 'B-2', ['B-1']).catch(codeOf)).toBe('receipt.like');
  await book(order, 'B-3', ['B-1', 'c-hold'], '2000.00');
  await book(order, 'B-4', ['B-1', 'c-hold']);
  const before = await scene.at(OrderStatus.TransferClaimed);
  for (const bankSerial of ['OLD-1', 'OLD-2'])
    await sendCommand(BookReceipt, { ...head(), order: before.id, amount: HALF, bankSerial, receivedAt: at() });
  expect(await now(before)).toMatchObject({ status: OrderStatus.Received, received: '7268.00' });
});
