import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Component as Page } from '../../orders/detail/page.tsx';
import { orderWith, theInstitution } from '../../orders/order.fixture.ts';
import { StoredOrder } from '../../orders/stored-order.fixture.ts';
import { quote } from '../../quotes/quote.fixture.ts';
import { Component as Amount } from '../amount/page.tsx';
import { Component as Check } from '../check/page.tsx';
import { Component as Send } from '../people/page.tsx';
import { Component as Accept } from './page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

const own = {
  id: '',
  userId: '',
  accountName: 'TU München',
  accountNo: 'DE89 3704 0044 0532 0130 00',
  bankName: 'Commerzbank',
  bankAddress: 'Arcisstr. 21, München',
  swift: 'COBADEFFXXX',
  remittance: '',
  transitCode: '',
  bankBranches: '',
};
const other: Partial<Order> = {
  payment: { ...own, accountName: 'Global Fast Ltd' },
  recipientDiffers: ['accountName'],
};

function open(path: string, order: Order) {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'POST /api/client/order': { body: { data: order } },
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const routes = [
    { path: 'step/accept/:id', Component: Accept },
    { path: 'step/check/:id', Component: Check },
    { path: 'order/:id', Component: Page },
    { path: '*', element: null },
  ];
  renderRoutes(routes, { path, user: {} });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test('a changed line of the account shows the record’s value, which can be restored', async () => {
  open('/step/accept/o1', orderWith({ payment: own }));
  const name = (await screen.findByLabelText(/收款人名称/)) as HTMLInputElement;
  expect(screen.queryByText(/与机构登记资料不同/)).not.toBeInTheDocument();
  await fill(name, 'Global Fast Ltd');
  expect(await screen.findByText('与机构登记资料不同。登记为：TU München')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '恢复登记资料：收款人名称' }));
  await waitFor(() => expect(name).toHaveValue('TU München'));
  expect(name).toHaveFocus();
  expect(screen.queryByText(/与机构登记资料不同/)).not.toBeInTheDocument();
});

test('an IBAN is in groups of four wherever it is not being typed, and kept without spaces', async () => {
  const sent = open('/step/accept/o1', orderWith({ payment: { ...own, accountNo: 'DE89370400440532013000' } }));
  const iban = await screen.findByLabelText(/IBAN/);
  expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await fill(iban, 'de02 1203 0000 0000 2020 51');
  await user.tab();
  expect(iban).toHaveValue('DE02 1203 0000 0000 2020 51');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() =>
    expect(sent()).toContainEqual(
      expect.objectContaining({ payment: expect.objectContaining({ accountNo: 'DE02120300000000202051' }) }),
    ),
  );
});

test('step 4 asks the payer to confirm an account other than the one on record', async () => {
  const sent = open('/step/check/o1', orderWith(other));
  expect(await screen.findByText('收款账户不是该机构登记的账户')).toBeInTheDocument();
  expect(screen.getByText('与机构登记资料不同')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByText('请先确认收款账户')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /按缴费通知单填写/ }));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ id: 'o1', version: 1, status: OrderStatus.Confirmed, recipientConfirmed: true }),
    ]),
  );
});

test('the order’s page says that another account is paid, until the order ends', async () => {
  open('/order/o1', orderWith({ ...other, status: OrderStatus.TransferClaimed }));
  expect(await screen.findByText('收款账户不是该机构登记的账户')).toBeInTheDocument();
  cleanup();
  open('/order/o1', orderWith({ payment: own, status: OrderStatus.TransferClaimed }));
  await screen.findByText(/订单 R20261121/);
  expect(screen.queryByText('收款账户不是该机构登记的账户')).not.toBeInTheDocument();
});

