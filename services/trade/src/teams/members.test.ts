import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountEvent } from '@qiaohui/service-kit/identity/known-accounts';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { TeamEvent } from '../contract.ts';
import { Invitations, Members } from './model.ts';
import { brief, somebody, teamwork, url } from './teams.fixture.ts';

const api = '/api/v1/trade';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const { team, enlist, member, change, remove, handOver, leave } = teamwork(() => service);

/** An owner with a manager and a member. */
async function threeOf(name: string) {
  const [owner, manager, plain] = ['owner', 'manager', 'member'].map((role) => somebody(`${name}-${role}`)) as [
    Person,
    Person,
    Person,
  ];
  await team(owner);
  await enlist(owner, manager, { role: 'manager' });
  await enlist(owner, plain, { price_permission: 'read', duties: ['operator', 'sales'] });
  return { owner, manager, plain };
}

test('whoever starts a team owns it; its page says who is in it, in which role and with which duties', async () => {
  const { owner, manager, plain } = await threeOf('who');
  const seen = await team(plain);
  expect(seen.me).toMatchObject({ id: plain.id, role: 'member', price_permission: 'read' });
  expect(seen.members.map(({ id, role, price_permission, duties }) => [id, role, price_permission, duties])).toEqual([
    [owner.id, 'owner', 'write', []],
    [manager.id, 'manager', 'write', []],
    [plain.id, 'member', 'read', ['sales', 'operator']],
  ]);
});

test('members are listed by duty, for the fields of a waybill', async () => {
  const { owner, plain } = await threeOf('duty');
  const listed = async (duty = '') => {
    const response = await service.as(owner)(`${url}/members${duty && `?duty=${duty}`}`);
    return response.json().data.map(({ id }: { id: string }) => id);
  };
  expect(await listed('operator')).toEqual([plain.id]);
  expect(await listed('assistant')).toEqual([]);
  expect(await listed()).toHaveLength(3);
  const wrong = await service.as(owner)(`${url}/members?duty=boss`);
  expect(wrong.statusCode).toBe(422);
});

test('owners and managers rename the team from the name they saw; the second of two gets the present one', async () => {
  const { owner, manager, plain } = await threeOf('name');
  const { version } = await team(owner);
  const rename = (who: Person, name: string) => service.as(who)(url, { name, version }, { method: 'PATCH' });
  expect(brief(await rename(plain, '三组'))).toEqual([403, 'team.not-allowed']);
  expect((await rename(manager, ' 一组 ')).json().data).toMatchObject({ name: '一组', version: version + 1 });
  const late = await rename(owner, '二组');
  expect(brief(late)).toEqual([409, 'team.changed']);
  expect(late.json().state).toEqual({ name: '一组', version: version + 1 });
  for (const empty of ['  ', '\u200b\u202e'])
    expect((await rename(owner, empty)).json().errors).toEqual({ name: ['请填写团队名称'] });
  const published = (await service.publishedEvents(TeamEvent)).at(-1);
  expect(published?.state.name).toBe('一组');
});

test('a manager changes members, not managers or the owner; nobody gives what is not theirs to give', async () => {
  const { owner, manager, plain } = await threeOf('roles');
  const { version } = await member(owner, plain.id);
  const changed = await change(manager, plain.id, { version, price_permission: 'none', duties: ['assistant'] });
  expect(changed.json().data.members.at(-1)).toMatchObject({ price_permission: 'none', duties: ['assistant'] });
  const stale = await change(owner, plain.id, { version, price_permission: 'write' });
  expect(brief(stale)).toEqual([409, 'team-member.changed']);
  expect(stale.json().state).toMatchObject({ id: plain.id, price_permission: 'none', version: version + 1 });
  const of = async (who: Person, by: Person, body: object) =>
    brief(await change(by, who.id, { version: (await member(owner, who.id)).version, ...body }));
  expect(await of(plain, manager, { role: 'manager' })).toEqual([403, 'team.not-allowed']);
  expect(await of(owner, manager, { price_permission: 'none' })).toEqual([403, 'team.not-allowed']);
  expect(await of(manager, manager, { price_permission: 'none' })).toEqual([403, 'team.not-allowed']);
  expect(await of(plain, plain, { duties: ['sales'] })).toEqual([403, 'team.not-allowed']);
  expect(await of(manager, manager, { duties: ['sales'] })).toEqual([200, undefined]);
  expect(await of(plain, owner, { role: 'owner' })).toEqual([422, 'form.invalid']);
  expect(await of(plain, owner, { role: 'manager' })).toEqual([200, undefined]);
});

