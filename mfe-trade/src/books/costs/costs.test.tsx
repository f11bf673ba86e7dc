import { expect, test } from '@jest/globals';
import { fill, renderRoutes, user } from '@qiaohui/kit/testing';
import type { CostItem, Costs } from '@qiaohui/trade/costs';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, noCosts, note, page, rejected, serveTrade, teamWith } from '../../area/area.fixture.ts';
import { customer } from '../../master-data/customers/customers.fixture.ts';
import { businessCode } from '../../master-data/setup/setup.fixture.ts';
import { ledgerState, settings } from '../bills/bills.fixture.ts';
import { CostsCard } from './card.tsx';

const at = '2026-11-20T08:00:00.000Z';
const url = `${base}/waybills/w9/costs`;
const amounts = (net: string, eur = net) => ({ net, tax: '0.00', gross: net, eur });
const freight: CostItem = {
  id: 'i1',
  waybill: 'w9',
  side: 'receivable',
  party: { kind: 'customer', id: 'a', name: '宁波佳酿' },
  code: { id: 'c1', code: 'OFR', name: '海运费', name_en: null, name_de: null },
  quantity: '2',
  unit: 'CTN',
  price: '1250',
  currency: 'USD',
  tax_code: null,
  tax_rate: '0',
  rate_day: '2026-11-20',
  rate: '0.925',
  rate_reason: null,
  planned: amounts('2500.00', '2312.50'),
  actual: null,
  note: null,
  source: null,
  split: null,
  bill: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const share: CostItem = {
  ...freight,
  id: 'i2',
  side: 'payable',
  party: { kind: 'free', id: null, name: 'Hafen GmbH' },
  code: { ...freight.code, id: 'c2', code: 'THC', name: '码头费' },
  currency: 'EUR',
  planned: amounts('180.00'),
  actual: amounts('175.50'),
  source: { item: 'i9', waybill: 'w8', number: 'W-MASTER' },
};
const withCosts: Costs = {
  items: [freight, share],
  totals: {
    sums: [
      { side: 'receivable', currency: 'USD', planned: amounts('2500.00', '2312.50'), actual: amounts('0.00') },
      { side: 'payable', currency: 'EUR', planned: amounts('180.00'), actual: amounts('175.50') },
    ],
    planned: { receivable: '2312.50', payable: '180.00', margin: '2132.50' },
    actual: { receivable: '0.00', payable: '175.50', margin: '-175.50' },
    open: 1,
  },
};

type Requests = ReturnType<typeof serveTrade>;
const sent = (requests: Requests, method: string, to: string) =>
  requests.filter((one) => one.method === method && one.url === to).map(({ body }) => body);
const houses = [
  { id: 'h1', number: 'W-01', pieces: 10, gross: '600', volume: '2.4' },
  { id: 'h2', number: 'W-02', pieces: 30, gross: '300', volume: '2.4' },
];
const open = (more: object = {}) =>
  renderRoutes([{ path: '/', element: <CostsCard waybill="w9" {...more} /> }], { path: '/' });

test('the costs of a waybill stand with their sums by side and currency, and the margin planned and actual', async () => {
  let now = noCosts as Costs;
  serveTrade({ [`GET ${url}`]: () => data(now) });
  open();
  expect(await screen.findByText('还没有费用。')).toBeInTheDocument();
  now = withCosts;
  note('cost-item', 'w9');
  const row = (await screen.findByText('宁波佳酿')).closest('tr') as HTMLElement;
  for (const shown of ['海运费', '应收', '2,500.00 USD', '2,312.50 EUR']) expect(row).toHaveTextContent(shown);
  const other = screen.getByText('Hafen GmbH').closest('tr') as HTMLElement;
  for (const shown of ['分摊自 W-MASTER', '应付', '180.00 EUR', '175.50 EUR']) expect(other).toHaveTextContent(shown);
  // a share changes with the cost of its master
  expect(within(other).queryByRole('button', { name: /的操作/ })).not.toBeInTheDocument();
  const margin = screen.getByText('毛利').parentElement as HTMLElement;
  expect(margin).toHaveTextContent('2,132.50 EUR');
  expect(margin).toHaveTextContent('-175.50 EUR');
  expect(screen.getByText('1 条费用尚无实际金额')).toBeInTheDocument();
});

test('a cost that a bill charges leads to it; that of a draft may change, that of a locked bill not', async () => {
  const billed = { ...freight, bill: { id: 'b1', number: 'DE-2026-00007' } };
  const drafted = {
    ...freight,
    id: 'i2',
    party: { ...freight.party, name: '草稿客户' },
    bill: { id: 'b2', number: null },
  };
  serveTrade({ [`GET ${url}`]: data({ ...withCosts, items: [billed, drafted] }) });
  open();
  const link = await screen.findByRole('link', { name: '账单 DE-2026-00007' });
  expect(link).toHaveAttribute('href', '/logistics/bills/b1');
  expect(screen.getByRole('link', { name: '账单草稿' })).toHaveAttribute('href', '/logistics/bills/b2');
  const actsIn = (row: HTMLElement | null) => within(row as HTMLElement).queryByRole('button', { name: /的操作/ });
  expect(actsIn(link.closest('tr'))).not.toBeInTheDocument();
  expect(actsIn(screen.getByText('草稿客户').closest('tr'))).toBeInTheDocument();
});

test('a tax code of a ledger brings its rate', async () => {
  const taxCode = { code: 'V19', name: '标准税率', name_en: null, name_de: null, reason: null, account: null };
  const german = settings({ tax_codes: [{ ...taxCode, category: 'S', rate: '19' }] });
  serveTrade({ [`GET ${url}`]: data(noCosts), [`GET ${base}/ledgers`]: data(ledgerState(german)) });
  open();
  await user.click(await screen.findByRole('button', { name: '添加费用' }));
  const form = within(await screen.findByRole('dialog', { name: '添加费用' }));
  await user.click(form.getByRole('combobox', { name: '税码' }));
  await user.click(await screen.findByRole('option', { name: /V19/ }));
  expect(form.getByLabelText('税率（%）')).toHaveValue('19');
});

test('a cost is added once; its business code brings price, currency and tax, and each missing field is named', async () => {
  const code = businessCode('OFR', '海运费', { price: '1250', currency: 'USD', tax_code: 'V1' });
  const requests = serveTrade({
    [`GET ${url}`]: data(noCosts),
    [`POST ${url}`]: data(freight),
    [`POST ${base}/business-codes/list`]: page([code]),
    [`POST ${base}/customers/list`]: page([customer('a', { name: '宁波佳酿' })]),
    [`POST ${base}/channels/list`]: page([]),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '添加费用' }));
  const form = within(await screen.findByRole('dialog', { name: '添加费用' }));
  await user.click(form.getByRole('button', { name: '创建费用' }));
  for (const message of ['请选择费用代码', '请输入大于 0 的单价，最多 4 位小数'])
    expect(await form.findByText(message)).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /^方向/ }));
  await user.click(await screen.findByRole('option', { name: '应收' }));
  await user.click(form.getByRole('combobox', { name: /^费用代码/ }));
  await user.click(await screen.findByRole('option', { name: /海运费/ }));
  expect(form.getByLabelText(/^单价/)).toHaveValue('1250');
  await waitFor(() =>
    expect(sent(requests, 'POST', `${base}/business-codes/list`).at(-1)).toMatchObject({ side: 'income' }),
  );
  await user.click(form.getByRole('combobox', { name: /^单位类型/ }));
  await user.click(await screen.findByRole('option', { name: '客户' }));
  await user.click(form.getByRole('button', { name: '创建费用' }));
  expect(await form.findByText('请选择或填写往来单位')).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /^往来单位/ }));
  await user.click(await screen.findByRole('option', { name: /宁波佳酿/ }));
  await fill(form.getByLabelText(/^汇率（/), '0.9');
  await user.click(form.getByRole('button', { name: '创建费用' }));
  expect(await form.findByText('请说明为何使用该汇率')).toBeInTheDocument();
  await fill(form.getByLabelText('使用该汇率的原因'), '合同汇率');
  await user.dblClick(form.getByRole('button', { name: '创建费用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', url)).toEqual([
    {
      side: 'receivable',
      party: { kind: 'customer', id: 'a', name: '宁波佳酿' },
      code: 'OFR',
      quantity: '1',
      unit: null,
      price: '1250',
      currency: 'USD',
      tax_code: 'V1',
      tax_rate: '0',
      rate_day: null,
      rate: '0.9',
      rate_reason: '合同汇率',
      actual: null,
      note: null,
    },
  ]);
});

