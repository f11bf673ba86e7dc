import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawn } from '../documents/drawn.fixture.ts';
import { type Body, base, held, onDesk, order, queue, status, two } from './queue.fixture.tsx';

onDesk();

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

test('a read of the order that is older than a verdict’s answer is not shown, and the next verdict names the newest version', async () => {
  const old = order('a', { idcard: 'pending', offer: 'pending', fees: 'pending' });
  const news = Promise.withResolvers<void>();
  const read = held<{ body: unknown }>();
  let reads = 0;
  const desk = queue([old, order('b', { offer: 'pending' })], {
    // the second read is the one that the live note causes; the answer to it comes late
    [`${base}/order/one`]: ({ body }) => {
      if ((body as { id: string }).id !== 'a') return { body: { data: order('b', { offer: 'pending' }) } };
      reads += 1;
      return reads === 2 ? read.answer() : { body: { data: old } };
    },
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const change = { noun: 'order', id: 'a', version: old.version };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
  });
  desk.open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  news.resolve();
  await waitFor(() => expect(reads).toBe(2));
  await user.keyboard('a');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  await drawn();
  read.give({ body: { data: old } });
  await user.keyboard('[[');
  expect(await screen.findByRole('button', { name: /身份证.*已通过/ })).toBeInTheDocument();
  await user.keyboard(']a');
  await waitFor(() => expect(desk.bodies('order/review')).toHaveLength(2));
  expect(desk.bodies('order/review')).toMatchObject([{ version: old.version }, { version: old.version + 1 }]);
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
