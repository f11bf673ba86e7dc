import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { InOrder } from '@qiaohui/trade/intake';
import type { OutOrder } from '@qiaohui/trade/outgoing';
import type { Waybill } from '@qiaohui/trade/waybills';
import { screen, within } from '@testing-library/react';
import { openPage, serveTrade } from '../../area/area.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const waybill: Waybill = {
  id: 'w1',
  number: 'W20261120-0001',
  transport: 'rail',
  direction: 'east',
  client: '杭州自动化',
  client_code: 'HZ-ZDH',
  departure_port: 'Duisburg',
  transit_port: null,
  destination_port: null,
  vessel: null,
  voyage: null,
  sailing_date: null,
  arrival_date: null,
  mbl: null,
  hbl: null,
  remark: null,
  status: 'new',
  moves: ['operation', 'void'],
  history: [{ from: null, to: 'new', by: 'ann@example.com', at }],
  version: 1,
  created_at: at,
  updated_at: at,
};
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
const page = (rows: InOrder[]) => ({ body: { data: { data: rows, next_page_url: null } } });
const base = '/api/v1/trade';

/** A server with one waybill and one in-order, which belongs to it once linked. */
function serveWaybill() {
  let now = waybill;
  let linked = false;
  const response = () => ({ body: { data: now } });
  const hold = (held: boolean) => () => {
    linked = held;
    now = { ...now, version: now.version + 1 };
    return response();
  };
  return serveTrade({
    [`GET ${base}/waybills/w1`]: response,
    [`PUT ${base}/waybills/w1`]: () => ({
      status: 422,
      body: { code: 'form.invalid', message: '有误', errors: { client: ['客户已停用'] }, request_id: 'r1' },
    }),
    [`POST ${base}/waybills/w1/status`]: () => {
      now = { ...now, status: 'operation', moves: ['completed', 'void'], version: 2 };
      return response();
    },
    [`POST ${base}/waybills/w1/in-orders/list`]: () => page(linked ? [{ ...inOrder, linked_by: 'hand' }] : []),
    [`POST ${base}/waybills/w1/out-orders/list`]: () => ({
      body: { data: { data: linked ? [outOrder] : [], next_page_url: null } },
    }),
    [`GET ${base}/client-codes/own`]: {
      body: { data: ['HZ-ZDH', 'NB-JS'].map((id) => ({ id, code: id, confirmed: id === 'HZ-ZDH' })) },
    },
    [`POST ${base}/in-orders/list`]: () => page(linked ? [] : [inOrder]),
    [`POST ${base}/waybills/w1/in-orders`]: hold(true),
    [`DELETE ${base}/waybills/w1/in-orders/in1`]: hold(false),
  });
}

const open = () => openPage('/logistics/waybill/w1');

test('an in-order without a number is linked by one click, and the toast undoes it', async () => {
  serveWaybill();
  open();
  await user.click(await screen.findByRole('button', { name: '关联入库单 IN-1' }));
  const linked = screen.getByRole('region', { name: '入库单' });
  expect(await within(linked).findByText('手工关联')).toBeInTheDocument();
  expect(await screen.findByText('没有待关联的入库单')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '关联入库单 IN-1' })).toBeInTheDocument();
});

test('codes waiting for an administrator are named where their goods are missing', async () => {
  serveWaybill();
  open();
  const loose = await screen.findByRole('region', { name: '待关联的入库单' });
  expect(await within(loose).findByText(/客户编码 NB-JS 还不归您的团队/)).toBeInTheDocument();
});

test('out-orders of a waybill’s goods are shown with status, pieces and weight as soon as the goods are linked', async () => {
  serveWaybill();
  open();
  const leaving = await screen.findByRole('region', { name: '出库单' });
  expect(await within(leaving).findByText('这些货物还没有出库单')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '关联入库单 IN-1' }));
  expect(await within(leaving).findByText('OUT-1')).toBeInTheDocument();
  expect(within(leaving).getByText('已出库')).toBeInTheDocument();
  expect(
    within(leaving).getByText(/8 件 · 整单 12 件 · 已退回 2 件 · 1 个托盘 · 31.5 kg · HZ-ZDH/),
  ).toBeInTheDocument();
});

test('an error of the server is shown under its field, and input stays', async () => {
  const requests = serveWaybill();
  open();
  const client = await screen.findByLabelText(/^客户\s*\*/);
  await user.clear(client);
  await user.type(client, '新的客户');
  expect(screen.getByText('请先保存修改')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('客户已停用')).toBeInTheDocument();
  expect(client).toHaveValue('新的客户');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ client: '新的客户', client_code: 'HZ-ZDH', version: 1 });
});

test('only the status changes allowed now are offered, and a reversible one asks for no confirmation', async () => {
  serveWaybill();
  open();
  await user.click(await screen.findByRole('button', { name: '开始操作' }));
  expect(await screen.findByRole('button', { name: '完成' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开始操作' })).not.toBeInTheDocument();
});

test('the navigation shows the intake only to accounts that may open the warehouse', async () => {
  serveWaybill();
  const { unmount } = open();
  await screen.findByRole('link', { name: '价格表' });
  expect(screen.queryByRole('link', { name: '入库单' })).not.toBeInTheDocument();
  unmount();
  openPage('/logistics/waybill/w1', { user: { group: 'admin' } });
  expect(await screen.findByRole('link', { name: '入库单' })).toBeInTheDocument();
});
