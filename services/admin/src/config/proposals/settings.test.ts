import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Config, ConfigEvent, config0, noContacts, noImprint } from '@qiaohui/admin/contract';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Proposal } from '../settings/pricing.schema.ts';
import { holidaysDue } from '../settings/rules.ts';

const url = '/api/v1/manage/config';
const ada = { id: 'ada', email: 'ada@example.com', group: 'finance' as const };
const bo = { id: 'bo', email: 'bo@example.com', group: 'finance' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());
afterEach(() => {
  delete process.env.LONE_ADMIN;
});

type Who = typeof ada;
const call = async (who: Who, path: string, body: object) => (await service.as(who)(`${url}/${path}`, body)).json();
const now = async () => (await call(ada, 'settings', {})).data;
const propose = (who: Who, section: string, change: object) =>
  call(who, 'settings/propose', { section, change, reason: 'as agreed with the bank' });
const approve = ({ id, version }: { id: string; version: number }, who: Who = bo) =>
  call(who, 'decide', { id, version, verdict: 'approve' });

const account = (reserveAccount: string) => ({
  reserveName: '桥汇备付金',
  reserveBank: '中国银行',
  reserveBranch: '珠海分行',
  reserveAddress: '珠海市香洲区 1 号',
  reserveAccount,
});
const channels = { zlpay: account('6222 0200 0000 0000 001'), newpay: account('622202000000000002') };
/** Every working day of a year. */
const yearOf = (year: number) =>
  Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)))
    .filter((day) => ![0, 6].includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10));
const contacts = { ...noContacts, serviceMail: 'help@bank.cn', serviceLink: 'https://chat.bank.cn/qiaohui' };

test('the reserve accounts change by a proposal and a second person, with their event, history and audit row', async () => {
  expect(await now()).toMatchObject({ channels: config0.channels, demo_channels: ['zlpay', 'newpay'] });
  const { proposal } = (await propose(ada, 'accounts', { channels })).data;
  expect(proposal).toMatchObject({ state: 'waiting', section: 'accounts', before: { channels: config0.channels } });
  expect(Object.keys(Proposal.parse(proposal).change)).toEqual(['channels']);
  expect((await call(ada, 'proposals', { section: 'accounts', open: true })).data.data).toEqual([proposal]);
  expect((await approve(proposal, ada)).code).toBe('config.second-person');
  expect((await now()).channels).toEqual(config0.channels);
  expect((await approve(proposal)).data).toMatchObject({ message: '已生效', proposal: { state: 'in-force' } });
  const set = { ...channels, zlpay: account('6222020000000000001') };
  expect(await now()).toMatchObject({ channels: set, demo_channels: [] });
  expect((await service.publishedEvents(ConfigEvent)).at(-1)?.state).toMatchObject({
    channels: set,
    contacts: noContacts,
  });
  const history = (await call(ada, 'proposals', { section: 'accounts' })).data.data;
  expect(history).toMatchObject([
    {
      by: { email: ada.email },
      decided: { by: { email: bo.email } },
      change: { channels: set },
      became: 1,
    },
  ]);
  const ofAccounts = async (open: boolean) =>
    (await call(ada, 'proposals', { section: 'accounts', open })).data.data as unknown[];
  expect([await ofAccounts(true), await ofAccounts(false)]).toEqual([[], history]);
  expect((await call(ada, 'proposals', {})).data.data).toEqual([]);
  expect((await call(ada, 'versions', {})).data.data).toEqual([]);
  const audit = (await service.as(ada)('/api/v1/manage/audit', { kind: 'config' })).json().data.data;
  expect(audit.map(({ what, email }: { what: string; email: string }) => [what, email])).toEqual([
    ['config.decide', bo.email],
    ['config.propose', ada.email],
  ]);
});

test('going back to earlier values is proposed like any change, but never back to an account of the demo', async () => {
  const other = { ...channels, newpay: account('622202000000000003') };
  await approve((await propose(ada, 'accounts', { channels: other })).data.proposal);
  const [{ before }] = (await call(ada, 'proposals', { section: 'accounts' })).data.data;
  await approve((await propose(bo, 'accounts', before)).data.proposal, ada);
  expect((await now()).channels.newpay.reserveAccount).toBe('622202000000000002');
  expect((await propose(ada, 'accounts', { channels: config0.channels })).errors).toEqual({
    'change.channels.zlpay.reserveAccount': ['这是演示账号，请填写银行开立的备付金账号'],
  });
});

test('times, referrers and contacts are published once a second person approved; of two changes of one section the later lapses', async () => {
  const late = (await propose(ada, 'contacts', { contacts: { ...contacts, phone: '400-800-1234' } })).data.proposal;
  const open = ['2026-02-28', '2026-02-14', '2026-02-14'];
  const requests = [
    ['times', { deadlineHours: 48, partnerBand: '0.05', holidays: { ...config0.holidays, open } }],
    ['referrers', { referrers: { friend: 'https://friend.example/' } }],
    ['contacts', { contacts }],
    ['imprint', { imprint: { ...noImprint, licence: 'Z2001', reserveBank: '中国银行' } }],
  ] as const;
  for (const [section, change] of requests) await approve((await propose(ada, section, change)).data.proposal);
  expect((await service.publishedEvents(ConfigEvent)).at(-1)?.state).toMatchObject({
    deadlineHours: 48,
    quoteMinutes: config0.quoteMinutes,
    partnerBand: '0.05',
    holidays: { open: ['2026-02-14', '2026-02-28'] },
    referrers: { friend: 'https://friend.example/' },
    contacts,
    imprint: { licence: 'Z2001', reserveBank: '中国银行', supervisor: '' },
  });
  expect((await approve(late)).data.proposal.state).toBe('overtaken');
});

