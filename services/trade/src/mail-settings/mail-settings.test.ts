import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { deliveryOf, enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { startTestInbox } from '../../../../infra/simulators/inbox/inbox.fixture.ts';
import { trade } from '../app.ts';
import { demoMailOf } from '../demo/mail.ts';
import { place } from '../teams/teams.cells.fixture.ts';
import { brief, somebody, url as teamUrl } from '../teams/teams.fixture.ts';
import { url } from './cells.fixture.ts';
import { TeamMail } from './model.ts';
import type { MailSettings } from './schema.ts';

const account = { user: 'trade@example.com', password: 'S3cret-pässword' };
let service: TestService;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;

beforeAll(async () => {
  inbox = await startTestInbox(account);
  service = await startTest(trade);
}, 60_000);
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  await service.stop();
  await inbox.close();
});
beforeEach(() => {
  process.env.LOCAL_MAIL_CA = inbox.certificate;
  inbox.mails.clear();
});

const form = (more: object = {}) => ({
  ...{ server: '127.0.0.1', port: inbox.ports.starttls, encryption: 'starttls' },
  ...{ account: account.user, password: account.password },
  ...{ sender_name: '一组', sender_address: 'trade@example.com', cc: ['boss@example.com'] },
  ...more,
});
const read = async (who: Person) => (await service.as(who)(url)).json().data;
const save = (who: Person, more: object = {}, version = 0) =>
  service.as(who)(url, form({ version, ...more }), { method: 'PUT' });
const tryOut = async (who: Person, more: object = {}) => (await service.as(who)(`${url}/test`, form(more))).json();
/** The owner of a new team. */
const founder = () => somebody('owner');
/** Another person of a team, by the role. */
async function colleague(owner: Person, role: 'manager' | 'member'): Promise<Person> {
  const who = somebody(role);
  await place(who.id, (await service.as(owner)(teamUrl)).json().data.id, { role });
  return who;
}

test('removed settings are gone with their password, also from the database, and no old form saves over what comes next', async () => {
  const owner = founder();
  await save(owner);
  const member = await colleague(owner, 'member');
  const remove = (who: Person, version: number) => service.as(who)(url, { version }, { method: 'DELETE' });
  expect((await remove(member, 1)).statusCode).toBe(403);
  expect((await remove(owner, 2)).json()).toMatchObject({ code: 'mail.changed', state: { version: 1 } });
  const removed = await remove(owner, 1);
  expect(removed.json().data).toMatchObject({ set_up: false, settings: null, version: 2 });
  const { id: team } = removed.json().data;
  expect(await TeamMail.findById(team).lean()).toMatchObject({ server: '', account: '', sealed_password: null });
  expect((await remove(owner, 2)).statusCode).toBe(409);
  const mail = { to: 'kim@example.com', locale: 'zh-CN', template: 'invited', values: {}, sender: team } as const;
  const waiting = await transaction((session) => enqueueMail(mail, session));
  expect((await save(owner, {}, 0)).json()).toMatchObject({ code: 'mail.changed', state: null });
  expect((await save(owner, { password: '' }, 2)).statusCode).toBe(422);
  expect((await deliveryOf(waiting))?.state).toBe('waiting');
  expect((await save(owner, {}, 2)).json().data).toMatchObject({ set_up: true, version: 3 });
});

test('owner and managers set up mail, others see only that it is; the password is in no response and stored sealed', async () => {
  const owner = founder();
  expect(await read(owner)).toMatchObject({ set_up: false, may_change: true, settings: null });
  const saved = await save(owner);
  expect(saved.statusCode).toBe(200);
  expect(saved.body).not.toContain(account.password);
  const { password: _, ...shown } = form();
  expect(saved.json().data.settings).toMatchObject({
    ...shown,
    has_password: true,
    version: 1,
    changed_by: owner.email,
  });
  const [manager, member] = [await colleague(owner, 'manager'), await colleague(owner, 'member')];
  expect((await read(manager)).settings).toMatchObject({ server: '127.0.0.1', version: 1 });
  expect(await read(member)).toMatchObject({ set_up: true, may_change: false, settings: null });
  expect(brief(await save(member, {}, 1))).toEqual([403, 'team.not-allowed']);
  expect(brief(await service.as(member)(`${url}/test`, form()))).toEqual([403, 'team.not-allowed']);
  expect((await read(founder())).set_up).toBe(false);
  const stored = JSON.stringify(await TeamMail.find({}).lean());
  expect(stored).not.toContain(account.password);
});

