import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast, bus } from '@qiaohui/service-kit/events/bus';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent, OutOrderEvent } from '@qiaohui/warehouse/contract';
import { trade } from '../app.ts';
import { TeamEvent, WaybillEvent } from '../contract.ts';
import { give } from '../logistics/clients/clients.fixture.ts';
import { Waybills } from '../logistics/waybills/model.ts';
import type { Waybill } from '../logistics/waybills/schema.ts';
import { publishOldTeams } from '../logistics/waybills/upgrade.ts';
import { ann, stranger } from '../people.fixture.ts';
import { Members, Teams } from './model.ts';
import { inviteDirectly } from './upgrade.ts';

const base = '/api/v1/trade';
const form = { transport: 'rail', direction: 'east', client: '杭州自动化', client_code: 'HZ-ZDH' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const open = async (who: Person, more: object = {}): Promise<Waybill> =>
  (await service.as(who)(`${base}/waybills`, { ...form, ...more })).json().data;
const person = (id: string) => ({ id, email: `${id}@example.com`, group: 'trade' as const });

async function arrive(id: string, more: { waybill_number?: string; client_code?: string } = {}): Promise<void> {
  const codes = { client_code: 'HZ-ZDH', client_code2: '', client_code3: '', waybill_number: null, ...more };
  const what = { package: 'pallet' as const, quantity: 2, weight: null, status: 1 as const, received: 12 };
  const created_at = '2026-11-20T08:00:00Z';
  await service.publishEvent(InOrderEvent, { id, number: `IN-${id}`, ...codes, ...what, created_at }, 1);
  // its link to a waybill is made after its copy
  await service.eventsHandled(InOrderEvent);
}

async function leave(id: string, inOrder: string): Promise<void> {
  const what = { client_code: 'HZ-ZDH', status: 'pending' as const, valid: 1 as const, quantity: 12, tray_quantity: 0 };
  const more = { weight: null, out_time: null, created_at: '2026-11-21T08:00:00.000Z', waybill_numbers: [] };
  const in_orders = [{ id: inOrder, pieces: 12 }];
  await service.publishEvent(OutOrderEvent, { id, number: `OUT-${id}`, in_orders, ...what, ...more }, 1);
}

test('a team is published with whoever joined it, and a waybill with its team', async () => {
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  await transaction((session) => inviteDirectly(team, 'dora@example.com', session));
  await service.as(person('dora'))(`${base}/team`);
  const states = (await service.publishedEvents(TeamEvent)).filter(({ state }) => state.id === team);
  expect(states.map(({ version, state }) => [version, state.members])).toEqual([
    [1, ['ann']],
    [2, ['ann', 'dora']],
  ]);
  const { id } = await open(ann);
  expect((await service.publishedEvents(WaybillEvent)).at(-1)).toMatchObject({ version: 1, state: { id, team } });
});

test('teams of older versions are published once, and their waybills with the team under their own versions', async () => {
  const { id } = await open(person('olga'));
  const team = (await service.as(person('olga'))(`${base}/team`)).json().data.id;
  await Teams.collection.updateOne({ _id: team }, { $unset: { version: 1, told_at: 1 } });
  const about = async () => (await service.publishedEvents(TeamEvent)).filter(({ state }) => state.id === team);
  const before = (await about()).length;
  await publishOldTeams();
  await publishOldTeams();
  expect((await about()).slice(before)).toMatchObject([{ version: 1, state: { members: ['olga'] } }]);
  const message = await bus().manager.streams.getMessage('TRADE', { last_by_subj: `trade.waybill.retold.${id}` });
  expect(WaybillEvent.body.parse(message.json())).toMatchObject({ version: 1, state: { id, team } });
  expect((await Waybills.findById(id).lean())?.version).toBe(1);
});

test('a team’s pages get live notes of its waybills and goods, and pages of another team get no id of them', async () => {
  const first = await open(ann);
  const other = await open(stranger, { client_code: 'OTHER' });
  await give(service, first.client_code ?? '', ann);
  await give(service, other.client_code ?? '', stranger);
  const [ours, theirs] = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  const waybill = await open(ann, { number: 'W20261101-7001' });
  await arrive('named', { waybill_number: 'W20261101-7001' });
  await arrive('offered', { client_code: ' hz-zdh' });
  await leave('leaving', 'named');
  await waitFor(async () => [waybill.id, 'named', 'offered', 'leaving'].every((id) => ours.ids().has(id)));
  const own = await open(stranger, { client_code: 'OTHER' });
  await arrive('others', { client_code: 'Other' });
  await waitFor(async () => theirs.ids().has(own.id) && theirs.ids().has('others'));
  expect([...theirs.ids()].sort()).toEqual([own.id, 'others'].sort());
  expect(ours.ids()).not.toContain('others');
  for (const { close } of [ours, theirs]) close();
});

test('goods that a member links disappear from the open pages of a colleague', async () => {
  const mine = await open(ann, { client_code: 'SHARED' });
  await give(service, 'SHARED', ann);
  await arrive('shared', { client_code: 'SHARED' });
  const [dora, theirs] = [await openLive(service, person('dora'), base), await openLive(service, stranger, base)];
  const link = `${base}/waybills/${mine.id}/in-orders`;
  expect((await service.as(ann)(link, { in_order: 'shared' })).statusCode).toBe(200);
  await waitFor(async () => dora.ids().has('shared'));
  expect([...theirs.ids()]).toEqual([]);
  for (const { close } of [dora, theirs]) close();
});

test('a page that was open when its account joined a team gets the team’s live notes from then on', async () => {
  const emil = person('emil');
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  await transaction((session) => inviteDirectly(team, emil.email, session));
  const page = await openLive(service, emil, base);
  const before = await open(ann);
  await service.as(emil)(`${base}/team`);
  await waitFor(async () => page.ids().has(team));
  const since = new Set<string>();
  await waitFor(async () => {
    since.add((await open(ann)).id);
    return [...page.ids()].some((id) => since.has(id));
  });
  expect(page.ids()).not.toContain(before.id);
  page.close();
});

test('an account that left trade gets no live notes of the team that still has it', async () => {
  await service.as(person('moved'))(`${base}/team`);
  expect(await Members.exists({ _id: 'moved' })).not.toBeNull();
  const left = openLive(service, { ...person('moved'), group: 'warehouse' as const }, base);
  await expect(left).rejects.toThrow('the stream answered 403');
  // the notes stay the team's own even where a group opens every stream
  const page = await openLive(service, { ...person('rooted'), group: 'admin' as const }, base);
  const still = await openLive(service, person('moved'), base);
  const { id } = await open(person('moved'));
  await waitFor(async () => still.ids().has(id));
  expect(page.ids()).not.toContain(id);
  for (const { close } of [page, still]) close();
});

test('a note that follows a removal at once does not reach the page of whoever was removed', async () => {
  const gone = person('gone');
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  await transaction((session) => inviteDirectly(team, gone.email, session));
  await service.as(gone)(`${base}/team`);
  const [page, colleague] = [await openLive(service, gone, base), await openLive(service, ann, base)];
  await Members.updateOne({ _id: gone.id }, { $set: { team: null } });
  const note = (noun: string, id: string) => broadcast({ noun, id, version: 1, to: { teams: [team] } });
  note('team', team);
  for (const id of ['secret-1', 'secret-2', 'secret-3']) note('waybill', id);
  await waitFor(async () => colleague.ids().has('secret-3'));
  await waitFor(async () => page.ids().has(team));
  // the end of the stream's own reading: what it held back has been decided on
  broadcast({ noun: 'mine', id: 'own', version: 1, to: { account: gone.id } });
  await waitFor(async () => page.ids().has('own'));
  expect([...page.ids()].filter((id) => id.startsWith('secret'))).toEqual([]);
  for (const { close } of [page, colleague]) close();
});
