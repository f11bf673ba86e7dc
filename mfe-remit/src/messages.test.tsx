import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderStatus, PaymentMethod, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Component as Order } from './orders/detail/page.tsx';
import { Component as Missing } from './orders/missing.tsx';
import { orderWith, theInstitution } from './orders/order.fixture.ts';
import { Component as Amount } from './wizard/amount/page.tsx';
import { Component as Check } from './wizard/check/page.tsx';
import { Component as Pay } from './wizard/method/page.tsx';
import { Component as Send } from './wizard/people/page.tsx';
import { Component as Accept } from './wizard/recipient/page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const rejection = (message: string, errors?: Record<string, string[]>, status = 422) => ({
  status,
  body: { code: 'x', message, ...(errors && { errors }), request_id: 'r' },
});
const routes = [
  { path: 'step/amount', Component: Amount },
  { path: 'step/amount/:id', Component: Amount },
  { path: 'step/accept/:id', Component: Accept },
  { path: 'step/send/:id', Component: Send },
  { path: 'step/check/:id', Component: Check },
  { path: 'step/pay/:id', Component: Pay },
  { path: 'order/:id', Component: Order },
  { path: 'order', Component: Missing },
  { path: '*', element: null },
];
const live = { 'GET /api/client/live': { status: 503, body: {} } };

/** Finds a toast by its text, in the live region. */
const toasted = (words: string) =>
  waitFor(() => {
    const shown = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
    expect(shown.some((text) => text.includes(words))).toBe(true);
  });

test('a path without an order id says so', async () => {
  serve(live);
  renderRoutes(routes, { path: '/order', user: {} });
  expect((await screen.findAllByText('缺少订单ID')).length).toBeGreaterThan(0);
});

test.each(['/order/o1', '/step/accept/o1'])('a rejected order is reported once, on the page, at %s', async (path) => {
  serve({ ...live, 'GET /api/client/order/o1': rejection('订单不存在', undefined, 404) });
  renderRoutes(routes, { path, user: {} });
  expect(await screen.findAllByText('订单不存在')).toHaveLength(1);
});

test.each(['amount', 'accept', 'send', 'check', 'pay'])(
  'step %s of an order that is not there shows the page of a missing order',
  async (step) => {
    serve({ ...live, 'GET /api/client/order/o1': rejection('订单不存在', undefined, 404) });
    renderRoutes(routes, { path: `/step/${step}/o1`, user: {} });
    expect(await screen.findByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  },
);

test('an error of the price is shown in a toast', async () => {
  serve({
    ...live,
    'GET /api/client/resources/101': { body: { data: theInstitution } },
    'POST /api/client/rate': rejection('表单有误', { amount: ['金额超出允许范围'] }),
  });
  renderRoutes(routes, { path: '/step/amount/?resource=101&amount=12500', user: {} });
  await toasted('金额超出允许范围');
});

test('an error of saving is shown in a toast; the button leaves its loading state', async () => {
  serve({
    ...live,
    'GET /api/client/order/o1': {
      body: {
        data: orderWith({
          status: OrderStatus.AwaitingTransfer,
          payway: PaymentMethod.BankTransfer,
          due: '97855.00',
          reserveName: 'R',
        }),
      },
    },
    'POST /api/client/order': rejection('订单状态已变化，请刷新后重试', undefined, 409),
  });
  renderRoutes(routes, { path: '/order/o1', user: {} });
  const done = await screen.findByRole('button', { name: '我已转账' });
  await user.click(done);
  await toasted('订单状态已变化');
  await waitFor(() => expect(done).toBeEnabled());
});

test('all empty required fields are reported at once by their labels', async () => {
  const empty = { ...orderWith().payment, accountName: '', accountNo: '', bankName: '', bankAddress: '' };
  serve({
    ...live,
    'GET /api/client/order/o1': {
      body: { data: orderWith({ resource: null, paymentType: PaymentPurpose.LivingExpenses, payment: empty }) },
    },
  });
  renderRoutes(routes, { path: '/step/accept/o1', user: {} });
  await screen.findByRole('form', { name: '收款账户' });
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  for (const label of ['收款人名称', 'IBAN', '收款银行名称', '收款银行地址'])
    expect(await screen.findByText(`「${label}」不能为空`)).toBeInTheDocument();
});

test.each([
  ['IBAN', 'DE89370400440532013001', 'IBAN 不正确，请检查国家代码、长度和校验位'],
  ['SWIFT/BIC', 'COBADE', 'SWIFT/BIC 应为 8 或 11 位字母与数字'],
])('an error in %s appears on leaving the field and disappears once it is corrected', async (label, wrong, message) => {
  serve({ ...live, 'GET /api/client/order/o1': { body: { data: orderWith() } } });
  renderRoutes(routes, { path: '/step/accept/o1', user: {} });
  const field = await screen.findByLabelText(new RegExp(label));
  await fill(field, wrong);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
  await fill(field, label === 'IBAN' ? 'DE89370400440532013000' : 'COBADEFFXXX');
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});
