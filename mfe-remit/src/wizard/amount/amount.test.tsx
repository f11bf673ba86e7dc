import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderStatus, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith, theInstitution } from '../../orders/order.fixture.ts';
import { StoredOrder } from '../../orders/stored-order.fixture.ts';
import { quote } from '../../quotes/quote.fixture.ts';
import { Component } from './page.tsx';

const routes = [
  { path: 'step/amount', Component },
  { path: '*', element: null },
];

const open = (options: Parameters<typeof renderRoutes>[1], priced = quote) => {
  const requests = serve({
    'GET /api/client/resources/101': { body: { data: theInstitution } },
    'POST /api/client/rate': { body: { data: priced } },
    'POST /api/client/order': { body: { data: orderWith() } },
  });
  return { requests, ...renderRoutes(routes, options) };
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('an amount below 25 is rejected and next is disabled', async () => {
  open({ path: '/step/amount/?resource=101', user: {} });
  const amount = await screen.findByLabelText('收款方收到');
  await fill(amount, '24.99');
  await user.tab();
  expect(await screen.findByText('金额必须高于 EUR 25')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
});

test('an amount that is no number stays in its field, which says so, and next is disabled', async () => {
  const { requests } = open({ path: '/step/amount/?resource=101', user: {} });
  const amount = await screen.findByLabelText('收款方收到');
  await fill(amount, '2万5');
  await user.tab();
  expect(amount).toHaveValue('2万5');
  expect(amount).toHaveAccessibleDescription('请输入正确的数字');
  expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
  expect(requests.filter(({ url }) => url === '/api/client/rate')).toEqual([]);
});

test('living expenses above the bank’s cap are rejected with the limit in the currency', async () => {
  open({ path: '/step/amount/?payment_type=1&amount=12500&currency=EUR', user: {} });
  expect(await screen.findByText('根据银行规定，每月生活费汇款需低于 EUR 1267.21')).toBeInTheDocument();
});

test('the price is shown before signing in; continuing asks to sign in and returns to this amount', async () => {
  const { requests, where } = open({ path: '/step/amount/?resource=101&amount=12500&from=ada' });
  await screen.findAllByText('¥97,855.00');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toMatch(/^\/login\?redirect=%2Fstep%2Famount/));
  expect(where()).toContain('resource=101');
  expect(requests.some(({ url }) => url === '/api/client/order')).toBe(false);
});

test('a link with a payment type that the institution does not accept leads to its default one', async () => {
  const { requests, where } = open({ path: '/step/amount/?resource=101&amount=12500&payment_type=6', user: {} });
  await screen.findAllByText('¥97,855.00');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  expect(requests.find(({ url }) => url === '/api/client/order')?.body).toMatchObject({
    paymentType: PaymentPurpose.Education,
  });
});

test('next creates the order once and goes to the recipient account', async () => {
  const { requests, where } = open({ path: '/step/amount/?resource=101&amount=12500&from=ada', user: {} });
  await screen.findAllByText('¥97,855.00');
  const next = screen.getByRole('button', { name: '下一步' });
  await user.dblClick(next);
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  const sent = requests.filter(({ url }) => url === '/api/client/order');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      resource: { id: '101' },
      amount: '12500',
      currency: 'EUR',
      paymentType: PaymentPurpose.Education,
      status: OrderStatus.Draft,
      from: 'ada',
      merchantNo: null,
    },
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('the way back from the second step leads to the amount of the new order', async () => {
  const { router, where } = open({ path: '/step/amount/?resource=101&amount=12500', user: {} });
  await screen.findAllByText('¥97,855.00');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  await router.navigate(-1);
  await waitFor(() => expect(where()).toBe('/step/amount/o1'));
});

test('without an institution the visitor is sent home to choose one', async () => {
  const { where } = open({ path: '/step/amount/', user: {} });
  await screen.findByText('请先选择汇款对象');
  expect(where()).toBe('/');
});

test('the CNY to pay may be typed instead; the order gets the foreign sum that it buys', async () => {
  const { requests, where } = open(
    { path: '/step/amount/?resource=101&amount=100', user: {} },
    { ...quote, amount: '12473.12', cnyAmount: '97644.99' },
  );
  const pays = await screen.findByLabelText('您支付');
  await user.click(pays);
  await fill(pays, '97645');
  await waitFor(() => expect(screen.getByLabelText('收款方收到')).toHaveValue('12,473.12'));
  const price = requests.findLast(({ url }) => url === '/api/client/rate');
  expect(price?.body).toMatchObject({ currency: 'EUR', cnyAmount: '97645' });
  expect(price?.body).not.toHaveProperty('amount');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  expect(requests.at(-1)?.body).toMatchObject({ amount: '12473.12', currency: 'EUR' });
});

test('a creation whose response was lost and whose amount was changed then makes one order, with the new amount', async () => {
  const { where } = open({ path: '/step/amount/?resource=101&amount=12500', user: {} });
  let lost = true;
  const requests = serve({
    'GET /api/client/resources/101': { body: { data: theInstitution } },
    'POST /api/client/rate': { body: { data: quote } },
    'POST /api/client/order': () => {
      if (!lost) return { body: { data: orderWith() } };
      lost = false;
      throw new TypeError('the connection broke');
    },
  });
  await screen.findAllByText('¥97,855.00');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(lost).toBe(false));
  await fill(await screen.findByLabelText('收款方收到'), '13000');
  const next = await screen.findByRole('button', { name: '下一步' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  const sent = requests.filter(({ url }) => url === '/api/client/order');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: '12500' },
    { amount: '12500' },
    { id: 'o1', version: 1, amount: '13000' },
  ]);
  const [first, again, update] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(update).not.toBe(first);
});

