import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { PriceItem } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, priceItem, priceList, rejected, serveTrade } from '../../area/area.fixture.ts';

const url = `${base}/price-lists/l1`;
const list = priceList('l1', { name: 'Wago 2026' });
const open = () => openPage('/trade/price-lists/l1');
type Responses = Parameters<typeof serveTrade>[0];

/** Fakes a list with its items: saves, deletions and restores show at the next read. */
function serveItems(
  stored: PriceItem[],
  { responses = {}, row = list }: { responses?: Responses; row?: PriceListRow } = {},
) {
  let items = stored;
  let deleted: PriceItem[] = [];
  const idIn = (address: string) => address.split('/items/')[1]?.split('/')[0];
  const ids = stored.map(({ id }) => id);
  const changes: Responses = Object.fromEntries(
    ids.flatMap(
      (id): Array<[string, Responses[string]]> => [
        [
          `PUT ${url}/items/${id}`,
          ({ body, url: address }) => {
            const saved = { ...(body as PriceItem), id: idIn(address) ?? '', discounted_price: '18.00', version: 2 };
            items = items.map((one) => (one.id === id ? { ...one, ...saved } : one));
            return data(items.find((one) => one.id === id));
          },
        ],
        [
          `DELETE ${url}/items/${id}`,
          () => {
            deleted = items.filter((one) => one.id === id);
            items = items.filter((one) => one.id !== id);
            return data(deleted[0]);
          },
        ],
        [
          `POST ${url}/items/${id}/restore`,
          () => {
            items = [...items, ...deleted];
            return data(deleted[0]);
          },
        ],
      ],
    ),
  );
  return serveTrade({
    [`GET ${url}`]: data(row),
    [`POST ${url}/items/list`]: ({ body }) => {
      const { keyword = '' } = body as { keyword?: string };
      return page(items.filter(({ order_number }) => order_number?.includes(keyword)));
    },
    [`POST ${url}/items`]: ({ body }) => {
      const added = priceItem('new', { ...(body as PriceItem), discounted_price: '4.50' });
      items = [...items, added];
      return data(added);
    },
    ...changes,
    ...responses,
  });
}

const cell = async (text: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[role=gridcell]');
  if (!found) throw new Error(`${text} stands in no cell`);
  return found;
};

/** Opens a cell, replaces its value and presses Enter. */
async function type(before: string, after: string): Promise<void> {
  await user.dblClick(await cell(before));
  const input = await waitFor(() => {
    const found = screen.getByRole('grid').querySelector<HTMLInputElement>('.MuiDataGrid-cell--editing input');
    if (!found) throw new Error('no cell is open');
    return found;
  });
  await user.clear(input);
  await user.type(input, `${after}{Enter}`);
}

/** Chooses an action of the list in its menu. */
async function choose(name: string) {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('the page of a list shows its discount and its items with prices after discount', async () => {
  serveItems([priceItem('1'), priceItem('2', { discounted_price: '0.0111', unit_price: '0.0123' })]);
  open();
  expect(await screen.findByRole('heading', { name: 'Wago 2026 正常' })).toBeInTheDocument();
  expect(screen.getByText(/统一折扣率 10 %/)).toBeInTheDocument();
  expect(screen.getByText(/^2 个条目/)).toBeInTheDocument();
  expect(await cell('11.2500')).toBeInTheDocument();
  // a price keeps the decimals it was quoted with, and its column has as many
  expect(await cell('0.0123')).toBeInTheDocument();
  expect(await cell('0.0111')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /价格表$/, current: true })).toBeInTheDocument();
});

test('an edited cell saves the whole item with the version seen, and shows the server’s price', async () => {
  const requests = serveItems([priceItem('1')]);
  open();
  await type('12.50', '20');
  expect(await cell('18.00')).toBeInTheDocument();
  const { discounted_price: _d, updated_at: _u, id: _i, ...fields } = priceItem('1');
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { ...fields, unit_price: '20', version: 1 },
  ]);
});

test('a value that is no price stays in its cell and is not sent', async () => {
  const requests = serveItems([priceItem('1')]);
  open();
  await type('12.50', '1.1234567');
  expect(await screen.findByText('请输入价格，小数点后最多 6 位')).toBeInTheDocument();
  expect(screen.getByDisplayValue('1.1234567')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await cell('12.50')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an edit of an item that somebody else changed shows the server’s error, and the items are refetched', async () => {
  const theirs = priceItem('1', { order_number: 'HD-THEIRS', version: 2 });
  let saved = false;
  serveItems([priceItem('1')], {
    responses: {
      [`POST ${url}/items/list`]: () => page([saved ? theirs : priceItem('1')]),
      [`PUT ${url}/items/1`]: () => {
        saved = true;
        return rejected(409, 'price-item.changed', '条目已被他人修改', { state: theirs });
      },
    },
  });
  open();
  await type('12.50', '20');
  expect(await screen.findByText('条目已被他人修改')).toBeInTheDocument();
  expect(await screen.findByText('HD-THEIRS')).toBeInTheDocument();
});

test('an item is deleted by one click and restored by undo', async () => {
  const requests = serveItems([priceItem('1'), priceItem('2')]);
  open();
  await user.click(await screen.findByRole('button', { name: '删除 HD-1' }));
  await waitFor(() => expect(screen.queryByText('HD-1')).not.toBeInTheDocument());
  expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 1 });
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('HD-1')).toBeInTheDocument();
  expect(await screen.findByText('已恢复 HD-1')).toBeInTheDocument();
});

