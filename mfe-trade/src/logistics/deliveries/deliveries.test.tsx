import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { Delivery, DeliveryStage } from '@qiaohui/trade/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected, serveTrade } from '../../area/area.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';
const goods = (id: string, type: string, client_code: string, free: number) => ({
  ...{ id, code: `IN-1-${id}`, type, sku: '', client_code, stock: 9, free },
  ware_in: { id: 'in1', code: 'IN-1' },
});

const inDelivery = (stage: DeliveryStage, more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 'd1', kind: 'in', stage, waybill: { id: 'w1', number: 'SE-1' }, order: null, client_code: 'HZ-ZDH' },
  ...{ quantity: 2, package: 'pallet', reason: null, attempts: 0, attempted_at: null, by: 'ann@example.com' },
  ...{
    version: 3,
    created_at: at,
    request: null,
    waybill_void: false,
    goods: [],
    history: [{ stage: 'waiting', at, by: 'ann@example.com' }],
  },
  announcement: {
    ...{ client_code: 'HZ-ZDH', client_code2: '', client_code3: '', package: 'pallet', quantity: 2, eta: null },
    ...{ weight: '18.5', desc: '', remark: '易碎' },
    goods: [
      {
        ...{ type: '6ES7', sku: '', barcode: '', expected: 12, box_count: 2, best_before: '2027-03-01', size: null },
        ...{ weight: null, sorting: ['A-1', '', 'B-7'] },
        consignee: { name: 'Nordhafen', street: 'Kai', number: '12a', zip: '', city: '', country: '' },
      },
    ],
  },
  ...more,
});
const outDelivery = (stage: DeliveryStage): Delivery => ({
  ...inDelivery(stage, { announcement: null, kind: 'out', package: null, reason: '库存不足' }),
  request: {
    ...{ client_code: 'HZ-ZDH', reference: '', deliver_type: 'truck', courier: 'Rhenus', email: '', locale: 'zh-CN' },
    ...{ fba_number: '', sku_number: '', remark: '', consignee: null },
    lines: ['g1', 'g3'].map((goods_id) => ({
      ...{ goods_id, quantity: 9, tray_quantity: 0, weight: null, desc: '', remark: '' },
    })),
  },
});

const open = (delivery: Delivery, more: Parameters<typeof serveTrade>[0] = {}) => {
  const requests = serveTrade({
    [`GET ${base}/deliveries/d1`]: data(delivery),
    [`GET ${base}/client-codes/own`]: data([
      { id: 'HZ-ZDH', code: 'HZ-ZDH', confirmed: true },
      { id: 'NB-JS', code: 'NB-JS', confirmed: false },
    ]),
    [`GET ${base}/deliveries/goods/w1`]: data([
      goods('g1', '6ES7', 'HZ-ZDH', 5),
      goods('g2', 'LC1D', 'HZ-2', 4),
      goods('g3', 'Leer', 'HZ-ZDH', 0),
    ]),
    ...more,
  });
  openPage('/logistics/deliveries/d1');
  return requests;
};
/** Responds with each of these once, and then with the last one. */
const inTurn = (...responses: Array<ReturnType<typeof data> | ReturnType<typeof rejected>>) => {
  const left = [...responses];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? data(null);
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const sent = (requests: ReturnType<typeof open>, path: string) =>
  requests.flatMap(({ url, body }) => (url.endsWith(path) ? [body] : []));

test('the list says of each delivery its waybill, stage and the order of the warehouse', async () => {
  const rows = [
    inDelivery('announced', { order: { id: 'in1', number: 'IN-7' } }),
    { ...outDelivery('refused'), id: 'd2', quantity: 9 },
  ];
  serveTrade({ [`POST ${base}/deliveries/list`]: page(rows) });
  openPage('/logistics/deliveries');
  const first = within((await screen.findByText('IN-7')).closest('tr') as HTMLElement);
  for (const shown of ['SE-1', '入库预报', '已预报', '2 个托盘']) expect(first.getByText(shown)).toBeInTheDocument();
  expect(screen.getByText('仓库拒绝')).toBeInTheDocument();
  expect(screen.getByText('9 件')).toBeInTheDocument();
});

test('what the warehouse has not replied to says so, and is withdrawn', async () => {
  let stage: DeliveryStage = 'waiting';
  const requests = open(inDelivery('waiting'), {
    [`GET ${base}/deliveries/d1`]: () => data(inDelivery(stage, { attempts: 3 })),
    [`POST ${base}/deliveries/d1/withdraw`]: () => {
      stage = 'withdrawn';
      return data(inDelivery(stage));
    },
  });
  expect(await screen.findByText(/已尝试 3 次/)).toBeInTheDocument();
  await press('撤回');
  expect(await screen.findByText('已撤回，仓库不会再处理')).toBeInTheDocument();
  expect(sent(requests, '/withdraw')).toEqual([{ version: 3 }]);
  expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
});

test.each([
  ['withdrawn', '运单已作废，已随之撤回，仓库不会再处理。'],
  ['received', '仓库受理之后运单已作废，请与仓库商定如何处理这张单据。'],
] as const)('a delivery of a void waybill says so, and is not sent again', async (stage, note) => {
  open(inDelivery(stage, { waybill_void: true }));
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '修改后重新提交' })).not.toBeInTheDocument();
});