test('of two who save at once one wins and the other sees the present settings; a double click saves once', async () => {
  const owner = founder();
  const manager = await colleague(owner, 'manager');
  const page = await openLive(service, manager, '/api/v1/trade');
  const both = await Promise.all([save(owner, { sender_name: 'A' }), save(manager, { sender_name: 'B' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect([lost.code, lost.state]).toMatchObject(['mail.changed', { version: 1, has_password: true }]);
  expect(lost.state.sender_name).toBe((await read(owner)).settings.sender_name);
  const { id: team } = (await service.as(owner)(teamUrl)).json().data;
  await waitFor(async () => page.ids().has(team));
  page.close();
  const cc = ['Boss@example.com', 'ann@example.com', 'boss@example.com'];
  const twice = await Promise.all([save(owner, { cc }, 1), save(owner, { cc }, 1)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(owner)).settings).toMatchObject({
    version: 2,
    cc: ['Boss@example.com', 'ann@example.com'],
  });
});

test('an empty password leaves the stored one, but never for another server, account or weaker encryption', async () => {
  const owner = founder();
  expect((await save(owner, { password: '' })).json().errors).toEqual({
    password: ['请输入该服务器和账号的密码'],
  });
  await save(owner);
  expect((await save(owner, { password: undefined, sender_name: '二组' }, 1)).statusCode).toBe(200);
  expect((await tryOut(owner, { password: '' })).data).toMatchObject({ ok: true });
  for (const other of [{ server: 'mail.example.com' }, { account: 'eve' }, { encryption: 'none' }]) {
    const needed = { password: [expect.stringContaining('密码')] };
    expect((await save(owner, { ...other, password: '' }, 2)).json().errors).toEqual(needed);
    expect((await tryOut(owner, { ...other, password: '' })).errors).toEqual(needed);
  }
  // without an account there is no password to store
  expect((await save(owner, { account: '' }, 2)).json().data.settings).toMatchObject({ has_password: false });
});

test('a test mail goes to one’s own address and returns the server’s own words, before anything is saved', async () => {
  const owner = founder();
  expect((await tryOut(owner)).data).toEqual({
    ok: true,
    reply: expect.stringMatching(/^250 /),
    cause: null,
    to: owner.email,
  });
  const tls = { port: inbox.ports.tls, encryption: 'tls' };
  expect((await tryOut(owner, tls)).data).toMatchObject({ ok: true });
  expect(inbox.mails.list(owner.email)).toMatchObject([
    { subject: '测试邮件：邮件设置可用', cc: [], from: '一组 <trade@example.com>' },
    { to: [owner.email] },
  ]);
  expect((await read(owner)).set_up).toBe(false);
  const reply = async (more: object) => (await tryOut(owner, more)).data;
  expect(await reply({ password: 'wrong' })).toMatchObject({
    ok: false,
    reply: '535 5.7.8 Authentication credentials invalid',
    cause: 'login',
  });
  expect(await reply({ port: 9 })).toMatchObject({ reply: expect.stringContaining('ECONNREFUSED'), cause: 'port' });
  const wrongTls = { reply: expect.stringMatching(/SSL|TLS|wrong version/), cause: 'tls' };
  expect(await reply({ encryption: 'tls' })).toMatchObject(wrongTls);
  expect(await reply({ encryption: 'none' })).toMatchObject({ reply: expect.stringMatching(/^538 /), cause: null });
  inbox.follow({ recipients: { [owner.email]: 550 } });
  expect((await reply({})).reply).toBe(`550 5.1.1 <${owner.email}> mailbox unavailable`);
  inbox.follow({ after: [451, 'cut-unstored'] });
  expect((await reply({})).reply).toBe('451 4.3.0 try again later');
  expect((await reply({})).reply).toBe('Connection closed unexpectedly');
});

test('a team sends ten test mails in ten minutes, and then learns when to go on', async () => {
  const owner = founder();
  for (let nth = 1; nth <= 10; nth += 1) expect((await tryOut(owner, { port: 9 })).data.ok).toBe(false);
  const often = await service.as(owner)(`${url}/test`, form());
  expect([often.statusCode, often.json().message]).toEqual([429, '测试过于频繁，请 10 分钟后再试']);
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(500);
  expect((await tryOut(founder())).data.ok).toBe(true);
});

test('a server inside a private network is rejected at the test and at saving, and never connected to', async () => {
  let connections = 0;
  const inner = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((ready) => inner.listen(0, '127.0.0.1', ready));
  const { port } = inner.address() as { port: number };
  const owner = founder();
  const rejected = { server: ['该服务器位于内部网络，无法使用'] };
  delete process.env.LOCAL_MAIL_CA;
  for (const server of ['127.0.0.1', 'localhost', '10.1.2.3', '::1', '2130706433']) {
    expect((await save(owner, { server, port })).json().errors).toEqual(rejected);
    expect((await tryOut(owner, { server, port })).errors).toEqual(rejected);
  }
  process.env.LOCAL_MAIL_CA = inbox.certificate;
  // the permission of the local stack is for one address alone
  expect((await save(owner, { server: 'localhost', port })).json().errors).toEqual(rejected);
  expect([connections, (await read(owner)).set_up]).toEqual([0, false]);
  inner.close();
});

test.each([
  [{ server: '' }, { server: ['请填写服务器'] }],
  [{ server: 'smtp://mail.example.com' }, { server: ['请输入服务器名称，例如 smtp.example.com'] }],
  [{ server: 'smtp.example.com:587' }, { server: ['请输入服务器名称，例如 smtp.example.com'] }],
  [{ port: 70_000 }, { port: ['请输入 1 到 65535 之间的端口'] }],
  [{ sender_address: 'trade' }, { sender_address: ['请输入有效的邮箱'] }],
  [{ sender_name: 'a\r\nBcc: x@example.com' }, { sender_name: [expect.any(String)] }],
])('settings with %j are rejected at the field', async (wrong, errors) => {
  const response = await save(founder(), wrong);
  expect([response.statusCode, response.json().errors]).toEqual([expect.any(Number), errors]);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
});

test('e-mails of a team go out over its server with its copies; those that waited do once the settings are right', async () => {
  const owner = founder();
  const { id: team } = (await service.as(owner)(teamUrl)).json().data;
  await save(owner, { password: 'wrong' });
  const values = { invitation: 'i1', team: '一组', inviter: owner.email, email: 'li@example.com', role: 'member' };
  const mail = { to: 'li@example.com', sender: team, locale: 'zh-CN' as const, template: 'team-invitation' };
  const id = await transaction((session) =>
    enqueueMail({ ...mail, values: { ...values, expires: new Date().toISOString() } }, session),
  );
  const waiting = await waitFor(async () => {
    const now = await deliveryOf(id);
    return now?.tries === 1 && now;
  });
  expect([waiting.state, waiting.results[0]?.reply]).toEqual([
    'waiting',
    '535 5.7.8 Authentication credentials invalid',
  ]);
  await save(owner, {}, 1);
  await waitFor(async () => (await deliveryOf(id))?.state === 'sent');
  expect(inbox.mails.list('li@example.com')).toMatchObject([
    { from: '一组 <trade@example.com>', cc: ['boss@example.com'], messageId: `<${id}@example.com>`, times: 1 },
  ]);
});

test('the demonstration’s team has its mail server, at another port after a restart, until somebody changes it', async () => {
  const owner = founder();
  const { id: team } = (await service.as(owner)(teamUrl)).json().data;
  const at = async (port: number): Promise<MailSettings> => {
    process.env.DEMO_MAIL = `smtp://trade%40example.com:secret@127.0.0.1:${port}`;
    await demoMailOf(team);
    delete process.env.DEMO_MAIL;
    return (await read(owner)).settings;
  };
  expect(await at(5001)).toMatchObject({ server: '127.0.0.1', port: 5001, account: 'trade@example.com', version: 1 });
  expect(await at(5001)).toMatchObject({ version: 1 });
  expect(await at(5002)).toMatchObject({ port: 5002, has_password: true, version: 2 });
  await save(owner, {}, 2);
  expect(await at(5003)).toMatchObject({ port: inbox.ports.starttls, version: 3 });
});
