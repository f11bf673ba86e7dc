import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { InOrder } from '@qiaohui/trade/intake';
import type { OutOrder } from '@qiaohui/trade/outgoing';
import type { Waybill } from '@qiaohui/trade/waybills';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, member, openPage, page, rejected, serveTrade, teamWith } from '../../../area/area.fixture.ts';
import { place } from '../../../master-data/setup/setup.fixture.ts';
import { at, noFamily, waybill, waybillRow } from '../waybills.fixture.ts';

const inOrder: InOrder = {
  id: 'in1',
  number: 'IN-1',
  waybill_number: null,
  client_code: 'HZ-ZDH',
  client_code2: '',
  client_code3: '',
  package: 'pallet',
  quantity: 2,
  weight: '412.5',
  status: 1,
  received: 40,
  linked_by: null,
  created_at: at,
};
const outOrder: OutOrder = {
  id: 'out1',
  number: 'OUT-1',
  client_code: 'HZ-ZDH',
  status: 'shipped',
  valid: 1,
  pieces: 8,
  returned: 2,
  quantity: 12,
  tray_quantity: 1,
  weight: '31.5',
  out_time: at,
  created_at: at,
};

const moves: Record<Waybill['status'], Waybill['moves']> = {
  new: ['operation', 'void'],
  operation: ['completed', 'void'],
  completed: [],
  void: [],
};

/** A server with one waybill and one in-order, which belongs to it once linked. */
function serveWaybill(more: Parameters<typeof serveTrade>[0] = {}) {
  let now = waybill;
  let linked = false;
  const change = (fields: Partial<Waybill>) => {
    now = { ...now, ...fields, version: now.version + 1 };
    return { body: { data: now } };
  };
  const saved = (fields: Partial<Waybill>) => ({ body: { data: { ...change(fields).body.data, cleared: [] } } });
  const hold = (held: boolean) => () => {
    linked = held;
    return change({});
  };
  const requests = serveTrade({
    [`GET ${base}/waybills/w1`]: () => ({ body: { data: now } }),
    [`PUT ${base}/waybills/w1`]: ({ body }) => {
      const { version, customer: _, ...fields } = body as Waybill;
      if (version !== now.version) return rejected(409, 'waybill.moved-already', '运单刚被他人修改');
      if (fields.client === waybill.client) return saved(fields);
      return rejected(422, 'form.invalid', '有误', { errors: { client: ['客户已停用'] } });
    },
    [`POST ${base}/customers/list`]: page([]),
    [`POST ${base}/waybills/w1/status`]: ({ body }) => {
      const { status } = body as Waybill;
      const history = [...now.history, { from: now.status, to: status, by: 'ann@example.com', at }];
      return change({ status, moves: moves[status], history });
    },
    [`POST ${base}/waybills/w1/in-orders/list`]: () => page(linked ? [{ ...inOrder, linked_by: 'hand' }] : []),
    [`POST ${base}/waybills/w1/out-orders/list`]: () => page(linked ? [outOrder] : []),
    [`POST ${base}/deliveries/list`]: page([]),
    [`GET ${base}/waybills/w1/family`]: data(noFamily),
    [`POST ${base}/places/search`]: data([]),
    [`GET ${base}/client-codes/own`]: data(
      ['HZ-ZDH', 'NB-JS'].map((id) => ({ id, code: id, confirmed: id === 'HZ-ZDH' })),
    ),
    [`POST ${base}/in-orders/list`]: () => page(linked ? [] : [inOrder]),
    [`POST ${base}/waybills/w1/in-orders`]: hold(true),
    [`DELETE ${base}/waybills/w1/in-orders/in1`]: hold(false),
    ...more,
  });
  return Object.assign(requests, { byColleague: change });
}

const open = (search = '') => openPage(`/logistics/waybill/w1${search}`);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => user.click(await button(name));