test('euros are saved with their day; a rate that was typed for another currency is not sent with them', async () => {
  const code = businessCode('THC', '码头费');
  const requests = serveTrade({
    [`GET ${url}`]: data(noCosts),
    [`POST ${url}`]: data(share),
    [`POST ${base}/business-codes/list`]: page([code]),
    [`POST ${base}/channels/list`]: page([]),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '添加费用' }));
  const form = within(await screen.findByRole('dialog', { name: '添加费用' }));
  const choose = async (field: RegExp, option: RegExp | string) => {
    await user.click(form.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^费用代码/, /码头费/);
  await choose(/^单位类型/, '其他');
  await fill(form.getByLabelText(/^名称/), 'Hafen GmbH');
  await fill(form.getByLabelText(/^单价/), '180');
  await choose(/^币种/, 'USD');
  await fill(form.getByLabelText(/^汇率（/), '0.9');
  await choose(/^币种/, 'EUR');
  // also a cost in euros has a day: a bill of an earlier month does not charge it
  await fill(form.getByLabelText('日期'), '2026-10-31');
  await user.click(form.getByRole('button', { name: '创建费用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', url)).toMatchObject([
    { currency: 'EUR', price: '180', rate: null, rate_reason: null, rate_day: '2026-10-31' },
  ]);
});

test('members who may not read prices see no costs', async () => {
  const requests = serveTrade({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })),
    [`GET ${url}`]: data(withCosts),
  });
  open();
  await waitFor(() => expect(requests.map(({ url: to }) => to)).toContain(`${base}/team`));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '费用' })).not.toBeInTheDocument());
});

