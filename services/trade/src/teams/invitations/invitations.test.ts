import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { Invitations, Members, Teams } from '../model.ts';
import { brief, somebody, teamwork, url } from '../teams.fixture.ts';
import { Mails } from './mails.fixture.ts';

const api = '/api/v1/trade';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const { team, invite, mailed, look, accept, decline, leave, enlist, member, change, remove } = teamwork(() => service);
const listed = async (who: Person) => (await service.as(who)(`${url}/invitations`)).json().data;
const withdraw = (who: Person, id: string) =>
  service.as(who)(`${url}/invitations/${id}`, undefined, { method: 'DELETE' });

let owner: Person;
let guest: Person;
beforeEach(async () => {
  [owner, guest] = [somebody('owner'), somebody('guest')];
  await team(owner);
});

test('the e-mail of an invitation goes out in the chosen language, and no row holds its token', async () => {
  const made = await invite(owner, ` ${guest.email.toUpperCase()} `, { role: 'manager', locale: 'de-DE' });
  expect(made.json().data).toMatchObject({ email: guest.email, state: 'pending', invited_by: owner.email });
  const mail = await Mails.findOne({ to: guest.email }).orFail().lean();
  expect(mail).toMatchObject({ locale: 'de-DE', template: 'team-invitation', values: { inviter: owner.email } });
  const token = await mailed(guest.email);
  expect(JSON.stringify([mail, await Invitations.find({ email: guest.email }).lean()])).not.toContain(token);
  expect(made.body).not.toContain(token);
});

test('without an address, or with none, the field says so before anything is sent', async () => {
  const without = await invite(owner, '');
  expect([without.statusCode, without.json().errors]).toEqual([422, { email: ['请先填写邮箱'] }]);
  expect((await invite(owner, 'nobody')).json().errors).toEqual({ email: ['请输入有效的邮箱'] });
  expect(await listed(owner)).toEqual([]);
});

test('the link shows who invites to which team before anything is accepted; other tokens are the same 404', async () => {
  await invite(owner, guest.email, { price_permission: 'none', duties: ['sales'] });
  const shown = await look(await mailed(guest.email));
  const { name } = await team(owner);
  expect(shown.json().data).toEqual({
    team: name,
    invited_by: owner.email,
    email: guest.email,
    role: 'member',
    price_permission: 'none',
    duties: ['sales'],
    state: 'pending',
    expires_at: expect.any(String),
  });
  expect(brief(await look('x'.repeat(43)))).toEqual([404, 'invitation.missing']);
  expect(brief(await service.as(null)(`${url}/invitation`))).toEqual([404, 'invitation.missing']);
  expect(await Members.exists({ _id: guest.id })).toBeNull();
});

test('accepting twice, also at once and from two tabs, joins once and answers the same', async () => {
  await invite(owner, guest.email, { duties: ['operator'] });
  const token = await mailed(guest.email);
  const responses = [accept(guest, token)];
  let isAnswered = false;
  void responses[0]?.then(() => {
    isAnswered = true;
  });
  // clicks until the first answer is there, so that some find the invitation accepted since they read it
  while (!isAnswered) {
    responses.push(accept(guest, token));
    await look(token);
  }
  const { id, name } = await team(owner);
  for (const response of [...(await Promise.all(responses)), await accept(guest, token)])
    expect(response.json()).toMatchObject({ data: { team: { id, name }, log_in: false } });
  expect((await team(owner)).members.map(({ email }) => email)).toEqual([owner.email, guest.email]);
  expect((await team(guest)).me).toMatchObject({ role: 'member', price_permission: 'read', duties: ['operator'] });
  expect((await look(token)).json().data.state).toBe('accepted');
  const version = (await member(owner, guest.id)).version;
  expect(version).toBe(1);
});

test('a link is used up: whoever left or was removed does not come back by it', async () => {
  const { version } = await enlist(owner, guest);
  const token = await mailed(guest.email);
  await remove(owner, guest.id, version);
  expect(brief(await accept(guest, token))).toEqual([409, 'invitation.accepted']);
  expect(brief(await service.as(guest)(url))).toEqual([403, 'team.none']);
  expect((await enlist(owner, guest, { role: 'manager' })).role).toBe('manager');
});

