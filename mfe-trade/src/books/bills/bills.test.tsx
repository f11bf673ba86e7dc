import { expect, jest, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { dayIn } from '@qiaohui/trade/ledgers/days';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, page, rejected, teamWith } from '../../area/area.fixture.ts';
import { billable, billUrl, document, draft, figures, item, locked, row, serveBills } from './bills.fixture.ts';

type Requests = ReturnType<typeof serveBills>;
const one = `${billUrl}/b1`;
const good = { hash: 'ab'.repeat(32), text: true, fields: true };
const sent = (requests: Requests, method: string, url: string) =>
  requests.filter((request) => request.method === method && request.url === url).map(({ body }) => body);
const today = () => dayIn('german', new Date());
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
/** Chooses what the head of a bill has in its menu. */
const choose = async (name: string) => {
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name }));
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('bills stand in a list with their sums and states, filtered by ledger, month and collection, below figures by month', async () => {
  const rows = [
    row({ id: 'b1', number: 'DE-2026-00007', state: 'locked', collection: 'partly' }),
    row({ id: 'b2', title: '草稿账单' }),
    row({ id: 'b3', number: 'DE-2026-00008', state: 'locked', kind: 'reversal', payment: 'done' }),
  ];
  const requests = serveBills({
    [`POST ${billUrl}/list`]: page(rows),
    [`POST ${billUrl}/figures`]: data([
      figures(),
      figures({ ledger: 'china', currency: 'CNY', total: '0.00', closed: true }),
    ]),
  });
  openPage('/logistics/bills?ledger=german&month=2026-11&collection=partly');
  const first = (await screen.findByRole('link', { name: 'DE-2026-00007' })).closest('tr') as HTMLElement;
  for (const shown of ['Adler GmbH', '已锁定', '119.00 EUR', '部分收款']) expect(first).toHaveTextContent(shown);
  expect(screen.getByText('草稿账单').closest('tr')).toHaveTextContent('草稿');
  // what its bill had is to be returned
  expect(screen.getByRole('link', { name: 'DE-2026-00008' }).closest('tr')).toHaveTextContent('未退款');
  expect(sent(requests, 'POST', `${billUrl}/list`)[0]).toMatchObject({
    ...{ ledger: 'german', month: '2026-11', collection: 'partly' },
  });
  const sums = within(await screen.findByRole('region', { name: '各月份合计' }));
  expect(sums.getByRole('link', { name: /德国账簿.*238\.00\sEUR.*草稿 1 份/ })).toHaveAttribute(
    'href',
    '/logistics/bills?ledger=german&month=2026-11',
  );
  expect(sums.getByRole('link', { name: /中国账簿.*已结账/ })).toBeInTheDocument();
});

test('a bill is made in three steps: whom, what with what is left out and why, how it is called; once, also by a double click', async () => {
  const left = billable('i3', { reason: 'no-actual', number: 'W-3' });
  const elsewhere = billable('i4', { reason: 'billed', bill: 'b9' });
  const requests = serveBills({
    [`POST ${billUrl}/preview`]: data({
      ...{ items: [billable('i1'), billable('i2')], left_out: [left, elsewhere], more: true },
      ...{ net: '200.00', tax: '38.00', total: '238.00' },
    }),
    [`POST ${billUrl}`]: data(draft()),
    [`GET ${one}`]: data(draft()),
  });
  const { where } = openPage('/logistics/bills');
  await screen.findByText('还没有账单');
  await user.click(screen.getAllByRole('button', { name: '生成账单' })[0] as HTMLElement);
  const form = await dialog('生成账单');
  await user.click(form.getByRole('button', { name: '下一步' }));
  expect(await form.findByText('请选择客户')).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /^客户/ }));
  await user.click(await screen.findByRole('option', { name: 'Adler GmbH' }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  expect(await form.findByText('已选 2 条，含税 238.00 EUR')).toBeInTheDocument();
  expect(form.getByText(/这里只列出最早的 5,000 条/)).toBeInTheDocument();
  const out = within(form.getByRole('region', { name: '未列入的费用' }));
  expect(out.getByText('尚无实际金额')).toBeInTheDocument();
  expect(out.getByRole('link', { name: '打开草稿' })).toHaveAttribute('href', '/logistics/bills/b9');
  await user.click(form.getByRole('button', { name: '全不选' }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  expect(await form.findByText('请至少选择一条费用')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: /码头费 i2/ }));
  expect(form.getByText('已选 1 条，含税 119.00 EUR')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '下一步' }));
  await fill(await form.findByLabelText('指定名称'), 'Novemberrechnung');
  await user.dblClick(form.getByRole('button', { name: '创建草稿' }));
  await waitFor(() => expect(where()).toBe('/logistics/bills/b1'));
  expect(sent(requests, 'POST', billUrl)).toEqual([
    expect.objectContaining({ customer: 'a', ledger: 'german', items: ['i2'], forced_name: 'Novemberrechnung' }),
  ]);
});

