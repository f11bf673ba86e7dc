import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { accept, drawn } from '../documents/drawn.fixture.ts';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
// jsdom keeps no files
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const base = 'POST /api/v1/manage';
type State = OrderDetail['checklist'][number]['state'];
type Body = { id: string; slot: string; verdict: 'accept' | 'reject'; reason?: string };

function order(id: string, states: Record<string, State>, given: Partial<OrderDetail> = {}): OrderDetail {
  const checklist = Object.entries(states).map(([slot, state]) => ({
    slot: slot as 'offer',
    at: 'order' as const,
    required: true,
    state,
    files: [{ uid: `${id}-${slot}`, name: `${slot}.png` }],
  }));
  const count = (wanted: State) => checklist.filter(({ state }) => state === wanted).length;
  const papers = { accepted: count('accepted'), required: checklist.length, pending: count('pending') };
  return sample({ id, number: `R-${id}`, checklist, papers, ...given });
}

/** A desk whose queue holds what is pending; a verdict changes it as the service would. */
function queue(orders: OrderDetail[], responses: Parameters<typeof serve>[0] = {}) {
  const all = new Map(orders.map((one) => [one.id, one]));
  const decide = ({ id, slot, verdict }: Body) => {
    const now = all.get(id) as OrderDetail;
    const states = Object.fromEntries(now.checklist.map((one) => [one.slot, one.state]));
    states[slot] = verdict === 'accept' ? 'accepted' : 'rejected';
    const { number, reviewer } = now;
    all.set(id, order(id, states, { version: now.version + 1, number, reviewer }));
    return all.get(id);
  };
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: () => {
      const data = [...all.values()].filter(({ papers }) => papers.pending > 0);
      return { body: { data: { data, next_page_url: null } } };
    },
    [`${base}/order/one`]: ({ body }) => ({ body: { data: all.get((body as { id: string }).id) } }),
    [`${base}/order/signFiles`]: ({ body }) => ({
      body: { data: { urls: Object.fromEntries((body as { uids: string[] }).uids.map((uid) => [uid, `/f/${uid}`])) } },
    }),
    [`${base}/order/review`]: ({ body }) => ({ body: { data: decide(body as Body) } }),
    ...Object.fromEntries(
      orders.flatMap(({ checklist }) =>
        checklist.map(({ files: [file] }) => [`GET /f/${file?.uid}`, { body: 'png', type: 'image/png' }]),
      ),
    ),
    ...responses,
  });
  const open = (path = `/manage?tab=review&order=${orders[0]?.id}`) =>
    renderRoutes(remote.routes(), { path, user: { id: 'me', group: 'finance' } });
  const bodies = (path: string) =>
    requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);
  return { open, bodies, decide };
}

const two = () => [order('a', { idcard: 'pending', offer: 'pending' }), order('b', { offer: 'pending' })];
const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('by keyboard alone a verdict leads on to the next document, then to the next order, and says when the queue is done', async () => {
  const { open, bodies } = queue(two());
  const { where } = open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  await drawn();
  await user.keyboard('a');
  await status('R-a 「录取通知 / 协议」已通过；下一个订单：R-b');
  expect(where()).toBe('/manage?tab=review&order=b');
  // each order's documents are opened by a reason of their own, since their customer reads it
  expect(await screen.findByText(/材料在说明原因后显示/)).toBeInTheDocument();
  expect(bodies('order/signFiles')).toEqual([
    { id: 'a', uids: ['a-idcard'], reason: '审核材料' },
    { id: 'a', uids: ['a-offer'], reason: '审核材料' },
  ]);
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  await status('R-b 「录取通知 / 协议」已通过；队列已审完');
  expect(bodies('order/review')).toEqual([
    { id: 'a', slot: 'idcard', verdict: 'accept', version: 7 },
    { id: 'a', slot: 'offer', verdict: 'accept', version: 8 },
    { id: 'b', slot: 'offer', verdict: 'accept', version: 7 },
  ]);
  // what was decided stays in its place, so that K leads back
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'R-a' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^R-a 已审完/ })).toHaveAttribute('aria-current', 'true');
});