test('living expenses: no institution’s account is filled in, and another holder’s name is reported', async () => {
  const living = {
    resource: theInstitution && { ...theInstitution, id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
  };
  open('/step/accept/o1', orderWith(living));
  expect(await screen.findByLabelText(/收款人名称/)).toHaveValue('');
  expect(screen.getByText(/请填写账户持有人本人名下的海外账户/)).toBeInTheDocument();
  expect(screen.queryByText(/已按机构资料填写/)).not.toBeInTheDocument();
  cleanup();
  const kyc = { ...orderWith().kyc, lastName: '林', firstName: '小雨' };
  const payment = { ...own, accountName: 'ZHANG WEI' };
  open('/step/accept/o1', orderWith({ ...living, payment, kyc, recipientDiffers: ['accountName'] }));
  expect(await screen.findByText('户名与账户持有人（林小雨）不一致')).toBeInTheDocument();
});

test('a changed reference of an order whose rate is locked says before it is saved that rate and deadline end', async () => {
  const sent = open(
    '/step/accept/o1',
    orderWith({ payment: own, status: OrderStatus.MethodChosen, deadLineDate: '2026-11-22T06:00:00.000Z' }),
  );
  const field = await screen.findByLabelText('附言 / Reference');
  expect(screen.queryByText(/已锁定的汇率/)).not.toBeInTheDocument();
  await fill(field, 'INV-1');
  expect(await screen.findByText(/已锁定的汇率 7\.8124 和付款截止时间 .*不再有效/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await fill(field, ' ');
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText(/已锁定的汇率/)).not.toBeInTheDocument());
});

/** A service that holds version 5, changed elsewhere, while the page began with version 1. */
function openStale() {
  const newer = orderWith({ version: 5, payment: own, reference: 'from the other tab' });
  const rejection = { code: 'order.moved-already', message: '订单状态已变化', request_id: 'r', state: newer };
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: orderWith({ payment: own }) } },
    'POST /api/client/order': ({ body }) => {
      const { version } = body as { version: number };
      return version >= 5 ? { body: { data: { ...newer, version: version + 1 } } } : { status: 409, body: rejection };
    },
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const page = renderRoutes(
    [
      { path: 'step/accept/:id', Component: Accept },
      { path: '*', element: null },
    ],
    {
      path: '/step/accept/o1',
      user: {},
    },
  );
  const versions = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { version: number }).version);
  return { ...page, versions };
}

test('an older tab overwrites nothing: it asks which values stay, and can take the newer ones', async () => {
  const { versions, where } = openStale();
  await fill(await screen.findByLabelText('附言 / Reference'), 'from this tab');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('此订单已在别处修改')).toBeInTheDocument();
  expect(versions()).toEqual([1]);
  expect(where()).toBe('/step/accept/o1');
  await user.click(screen.getByRole('button', { name: '使用更新的内容' }));
  expect(screen.getByLabelText('附言 / Reference')).toHaveValue('from the other tab');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
  expect(versions()).toEqual([1, 5]);
});

test('an older tab may keep what was typed in it, which then replaces the newer values', async () => {
  const { versions, where } = openStale();
  await fill(await screen.findByLabelText('附言 / Reference'), 'from this tab');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('button', { name: '保留我填写的内容' }));
  await waitFor(() => expect(versions()).toEqual([1, 5]));
  expect(screen.getByLabelText('附言 / Reference')).toHaveValue('from this tab');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
});

test('a step that is submitted while its autosave is on its way goes on from the version that this makes', async () => {
  let stored = orderWith({ payment: own, version: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: stored } },
    'POST /api/client/order': async ({ body }) => {
      const { version, reference } = body as { version: number; reference: string };
      if (version !== stored.version) {
        return { status: 409, body: { code: 'order.moved-already', message: '订单状态已变化', state: stored } };
      }
      stored = { ...stored, reference, version: version + 1 };
      const response = { body: { data: stored } };
      if (version === 1) await held;
      return response;
    },
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const { where } = renderRoutes(
    [
      { path: 'step/accept/:id', Component: Accept },
      { path: '*', element: null },
    ],
    { path: '/step/accept/o1', user: {} },
  );
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await fill(await screen.findByLabelText('附言 / Reference'), 'INV-1');
  await waitFor(() => expect(posts()).toHaveLength(1), { timeout: 5_000 });
  await fill(screen.getByLabelText('附言 / Reference'), 'INV-12');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  release();
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
  expect(posts()).toEqual([
    expect.objectContaining({ version: 1, reference: 'INV-1' }),
    expect.objectContaining({ version: 2, reference: 'INV-12' }),
  ]);
});

