import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { Rfq, RfqDraft, RfqRecipient } from '@qiaohui/trade/rfqs';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, rejected } from '../../area/area.fixture.ts';
import { inquiry, serveInquiry, url } from '../inquiries/inquiries.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const ahead = new Date(Date.now() + 86_400_000).toISOString();

const recipient = (more: Partial<RfqRecipient> = {}): RfqRecipient => ({
  ...{ id: 'r1', channel: { id: 'ch1', name: 'Rexel' }, email: 'sales@rexel.example', locale: 'de-DE', state: 'sent' },
  ...{ at, reply: '250 ok', next_try_at: null, reminded_at: null, opened_at: null, offered_at: null, offers: 0 },
  ...{ acts: ['remind', 'resend', 'withdraw'], version: 2 },
  ...more,
});
const rfq = (more: Partial<Rfq> = {}): Rfq => ({
  ...{ id: 'f1', round: 1, lines: ['q1:1', 'q1:2'], deadline: ahead, sealed: true, by: 'ann@example.com' },
  ...{ created_at: at, recipients: [recipient()], version: 1 },
  ...more,
});
const channel = (id: string, more: Partial<RfqDraft['channels'][number]> = {}) => ({
  ...{ id, name: `渠道 ${id}`, email: `${id}@channel.example`, contact: '李销售', locale: 'zh-CN' as const },
  ...{ of_brand: true, default_selected: false },
  ...more,
});
const draft = (more: Partial<RfqDraft> = {}): RfqDraft => ({
  mail: { set_up: true, may_change: true },
  round: 1,
  inquiry: {
    ...{ number: 'RFQ-2611-0001', version: 3, open: true, brand: { id: 'b1', name: 'Siemens' } },
    lines: [
      { id: 'q1:1', place: 1, model: 'M-1', quantity: '3' },
      { id: 'q1:2', place: 2, model: 'M-2', quantity: '5' },
    ],
  },
  channels: [
    channel('a', { default_selected: true }),
    channel('b', { locale: 'de-DE' }),
    channel('c', { email: null, contact: null, default_selected: true }),
    channel('d', { of_brand: false }),
  ],
  texts: { 'zh-CN': '您好', 'en-US': 'Hello', 'de-DE': 'Guten Tag' },
  ...more,
});
const bodies = (requests: ReturnType<typeof serveInquiry>, path: string) =>
  requests.filter(({ url: address, method }) => address === `${url}/q1${path}` && method === 'POST');
const openNew = () => openPage('/trade/inquiries/q1/rfqs/new');

test('a request begins with the brand’s default channels; one without an address is not chosen; a double click sends once', async () => {
  const requests = serveInquiry({
    [`GET ${url}/q1/rfqs/draft`]: data(draft()),
    [`POST ${url}/q1/rfqs`]: data([rfq()]),
    [`POST ${url}/q1/rfqs/preview`]: data({ subject: 'Angebotsanfrage RFQ-2611-0001', text: 'Guten Tag' }),
  });
  const { where } = openNew();
  expect(await screen.findByRole('checkbox', { name: /渠道 a/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /渠道 c/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: '为 渠道 c 添加联系人' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /渠道 d/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /渠道 b/ }));
  await user.click(screen.getByRole('button', { name: '显示其他 1 个渠道' }));
  await user.click(await screen.findByRole('checkbox', { name: /渠道 d/ }));
  await user.click(screen.getByRole('combobox', { name: '渠道 d 的邮件语言' }));
  await user.click(await screen.findByRole('option', { name: '英语' }));
  await user.click(screen.getByRole('radio', { name: '选择部分型号' }));
  await user.click(screen.getByRole('checkbox', { name: /M-1/ }));
  expect(screen.getByText('已选 1 / 2 行')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /密封报价/ }));
  await user.click(screen.getByRole('button', { name: '德语邮件预览' }));
  const preview = within(await screen.findByRole('dialog', { name: '德语邮件预览' }));
  expect(await preview.findByText('Angebotsanfrage RFQ-2611-0001')).toBeVisible();
  await user.click(preview.getByRole('button', { name: '关闭' }));
  await user.dblClick(screen.getByRole('button', { name: '发送给 3 个渠道' }));
  await waitFor(() => expect(where()).toBe('/trade/inquiries/q1'));
  expect(bodies(requests, '/rfqs')).toHaveLength(1);
  expect(bodies(requests, '/rfqs')[0]?.body).toEqual({
    version: 3,
    channels: [
      { id: 'a', locale: 'zh-CN' },
      { id: 'b', locale: 'de-DE' },
      { id: 'd', locale: 'en-US' },
    ],
    ...{ lines: ['q1:2'], deadline: expect.stringMatching(/Z$/), sealed: true },
    text: { 'zh-CN': '您好', 'en-US': 'Hello', 'de-DE': 'Guten Tag' },
  });
}, 60_000);

