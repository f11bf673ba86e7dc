import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component } from './page.tsx';

afterEach(cleanup);

const at = '2026-11-21T06:00:00.000Z';
const look = (id: string, file: string) => ({
  kind: 'look',
  id,
  at,
  what: 'file',
  of: [file],
  reason: '',
  order: { id: 'o1', number: 'QH1' },
});
const copy = { id: 'c1', state: 'running', at, done: 2, total: 5, size: null, expiresAt: null };
const person = { id: 's1', kind: 'payer', label: '周*', tail: '0016', currency: null, bank: '', usedAt: at };
const obstacle = { id: 'o1', number: 'QH1', status: OrderStatus.TransferClaimed, why: 'open' };
function open(given: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    'GET /api/client/account/looks': {
      body: { data: { data: [look('1', '护照.jpg')], next_page_url: '/api/client/account/looks?cursor=x' } },
    },
    'GET /api/client/account/looks?cursor=x': {
      body: { data: { data: [look('2', '学费.pdf')], next_page_url: null } },
    },
    'GET /api/client/saved': { body: { data: [person] } },
    'DELETE /api/client/saved/s1': { body: { data: { ok: true } } },
    'GET /api/client/account/exports': { body: { data: [copy] } },
    'GET /api/client/account/deletion': { body: { data: [] } },
    ...given,
  });
  renderRoutes([{ path: 'orders/data', Component }], { path: '/orders/data', user: {} });
  return requests;
}

test('views by staff come a page at a time, each with its order', async () => {
  open();
  expect(await screen.findByText('桥汇工作人员查看了文件 护照.jpg')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('桥汇工作人员查看了文件 学费.pdf')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '订单 QH1' }).map((link) => link.getAttribute('href'))).toEqual([
    '/order/o1',
    '/order/o1',
  ]);
});

test('a running export shows its progress, and no second one is offered', async () => {
  open();
  expect((await screen.findAllByText('正在制作：2 / 5')).length).toBeGreaterThan(0);
  expect(screen.getByRole('progressbar', { name: '正在制作：2 / 5' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: '制作数据副本' })).toBeDisabled();
});

test('a saved payer is shown masked and removed after a confirmation', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: '删除 周* 0016' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a saved payer whose deletion got no response is gone by the next press, without an error', async () => {
  let isLost = true;
  open({
    'GET /api/client/saved': () => ({ body: { data: isLost ? [person] : [] } }),
    'DELETE /api/client/saved/s1': () => {
      if (!isLost) return { status: 404, body: { code: 'saved.not-found', message: '不存在', request_id: 'r' } };
      isLost = false;
      throw new TypeError('connection lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: '删除 周* 0016' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await dialog.findByText(/网络连接失败/);
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('不存在')).not.toBeInTheDocument();
});

test('an account that orders still need names them instead of asking for a password', async () => {
  open({ 'GET /api/client/account/deletion': { body: { data: [obstacle] } } });
  expect(await screen.findByText('以下订单结束后才能删除账号：')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^密码/)).not.toBeInTheDocument();
});

test('nothing is deleted without the password and the tick', async () => {
  const requests = open();
  await user.click(await screen.findByRole('button', { name: '删除我的账号' }));
  expect(await screen.findByText('「密码」不能为空')).toBeInTheDocument();
  expect(screen.getByText('请先勾选')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
