import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent } from '@qiaohui/warehouse/contract';
import { trade } from '../../app.ts';
import { ClientCodes } from '../../codes/model.ts';
import { ann, stranger } from '../../people.fixture.ts';
import type { InOrder } from '../intake/schema.ts';
import type { Waybill } from '../waybills/schema.ts';
import { admin, give, rowOf, teamOf } from './clients.fixture.ts';
import type { ClientCodeRow, OwnCode } from './schema.ts';
import { upgradeClientCodes } from './upgrade.ts';

const base = '/api/v1/trade';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const named = async (client_code: string | null, who: Person = ann): Promise<Waybill> => {
  const form = { transport: 'rail', direction: 'east', client: '杭州自动化', client_code };
  return (await service.as(who)(`${base}/waybills`, form)).json().data;
};
async function arrive(id: string, client_code: string): Promise<void> {
  const codes = { client_code, client_code2: '', client_code3: '', waybill_number: null };
  const what = { package: 'pallet' as const, quantity: 2, weight: null, status: 1 as const, received: 0 };
  const created_at = '2026-11-20T08:00:00Z';
  await service.publishEvent(InOrderEvent, { id, number: `IN-${id}`, ...codes, ...what, created_at }, 1);
  // its link to a waybill is made after its copy
  await service.eventsHandled(InOrderEvent);
}
const offered = async (who: Person): Promise<string[]> =>
  (await service.as(who)(`${base}/in-orders/list`, {})).json().data.data.map(({ id }: InOrder) => id);
const own = async (who: Person): Promise<OwnCode[]> => (await service.as(who)(`${base}/client-codes/own`)).json().data;
const link = ({ id }: Waybill, in_order: string, who: Person) =>
  service.as(who)(`${base}/waybills/${id}/in-orders`, { in_order });

test('a code that a team writes on a waybill opens nothing until an administrator assigns it', async () => {
  const waybill = await named('HZ-1');
  await arrive('hz', 'hz-1');
  expect(await offered(ann)).toEqual([]);
  expect((await link(waybill, 'hz', ann)).statusCode).toBe(404);
  expect(await own(ann)).toEqual([{ id: 'HZ-1', code: 'HZ-1', confirmed: false }]);
  expect((await give(service, 'HZ-1', ann)).statusCode).toBe(200);
  expect(await offered(ann)).toEqual(['hz']);
  expect(await own(ann)).toEqual([{ id: 'HZ-1', code: 'HZ-1', confirmed: true }]);
  expect((await link(waybill, 'hz', ann)).statusCode).toBe(200);
});

test('a second team that guesses a code sees no goods, links none, gets no live notes, and does not learn whose it is', async () => {
  await named('HZ-2');
  await give(service, 'HZ-2', ann);
  const page = await openLive(service, stranger, base);
  const guesses = ['hz-2', ' HZ-2 ', 'ＨＺ-2'];
  const created = [];
  for (const code of guesses) created.push(await named(code, stranger));
  const unassigned = await named('NOBODYS', stranger);
  expect(created.map(({ status, moves }) => [status, moves])).toEqual(
    created.map(() => [unassigned.status, unassigned.moves]),
  );
  await arrive('wanted', 'HZ-2');
  await arrive('marker', 'NOBODYS');
  expect(await offered(stranger)).toEqual([]);
  for (const waybill of created) expect((await link(waybill, 'wanted', stranger)).statusCode).toBe(404);
  expect((await own(stranger)).map(({ confirmed }) => confirmed)).toEqual([false, false]);
  expect(await offered(ann)).toContain('wanted');
  expect(page.ids()).not.toContain('wanted');
  // changing the code of a waybill gives no more than opening one with it
  const form = { transport: 'rail', direction: 'east', client: 'x', client_code: 'HZ-2', version: 1 };
  await service.as(stranger)(`${base}/waybills/${unassigned.id}`, form, { method: 'PUT' });
  expect(await offered(stranger)).toEqual([]);
  page.close();
});