test('a rejected announcement is changed and sent again: its entries are there, errors stand at the fields', async () => {
  const requests = open(inDelivery('refused', { reason: '客户编码未分配' }), {
    [`POST ${base}/deliveries/announcements`]: inTurn(
      rejected(422, 'form.invalid', '有误', { errors: { client_code: ['该客户编码未分配给您的团队'] } }),
      data(inDelivery('waiting')),
    ),
  });
  expect(await screen.findByText('仓库拒绝了：客户编码未分配')).toBeInTheDocument();
  expect(screen.getByText(/保质期至 2027年3月1日.*分拣号 A-1, B-7.*收货人 Nordhafen, Kai 12a/)).toBeInTheDocument();
  await press('修改后重新提交');
  const sheet = within(await screen.findByRole('dialog', { name: '为 SE-1 预报入库' }));
  expect(sheet.getByRole('textbox', { name: /^型号/ })).toHaveValue('6ES7');
  await fill(sheet.getByRole('textbox', { name: /^预报件数/ }), '1');
  await user.click(sheet.getByRole('button', { name: '提交预报' }));
  // one piece in two boxes
  await waitFor(() => expect(sheet.getByRole('textbox', { name: '箱数' })).toBeInvalid());
  await fill(sheet.getByRole('textbox', { name: '箱数' }), '1');
  await user.click(sheet.getByRole('button', { name: '提交预报' }));
  expect(await sheet.findByText('该客户编码未分配给您的团队')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '提交预报' }));
  expect(await screen.findByText('仓库暂时没有回复，已保存，会自动发送')).toBeInTheDocument();
  const [, body] = sent(requests, '/announcements');
  expect(body).toMatchObject({ waybill: 'w1', client_code: 'HZ-ZDH', quantity: 2, weight: '18.5', remark: '易碎' });
  expect(body).toMatchObject({ goods: [{ type: '6ES7', expected: 1, box_count: 1, sorting: ['A-1', '', 'B-7'] }] });
});

test('a request says what is to be shipped, by the name that the warehouse has for it', async () => {
  open({ ...outDelivery('pending'), goods: [{ id: 'g1', code: 'IN-1-01', type: '6ES7', sku: 'S-1' }] });
  expect(await screen.findByText('6ES7 · S-1')).toBeInTheDocument();
  expect(screen.getByText('IN-1-01 · 9 件')).toBeInTheDocument();
  // of the other the warehouse has not said what it is
  expect(screen.getByText('货物 2')).toBeInTheDocument();
});

