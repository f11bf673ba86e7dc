import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { disabled, loggedOut, msToEnd } from '@qiaohui/service-kit/testing/shutdown';
import { admin } from '../app.ts';
import { playRemit } from '../order-acts/remit.fixture.ts';
import { joinedSubscription } from './events.ts';
import { Users } from './model.ts';

const url = '/api/v1/manage';
const boss = { id: 'boss', email: 'boss@example.com', group: 'admin' as const };
const people = [
  { id: 'ada', group: null },
  { id: 'bo', group: 'finance' as const },
  { id: 'chen', group: 'warehouse' as const },
];

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  playRemit();
  for (const { id, group } of people) {
    const email = `${id}@example.com`;
    const state = {
      id,
      email,
      name: id,
      username: id,
      group,
      ver: 0,
      disabled: false,
      createdAt: '2026-01-01T00:00:00Z',
    };
    await service.publishEvent(AccountEvent, state, 1);
  }
  await waitFor(async () => (await Users.countDocuments()) === people.length);
}, 30_000);
afterAll(() => service.stop());

const call = (path: string, body: object) => service.as(boss)(`${url}/${path}`, body);
const listed = async (body: object) =>
  (await call('users', body))
    .json()
    .data.data.map(({ id }: { id: string }) => id)
    .sort();

test('the list is filtered by group, and its next page keeps the filter', async () => {
  expect(await listed({ group: 'staff' })).toEqual(['bo', 'chen']);
  expect(await listed({ group: 'customer' })).toEqual(['ada']);
  expect(await listed({ group: 'finance', keyword: 'bo' })).toEqual(['bo']);
  const first = (await call('users', { group: 'staff', limit: 1 })).json().data;
  const { data } = (await service.as(boss)(first.next_page_url, {})).json().data;
  expect(new Set([first.data[0].id, data[0].id])).toEqual(new Set(['bo', 'chen']));
});

test('a change needs a reason, is made by its owner, and stands in the audit', async () => {
  const bare = await call('user/group', { id: 'ada', version: 1, group: 'trade' });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['reason']]);
  const given = await call('user/group', { id: 'ada', version: 1, group: 'trade', reason: 'new in the team' });
  expect(given.json().data).toMatchObject({ id: 'ada', group: 'trade' });
  await call('user/disable', { id: 'chen', version: 1, disabled: true, reason: 'has left' });
  const rows = (await call('audit', { kind: 'user' })).json().data.data;
  expect(rows).toMatchObject([
    {
      what: 'user.disable',
      subject: { id: 'chen' },
      before: { disabled: false },
      after: { disabled: true },
      reason: 'has left',
    },
    { what: 'user.set-group', subject: { id: 'ada' }, before: { group: null }, after: { group: 'trade' } },
  ]);
});

test('one key for two people changes the first alone, and the audit has nothing of the second', async () => {
  const headers = { 'idempotency-key': 'the-same-key-twice' };
  const disable = (id: string) =>
    service.as(boss)(`${url}/user/disable`, { id, version: 1, disabled: true, reason: `end of ${id}` }, { headers });
  expect((await disable('ada')).json().data).toMatchObject({ id: 'ada', disabled: true });
  expect((await disable('ada')).json().data).toMatchObject({ id: 'ada', disabled: true });
  const second = await disable('bo');
  expect([second.statusCode, second.json().code]).toEqual([422, 'request.key-reused']);
  const group = await service.as(boss)(
    `${url}/user/group`,
    { id: 'bo', version: 1, group: 'trade', reason: 'another address' },
    { headers },
  );
  expect([group.statusCode, group.json().data.id]).toEqual([200, 'bo']);
  const rows: Array<{ what: string; subject: { id: string }; reason: string }> = (await call('audit', { kind: 'user' }))
    .json()
    .data.data.filter(({ reason }: { reason: string }) => /^(end of|another)/.test(reason));
  expect(rows.map(({ what, subject }) => `${what} ${subject.id}`)).toEqual(['user.set-group bo', 'user.disable ada']);
});

test('a disabled account’s calls and open stream end within a second', async () => {
  const leaver = { id: 'leaver', email: 'leaver@example.com', group: 'finance' as const };
  expect(await msToEnd(service, leaver, url, () => disabled(service, leaver))).toBeLessThan(1_000);
});

test('an ended session’s calls and stream end within a second; other sessions of the account go on', async () => {
  const here = { id: 'two-browsers', email: 'two@example.com', group: 'finance' as const, sid: 'here' };
  expect(await msToEnd(service, here, url, () => loggedOut(service, here))).toBeLessThan(1_000);
  const elsewhere = await msToEnd(service, { ...here, sid: 'elsewhere' }, url, () => disabled(service, here));
  expect(elsewhere).toBeLessThan(1_000);
});

test('that a team’s invitation let an account into trade stands in the audit, once however often the event comes', async () => {
  const state = { id: 'ida', email: 'ida@example.com', name: 'ida', username: 'ida', group: 'trade' as const };
  const more = { ver: 1, disabled: false, createdAt: '2026-01-01T00:00:00Z' };
  const joined = { group: 'trade' as const, team: 'team-1', invited_by: 'tom' };
  const event = {
    ...{ id: 'event-1', at: new Date().toISOString(), version: 2, actor: { kind: 'customer' as const, id: 'ida' } },
    ...{ change: { from: { group: null }, to: joined }, state: { ...state, ...more } },
  };
  const again = { ...event, id: 'event-2', version: 3, change: null };
  for (const one of [event, event, again]) await joinedSubscription.handle([one]);
  const rows = (await call('audit', { kind: 'user', id: 'ida' })).json().data.data;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    what: 'user.join-trade',
    email: 'ida@example.com',
    actor: { kind: 'customer', id: 'ida' },
    before: { group: null },
    after: joined,
  });
});
