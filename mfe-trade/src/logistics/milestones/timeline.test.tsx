import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { WaybillException } from '@qiaohui/trade/exceptions';
import type { Milestone, MilestoneSave, Notices, Timeline } from '@qiaohui/trade/milestones';
import type { TrackingLink } from '@qiaohui/trade/tracking-links';
import type { Waybill } from '@qiaohui/trade/waybills';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, member, openPage, page, rejected, serveTrade, teamWith } from '../../area/area.fixture.ts';
import { at, noFamily, noNotices, noTimeline, waybill, waybillRow } from '../waybills/waybills.fixture.ts';
import { clockName, offsetAt } from './clock.rules.ts';

const url = `${base}/waybills/w1`;
const sea: Waybill = {
  ...waybill,
  ...{ transport: 'sea', departure_code: 'DEHAM', destination_code: 'CNNGB', status: 'operation' },
};
const known: Record<string, Partial<Milestone>> = {
  departed: { planned: '2026-11-10', actual: '2026-11-13T06:10+01:00', place: 'Hamburg', slip_days: 3 },
  arrived: { planned: '2026-12-01T08:00', estimated: '2026-11-30', slip_days: -1 },
};
const timeline: Timeline = {
  ...noTimeline,
  version: 4,
  milestones: noTimeline.milestones.map((step) => ({ ...step, ...known[step.name] })),
  changes: [
    {
      ...{ id: 'c1', milestone: 'departed', field: 'actual', from: null, to: '2026-11-13T06:10+01:00', note: '浓雾' },
      ...{ by: 'ann@example.com', at },
    },
  ],
};

type Responses = Parameters<typeof serveTrade>[0];
function serving(more: Responses = {}, shown: Partial<Waybill> = {}) {
  const requests = serveTrade({
    [`GET ${url}`]: data({ ...sea, ...shown }),
    [`GET ${url}/family`]: data(noFamily),
    [`POST ${url}/in-orders/list`]: page([]),
    [`POST ${url}/out-orders/list`]: page([]),
    [`POST ${base}/in-orders/list`]: page([]),
    [`POST ${base}/deliveries/list`]: page([]),
    [`GET ${url}/timeline`]: data(timeline),
    ...more,
  });
  const sentTo = (call: string) => requests.filter(({ method, url: to }) => `${method} ${to}` === call);
  return { requests, sentTo };
}
const open = () => openPage('/logistics/waybill/w1');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** Opens the form of a step from the menu of its row. */
async function edit(name: string) {
  const card = await region('节点');
  await user.click(await card.findByRole('button', { name: `编辑节点 ${name}` }));
  return within(await screen.findByRole('dialog', { name: `编辑节点：${name}` }));
}
const saved = (more: object = {}) =>
  data({ ...timeline, skipped: [], houses: { changed: 0, skipped: [] }, mailed: [], ...more });

test('steps show plan, estimate and actual time on the clock of their place, and in words how late that is', async () => {
  serving({}, { late_days: 3 });
  open();
  const card = await region('节点');
  const departed = within(await card.findByRole('row', { name: /离港/ }));
  // also beside the status of the waybill
  expect(screen.getAllByText('晚 3 天')).toHaveLength(2);
  expect(departed.getByText('晚 3 天')).toBeInTheDocument();
  expect(departed.getByText(/2026年11月13日 06:10/)).toBeInTheDocument();
  expect(departed.getByText('UTC+1')).toBeInTheDocument();
  expect(within(card.getByRole('row', { name: /到港/ })).getByText('早 1 天')).toBeInTheDocument();
  // the line at the top follows what happened
  const line = within(screen.getByRole('list', { name: '运输进度' }));
  expect(line.getByText('2026年11月13日')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '变更记录' }));
  const changes = within(await screen.findByRole('dialog', { name: '变更记录' }));
  expect(changes.getByText(/离港 · 实际：– → 2026年11月13日 06:10 UTC\+1/)).toBeInTheDocument();
  expect(changes.getByText(/ann@example.com · 浓雾/)).toBeInTheDocument();
});

