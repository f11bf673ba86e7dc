import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PartnerOrderEvent } from '@qiaohui/admin/contract';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import type { PartnerWithSecret } from '../../partners/schema.ts';
import { Deliveries } from '../../webhooks/model.ts';
import { PartnerOrders } from '../model.ts';
import { chief, clerk, makePartner, manage, move, moving, orderOf, playRates } from '../partner-order.fixture.ts';
import { checkOpenPrices, priceWaiting } from './reference.store.ts';

let service: TestService;
let partner: PartnerWithSecret;
beforeAll(async () => {
  service = await startTest(admin);
  partner = await makePartner(service, 'http://127.0.0.1:9/');
}, 60_000);
afterAll(() => service.stop());

const detail = async (id: string) => (await service.as(clerk)(`${manage}/order/one`, { id })).json().data;
const release = (body: object) => service.as(clerk)(`${manage}/order/release`, { reason: '合作方已书面确认', ...body });

test('while our own rate is unknown an order takes its money and is not remitted, until the rate is there', async () => {
  const { id } = await orderOf(service, partner);
  expect((await move(service, id, moving.received())).json().data).toMatchObject({
    status: OrderStatus.Received,
    price_hold: 'unknown',
  });
  const early = await move(service, id, moving.completed());
  expect([early.statusCode, early.json().code]).toEqual([409, 'gic.rate-unknown']);
  const nobody = await release({ id, version: 2 });
  expect([nobody.statusCode, nobody.json().code]).toEqual([409, 'gic.rate-unknown']);
  playRates('5.0986');
  await priceWaiting();
  expect(await detail(id)).toMatchObject({ price_hold: null, price: null });
  expect((await move(service, id, moving.completed())).json().data).toMatchObject({ status: OrderStatus.Completed });
});

test('100,000 CAD for one yuan are held with both rates, and remitted only once finance released them with a reason', async () => {
  const { id } = await orderOf(service, partner, { amount: '100000', cny_amount: '1.00' });
  const receipt = { ...moving.received(), amount: '1' };
  const paid = (await move(service, id, receipt)).json().data;
  expect(paid).toMatchObject({ gic_rate: '0.00001', reserved_amount_rate: '5.0986', price_hold: 'low', version: 2 });
  expect(paid.price).toEqual({ verdict: 'low', band: '0.03', difference: '-1.0000', released: null });
  expect(paid.moves[0]).toMatchObject({ to: OrderStatus.Completed, blockedBy: ['gic.price-held'] });
  const { data } = (await service.as(clerk)(`${manage}/orders`, { keyword: paid.number })).json().data;
  expect(data).toMatchObject([{ id, price_hold: 'low' }]);
  const early = await move(service, id, moving.completed());
  expect([early.statusCode, early.json().code]).toEqual([409, 'gic.price-held']);

  expect((await service.as(null)(`${manage}/order/release`, { id, version: 2, reason: 'r' })).statusCode).toBe(401);
  expect((await release({ id, version: 2, reason: '' })).statusCode).toBe(422);
  expect((await release({ id, version: 1 })).json().code).toBe('gic.moved-already');
  const both = await Promise.all([release({ id, version: 2 }), release({ id, version: 2 })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const after = await detail(id);
  expect(after).toMatchObject({ version: 3, price_hold: null, price: { released: { reason: '合作方已书面确认' } } });
  expect((await release({ id, version: 3 })).json().code).toBe('gic.not-held');

  const rows = await Audit.find({ what: 'gic.release-price', 'subject.id': id }).lean();
  expect(rows).toMatchObject([
    { reason: '合作方已书面确认', before: { verdict: 'low', theirs: '0.00001', ours: '5.0986', band: '0.03' } },
  ]);
  const published = (await service.publishedEvents(PartnerOrderEvent)).filter(({ state }) => state.id === id);
  expect(published.map(({ version, state }) => [version, state.held])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  expect(await Deliveries.countDocuments({ order: id })).toBe(1);
  expect((await move(service, id, moving.completed())).json().data).toMatchObject({ status: OrderStatus.Completed });
});

test('the edge of the band is within it, a fen beyond is held, and a price far above ours is held too', async () => {
  const holdOf = async (cny_amount: string) =>
    (await detail((await orderOf(service, partner, { amount: '10000', cny_amount })).id)).price_hold;
  // ours is 50,986.00; 3 % of it are 1,529.58
  expect(await holdOf('49456.42')).toBeNull();
  expect(await holdOf('49456.41')).toBe('low');
  expect(await holdOf('52515.58')).toBeNull();
  expect(await holdOf('52515.59')).toBe('high');
});

test('the band that two people set holds for the orders that come after', async () => {
  const config = '/api/v1/manage/config';
  const requested = { section: 'times', change: { partnerBand: '0.01' }, reason: 'r' };
  const { proposal } = (await service.as(clerk)(`${config}/settings/propose`, requested)).json().data;
  await service.as(chief)(`${config}/decide`, { id: proposal.id, version: proposal.version, verdict: 'approve' });
  const { id } = await orderOf(service, partner);
  expect(await detail(id)).toMatchObject({ price_hold: 'high', price: { band: '0.01', difference: '0.0189' } });
});

test('an open order of an earlier version is held until it is checked, and checked at the next start', async () => {
  const made = await Promise.all(
    ['1.00', '50986.00'].map((cny_amount) => orderOf(service, partner, { amount: '10000', cny_amount })),
  );
  const [low, fair] = made.map(({ id }) => id);
  await PartnerOrders.collection.updateMany({ _id: { $in: [low, fair] as never[] } }, { $unset: { price: 1 } });
  expect((await detail(fair ?? '')).price_hold).toBe('unknown');
  await Promise.all([checkOpenPrices(), checkOpenPrices()]);
  expect([(await detail(low ?? '')).price_hold, (await detail(fair ?? '')).price_hold]).toEqual(['low', null]);
});
