import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { TeamOutOrder } from '@qiaohui/trade/outgoing';
import { screen, waitFor } from '@testing-library/react';
import { base, note, openPage, page, serveTrade } from '../../area/area.fixture.ts';

const url = `POST ${base}/out-orders/list`;
const order = (number: string, more: Partial<TeamOutOrder> = {}): TeamOutOrder => ({
  ...{ id: number, number, client_code: 'HZ-ZDH', status: 'pending', valid: 1, quantity: 12, returned: 0 },
  ...{ tray_quantity: 3, weight: '31.5', out_time: null, created_at: '2026-11-20T08:00:00.000Z' },
  waybills: [{ id: 'w1', number: 'SE-1' }],
  ...more,
});

test('what leaves of the clients’ goods stands in a list that leads to their waybills, and follows what the warehouse does', async () => {
  let rows = [
    order('OUT-1', { returned: 2 }),
    order('OUT-2', { status: 'shipped', tray_quantity: null, weight: null, waybills: [] }),
    order('OUT-3', { valid: 0 }),
  ];
  serveTrade({ [url]: () => page(rows) });
  openPage('/logistics/outgoing');
  const row = (await screen.findByRole('link', { name: 'OUT-1' })).closest('tr') as HTMLElement;
  for (const shown of ['待处理', 'SE-1', 'HZ-ZDH', '12', '已退回 2 件', '31.5']) expect(row).toHaveTextContent(shown);
  expect(screen.getByRole('link', { name: 'OUT-1' })).toHaveAttribute('href', '/logistics/waybill/w1');
  // its goods came with no waybill, and some of another team's leave with them
  const second = screen.getByText('OUT-2').closest('tr') as HTMLElement;
  expect(second).toHaveTextContent('已出库');
  expect(screen.queryByRole('link', { name: 'OUT-2' })).not.toBeInTheDocument();
  expect(screen.getByTitle('与其他团队的货物同单，仅显示本团队件数')).toBeInTheDocument();
  expect(screen.getByText('OUT-3').closest('tr')).toHaveTextContent('已作废');

  rows = [order('OUT-4')];
  note('out-order', 'OUT-4');
  await screen.findByText('OUT-4');
});

test('out-orders are filtered by stage and keyword, and all are shown again', async () => {
  const requests = serveTrade({ [url]: page([order('OUT-1')]) });
  const last = () => requests.findLast(({ url: at }) => at === `${base}/out-orders/list`)?.body;
  const { where } = openPage('/logistics/outgoing?stage=shipped');
  await screen.findByText('OUT-1');
  await fill(screen.getByRole('searchbox'), 'HZ');
  await waitFor(() => expect(last()).toEqual({ keyword: 'HZ', stage: 'shipped' }));
  await user.click(screen.getByRole('button', { name: '移除筛选：状态' }));
  await waitFor(() => expect(last()).toEqual({ keyword: 'HZ' }));
  expect(where()).toBe('/logistics/outgoing?keyword=HZ');
});
