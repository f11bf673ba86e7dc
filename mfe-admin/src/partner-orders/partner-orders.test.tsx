import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';
import { sampleDelivery, samplePartner, samplePartnerOrder } from './partner-order.fixture.ts';

const base = 'POST /api/v1/manage/gic';
const page = (data: unknown[], next_page_url: string | null = null) => ({ body: { data: { data, next_page_url } } });

/** Fakes a desk with one partner order, which `acts` change as the server would. */
function desk(detail: PartnerOrderDetail = samplePartnerOrder(), acts: Parameters<typeof serve>[0] = {}) {
  return serve({
    'POST /api/v1/manage/statistic': { body: { data: sampleFigures } },
    [`${base}/orders`]: page([detail]),
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/findFiles`]: { body: { data: [] } },
    [`${base}/partners`]: { body: { data: [samplePartner()] } },
    [`${base}/webhooks`]: page([sampleDelivery()]),
    ...acts,
  });
}
const open = (path = '/manage?tab=gic', group: 'finance' | 'admin' = 'finance') =>
  renderRoutes(remote.routes(), { path, user: { group } });
const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/gic/${path}`).map(({ body }) => body);

// loads the lazy page beforehand, since its load time is not under test
beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('partner orders have their own tab, and one opens beside the list with a URL of its own', async () => {
  desk();
  const { where } = open();
  const link = await screen.findByRole('link', { name: 'QGAB23CD45' });
  expect(screen.getByText('¥2,207.55')).toBeInTheDocument();
  await user.keyboard('j');
  expect(link).toHaveFocus();
  await user.click(link);
  expect(where()).toBe('/manage?tab=gic&order=g1');
  const panel = await screen.findByRole('region', { name: 'QGAB23CD45' });
  expect(within(panel).getByText('GIC-2026-01041')).toBeInTheDocument();
  expect(within(panel).getByText('5.0986')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/manage?tab=gic'));
});

test('keyword, status and partner go to the server and are kept in the URL; the next page can be loaded', async () => {
  const next = '/api/v1/manage/gic/orders?cursor=c&status=5';
  const requests = desk(samplePartnerOrder(), {
    [`${base}/orders`]: page([samplePartnerOrder()], next),
    [`POST ${next}`]: page([samplePartnerOrder({ id: 'g2', number: 'QGZZ99ZZ99' })]),
  });
  const { where } = open('/manage?tab=gic&status=5&partner=maple');
  await fill(await screen.findByRole('searchbox'), '陈');
  await waitFor(() =>
    expect(bodies(requests, 'orders').at(-1)).toEqual({ keyword: '陈', status: '5', partner: 'maple' }),
  );
  expect(decodeURIComponent(where())).toBe('/manage?tab=gic&status=5&partner=maple&keyword=陈');
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('link', { name: 'QGZZ99ZZ99' })).toBeInTheDocument();
});

test('a list without orders says why, and filters can be cleared without leaving the tab', async () => {
  desk(samplePartnerOrder(), { [`${base}/orders`]: page([]) });
  const { where } = open('/manage?tab=gic&status=10');
  await user.click(await screen.findByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(where()).toBe('/manage?tab=gic'));
  expect(await screen.findByText('还没有合作方订单')).toBeInTheDocument();
});

test('a transition asks for what it needs, with known values filled in', async () => {
  const after = samplePartnerOrder({ status: 9, moves: [{ to: 10, blockedBy: [], needs: ['proof_uid'] }] });
  const requests = desk(samplePartnerOrder(), { [`${base}/setStatus`]: { body: { data: after } } });
  open('/manage?tab=gic&order=g1');
  await user.click(await screen.findByRole('button', { name: '转入退款' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('退款金额（人民币）')).toHaveValue('118940.00');
  await user.click(within(dialog).getByRole('button', { name: '转入退款' }));
  expect(await within(dialog).findByText('「原因」不能为空')).toBeInTheDocument();
  await fill(within(dialog).getByLabelText('原因'), '学生取消');
  await user.click(within(dialog).getByRole('button', { name: '转入退款' }));
  expect(await screen.findByText('设置成功')).toBeInTheDocument();
  expect(bodies(requests, 'setStatus')).toEqual([
    { id: 'g1', status: 9, version: 2, reason: '学生取消', refund_amount: '118940.00' },
  ]);
  expect(await screen.findByRole('button', { name: '退款完成' })).toBeInTheDocument();
});

test('money above the price is shown as owed, and goes back with the remittance; a likely typing error needs confirmation', async () => {
  const needs = ['bank_reference', 'refund_amount', 'proof_uid'];
  desk(
    samplePartnerOrder({
      received: '1189400.00',
      held: '1189400.00',
      surplus: '1070460.00',
      moves: [{ to: 7, blockedBy: [], needs }],
    }),
  );
  open('/manage?tab=gic&order=g1');
  expect(await screen.findByText(/^多收 .*1,070,460\.00：完成汇款时须全额退还付款人/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '完成汇款' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('退款金额（人民币）')).toHaveValue('1070460.00');
  cleanup();

  const waiting = { status: 4 as const, received: '0.00', held: '0.00', receipt: null };
  const receipt = { to: 5 as const, blockedBy: [], needs: ['amount', 'bank_serial'] };
  const order = samplePartnerOrder({ ...waiting, moves: [receipt] });
  const requests = desk(order, { [`${base}/setStatus`]: { body: { data: samplePartnerOrder() } } });
  open('/manage?tab=gic&order=g1');
  await user.click(await screen.findByRole('button', { name: '确认到账' }));
  const booking = await screen.findByRole('dialog');
  expect(within(booking).queryByRole('checkbox')).not.toBeInTheDocument();
  await fill(within(booking).getByLabelText('到账金额（人民币）'), '1189400');
  await fill(within(booking).getByLabelText('银行流水号'), 'S-2');
  await user.click(await within(booking).findByRole('checkbox', { name: /1,189,400\.00 远高于应收 .*118,940\.00/ }));
  await user.click(within(booking).getByRole('button', { name: '确认到账' }));
  expect(await screen.findByText('设置成功')).toBeInTheDocument();
  expect(bodies(requests, 'setStatus')).toMatchObject([{ amount: '1189400', amount_confirmed: true }]);
});

test('a price far from ours is marked in the list and explained in the order, and is released with a reason', async () => {
  const price = { verdict: 'low' as const, band: '0.03', difference: '-1.0000', released: null };
  const blocked = { to: 7 as const, blockedBy: ['gic.price-held'], needs: ['bank_reference'] };
  const held = samplePartnerOrder({ price_hold: 'low', gic_rate: '0.000010', price, moves: [blocked] });
  const released = { name: '林会计', at: '2026-11-23T02:00:00.000Z', reason: '合作方已更正' };
  const after = samplePartnerOrder({ version: 3, price: { ...price, released } });
  const requests = desk(held, { [`${base}/order/release`]: { body: { data: after } } });
  open('/manage?tab=gic&order=g1');
  expect(await screen.findByText('价格待核')).toBeInTheDocument();
  expect(await screen.findByText('合作方 0.00001，我方 5.0986，相差 -100%（允许 ±3%）')).toBeInTheDocument();
  expect(screen.getByText('价格与我方相差过大，须先放行')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '完成汇款' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '放行此价格' }));
  const dialog = await screen.findByRole('dialog');
  await fill(within(dialog).getByLabelText(/核实方式与结果/), '合作方已更正');
  await user.click(within(dialog).getByRole('button', { name: '放行此价格' }));
  expect(await screen.findByText(/^林会计 于 .* 放行：合作方已更正$/)).toBeInTheDocument();
  expect(bodies(requests, 'order/release')).toEqual([{ id: 'g1', version: 2, reason: '合作方已更正' }]);
});

test('a release whose response was lost ends once the order is read as released, and is not sent again', async () => {
  const price = { verdict: 'low' as const, band: '0.03', difference: '-1.0000', released: null };
  const released = { name: '林会计', at: '2026-11-23T02:00:00.000Z', reason: '合作方已更正' };
  let now = samplePartnerOrder({ price_hold: 'low', price });
  const requests = desk(now, {
    [`${base}/order/one`]: () => ({ body: { data: now } }),
    [`${base}/order/release`]: () => {
      now = samplePartnerOrder({ version: 3, price: { ...price, released } });
      throw new TypeError('connection lost');
    },
  });
  open('/manage?tab=gic&order=g1');
  await user.click(await screen.findByRole('button', { name: '放行此价格' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/核实方式与结果/), '合作方已更正');
  await user.click(dialog.getByRole('button', { name: '放行此价格' }));
  expect(await screen.findByText(/^林会计 于 .* 放行：合作方已更正$/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies(requests, 'order/release')).toHaveLength(1);
});

test('a masked number is shown once a reason is given', async () => {
  const requests = desk(samplePartnerOrder(), {
    [`${base}/order/reveal`]: { body: { data: { value: '13000004321' } } },
  });
  open('/manage?tab=gic&order=g1&part=people');
  const [, phone] = await screen.findAllByRole('button', { name: '查看' });
  await user.click(phone as HTMLElement);
  await fill(await screen.findByLabelText('查看原因'), '核对');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '查看号码' }));
  expect(await screen.findByText('13000004321')).toBeInTheDocument();
  expect(bodies(requests, 'order/reveal')).toEqual([{ id: 'g1', field: 'payer_phone', reason: '核对' }]);
});

test('the order says when our own rate is missing', async () => {
  desk(samplePartnerOrder({ gic_profit: null, reserved_amount_rate: null, reference_published_at: null }));
  open('/manage?tab=gic&order=g1');
  expect(await screen.findByText('参考汇率暂缺：客户服务恢复后会自动补上收益。')).toBeInTheDocument();
});

test('webhook deliveries are shown with their order, and are sent again on a click', async () => {
  const waiting = sampleDelivery({ state: 'waiting' });
  const requests = desk(samplePartnerOrder(), { [`${base}/webhook/again`]: { body: { data: waiting } } });
  open('/manage?tab=gic&order=g1&part=news');
  expect(await screen.findByText('已放弃')).toBeInTheDocument();
  expect(bodies(requests, 'webhooks')).toEqual([{ order: 'g1' }]);
  await user.click(screen.getByRole('button', { name: '重新发送 QGAB23CD45 的通知' }));
  expect(await screen.findByText('已加入发送队列')).toBeInTheDocument();
  expect(bodies(requests, 'webhook/again')).toEqual([{ id: 'd1' }]);
});

test('the log of all webhooks is filtered by result, in English', async () => {
  const requests = desk();
  renderRoutes(remote.routes(), {
    path: '/manage?tab=gic&view=webhooks&state=failed',
    locale: 'en-US',
    user: { group: 'finance' },
  });
  expect(await screen.findByText('1 time · answered 500')).toBeInTheDocument();
  expect(bodies(requests, 'webhooks')).toEqual([{ state: 'failed' }]);
  expect(screen.getByRole('link', { name: 'QGAB23CD45' })).toHaveAttribute(
    'href',
    '/manage?tab=gic&order=g1&part=news',
  );
});

test('the receipt of a partner order is reversed with a reason, and stays visible as reversed', async () => {
  const reversal = {
    amount: '-118940.00',
    serial: 'S-0',
    at: '2026-11-20T11:00:00.000Z',
    name: '林会计',
    reason: '记错',
  };
  const after = samplePartnerOrder({
    status: 4,
    receipt: null,
    received: '0.00',
    reversals: [reversal],
    reversible: false,
  });
  const requests = desk(samplePartnerOrder({ reversals: [reversal] }), {
    [`${base}/receipt/reverse`]: { body: { data: after } },
  });
  open('/manage?tab=gic&order=g1&part=money');
  const panel = within(await screen.findByRole('region', { name: 'QGAB23CD45' }));
  expect(await panel.findByText(/118,940\.00 · S-0 · 林会计 · 记错/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: /冲销到账/ }));
  await fill(await panel.findByLabelText('冲销原因'), '记错订单');
  await user.click(panel.getByRole('button', { name: /确认冲销/ }));
  await waitFor(() =>
    expect(bodies(requests, 'receipt/reverse')).toEqual([{ id: 'g1', serial: 'S-1', reason: '记错订单' }]),
  );
  await waitFor(() => expect(panel.queryByRole('button', { name: /冲销到账/ })).not.toBeInTheDocument());
});
