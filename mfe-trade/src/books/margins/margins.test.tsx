import { afterEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { MarginRow, Margins, WaybillMargin } from '@qiaohui/trade/margins';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, serveTrade, teamWith } from '../../area/area.fixture.ts';
import { monthsOf } from './months.rules.ts';

afterEach(cleanup);

const figures = {
  planned: { receivable: '500.00', payable: '342.25', margin: '157.75' },
  actual: { receivable: '480.00', payable: '0.00', margin: '480.00' },
  open: 1,
};
const row = (key: string, name: string | null): MarginRow => ({ key, name, waybills: 2, ...figures });
const margins = (by: Margins['by'], rows: MarginRow[], counting = 0): Margins => ({
  ...{ from: '2026-01', to: '2026-12', by, rows, counting },
  total: { waybills: 4, ...figures },
});
const at = (by: string) => `GET ${base}/margins?from=2026-01&to=2026-12&by=${by}`;

test('margins of a year by month, then by customer, each lead to the waybills they are added up from', async () => {
  serveTrade({
    [at('month')]: data(margins('month', [row('2026-03', null)], 3)),
    [at('customer')]: data(margins('customer', [row('c1', '宁波佳酿'), row('', null)])),
  });
  const { where } = openPage('/logistics/margins?year=2026');
  const link = await screen.findByRole('link', { name: '2026年3月' });
  expect(link).toHaveAttribute('href', '/logistics/margins/waybills?from=2026-03&to=2026-03');
  expect(screen.getByText('3 张运单刚有变动，数字即将更新。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^计划毛利.*157\.75.*31\.6%/ })).toHaveAttribute(
    'href',
    '/logistics/margins/waybills?from=2026-01&to=2026-12',
  );
  await user.click(screen.getByRole('button', { name: '客户' }));
  expect(await screen.findByRole('link', { name: '宁波佳酿' })).toHaveAttribute(
    'href',
    '/logistics/margins/waybills?from=2026-01&to=2026-12&customer=c1',
  );
  // those without a customer can be looked at too
  expect(screen.getByRole('link', { name: '未选客户' })).toHaveAttribute(
    'href',
    '/logistics/margins/waybills?from=2026-01&to=2026-12&customer=',
  );
  expect(where()).toBe('/logistics/margins?year=2026&by=customer');
  const cells = within(screen.getByRole('row', { name: /宁波佳酿/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('157.75'), expect.stringContaining('480.00')]),
  );
});

test('the waybills of a customer are listed with their margins and lead to their pages; the choice can be taken off', async () => {
  const found: WaybillMargin = {
    ...{ id: 'w1', number: 'JOB-1', month: '2026-03', status: 'operation' },
    ...{ customer: { id: 'c1', name: '宁波佳酿' }, route: null, salesperson: null, ...figures },
  };
  const requests = serveTrade({ [`POST ${base}/margins/waybills/list`]: page([found]) });
  openPage('/logistics/margins/waybills?from=2026-03&to=2026-03&customer=c1');
  expect(await screen.findByRole('link', { name: 'JOB-1' })).toHaveAttribute('href', '/logistics/waybill/w1');
  const sent = () => requests.filter(({ url }) => url === `${base}/margins/waybills/list`).at(-1)?.body;
  expect(sent()).toMatchObject({ from: '2026-03', to: '2026-03', customer: 'c1' });
  await user.click(screen.getByRole('button', { name: '移除筛选：客户' }));
  await waitFor(() => expect(sent()).not.toHaveProperty('customer'));
});

test('a team without costs is told where margins come from; a member without price permission sees none', async () => {
  serveTrade({ [at('month')]: data(margins('month', [])) });
  openPage('/logistics/margins?year=2026');
  expect(await screen.findByText('这段时间没有费用')).toBeInTheDocument();
  cleanup();
  serveTrade({ [`GET ${base}/team`]: data(teamWith({ price_permission: 'none', role: 'member' })) });
  openPage('/logistics/margins?year=2026');
  expect(await screen.findByText(/没有价格表权限/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '客户' })).not.toBeInTheDocument();
});

test('the last twelve months end with the present one, over the turn of a year', () => {
  expect(monthsOf('', '2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
  expect(monthsOf('', '2026-12')).toEqual({ from: '2026-01', to: '2026-12' });
  expect(monthsOf('2024', '2026-11')).toEqual({ from: '2024-01', to: '2024-12' });
});