test('people of another team are a 404', async () => {
  const { owner } = await threeOf('mine');
  const { plain } = await threeOf('theirs');
  expect(brief(await change(owner, plain.id, { version: 1, duties: [] }))).toEqual([404, 'team-member.missing']);
  expect(brief(await remove(owner, plain.id, 1))).toEqual([404, 'team-member.missing']);
  expect(brief(await handOver(owner, plain.id, 1))).toEqual([404, 'team-member.missing']);
});

test('the owner leaves only after handing over, stays as a manager, and then may go', async () => {
  const { owner, manager } = await threeOf('last');
  expect(brief(await leave(owner))).toEqual([409, 'team.owner-stays']);
  const { version } = await member(owner, manager.id);
  expect(brief(await handOver(manager, manager.id, version))).toEqual([403, 'team.not-allowed']);
  const after = (await handOver(owner, manager.id, version)).json().data;
  expect(after.me.role).toBe('manager');
  expect((await member(owner, manager.id)).role).toBe('owner');
  expect(brief(await leave(owner))).toEqual([200, undefined]);
  expect(brief(await service.as(owner)(url))).toEqual([403, 'team.none']);
  expect(brief(await leave(owner))).toEqual([403, 'team.none']);
});

test('a team whose owner is disabled or left trade is taken over by a manager, else by whoever is there longest', async () => {
  const { owner, manager, plain } = await threeOf('orphan');
  const late = somebody('orphan-late');
  await enlist(owner, late);
  const claim = async (who: Person) => brief(await handOver(who, who.id, (await team(who)).me.version));
  let version = 0;
  const account = async ({ id }: Person, status: { group?: 'trade' | null; disabled?: boolean }) => {
    version += 1;
    await service.publishEvent(AccountEvent, { id, group: 'trade', disabled: false, ver: 0, ...status }, version);
    const isAbsent = status.disabled === true || status.group === null;
    await waitFor(async () => ((await member(late, id)).absent ?? false) === isAbsent);
  };
  for (const who of [manager, plain]) expect(await claim(who)).toEqual([403, 'team.not-allowed']);
  await account(owner, { disabled: true });
  expect(await claim(plain)).toEqual([403, 'team.not-allowed']);
  expect(brief(await handOver(manager, plain.id, 1))).toEqual([403, 'team.not-allowed']);
  await account(owner, { disabled: false });
  expect(await claim(manager)).toEqual([403, 'team.not-allowed']);
  await account(owner, { group: null });
  const guest = somebody('orphan-guest');
  await Invitations.create([
    {
      ...(await Invitations.findOne().orFail().lean()),
      _id: guest.id,
      hash: guest.id,
      team: (await team(late)).id,
      state: 'pending',
      invited_by: owner,
    },
  ]);
  expect(await claim(manager)).toEqual([200, undefined]);
  expect([(await member(late, manager.id)).role, (await member(late, owner.id)).role]).toEqual(['owner', 'manager']);
  expect((await Invitations.findById(guest.id).lean())?.state).toBe('withdrawn');
  await account(manager, { disabled: true });
  expect(await claim(late)).toEqual([403, 'team.not-allowed']);
  expect(await claim(plain)).toEqual([200, undefined]);
  expect((await team(late)).members.filter(({ role }) => role === 'owner')).toHaveLength(1);
});