test('when somebody else has billed an item meanwhile, the step of the items comes back and says which bill has it', async () => {
  serveBills({
    [`POST ${billUrl}/preview`]: data({
      items: [billable('i1')],
      left_out: [],
      more: false,
      net: '0',
      tax: '0',
      total: '0',
    }),
    [`POST ${billUrl}`]: rejected(409, 'bill.item-taken', '所选费用已在账单 DE-2026-00003 中'),
  });
  openPage('/logistics/bills');
  await screen.findByText('还没有账单');
  await user.click(screen.getAllByRole('button', { name: '生成账单' })[0] as HTMLElement);
  const form = await dialog('生成账单');
  await user.click(form.getByRole('combobox', { name: /^客户/ }));
  await user.click(await screen.findByRole('option', { name: 'Adler GmbH' }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  await form.findByText('已选 1 条，含税 119.00 EUR');
  await user.click(form.getByRole('button', { name: '下一步' }));
  await form.findByLabelText('指定名称');
  await user.click(form.getByRole('button', { name: '创建草稿' }));
  expect(await form.findByText(/DE-2026-00003/)).toBeInTheDocument();
  expect(form.getByRole('checkbox', { name: /码头费 i1/ })).toBeInTheDocument();
});

test('what somebody else has billed meanwhile is chosen no more, also after something was left out', async () => {
  const offered = (...ids: string[]) =>
    data({ items: ids.map((id) => billable(id)), left_out: [], more: false, net: '0', tax: '0', total: '0' });
  let now = offered('i1', 'i2', 'i3');
  let isTaken = true;
  const requests = serveBills({
    [`POST ${billUrl}/preview`]: () => now,
    [`POST ${billUrl}`]: () => {
      now = offered('i2', 'i3');
      const said = isTaken ? rejected(409, 'bill.item-taken', '所选费用已在账单 DE-2026-00003 中') : data(draft());
      isTaken = false;
      return said;
    },
    [`GET ${one}`]: data(draft()),
  });
  const { where } = openPage('/logistics/bills');
  await screen.findByText('还没有账单');
  await user.click(screen.getAllByRole('button', { name: '生成账单' })[0] as HTMLElement);
  const form = await dialog('生成账单');
  await user.click(form.getByRole('combobox', { name: /^客户/ }));
  await user.click(await screen.findByRole('option', { name: 'Adler GmbH' }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  await user.click(await form.findByRole('checkbox', { name: /码头费 i3/ }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  await user.click(await form.findByRole('button', { name: '创建草稿' }));
  await form.findByText(/DE-2026-00003/);
  await waitFor(() => expect(form.queryByRole('checkbox', { name: /码头费 i1/ })).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: '下一步' }));
  await user.click(await form.findByRole('button', { name: '创建草稿' }));
  await waitFor(() => expect(where()).toBe('/logistics/bills/b1'));
  expect(sent(requests, 'POST', billUrl)).toEqual([
    expect.objectContaining({ items: ['i1', 'i2'] }),
    expect.objectContaining({ items: ['i2'] }),
  ]);
});

test('who takes every item out keeps none, also after one was taken out by itself', async () => {
  serveBills({
    [`POST ${billUrl}/preview`]: data({
      ...{ items: ['i1', 'i2'].map((id) => billable(id)), left_out: [], more: false },
      ...{ net: '0', tax: '0', total: '0' },
    }),
  });
  openPage('/logistics/bills');
  await screen.findByText('还没有账单');
  await user.click(screen.getAllByRole('button', { name: '生成账单' })[0] as HTMLElement);
  const form = await dialog('生成账单');
  await user.click(form.getByRole('combobox', { name: /^客户/ }));
  await user.click(await screen.findByRole('option', { name: 'Adler GmbH' }));
  await user.click(form.getByRole('button', { name: '下一步' }));
  await user.click(await form.findByRole('checkbox', { name: /码头费 i1/ }));
  await user.click(form.getByRole('checkbox', { name: /码头费 i2/ }));
  for (const box of form.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('an item that another customer owes leaves a draft as its items are chosen again', async () => {
  const lost = { id: 'i1', number: 'W-1', name: 'THC', reason: 'other-customer' as const };
  const requests = serveBills({
    [`GET ${one}`]: data(draft({ problems: [{ code: 'item', item: lost, fields: [] }] })),
    [`POST ${billUrl}/preview`]: data({
      items: [billable('i2')],
      left_out: [],
      more: false,
      net: '0',
      tax: '0',
      total: '0',
    }),
    [`POST ${one}/items`]: data(draft()),
  });
  openPage('/logistics/bills/b1');
  expect(await screen.findByText(/W-1 THC：属于其他客户/)).toBeInTheDocument();
  await press('选择费用');
  const choice = await dialog('选择费用');
  await user.click(await choice.findByRole('checkbox', { name: /码头费 i2/ }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', `${one}/items`)).toEqual([{ version: 1, add: ['i2'], remove: ['i1'] }]),
  );
});

test('a draft looks like a bill, says what keeps it from being locked, and is locked after it was said what becomes fixed', async () => {
  let now = draft({
    problems: [
      { code: 'issuer', item: null, fields: ['name'] },
      { code: 'item', item: { id: 'i1', number: 'W-1', name: 'THC', reason: 'rate-old' }, fields: [] },
    ],
  });
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`GET ${one}/check`]: data(good),
    [`GET ${one}/papers`]: data([{ code: 'bill-csv.account', message: '记账文件将缺少对方科目：THC 未设科目' }]),
    [`POST ${one}/lock`]: () => {
      now = locked();
      return data(now);
    },
  });
  openPage('/logistics/bills/b1');
  const paper = within(await screen.findByRole('region', { name: '账单内容' }));
  for (const shown of ['Qiaohui GmbH', '码头费', '增值税识别号 DE1', '119.00 EUR'])
    expect(paper.getByText(shown)).toBeVisible();
  expect([paper.queryByText('DE'), paper.getAllByText('德国').length]).toEqual([null, 2]);
  expect(screen.getAllByText(/W-1$/).map(({ textContent }) => textContent)).toEqual(['W-1']);
  expect(screen.getByText(/账簿的开票方资料不完整/)).toBeInTheDocument();
  expect(screen.getByText(/W-1 THC：汇率日期过早/)).toBeInTheDocument();
  expect(await screen.findByText('记账文件将缺少对方科目：THC 未设科目')).toBeVisible();
  expect(screen.getByRole('button', { name: '锁定账单' })).toBeDisabled();
  now = draft();
  note('bill', 'b1');
  await waitFor(() => expect(screen.getByRole('button', { name: '锁定账单' })).toBeEnabled());
  await press('锁定账单');
  const question = await dialog(/^锁定“Adler GmbH 2026-11”/);
  expect(question.getByText('只能通过红冲更正。')).toBeInTheDocument();
  await user.dblClick(question.getByRole('button', { name: '锁定账单' }));
  expect(await screen.findByRole('heading', { level: 1, name: /DE-2026-00007/ })).toBeInTheDocument();
  expect(await screen.findByText('已核对：内容与锁定时一致')).toBeInTheDocument();
  expect(screen.queryByText(/记账文件将缺少对方科目/)).not.toBeInTheDocument();
  expect(sent(requests, 'POST', `${one}/lock`)).toEqual([{ version: 1 }]);
});

test('a locked bill whose text or fields do not fit its hash says so', async () => {
  let now = { ...good, fields: false };
  serveBills({ [`GET ${one}`]: data(locked()), [`GET ${one}/check`]: () => data(now) });
  openPage('/logistics/bills/b1');
  expect(await screen.findByText(/账单字段与存档内容不符/)).toBeInTheDocument();
  now = { ...good, text: false };
  note('bill', 'b1');
  expect(await screen.findByText(/存档内容的校验值不符/)).toBeInTheDocument();
});

test('the history of a bill shows its latest entries, and the older ones on request', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const entry = (note: string) => ({ act: 'changed' as const, by: 'ann@example.com', at, note });
  const before = `${billUrl}/b1/history?cursor=2`;
  const requests = serveBills({
    [`GET ${billUrl}/b1`]: data(draft({ history: [entry('第三次'), entry('第四次')], history_count: 4 })),
    [`POST ${before}`]: page([entry('第二次')], `${billUrl}/b1/history?cursor=1`),
    [`POST ${billUrl}/b1/history?cursor=1`]: page([entry('第一次')]),
  });
  openPage('/logistics/bills/b1');
  await screen.findByText(/第四次/);
  expect(requests.filter(({ url }) => url.startsWith(`${billUrl}/b1/history`))).toEqual([]);
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText(/第二次/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  await screen.findByText(/第一次/);
  const shown = screen.getAllByText(/第[一二三四]次/).map(({ textContent }) => textContent?.match(/第.次/)?.[0]);
  expect(shown).toEqual(['第四次', '第三次', '第二次', '第一次']);
  expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
});

test('a collection is recorded with what is still open, never above it, and removed again', async () => {
  const part = { id: 'p1', kind: 'collection' as const, date: '2026-11-25', amount: '100.00', note: 'HB 17' };
  const by = { by: 'ann@example.com', at: '2026-11-25T08:00:00.000Z' };
  let now = locked();
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`GET ${one}/check`]: data(good),
    [`POST ${one}/parts`]: () => {
      now = locked({ version: 3, collection: 'partly', parts: [{ ...part, ...by }] });
      return data(now);
    },
    [`DELETE ${one}/parts/p1`]: () => {
      now = locked({ version: 4 });
      return data(now);
    },
  });
  openPage('/logistics/bills/b1');
  await press('登记收款');
  const form = await dialog('登记收款');
  // the day that the money came, not the bill's
  expect(form.getByLabelText(/^收付日期/)).toBeInTheDocument();
  const amount = form.getByLabelText(/金额/);
  expect(amount).toHaveValue('119.00');
  await fill(amount, '119.01');
  await user.click(form.getByRole('button', { name: '登记' }));
  expect(await form.findByText('最多 119.00 EUR')).toBeInTheDocument();
  await fill(amount, '100');
  await fill(form.getByLabelText('备注'), 'HB 17');
  await user.dblClick(form.getByRole('button', { name: '登记' }));
  expect(await screen.findByText('部分收款')).toBeInTheDocument();
  expect(screen.getByText('还差 19.00 EUR')).toBeInTheDocument();
  expect(sent(requests, 'POST', `${one}/parts`)).toEqual([
    expect.objectContaining({ version: 2, kind: 'collection', amount: '100', note: 'HB 17' }),
  ]);
  await press(/^删除 .*100\.00\sEUR/);
  const question = await dialog(/^删除 .* 登记的 100\.00\sEUR？$/);
  expect(sent(requests, 'DELETE', `${one}/parts/p1`)).toEqual([]);
  await user.click(question.getByRole('button', { name: '删除登记' }));
  expect(await screen.findByText('未收款')).toBeInTheDocument();
  expect(sent(requests, 'DELETE', `${one}/parts/p1`)).toEqual([{ version: 3 }]);
});

test.each([
  ['german', '2026-11-27T22:59:59Z', '2026-11-27'],
  ['german', '2026-11-27T23:00:00Z', '2026-11-28'],
  ['china', '2026-11-27T15:59:59Z', '2026-11-27'],
  ['china', '2026-11-27T16:00:00Z', '2026-11-28'],
] as const)('a collection is dated by the day in the books of its ledger: %s at %s', async (ledger, now, day) => {
  const requests = serveBills({
    [`GET ${one}`]: data(locked({ ledger })),
    [`GET ${one}/check`]: data(good),
    [`POST ${one}/parts`]: data(locked({ ledger, version: 3 })),
  });
  openPage('/logistics/bills/b1');
  await screen.findByRole('button', { name: '登记收款' });
  jest.useFakeTimers({ advanceTimers: true, now: new Date(now) });
  try {
    await press('登记收款');
    const form = await dialog('登记收款');
    await user.click(form.getByRole('button', { name: '登记' }));
    await waitFor(() => expect(sent(requests, 'POST', `${one}/parts`)).toMatchObject([{ date: day }]));
  } finally {
    jest.useRealTimers();
  }
});

test('money is not recorded twice: neither after a response that was lost, nor where a colleague was first', async () => {
  const at = '2026-11-25T08:00:00.000Z';
  const part = (id: string, note: string | null) => ({
    ...{ id, kind: 'collection' as const, date: today(), amount: '40.00', note, by: 'ann@example.com', at },
  });
  let now = locked();
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`GET ${one}/check`]: data(good),
    [`POST ${one}/parts`]: () => {
      now = locked({ version: 3, collection: 'partly', parts: [part('p1', null)] });
      return rejected(502, 'gateway.down', '暂时无法处理');
    },
  });
  openPage('/logistics/bills/b1');
  await press('登记收款');
  const form = await dialog('登记收款');
  await fill(form.getByLabelText(/金额/), '40');
  await user.click(form.getByRole('button', { name: '登记' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/)).toBeInTheDocument();
  expect(form.getByRole('button', { name: '登记' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: '关闭' }));

  await press('登记收款');
  const second = await dialog('登记收款');
  expect(second.getByLabelText(/金额/)).toHaveValue('79.00');
  await fill(second.getByLabelText(/金额/), '39');
  now = locked({ version: 4, collection: 'partly', parts: [part('p1', null), part('p2', 'HB 17')] });
  note('bill', 'b1');
  expect(await second.findByText(/请先确认不是同一笔款项/)).toBeInTheDocument();
  expect(second.getByText(/部分收款 · 还差 39\.00\sEUR/)).toBeInTheDocument();
  expect(second.getByRole('button', { name: '登记' })).toBeDisabled();
  await user.click(second.getByRole('button', { name: '保留我的' }));
  expect(second.getByLabelText(/金额/)).toHaveValue('39');
  await user.click(second.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(sent(requests, 'POST', `${one}/parts`)).toHaveLength(2));
  expect(sent(requests, 'POST', `${one}/parts`)).toMatchObject([{ version: 2, amount: '40' }, { version: 4 }]);
});