test('the administrator sees which teams name a code and decides once; a second decision on the old state returns 409', async () => {
  await named('HZ-3');
  await named('hz-3', stranger);
  const row = await rowOf(service, 'HZ-3');
  const teams = [await teamOf(service, ann), await teamOf(service, stranger)];
  expect(row.team).toBeNull();
  expect(row.named_by.map(({ id, waybills }) => [id, waybills]).sort()).toEqual(teams.map((id) => [id, 1]).sort());
  const decide = (team: string | null) =>
    service.as(admin)(`${base}/client-codes/give`, { id: row.id, team, version: row.version });
  const [first, second] = [await decide(teams[0] ?? ''), await decide(teams[1] ?? '')];
  expect([first.statusCode, first.json().data.team.id]).toEqual([200, teams[0]]);
  expect([second.statusCode, second.json().code]).toEqual([409, 'client-code.changed']);
  const unknown = { id: row.id, team: 'nobody', version: row.version + 1 };
  expect((await service.as(admin)(`${base}/client-codes/give`, unknown)).statusCode).toBe(404);
  expect((await service.as(ann)(`${base}/client-codes/give`, unknown)).statusCode).toBe(403);
  const stored = await ClientCodes.findById('HZ-3').orFail().lean();
  expect(stored.changes).toMatchObject([{ team: teams[0], by: 'root' }]);
});

test('a code that goes to another team sends live notes to both; goods that are linked stay', async () => {
  const waybill = await named('HZ-4');
  await named('HZ-4', stranger);
  await give(service, 'HZ-4', ann);
  for (const id of ['kept', 'moving']) await arrive(id, 'HZ-4');
  await link(waybill, 'kept', ann);
  const pages = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  await give(service, 'HZ-4', stranger);
  await waitFor(async () => pages.every(({ ids }) => ids().has('HZ-4')));
  expect(await offered(stranger)).toEqual(['moving']);
  expect(await offered(ann)).not.toContain('moving');
  const at = (await service.as(ann)(`${base}/waybills/${waybill.id}/in-orders/list`, {})).json().data.data;
  expect(at.map(({ id }: InOrder) => id)).toEqual(['kept']);
  for (const { close } of pages) close();
});

test('after an upgrade a code used by one team is its own, one used by two is pending; a restart assigns no later ones', async () => {
  await named('OLD-1');
  await named('old-1');
  await named('OLD-2 B');
  await named(' ｏld-2  b', stranger);
  await ClientCodes.deleteMany({ _id: /^OLD/ });
  await arrive('old', 'OLD-1');
  await Promise.all([upgradeClientCodes(), upgradeClientCodes()]);
  const team = await teamOf(service, ann);
  expect([(await rowOf(service, 'OLD-1')).team?.id, (await rowOf(service, 'OLD-2 B')).team]).toEqual([team, null]);
  expect(await offered(ann)).toContain('old');
  await named('NEW-1');
  await upgradeClientCodes();
  expect((await rowOf(service, 'NEW-1')).team).toBeNull();
});

test('the administrator searches codes by any spelling and by the name of their team, page by page, and sees pending ones', async () => {
  for (const code of ['ÄÖ-1 Nord', 'ÄÖ-2 Nord', 'A+B.C']) await named(code);
  await give(service, 'ÄÖ-1 Nord', stranger);
  await arrive('loose', 'äö-1 nord');
  const find = async (query: object) =>
    (await service.as(admin)(`${base}/client-codes/list`, query))
      .json()
      .data.data.map(({ code }: ClientCodeRow) => code);
  expect(await find({ keyword: 'ａ\u0308ö-1  n' })).toEqual(['ÄÖ-1 Nord']);
  expect(await find({ keyword: 'NORD' })).toEqual(['ÄÖ-2 Nord', 'ÄÖ-1 Nord']);
  expect(await find({ keyword: 'nord', undecided: true })).toEqual(['ÄÖ-2 Nord']);
  expect(await find({ keyword: 'a+b.c' })).toEqual(['A+B.C']);
  expect(await find({ keyword: 'a.b' })).toEqual([]);
  const { team } = await rowOf(service, 'ÄÖ-1 Nord');
  expect(await find({ keyword: ` ${team?.name.toUpperCase()} ` })).toContain('ÄÖ-1 Nord');
  const first = (await service.as(admin)(`${base}/client-codes/list`, { keyword: 'nord', limit: 1 })).json().data;
  const next = await service.as(admin)(first.next_page_url, { keyword: 'nord' });
  expect(next.json().data.data.map(({ code }: ClientCodeRow) => code)).toEqual(['ÄÖ-1 Nord']);
  expect([(await rowOf(service, 'ÄÖ-1 Nord')).loose, (await rowOf(service, 'ÄÖ-2 Nord')).loose]).toEqual([1, 0]);
});

test('a waybill names a client of the team as the client’s code is recorded, however it was typed', async () => {
  await named('Sp-1');
  await give(service, 'SP-1', ann);
  const waybill = await named('ｓｐ－１');
  expect(waybill.client_code).toBe('Sp-1');
  expect((await named('ｓｐ－１', stranger)).client_code).toBe('ｓｐ－１');
});