test('a held key accepts one document and not those that follow', async () => {
  const { open, bodies } = queue(two());
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('{a>}');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  await drawn();
  // what a browser sends while the key stays down; user-event would release it first
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await user.keyboard('{/a}');
  expect(bodies('order/review')).toHaveLength(1);
  await user.keyboard('a');
  await waitFor(() => expect(bodies('order/review')).toHaveLength(2));
});

test('fields are marked by digit; one that differs cannot be accepted and is the reason of the rejection in place', async () => {
  const { open, bodies } = queue(two());
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v]');
  await drawn();
  await user.keyboard('1');
  expect(screen.getByRole('button', { name: '姓名（拼音）：一致', pressed: true })).toBeInTheDocument();
  await user.keyboard('1');
  expect(screen.getByRole('button', { name: '姓名（拼音）：不一致', pressed: true })).toBeInTheDocument();
  expect(accept()).toBeDisabled();
  await user.keyboard('a');
  await user.keyboard('r');
  expect(await screen.findByLabelText('退回原因')).toHaveValue('与订单信息不一致：姓名（拼音）');
  // not over the document
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: '材料' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('r');
  await fill(await screen.findByLabelText('退回原因'), '姓名不符');
  await user.click(screen.getByRole('button', { name: '退回给客户' }));
  await status('「录取通知 / 协议」已退回；下一份：身份证');
  expect(bodies('order/review')).toEqual([
    { id: 'a', slot: 'offer', verdict: 'reject', version: 7, reason: '姓名不符' },
  ]);
});

test('a reason that could not be sent stays, and the error is said in its place', async () => {
  let isDown = true;
  const desk = queue(two(), {
    [`${base}/order/review`]: ({ body }) =>
      isDown
        ? { status: 503, body: { code: 'service.unavailable', message: '服务暂时不可用', request_id: 'r' } }
        : { body: { data: desk.decide(body as Body) } },
  });
  desk.open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('r');
  await fill(await screen.findByLabelText('退回原因'), '看不清');
  await user.click(screen.getByRole('button', { name: '退回给客户' }));
  const data = within(screen.getByRole('region', { name: 'R-a' }));
  expect(await data.findByText('提示：服务暂时不可用')).toBeInTheDocument();
  expect(screen.getByLabelText('退回原因')).toHaveValue('看不清');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '退回给客户' }));
  await status('「身份证」已退回；下一份：录取通知 / 协议');
});

test('a verdict whose answer was lost is seen in the order and not sent again', async () => {
  const desk = queue(two(), {
    [`${base}/order/review`]: ({ body }) => {
      desk.decide(body as Body);
      return { status: 502, body: { code: 'gateway.down', message: '连接中断', request_id: 'r' } };
    },
  });
  desk.open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  expect(screen.queryByText(/连接中断/)).not.toBeInTheDocument();
  expect(desk.bodies('order/review')).toHaveLength(1);
});

test('an order that changed meanwhile is not decided on unseen: the error is said in place and the order is read again', async () => {
  const desk = queue(two(), {
    [`${base}/order/review`]: ({ body }) => {
      desk.decide({ ...(body as Body), verdict: 'reject' });
      return { status: 409, body: { code: 'order.moved-already', message: '订单刚被他人修改', request_id: 'r' } };
    },
  });
  desk.open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  expect(await screen.findByText('提示：订单刚被他人修改')).toBeInTheDocument();
  await status('订单刚有更新');
  expect(await screen.findByRole('button', { name: /身份证.*已退回/ })).toBeInTheDocument();
});

test('an order that another member reviews says so beside the verdict, and is taken over there', async () => {
  const reviewed = order('a', { offer: 'pending' }, { reviewer: { id: 'lin', name: '林会计' } });
  const mine = order('a', { offer: 'pending' }, { reviewer: { id: 'me', name: '我' }, version: 8 });
  const { open, bodies } = queue([reviewed], { [`${base}/order/take`]: { body: { data: mine } } });
  open();
  const data = within(await screen.findByRole('region', { name: 'R-a' }));
  expect(data.getByText('审核人：林会计')).toBeInTheDocument();
  await user.click(data.getByRole('button', { name: '接手' }));
  expect(await data.findByText('由我审核')).toBeInTheDocument();
  expect(bodies('order/take')).toEqual([{ id: 'a' }]);
});

