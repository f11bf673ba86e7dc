import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { config0, Pricing } from '@qiaohui/admin/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { RehearsePricing } from '../../contract.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { PaymentMethod } from '../../terms/status.ts';
import { sumsOf } from './rehearse.rules.ts';

const source = { currency: 'USD' as const, spotSell: '7', cashSell: '7.1', publishedAt: '2026-11-20T00:00:00.000Z' };
const pricing = Pricing.parse(config0);

test.each<[bit: string, bitCash: string, payway: PaymentMethod, cny: string, margin: string, why: string]>([
  // 1000 × 7 = 7000; + 100 + 50
  ['0', '0', PaymentMethod.BankTransfer, '7150.00', '150.00', 'bank transfer without markup: the fees are the margin'],
  // 1000 × 7.07 = 7070; + 100 + 50
  ['0.01', '0', PaymentMethod.BankTransfer, '7220.00', '220.00', 'one percent of markup on 7000 is 70'],
  // 7070; 0.3 % = 21.21; cash 7.1 × 1.02 = 7.242, spread 0.172 × 1000 = 172
  [
    '0.01',
    '0.02',
    PaymentMethod.WalletQr,
    '7413.21',
    '413.21',
    'wallet QR: share of the principal and the cash spread',
  ],
])('bit %s, bit_cah %s, payway %i: customers pay %s, margin %s: %s', (bit, bit_cah, payway, cny, margin) => {
  const sums = sumsOf({ amount: '1000', currency: 'USD', payway }, source, { ...pricing, bit, bit_cah });
  expect([sums.cny.toFixed(2), sums.margin.toFixed(2)]).toEqual([cny, margin]);
});

test('days are those of Asia/Shanghai', () => {
  expect(dayOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

test('orders are priced again at their own rates; only finance may request it', async () => {
  const orders = [await scene.draft(), await scene.draft({ amount: '250.5' })];
  const body = (who: { id: string }) => ({
    id: randomUUID(),
    actor: { kind: 'staff' as const, id: who.id },
    since: new Date(Date.now() - 60_000).toISOString(),
    before: pricing,
    after: { ...pricing, fees: { ...pricing.fees, cnyFee: '60' } },
  });
  const { days, left } = await sendCommand(RehearsePricing, body(scene.finance));
  const total = orders.reduce((sum, { cnyAmount }) => sum + Number(cnyAmount), 0);
  expect([days.length, left]).toEqual([1, 0]);
  expect(days[0]).toMatchObject({
    quotes: 2,
    before: { cny: total.toFixed(2) },
    after: { cny: (total + 20).toFixed(2) },
  });
  await expect(sendCommand(RehearsePricing, body(scene.customer))).rejects.toMatchObject({ status: 403 });
});