test('ports are called as the team and the page’s language call them, in the list and on the page of a waybill', async () => {
  const named = [
    place('DEHAM', 'Hamburg', { name_zh: '汉堡' }),
    place('CNSHG', 'Yangshan', { name_zh: '洋山码头', own: true }),
  ];
  const ports = {
    ...{ departure_port: 'Hamburg', departure_code: 'DEHAM' },
    ...{ destination_port: 'Shanghai Pt', destination_code: 'CNSHG' },
  };
  const requests = serveWaybill({
    [`GET ${base}/waybills/w1`]: data({ ...waybill, ...ports, transit_port: 'Colombo' }),
    [`POST ${base}/waybills/list`]: page([waybillRow(ports)]),
    [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
    [`POST ${base}/places/named`]: data(named),
  });
  const { unmount } = openPage('/logistics/waybills');
  expect(await screen.findByText('汉堡 → 洋山码头')).toBeInTheDocument();
  unmount();
  open();
  expect(await screen.findByText('洋山码头 (CNSHG)')).toBeInTheDocument();
  expect(screen.getByText('Colombo')).toBeInTheDocument();
  expect(within(await screen.findByRole('list', { name: '运输进度' })).getByText('汉堡')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url === `${base}/places/named`).map(({ body }) => body)).toContainEqual({
    codes: ['CNSHG', 'DEHAM'],
  });
});

test('an in-order is linked in a sheet by one click, and undone there', async () => {
  serveWaybill();
  const { where } = open();
  await press('关联入库单 (1)');
  const sheet = within(await screen.findByRole('dialog', { name: '待关联的入库单' }));
  await user.click(await sheet.findByRole('button', { name: '关联入库单 IN-1' }));
  expect(await sheet.findByText('已关联 IN-1')).toBeInTheDocument();
  expect(await sheet.findByText('没有待关联的入库单')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '撤销' }));
  await user.click(await sheet.findByRole('button', { name: '关联入库单 IN-1' }));
  await user.click(sheet.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(where()).toBe('/logistics/waybill/w1'));
  const linked = screen.getByRole('region', { name: '入库单' });
  expect(await within(linked).findByText('手工关联')).toBeInTheDocument();
  await press('取消关联入库单 IN-1');
  await press('撤销');
  expect(await within(linked).findByText('手工关联')).toBeInTheDocument();
});

test('an in-order whose link has lost its response is told as linked, with its undo', async () => {
  let linked = false;
  serveWaybill({
    [`POST ${base}/waybills/w1/in-orders`]: () => {
      linked = true;
      return Promise.reject(new TypeError('connection lost'));
    },
    [`POST ${base}/waybills/w1/in-orders/list`]: () => page(linked ? [{ ...inOrder, linked_by: 'hand' }] : []),
    [`POST ${base}/in-orders/list`]: () => page(linked ? [] : [{ ...inOrder, client_code: 'ｈｚ－ｚｄｈ' }]),
  });
  open('?link=1');
  const sheet = within(await screen.findByRole('dialog', { name: '待关联的入库单' }));
  // the code is the same in another case and width
  expect(await sheet.findByText('客户编码相同')).toBeInTheDocument();
  await user.click(await sheet.findByRole('button', { name: '关联入库单 IN-1' }));
  expect(await sheet.findByText('已关联 IN-1')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: '撤销' })).toBeInTheDocument();
});

test('the number of an in-order is a link for trade too, which may read it; that of an out-order is none', async () => {
  serveWaybill({
    [`POST ${base}/waybills/w1/in-orders/list`]: () => page([{ ...inOrder, linked_by: 'hand' }]),
    [`POST ${base}/waybills/w1/out-orders/list`]: () => page([outOrder]),
  });
  open();
  expect(await screen.findByRole('link', { name: 'IN-1' })).toHaveAttribute('href', '/warehouse/in/in1');
  expect(await screen.findByText('OUT-1')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'OUT-1' })).not.toBeInTheDocument();
});