test('an actual time is sent with the offset of the chosen clock and nothing else, after a warning about earlier steps and a word on the e-mail', async () => {
  const notices: Notices = { ...noNotices, recipient: { name: '李娜', email: 'li@example.com' }, mail_set_up: true };
  const { sentTo } = serving({
    [`GET ${url}/notices`]: data(notices),
    [`PATCH ${url}/milestones/arrived`]: saved({ mailed: ['li@example.com'] }),
  });
  open();
  const form = await edit('到港');
  await fill(form.getByLabelText('实际时间'), '2026-11-27');
  await fill(form.getByRole('textbox', { name: /实际时间.*时间/ }), '09:30');
  expect(await form.findByText('前面的节点还没有实际时间：订舱、截关、提货')).toBeInTheDocument();
  expect(form.getByText('将向 李娜（li@example.com）发送邮件')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存：到港 · 邮件将发给 li@example.com')).toBeInTheDocument();
  expect(sentTo(`PATCH ${url}/milestones/arrived`).map(({ body }) => body)).toEqual([
    { actual: '2026-11-27T09:30+08:00', version: 4 },
  ]);
});

test('what the server refuses stands at its field, and the input stays', async () => {
  serving({
    [`PATCH ${url}/milestones/departed`]: rejected(422, 'form.invalid', '有误', {
      errors: { planned: ['到港不能早于开航'], actual: ['该时间尚未到来'] },
    }),
  });
  open();
  const form = await edit('离港');
  await fill(form.getByLabelText('计划日期'), '2026-12-20');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('到港不能早于开航')).toBeInTheDocument();
  expect(form.getByText('该时间尚未到来')).toBeInTheDocument();
  expect(form.getByLabelText('计划日期')).toBeInvalid();
});

test('another clerk’s change of the same milestone is not overwritten by a second click; one of something else is no obstacle', async () => {
  let present = timeline;
  const change = (name: string, step: Partial<Milestone>) => {
    const milestones = present.milestones.map((one) => (one.name === name ? { ...one, ...step } : one));
    present = { ...present, version: present.version + 1, milestones };
  };
  const { sentTo } = serving({
    [`GET ${url}/timeline`]: () => data(present),
    [`PATCH ${url}/milestones/arrived`]: rejected(409, 'waybill.changed', '运单已被他人修改'),
  });
  open();
  const form = await edit('到港');
  await fill(form.getByLabelText('预计日期'), '2026-12-02');
  const versions = () => sentTo(`PATCH ${url}/milestones/arrived`).map(({ body }) => (body as MilestoneSave).version);
  // somebody enters another time of departure: the first click meets that, the second one is on it
  change('departed', { actual: '2026-11-13T07:20+01:00' });
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getAllByText(/07:20/).length).toBeGreaterThan(0));
  change('arrived', { estimated: '2026-12-07' });
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getAllByText(/2026年12月7日/).length).toBeGreaterThan(0));
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(versions()).toEqual([4, 5, 4]));
});

test('a master asks whether its houses get the same departure, and names those that do not', async () => {
  const { sentTo } = serving(
    { [`PATCH ${url}/milestones/departed`]: saved({ houses: { changed: 1, skipped: ['W1-02'] } }) },
    { house_count: 2 },
  );
  open();
  const form = await edit('离港');
  expect(form.getByRole('checkbox', { name: '同时更新 2 张分单' })).toBeChecked();
  await fill(form.getByLabelText('变更说明'), '改船');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已更新 1 张分单 · 因自身的实际时间未更新：W1-02/)).toBeInTheDocument();
  const [first] = sentTo(`PATCH ${url}/milestones/departed`);
  expect(first?.body as MilestoneSave).toEqual({ note: '改船', with_houses: true, version: 4 });
});

test('an exception is opened with an owner of the team, stands at the top, and ends with how', async () => {
  let all: WaybillException[] = [];
  const { sentTo } = serving({
    [`GET ${base}/team`]: data(teamWith({}, [member('sam')])),
    [`GET ${url}/exceptions`]: () => data(all),
    [`POST ${url}/exceptions`]: ({ body }) => {
      const form = body as Pick<WaybillException, 'kind' | 'text' | 'expected'>;
      const own = { id: 'e1', owner: { id: 'sam', email: 'sam@example.com' }, opened_by: 'ann@example.com' };
      const none = { ended_at: null, ended_by: null, how: null, version: 1 };
      all = [{ ...form, ...own, opened_at: at, ...none }];
      return data(all[0]);
    },
    [`POST ${url}/exceptions/e1/end`]: ({ body }) => {
      const { how } = body as { how: string };
      all = all.map((one) => ({ ...one, how, ended_at: at, ended_by: 'ann@example.com', version: 2 }));
      return data(all[0]);
    },
  });
  open();
  const card = await region('异常');
  await user.click(await card.findByRole('button', { name: '登记异常' }));
  const form = within(await screen.findByRole('dialog', { name: '登记异常' }));
  await user.click(form.getByRole('button', { name: '登记' }));
  expect(await form.findByText(/请填写说明/)).toBeInTheDocument();
  await fill(form.getByRole('textbox', { name: /说明/ }), '等泊');
  await user.click(form.getByRole('combobox', { name: /负责人/ }));
  await user.click(await screen.findByRole('option', { name: 'sam@example.com' }));
  await user.dblClick(form.getByRole('button', { name: '登记' }));
  const top = within(await screen.findByRole('list', { name: '未结束的异常' }));
  expect(top.getByText(/等泊 · sam@example.com/)).toBeInTheDocument();
  const sent = sentTo(`POST ${url}/exceptions`);
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'delay', text: '等泊', owner: 'sam', expected: null }]);
  await user.click(await card.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '结束异常' }));
  const ending = within(await screen.findByRole('dialog', { name: '结束异常' }));
  await fill(ending.getByRole('textbox', { name: /如何结束/ }), '已靠泊');
  await user.click(ending.getByRole('button', { name: '结束异常' }));
  expect(await card.findByText(/结果：已靠泊/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('list', { name: '未结束的异常' })).not.toBeInTheDocument());
});