test('N adds an item: the form shows the price after discount while typing, names missing fields, and stays for the next', async () => {
  const requests = serveItems([priceItem('1')]);
  open();
  await screen.findByText('HD-1');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '添加条目' }));
  await user.click(form.getByRole('button', { name: '保存并继续添加' }));
  expect(await form.findByText('订货号和型号至少填写一项')).toBeInTheDocument();
  expect(form.getByText('单价和单件价至少填写一项')).toBeInTheDocument();
  await user.type(form.getByLabelText('订货号'), 'HD-9');
  await user.type(form.getByLabelText('单价'), '5,5');
  expect(await form.findByText('折后价：4.95 EUR')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存并继续添加' }));
  expect(await screen.findByText('已添加 HD-9')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText('订货号')).toHaveValue(''));
  const sent = requests.find(({ method, url: address }) => method === 'POST' && address === `${url}/items`);
  expect(sent?.body).toMatchObject({ order_number: 'HD-9', model: null, unit_price: '5.5', currency: 'EUR' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '关闭' }));
  expect(await cell('HD-9')).toBeInTheDocument();
});

test('an error of the server is shown at the item’s field, and input stays', async () => {
  serveItems([priceItem('1')], {
    responses: {
      [`PUT ${url}/items/1`]: rejected(422, 'form.invalid', '有误', { errors: { discount_group: ['没有这个折扣组'] } }),
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '编辑 HD-1' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑条目' }));
  await user.clear(form.getByLabelText('折扣组'));
  await user.type(form.getByLabelText('折扣组'), 'ZZ');
  await user.click(form.getByRole('button', { name: '保存条目' }));
  expect(await form.findByText('没有这个折扣组')).toBeInTheDocument();
  expect(form.getByLabelText('折扣组')).toHaveValue('ZZ');
});

test('items are searched by the server, and a search that finds none says so', async () => {
  const requests = serveItems([priceItem('1')]);
  open();
  await user.type(await screen.findByRole('searchbox', { name: '搜索条目' }), 'XX');
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ keyword: 'XX' });
});

test('a list is renamed, disabled, and deleted once the clerk has confirmed it', async () => {
  let row = list;
  const requests = serveItems([priceItem('1')], {
    responses: {
      [`GET ${url}`]: () => data(row),
      [`PATCH ${url}`]: ({ body }) => {
        row = { ...row, ...(body as Partial<PriceListRow>), version: row.version + 1 };
        return data(row);
      },
      [`DELETE ${url}`]: () => data(row),
      [`POST ${base}/price-lists/list`]: page([]),
    },
  });
  const { where } = open();
  await choose('价格表设置');
  const form = within(await screen.findByRole('dialog', { name: '价格表设置' }));
  await user.clear(form.getByLabelText(/^名称/));
  await user.type(form.getByLabelText(/^名称/), 'Wago 2027');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await screen.findByRole('heading', { name: /^Wago 2027/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('停用价格表');
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  expect(await screen.findByRole('menuitem', { name: '启用价格表' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: '删除价格表' }));
  const question = within(await screen.findByRole('dialog', { name: '删除价格表“Wago 2027”？' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: '删除价格表' }));
  await waitFor(() => expect(where()).toBe('/trade/price-lists'));
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, name: 'Wago 2027', uniform_discount_rate: '10' },
    { version: 2, status: 'disabled' },
  ]);
  expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 });
});

test('a list that is being processed is read-only', async () => {
  serveItems([priceItem('1')], { row: { ...list, status: 'processing' } });
  open();
  expect(await screen.findByText('价格表正在处理中，完成前不能修改。')).toBeInTheDocument();
  await user.dblClick(await cell('12.50'));
  await user.keyboard('n');
  expect(screen.queryByDisplayValue('12.5')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const name of ['添加条目', '更多操作', '编辑 HD-1', '删除 HD-1'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a list that does not exist says so', async () => {
  serveTrade({ [`GET ${url}`]: rejected(404, 'price-list.missing', '找不到该价格表') });
  open();
  expect(await screen.findByText('找不到该价格表', { exact: false })).toBeInTheDocument();
});

test('an item that somebody else changed shows their values in its form, and is overwritten only if told so', async () => {
  const theirs = priceItem('1', { model: 'THEIRS', version: 2 });
  let now = priceItem('1');
  const requests = serveItems([now], {
    responses: {
      [`POST ${url}/items/list`]: () => page([now]),
      [`PUT ${url}/items/1`]: ({ body }) => {
        if ((body as { version: number }).version === 2) return { body: { data: theirs } };
        now = theirs;
        return rejected(409, 'price-item.changed', '条目已被他人修改', { state: theirs });
      },
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '编辑 HD-1' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑条目' }));
  await user.clear(form.getByLabelText('折扣组'));
  await user.type(form.getByLabelText('折扣组'), 'ZZ');
  await user.click(form.getByRole('button', { name: '保存条目' }));
  expect(await form.findByRole('alert')).toHaveTextContent(/型号 THEIRS/);
  expect(form.getByLabelText('折扣组')).toHaveValue('ZZ');
  expect(form.getByRole('button', { name: '保存条目' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: '保留我的' }));
  await user.click(form.getByRole('button', { name: '保存条目' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([
    { discount_group: 'ZZ', version: 1 },
    { discount_group: 'ZZ', version: 2 },
  ]);
});

test('an item that was saved although the response was lost is saved, not changed by somebody else', async () => {
  let now = priceItem('1');
  serveItems([now], {
    responses: {
      [`POST ${url}/items/list`]: () => page([now]),
      [`PUT ${url}/items/1`]: () => {
        now = priceItem('1', { discount_group: 'ZZ', version: 2 });
        return Promise.reject(new TypeError('connection lost'));
      },
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '编辑 HD-1' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑条目' }));
  await user.clear(form.getByLabelText('折扣组'));
  await user.type(form.getByLabelText('折扣组'), 'ZZ');
  await user.click(form.getByRole('button', { name: '保存条目' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
