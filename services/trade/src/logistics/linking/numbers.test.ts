import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent } from '@qiaohui/warehouse/contract';
import { trade } from '../../app.ts';
import { TeamEvent } from '../../contract.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { Teams } from '../../teams/model.ts';
import { admin, give, rowOf, teamOf } from '../clients/clients.fixture.ts';
import { InOrders } from '../intake/model.ts';
import type { InOrder } from '../intake/schema.ts';
import { Waybills } from '../waybills/model.ts';
import type { Waybill } from '../waybills/schema.ts';
import { upgradeTeams } from '../waybills/upgrade.ts';
import { settleStrays } from './store.ts';
import { upgradeClients } from './upgrade.ts';

const base = '/api/v1/trade';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const opened = (who: Person, more: object) =>
  service.as(who)(`${base}/waybills`, { transport: 'sea', direction: 'west', client: 'Kunde', ...more });
const open = async (who: Person, more: object): Promise<Waybill> => {
  const response = await opened(who, more);
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
/** Assigns a code to somebody's team. */
async function own(code: string, who: Person = ann): Promise<void> {
  await open(who, { client_code: code });
  await give(service, code, who);
}
async function arrive(id: string, client_code: string, waybill_number: string | null = null, version = 1) {
  const codes = { client_code, client_code2: '', client_code3: '', waybill_number };
  const what = { package: 'pallet' as const, quantity: 2, weight: null, status: 1 as const, received: 0 };
  const created_at = '2026-11-20T08:00:00Z';
  await service.publishEvent(InOrderEvent, { id, number: `IN-${id}`, ...codes, ...what, created_at }, version);
  // its link to a waybill is made after its copy
  await service.eventsHandled(InOrderEvent);
}
const idsOf = async (call: ReturnType<TestService['as']>, url: string): Promise<string[]> =>
  (await call(url, {})).json().data.data.map(({ id }: InOrder) => id);
const at = ({ id }: Waybill, who: Person = ann) => idsOf(service.as(who), `${base}/waybills/${id}/in-orders/list`);
const offered = (who: Person = ann) => idsOf(service.as(who), `${base}/in-orders/list`);

test('opening the number that documents name gives no goods of another team’s client, and takes nothing from their owner', async () => {
  await own('VIC');
  await arrive('vic', ' vic', ' mawb-1 ');
  const thief = await open(stranger, { number: 'mawb-1', client_code: 'VIC' });
  await settleStrays();
  expect([await at(thief, stranger), await offered(stranger)]).toEqual([[], []]);
  expect(await offered()).toContain('vic');
  const mine = await open(ann, { number: 'MAWB-1' });
  expect(await at(mine)).toEqual(['vic']);
  expect((await opened(ann, { number: 'MAWB-1' })).json().errors).toHaveProperty('number');
  // a number that was opened before any documents named it
  const ahead = await open(stranger, { number: 'MAWB-2' });
  await arrive('later', 'VIC', 'MAWB-2');
  await waitFor(async () => (await offered()).includes('later'));
  expect(await at(ahead, stranger)).toEqual([]);
  expect(await at(await open(ann, { number: 'MAWB-2' }))).toEqual(['later']);
});

test('goods of a client that is nobody’s come by number to no team; the administrator sees which teams name it, and decides', async () => {
  const [first, second] = [await open(ann, { number: 'NOB-1' }), await open(stranger, { number: 'NOB-1' })];
  await arrive('nobodys', 'NOB', 'NOB-1');
  await waitFor(() => rowOf(service, 'NOB').catch(() => null));
  await arrive('early', 'EARLY', 'NOB-2');
  const third = await open(stranger, { number: 'NOB-2' });
  await settleStrays();
  expect([await at(first), await at(second, stranger), await at(third, stranger)]).toEqual([[], [], []]);
  expect([...(await offered()), ...(await offered(stranger))].filter((id) => /nobodys|early/.test(id))).toEqual([]);
  const teams = [await teamOf(service, ann), await teamOf(service, stranger)];
  expect((await rowOf(service, 'NOB')).named_by.map(({ id }) => id).toSorted()).toEqual(teams.toSorted());
  expect((await rowOf(service, 'EARLY')).named_by).toMatchObject([{ id: teams[1], waybills: 1 }]);
  await give(service, 'NOB', ann);
  expect([await at(first), await at(second, stranger)]).toEqual([['nobodys'], []]);
  const published = (await service.publishedEvents(TeamEvent)).filter(({ state }) => state.id === teams[0]).at(-1);
  expect(published?.state.client_codes).toContain('NOB');
  // without an owner they stay; assigned to another team they go to its waybill with the number
  await give(service, 'NOB', null);
  await arrive('nobodys', 'NOB', 'NOB-1', 2);
  expect(await at(first)).toEqual(['nobodys']);
  await give(service, 'NOB', stranger);
  expect([await at(first), await at(second, stranger)]).toEqual([[], ['nobodys']]);
});

test('goods that were linked by hand stay when their client’s code goes to another team', async () => {
  await own('HAND');
  const mine = await open(ann, {});
  await arrive('hand', 'HAND', 'HAND-1');
  expect((await service.as(ann)(`${base}/waybills/${mine.id}/in-orders`, { in_order: 'hand' })).statusCode).toBe(200);
  const theirs = await open(stranger, { number: 'HAND-1', client_code: 'HAND' });
  await give(service, 'HAND', stranger);
  expect([await at(mine), await at(theirs, stranger)]).toEqual([['hand'], []]);
});

test('after an upgrade from data with numbers unique over all teams, each team has numbers of its own', async () => {
  await Waybills.collection.createIndex({ version: 1, _id: 1 }, { name: 'number_1', unique: true });
  await own('KNOWN');
  const team = await teamOf(service, ann);
  const about = async () => (await service.publishedEvents(TeamEvent)).filter(({ state }) => state.id === team);
  const [before, was] = [await about(), await Teams.findById(team).orFail().lean()];
  await Upgrades.deleteOne({ _id: 'teams-with-client-codes' });
  await upgradeTeams();
  await upgradeTeams();
  expect((await Waybills.collection.indexes()).map(({ name }) => name)).not.toContain('number_1');
  const published = (await about()).slice(before.length);
  expect(published).toMatchObject([{ version: was.version + 1, state: { members: [ann.id] } }]);
  expect(published[0]?.state.client_codes).toContain('KNOWN');
});

test('a number that another team opened ahead stays available, also one that runs by the day', async () => {
  const { number } = await open(ann, {});
  const next = number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
  await open(stranger, { number: next });
  expect((await open(ann, {})).number).toBe(next);
});

test.each(['q äö-1', '  Q  ÄÖ-1 ', 'Q A\u0308O\u0308-1', 'Ｑ ÄÖ-1', 'Q\u3000ÄÖ-1', 'Q\u00a0ÄÖ-1', 'Q ÄÖ－1'])(
  'goods are offered to the team of their code also where documents write it as %j',
  async (written) => {
    if (!(await InOrders.exists({ client: 'Q ÄÖ-1' }))) await own('Q ÄÖ-1');
    const id = `of-${Buffer.from(written).toString('hex')}`;
    await arrive(id, written);
    expect(await offered()).toContain(id);
    expect(await offered(stranger)).not.toContain(id);
  },
);

test('ß is SS in a code, and a code whose plain form is far longer than what is written is assigned like any other', async () => {
  await own('STRASSE');
  await arrive('ss', 'straße');
  const long = '\ufdfa'.repeat(40);
  await own(long);
  expect((await rowOf(service, long)).team?.id).toBe(await teamOf(service, ann));
  await arrive('long', long);
  expect(await offered()).toEqual(expect.arrayContaining(['ss', 'long']));
  const response = await service.as(admin)(`${base}/client-codes/give`, {
    id: 'x'.repeat(1_081),
    team: null,
    version: 1,
  });
  expect(response.statusCode).toBe(422);
});

test('after an upgrade older copies are offered in every spelling, and leave another team’s waybill of their number', async () => {
  await own('OLD-CODE');
  const theirs = await open(stranger, { number: 'OLD-NUMBER' });
  await arrive('old', ' ｏld-code');
  await arrive('taken', 'OLD-CODE', 'OLD-NUMBER');
  const old = { _id: { $in: ['old', 'taken'] as never[] } };
  await InOrders.collection.updateMany(old, { $unset: { client: 1 } });
  await InOrders.collection.updateOne({ _id: 'taken' as never }, { $set: { waybill: theirs.id } });
  await Upgrades.deleteOne({ _id: 'in-orders-plain-clients' });
  await Promise.all([upgradeClients(), upgradeClients()]);
  expect(await offered()).toEqual(expect.arrayContaining(['old', 'taken']));
  expect(await at(theirs, stranger)).toEqual([]);
});
