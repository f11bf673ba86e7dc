import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { View } from '@qiaohui/trade/views';
import { act, screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, priceList, serveTrade } from '../area/area.fixture.ts';
import { brand, serveSupply } from '../master-data/supply/supply.fixture.ts';

const url = `${base}/views`;

test('filters and order of a list are saved under a name, shown again by one click, and deleted with undo', async () => {
  let stored: View[] = [];
  const requests = serveSupply(
    { brands: [brand('w', { name: 'WAGO' })] },
    {
      [`POST ${url}/list`]: () => data(stored),
      [`POST ${url}`]: ({ body }) => {
        stored = [{ id: 'v1', ...(body as Omit<View, 'id'>) }];
        return data(stored[0]);
      },
      [`DELETE ${url}/v1`]: () => {
        const [gone] = stored;
        stored = [];
        return data(gone);
      },
    },
  );
  const { where, router } = openPage('/trade/brands?supply=none&sort=-updated_at');
  const menu = await screen.findByRole('button', { name: '视图' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: /保存/ }));
  const form = within(await screen.findByRole('dialog', { name: '保存视图' }));
  await user.type(form.getByLabelText(/^名称/), '无渠道');
  await user.click(form.getByRole('button', { name: '保存视图' }));
  expect(await screen.findByText('视图已保存')).toBeInTheDocument();
  expect(requests.find((one) => one.url === url)?.body).toEqual({
    list: 'brands',
    name: '无渠道',
    query: 'supply=none&sort=-updated_at',
  });
  await act(() => router.navigate('/trade/brands?picture=with&sort=name'));
  await user.click(await screen.findByRole('button', { name: '视图' }));
  await user.click(await screen.findByRole('menuitem', { name: /无渠道/ }));
  await waitFor(() =>
    expect(new Set(where().split('?')[1]?.split('&'))).toEqual(new Set(['supply=none', 'sort=-updated_at'])),
  );
  await user.click(screen.getByRole('button', { name: '视图' }));
  await user.click(await screen.findByRole('button', { name: /删除.*无渠道/ }));
  await user.click(await screen.findByRole('button', { name: '撤销', hidden: true }));
  await waitFor(() => expect(stored).toHaveLength(1));
});

test('price lists and discount lists have views of their own', async () => {
  const of = (list: string): View[] => [
    { id: list, list: list as View['list'], name: '停用的', query: 'status=disabled' },
  ];
  const requests = serveTrade({
    [`POST ${base}/price-lists/list`]: page([priceList('a')]),
    [`POST ${url}/list`]: ({ body }) =>
      data((body as { list: string }).list === 'price-lists' ? of('price-lists') : []),
  });
  const { where, router } = openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: '视图' }));
  await user.click(await screen.findByRole('menuitem', { name: /停用的/ }));
  await waitFor(() => expect(where()).toBe('/trade/price-lists?status=disabled'));
  await act(() => router.navigate('/trade/discount-lists'));
  await user.click(await screen.findByRole('button', { name: '视图' }));
  await waitFor(() =>
    expect(requests.filter((one) => one.url === `${url}/list`).map(({ body }) => body)).toContainEqual({
      list: 'discount-lists',
    }),
  );
  expect(screen.queryByRole('menuitem', { name: /停用的/ })).not.toBeInTheDocument();
});