test('a locked bill is reversed with a reason, which leads to the reversal; a reversed one offers it no more', async () => {
  const reversal = locked({
    ...{ id: 'b2', kind: 'reversal', number: 'DE-2026-00008', total: '-119.00' },
    ...{ reverses: { id: 'b1', number: 'DE-2026-00007' }, limits: { collection: '40.00', payment: '0' } },
    document: document({ reverses: { bill: 'b1', number: 'DE-2026-00007', date: '2026-11-20' } }),
    history: [
      { act: 'collection', by: 'ann@example.com', at: '2026-11-25T08:00:00.000Z', note: '1040.50 EUR' },
      { act: 'removed', by: 'ann@example.com', at: '2026-11-25T09:00:00.000Z', note: '1040.50 EUR, 2026-11-25' },
    ],
  });
  const requests = serveBills({
    [`GET ${one}`]: data(locked()),
    [`GET ${one}/check`]: data(good),
    [`GET ${billUrl}/b2/check`]: data(good),
    [`GET ${billUrl}/b2`]: data(reversal),
    [`POST ${one}/reversal`]: data(reversal),
  });
  const { where } = openPage('/logistics/bills/b1');
  await choose('红冲账单');
  const form = await dialog('红冲账单 DE-2026-00007');
  await user.click(form.getByRole('button', { name: '红冲账单' }));
  expect(await form.findByText('请说明红冲原因')).toBeInTheDocument();
  await fill(form.getByLabelText(/^原因/), '金额有误');
  await user.dblClick(form.getByRole('button', { name: '红冲账单' }));
  await waitFor(() => expect(where()).toBe('/logistics/bills/b2'));
  expect(sent(requests, 'POST', `${one}/reversal`)).toEqual([{ version: 2, reason: '金额有误' }]);
  expect(await screen.findByText('这是一份红冲账单，金额为负。')).toBeInTheDocument();
  await press('更多操作');
  expect(await screen.findByRole('menuitem', { name: '下载电子发票 XML' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '红冲账单' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  // what was collected is returned; nothing was paid
  expect(screen.getByText(/^还差 40\.00\sEUR$/)).toBeInTheDocument();
  expect(screen.queryByText('付款期限')).not.toBeInTheDocument();
  for (const name of ['退款', '付款退回']) expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(screen.getByText('未退款')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '登记付款退回' })).not.toBeInTheDocument();
  for (const act of ['登记退款：1,040.50 EUR', '删除登记：1,040.50 EUR, 2026年11月25日'])
    expect(screen.getByText(act)).toBeInTheDocument();
  await press('登记退款');
  expect((await dialog('登记退款')).getByLabelText(/金额/)).toHaveValue('40.00');
});

test('a reversal, or removing a part, whose response got lost is the same request when it is pressed again', async () => {
  const part = { id: 'p1', kind: 'collection' as const, date: '2026-11-25', amount: '100.00', note: 'HB 17' };
  const parts = [{ ...part, by: 'ann@example.com', at: '2026-11-25T08:00:00.000Z' }];
  let now = locked({ collection: 'partly', parts });
  const lost = () => {
    now = { ...now, version: now.version + 1 };
    return { status: 503, body: {} };
  };
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`GET ${one}/check`]: data(good),
    [`DELETE ${one}/parts/p1`]: lost,
    [`POST ${one}/reversal`]: lost,
  });
  const reads = () => sent(requests, 'GET', one).length;
  const twice = async (within_: Awaited<ReturnType<typeof dialog>>, name: string) => {
    for (const _ of [1, 2]) {
      const before = reads();
      await user.click(within_.getByRole('button', { name }));
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
      await waitFor(() => expect(within_.getByRole('button', { name })).toBeEnabled());
    }
  };
  openPage('/logistics/bills/b1');
  await press(/^删除 .*100\.00\sEUR/);
  const question = await dialog(/^删除 .* 登记的 100\.00\sEUR？$/);
  await twice(question, '删除登记');
  await user.click(question.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('红冲账单');
  const form = await dialog('红冲账单 DE-2026-00007');
  await fill(form.getByLabelText(/^原因/), '金额有误');
  await twice(form, '红冲账单');
  for (const [method, to] of [
    ['DELETE', `${one}/parts/p1`],
    ['POST', `${one}/reversal`],
  ] as const) {
    const found = requests.filter((request) => request.method === method && request.url === to);
    expect(found.map(({ body }) => JSON.stringify(body))).toEqual(Array(2).fill(JSON.stringify(found[0]?.body)));
    expect(new Set(found.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  }
});

test('a draft is renamed over nobody’s change, its items are chosen again, and it is deleted', async () => {
  const other = billable('i2');
  const own = billable('i1', { reason: 'billed', bill: 'b1', item: item('i1', { bill: { id: 'b1', number: null } }) });
  let now = draft();
  const become = (version: number) => () => {
    now = draft({ version });
    return data(now);
  };
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`PATCH ${one}`]: become(2),
    [`POST ${billUrl}/preview`]: data({ items: [other], left_out: [own], more: false, net: '0', tax: '0', total: '0' }),
    [`POST ${one}/items`]: become(3),
    [`DELETE ${one}`]: data({ id: 'b1' }),
  });
  const { where } = openPage('/logistics/bills/b1');
  await press('编辑账单');
  const form = await dialog('编辑账单');
  await fill(form.getByLabelText('指定名称'), 'Sammelrechnung');
  await user.click(form.getByRole('button', { name: '保存账单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'PATCH', one)).toEqual([
    {
      version: 1,
      forced_name: 'Sammelrechnung',
      description: null,
      locale: 'de-DE',
      date: '2026-11-20',
      month: '2026-11',
    },
  ]);
  await press('选择费用');
  const choice = await dialog('选择费用');
  const [mine, theirs] = [/码头费 i1/, /码头费 i2/];
  expect(await choice.findByRole('checkbox', { name: mine })).toBeChecked();
  await user.click(choice.getByRole('checkbox', { name: mine }));
  await user.click(choice.getByRole('checkbox', { name: theirs }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', `${one}/items`)).toEqual([{ version: 2, add: ['i2'], remove: ['i1'] }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('删除草稿');
  const question = await dialog(/^删除草稿/);
  await user.click(question.getByRole('button', { name: '删除草稿' }));
  await waitFor(() => expect(where()).toBe('/logistics/bills'));
});

test('costs that a colleague put into a draft meanwhile are not taken out again by who did not see them', async () => {
  let now = draft();
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`POST ${billUrl}/preview`]: data({ items: [], left_out: [], more: false, net: '0', tax: '0', total: '0' }),
    [`POST ${one}/items`]: () => data(now),
  });
  openPage('/logistics/bills/b1');
  await press('选择费用');
  const choice = await dialog('选择费用');
  const [line] = now.document.lines;
  now = draft({ version: 2, total: '238.00', document: document({ lines: [line, { ...line, item: 'i2' }] as never }) });
  note('bill', 'b1');
  expect(await choice.findByText('内容已在别处被修改。')).toBeInTheDocument();
  expect(choice.getByText(/238\.00\sEUR/)).toBeInTheDocument();
  expect(choice.getByRole('button', { name: '保存账单' })).toBeDisabled();
  await user.click(choice.getByRole('button', { name: '改用已保存的' }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', `${one}/items`)).toEqual([]);
});