test('a change proposed again with its key is one proposal; the key with another change returns an error', async () => {
  const send = (quoteMinutes: number) =>
    service.as(ada)(
      `${url}/settings/propose`,
      { section: 'times', change: { quoteMinutes }, reason: 'once' },
      { headers: { 'idempotency-key': 'propose-key-1' } },
    );
  const [one, two] = [await send(55), await send(55)];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(two.json().data).toEqual(one.json().data);
  expect((await send(56)).statusCode).toBe(422);
  const open = (await call(ada, 'proposals', { section: 'times', open: true })).data.data as { reason: string }[];
  expect(open.filter(({ reason }) => reason === 'once')).toHaveLength(1);
  await call(ada, 'withdraw', { id: one.json().data.proposal.id, version: 1 });
});

test('under the policy of a lone administrator they are set at once', async () => {
  process.env.LONE_ADMIN = '1';
  expect((await propose(ada, 'times', { quoteMinutes: 20 })).data.message).toBe('已生效');
  expect(await now()).toMatchObject({ quoteMinutes: 20, second_person: false });
});

test.each([
  [
    'accounts',
    { channels: { ...channels, zlpay: account('12') } },
    { 'change.channels.zlpay.reserveAccount': ['账号应为 8–30 位数字'] },
  ],
  [
    'accounts',
    { channels: { ...channels, zlpay: { ...account('622202000000000001'), reserveName: ' ' } } },
    { 'change.channels.zlpay.reserveName': ['不能为空'] },
  ],
  [
    'accounts',
    { channels: { ...channels, newpay: account('6222-0200-0000-0000-001') } },
    { 'change.channels.newpay.reserveAccount': ['两个渠道不能使用同一个账号'] },
  ],
  [
    'accounts',
    { channels: { ...channels, zlpay: account('00000000') } },
    { 'change.channels.zlpay.reserveAccount': ['账号不能全为 0'] },
  ],
  [
    'accounts',
    {
      channels: {
        ...channels,
        zlpay: { ...account('622202000000000009'), reserveName: '桥汇\n备付金', reserveBank: '中国\u202e银行' },
      },
    },
    {
      'change.channels.zlpay.reserveName': ['不能含换行或不可见的字符'],
      'change.channels.zlpay.reserveBank': ['不能含换行或不可见的字符'],
    },
  ],
  ['times', { quoteMinutes: [5] }, { 'change.quoteMinutes': ['报价有效期应为 5–240 分钟'] }],
  [
    'times',
    { holidays: { closed: ['2026-02-30'], open: [], knownUntil: '2026-12-31' } },
    { 'change.holidays.closed.0': ['日期应为 2026-10-01 的格式'] },
  ],
  [
    'times',
    { holidays: { closed: yearOf(2026), open: [], knownUntil: '2026-12-31' } },
    { 'change.holidays.closed': ['连续休市不能超过 12 天，请检查日期'] },
  ],
  [
    'times',
    { deadlineHours: 0, quoteMinutes: 'x' },
    { 'change.deadlineHours': ['付款期限应为 1–168 小时'], 'change.quoteMinutes': ['报价有效期应为 5–240 分钟'] },
  ],
  ['times', { partnerBand: '0.5' }, { 'change.partnerBand': ['偏差应在 0 到 0.2 之间，如 0.03'] }],
  [
    'times',
    { holidays: { closed: [], open: ['2026-02-30'], knownUntil: '2026-12-31' } },
    { 'change.holidays.open.0': ['日期应为 2026-10-01 的格式'] },
  ],
  [
    'times',
    { holidays: { closed: [], open: ['2026-11-23'], knownUntil: '2026-12-31' } },
    { 'change.holidays.open': ['调休上班日应为周六或周日'] },
  ],
  [
    'referrers',
    { referrers: { 'a b': 'https://x.example/' } },
    { 'change.referrers': ['来源代码由字母、数字、连字符和下划线组成'] },
  ],
  [
    'referrers',
    { referrers: { friend: 'javascript:alert(1)' } },
    { 'change.referrers.friend': ['请填写 https:// 开头的网址'] },
  ],
  [
    'contacts',
    { contacts: { ...contacts, serviceLink: 'http://chat.bank.cn' } },
    { 'change.contacts.serviceLink': ['请填写 https:// 或 mailto: 开头的地址'] },
  ],
  [
    'contacts',
    { contacts: { ...contacts, serviceMail: 'help', serviceQr: 'mailto:help@bank.cn' } },
    {
      'change.contacts.serviceMail': ['请填写正确的邮箱地址'],
      'change.contacts.serviceQr': ['请填写 https:// 开头的网址'],
    },
  ],
  ['times', {}, { change: ['没有需要更改的内容'] }],
])('a change of %s to %j is rejected', async (section, change, errors) => {
  expect((await propose(ada, section, change)).errors).toEqual(errors);
});

test('finance is warned in December of a year whose public holidays are not set', async () => {
  const at = (day: string) => holidaysDue('2026-12-31', new Date(`${day}+08:00`));
  expect(['2026-11-30T23:00:00', '2026-12-01T01:00:00', '2027-01-01T00:00:00'].map(at)).toEqual([null, 2027, 2027]);
  expect(Config.parse(config0).holidays.closed).toContain('2026-02-17');
});
