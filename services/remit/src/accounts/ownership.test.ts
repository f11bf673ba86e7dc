import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Group } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { Identities } from '../identity/model.ts';
import { issueTicket } from '../identity/tickets.ts';
import { hashOf } from '../mail/entries.ts';
import { Mails } from '../mail/queue.ts';
import { upgradeAccounts } from '../orders/upgrades/accounts.ts';
import { declineRegistration } from '../privacy/deletion.ts';
import { completeKyc, PASSWORD, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { grantGroup } from './commands.ts';
import { AccountEvent, Disable, JoinTrade, SetGroup } from './contract.ts';
import { Accounts, Confirmations, Resets } from './model.ts';
import { hashPassword } from './password/hash.ts';
import { cookieOf, fresh, mailedTo, visiting } from './people.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const { post, sealed, register, confirmation, confirm, reset, login, refresh } = visiting(() => scene, PASSWORD);
let email: string;
beforeEach(() => {
  email = fresh();
});

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const mailsTo = async (to: string) =>
  (await Mails.find({ to }).sort({ _id: 1 }).lean()).map(({ template }) => template);
const by = (who: { id: string }) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: who.id } });
const grant = (account: string, group: Group | null) => sendCommand(SetGroup, { ...by(scene.admin), account, group });
/** Restores a confirmation link that should be used up. */
async function linkAgain({ id: account, token }: { id: string; token: string }): Promise<void> {
  const [_id, expiresAt] = [hashOf(token), new Date(Date.now() + 60_000)];
  await Confirmations.replaceOne({ _id }, { account, usedAt: null, expiresAt, brake: null }, { upsert: true });
}
async function newcomer() {
  const response = await register(email);
  const { token, user } = response.json().data;
  return { token, user, cookie: cookieOf(response), who: { id: user.id, email, group: null } };
}

test('until the address is confirmed drafts are possible, but no submission and no sharing', async () => {
  const { who, user } = await newcomer();
  expect(user.confirmed).toBe(false);
  const order = await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, who);
  const [front, back] = [await scene.document('front', who), await scene.document('back', who)];
  const idcard = {
    type: 'idcard',
    fontFileUrl: front.url,
    fontFileName: 'a',
    backFileUrl: back.url,
    backFileName: 'b',
  };
  const kyc = { ...completeKyc, payerCertificates: [idcard] };
  await scene.posted({ id: order.id, status: OrderStatus.Draft, kyc }, who);
  const rejected = await scene.post({ id: order.id, status: OrderStatus.Confirmed }, who);
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'account.unconfirmed']);
  const link = await scene.service.as(who)(`/api/client/order/${order.id}/links`, { scope: 'pay', days: 1 });
  expect([link.statusCode, link.json().code]).toEqual([403, 'account.unconfirmed']);
  expect((await confirm(email)).statusCode).toBe(200);
  expect((await scene.posted({ id: order.id, status: OrderStatus.Confirmed }, who)).status).toBe(OrderStatus.Confirmed);
});

test('no group is granted to an address that nobody has confirmed, at the desk or by the command line', async () => {
  const { user } = await newcomer();
  await expect(grant(user.id, 'trade')).rejects.toMatchObject({ status: 403, code: 'account.unconfirmed' });
  await expect(transaction((session) => grantGroup(email, 'admin', session))).rejects.toMatchObject({
    code: 'account.unconfirmed',
  });
  await confirm(email);
  expect(await grant(user.id, 'trade')).toMatchObject({ group: 'trade', confirmed: true });
});