test('an exception that somebody else has changed meanwhile is not overwritten by a second click', async () => {
  const owner = { id: 'sam', email: 'sam@example.com' };
  let one: WaybillException = {
    ...{ id: 'e1', kind: 'delay', text: '等泊', owner, opened_by: 'ann@example.com', opened_at: at, version: 1 },
    ...{ ended_at: null, ended_by: null, how: null, expected: null },
  };
  const { sentTo } = serving({
    [`GET ${base}/team`]: data(teamWith({}, [member('sam')])),
    [`GET ${url}/exceptions`]: () => data([one]),
    [`PUT ${url}/exceptions/e1`]: () => {
      one = { ...one, text: '改为换船', version: 2 };
      return rejected(409, 'exception.changed', '异常已被他人修改');
    },
  });
  open();
  const card = await region('异常');
  await user.click(await card.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑异常' }));
  await fill(form.getByRole('textbox', { name: /说明/ }), '等泊两天');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getAllByText('改为换船').length).toBeGreaterThan(0));
  await user.click(form.getByRole('button', { name: '保存' }));
  const versions = () => sentTo(`PUT ${url}/exceptions/e1`).map(({ body }) => (body as WaybillException).version);
  await waitFor(() => expect(versions()).toEqual([1, 1]));
});

test('who gets e-mails is not overwritten by a second click after somebody else has decided otherwise', async () => {
  let notices: Notices = { ...noNotices, version: 4 };
  const { sentTo } = serving({
    [`GET ${url}/notices`]: () => data(notices),
    [`PUT ${url}/notices`]: () => {
      notices = { ...notices, on: false, version: 5 };
      return rejected(409, 'waybill.changed', '运单已被他人修改');
    },
  });
  open();
  const card = await region('客户邮件');
  await user.click(await card.findByRole('button', { name: '编辑客户邮件' }));
  const form = within(await screen.findByRole('dialog', { name: '客户邮件' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getAllByText('此运单不向客户发送邮件。').length).toBeGreaterThan(0));
  await user.click(form.getByRole('button', { name: '保存' }));
  const versions = () => sentTo(`PUT ${url}/notices`).map(({ body }) => (body as Notices).version);
  await waitFor(() => expect(versions()).toEqual([4, 4]));
});

test('a tracking link is made for some days, copied, and revoked after a question; a master has none', async () => {
  let links: TrackingLink[] = [];
  const made: TrackingLink = {
    ...{ id: 'l1', state: 'valid', address: 'https://example.com/logistics/track#t', by: 'ann@example.com' },
    ...{ created_at: at, expires_at: '2027-02-18T08:00:00.000Z', revoked_by: null, revoked_at: null },
  };
  const { sentTo } = serving({
    [`GET ${url}/tracking-links`]: () => data(links),
    [`POST ${url}/tracking-links`]: () => {
      links = [made];
      return data(made);
    },
    [`POST ${url}/tracking-links/l1/revoke`]: () => {
      links = [{ ...made, state: 'revoked', address: null, revoked_by: 'ann@example.com' }];
      return data(links[0]);
    },
  });
  const shown = open();
  const card = await region('跟踪链接');
  await user.click(card.getByRole('button', { name: '创建链接' }));
  const form = within(await screen.findByRole('dialog', { name: '创建跟踪链接' }));
  await user.click(form.getByRole('button', { name: '创建' }));
  expect(await card.findByText(/ann@example.com 创建于/)).toBeInTheDocument();
  expect(sentTo(`POST ${url}/tracking-links`).map(({ body }) => body)).toEqual([{ days: 90 }]);
  expect(card.getByRole('button', { name: /复制.*跟踪链接/ })).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '撤销' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '撤销' }));
  expect(await card.findByText(/由 ann@example.com 撤销/)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /复制/ })).not.toBeInTheDocument();
  shown.unmount();
  serving({}, { house_count: 2 });
  open();
  const none = await region('跟踪链接');
  expect(none.getByText(/请在各分单上创建链接/)).toBeInTheDocument();
  expect(none.queryByRole('button', { name: '创建链接' })).not.toBeInTheDocument();
});