test('salesperson, assistant and operator are chosen from the members with that duty; whoever left stays named', async () => {
  const colleagues = [
    member('sam', { duties: ['sales', 'operator'] }),
    member('shut', { duties: ['sales'], absent: true }),
  ];
  const requests = serveWaybill({ [`GET ${base}/team`]: data(teamWith({}, colleagues)) });
  requests.byColleague({ operator: 'left', people: [{ id: 'left', email: 'left@example.com' }] });
  open();
  const card = within(await screen.findByRole('region', { name: '人员' }));
  expect(card.getByText('left@example.com')).toBeInTheDocument();
  await press('编辑人员');
  const choicesOf = async (name: string) => {
    await user.click(card.getByRole('combobox', { name }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  expect(await choicesOf('操作员')).toEqual(['未指定', 'sam@example.com', 'left@example.com']);
  await user.keyboard('{Escape}');
  expect(card.getByText('团队中还没有助理，可在“团队”页指定。')).toBeInTheDocument();
  expect(await choicesOf('业务员')).toEqual(['未指定', 'sam@example.com']);
  await user.click(screen.getByRole('option', { name: 'sam@example.com' }));
  await user.click(card.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ salesperson: 'sam', assistant: null, operator: 'left', version: 2 });
  expect(body).not.toHaveProperty('people');
});

test('a double click on the next step sends it once', async () => {
  const requests = serveWaybill();
  open();
  await user.dblClick(await button('开始操作'));
  expect(await button('完成运单')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.endsWith('/status'))).toHaveLength(1);
});

test('what a colleague saved of a choice or a date is shown as the page shows it', async () => {
  const { byColleague } = serveWaybill();
  openPage('/logistics/waybill/w1', { locale: 'en-US' });
  await press('Edit: Schedule');
  const card = within(screen.getByRole('region', { name: 'Schedule' }));
  await user.type(card.getByRole('textbox', { name: 'Sailing date' }), '2026-11-30');
  byColleague({ sailing_date: '2026-12-01' });
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  expect(await card.findByText(/Dec 1, 2026/)).toBeInTheDocument();
});

test('codes waiting for an administrator are named where their goods are missing', async () => {
  serveWaybill();
  open('?link=1');
  const sheet = await screen.findByRole('dialog', { name: '待关联的入库单' });
  expect(await within(sheet).findByText(/客户编码 NB-JS 还不归您的团队/)).toBeInTheDocument();
});

test('out-orders of a waybill’s goods are shown with status, pieces and weight as soon as the goods are linked', async () => {
  serveWaybill();
  open();
  const leaving = await screen.findByRole('region', { name: '出库单' });
  expect(await within(leaving).findByText('这些货物还没有出库单')).toBeInTheDocument();
  await press('关联入库单 (1)');
  await press('关联入库单 IN-1');
  await press('完成');
  expect(await within(leaving).findByText('OUT-1')).toBeInTheDocument();
  expect(within(leaving).getByText('已出库')).toBeInTheDocument();
  expect(
    within(leaving).getByText(/8 件 · 整单 12 件 · 已退回 2 件 · 1 个托盘 · 31.5 kg · HZ-ZDH/),
  ).toBeInTheDocument();
});

test('a card is read until it is edited; an error of the server is shown under its field, and input stays', async () => {
  const requests = serveWaybill();
  open();
  const card = within(await screen.findByRole('region', { name: '客户与运输' }));
  expect(card.getByText('杭州自动化')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('编辑客户与运输');
  expect(await button('编辑航线')).toBeDisabled();
  const client = card.getByRole('combobox', { name: '客户' });
  expect(client).toHaveFocus();
  await user.clear(client);
  await user.type(client, '新的客户');
  expect(screen.getByText('请先保存修改')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '保存修改' }));
  expect(await card.findByText('客户已停用')).toBeInTheDocument();
  expect(client).toHaveValue('新的客户');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ client: '新的客户', client_code: 'HZ-ZDH', version: 1 });
});

test('a saved card is read again with its new values, and only its fields have changed', async () => {
  const requests = serveWaybill();
  open();
  await press('编辑航线');
  const card = within(screen.getByRole('region', { name: '航线' }));
  await user.type(card.getByRole('combobox', { name: '目的港' }), '沈阳');
  await user.click(card.getByRole('button', { name: '保存修改' }));
  expect(await screen.findByText('Duisburg → 沈阳')).toBeInTheDocument();
  expect(card.queryByRole('combobox')).not.toBeInTheDocument();
  expect(await button('编辑航线')).toHaveFocus();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ destination_port: '沈阳', departure_port: 'Duisburg', transit_port: null });
});

test('what a colleague saved of the same field is shown before it is overwritten', async () => {
  const { byColleague } = serveWaybill();
  open();
  await press('编辑航线');
  const card = within(screen.getByRole('region', { name: '航线' }));
  await user.type(card.getByRole('combobox', { name: '目的港' }), '沈阳');
  byColleague({ destination_port: '大连', transit_port: 'Małaszewicze' });
  await user.click(card.getByRole('button', { name: '保存修改' }));
  expect(await card.findByText('“目的港”已被同事改为：大连。保存会以您填写的为准。')).toBeInTheDocument();
  expect(card.getByRole('combobox', { name: '目的港' })).toHaveValue('沈阳');
  expect(card.getByRole('combobox', { name: '中转港' })).toHaveValue('Małaszewicze');
  await user.click(card.getByRole('button', { name: '保存修改' }));
  expect(await screen.findByText('Duisburg → 沈阳')).toBeInTheDocument();
  expect(card.getByText('Małaszewicze')).toBeInTheDocument();
});

