import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { type Order, OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderWith } from '../order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

const url = '/api/client/order/user/list';
const card = (given: Partial<Order>) => OrderCard.parse(orderWith(given));
const expected = {
  confirmed: null,
  remitted: null,
  arrives: '2099-11-24T04:00:00.000Z',
  isLate: false,
  ifNow: false,
};

function open(going: OrderCard[], closed: OrderCard[], path = '/orders') {
  const requests = serve({
    [`GET ${url}`]: ({ url: address }) => ({ body: { data: address.includes('state=open') ? going : closed } }),
    'GET /api/client/order/user/years': { body: { data: [2026, 2025] } },
    'POST /api/client/order': { body: { data: orderWith({ status: OrderStatus.Cancelled }) } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const page = renderRoutes(
    [
      { path: 'orders', Component },
      { path: '*', element: null },
    ],
    { path, user: {} },
  );
  return { ...page, requests, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

test('orders that wait for the customer come first, each with its own act; then those in progress, then the rest', async () => {
  open(
    [
      card({ id: 'a', status: OrderStatus.Remitting, expected }),
      card({ id: 'b', status: OrderStatus.Confirmed }),
      card({ id: 'c', status: OrderStatus.MethodChosen, deadLineDate: '2099-11-22T06:30:00.000Z' }),
      card({ id: 'd', status: OrderStatus.AwaitingTransfer, deadLineDate: '2099-11-22T06:30:00.000Z' }),
      card({ id: 'e', status: OrderStatus.AwaitingDocuments, resumeStatus: OrderStatus.Received }),
      card({ id: 'f', status: OrderStatus.AwaitingTopUp, due: '42417.00', missing: '16966.80' }),
    ],
    [card({ id: 'g', status: OrderStatus.Completed }), card({ id: 'h', status: OrderStatus.Draft })],
  );
  const waiting = within(await screen.findByRole('region', { name: /需要您处理/ }));
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['补足 ¥16,966.80', '/order/f'],
    ['补充材料', '/order/e'],
    ['去付款', '/order/d'],
    ['上传材料', '/order/c'],
    ['选择付款方式', '/step/pay/b'],
  ]);
  expect(waiting.getAllByRole('timer')).toHaveLength(2);
  const going = within(screen.getByRole('region', { name: /进行中/ }));
  expect(going.getByText('银行汇款中')).toBeInTheDocument();
  expect(going.getByText(/预计 11月24日.* 前到账/)).toBeInTheDocument();
  const rest = within(screen.getByRole('region', { name: /已结束与草稿/ }));
  expect(rest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/order/g', '/step/accept/h']);
});

test('a deleted draft vanishes, comes back with undo, and is cancelled with its version when the page is left', async () => {
  const { sent, unmount } = open([], [card({ id: 'h', number: 'QH8', status: OrderStatus.Draft, version: 3 })]);
  await user.click(await screen.findByRole('button', { name: '删除草稿 QH8' }));
  expect(screen.queryByText(/QH8/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await user.click(await screen.findByRole('button', { name: '删除草稿 QH8' }));
  expect(sent()).toEqual([]);
  unmount();
  await waitFor(() => expect(sent()).toEqual([{ id: 'h', version: 3, status: OrderStatus.Cancelled }]));
});

test('a double click deletes one draft, not the one that moves to its place as well', async () => {
  const draft = (id: string, number: string) => card({ id, number, status: OrderStatus.Draft, version: 3 });
  const { sent, unmount } = open([], [draft('h', 'QH8'), draft('i', 'QH9')]);
  await user.click(await screen.findByRole('button', { name: '删除草稿 QH8' }));
  fireEvent.click(screen.getByRole('button', { name: '删除草稿 QH9' }), { detail: 2 });
  expect(screen.getByRole('button', { name: '删除草稿 QH9' })).toBeInTheDocument();
  unmount();
  await waitFor(() => expect(sent()).toEqual([{ id: 'h', version: 3, status: OrderStatus.Cancelled }]));
  localStorage.clear();
});

test('a deletion that nobody undid is sent when the page is closed, and again on the next visit if it did not arrive', async () => {
  const draft = card({ id: 'h', number: 'QH8', status: OrderStatus.Draft, version: 3 });
  const cancelled = { id: 'h', version: 3, status: OrderStatus.Cancelled };
  const { sent, unmount } = open([], [draft]);
  await user.click(await screen.findByRole('button', { name: '删除草稿 QH8' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([cancelled]);
  unmount();

  const pending = JSON.stringify([
    { user: 'u1', id: 'h', version: 3, until: Date.now() - 1 },
    { user: 'somebody else', id: 'x', version: 1, until: 0 },
  ]);
  localStorage.setItem('remit.deletions', pending);
  const later = open([], [draft]);
  await waitFor(() => expect(later.sent()).toEqual([cancelled]));
  await waitFor(() => expect(localStorage.getItem('remit.deletions')).not.toContain('"h"'));
  expect(localStorage.getItem('remit.deletions')).toContain('"x"');
  localStorage.clear();
});

test('an undone deletion is sent neither on leaving nor later', async () => {
  const { sent, unmount } = open([], [card({ id: 'h', number: 'QH8', status: OrderStatus.Draft, version: 3 })]);
  await user.click(await screen.findByRole('button', { name: '删除草稿 QH8' }));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(sent()).toEqual([]);
  expect(localStorage.getItem('remit.deletions')).toBeNull();
});

test('from eight orders on one searches them, by keyword and year, in the address', async () => {
  const many = Array.from({ length: 8 }, (_, at) => card({ id: `o${at}`, status: OrderStatus.Completed }));
  const { requests, where } = open([], many);
  await user.type(await screen.findByRole('searchbox', { name: '搜索订单' }), 'munich');
  await waitFor(() => expect(where()).toBe('/orders?keyword=munich'));
  await waitFor(() =>
    expect(
      requests.some(({ url: address }) => address.includes('state=closed') && address.includes('keyword=munich')),
    ).toBe(true),
  );
  cleanup();
  open([], many.slice(0, 7));
  await screen.findByRole('region', { name: /已结束与草稿/ });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a search without a result says so and can be cleared', async () => {
  const { where } = open([], [], '/orders?keyword=nothing');
  expect(await screen.findByText('没有符合的订单')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清除条件' }));
  expect(where()).toBe('/orders');
});

test('my orders load page by page until the last one', async () => {
  const cards = Array.from({ length: 51 }, (_, at) =>
    card({ id: `o${at}`, number: `QH${at}`, status: OrderStatus.Completed, amount: `${1000 + at}` }),
  );
  const requests = serve({
    [`GET ${url}?state=open`]: { body: { data: [] } },
    [`GET ${url}?state=closed&limit=50`]: { body: { data: cards.slice(0, 50) } },
    [`GET ${url}?state=closed&limit=50&after=o49`]: { body: { data: cards.slice(50) } },
    'GET /api/client/order/user/years': { body: { data: [2026] } },
  });
  renderRoutes([{ path: 'orders', Component }], { path: '/orders', locale: 'en-US' });
  expect(await screen.findByText(/1,049/)).toBeInTheDocument();
  expect(screen.queryByText(/1,050/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/1,050/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(requests.filter(({ url: address }) => address.includes('state=closed'))).toHaveLength(2);
});
