import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { PayerLink, Shared } from '@qiaohui/remit/links';
import { OrderStatus, PaymentMethod, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { cleanup, screen, within } from '@testing-library/react';
import { Component as OrderPage } from '../detail/page.tsx';
import { Component } from '../link-page/page.tsx';
import { orderWith } from '../order.fixture.ts';

afterEach(cleanup);

const at = '2026-11-21T06:00:00.000Z';
const payment: Shared['payment'] = {
  due: '97855.00',
  received: '0.00',
  missing: null,
  payway: PaymentMethod.BankTransfer,
  qrUrl: null,
  reserveName: '备付金账户',
  reserveBank: '演示银行',
  reserveBranch: null,
  reserveAddress: null,
  reserveAccount: '6200000000000000001',
  reservePostscript: 'QH4821',
};
const sharedWith = (given: Partial<Shared> = {}): Shared => ({
  scope: 'pay',
  expiresAt: '2099-01-01T00:00:00.000Z',
  number: 'QH4821',
  status: OrderStatus.AwaitingTransfer,
  resumeStatus: null,
  paymentType: PaymentPurpose.Education,
  currency: 'EUR',
  amount: '12500',
  cnyAmount: '97855.00',
  deadLineDate: '2099-01-01T00:00:00.000Z',
  closesAt: '2099-01-02T00:00:00.000Z',
  account: 'record',
  institution: { id: '101', name: '慕尼黑工业大学', nameEn: 'Technical University of Munich', country: 'DE' },
  timeline: [{ from: null, to: 0, by: 'customer', at }],
  payment,
  papers: null,
  ...given,
});

const open = (path: string, replies: Parameters<typeof serve>[0]) => {
  const requests = serve(replies);
  const routes = [
    { path: 'order/shared', Component },
    { path: '*', element: null },
  ];
  return { requests, ...renderRoutes(routes, { path }) };
};

test('a parent without an account sees where to pay, and says “transferred” once they are sure', async () => {
  const { requests } = open('/order/shared#the-token', {
    'GET /api/client/shared': { body: { data: sharedWith() } },
    'POST /api/client/shared/transferred': { body: { data: sharedWith({ status: OrderStatus.TransferClaimed }) } },
  });
  await screen.findByRole('heading', { level: 1, name: '请为此订单付款' });
  for (const label of ['转账金额', '户名', '账号', '附言', '全部'])
    expect(screen.getByRole('button', { name: `复制${label}` })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '我已转账' }));
  const question = await screen.findByRole('dialog');
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(within(question).getByRole('button', { name: '我已转账' }));
  await screen.findByRole('heading', { level: 1, name: '银行确认到账中' });
  expect(screen.queryByRole('button', { name: '我已转账' })).not.toBeInTheDocument();
  expect(new Set(requests.map(({ headers }) => headers.get('x-order-link')))).toEqual(new Set(['the-token']));
  expect(requests.some(({ url }) => url.includes('the-token'))).toBe(false);
});

test('the page of a payer link reports an account that is not the institution’s own, and none on record', async () => {
  open('/order/shared#t', { 'GET /api/client/shared': { body: { data: sharedWith({ account: 'differs' }) } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('不是机构登记的账户');
  cleanup();
  open('/order/shared#t', { 'GET /api/client/shared': { body: { data: sharedWith() } } });
  await screen.findByRole('heading', { level: 1, name: '请为此订单付款' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an expired link says so and what to do; so does one without its token', async () => {
  const rejection = { code: 'link.missing', message: '此链接不存在', request_id: 'r' };
  open('/order/shared#old', { 'GET /api/client/shared': { status: 404, body: rejection } });
  expect(await screen.findByRole('heading', { level: 1, name: '链接已失效' })).toBeInTheDocument();
  expect(screen.getByText(/请向分享人索取新的链接/)).toBeInTheDocument();
  cleanup();
  const { requests } = open('/order/shared', {});
  expect(await screen.findByRole('heading', { level: 1, name: '链接不完整' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('only the requested slots take files, and a rejected one says why', async () => {
  const documents: Shared['papers'] = [
    { slot: 'offer', at: 'order', required: true, state: 'accepted', open: false },
    { slot: 'fees', at: 'order', required: true, state: 'rejected', reason: '缺少第二页', open: true },
  ];
  const order = sharedWith({
    scope: 'upload',
    status: OrderStatus.AwaitingDocuments,
    payment: null,
    papers: documents,
  });
  open('/order/shared#up', { 'GET /api/client/shared': { body: { data: order } } });
  await screen.findByRole('heading', { level: 1, name: '请上传材料' });
  expect(screen.getByText('未通过原因：缺少第二页')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^选择文件/ })).toHaveLength(1);
});

test('the owner makes a link, gets its address once, and revokes it', async () => {
  const link: PayerLink = {
    id: 'l1',
    scope: 'pay',
    createdAt: at,
    expiresAt: '2099-01-01T00:00:00.000Z',
    revokedAt: null,
    firstViewedAt: at,
    lastViewedAt: at,
    views: 2,
    usedAt: null,
  };
  const order = orderWith({ status: OrderStatus.AwaitingTransfer, payway: PaymentMethod.BankTransfer });
  let known: PayerLink[] = [];
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/live': { status: 503, body: {} },
    'GET /api/client/order/o1/links': () => ({ body: { data: known } }),
    'POST /api/client/order/o1/links': () => {
      known = [link];
      return { body: { data: { ...link, address: 'https://pay.example/order/shared#secret' } } };
    },
    'DELETE /api/client/order/o1/links/l1': () => {
      known = [{ ...link, revokedAt: at }];
      return { body: { data: known[0] } };
    },
  });
  renderRoutes([{ path: 'order/:id', Component: OrderPage }], { path: '/order/o1', user: {} });
  await user.click(await screen.findByRole('button', { name: '分享订单' }));
  expect(await screen.findByText('还没有链接')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: '创建链接' }));
  expect(await screen.findByLabelText('链接地址')).toHaveTextContent(/^https:\/\/pay\.example\/order\/shared#secret$/);
  expect(screen.getByRole('button', { name: '复制链接' })).toBeInTheDocument();
  const posted = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posted).toEqual([{ scope: 'pay', days: 7 }]);
  expect(await screen.findByText(/打开 2 次/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销链接：代为付款' }));
  await user.click(await screen.findByRole('button', { name: '撤销链接' }));
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
});