test('a cost is edited over nobody’s change and deleted with undo', async () => {
  const requests = serveTrade({
    [`GET ${url}`]: data(withCosts),
    [`POST ${base}/business-codes/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    [`POST ${base}/channels/list`]: page([]),
    [`PUT ${base}/costs/i1`]: rejected(409, 'cost-item.changed', '费用已被他人修改，请查看最新内容后重试', {
      state: { ...freight, version: 2 },
    }),
    [`DELETE ${base}/costs/i1`]: data({ ...freight, version: 2 }),
    [`POST ${base}/costs/i1/restore`]: data({ ...freight, version: 3 }),
  });
  open();
  await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑费用' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑费用' }));
  await fill(form.getByLabelText('实际金额（不含税）'), '2480.5');
  await user.click(form.getByRole('button', { name: '保存费用' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT', `${base}/costs/i1`)).toMatchObject([{ actual: '2480.5', rate: null, version: 1 }]),
  );
  // what was typed stays
  expect(form.getByLabelText('实际金额（不含税）')).toHaveValue('2480.5');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /放弃|不保存/ }));
  await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(sent(requests, 'POST', `${base}/costs/i1/restore`)).toHaveLength(1));
});

test('an undo whose answer got lost is offered again', async () => {
  let restores = 0;
  const requests = serveTrade({
    [`GET ${url}`]: data(withCosts),
    [`DELETE ${base}/costs/i1`]: data({ ...freight, version: 2 }),
    [`POST ${base}/costs/i1/restore`]: () => {
      restores += 1;
      return restores > 1 ? data(freight) : rejected(503, 'service.unavailable', '服务暂时不可用');
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('服务暂时不可用');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText(/^已恢复/)).toBeInTheDocument();
  expect(sent(requests, 'POST', `${base}/costs/i1/restore`)).toHaveLength(2);
});

test('what is corrected after a lost answer is not said to be saved when only what was lost is', async () => {
  let now = withCosts;
  let isDown = false;
  const requests = serveTrade({
    [`GET ${url}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(now)),
    [`POST ${base}/business-codes/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    [`POST ${base}/channels/list`]: page([]),
    [`PUT ${base}/costs/i1`]: () => {
      isDown = !isDown;
      if (!isDown) return rejected(409, 'cost-item.changed', '费用已被他人修改，请查看最新内容后重试');
      now = { ...withCosts, items: [{ ...freight, actual: amounts('100.00'), version: 2 }, share] };
      return { status: 503, body: {} };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑费用' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑费用' }));
  await fill(form.getByLabelText('实际金额（不含税）'), '100.00');
  await user.click(form.getByRole('button', { name: '保存费用' }));
  await form.findByRole('alert', {}, { timeout: 4000 });
  await waitFor(() => expect(form.getByRole('button', { name: '保存费用' })).toBeEnabled(), { timeout: 4000 });
  await fill(form.getByLabelText('实际金额（不含税）'), '200.00');
  await user.click(form.getByRole('button', { name: '保存费用' }));
  await waitFor(() => expect(sent(requests, 'PUT', `${base}/costs/i1`)).toHaveLength(2));
  expect(await form.findByText('内容已在别处被修改。')).toBeInTheDocument();
  expect(form.queryByText('您刚才的操作已经登记成功，只是没有收到回复。')).not.toBeInTheDocument();
  expect(form.getByLabelText('实际金额（不含税）')).toHaveValue('200.00');
});

test('an amount that is read back with its cents is one’s own after a lost answer, though it was typed without', async () => {
  let now = withCosts;
  serveTrade({
    [`GET ${url}`]: () => data(now),
    [`POST ${base}/business-codes/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    [`POST ${base}/channels/list`]: page([]),
    [`PUT ${base}/costs/i1`]: () => {
      now = { ...withCosts, items: [{ ...freight, actual: amounts('100.00'), version: 2 }, share] };
      return { status: 503, body: {} };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑费用' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑费用' }));
  await fill(form.getByLabelText('实际金额（不含税）'), '100');
  await user.click(form.getByRole('button', { name: '保存费用' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('a cost that is deleted twice while the line is slow goes once, and its undo is offered before the costs are read again', async () => {
  let reads = 0;
  const gone = Promise.withResolvers<void>();
  const requests = serveTrade({
    [`GET ${url}`]: () => {
      reads += 1;
      return reads === 1 ? data(withCosts) : 'hangs';
    },
    [`DELETE ${base}/costs/i1`]: async () => {
      await gone.promise;
      return data({ ...freight, version: 2 });
    },
  });
  open();
  for (let press = 0; press < 2; press += 1) {
    await user.click(await screen.findByRole('button', { name: /海运费 的操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  }
  gone.resolve();
  expect(await screen.findByRole('button', { name: '撤销' })).toBeInTheDocument();
  expect(screen.queryByText('宁波佳酿')).not.toBeInTheDocument();
  expect(sent(requests, 'DELETE', `${base}/costs/i1`)).toEqual([{ version: 1 }]);
});

test('a cost of a master is split by what its houses carry or by hand, shown before, and taken back', async () => {
  const plain = { ...share, id: 'i3', source: null, planned: amounts('100.00'), actual: null };
  let now = { ...withCosts, items: [plain] };
  const parts = [
    { waybill: 'h1', number: 'W-01', measure: '600', item: 'p1' },
    { waybill: 'h2', number: 'W-02', measure: '300', item: 'p2' },
  ];
  const done = { ...plain, version: 2, split: { by: 'weight' as const, parts } };
  const requests = serveTrade({
    [`GET ${url}`]: () => data(now),
    [`POST ${base}/costs/i3/split`]: data(done),
    [`POST ${base}/costs/i3/unsplit`]: data({ ...plain, version: 3 }),
  });
  open({ houses, transport: 'air' });
  await user.click(await screen.findByRole('button', { name: /码头费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '分摊到分单' }));
  const form = within(await screen.findByRole('dialog', { name: '分摊到分单' }));
  expect(form.getByText('份额 66.67 EUR')).toBeInTheDocument();
  expect(form.getByText('份额 33.33 EUR')).toBeInTheDocument();
  const choose = async (name: string) => {
    await user.click(form.getByRole('combobox', { name: /^分摊依据/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('计费重（kg）');
  expect(form.getByLabelText('W-02：计费重（kg）')).toHaveValue('400');
  await choose('手工填写金额');
  await fill(form.getByLabelText('W-01：手工填写金额'), '60');
  expect(form.getByText('还差 40.00 EUR')).toBeInTheDocument();
  await choose('毛重（kg）');
  now = { ...withCosts, items: [done] };
  await user.dblClick(form.getByRole('button', { name: '分摊到分单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', `${base}/costs/i3/split`)).toEqual([
    {
      version: 1,
      by: 'weight',
      parts: [
        { waybill: 'h1', measure: '600' },
        { waybill: 'h2', measure: '300' },
      ],
    },
  ]);
  expect(await screen.findByText('已分摊到 2 张分单')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /码头费 的操作/ }));
  expect(screen.queryByRole('menuitem', { name: '编辑费用' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: '撤销分摊' }));
  await waitFor(() => expect(sent(requests, 'POST', `${base}/costs/i3/unsplit`)).toEqual([{ version: 2 }]));
});

test('a split that is taken back twice while the line is slow is taken back once, and the cost is edited as it is then', async () => {
  const parts = [{ waybill: 'h1', number: 'W-01', measure: '600', item: 'p1' }];
  const whole = { ...share, source: null, split: { by: 'weight' as const, parts } };
  let reads = 0;
  const done = Promise.withResolvers<void>();
  const requests = serveTrade({
    [`GET ${url}`]: () => {
      reads += 1;
      return reads === 1 ? data({ ...withCosts, items: [whole] }) : 'hangs';
    },
    [`POST ${base}/costs/i2/unsplit`]: async () => {
      await done.promise;
      return data({ ...whole, version: 2, split: null });
    },
    [`DELETE ${base}/costs/i2`]: data({ ...whole, version: 3, split: null }),
  });
  open({ houses });
  for (let press = 0; press < 2; press += 1) {
    await user.click(await screen.findByRole('button', { name: /码头费 的操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '撤销分摊' }));
  }
  done.resolve();
  await waitFor(() => expect(screen.queryByText('已分摊到 1 张分单')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /码头费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(sent(requests, 'DELETE', `${base}/costs/i2`)).toEqual([{ version: 2 }]));
  expect(sent(requests, 'POST', `${base}/costs/i2/unsplit`)).toEqual([{ version: 1 }]);
});

test('a split that a colleague made meanwhile is shown before it is made again', async () => {
  const plain = { ...share, id: 'i3', source: null, planned: amounts('100.00'), actual: null };
  let now = { ...withCosts, items: [plain] };
  const parts = [{ waybill: 'h2', number: 'W-02', measure: '100', item: 'p2' }];
  const requests = serveTrade({
    [`GET ${url}`]: () => data(now),
    [`POST ${base}/costs/i3/split`]: data({ ...plain, version: 3 }),
  });
  open({ houses });
  await user.click(await screen.findByRole('button', { name: /码头费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '分摊到分单' }));
  const form = within(await screen.findByRole('dialog', { name: '分摊到分单' }));
  now = { ...withCosts, items: [{ ...plain, version: 2, split: { by: 'hand', parts } } as typeof plain] };
  note('cost-item', 'w9');
  expect(await form.findByText('现在是：100.00 EUR · 已分摊到 1 张分单')).toBeInTheDocument();
  expect(form.getByRole('button', { name: '分摊到分单' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: '改用已保存的' }));
  expect(form.getByLabelText('W-01：手工填写金额')).toHaveValue('');
  await user.click(form.getByRole('button', { name: '分摊到分单' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', `${base}/costs/i3/split`)).toEqual([
      { version: 2, by: 'hand', parts: [{ waybill: 'h2', measure: '100' }] },
    ]),
  );
});

test('a split whose response got lost is shown as one’s own, not as a colleague’s', async () => {
  const plain = { ...share, id: 'i3', source: null, planned: amounts('100.00'), actual: null };
  let now = { ...withCosts, items: [plain] };
  const parts = [
    { waybill: 'h1', number: 'W-01', measure: '600', item: 'p1' },
    { waybill: 'h2', number: 'W-02', measure: '300', item: 'p2' },
  ];
  serveTrade({
    [`GET ${url}`]: () => data(now),
    [`POST ${base}/costs/i3/split`]: () => {
      now = { ...withCosts, items: [{ ...plain, version: 2, split: { by: 'weight', parts } } as typeof plain] };
      return { status: 503, body: {} };
    },
  });
  open({ houses });
  await user.click(await screen.findByRole('button', { name: /码头费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '分摊到分单' }));
  const form = within(await screen.findByRole('dialog', { name: '分摊到分单' }));
  await user.click(form.getByRole('button', { name: '分摊到分单' }));
  expect(await form.findByText('您刚才的操作已经登记成功，只是没有收到回复。')).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('a split that is corrected after a lost response is not said to be saved when only the one before is', async () => {
  const plain = { ...share, id: 'i3', source: null, planned: amounts('100.00'), actual: null };
  let now = { ...withCosts, items: [plain] };
  let isDown = false;
  const parts = [
    { waybill: 'h1', number: 'W-01', measure: '600', item: 'p1' },
    { waybill: 'h2', number: 'W-02', measure: '300', item: 'p2' },
  ];
  serveTrade({
    [`GET ${url}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(now)),
    [`POST ${base}/costs/i3/split`]: () => {
      isDown = !isDown;
      if (!isDown) return rejected(409, 'cost-item.changed', '费用已被他人修改，请查看最新内容后重试');
      now = { ...withCosts, items: [{ ...plain, version: 2, split: { by: 'weight', parts } } as typeof plain] };
      return { status: 503, body: {} };
    },
  });
  open({ houses });
  await user.click(await screen.findByRole('button', { name: /码头费 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '分摊到分单' }));
  const form = within(await screen.findByRole('dialog', { name: '分摊到分单' }));
  await user.click(form.getByRole('button', { name: '分摊到分单' }));
  await waitFor(() => expect(isDown).toBe(true));
  await waitFor(() => expect(form.getByRole('button', { name: '分摊到分单' })).toBeEnabled(), { timeout: 4000 });
  await fill(form.getByLabelText(/W-02/), '400');
  await user.click(form.getByRole('button', { name: '分摊到分单' }));
  expect(await form.findByText('内容已在别处被修改。', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.getByLabelText(/W-02/)).toHaveValue('400');
});

test('a cost whose houses have changed says that it is to be split again, as soon as a house is void', async () => {
  const parts = [{ waybill: 'h1', number: 'W-01', measure: '600', item: 'p1' }];
  const carried = (stale: boolean): Costs => ({
    ...withCosts,
    items: [{ ...share, source: null, split: { by: 'weight', parts, stale } }],
  });
  let now = carried(false);
  serveTrade({ [`GET ${url}`]: () => data(now) });
  open({ houses });
  expect(await screen.findByText('码头费')).toBeInTheDocument();
  expect(screen.queryByText('分单已作废或移出，请重新分摊')).not.toBeInTheDocument();
  now = carried(true);
  note('waybill', 'h1');
  expect(await screen.findByText('分单已作废或移出，请重新分摊')).toBeInTheDocument();
});
