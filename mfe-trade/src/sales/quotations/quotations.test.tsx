import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { QuotationRow } from '@qiaohui/trade/quotations';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, rejected } from '../../area/area.fixture.ts';
import { grid, offer, serveGrid } from '../grid/grid.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const row = (more: Partial<QuotationRow> = {}): QuotationRow => ({
  ...{ id: 'k1', number: 'Q-2611-0001', edition: 1, state: 'made', currency: 'EUR', locale: 'en-US' },
  ...{ valid_until: '2026-12-20', line_count: 1, sale: '120.00', vat: '22.80', total: '142.80', by: 'ann@example.com' },
  ...{ created_at: at, mails: [], reason: null, version: 1 },
  ...more,
});
const awards = [{ line: 'q1:1', parts: [{ offer: 'o-Rexel', quantity: '10' }], by: 'ann', at }];
const address = `${url}/q1/quotations`;
const open = () => openPage('/trade/inquiries/q1/quotations');
const bodiesOf = (requests: ReturnType<typeof serveGrid>, path: string) =>
  requests.filter((one) => one.url === `${address}${path}` && one.method === 'POST').map(({ body }) => body);
const act = async (version: RegExp, name: string) => {
  const line = await screen.findByRole('row', { name: version });
  await user.click(within(line).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('a quotation is made in a language with its validity and terms, after its sums were shown', async () => {
  const requests = serveGrid(grid({ awards, version: 5 }), {
    [`GET ${address}`]: data([]),
    [`POST ${address}`]: data({
      ...row(),
      inquiry: 'q1',
      inquiry_number: 'RFQ-2611-0001',
      customer: null,
      customer_number: null,
      terms: null,
      note: null,
      lines: [],
    }),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '生成报价单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成报价单' }));
  for (const text of ['M-1 × 10', '22.80 EUR', '142.80 EUR']) expect(dialog.getByText(text)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /语言/ }));
  await user.click(await screen.findByRole('option', { name: '英文' }));
  await fill(dialog.getByLabelText(/有效天数/), '400');
  await user.click(dialog.getByRole('button', { name: '创建报价单' }));
  expect(await dialog.findByText('请输入 1 到 365 天')).toBeVisible();
  await fill(dialog.getByLabelText(/有效天数/), '45');
  await fill(dialog.getByLabelText('条款'), 'DAP Hamburg');
  await user.dblClick(dialog.getByRole('button', { name: '创建报价单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests, '')).toEqual([
    { version: 5, edition: 0, validity: 45, locale: 'en-US', terms: 'DAP Hamburg', note: null },
  ]);
});

test('a version that a colleague made meanwhile is replaced once that is said, and nothing that was typed is lost', async () => {
  let rows: QuotationRow[] = [];
  const requests = serveGrid(grid({ awards, version: 5 }), {
    [`GET ${address}`]: () => data(rows),
    [`POST ${address}`]: () => {
      rows = [row()];
      return rejected(409, 'quotation.changed', '报价单刚被他人更新');
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '生成报价单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成报价单' }));
  await fill(dialog.getByLabelText('条款'), 'DAP Hamburg');
  await user.click(dialog.getByRole('button', { name: '创建报价单' }));
  await user.click(await dialog.findByRole('button', { name: '保留我的' }));
  await user.click(dialog.getByRole('button', { name: '创建报价单' }));
  await waitFor(() => expect(bodiesOf(requests, '')).toHaveLength(2));
  expect(bodiesOf(requests, '')[1]).toMatchObject({ edition: 1, terms: 'DAP Hamburg' });
});