test('an invitation lets its account into trade and nowhere else, once its address is confirmed', async () => {
  const inviter = await newcomer();
  await confirm(email);
  await grant(inviter.user.id, 'trade');
  email = fresh();
  const { user, cookie } = await newcomer();
  const join = (more: object = {}, actor = user.id) =>
    sendCommand(JoinTrade, {
      id: randomUUID(),
      actor: { kind: 'customer', id: actor },
      ...{ account: user.id, email: user.email, team: 'team-1', invited_by: inviter.user.id },
      ...more,
    });
  await expect(join()).rejects.toMatchObject({ status: 403, code: 'account.unconfirmed' });
  await confirm(email);
  await expect(join({}, inviter.user.id)).rejects.toMatchObject({ status: 403 });
  await expect(join({ email: 'other@test.example' })).rejects.toMatchObject({ code: 'account.other-address' });
  await expect(join({ invited_by: user.id })).rejects.toMatchObject({ code: 'account.inviter-gone' });
  await sendCommand(Disable, { ...by(scene.admin), account: inviter.user.id, disabled: true });
  await expect(join()).rejects.toMatchObject({ status: 409, code: 'account.inviter-gone' });
  await sendCommand(Disable, { ...by(scene.admin), account: inviter.user.id, disabled: false });
  expect(await join()).toMatchObject({ group: 'trade', ver: 1 });
  // the old cookie does not get the new rights, and the owner is notified
  expect((await refresh(cookie)).statusCode).toBe(401);
  expect((await mailsTo(email)).at(-1)).toBe('group-changed');
  const event = (await scene.service.publishedEvents(AccountEvent)).at(-1);
  expect(event).toMatchObject({
    actor: { kind: 'customer', id: user.id },
    change: { from: { group: null }, to: { group: 'trade', team: 'team-1', invited_by: inviter.user.id } },
    state: { id: user.id, group: 'trade' },
  });
  // a repeat changes nothing: no session ends again
  expect(await join()).toMatchObject({ group: 'trade', ver: 1 });
});

test('the same invitation command twice has one effect, and another group’s staff are refused', async () => {
  const { user } = await newcomer();
  await confirm(email);
  await grant(user.id, 'warehouse');
  const id = randomUUID();
  const join = () =>
    sendCommand(JoinTrade, {
      ...{ id, actor: { kind: 'staff', id: user.id }, account: user.id },
      ...{ email, team: 'team-1', invited_by: scene.admin.id },
    });
  await expect(join()).rejects.toMatchObject({ status: 409, code: 'account.other-group' });
  await grant(user.id, null);
  const [one, two] = await Promise.all([join(), join()]);
  expect([one, two]).toEqual([one, one]);
  expect(one).toMatchObject({ group: 'trade', ver: 3 });
});

test('a confirmation link works once, in any browser, and is stored in no row', async () => {
  await newcomer();
  const { id, token } = await mailedTo(email, 'registered');
  const rows = JSON.stringify([
    await Mails.find({ to: email }).lean(),
    await Confirmations.find({ account: id }).lean(),
  ]);
  expect(rows).not.toContain(token);
  const body = await confirmation(email);
  expect((await post('/api/client/auth/confirm-email', { ...body, token: `${token}x` })).statusCode).toBe(422);
  const both = await Promise.all([1, 2].map(() => post('/api/client/auth/confirm-email', { ...body, id })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect((await login(email)).json().data.user.confirmed).toBe(true);
  await post('/api/v1/auth/forgot-password', { email });
  const link = await mailedTo(email, 'reset');
  expect(JSON.stringify([await Mails.find({ to: email }).lean(), await Resets.find().lean()])).not.toContain(
    link.token,
  );
});

test('the mailed link confirms nothing without the password chosen at registration', async () => {
  const theirs = await newcomer();
  const link = await mailedTo(email, 'registered');
  const attempt = (body: object, more = {}) => post('/api/client/auth/confirm-email', { ...link, ...body }, more);
  expect((await attempt({})).statusCode).toBe(401);
  const wrong = await attempt({ password: await sealed('the reader’s own') });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { password: ['密码错误，请重试'] }]);
  // a browser that is signed in to another account shows nothing
  const other = await login((await scene.person(fresh())).email);
  expect((await attempt({}, bearing(other.json().data.token))).statusCode).toBe(401);
  const again = await refresh(theirs.cookie);
  expect(again.json().data.user.confirmed).toBe(false);
  // the link stays valid
  const right = await attempt({ password: await sealed(PASSWORD) });
  expect(right.json().data.user).toMatchObject({ id: theirs.user.id, confirmed: true });
  expect((await refresh(cookieOf(right))).statusCode).toBe(200);
});

