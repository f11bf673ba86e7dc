import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { CustomerEvent, type CustomerState, TeamEvent, WaybillEvent, type WaybillState } from '@qiaohui/trade/contract';
import { warehouse } from '../app.ts';
import { ClientTeams } from '../teams/model.ts';
import { announce, base, clerk, trader } from '../warehouse.fixture.ts';
import { Clients } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  const ours = { id: 'ours', name: '一组', members: [trader.id], client_codes: ['HZ-ZDH'] };
  await service.publishEvent(TeamEvent, ours, 1);
  await waitFor(() => ClientTeams.findOne({ _id: 'HZ-ZDH', team: 'ours' }).lean());
}, 30_000);
afterAll(() => service.stop());

async function publish(id: string, version: number, more: Partial<CustomerState> = {}): Promise<void> {
  const state = { id, team: 'ours', name: '杭州自动化', client_codes: ['hz-zdh'], deleted: false, ...more };
  await service.publishEvent(CustomerEvent, state, version);
  await waitFor(() => Clients.findOne({ _id: id, version }).lean());
}
const nameAt = async (id: string, who: { id: string; email: string; group: 'warehouse' | 'trade' } = clerk) =>
  (await service.as(who)(`${base}/in/one`, { id })).json().data?.client_name;

test('an in-order names the customer of its client code as the team of the code calls it, renamed and deleted ones too', async () => {
  const { id } = await announce(service.as(clerk), { client_code: 'HZ-ZDH' });
  expect(await nameAt(id)).toBeUndefined();
  await publish('theirs', 1, { team: 'other', name: 'A name of another team' });
  expect(await nameAt(id)).toBeUndefined();
  await publish('own', 1);
  expect(await nameAt(id)).toBe('杭州自动化');
  await publish('own', 3, { name: '杭州自动化设备' });
  await service.publishEvent(
    CustomerEvent,
    { ...{ id: 'own', team: 'ours', name: 'late' }, client_codes: ['HZ-ZDH'], deleted: false },
    2,
  );
  await publish('last', 1, { client_codes: [] });
  expect(await nameAt(id)).toBe('杭州自动化设备');
  await publish('own', 4, { deleted: true });
  expect(await nameAt(id)).toBeUndefined();
  expect(await Clients.countDocuments({ _id: 'own', name: '' })).toBe(1);
  await publish('own', 5);
  expect(await nameAt(id)).toBe('杭州自动化');
});

test('trade reads the name only where the code is its own team’s', async () => {
  const theirs = { id: 'theirs', name: '二组', members: ['rival'], client_codes: ['SH-MY'] };
  await service.publishEvent(TeamEvent, theirs, 1);
  await waitFor(() => ClientTeams.findOne({ _id: 'SH-MY', team: 'theirs' }).lean());
  await publish('their-client', 1, { team: 'theirs', name: '上海母婴', client_codes: ['SH-MY'] });
  await publish('own-client', 1);
  const own = await announce(service.as(clerk), { client_code: 'HZ-ZDH' });
  const other = await announce(service.as(clerk), { client_code: 'SH-MY' });
  const state: WaybillState = {
    id: 'w1',
    number: 'W-1',
    ...{ client: 'x', client_code: 'HZ-ZDH', status: 'new', direction: 'east', transport: 'sea', team: 'ours' },
    in_orders: [own.id, other.id],
    updated_at: new Date().toISOString(),
  };
  await service.publishEvent(WaybillEvent, state, 1);
  await waitFor(async () => (await service.as(trader)(`${base}/in/one`, { id: other.id })).statusCode === 200);
  expect([await nameAt(own.id, trader), await nameAt(other.id, trader)]).toEqual(['杭州自动化', undefined]);
  expect(await nameAt(other.id)).toBe('上海母婴');
});