test('figures and filters are folded into one line while an order is open, and / unfolds the search', async () => {
  const { open } = queue(two());
  open('/manage?tab=review&order=a&status=5&type=3');
  await screen.findByRole('heading', { name: 'R-a' });
  // what the filters let through, not the figure of the day
  expect(await screen.findByText('待审 2')).toBeInTheDocument();
  expect(screen.queryByText('0.86%')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '筛选 2' })).toBeInTheDocument();
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox')).toHaveFocus();
});

test('on the list of orders D puts the documents beside the data and back, and Esc returns to the order’s row', async () => {
  const { open } = queue(two());
  const { where } = open('/manage?order=a');
  expect(await screen.findByRole('table', { name: '订单列表' })).toBeInTheDocument();
  await screen.findByRole('region', { name: 'R-a' });
  await user.keyboard('d');
  expect(await screen.findByRole('region', { name: '材料' })).toBeInTheDocument();
  expect(where()).toBe('/manage?order=a&mode=review');
  await user.keyboard('d');
  await waitFor(() => expect(where()).toBe('/manage?order=a'));
  await user.click(screen.getByRole('tab', { name: /^材料 \d/ }));
  expect(await screen.findByRole('region', { name: '材料' })).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'R-b' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'R-b' })).toHaveFocus());
});

test('the next step is beside the verdict with what blocks it; the others unfold', async () => {
  const { open } = queue(two());
  open();
  const next = within(await screen.findByRole('region', { name: '下一步' }));
  expect(next.getByRole('button', { name: '开始汇款' })).toBeDisabled();
  expect(next.getByText(/还差 2 份材料/)).toBeInTheDocument();
  expect(next.queryByRole('button', { name: '转入退款' })).not.toBeInTheDocument();
  await user.click(next.getByRole('button', { name: '其他步骤' }));
  expect(next.getByRole('button', { name: '转入退款' })).toBeEnabled();
});

/** An answer that waits until it is given. */
function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: () => promise, give: resolve };
}

test('a document is accepted only once it is drawn, not while its place is empty', async () => {
  const picture = held<{ body: string; type: string }>();
  const { open, bodies } = queue(two(), { 'GET /f/a-idcard': picture.answer });
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await waitFor(() => expect(screen.getByRole('button', { name: /^退回/ })).toBeEnabled());
  expect(accept()).toBeDisabled();
  await user.keyboard('a');
  picture.give({ body: 'png', type: 'image/png' });
  await drawn();
  expect(bodies('order/review')).toEqual([]);
});

test('a verdict that fails after one has moved on is named by its order', async () => {
  const response = held<{ status: number; body: unknown }>();
  const { open } = queue(two(), { [`${base}/order/review`]: response.answer });
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('aj');
  await screen.findByRole('heading', { name: 'R-b' });
  response.give({ status: 409, body: { code: 'order.moved-already', message: '订单刚被他人修改', request_id: 'r' } });
  expect(await screen.findByText('R-a：「身份证」的通过没有保存。 提示：订单刚被他人修改')).toBeInTheDocument();
});

test('a verdict that is saved after one has moved on does not lead away from the order that is open', async () => {
  const orders = [order('a', { offer: 'pending' }), order('b', { offer: 'pending' }), order('c', { offer: 'pending' })];
  const response = held<void>();
  const desk = queue(orders, {
    [`${base}/order/review`]: async ({ body }) => {
      await response.answer();
      return { body: { data: desk.decide(body as Body) } };
    },
  });
  const { where } = desk.open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('ajj');
  await screen.findByRole('heading', { name: 'R-c' });
  response.give();
  expect(await screen.findByText('R-a：「录取通知 / 协议」已通过')).toBeInTheDocument();
  expect(where()).toBe('/manage?tab=review&order=c');
});
