import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { realConfig, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { BookReceipt, ClaimSerial, ReleaseSerial, ReverseReceipt } from '../commands.contract.ts';
import { Serials } from '../model.ts';
import type { Order } from '../schema.ts';
import { moneyError } from '../state/legal.fixture.ts';
import { loadOrder } from '../store.ts';
import { serialKey } from './serials.ts';

const SEQUENCES = 25;
/** Orders of one sequence, and its concurrent commands. */
const ORDERS = 3;
const AT_ONCE = 3;
const ACCOUNTS = [realConfig.channels.zlpay.reserveAccount, realConfig.channels.newpay.reserveAccount];
const HOLDERS = ['gic-1', 'gic-2'];
const AT = '2026-11-20T02:00:00.000Z';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

/** The bank's money under one serial of one account; it is reported repeatedly, in every way. */
type Came = { serial: number; account: number };
type Act = Came & { order: number } & (
    | { act: 'line' | 'hand' | 'callback' | 'split' }
    | { act: 'claim' | 'release'; holder: number }
    | { act: 'reverse'; at: number }
  );
const came = { serial: fc.nat(4), account: fc.nat(1), order: fc.nat(ORDERS - 1) };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ ...came, act: fc.constantFrom('line' as const, 'hand' as const, 'callback' as const, 'split' as const) }),
  fc.record({ ...came, act: fc.constantFrom('claim' as const, 'release' as const), holder: fc.nat(1) }),
  fc.record({ ...came, act: fc.constant('reverse' as const), at: fc.nat(3) }),
);

/** Each act once with effect, whatever the seed: few orders have a receipt by the time that one is reversed. */
const each: Act[] = [
  { act: 'line', serial: 0, account: 0, order: 0 },
  { act: 'hand', serial: 1, account: 0, order: 1 },
  { act: 'claim', serial: 2, account: 1, order: 0, holder: 0 },
  { act: 'reverse', serial: 0, account: 0, order: 0, at: 0 },
  { act: 'split', serial: 3, account: 0, order: 1 },
  { act: 'release', serial: 2, account: 1, order: 0, holder: 0 },
  { act: 'callback', serial: 4, account: 0, order: 2 },
];

const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
const sumOf = (serial: number) => new Decimal(1_000 * (serial + 1)).toFixed(2);
const now = async ({ id }: Order): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;

async function callback(order: Order, serial: string, amount: string): Promise<void> {
  const payload = JSON.stringify({ serial, order_id: order.number, amount, at: AT });
  const url = callbackPath('zlpay');
  const { statusCode } = await scene.service.app.inject({
    method: 'POST',
    url,
    payload,
    headers: signedAround(payload),
  });
  expect([200, 409]).toContain(statusCode);
}

async function perform(orders: Order[], name: string, wanted: Act): Promise<void> {
  const order = orders[wanted.order] as Order;
  const next = orders[(wanted.order + 1) % ORDERS] as Order;
  const [serial, amount] = [`${name}-${wanted.serial}`, sumOf(wanted.serial)];
  const reserveAccount = ACCOUNTS[wanted.account] ?? '';
  const book = (to: Order, bankSerial: string, sum: string, more: object) =>
    sendCommand(BookReceipt, { ...head(), order: to.id, amount: sum, bankSerial, receivedAt: AT, ...more });
  switch (wanted.act) {
    case 'line':
      await book(order, serial, amount, { reserveAccount });
      return;
    case 'hand':
      await book(order, serial, amount, {});
      return;
    case 'callback':
      return callback(order, serial, amount);
    case 'split': {
      const half = new Decimal(amount).div(2).toFixed(2);
      await book(order, `${serial}/1`, half, { reserveAccount, splitOf: serial });
      await book(next, `${serial}/2`, half, { reserveAccount, splitOf: serial });
      return;
    }
    case 'claim':
      await sendCommand(ClaimSerial, {
        ...head(),
        reserveAccount,
        serial,
        holder: HOLDERS[wanted.holder] ?? '',
        amount,
      });
      return;
    case 'release':
      await sendCommand(ReleaseSerial, { ...head(), reserveAccount, serial, holder: HOLDERS[wanted.holder] ?? '' });
      return;
    case 'reverse': {
      const receipt = (await now(order)).receipts[wanted.at]?.id ?? 'none';
      await sendCommand(ReverseReceipt, { ...head(), order: order.id, receipt, reason: '记错订单' });
    }
  }
}

const active = ({ receipts }: Order) =>
  receipts.filter(({ id, reverses }) => !reverses && !receipts.some((one) => one.reverses === id));

/** Returns the errors in the money of these orders, compared with the bank's and with the claimed serials. */
async function errorOf(orders: Order[], name: string): Promise<string | null> {
  const booked = orders.flatMap((order) =>
    active(order).map(({ reserveAccount = '', serial, amount }) => ({
      key: serialKey(reserveAccount, serial),
      amount,
    })),
  );
  const held = (await Serials.find({ _id: new RegExp(`:${name.toUpperCase()}-`) as never }).lean()).filter(
    ({ split }) => !split,
  );
  const partners = held.filter(({ order }) => order.startsWith('partner:'));
  // a callback that matches a receipt waits for a person: its serial is claimed, its money counts nowhere
  const stored = await Promise.all(orders.map(({ id }) => loadOrder({ _id: id })));
  const waiting = stored.flatMap(({ onHold }) => onHold.map((one) => serialKey(one.reserveAccount, one.serial)));
  const all = [...booked, ...partners.map(({ _id: key, amount }) => ({ key, amount }))];
  const keys = [...all.map(({ key }) => key), ...waiting];
  if (new Set(keys).size < keys.length) return 'one serial is booked twice';
  if (
    held
      .map(({ _id }) => _id)
      .sort()
      .join() !== keys.sort().join()
  )
    return 'the guard holds other serials than stand';
  const bySerial = Map.groupBy(all, ({ key }) => key.replace(/\/\d$/, ''));
  for (const [key, parts] of bySerial) {
    const sum = parts.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
    if (sum.gt(sumOf(Number(key.slice(-1))))) return `${key}: more is booked than came`;
  }
  return orders.map(moneyError).find(Boolean) ?? null;
}

test('no serial and no money counts twice, whatever is booked by statement, callback, hand and partner, and reversed', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`serials of money: SEED=${seed}\n`);
  const sampled = fc.sample(fc.array(act, { minLength: 6, maxLength: 12 }), { numRuns: SEQUENCES, seed });
  const sequences = [each, ...sampled];
  const booked = new Set<string>();
  for (const [at, acts] of sequences.entries()) {
    const name = `run${at}`;
    const orders = await Promise.all(Array.from({ length: ORDERS }, () => scene.at(OrderStatus.TransferClaimed)));
    for (let from = 0; from < acts.length; from += AT_ONCE) {
      const group = acts.slice(from, from + AT_ONCE);
      const tried = await Promise.allSettled(group.map((wanted) => perform(orders, name, wanted)));
      for (const [place, one] of tried.entries()) {
        if (one.status === 'fulfilled') booked.add(group[place]?.act ?? '');
        else if (!(one.reason instanceof HttpError)) throw one.reason;
      }
      const error = await errorOf(await Promise.all(orders.map(now)), name);
      if (error) throw new Error(`${error} after ${JSON.stringify(acts.slice(0, from + AT_ONCE))}, SEED=${seed}`);
    }
  }
  expect([...booked].sort()).toEqual(['callback', 'claim', 'hand', 'line', 'release', 'reverse', 'split']);
}, 120_000);