test('another account than the invited one is told which address it went to, and nothing happens', async () => {
  await invite(owner, guest.email);
  const token = await mailed(guest.email);
  const wrong = await accept(somebody('other'), token);
  expect(brief(wrong)).toEqual([403, 'invitation.other-address']);
  expect(wrong.json().message).toContain(guest.email);
  expect((await look(token)).json().data.state).toBe('pending');
});

test('staff of another group are refused plainly', async () => {
  for (const group of ['finance', 'warehouse', 'admin'] as const) {
    const clerk = somebody('clerk', group);
    await invite(owner, clerk.email);
    expect(brief(await accept(clerk, await mailed(clerk.email)))).toEqual([403, 'invitation.other-group']);
    expect(await Members.exists({ _id: clerk.id })).toBeNull();
  }
});

test('a declined, withdrawn or expired link says so, and no longer leads in', async () => {
  const ends: Array<[string, (token: string) => Promise<unknown>]> = [
    ['declined', decline],
    ['withdrawn', async () => withdraw(owner, (await listed(owner))[0].id)],
    [
      'expired',
      () => Invitations.updateOne({ email: guest.email, state: 'pending' }, { $set: { expires_at: new Date(0) } }),
    ],
  ];
  for (const [state, end] of ends) {
    expect((await invite(owner, guest.email)).statusCode).toBe(200);
    const token = await mailed(guest.email);
    await end(token);
    expect((await look(token)).json().data.state).toBe(state);
    expect(brief(await accept(guest, token))).toEqual([409, `invitation.${state}`]);
    if (state !== 'declined') expect(brief(await decline(token))).toEqual([409, `invitation.${state}`]);
    expect((await listed(owner))[0].state).toBe(state);
  }
  expect(await Members.exists({ _id: guest.id })).toBeNull();
});

test('a withdrawal and an acceptance at once have one winner', async () => {
  await invite(owner, guest.email);
  const token = await mailed(guest.email);
  const { id } = (await listed(owner))[0];
  const [accepted, withdrawn] = await Promise.all([accept(guest, token), withdraw(owner, id)]);
  expect([accepted.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409]);
  const isIn = (await team(owner)).members.length === 2;
  expect(isIn).toBe(accepted.statusCode === 200);
  expect(brief(await withdraw(owner, id))).toEqual([409, 'invitation.ended']);
});

test('an address is invited once at a time, and nobody who is in the team already', async () => {
  const key = { headers: { 'idempotency-key': `invite-${guest.id}` } };
  const send = () => service.as(owner)(`${url}/invitations`, { email: guest.email }, key);
  const [one, two] = [await send(), await send()];
  expect(one.json().data.id).toBe(two.json().data.id);
  const again = await invite(owner, guest.email);
  expect([again.statusCode, again.json().state.id]).toEqual([409, one.json().data.id]);
  expect(await Mails.countDocuments({ to: guest.email })).toBe(1);
  await accept(guest, await mailed(guest.email));
  expect(brief(await invite(owner, guest.email))).toEqual([409, 'invitation.member-already']);
});

test('managers invite members alone, and withdraw no manager’s invitation; members see none', async () => {
  const [manager, plain] = [somebody('manager'), somebody('plain')];
  await enlist(owner, manager, { role: 'manager' });
  await enlist(owner, plain);
  expect(brief(await invite(manager, guest.email, { role: 'manager' }))).toEqual([403, 'team.not-allowed']);
  expect((await invite(manager, guest.email)).statusCode).toBe(200);
  const made = (await invite(owner, somebody('boss').email, { role: 'manager' })).json().data;
  expect(brief(await withdraw(manager, made.id))).toEqual([403, 'team.not-allowed']);
  expect(brief(await invite(plain, guest.email))).toEqual([403, 'team.not-allowed']);
  expect(brief(await service.as(plain)(`${url}/invitations`))).toEqual([403, 'team.not-allowed']);
  expect(brief(await withdraw(somebody('stranger'), made.id))).toEqual([404, 'invitation.missing']);
});

