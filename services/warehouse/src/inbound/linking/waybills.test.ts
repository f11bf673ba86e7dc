import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { TeamEvent, WaybillEvent, type WaybillState } from '@qiaohui/trade/contract';
import { warehouse } from '../../app.ts';
import { Teams } from '../../teams/model.ts';
import { announce, base, clerk, one, trader } from '../../warehouse.fixture.ts';
import { InOrderTypes } from '../orders/schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await service.publishEvent(
    TeamEvent,
    { id: 'team', name: '一组', members: [trader.id], client_codes: ['HZ-ZDH'] },
    1,
  );
  await waitFor(() => Teams.findById('team').lean());
}, 30_000);
afterAll(() => service.stop());

const waybill = (number: string, status: WaybillState['status'] = 'new', id = `id-of-${number}`): WaybillState => ({
  id,
  number,
  client: '杭州自动化',
  client_code: 'HZ-ZDH',
  status,
  direction: 'east',
  transport: 'sea',
  team: 'team',
  in_orders: [],
  updated_at: new Date().toISOString(),
});
const stateAt = async (id: string) => (await one(service.as(clerk), id)).waybill?.known?.status;

test('a repeated or late waybill event leaves the newest state at its in-order', async () => {
  await service.publishEvent(WaybillEvent, waybill('WB-1'), 1);
  const listed = async () => (await service.as(clerk)(`${base}/waybills`, { keyword: 'wb-1' })).json().data.data;
  await waitFor(async () => (await listed()).length === 1);
  const { id } = await announce(service.as(clerk), { waybill_id: 'wb-1' });
  expect(await stateAt(id)).toBe('new');
  await service.publishEvent(WaybillEvent, waybill('WB-1', 'completed'), 3);
  await waitFor(async () => (await stateAt(id)) === 'completed');
  await service.publishEvent(WaybillEvent, waybill('WB-1', 'operation'), 2);
  await service.publishEvent(WaybillEvent, waybill('WB-1', 'completed'), 3);
  await service.publishEvent(WaybillEvent, waybill('MARK'), 1);
  await waitFor(
    async () => (await service.as(clerk)(`${base}/waybills`, { keyword: 'mark' })).json().data.data.length === 1,
  );
  expect(await stateAt(id)).toBe('completed');
});

test('a number trade has not published is accepted, flagged, and linked as soon as it is known', async () => {
  const { id } = await announce(service.as(clerk), { waybill_id: 'WB-LATE', type: InOrderTypes.Fba });
  expect((await one(service.as(clerk), id)).waybill).toEqual({ number: 'WB-LATE', known: null });
  expect((await service.as(trader)(`${base}/in/one`, { id })).statusCode).toBe(404);
  await service.publishEvent(WaybillEvent, waybill('WB-LATE', 'operation'), 1);
  await waitFor(async () => (await stateAt(id)) === 'operation');
  expect((await service.as(trader)(`${base}/in/one`, { id })).statusCode).toBe(200);
  const seen = (await service.as(trader)(`${base}/in`, {})).json().data.data;
  expect(seen).toMatchObject([{ id, waybill: { number: 'WB-LATE', known: { status: 'operation' } } }]);
});

test('announcing an in-order and publishing its waybill at the same moment always end linked', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `WB-RACE-${index}`);
  const made = await Promise.all(
    numbers.map(async (number) => {
      const [{ id }] = await Promise.all([
        announce(service.as(clerk), { waybill_id: number }),
        service.publishEvent(WaybillEvent, waybill(number), 1),
      ]);
      return id;
    }),
  );
  for (const id of made) await waitFor(async () => (await stateAt(id)) === 'new');
});

test('a waybill that gets another number is unlinked from the in-orders of the old one', async () => {
  const { id: old } = await announce(service.as(clerk), { waybill_id: 'WB-TYPO' });
  const { id: right } = await announce(service.as(clerk), { waybill_id: 'WB-RIGHT' });
  await service.publishEvent(WaybillEvent, waybill('WB-TYPO', 'new', 'w'), 1);
  await waitFor(() => stateAt(old));
  await service.publishEvent(WaybillEvent, waybill('WB-RIGHT', 'new', 'w'), 2);
  await waitFor(() => stateAt(right));
  expect(await stateAt(old)).toBeUndefined();
});

test('a link that trade made by hand takes precedence over the documents’ number, until it is removed', async () => {
  const { id } = await announce(service.as(clerk), { waybill_id: 'WB-PAPER' });
  await service.publishEvent(WaybillEvent, waybill('WB-PAPER', 'new'), 1);
  await waitFor(() => stateAt(id));
  await service.publishEvent(WaybillEvent, { ...waybill('WB-HAND', 'operation'), in_orders: [id] }, 1);
  await waitFor(async () => (await stateAt(id)) === 'operation');
  await service.publishEvent(WaybillEvent, waybill('WB-PAPER', 'void'), 2);
  await service.publishEvent(WaybillEvent, waybill('WB-HAND', 'operation'), 2);
  await waitFor(async () => (await stateAt(id)) === 'void');
});
