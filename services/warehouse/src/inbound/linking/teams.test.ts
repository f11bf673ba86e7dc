import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { TeamEvent, WaybillEvent, type WaybillState } from '@qiaohui/trade/contract';
import { warehouse } from '../../app.ts';
import { ClientTeams, Teams } from '../../teams/model.ts';
import { upgrade } from '../../upgrade/upgrade.ts';
import { announce, base, book, clerk, one, trader } from '../../warehouse.fixture.ts';
import { InOrders } from '../orders/model.ts';
import type { InOrder } from '../orders/schema.ts';
import { Waybills } from '../waybills/model.ts';

/** Of another team than the trader; the newcomer is in none. */
const rival = { id: 'rival', email: 'rival@example.com', group: 'trade' as const };
const newcomer = { id: 'newcomer', email: 'newcomer@example.com', group: 'trade' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await service.publishEvent(
    TeamEvent,
    { id: 'ours', name: '一组', members: [trader.id], client_codes: ['HZ-ZDH'] },
    1,
  );
  await service.publishEvent(
    TeamEvent,
    { id: 'theirs', name: '二组', members: [rival.id], client_codes: ['SH-MY'] },
    1,
  );
  for (const team of ['ours', 'theirs']) await waitFor(() => Teams.findById(team).lean());
}, 30_000);
afterAll(() => service.stop());

const waybill = (number: string, team: string | undefined, more: Partial<WaybillState> = {}): WaybillState => ({
  id: `id-of-${number}`,
  number,
  ...{ client: '杭州自动化', client_code: 'HZ-ZDH', status: 'new', direction: 'east', transport: 'sea', team },
  in_orders: [],
  updated_at: new Date().toISOString(),
  ...more,
});
async function events(state: WaybillState, version = 1): Promise<void> {
  await service.publishEvent(WaybillEvent, state, version);
  await waitFor(() => Waybills.findOne({ _id: state.id, version }).lean());
}
const listed = async (who: Person): Promise<string[]> =>
  (await service.as(who)(`${base}/in`, { type: [] })).json().data.data.map(({ id }: InOrder) => id);
const status = async (who: Person, id: string) => (await service.as(who)(`${base}/in/one`, { id })).statusCode;
const named = async (waybill_id: string, client_code = 'HZ-ZDH'): Promise<string> =>
  (await announce(service.as(clerk), { waybill_id, client_code })).id;

test('a team reads what is linked to its own waybills; another team’s and nobody’s are a 404', async () => {
  const [mine, theirs, byHand] = [await named('OURS-1'), await named('THEIRS-1', ' sh-my'), await named('UNKNOWN-1')];
  const unowned = await named('');
  await book(service.as(clerk), mine, [{ type: 'LC1D09BD', count: 5 }]);
  await events(waybill('OURS-1', 'ours', { in_orders: [byHand] }));
  await events(waybill('THEIRS-1', 'theirs'));
  await waitFor(async () => (await listed(trader)).length === 2 && (await listed(rival)).length === 1);
  expect((await listed(trader)).sort()).toEqual([mine, byHand].sort());
  expect(await listed(rival)).toEqual([theirs]);
  expect(await listed(newcomer)).toEqual([]);
  expect((await one(service.as(trader), mine)).goods).toMatchObject([{ type: 'LC1D09BD', stock: 5 }]);
  const seen = async (who: Person) => Promise.all([mine, byHand, theirs, unowned].map((id) => status(who, id)));
  expect(await seen(trader)).toEqual([200, 200, 404, 404]);
  expect(await seen(rival)).toEqual([404, 404, 200, 404]);
  expect(await seen(newcomer)).toEqual([404, 404, 404, 404]);
  expect(await seen(clerk)).toEqual([200, 200, 200, 200]);
});

test('goods are a team’s by their client’s code: another team’s number on their documents, opened first or later, shows them to nobody of it', async () => {
  await events(waybill('STOLEN-1', 'theirs'));
  const [after, before] = [await named('STOLEN-1'), await named('STOLEN-2')];
  await events(waybill('STOLEN-2', 'theirs'));
  await events({ ...waybill('STOLEN-2', 'ours'), id: 'of-ours' });
  await waitFor(async () => (await status(trader, before)) === 200);
  expect([await status(trader, after), await status(rival, after), await status(rival, before)]).toEqual([
    404, 404, 404,
  ]);
  expect((await one(service.as(clerk), after)).waybill).toEqual({ number: 'STOLEN-1', known: null });
  expect((await one(service.as(clerk), before)).waybill?.known?.id).toBe('of-ours');
});