test('whoever is removed, leaves or becomes a member withdraws what they offered; the others’ invitations stay', async () => {
  const other = somebody('other');
  await invite(owner, other.email);
  const ends: ((manager: Person, version: number) => Promise<{ statusCode: number }>)[] = [
    async ({ id }, version) => remove(owner, id, version),
    async (manager) => leave(manager),
    async ({ id }, version) => change(owner, id, { version, role: 'member' }),
  ];
  for (const [nth, end] of ends.entries()) {
    const [manager, invited] = [somebody(`boss${nth}`), somebody(`invited${nth}`)];
    const { version } = await enlist(owner, manager, { role: 'manager' });
    await invite(manager, invited.email);
    expect((await end(manager, version)).statusCode).toBe(200);
    const token = await mailed(invited.email);
    expect(brief(await accept(invited, token))).toEqual([409, 'invitation.withdrawn']);
  }
  expect((await accept(other, await mailed(other.email))).statusCode).toBe(200);
});

test('whoever owns an empty team leaves it by accepting; it ends, and its name stays in old records', async () => {
  const own = await team(guest);
  await enlist(owner, guest);
  expect((await team(guest)).id).toBe((await team(owner)).id);
  expect(await Teams.findById(own.id).lean()).toMatchObject({ ended_at: expect.any(Date) });
  expect(await Members.exists({ team: own.id })).toBeNull();
});

test('a team with data, members or invitations is not left behind: its owner is told to hand it over first', async () => {
  const list = async () => service.as(guest)(`${api}/price-lists`, { name: 'Wago' });
  const waybill = async () =>
    service.as(guest)(`${api}/waybills`, { transport: 'sea', direction: 'east', client: '甲', client_code: null });
  for (const fill of [list, waybill, async () => invite(guest, somebody('x').email)]) {
    guest = somebody('rich');
    await team(guest);
    expect((await fill()).statusCode).toBe(200);
    await invite(owner, guest.email);
    const token = await mailed(guest.email);
    expect(brief(await accept(guest, token))).toEqual([409, 'team.has-data']);
    expect((await look(token)).json().data.state).toBe('pending');
    expect((await team(guest)).me.role).toBe('owner');
  }
});

test('a member of another team leaves that first', async () => {
  const second = somebody('second');
  await team(second);
  await enlist(second, guest);
  await invite(owner, guest.email);
  const token = await mailed(guest.email);
  expect(brief(await accept(guest, token))).toEqual([409, 'team.in-another']);
  await leave(guest);
  expect((await accept(guest, token)).statusCode).toBe(200);
});

test('a changed member keeps what was changed, not what the invitation said', async () => {
  const { version } = await enlist(owner, guest, { price_permission: 'none' });
  await change(owner, guest.id, { version, price_permission: 'write' });
  await accept(guest, await mailed(guest.email));
  expect((await team(guest)).me.price_permission).toBe('write');
});

test('a team sends a hundred invitations a day at most, fifty of them open at a time', async () => {
  await invite(owner, guest.email);
  const sample = await Invitations.findOne({ email: guest.email }).orFail().lean();
  const copies = (state: 'pending' | 'withdrawn', from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const _id = `${sample._id}-${from + nth}`;
      return { ...sample, _id, hash: _id, email: `${_id}@example.com`, state };
    });
  await Invitations.create(copies('pending', 0, 49));
  expect(brief(await invite(owner, somebody('next').email))).toEqual([409, 'invitation.too-many']);
  await Invitations.updateMany({ team: sample.team }, { $set: { state: 'withdrawn' } });
  await Invitations.create(copies('withdrawn', 49, 49));
  expect((await invite(owner, somebody('next').email)).statusCode).toBe(200);
  expect(brief(await invite(owner, somebody('last').email))).toEqual([409, 'invitation.too-many-today']);
  await Invitations.updateMany({ team: sample.team }, { $set: { created_at: new Date(0) } });
  expect((await invite(owner, somebody('tomorrow').email)).statusCode).toBe(200);
});