test('a version that replaces a colleague’s is not said to be changed elsewhere while what it moves is read again', async () => {
  let rows: QuotationRow[] = [];
  const table = grid({ awards, version: 5 });
  const made = { inquiry: 'q1', inquiry_number: 'RFQ-2611-0001', customer: null, customer_number: null };
  const requests = serveGrid(table, {
    [`GET ${url}/q1/grid`]: () => (rows.length < 2 ? data(table) : 'hangs'),
    [`GET ${address}`]: () => data(rows),
    [`POST ${address}`]: () => {
      rows = [row({ id: `k${rows.length + 1}`, edition: rows.length + 1 }), ...rows];
      return rows.length === 1
        ? rejected(409, 'quotation.changed', '报价单刚被他人更新')
        : data({ ...rows[0], ...made, terms: null, note: null, lines: [] });
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '生成报价单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成报价单' }));
  await user.click(dialog.getByRole('button', { name: '创建报价单' }));
  await user.click(await dialog.findByRole('button', { name: '保留我的' }));
  await user.click(dialog.getByRole('button', { name: '创建报价单' }));
  expect(await screen.findByText('Q-2611-0001 第 2 版')).toBeInTheDocument();
  expect(bodiesOf(requests, '')).toHaveLength(2);
  expect(dialog.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('a quotation that outlasts an offer under it warns with its channel and day', async () => {
  const offers = [
    offer('Rexel', [{ price: '10' }], { valid_until: '2026-12-01' }),
    // not awarded
    offer('Sonepar', [{ price: '12' }], { valid_until: '2026-11-21' }),
  ];
  serveGrid(grid({ awards, offers }), { [`GET ${address}`]: data([]) });
  open();
  await user.click(await screen.findByRole('button', { name: '生成报价单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成报价单' }));
  expect(dialog.getByText(/渠道 Rexel 的报价只到 2026.*有效/)).toBeVisible();
  // the last of 12 days is the first of December
  await fill(dialog.getByLabelText(/有效天数/), '12');
  expect(dialog.queryByText(/的报价只到/)).toBeNull();
});

test('nothing is made before a line is awarded: without a quotation the page leads to the comparison', async () => {
  serveGrid(grid(), { [`GET ${address}`]: data([]) });
  const { unmount } = open();
  expect(await screen.findByText('还没有报价单')).toBeVisible();
  expect(screen.queryByRole('button', { name: '生成报价单' })).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: '比价表' }))
    expect(link).toHaveAttribute('href', '/trade/inquiries/q1/grid');
  unmount();
  // what was awarded may have been taken back since
  serveGrid(grid(), { [`GET ${address}`]: data([row()]) });
  open();
  await user.click(await screen.findByRole('button', { name: '生成报价单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成报价单' }));
  expect(dialog.getByText('尚未定标，请先在比价表中为至少一行定标。')).toBeVisible();
  expect(dialog.getByRole('button', { name: '创建报价单' })).toBeDisabled();
});