test('two hand-overs at once leave one owner; one while the heir leaves ends with an owner, too', async () => {
  const { owner, manager, plain } = await threeOf('race');
  const [first, second] = [await member(owner, manager.id), await member(owner, plain.id)];
  const both = await Promise.all([
    handOver(owner, manager.id, first.version),
    handOver(owner, plain.id, second.version),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const owners = async (who: Person) => (await team(who)).members.filter(({ role }) => role === 'owner');
  const [heir] = await owners(owner);
  expect(await owners(owner)).toHaveLength(1);
  const now = [owner, manager, plain].find(({ id }) => id === heir?.id) as Person;
  const next = [manager, plain].find(({ id }) => id !== heir?.id) as Person;
  const { version } = await member(now, next.id);
  await Promise.all([handOver(now, next.id, version), leave(next)]);
  expect(await owners(now)).toHaveLength(1);
});

test('removing a member ends access, live notes and the next call of open pages at once', async () => {
  const { owner, manager, plain } = await threeOf('gone');
  const page = await openLive(service, plain, api);
  const list = await service.as(owner)(`${api}/price-lists`, { name: 'Wago' });
  const listUrl = `${api}/price-lists/${list.json().data.id}`;
  expect((await service.as(plain)(listUrl)).statusCode).toBe(200);
  const waybill = () =>
    service.as(owner)(`${api}/waybills`, { transport: 'sea', direction: 'east', client: '甲', client_code: null });
  const before = (await waybill()).json().data.id;
  await waitFor(async () => page.ids().has(before));
  const { id } = await team(owner);
  expect(brief(await remove(plain, manager.id, 1))).toEqual([403, 'team.not-allowed']);
  const { version } = await member(owner, plain.id);
  const [removed, after] = await Promise.all([remove(manager, plain.id, version), waybill()]);
  expect(removed.json().data.members).toHaveLength(2);
  expect(brief(await service.as(plain)(listUrl))).toEqual([403, 'team.none']);
  expect(brief(await service.as(plain)(url))).toEqual([403, 'team.none']);
  await waitFor(async () => page.received.filter(({ noun }) => noun === 'team').length > 0);
  const later = await Promise.all(Array.from({ length: 5 }, waybill));
  const colleague = await openLive(service, manager, api);
  const last = (await waybill()).json().data.id;
  await waitFor(async () => colleague.ids().has(last));
  const secret = [...later, last].map((one) => (typeof one === 'string' ? one : one.json().data.id));
  expect(secret.filter((one) => page.ids().has(one))).toEqual([]);
  expect(after.statusCode).toBe(200);
  const states = (await service.publishedEvents(TeamEvent)).filter(({ state }) => state.id === id);
  expect(states.at(-1)?.state.members).not.toContain(plain.id);
  for (const one of [page, colleague]) one.close();
});

test('a second removal of the same version, as from another tab, finds nobody', async () => {
  const { owner, plain } = await threeOf('twice');
  const { version } = await member(owner, plain.id);
  const both = await Promise.all([remove(owner, plain.id, version), remove(owner, plain.id, version)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('whoever is in no team creates one of their own, once; whoever is in one does not', async () => {
  const { owner, plain } = await threeOf('anew');
  expect(brief(await service.as(owner)(url, { name: '另一组' }))).toEqual([409, 'team.in-another']);
  await leave(plain);
  const more = { headers: { 'idempotency-key': `found-${plain.id}` } };
  const both = await Promise.all([1, 2].map(() => service.as(plain)(url, { name: '自己的' }, more)));
  expect(both.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await team(plain)).me.role).toBe('owner');
  expect((await team(plain)).name).toBe('自己的');
  expect(await Members.countDocuments({ team: (await team(plain)).id })).toBe(1);
});

test('a member’s price permission decides, from the next call on', async () => {
  const { owner, plain } = await threeOf('price');
  const lists = () => service.as(plain)(`${api}/price-lists/list`, {});
  const create = () => service.as(plain)(`${api}/price-lists`, { name: 'x' });
  const permit = async (price_permission: string) =>
    change(owner, plain.id, { version: (await member(owner, plain.id)).version, price_permission });
  expect([brief(await lists())[0], brief(await create())]).toEqual([200, [403, 'team.no-price-permission']]);
  await permit('none');
  expect(brief(await lists())).toEqual([403, 'team.no-price-permission']);
  await permit('write');
  expect([brief(await lists())[0], brief(await create())[0]]).toEqual([200, 200]);
});