test.each([
  ['locked since', { status: OrderStatus.MethodChosen, version: 5 }, '700'],
  ['deleted since', { status: OrderStatus.Cancelled, version: 2 }, '700'],
  ['deleted since, and wanted again', { status: OrderStatus.Cancelled, version: 2 }, '12500'],
  ['edited since', { status: OrderStatus.Draft, version: 2 }, '700'],
])(
  'an order whose creation was not answered and that was %s is left alone: the next payment makes another',
  async (_, since, amount) => {
    const { where } = open({ path: '/step/amount/?resource=101&amount=12500', user: {} });
    let made: string | null = null;
    const requests = serve({
      'GET /api/client/resources/101': { body: { data: theInstitution } },
      'POST /api/client/rate': { body: { data: quote } },
      'POST /api/client/order': ({ headers, body }) => {
        const key = headers.get('idempotency-key');
        if (made === null) {
          made = key;
          throw new TypeError('the connection broke');
        }
        const { id } = body as { id?: string };
        if (id) return { status: 409, body: { code: 'order.move-not-allowed', message: '当前状态不允许此操作' } };
        return { body: { data: key === made ? orderWith(since) : orderWith({ id: 'o2', amount }) } };
      },
    });
    await screen.findAllByText('¥97,855.00');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(made).not.toBeNull());
    await fill(await screen.findByLabelText('收款方收到'), amount);
    const next = await screen.findByRole('button', { name: '下一步' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    await waitFor(() => expect(where()).toBe('/step/accept/o2'));
    const sent = requests.filter(({ url }) => url === '/api/client/order').map(({ body }) => body);
    expect(sent).toMatchObject([{ amount: '12500' }, { amount: '12500' }, { amount }]);
    expect(sent.filter((body) => 'id' in (body as object))).toEqual([]);
  },
);

/** The amount of an order that a service keeps. */
function openStored(stored: StoredOrder) {
  const requests = serve({ ...stored.responses(), 'POST /api/client/rate': { body: { data: quote } } });
  const page = renderRoutes(
    [
      { path: 'step/amount/:id', Component },
      { path: '*', element: null },
    ],
    {
      path: '/step/amount/o1',
      user: {},
    },
  );
  return {
    ...page,
    saves: () => requests.filter(({ url, method }) => method === 'POST' && url === '/api/client/order'),
  };
}
const next = () => screen.findByRole('button', { name: '下一步' });
const type = async (amount: string) => {
  await fill(await screen.findByLabelText('收款方收到'), amount);
  await waitFor(async () => expect(await next()).toBeEnabled());
};

test.each(['600', '12500'])(
  'an amount whose save was not answered and that is %s then is no conflict',
  async (then) => {
    const stored = new StoredOrder(orderWith());
    const { where, saves } = openStored(stored);
    stored.loseAnswer();
    await type('500');
    await user.click(await next());
    await waitFor(() => expect(saves()).toHaveLength(1));
    await type(then);
    await user.click(await next());
    await waitFor(() => expect(where()).toBe('/step/accept/o1'));
    expect(stored.order.amount).toBe(then);
  },
);

test('two clicks on next at once save the amount once', async () => {
  const { where, saves } = openStored(new StoredOrder(orderWith()));
  await type('500');
  const button = await next();
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  expect(saves()).toHaveLength(1);
});

test('an amount that was saved elsewhere, in a lock too, is not overwritten unasked', async () => {
  const stored = new StoredOrder(orderWith());
  const { where } = openStored(stored);
  await type('500');
  stored.order = orderWith({ version: 4, status: OrderStatus.MethodChosen });
  await user.click(await next());
  expect(await screen.findByText('此订单已在别处修改')).toBeInTheDocument();
  expect(stored.order).toMatchObject({ version: 4, amount: '12500' });
  await user.click(screen.getByRole('button', { name: '保留我填写的内容' }));
  await waitFor(() => expect(where()).toBe('/step/accept/o1'));
  expect(stored.order.amount).toBe('500');
});

test('the amount and currency of the address replace a draft of an earlier visit', async () => {
  const { router } = open({ path: '/step/amount/?resource=101', user: {} });
  await fill(await screen.findByLabelText('收款方收到'), '1200');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/step/amount/?resource=101&amount=300&currency=EUR'));
  expect(await screen.findByLabelText('收款方收到')).toHaveValue('300');
});

test('where the fees eat up what is paid, no bank is compared with it', async () => {
  const { router } = open(
    { path: '/step/amount/?resource=101&amount=100', user: {} },
    {
      ...quote,
      amount: '0',
      cnyAmount: '150.00',
      bankAmountList: [{ code: 'boc', name: '中国银行', amount: '180.00' }],
    },
  );
  await fill(await screen.findByLabelText('您支付'), '150');
  await waitFor(() => expect(screen.getByLabelText('您支付')).toHaveAccessibleDescription(/只够支付费用/));
  expect(screen.getByText('中国银行')).not.toBeVisible();
  expect(screen.queryByRole('heading', { name: '同额银行参考价' })).not.toBeInTheDocument();
  await act(() => router.navigate('/'));
});

const locked = {
  status: OrderStatus.MethodChosen,
  lockedAt: '2026-11-21T06:00:00.000Z',
  deadLineDate: '2026-11-22T06:00:00.000Z',
};

test('a changed amount of an order whose rate is locked says before it is saved that rate and deadline end', async () => {
  const { saves } = openStored(new StoredOrder(orderWith(locked)));
  await next();
  expect(screen.queryByText(/已锁定的汇率/)).not.toBeInTheDocument();
  await type('500');
  const notice = screen.getByText(/已锁定的汇率 7\.8124 和付款截止时间 .*11.*22.* 不再有效/);
  expect(notice.closest('[role=status]')).toBeVisible();
  expect(saves()).toEqual([]);
  await type('12500');
  expect(screen.queryByText(/已锁定的汇率/)).not.toBeInTheDocument();
});

test('a changed amount of a draft, whose rate is not locked, says nothing of the kind', async () => {
  openStored(new StoredOrder(orderWith()));
  await type('500');
  expect(screen.queryByText(/已锁定的汇率/)).not.toBeInTheDocument();
});

test('an order that was locked elsewhere meanwhile says beside the question what the own amount would end', async () => {
  const stored = new StoredOrder(orderWith());
  openStored(stored);
  await type('500');
  stored.order = orderWith({ ...locked, version: 4 });
  await user.click(await next());
  await screen.findByText('此订单已在别处修改');
  expect(screen.getByText(/已锁定的汇率 7\.8124/)).toBeInTheDocument();
});