test('a browser that is signed in to the account confirms without the password', async () => {
  const { token, user } = await newcomer();
  const link = await mailedTo(email, 'registered');
  const done = await post('/api/client/auth/confirm-email', link, bearing(token));
  expect([done.statusCode, done.json()]).toEqual([200, { data: null }]);
  expect(await Accounts.findById(user.id).orFail().lean()).toMatchObject({ confirmedAt: expect.any(Date) });
});

test('guessing the password of a registration is limited as logging in is', async () => {
  await newcomer();
  const body = await confirmation(email, 'registered', 'not the right one');
  for (let guess = 0; guess < 5; guess += 1)
    expect((await post('/api/client/auth/confirm-email', body)).statusCode).toBe(422);
  expect((await confirm(email)).statusCode).toBe(429);
});

test('the reader of the e-mail sets a new password by the same link: the stranger’s session and app are removed', async () => {
  const ticket = await issueTicket({ id: randomUUID(), nickname: 'Mallory' });
  const theirs = await register(email, { ticket });
  const { token, user } = theirs.json().data;
  const link = await mailedTo(email, 'registered');
  const secret = await sealed('the owner’s phrase');
  const set = () => post('/api/v1/auth/password-reset', { ...link, password: secret, password_confirmation: secret });
  expect((await set()).statusCode).toBe(200);
  expect((await set()).statusCode).toBe(422);
  expect((await refresh(cookieOf(theirs))).statusCode).toBe(401);
  expect((await post('/api/client/auth/confirmation', undefined, bearing(token))).statusCode).toBe(401);
  expect((await login(email)).statusCode).toBe(422);
  expect(await Identities.countDocuments({ account: user.id })).toBe(0);
  expect((await login(email, 'the owner’s phrase')).json().data.user.confirmed).toBe(true);
});

test('a confirmation link sets no password once the address is confirmed', async () => {
  const { token } = await newcomer();
  const first = await mailedTo(email, 'registered');
  await post('/api/client/auth/confirmation', undefined, bearing(token));
  expect((await confirm(email, 'confirm-email')).statusCode).toBe(200);
  await linkAgain(first);
  const secret = await sealed('the thief’s phrase');
  const body = { ...first, password: secret, password_confirmation: secret };
  expect((await post('/api/v1/auth/password-reset', body)).statusCode).toBe(422);
  expect((await login(email)).statusCode).toBe(200);
});

test('a person who never registered deletes the account by the link; its address is available again, and a confirmed one stays', async () => {
  const ticket = await issueTicket({ id: randomUUID(), nickname: 'Mallory' });
  const theirs = await register(email, { ticket });
  const { token, user } = theirs.json().data;
  const who = { id: user.id, email, group: null };
  await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, who);
  const link = await mailedTo(email, 'registered');
  const decline = (body: object) => post('/api/client/auth/confirm-email/decline', body);
  expect((await decline({ ...link, token: `${link.token}x` })).statusCode).toBe(422);
  expect((await decline(link)).statusCode).toBe(200);
  expect((await decline(link)).statusCode).toBe(422);
  expect((await refresh(cookieOf(theirs))).statusCode).toBe(401);
  expect((await post('/api/client/auth/confirmation', undefined, bearing(token))).statusCode).toBe(401);
  expect(await Identities.countDocuments({ account: user.id })).toBe(0);
  expect(await Accounts.findById(user.id).orFail().lean()).toMatchObject({ wrappedKey: '', disabled: true });
  // the owner registers later
  expect((await newcomer()).user.id).not.toBe(user.id);
  const second = await mailedTo(email, 'registered');
  await confirm(email);
  await linkAgain(second);
  expect((await decline(second)).statusCode).toBe(422);
  // nor when the address is confirmed concurrently
  await expect(declineRegistration(second.id, second.token)).rejects.toMatchObject({ status: 422 });
  expect((await login(email)).statusCode).toBe(200);
});

test('an expired confirmation link is rejected; it is sent again once a minute, and a confirmed address needs none', async () => {
  const { token } = await newcomer();
  await Confirmations.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await confirm(email)).json().errors.token).toEqual(['确认链接无效或已过期，请登录后再次发送']);
  const again = () => post('/api/client/auth/confirmation', undefined, bearing(token));
  expect((await again()).statusCode).toBe(200);
  const soon = await again();
  expect([soon.statusCode, soon.json().code]).toEqual([429, 'mail.again-soon']);
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await confirm(email, 'confirm-email')).statusCode).toBe(200);
  expect((await again()).json().code).toBe('account.confirmed-already');
});

