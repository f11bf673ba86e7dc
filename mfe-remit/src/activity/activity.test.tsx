import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component } from '../orders/detail/page.tsx';
import { orderWith } from '../orders/order.fixture.ts';

afterEach(cleanup);

const order = orderWith({
  status: OrderStatus.MethodChosen,
  history: [
    { seq: 1, from: null, to: 0, actor: { kind: 'customer' }, at: '2026-11-21T06:00:00.000Z' },
    { seq: 2, from: 0, to: 1, actor: { kind: 'customer' }, at: '2026-11-21T06:10:00.000Z' },
    { seq: 3, from: 1, to: 2, actor: { kind: 'customer' }, at: '2026-11-21T06:20:00.000Z' },
  ],
});
const look: ActivityEntry = {
  kind: 'look',
  id: 'l1',
  at: '2026-11-21T06:15:00.000Z',
  what: 'fields',
  of: ['payerIdNumber', 'accountNo'],
  reason: '银行要求核对',
};
const mail = (state: 'waiting' | 'sent' | 'failed', id = 'm1'): ActivityEntry => ({
  kind: 'mail',
  id,
  at: '2026-11-21T06:20:01.000Z',
  template: 'order-2',
  state,
  sentAt: state === 'sent' ? '2026-11-21T06:20:03.000Z' : null,
});

async function open(entries: ActivityEntry[] | null) {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/order/o1/trail': entries
      ? { body: { data: entries } }
      : { status: 503, body: { code: 'service.unavailable', message: 'x', request_id: 'r' } },
    'POST /api/client/order/o1/mails/m1/resend': { body: { data: { id: 'm1' } } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  renderRoutes([{ path: 'order/:id', Component }], { path: '/order/o1', user: {} });
  const history = within(await screen.findByRole('region', { name: '进度' }));
  return { requests, history };
}

test('activity after a status change is collapsed below it, and says what staff viewed and why', async () => {
  const { history } = await open([look, mail('sent')]);
  const steps = await waitFor(() => {
    history.getByRole('button', { name: '1 次查看' });
    return within(history.getByRole('list', { name: '进度' })).getAllByRole('listitem');
  });
  expect(steps[1]).toHaveTextContent('信息已确认');
  expect(within(steps[1] as HTMLElement).getByRole('button', { name: '1 次查看' })).toBeInTheDocument();
  // e-mails are one line below all steps
  expect(within(steps[2] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(history.queryByText('邮件：请上传材料')).not.toBeInTheDocument();
  await user.click(history.getByRole('button', { name: '已发送 1 封邮件' }));
  expect(history.getByText('邮件：请上传材料')).toBeInTheDocument();
  expect(history.queryByText(/王敏/)).not.toBeInTheDocument();
  await user.click(history.getByRole('button', { name: '1 次查看' }));
  expect(history.getByText(/桥汇工作人员查看了付款人证件号码、收款账号/)).toBeInTheDocument();
  expect(history.getByText('原因：银行要求核对')).toBeInTheDocument();
});

test('an undelivered e-mail is expanded, and can be sent again', async () => {
  const { requests, history } = await open([mail('failed')]);
  expect(await history.findByText('发送失败')).toBeInTheDocument();
  await user.click(history.getByRole('button', { name: '重新发送：邮件：请上传材料' }));
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/mails/m1/resend'))).toBe(true));
  expect(await screen.findByText('邮件会在几秒内重新发出')).toBeInTheDocument();
});

test('the history stays when e-mails and views cannot be fetched', async () => {
  const { history } = await open(null);
  expect(await history.findByText('邮件和查看记录暂时无法显示')).toBeInTheDocument();
  expect(history.getByText('信息已确认')).toBeInTheDocument();
});