test('a request holds goods of one client that are free', async () => {
  const requests = open(outDelivery('refused'), {
    [`POST ${base}/deliveries/requests`]: data(outDelivery('pending')),
  });
  await press('修改后重新提交');
  await screen.findByRole('textbox', { name: '6ES7：件数' });
  const sheet = within(screen.getByRole('dialog', { name: '为 SE-1 申请出库' }));
  const pieces = (type: string) => sheet.getByRole('textbox', { name: `${type}：件数` });
  const send = () => user.click(sheet.getByRole('button', { name: '提交申请' }));
  expect(pieces('6ES7')).toHaveValue('9');
  expect(pieces('Leer')).toBeDisabled();
  // nothing is left of it, and its field could not be emptied
  expect(pieces('Leer')).toHaveValue('');
  await send();
  expect(await sheet.findByText('最多 5 件')).toBeInTheDocument();
  await fill(pieces('6ES7'), '');
  await send();
  expect(await sheet.findByText('请至少填写一种货物的件数')).toBeInTheDocument();
  await fill(pieces('6ES7'), '3');
  await fill(pieces('LC1D'), '1');
  await send();
  expect(await sheet.findByText('一次申请只能包含同一客户编码的货物')).toBeInTheDocument();
  await fill(pieces('LC1D'), '');
  await send();
  expect(await screen.findByText('已提交出库申请')).toBeInTheDocument();
  expect(sent(requests, '/requests')).toMatchObject([
    { waybill: 'w1', client_code: 'HZ-ZDH', deliver_type: 'truck', courier: 'Rhenus', consignee: null },
  ]);
  expect(sent(requests, '/requests')).toMatchObject([{ lines: [{ goods_id: 'g1', quantity: 3 }] }]);
});

test('while the warehouse is down its goods are not shown, and can be asked for again', async () => {
  let isUp = false;
  open(outDelivery('refused'), {
    [`GET ${base}/deliveries/goods/w1`]: () =>
      isUp ? data([goods('g1', '6ES7', 'HZ-ZDH', 5)]) : rejected(503, 'service.unavailable', '服务暂时不可用'),
  });
  await press('修改后重新提交');
  const again = await screen.findByRole('button', { name: '重试' });
  isUp = true;
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: '6ES7：件数' })).toBeInTheDocument();
});

test('a request that is begun again holds the goods that are there by then, each with the pieces typed beside it', async () => {
  const before = [goods('g1', '6ES7', 'HZ-ZDH', 5)];
  const requests = open(outDelivery('refused'), {
    [`GET ${base}/deliveries/goods/w1`]: inTurn(data(before), data([goods('g0', 'LC1D', 'HZ-ZDH', 4), ...before])),
    [`POST ${base}/deliveries/requests`]: data(outDelivery('pending')),
  });
  await press('修改后重新提交');
  await screen.findByRole('textbox', { name: '6ES7：件数' });
  await user.keyboard('{Escape}');
  await press('修改后重新提交');
  await fill(await screen.findByRole('textbox', { name: 'LC1D：件数' }), '4');
  await fill(screen.getByRole('textbox', { name: '6ES7：件数' }), '');
  await press('提交申请');
  expect(await screen.findByText('已提交出库申请')).toBeInTheDocument();
  expect(sent(requests, '/requests')).toMatchObject([{ lines: [{ goods_id: 'g0', quantity: 4 }] }]);
});

test('without the codes of the team the form for an announcement says so, and they can be asked for again', async () => {
  let isUp = false;
  open(inDelivery('refused'), {
    [`GET ${base}/client-codes/own`]: () =>
      isUp
        ? data([{ id: 'HZ-ZDH', code: 'HZ-ZDH', confirmed: true }])
        : rejected(503, 'service.unavailable', '服务暂时不可用'),
  });
  await press('修改后重新提交');
  const sheet = within(await screen.findByRole('dialog', { name: '为 SE-1 预报入库' }));
  const again = await sheet.findByRole('button', { name: '重试' });
  isUp = true;
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: /^型号/ })).toHaveValue('6ES7');
});
