import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import { drawn } from '../orders/documents/drawn.fixture.ts';
import { sample } from '../orders/order.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
// jsdom keeps no files
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const document = (slot: 'idcard' | 'offer') => ({
  ...{ slot, at: 'order' as const, required: true, state: 'pending' as const },
  files: [{ uid: slot, name: `${slot}.png` }],
});
const checklist = [document('idcard'), document('offer')];
const order = sample({ status: OrderStatus.Received, checklist, papers: { accepted: 0, required: 2, pending: 2 } });

/** The desk at the list of orders, from which `path` was opened. */
async function open(path: string) {
  const file = { body: 'png', type: 'image/png' };
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [order], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: order } },
    [`${base}/order/signFiles`]: { body: { data: { urls: { idcard: '/f/idcard', offer: '/f/offer' } } } },
    [`${base}/order/notes`]: { body: { data: [] } },
    ...{ 'GET /f/idcard': file, 'GET /f/offer': file },
  });
  const { router, where } = renderRoutes(remote.routes(), { path: '/manage', user: { id: 'me', group: 'finance' } });
  await act(() => router.navigate(path));
  const back = () => act(() => router.navigate(-1));
  return { where, back };
}

const question = () => screen.findByRole('dialog', { name: '放弃填写的内容？' });
/** Answers the question of what was typed. */
async function say(name: '取消' | '放弃') {
  const dialog = await question();
  await user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
const part = (name: RegExp | string) => user.click(screen.getByRole('tab', { name }));

test('Back, another part of the order and D ask before a typed note is lost', async () => {
  const { where, back } = await open('/manage?order=o1&part=notes');
  await fill(await screen.findByLabelText('新备注'), '客户稍后补件');
  const leaves = [back, () => part('付款'), () => user.keyboard('d')];
  for (const leave of leaves) {
    await leave();
    await say('取消');
    expect(where()).toBe('/manage?order=o1&part=notes');
    expect(screen.getByLabelText('新备注')).toHaveValue('客户稍后补件');
    act(() => screen.getByRole('tab', { name: '备注' }).focus());
  }
  await part('付款');
  await say('放弃');
  await waitFor(() => expect(where()).toBe('/manage?order=o1&part=money'));
  // nothing is left that could be lost
  await back();
  await waitFor(() => expect(where()).toBe('/manage'));
});

test('Back pressed twice asks once more, and the answer is about the last step', async () => {
  const { where, back } = await open('/manage?order=o1&part=money');
  await user.click(await screen.findByRole('button', { name: '登记到账' }));
  await fill(screen.getByLabelText('到账金额'), '12.50');
  await back();
  await question();
  await back();
  await say('取消');
  expect(where()).toBe('/manage?order=o1&part=money');
  expect(screen.getByLabelText('到账金额')).toHaveValue('12.50');
  await back();
  await say('放弃');
  await waitFor(() => expect(where()).toBe('/manage'));
});

test('a reason typed for a verdict stays beside the other parts; Back and another document ask', async () => {
  const { where, back } = await open('/manage?tab=review&order=o1');
  await screen.findByRole('heading', { name: order.number });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('r');
  await fill(await screen.findByLabelText('退回原因'), '看不清');
  await part('付款');
  expect(where()).toBe('/manage?tab=review&order=o1&part=money');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const leave of [back, () => user.click(screen.getByRole('button', { name: /录取通知/ }))]) {
    await leave();
    await say('取消');
    expect(screen.getByLabelText('退回原因')).toHaveValue('看不清');
  }
  await user.click(screen.getByRole('button', { name: /录取通知/ }));
  await say('放弃');
  await waitFor(() => expect(screen.queryByLabelText('退回原因')).not.toBeInTheDocument());
});

test('Back over the dialog of a step asks before its reason is lost', async () => {
  const { where, back } = await open('/manage?order=o1');
  await user.click(await screen.findByRole('button', { name: '转入退款' }));
  await fill(await screen.findByLabelText('原因'), '客户要求');
  await back();
  await say('取消');
  expect(where()).toBe('/manage?order=o1');
  expect(screen.getByLabelText('原因')).toHaveValue('客户要求');
});