test('a card that was saved although the response was lost says so in its place', async () => {
  let isLost = true;
  const requests = serveWaybill({
    [`PUT ${base}/waybills/w1`]: () => {
      if (isLost) requests.byColleague({ destination_port: '沈阳' });
      isLost = false;
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  open();
  await press('编辑航线');
  const card = within(screen.getByRole('region', { name: '航线' }));
  await user.type(card.getByRole('combobox', { name: '目的港' }), '沈阳');
  await user.click(card.getByRole('button', { name: '保存修改' }));
  expect(await card.findByText(/已经登记成功/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('Duisburg → 沈阳')).toBeInTheDocument();
});

test('cancelling a card, or leaving the page, asks before its input is discarded', async () => {
  serveWaybill();
  const { where } = open();
  await press('编辑航线');
  const card = within(screen.getByRole('region', { name: '航线' }));
  await user.type(card.getByRole('combobox', { name: '目的港' }), '沈阳');
  await user.click(screen.getByRole('link', { name: '价格表' }));
  const leaving = within(await screen.findByRole('dialog', { name: '离开此页？' }));
  await user.click(leaving.getByRole('button', { name: '取消' }));
  expect(where()).toBe('/logistics/waybill/w1');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(card.getByRole('button', { name: '取消' }));
  await press('放弃');
  await waitFor(() => expect(card.queryByRole('combobox')).not.toBeInTheDocument());
  expect(card.queryByText('沈阳')).not.toBeInTheDocument();
});

test('only the status changes allowed now are offered, and a reversible one asks for no confirmation', async () => {
  serveWaybill();
  open();
  const progress = within(await screen.findByRole('list', { name: '运输进度' }));
  expect(progress.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  await press('开始操作');
  expect(await button('完成运单')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开始操作' })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: '状态记录' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('操作中');
});

test('making a waybill void stands behind the further actions and asks; a void one cannot be edited', async () => {
  const requests = serveWaybill();
  open();
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name: '作废运单' }));
  const question = within(await screen.findByRole('dialog', { name: '作废运单 W20261120-0001？' }));
  await user.click(question.getByRole('button', { name: '作废运单' }));
  expect(await screen.findByText('运单已完成或作废，内容不能再修改。')).toBeInTheDocument();
  expect(requests.find(({ url }) => url.endsWith('/status'))?.body).toEqual({ status: 'void', version: 1 });
  expect(screen.queryByRole('button', { name: /编辑|关联入库单/ })).not.toBeInTheDocument();
});

test('the navigation shows the in-orders to trade, and client codes only to administrators', async () => {
  serveWaybill();
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: '入库单' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '客户编码' })).not.toBeInTheDocument();
  unmount();
  openPage('/logistics/waybill/w1', { user: { group: 'admin' } });
  expect(await screen.findByRole('link', { name: '客户编码' })).toBeInTheDocument();
});

test('a waybill that is void by now shows that in the dialog that was to make it void', async () => {
  const closed = rejected(409, 'waybill.closed', '运单已完成或作废，不能再修改');
  serveWaybill({ [`POST ${base}/waybills/w1/status`]: () => closed });
  open();
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name: '作废运单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '作废运单 W20261120-0001？' }));
  await user.click(dialog.getByRole('button', { name: '作废运单' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('运单已完成或作废，不能再修改');
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a question about a waybill that somebody else changed meanwhile says so, and a second yes is about the present one', async () => {
  const served = serveWaybill({
    [`POST ${base}/waybills/w1/status`]: ({ body }) => {
      const { version } = body as Waybill;
      if (version === 1) return rejected(409, 'waybill.moved-already', '运单刚被他人修改');
      return served.byColleague({ status: 'void', moves: [] });
    },
  });
  open();
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name: '作废运单' }));
  served.byColleague({ vessel: 'OTHER' });
  const dialog = within(await screen.findByRole('dialog', { name: '作废运单 W20261120-0001？' }));
  await user.click(dialog.getByRole('button', { name: '作废运单' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('运单刚被他人修改');
  await user.click(dialog.getByRole('button', { name: '作废运单' }));
  expect(await screen.findByText('运单已完成或作废，内容不能再修改。')).toBeInTheDocument();
  const sent = served.filter(({ url }) => url.endsWith('/status')).map(({ body }) => (body as Waybill).version);
  expect(sent).toEqual([1, 2]);
});