test('without a channel or a text nothing is sent and the fields say why; a conflict keeps what was entered', async () => {
  let round = 1;
  const requests = serveInquiry({
    [`GET ${url}/q1/rfqs/draft`]: () => data(draft({ round })),
    [`POST ${url}/q1/rfqs`]: () => {
      round = 2;
      return rejected(409, 'inquiry.changed', '询价已被他人修改', { state: [] });
    },
  });
  openNew();
  await user.click(await screen.findByRole('checkbox', { name: /渠道 a/ }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('请选择渠道')).toBeVisible();
  expect(bodies(requests, '/rfqs')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /渠道 a/ }));
  const words = await screen.findByRole('textbox', { name: /中文正文/ });
  await fill(words, '');
  await user.click(screen.getByRole('button', { name: '发送给 1 个渠道' }));
  expect(bodies(requests, '/rfqs')).toEqual([]);
  await fill(words, '请尽快报价');
  await user.click(screen.getByRole('button', { name: '发送给 1 个渠道' }));
  expect(await screen.findByText('询价已被他人修改')).toBeVisible();
  expect(await screen.findByText(/同事已发送第 1 轮询价单/)).toBeVisible();
  expect(words).toHaveValue('请尽快报价');
}, 60_000);

test('a request whose response got lost is sent again as the same one, and not as another round', async () => {
  let round = 1;
  const requests = serveInquiry({
    [`GET ${url}/q1/rfqs/draft`]: () => data(draft({ round, inquiry: { ...draft().inquiry, version: 2 + round } })),
    [`POST ${url}/q1/rfqs`]: () => {
      if (round === 2) return data([rfq()]);
      round = 2;
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  const { where } = openNew();
  await user.click(await screen.findByRole('button', { name: '发送给 1 个渠道' }));
  expect(await screen.findByText(/第 1 轮询价单/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发送给 1 个渠道' }));
  await waitFor(() => expect(where()).toBe('/trade/inquiries/q1'));
  const [first, second, ...more] = bodies(requests, '/rfqs');
  expect(first?.body).toMatchObject({ version: 3 });
  expect([second?.body, more]).toEqual([first?.body, []]);
}, 60_000);

test('without mail settings, or for a closed inquiry, it says so and sends nothing; without any channel it leads to them', async () => {
  serveInquiry({ [`GET ${url}/q1/rfqs/draft`]: data(draft({ mail: { set_up: false, may_change: true } })) });
  const bare = openNew();
  expect(await screen.findByRole('link', { name: '去设置邮件' })).toHaveAttribute('href', '/trade/mail-settings');
  expect(screen.getByRole('button', { name: '发送给 1 个渠道' })).toBeDisabled();
  bare.unmount();
  serveInquiry({
    [`GET ${url}/q1/rfqs/draft`]: data(draft({ channels: [], inquiry: { ...draft().inquiry, open: false } })),
  });
  openNew();
  expect(await screen.findByText('暂无可用渠道')).toBeVisible();
  expect(screen.getByText('询价已结单，不能再发送询价单。')).toBeVisible();
});

test('the inquiry shows each round with where its channels stand, in the mail server’s words, and follows live notes', async () => {
  let state: RfqRecipient['state'] = 'bounced';
  serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ state: 'rfq-sent' })),
    [`GET ${url}/q1/rfqs`]: () =>
      data([rfq({ recipients: [recipient({ state, reply: '550 5.1.1 mailbox unavailable', acts: ['resend'] })] })]),
  });
  openPage('/trade/inquiries/q1');
  const round = within(await screen.findByRole('region', { name: '第 1 轮' }));
  expect(round.getByText('被退回')).toBeVisible();
  expect(round.getByText('邮件服务器：550 5.1.1 mailbox unavailable')).toBeVisible();
  expect(round.getByText('密封报价')).toBeVisible();
  expect(screen.getByRole('link', { name: '再发一轮' })).toHaveAttribute('href', '/trade/inquiries/q1/rfqs/new');
  state = 'offered';
  note('rfq', 'q1');
  expect(await round.findByText('已报价')).toBeVisible();
});