test('goods of a client that is nobody’s are shown to no team by a number, and to its team once that is published', async () => {
  await events(waybill('NOBODYS-1', 'ours'));
  const id = await named('NOBODYS-1', 'ｎｏ-１');
  expect([await status(trader, id), await status(rival, id)]).toEqual([404, 404]);
  expect((await one(service.as(clerk), id)).waybill?.known).toMatchObject({ number: 'NOBODYS-1' });
  const team = { id: 'ours', name: '一组', members: [trader.id] };
  await service.publishEvent(TeamEvent, { ...team, client_codes: ['HZ-ZDH', 'NO-1'] }, 2);
  await waitFor(async () => (await status(trader, id)) === 200);
  await service.publishEvent(TeamEvent, { ...team, client_codes: ['HZ-ZDH'] }, 3);
  await waitFor(async () => !(await ClientTeams.exists({ _id: 'NO-1', team: 'ours' })));
  expect(await status(trader, id)).toBe(200);
  const rivals = { id: 'theirs', name: '二组', members: [rival.id], client_codes: ['SH-MY', 'NO-1'] };
  await service.publishEvent(TeamEvent, rivals, 2);
  await waitFor(async () => (await status(trader, id)) === 404);
  expect(await status(rival, id)).toBe(404);
});

test('in-orders and teams that are published in one moment always find each other', async () => {
  await events(waybill('RACE-1', 'ours'));
  const codes = Array.from({ length: 8 }, (_, nth) => `RACE-${nth}`);
  const client_codes = ['HZ-ZDH', ...codes];
  const [ids] = await Promise.all([
    Promise.all(codes.map((code) => named('RACE-1', code))),
    service.publishEvent(TeamEvent, { id: 'ours', name: '一组', members: [trader.id], client_codes }, 4),
  ]);
  for (const id of ids) await waitFor(async () => (await status(trader, id)) === 200);
});

test('in-orders of older versions are found by their client’s plain code from the next start on', async () => {
  await events(waybill('OLD-CODE', 'ours'));
  const id = await named('OLD-CODE', ' old  code ');
  await InOrders.collection.updateOne({ _id: id as never }, { $unset: { client: 1 } });
  await Upgrades.deleteOne({ _id: 'clients' });
  await upgrade();
  const client_codes = ['HZ-ZDH', 'OLD CODE'];
  await service.publishEvent(TeamEvent, { id: 'ours', name: '一组', members: [trader.id], client_codes }, 5);
  await waitFor(async () => (await status(trader, id)) === 200);
});

test('goods leave a team with the number on their documents, and go over to another one with the link by hand', async () => {
  await events(waybill('OURS-2', 'ours'));
  await events(waybill('THEIRS-2', 'theirs'));
  const id = await named('OURS-2');
  expect([await status(trader, id), await status(rival, id)]).toEqual([200, 404]);
  const form = { client_code: 'HZ-ZDH', quantity: 2, edits: 0, waybill_id: 'THEIRS-2' };
  expect((await service.as(clerk)(`${base}/in/edit`, { id, ...form })).statusCode).toBe(200);
  expect([await status(trader, id), await status(rival, id)]).toEqual([404, 404]);
  await events(waybill('THEIRS-2', 'theirs', { in_orders: [id] }), 2);
  await waitFor(async () => (await status(rival, id)) === 200);
  expect(await status(trader, id)).toBe(404);
  await events(waybill('THEIRS-2', 'theirs'), 3);
  await waitFor(async () => (await status(rival, id)) === 404);
  expect(await status(trader, id)).toBe(404);
});

test('goods of a waybill whose team is not known are hidden until it is published, under whatever version', async () => {
  const id = await named('OLD-1');
  await events(waybill('OLD-1', undefined), 4);
  await waitFor(async () => (await one(service.as(clerk), id)).waybill?.known);
  expect([await status(trader, id), await status(rival, id)]).toEqual([404, 404]);
  await service.publishEvent(WaybillEvent, waybill('OLD-1', 'ours'), 4);
  await waitFor(async () => (await status(trader, id)) === 200);
  await events(waybill('OLD-1', undefined, { status: 'operation' }), 5);
  await waitFor(async () => (await one(service.as(clerk), id)).waybill?.known?.status === 'operation');
  expect([await status(trader, id), await status(rival, id)]).toEqual([200, 404]);
});

test('a team’s pages get notes of its goods and waybills, and pages of another team get no id of them', async () => {
  const [ours, theirs, mover] = [
    await openLive(service, trader, base),
    await openLive(service, rival, base),
    await openLive(service, newcomer, base),
  ];
  await events(waybill('OURS-3', 'ours'));
  const id = await named('OURS-3');
  await waitFor(async () => ours.ids().has('id-of-OURS-3') && ours.ids().has(id));
  await service.publishEvent(
    TeamEvent,
    { id: 'ours', name: '一组', members: [trader.id, newcomer.id], client_codes: ['HZ-ZDH'] },
    6,
  );
  await waitFor(async () => mover.ids().has('ours'));
  expect(await status(newcomer, id)).toBe(200);
  await waitFor(async () => {
    await book(service.as(clerk), id, [{ type: 'LC1D09BD', count: 1 }]);
    return mover.ids().has(id);
  });
  await events(waybill('THEIRS-3', 'theirs'));
  await waitFor(async () => theirs.ids().has('id-of-THEIRS-3'));
  expect([...theirs.ids()]).toEqual(['id-of-THEIRS-3']);
  for (const { close } of [ours, theirs, mover]) close();
});