test('an autosave that ends on the next step is no conflict there, nor is a newer order whose fields other steps edit', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let stored = orderWith({ payment: own, version: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const requests = serve({
    'GET /api/client/order/o1': () => ({ body: { data: stored } }),
    'POST /api/client/order': async ({ body }) => {
      const { version, reference = stored.reference, kyc } = body as Partial<Order>;
      if (version !== stored.version) {
        return { status: 409, body: { code: 'order.moved-already', message: '订单状态已变化', state: stored } };
      }
      stored = { ...stored, reference, kyc: { ...stored.kyc, ...kyc }, version: stored.version + 1 };
      const response = { body: { data: stored } };
      // the submitted save is slow: its autosave waits for it meanwhile
      if (version === 1) await held;
      return response;
    },
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const posts = () => requests.filter(({ method }) => method === 'POST');
  const routes = [
    { path: 'step/accept/:id', Component: Accept },
    { path: 'step/send/:id', Component: Send },
    { path: '*', element: null },
  ];
  const { where } = renderRoutes(routes, { path: '/step/accept/o1', user: {} });
  await fill(await screen.findByLabelText('附言 / Reference'), 'INV-1');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  // the pause after which typing is saved
  jest.advanceTimersByTime(1_500);
  release();
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
  await waitFor(() => expect(posts()).toHaveLength(2));
  // the account is changed elsewhere, which this step does not edit
  stored = { ...stored, version: stored.version + 1, reference: 'INV-2' };
  await fill(await screen.findByLabelText(/^姓（中文）/), '欧阳');
  await waitFor(() => expect(stored.kyc).toMatchObject({ lastName: '欧阳' }), { timeout: 5_000 });
  expect(screen.queryByText('此订单已在别处修改')).not.toBeInTheDocument();
  expect(stored.reference).toBe('INV-2');
});

const PAUSE_MS = 1_500;
const reference = () => screen.findByLabelText('附言 / Reference');

/** The steps of an order that a service keeps. */
function openStored(stored: StoredOrder, more: Parameters<typeof serve>[0] = {}) {
  jest.useFakeTimers({ advanceTimers: true });
  const requests = serve({
    ...stored.responses(),
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'POST /api/client/rate': { body: { data: quote } },
    ...more,
  });
  const routes = [
    { path: 'step/amount/:id', Component: Amount },
    { path: 'step/accept/:id', Component: Accept },
    { path: '*', element: null },
  ];
  const saves = () => requests.filter(({ url, method }) => method === 'POST' && url === '/api/client/order');
  return { ...renderRoutes(routes, { path: '/step/accept/o1', user: {} }), saves };
}

test.each([
  ['', false],
  [' and a reload', true],
])('what is typed after an autosave that was not answered%s is saved without a question', async (_, isReloaded) => {
  const stored = new StoredOrder(orderWith({ payment: own }));
  let { where, saves } = openStored(stored);
  stored.loseAnswer();
  await fill(await reference(), 'INV-1');
  jest.advanceTimersByTime(PAUSE_MS);
  await waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByText('尚未保存');
  await fill(await reference(), 'INV-12');
  if (isReloaded) {
    cleanup();
    ({ where, saves } = openStored(stored));
  }
  expect(await reference()).toHaveValue('INV-12');
  expect(screen.queryByText('此订单已在别处修改')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
  expect(stored.order.reference).toBe('INV-12');
});

test('an amount that is changed while the account is still being saved goes on from the version that this makes', async () => {
  const stored = new StoredOrder(orderWith({ payment: own }));
  const { where, saves } = openStored(stored);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  stored.answer = () => held;
  await fill(await reference(), 'INV-1');
  jest.advanceTimersByTime(PAUSE_MS);
  await waitFor(() => expect(saves()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: '上一步' }));
  await fill(await screen.findByLabelText('收款方收到'), '13000');
  const next = screen.getByRole('button', { name: '下一步' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  release();
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  expect(saves().map(({ body }) => (body as Order).version)).toEqual([1, 2]);
  expect(stored.order).toMatchObject({ amount: '13000', reference: 'INV-1' });
});

test('a draft of this tab that is older than what another saved since asks which values stay', async () => {
  const stored = new StoredOrder(orderWith({ payment: own }));
  openStored(stored);
  await fill(await reference(), 'OLD');
  cleanup();
  stored.order = { ...stored.order, reference: 'NEW', version: 2 };
  const { where } = openStored(stored);
  expect(await screen.findByText('此订单已在别处修改')).toBeInTheDocument();
  expect(await reference()).toHaveValue('OLD');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeEnabled());
  expect([where(), stored.order.reference]).toEqual(['/step/accept/o1', 'NEW']);
  await user.click(screen.getByRole('button', { name: '使用更新的内容' }));
  expect(await reference()).toHaveValue('NEW');
});

test('a draft that has been saved is no draft: a reload shows what another saved since', async () => {
  const stored = new StoredOrder(orderWith({ payment: own }));
  const { saves } = openStored(stored);
  await fill(await reference(), 'INV-1');
  jest.advanceTimersByTime(PAUSE_MS);
  await waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByText(/已自动保存/);
  cleanup();
  stored.order = { ...stored.order, reference: 'NEW', version: 3 };
  openStored(stored);
  expect(await reference()).toHaveValue('NEW');
  expect(screen.queryByText('此订单已在别处修改')).not.toBeInTheDocument();
});

test('a save that is never answered ends as not saved yet, and next saves again', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((pause) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), pause);
    return late.signal;
  });
  const stored = new StoredOrder(orderWith({ payment: own }));
  const save = stored.responses()['POST /api/client/order'] as (request: {
    body: unknown;
  }) => Promise<{ body: unknown }>;
  let hangs = true;
  const { where, saves } = openStored(stored, {
    'POST /api/client/order': (request) => (hangs ? 'hangs' : save(request)),
  });
  await fill(await reference(), 'INV-1');
  jest.advanceTimersByTime(PAUSE_MS);
  await waitFor(() => expect(saves()).toHaveLength(1));
  hangs = false;
  jest.advanceTimersByTime(60_000);
  await screen.findByText('尚未保存');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/send/o1'));
  expect(stored.order.reference).toBe('INV-1');
});
