import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteCommandResults, sendCommand } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { TeamEvent, WaybillEvent } from '@qiaohui/trade/contract';
import { warehouse } from '../app.ts';
import { InOrderEvent } from '../contract.ts';
import { InOrders } from '../inbound/orders/model.ts';
import { Waybills } from '../inbound/waybills/model.ts';
import { OutOrders } from '../outbound/orders/model.ts';
import { ClientTeams, Teams } from '../teams/model.ts';
import { announce, book, clerk, one, oneOut, trader } from '../warehouse.fixture.ts';
import { AnnounceInOrder, Announcement, ListWaybillGoods, RequestOutOrder, ShippingRequest } from './contract.ts';

const actor = { kind: 'staff' as const, id: trader.id };
let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  for (const [id, member, code] of [
    ['ours', trader.id, 'HZ-ZDH'],
    ['theirs', 'rival', 'SH-MY'],
  ] as const) {
    await service.publishEvent(TeamEvent, { id, name: id, members: [member], client_codes: [code] }, 1);
    await waitFor(() => Teams.findById(id).lean());
  }
  await waitFor(() => ClientTeams.findOne({ team: 'theirs' }).lean());
  await service.publishEvent(
    WaybillEvent,
    {
      ...{ id: 'w1', number: 'SE-1', client: '杭州自动化', client_code: 'HZ-ZDH', status: 'new', in_orders: [] },
      ...{ direction: 'east', transport: 'sea', team: 'ours', updated_at: new Date().toISOString() },
    },
    1,
  );
  await waitFor(() => Waybills.findById('w1').lean());
}, 30_000);
afterAll(() => service.stop());

const requester = { team: 'ours', by: 'trader@example.com' };
const goods = { type: '6ES7 214', expected: 12, box_count: 2, best_before: '2027-03-01', sorting: ['A-1', 'B-7'] };
const sendAnnouncement = (more: object = {}, id: string = randomUUID()) =>
  sendCommand(AnnounceInOrder, {
    ...Announcement.parse({ client_code: 'HZ-ZDH', client_code2: 'HZ-2', quantity: 2, weight: '18.5', goods: [goods] }),
    ...{ ...requester, id, actor, waybill_number: 'SE-1', ...more },
  });
const sendRequest = (lines: Array<{ goods_id: string; quantity: number }>, more: object = {}, id = randomUUID()) =>
  sendCommand(RequestOutOrder, {
    ...ShippingRequest.parse({
      ...{ client_code: 'HZ-ZDH', deliver_type: 'truck', courier: 'Rhenus', fba_number: 'FBA15', lines },
      consignee: { name: 'Nordhafen GmbH', street: 'Hafenstraße', number: '12a' },
    }),
    ...{ ...requester, id, actor, ...more },
  });

test('what trade announces is an in-order with its goods, linked to the waybill, under the name of who requested', async () => {
  const id = randomUUID();
  const state = await sendAnnouncement({}, id);
  expect(state).toMatchObject({ waybill_number: 'SE-1', client_code: 'HZ-ZDH', weight: '18.5', request: id });
  const order = await one(service.as(clerk), state.id);
  expect(order).toMatchObject({ client_code2: 'HZ-2', user: { name: 'trader@example.com' } });
  expect(order.waybill?.known?.id).toBe('w1');
  expect(order.goods).toMatchObject([{ type: '6ES7 214', expected: 12, box_count: 2, sorting: ['A-1', 'B-7'] }]);
  const published = await service.publishedEvents(InOrderEvent);
  expect(published.filter((one) => one.state.id === state.id).map((one) => one.state.request)).toEqual([id]);
});

test('an announcement that is sent again after its result is forgotten makes no second in-order', async () => {
  const id = randomUUID();
  const [one, two] = await Promise.all([sendAnnouncement({}, id), sendAnnouncement({}, id)]);
  expect(two.id).toBe(one.id);
  await deleteCommandResults([one.id]);
  expect((await sendAnnouncement({}, id)).id).toBe(one.id);
  expect(await InOrders.countDocuments({ request: id })).toBe(1);
});

test('a client code of another team, or of none, is refused, and nothing is made', async () => {
  const before = await InOrders.countDocuments();
  for (const client_code of ['SH-MY', 'NOBODY'])
    await expect(sendAnnouncement({ client_code })).rejects.toMatchObject({ code: 'delivery.client-foreign' });
  expect(await InOrders.countDocuments()).toBe(before);
});

test('a team asks to ship its own goods that are free, once; others’ goods and more pieces are refused', async () => {
  const ours = await sendAnnouncement();
  const [row] = (await book(service.as(clerk), ours.id, [{ type: 'LC1D09', count: 8 }])).goods.filter(
    ({ type }) => type === 'LC1D09',
  );
  const theirs = await announce(service.as(clerk), { client_code: 'SH-MY' });
  const [foreign] = (await book(service.as(clerk), theirs.id, [{ type: 'LC1D09', count: 8 }])).goods;
  if (!row || !foreign) throw new Error('nothing was booked in');

  const { goods: listed } = await sendCommand(ListWaybillGoods, {
    id: randomUUID(),
    actor,
    team: 'ours',
    waybill: 'w1',
  });
  expect(listed).toContainEqual(expect.objectContaining({ id: row.id, free: 8, client_code: 'HZ-ZDH' }));
  expect(listed.map(({ id }) => id)).not.toContain(foreign.id);
  const asTheirs = { id: randomUUID(), actor, team: 'theirs', waybill: 'w1' };
  expect((await sendCommand(ListWaybillGoods, asTheirs)).goods).toEqual([]);

  await expect(sendRequest([{ goods_id: foreign.id, quantity: 1 }])).rejects.toMatchObject({ code: 'goods.missing' });
  const twice = [5, 4].map((quantity) => ({ goods_id: row.id, quantity }));
  await expect(sendRequest(twice)).rejects.toMatchObject({ code: 'goods.short' });
  expect(await OutOrders.countDocuments()).toBe(0);

  const id = randomUUID();
  const made = await sendRequest([{ goods_id: row.id, quantity: 5 }], {}, id);
  await deleteCommandResults([made.id]);
  expect((await sendRequest([{ goods_id: row.id, quantity: 5 }], {}, id)).id).toBe(made.id);
  expect(await oneOut(service.as(clerk), made.id)).toMatchObject({
    ...{ status: 'pending', deliver_type: 'truck', courier: 'Rhenus', fba_number: 'FBA15', quantity: 5 },
    consignee: { street: 'Hafenstraße', number: '12a' },
    user: { name: 'trader@example.com' },
  });
});