test('requests that wait while the team has no mail settings say so, and nothing of a server that is gone', async () => {
  const waiting = { state: 'waiting', reply: 'connect ECONNREFUSED', next_try_at: '2026-12-01T08:00:00Z' } as const;
  let isSetUp = false;
  serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ state: 'rfq-sent' })),
    [`GET ${url}/q1/rfqs`]: data([rfq({ recipients: [recipient(waiting)] })]),
    [`GET ${base}/mail-settings`]: () =>
      data({ id: 'team-1', set_up: isSetUp, may_change: false, version: 3, settings: null }),
  });
  openPage('/trade/inquiries/q1');
  expect(await screen.findByText('团队尚未设置邮件服务器，邮件会等到设置之后再发出。')).toBeVisible();
  expect(screen.queryByText(/ECONNREFUSED|下次重试/)).toBeNull();
  isSetUp = true;
  note('mail-settings', 'team-1');
  expect(await screen.findByText('邮件服务器：connect ECONNREFUSED')).toBeVisible();
  expect(screen.queryByText(/团队尚未设置/)).toBeNull();
});

test('a round of a closed inquiry is over, whatever its deadline', async () => {
  serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ state: 'closed', outcome: 'won', moves: [] })),
    [`GET ${url}/q1/rfqs`]: data([rfq({ recipients: [recipient({ acts: [] })] })]),
  });
  openPage('/trade/inquiries/q1');
  const round = within(await screen.findByRole('region', { name: '第 1 轮' }));
  expect(round.getByText('已截止')).toBeVisible();
  expect(round.queryByText('报价中')).toBeNull();
});

test('a round whose deadline passes while the page is open is over then, and its sealed offers are read again', async () => {
  const requests = serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ state: 'rfq-sent' })),
    [`GET ${url}/q1/rfqs`]: data([rfq({ deadline: new Date(Date.now() + 2_000).toISOString() })]),
  });
  const offersRead = () => requests.filter(({ url: address }) => address === `${url}/q1/offers`).length;
  openPage('/trade/inquiries/q1');
  const round = within(await screen.findByRole('region', { name: '第 1 轮' }));
  expect(round.getByText('报价中')).toBeVisible();
  const before = offersRead();
  expect(await round.findByText('已截止', undefined, { timeout: 6_000 })).toBeVisible();
  await waitFor(() => expect(offersRead()).toBeGreaterThan(before));
});

test('a channel is reminded, sent the request again at another address, and the request is withdrawn after one question', async () => {
  const requests = serveInquiry({
    [`GET ${url}/q1/rfqs`]: data([rfq()]),
    [`POST ${url}/q1/rfqs/f1/reminders`]: data({ reminded: 1, rfqs: [rfq()] }),
    [`POST ${url}/q1/rfqs/f1/deadline`]: data([rfq()]),
    [`POST ${url}/q1/recipients/r1/resend`]: data([rfq()]),
    [`POST ${url}/q1/recipients/r1/withdraw`]: data([rfq()]),
  });
  openPage('/trade/inquiries/q1');
  const round = within(await screen.findByRole('region', { name: '第 1 轮' }));
  await user.dblClick(round.getByRole('button', { name: '催报 1 个渠道' }));
  expect(await screen.findByText('已催报 1 个渠道')).toBeVisible();
  const act = async (name: string) => {
    await user.click(round.getByRole('button', { name: /Rexel/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await act('重新发送');
  const resend = within(await screen.findByRole('dialog', { name: '重新发送给 Rexel' }));
  await fill(resend.getByLabelText(/邮箱/), 'other@rexel.example');
  await user.click(resend.getByRole('checkbox', { name: /使用新链接/ }));
  await user.click(resend.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('已重新发送到 other@rexel.example')).toBeVisible();
  await user.click(round.getByRole('button', { name: '延长截止时间' }));
  const prolong = within(await screen.findByRole('dialog', { name: /延长第 1 轮/ }));
  expect(prolong.getByText(/^目前为 \d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d；/)).toBeVisible();
  await user.click(prolong.getByRole('button', { name: '延长' }));
  expect(await screen.findByText('已延长截止时间')).toBeVisible();
  await act('撤回');
  const question = within(await screen.findByRole('dialog', { name: '撤回发给 Rexel 的询价单？' }));
  await user.click(question.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回发给 Rexel 的询价单')).toBeVisible();
  expect(bodies(requests, '/rfqs/f1/reminders').map(({ body }) => body)).toEqual([{ recipients: null }]);
  expect(bodies(requests, '/recipients/r1/resend')[0]?.body).toEqual({
    ...{ version: 2, email: 'other@rexel.example', new_link: true },
  });
  expect(bodies(requests, '/recipients/r1/withdraw')[0]?.body).toEqual({ version: 2 });
  const [later] = bodies(requests, '/rfqs/f1/deadline');
  expect(later?.body).toEqual({ version: 1, deadline: expect.stringMatching(/Z$/) });
}, 60_000);
