import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const step = { to: OrderStatus.Completed, blockedBy: [], needs: ['bank_reference'] };
const remitting = sample({ status: OrderStatus.Remitting, moves: [step] });

const changed = (given: Partial<OrderDetail>) => sample({ version: 8, status: OrderStatus.Remitting, ...given });
const completedBy = (id: string, name: string) => {
  const { history } = remitting;
  const last = { seq: 2, from: 6, to: 7, actor: { kind: 'staff' as const, id }, at: '2026-11-21T08:00:00.000Z', name };
  return changed({ status: OrderStatus.Completed, moves: [], history: [...history, last] });
};

/** The dialog that completes an order; `become` changes the order as somebody else does, and publishes that. */
async function openDialog() {
  let now = remitting;
  const news = Promise.withResolvers<void>();
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [remitting], next_page_url: null } } },
    [`${base}/order/one`]: () => ({ body: { data: now } }),
    [`${base}/setStatus`]: () => ({ body: { data: completedBy('me', '我') } }),
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const change = { noun: 'order', id: 'o1', version: 8 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1', user: { id: 'me', group: 'finance' } });
  await user.click(await screen.findByRole('button', { name: '完成汇款' }));
  const dialog = await screen.findByRole('dialog');
  const become = (order: OrderDetail) => {
    now = order;
    news.resolve();
  };
  return { dialog, form: within(dialog), become, requests };
}

test('an order that somebody else completes keeps the dialog open with what was typed, and says who it was', async () => {
  const { form, become } = await openDialog();
  await fill(form.getByLabelText('银行参考号'), 'REF-1');
  become(completedBy('f2', '林会计'));
  expect(await form.findByText('林会计 刚修改了这些内容。')).toBeInTheDocument();
  expect(form.getByText('现在是：已完成')).toBeInTheDocument();
  expect(form.getByText(/这一步已经完成，无需再提交/)).toBeInTheDocument();
  expect(form.getByLabelText('银行参考号')).toHaveValue('REF-1');
  expect(form.getByRole('button', { name: '完成汇款' })).toBeDisabled();
});

test('a dialog in which nothing was typed closes when the order has the status already', async () => {
  const { dialog, become } = await openDialog();
  become(completedBy('f2', '林会计'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('after another change of the order the step is sent with the version that the dialog shows', async () => {
  const { form, become, requests } = await openDialog();
  await fill(form.getByLabelText('银行参考号'), 'REF-1');
  become(changed({ moves: [step] }));
  expect(await form.findByText(/请核对后再提交/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '完成汇款' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/setStatus'))?.body).toMatchObject({
      bank_reference: 'REF-1',
      version: 8,
    }),
  );
});

test('an earlier attempt that was saved although its response was lost is called the user’s own', async () => {
  const { form, become } = await openDialog();
  await fill(form.getByLabelText('银行参考号'), 'REF-1');
  become(completedBy('me', '我'));
  expect(await form.findByText(/您刚才的操作已经登记成功/)).toBeInTheDocument();
});

test('the step after one whose response was lost sends its own status, and nobody else is said to have been there', async () => {
  const start = { to: OrderStatus.Remitting, blockedBy: [], needs: [] };
  let now = sample({ status: OrderStatus.Received, moves: [start] });
  const history = [
    ...now.history,
    { seq: 2, from: 5, to: 6, actor: { kind: 'staff' as const, id: 'me' }, at: '2026-11-21T08:00:00.000Z', name: '我' },
  ];
  const news = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [now], next_page_url: null } } },
    [`${base}/order/one`]: () => ({ body: { data: now } }),
    [`${base}/setStatus`]: ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return { body: { data: completedBy('me', '我') } };
      now = changed({ moves: [step], history });
      news.resolve();
      throw new TypeError('connection lost');
    },
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const change = { noun: 'order', id: 'o1', version: 8 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1', user: { id: 'me', group: 'finance' } });
  await user.click(await screen.findByRole('button', { name: '开始汇款' }));
  const first = await screen.findByRole('dialog');
  await user.click(within(first).getByRole('button', { name: '开始汇款' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: '完成汇款' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByLabelText('银行参考号'), 'REF-1');
  expect(form.queryByText(/刚修改了这些内容/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '完成汇款' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ status: OrderStatus.Completed, version: 8, bank_reference: 'REF-1' });
});
