import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { cases } from '@qiaohui/service-kit/testing/cases';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import { ReviewSlot, SettleRefund } from '../commands.contract.ts';
import type { Order, Payway, Status } from '../schema.ts';
import { loadOrder } from '../store.ts';
import { decidedByStaff } from './commands.fixture.ts';
import { illegalMove, moneyError } from './legal.fixture.ts';

const SEQUENCES = cases(120, 500);
const SIDE_BY_SIDE = 6;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

type Staff = 'finance' | 'admin';
const by = fc.constantFrom<Staff>('finance', 'admin');
type Act =
  | { act: 'save'; to: Status; payway: Payway }
  | { act: 'staff'; by: Staff; to: Status }
  | { act: 'callback'; part: number; times: number }
  | { act: 'review'; verdict: 'accept' | 'reject' }
  | { act: 'settle'; by: Staff; step: 'approve' | 'pay' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('save' as const),
    to: fc.constantFrom<Status>(...Object.values(OrderStatus)),
    payway: fc.constant(PaymentMethod.BankTransfer),
  }),
  fc.record({ act: fc.constant('staff' as const), by, to: fc.constantFrom<Status>(...decidedByStaff) }),
  fc.record({
    act: fc.constant('callback' as const),
    part: fc.constantFrom(0.4, 1, 1, 1.3),
    times: fc.constantFrom(1, 3),
  }),
  fc.record({ act: fc.constant('review' as const), verdict: fc.constantFrom<'accept' | 'reject'>('accept', 'reject') }),
  fc.record({ act: fc.constant('settle' as const), by, step: fc.constantFrom<'approve' | 'pay'>('approve', 'pay') }),
);
type Start = Parameters<Scene['at']>[0];
const starts: Start[] = [
  OrderStatus.Draft,
  OrderStatus.Confirmed,
  OrderStatus.MethodChosen,
  OrderStatus.AwaitingTransfer,
  OrderStatus.TransferClaimed,
];
const sequence = fc.record({
  from: fc.constantFrom<Start>(...starts),
  acts: fc.array(act, { minLength: 2, maxLength: 4 }),
});

const head = (by: Staff = 'finance') => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene[by].id } });

async function callback(order: Order, amount: string, times: number): Promise<void> {
  const payload = JSON.stringify({
    serial: randomUUID(),
    order_id: order.number,
    amount,
    at: new Date().toISOString(),
  });
  const headers = signedAround(payload);
  const url = callbackPath('zlpay');
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await scene.service.app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode).toBe(200);
  }
}

async function perform(order: Order, wanted: Act): Promise<void> {
  const due = new Decimal(order.due ?? order.cnyAmount);
  switch (wanted.act) {
    case 'save': {
      const { statusCode } = await scene.post({ id: order.id, status: wanted.to, payway: wanted.payway });
      expect([200, 409, 422]).toContain(statusCode);
      return;
    }
    case 'callback':
      return callback(order, due.times(wanted.part).toFixed(2), wanted.times);
    case 'staff': {
      const more = { reason: 'r', bankSerial: randomUUID(), bankReference: 'R', amount: due.toFixed(2) };
      const proofUid = wanted.to === OrderStatus.Refunded ? await scene.proof(order, scene[wanted.by]) : undefined;
      await scene.act(order.id, { status: wanted.to, ...more, ...(proofUid && { proofUid }) }, scene[wanted.by]);
      return;
    }
    case 'review':
      await sendCommand(ReviewSlot, { ...head(), order: order.id, slot: 'all', verdict: wanted.verdict, reason: 'r' });
      return;
    case 'settle':
      await sendCommand(SettleRefund, {
        ...head(wanted.by),
        order: order.id,
        refund: order.refunds[0]?.id ?? 'none',
        step: wanted.step,
        proofUid: await scene.proof(order, scene[wanted.by]),
      });
  }
}

async function walked({ from, acts }: { from: Start; acts: Act[] }): Promise<string | null> {
  let order = await scene.at(from);
  for (const wanted of acts) {
    await perform(order, wanted).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
    const after: Order = (await scene.service.as(scene.customer)(`/api/client/order/${order.id}`)).json().data;
    // The customer's response does not name the people behind a refund.
    const { refunds } = await loadOrder({ _id: order.id });
    const error = illegalMove(order, after) ?? moneyError({ ...after, refunds });
    if (error) return `${error} at ${after.status} after ${JSON.stringify({ from, acts })}`;
    order = after;
  }
  return null;
}

test('random sequences through the routes: no illegal move, and the money always balances', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`sequences through the routes: SEED=${seed}\n`);
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed });
  const errors: string[] = [];
  const walk = async () => {
    for (let next = sequences.pop(); next; next = sequences.pop()) {
      const error = await walked(next);
      if (error) errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk));
  expect(errors).toEqual([]);
}, 600_000);