test('a stranger who registered the address and bound an app to it is removed once the owner resets the password', async () => {
  const ticket = await issueTicket({ id: randomUUID(), nickname: 'Mallory' });
  const theirs = await register(email, { ticket });
  const cookie = cookieOf(theirs);
  expect((await reset(email, 'the owner’s phrase')).statusCode).toBe(200);
  expect((await refresh(cookie)).statusCode).toBe(401);
  expect((await login(email)).statusCode).toBe(422);
  const owner = (await login(email, 'the owner’s phrase')).json().data.user;
  expect(owner.confirmed).toBe(true);
  expect(await Identities.countDocuments({ account: owner.id })).toBe(0);
  expect(await mailsTo(email)).toEqual([
    'registered',
    'app-bound',
    'reset',
    'password-changed',
    'app-unbound-by-reset',
  ]);
  expect((await confirm(email)).statusCode).toBe(422);
});

test('the owner is notified when the messaging app is bound or unbound', async () => {
  const person = await scene.person(email);
  await login(email, PASSWORD, { ticket: await issueTicket({ id: randomUUID(), nickname: 'Mei' }) });
  await scene.service.as(person)('/api/client/auth/identity/mine', undefined, { method: 'DELETE' });
  expect(await mailsTo(email)).toEqual(['app-bound', 'app-unbound']);
});

test('an old cookie does not become valid with a new group; the owner is notified', async () => {
  const { id } = await scene.person(email);
  const cookie = cookieOf(await login(email));
  await grant(id, 'finance');
  expect((await refresh(cookie)).statusCode).toBe(401);
  const next = cookieOf(await login(email));
  await grant(id, null);
  expect((await refresh(next)).statusCode).toBe(401);
  const last = cookieOf(await login(email));
  await sendCommand(Disable, { ...by(scene.admin), account: id, disabled: true });
  expect((await refresh(last)).statusCode).toBe(401);
  expect(await mailsTo(email)).toEqual(['group-changed', 'group-changed', 'account-disabled']);
});

test('an account with a short password that is granted a group can only set a new password', async () => {
  await newcomer();
  await confirm(email);
  await reset(email, 'tjgh8kx');
  const { _id: id } = await Accounts.findOne({ email }).orFail().lean();
  await grant(id, 'finance');
  const { token, user } = (await login(email, 'tjgh8kx')).json().data;
  expect(user).toMatchObject({ group: 'finance', mustChangePassword: true });
  const list = () => scene.service.as(null)('/api/client/order/user/list', undefined, bearing(token));
  expect((await list()).json().code).toBe('account.password-first');
  await expect(
    sendCommand(Disable, { ...by({ id }), account: scene.stranger.id, disabled: true }),
  ).rejects.toMatchObject({
    status: 403,
  });
  const [present, short, long] = [
    await sealed('tjgh8kx'),
    await sealed('tjgh8kx2'),
    await sealed('a long pass-phrase'),
  ];
  const change = (password: string) =>
    post('/api/client/auth/password', { present, password, password_confirmation: password }, bearing(token));
  expect((await change(short)).json().errors.password).toEqual(['员工账号的密码至少 12 个字符']);
  const changed = await change(long);
  expect(changed.json().data.user).toMatchObject({ mustChangePassword: false });
  const open = await scene.service.as(null)(
    '/api/client/order/user/list',
    undefined,
    bearing(changed.json().data.token),
  );
  expect(open.statusCode).toBe(200);
});