test('a quotation whose sending was not replied to is not sent twice: the repeat is the same request, whatever the page has read since', async () => {
  let version = 4;
  const requests = serveGrid(grid({ awards }), {
    [`GET ${address}`]: () => data([row({ version })]),
    [`POST ${address}/k1/send`]: () => {
      version += 1;
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  open();
  await act(/第 1 版/, '发送给客户');
  const dialog = within(await screen.findByRole('dialog', { name: '发送报价单 Q-2611-0001' }));
  const reads = () => requests.filter(({ url: read, method }) => read === address && method === 'GET').length;
  for (const times of [1, 2]) {
    const before = reads();
    await user.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(bodiesOf(requests, '/k1/send')).toHaveLength(times));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await waitFor(() => expect(dialog.getByRole('button', { name: '发送' })).toBeEnabled());
  }
  const sent = requests.filter(({ url: to }) => to === `${address}/k1/send`);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect([
    bodiesOf(requests, '/k1/send').map((body) => (body as { version: number }).version),
    new Set(keys).size,
  ]).toEqual([[4, 4], 1]);
});

test('a customer’s decision whose response got lost is the same request when it is noted again', async () => {
  let version = 4;
  const requests = serveGrid(grid({ awards }), {
    [`GET ${address}`]: () => data([row({ state: 'sent', version })]),
    [`POST ${address}/k1/decision`]: () => {
      version = 5;
      return { status: 503, body: {} };
    },
  });
  open();
  await act(/第 1 版/, '客户接受');
  const dialog = within(await screen.findByRole('dialog', { name: /接受/ }));
  const reads = () => requests.filter(({ url: read, method }) => read === address && method === 'GET').length;
  for (const times of [1, 2]) {
    const before = reads();
    await user.click(dialog.getByRole('button', { name: '标为已接受' }));
    await waitFor(() => expect(bodiesOf(requests, '/k1/decision')).toHaveLength(times));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await waitFor(() => expect(dialog.getByRole('button', { name: '标为已接受' })).toBeEnabled());
  }
  const keys = requests.flatMap(({ url: to, headers }) =>
    to === `${address}/k1/decision` ? [headers.get('idempotency-key')] : [],
  );
  const versions = bodiesOf(requests, '/k1/decision').map((body) => (body as { version: number }).version);
  expect([versions, new Set(keys).size]).toEqual([[4, 4], 1]);
});

test('a quotation that waits to be sent says that the team has no mail settings', async () => {
  const mails = [{ to: 'weber@example.org', by: 'ann@example.com', at, state: 'waiting' as const, reply: null }];
  serveGrid(grid({ awards }), {
    [`GET ${address}`]: data([row({ state: 'sent', mails })]),
    [`GET ${base}/mail-settings`]: data({ id: 't', set_up: false, may_change: true, version: 2, settings: null }),
  });
  open();
  expect(await screen.findByText('等待发送至 weber@example.org')).toBeVisible();
  expect(await screen.findByText('团队尚未设置邮件服务器，邮件会等到设置之后再发出。')).toBeVisible();
});

test('versions show what became of them; the newest is sent, or says why it cannot be, and is accepted or lost', async () => {
  const mails = [
    { to: 'weber@example.org', by: 'ann@example.com', at, state: 'failed' as const, reply: '550 no such user' },
  ];
  const rows = [row({ id: 'k2', edition: 2, state: 'sent', mails, version: 4 }), row({ state: 'replaced' })];
  const requests = serveGrid(grid({ awards }), {
    [`GET ${address}`]: data(rows),
    [`POST ${address}/k2/send`]: rejected(409, 'quotation.no-mail-settings', '团队尚未设置邮件，请先完成邮件设置'),
    [`POST ${address}/k2/decision`]: data({
      ...row(),
      inquiry: 'q1',
      inquiry_number: 'x',
      customer: null,
      customer_number: null,
      terms: null,
      note: null,
      lines: [],
    }),
  });
  open();
  const newest = await screen.findByRole('row', { name: /第 2 版/ });
  for (const text of ['已发送', '142.80 EUR', /未能发送至 weber@example\.org: 550/])
    expect(within(newest).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /第 1 版/ })).getByText('已被新版取代')).toBeVisible();
  await act(/第 2 版/, '发送给客户');
  const sending = within(await screen.findByRole('dialog', { name: '发送报价单 Q-2611-0001' }));
  await fill(sending.getByLabelText(/邮件正文/), '您好');
  await user.click(sending.getByRole('button', { name: '发送' }));
  expect(await sending.findByText('团队尚未设置邮件，请先完成邮件设置')).toBeVisible();
  expect(bodiesOf(requests, '/k2/send')).toEqual([{ version: 4, contact: null, locale: 'en-US', text: '您好' }]);
  await user.keyboard('{Escape}');
  await act(/第 2 版/, '未成交');
  const losing = within(await screen.findByRole('dialog', { name: 'Q-2611-0001 未成交' }));
  await user.click(losing.getByRole('button', { name: '标为未成交' }));
  expect(bodiesOf(requests, '/k2/decision')).toEqual([]);
  await fill(losing.getByLabelText(/原因/), '价格过高');
  await user.click(losing.getByRole('button', { name: '标为未成交' }));
  await waitFor(() =>
    expect(bodiesOf(requests, '/k2/decision')).toEqual([{ version: 4, outcome: 'lost', reason: '价格过高' }]),
  );
});