test('a rejected e-mail is offered to be sent again once the customer has another address', async () => {
  const rejected = { milestone: 'departed', locale: 'zh-CN', reply: '550 no mailbox', at } as const;
  let notices: Notices = {
    ...{ ...noNotices, recipient: { name: '李娜', email: 'li@example.com' } },
    sent: [{ ...rejected, email: 'li@example.com', state: 'bounced' }],
  };
  const { sentTo } = serving({
    [`GET ${url}/notices`]: () => data(notices),
    [`POST ${url}/notices/departed/resend`]: () => {
      notices = { ...notices, sent: [{ ...rejected, email: 'na@example.com', state: 'waiting', reply: null }] };
      return data(notices);
    },
  });
  const { unmount } = open();
  expect(await (await region('客户邮件')).findByText('被退回')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /重新发送/ })).not.toBeInTheDocument();
  unmount();
  notices = { ...notices, recipient: { name: '李娜', email: 'na@example.com' } };
  open();
  const card = await region('客户邮件');
  await user.click(await card.findByRole('button', { name: '重新发送至 na@example.com' }));
  expect(await card.findByText('待发送')).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /重新发送/ })).not.toBeInTheDocument();
  expect(sentTo(`POST ${url}/notices/departed/resend`).map(({ body }) => body)).toEqual([
    { version: 1, email: 'na@example.com' },
  ]);
});

test('the page says who gets e-mails and what became of each, and switches them off', async () => {
  let notices: Notices = {
    ...{ ...noNotices, recipient: { name: '李娜', email: 'li@example.com' } },
    sent: [
      {
        milestone: 'departed',
        email: 'li@example.com',
        locale: 'zh-CN',
        state: 'bounced',
        reply: '550 no mailbox',
        at,
      },
    ],
  };
  const { sentTo } = serving({
    [`GET ${url}/notices`]: () => data(notices),
    [`PUT ${url}/notices`]: ({ body }) => {
      notices = { ...notices, ...(body as Notices) };
      return data(notices);
    },
  });
  open();
  const card = await region('客户邮件');
  expect(await card.findByText(/各发一封邮件给 李娜/)).toBeInTheDocument();
  expect(card.getByText(/团队尚未设置邮件服务器/)).toBeInTheDocument();
  expect(card.getByText('被退回')).toBeInTheDocument();
  expect(card.getByText(/550 no mailbox/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '编辑客户邮件' }));
  const form = within(await screen.findByRole('dialog', { name: '客户邮件' }));
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await card.findByText('此运单不向客户发送邮件。')).toBeInTheDocument();
  expect(sentTo(`PUT ${url}/notices`).map(({ body }) => body)).toEqual([{ on: false, locale: 'zh-CN', version: 1 }]);
});

test('the list shows and filters what is late or has open exceptions', async () => {
  const requests = serveTrade({
    [`POST ${base}/waybills/list`]: page([waybillRow({ late_days: 3, open_exceptions: 2 })]),
    [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
  });
  openPage('/logistics/waybills?attention=late');
  expect(await screen.findByText('晚 3 天')).toBeInTheDocument();
  expect(screen.getByText('2 条异常')).toBeInTheDocument();
  const sent = requests.find(({ url: to }) => to.startsWith(`${base}/waybills/list`));
  expect(sent?.body).toMatchObject({ attention: 'late' });
});

test.each([
  ['2026-11-13T06:10', 'Europe/Berlin', '+01:00', 'UTC+1'],
  ['2026-07-01T00:30', 'Europe/Berlin', '+02:00', 'UTC+2'],
  // clocks are put back at 3 in the morning of this day
  ['2026-10-25T04:00', 'Europe/Berlin', '+01:00', 'UTC+1'],
  ['2026-10-25T01:30', 'Europe/Berlin', '+02:00', 'UTC+2'],
  ['2026-11-13T06:10', 'Asia/Shanghai', '+08:00', 'UTC+8'],
  ['2026-11-13T06:10', 'Asia/Kolkata', '+05:30', 'UTC+5:30'],
  ['2026-11-13T06:10', 'America/St_Johns', '-03:30', 'UTC-3:30'],
  ['2026-11-13T06:10', '+04:00', '+04:00', 'UTC+4'],
  ['2026-11-13T06:10', 'UTC', '+00:00', 'UTC+0'],
])('at %s a clock of %s is %s', (local, clock, offset, name) => {
  expect([offsetAt(local, clock), clockName(offset)]).toEqual([offset, name]);
});