test('a new password needs the present one, ends every other session, and is notified by mail', async () => {
  await scene.person(email);
  const [here, elsewhere] = [await login(email), await login(email)];
  const { token } = here.json().data;
  const change = async (present: string, password: string) => {
    const secret = await sealed(password);
    const body = { present: await sealed(present), password: secret, password_confirmation: secret };
    return post('/api/client/auth/password', body, bearing(token));
  };
  expect((await change('not mine', 'a new phrase')).json().errors).toEqual({ present: ['密码错误，请重试'] });
  expect((await change(PASSWORD, 'qq123456')).json().errors).toEqual({ password: ['该密码过于常见，请更换'] });
  expect((await change(PASSWORD, 'Qiaohui2026')).json().errors.password[0]).toContain('桥汇');
  const done = await change(PASSWORD, 'a new phrase');
  expect(done.statusCode).toBe(200);
  expect((await refresh(cookieOf(elsewhere))).statusCode).toBe(401);
  expect((await refresh(cookieOf(here))).statusCode).toBe(401);
  const fresh = [done.headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => line.startsWith('qiaohui_refresh='))
    .at(-1);
  expect((await refresh(fresh?.split(';')[0] ?? '')).statusCode).toBe(200);
  expect((await login(email)).statusCode).toBe(422);
  expect((await login(email, 'a new phrase')).statusCode).toBe(200);
  expect(await mailsTo(email)).toEqual(['password-changed']);
});

test('a new password is no name in another spelling, nor made of invisible characters; earlier ones still log in', async () => {
  const own = `liwei.${randomUUID()}@test.example`;
  const { id } = await scene.person(own);
  // An account of an older version, before this was checked.
  const hash = await hashPassword('liwei-liwei-2026');
  await Accounts.updateOne({ _id: id }, { $set: { name: '王芳', password: hash, staffGrade: true } });
  const here = await login(own, 'liwei-liwei-2026');
  expect(here.statusCode).toBe(200);
  expect((await Accounts.findById(id).orFail().lean()).staffGrade).toBe(true);
  const change = async (password: string) => {
    const secret = await sealed(password);
    const body = { present: await sealed('liwei-liwei-2026'), password: secret, password_confirmation: secret };
    return post('/api/client/auth/password', body, bearing(here.json().data.token));
  };
  const codeOf = async (password: string) => (await change(password)).json().errors?.password?.[0];
  for (const password of ['\u200b'.repeat(6), '\u00ad'.repeat(6)]) expect(await codeOf(password)).toMatch('至少 6 位');
  for (const password of ['li wei 2026', 'liwéi2026', 'qiao-hui-2026', '桥汇桥汇桥汇', 'wangfang1', 'Fang Wang 88'])
    expect(await codeOf(password)).toMatch('姓名或桥汇');
  expect(await codeOf('123456\u200b')).toMatch('过于常见');
  expect((await change('wang8xkq2!zz')).statusCode).toBe(200);
  expect((await login(own, 'wang8xkq2!zz')).statusCode).toBe(200);
}, 30_000);

test('thirty registrations a day from one network whose addresses nobody confirms; confirmed ones do not count', async () => {
  const how = { remoteAddress: '198.51.100.99' };
  const first = fresh();
  await register(first, {}, how);
  for (let made = 1; made < 30; made += 1) await register(fresh(), {}, how);
  const rejected = await register(fresh(), {}, how);
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'account.registered-often']);
  await confirm(first);
  expect((await register(fresh(), {}, how)).statusCode).toBe(200);
}, 60_000);

test('accounts of older versions: staff and customers with submitted orders are confirmed, others confirm like new ones', async () => {
  const [staff, payer, drafter] = [
    await scene.person(email, 'trade'),
    await scene.person(fresh()),
    await scene.person(fresh()),
  ];
  const order = await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, payer);
  const idcards = [await scene.document('front', payer), await scene.document('back', payer)];
  const idcard = {
    type: 'idcard',
    fontFileUrl: idcards[0]?.url ?? '',
    fontFileName: 'a',
    backFileUrl: idcards[1]?.url ?? '',
    backFileName: 'b',
  };
  await scene.posted(
    { id: order.id, status: OrderStatus.Confirmed, kyc: { ...completeKyc, payerCertificates: [idcard] } },
    payer,
  );
  await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, drafter);
  await Accounts.updateMany(
    { _id: trusted({ $in: [staff.id, payer.id, drafter.id] }) },
    { $unset: { confirmedAt: 1 } },
  );
  await Promise.all([upgradeAccounts(), upgradeAccounts()]);
  const known = async ({ id }: { id: string }) => Boolean((await Accounts.findById(id).lean())?.confirmedAt);
  expect([await known(staff), await known(payer), await known(drafter)]).toEqual([true, true, false]);
});