test('costs of a draft whose choice got no response are shown as one’s own', async () => {
  let now = draft();
  const [line] = now.document.lines;
  const own = billable('i1', { reason: 'billed', bill: 'b1', item: item('i1', { bill: { id: 'b1', number: null } }) });
  serveBills({
    [`GET ${one}`]: () => data(now),
    [`POST ${billUrl}/preview`]: data({
      ...{ items: [billable('i2')], left_out: [own], more: false, net: '0', tax: '0', total: '0' },
    }),
    [`POST ${one}/items`]: () => {
      now = draft({ version: 2, document: document({ lines: [line, { ...line, item: 'i2' }] as never }) });
      return { status: 503, body: {} };
    },
  });
  openPage('/logistics/bills/b1');
  await press('选择费用');
  const choice = await dialog('选择费用');
  await user.click(await choice.findByRole('checkbox', { name: /码头费 i2/ }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  expect(await choice.findByText('您刚才的操作已经登记成功，只是没有收到回复。')).toBeInTheDocument();
  expect(choice.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('costs that are chosen again after a lost response are not said to be in the draft when only those before are', async () => {
  let now = draft();
  let isDown = false;
  const [line] = now.document.lines;
  const own = billable('i1', { reason: 'billed', bill: 'b1', item: item('i1', { bill: { id: 'b1', number: null } }) });
  const requests = serveBills({
    [`GET ${one}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(now)),
    [`POST ${billUrl}/preview`]: data({
      ...{ items: [billable('i2'), billable('i3')], left_out: [own], more: false, net: '0', tax: '0', total: '0' },
    }),
    [`POST ${one}/items`]: () => {
      isDown = !isDown;
      if (!isDown) return rejected(409, 'bill.changed', '账单已被他人修改');
      now = draft({ version: 2, document: document({ lines: [line, { ...line, item: 'i2' }] as never }) });
      return { status: 503, body: {} };
    },
  });
  openPage('/logistics/bills/b1');
  await press('选择费用');
  const choice = await dialog('选择费用');
  await user.click(await choice.findByRole('checkbox', { name: /码头费 i2/ }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  await waitFor(() => expect(sent(requests, 'POST', `${one}/items`)).toHaveLength(1));
  await waitFor(() => expect(choice.getByRole('button', { name: '保存账单' })).toBeEnabled(), { timeout: 4000 });
  await user.click(choice.getByRole('checkbox', { name: /码头费 i3/ }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  expect(await choice.findByText('内容已在别处被修改。', {}, { timeout: 4000 })).toBeInTheDocument();
  await user.click(choice.getByRole('button', { name: '保留我的' }));
  await user.click(choice.getByRole('button', { name: '保存账单' }));
  await waitFor(() => expect(sent(requests, 'POST', `${one}/items`)).toHaveLength(3));
  expect(sent(requests, 'POST', `${one}/items`)[2]).toEqual({ version: 2, add: ['i3'], remove: [] });
});

test('a member without the permission to read prices is shown no bills and no ledgers', async () => {
  serveBills({ [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })) });
  openPage('/logistics/bills');
  expect(await screen.findByText(/没有价格表权限/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1, name: '账单' })).not.toBeInTheDocument();
  for (const name of ['账单', '账簿']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('papers of a bill that are wanted one right after the other are all saved', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const paper = (type: string) => async () => {
    await written;
    return { body: 'paper', type };
  };
  serveBills({
    [`GET ${one}`]: data(locked()),
    [`GET ${one}/check`]: data(good),
    [`GET ${one}/papers/pdf`]: paper('application/pdf'),
    [`GET ${one}/papers/xlsx`]: paper('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  openPage('/logistics/bills/b1');
  for (const name of ['下载 PDF', '下载 Excel']) await press(name);
  write();
  await waitFor(() => expect(saved.map((name) => name.split('.').at(-1))).toEqual(['pdf', 'xlsx']));
  click.mockRestore();
});

test('a locked bill is downloaded as PDF, workbook, bookings and e-invoice, a Chinese one without that; what is missing is said', async () => {
  let now = locked();
  const requests = serveBills({
    [`GET ${one}`]: () => data(now),
    [`GET ${one}/check`]: data(good),
    [`GET ${one}/papers/xml`]: rejected(409, 'bill-xml.incomplete', '不能导出电子发票'),
  });
  openPage('/logistics/bills/b1');
  await choose('下载电子发票 XML');
  expect(await screen.findByText('不能导出电子发票')).toBeInTheDocument();
  expect(requests.some(({ url }) => url === `${one}/papers/xml`)).toBe(true);
  for (const name of ['下载 PDF', '下载 Excel']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
  await press('更多操作');
  expect(await screen.findByRole('menuitem', { name: '下载记账文件 CSV' })).toBeInTheDocument();
  now = locked({ ledger: 'china' });
  note('bill', 'b1');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: '下载电子发票 XML' })).not.toBeInTheDocument());
});
