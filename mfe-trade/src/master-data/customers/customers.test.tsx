import { expect, jest, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { Customer } from '@qiaohui/trade/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { data, note, openPage, page, rejected } from '../../area/area.fixture.ts';
import { contact, contactUrl, customer, customerUrl, sent, serveCustomers } from './customers.fixture.ts';

const adler = customer('a', {
  name: 'Adler GmbH',
  code: 'AD',
  city: 'Bremen',
  country: 'DE',
  tax_number: 'DE123',
  client_codes: [
    { code: 'NB-AD', confirmed: true },
    { code: 'NB-AE', confirmed: false },
  ],
  contact_count: 1,
  contact: { name: 'Eva', email: 'eva@adler.example' },
});
const twice = customer('b', { name: 'Adler', phone: '7', version: 4 });
const eva = contact('e', { kind: 'customer', id: 'a', name: 'Adler GmbH' }, { name: 'Eva', primary: true });
const open = (path = '/trade/customers') => openPage(path);

test('customers show their code, city, contact and client codes; filters go to the service and into the address', async () => {
  const requests = serveCustomers({ customers: [adler, twice] });
  const { where } = open();
  const row = (await screen.findByRole('link', { name: 'Adler GmbH' })).closest('tr') as HTMLElement;
  for (const shown of ['AD', 'Bremen', 'Eva · eva@adler.example', 'NB-AD、NB-AE'])
    expect(within(row).getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '联系人' }));
  await user.click(await screen.findByRole('option', { name: '没有联系人' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索客户' }), 'adl');
  await waitFor(() => expect(where()).toBe('/trade/customers?contacts=without&keyword=adl'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ contacts: 'without', keyword: 'adl' }));
});

test('the address of a merged customer leads to what it is part of now, where the merge can be undone', async () => {
  const merge = {
    id: 'm1',
    absorbed: [{ id: 'b', name: 'Adler' }],
    by: 'ann@example.com',
    at: '2026-11-20T08:00:00.000Z',
  };
  const gone = rejected(404, 'customer.merged', '该客户已并入“Adler GmbH”', { state: { id: 'a', name: 'Adler GmbH' } });
  serveCustomers(
    { customers: [adler] },
    { [`GET ${customerUrl}/b`]: gone, [`GET ${customerUrl}/a/merges`]: data([merge]) },
  );
  const { where } = open('/trade/customers/b');
  expect(await screen.findByRole('heading', { name: 'Adler GmbH' })).toBeInTheDocument();
  expect(where()).toBe('/trade/customers/a');
  expect(await screen.findByText(/ann@example.com 合并了 Adler/)).toBeInTheDocument();
});

test('a customer is created once with all its details, its country by name, and opened', async () => {
  const requests = serveCustomers({ customers: [adler] }, { [`POST ${customerUrl}`]: data(adler) });
  const { where } = open();
  await screen.findByRole('link', { name: 'Adler GmbH' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建客户' }));
  const create = form.getByRole('button', { name: '创建客户' });
  await user.click(create);
  expect(await form.findByText('请填写名称')).toBeInTheDocument();
  await fill(form.getByLabelText(/^名称/), 'Neu');
  await fill(form.getByLabelText('客户编码 1'), 'NB-1');
  await fill(form.getByLabelText('客户编码 3'), 'NB-3');
  await fill(form.getByLabelText('地址'), 'Hafen 3');
  await user.type(form.getByRole('combobox', { name: '国家或地区' }), '德国');
  await user.click(await screen.findByRole('option', { name: '德国 (DE)' }));
  await user.dblClick(create);
  await waitFor(() => expect(where()).toBe('/trade/customers/a'));
  const posts = sent(requests, 'POST', customerUrl);
  expect(posts).toEqual([
    expect.objectContaining({
      name: 'Neu',
      client_codes: ['NB-1', 'NB-3'],
      address: 'Hafen 3',
      country: 'DE',
      fax: null,
    }),
  ]);
});

test('a customer that is there already is named with what is the same while another is typed, and saving is allowed', async () => {
  const requests = serveCustomers(
    { customers: [adler] },
    {
      [`POST ${customerUrl}/similar`]: ({ body }) =>
        data(
          (body as { tax_number?: string }).tax_number
            ? [{ id: 'a', name: 'Adler GmbH', code: 'AD', by: 'tax_number' }]
            : [],
        ),
      [`POST ${customerUrl}`]: data(adler),
    },
  );
  const { where } = open();
  await screen.findByRole('link', { name: 'Adler GmbH' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建客户' }));
  await fill(form.getByLabelText(/^名称/), 'Adler Nord');
  await fill(form.getByLabelText('税号'), 'de 123');
  expect(await form.findByText('已有类似的客户，请确认是否重复')).toBeInTheDocument();
  expect(form.getByText(/税号相同/)).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Adler GmbH' })).toHaveAttribute('href', '/trade/customers/a');
  await user.click(form.getByRole('button', { name: '创建客户' }));
  await waitFor(() => expect(where()).toBe('/trade/customers/a'));
  expect(sent(requests, 'POST', customerUrl)).toHaveLength(1);
});

test('a short code that another customer has is reported at its field, and nothing typed is lost', async () => {
  serveCustomers(
    { customers: [adler] },
    {
      [`POST ${customerUrl}`]: rejected(422, 'form.invalid', '提交的内容有误', {
        errors: { code: ['团队中已有客户使用该简码'] },
      }),
    },
  );
  open();
  await screen.findByRole('link', { name: 'Adler GmbH' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建客户' }));
  await fill(form.getByLabelText(/^名称/), 'Neu');
  await fill(form.getByLabelText('简码'), 'AD');
  await user.click(form.getByRole('button', { name: '创建客户' }));
  expect(await form.findByText('团队中已有客户使用该简码')).toBeInTheDocument();
  expect(form.getByLabelText(/^名称/)).toHaveValue('Neu');
});

test('the page of a customer shows its details, its contacts and which client codes are confirmed', async () => {
  let now: Customer = adler;
  serveCustomers({ customers: [adler], contacts: [eva] }, { [`GET ${customerUrl}/a`]: () => data(now) });
  open('/trade/customers/a');
  expect(await screen.findByRole('heading', { name: 'Adler GmbH' })).toBeInTheDocument();
  for (const shown of ['DE123', '德国', 'NB-AD', '已确认', 'NB-AE', '待确认'])
    expect(screen.getByText(shown)).toBeInTheDocument();
  const row = (await screen.findByText('Eva')).closest('tr') as HTMLElement;
  expect(within(row).getByText('默认')).toBeInTheDocument();
  now = { ...adler, city: 'Kiel', version: 2 };
  note('customer', 'a');
  expect(await screen.findByText('Kiel')).toBeInTheDocument();
});

test('what a colleague imports is fetched again at once, not customer by customer', async () => {
  let rows = [adler];
  const requests = serveCustomers({}, { [`POST ${customerUrl}/list`]: () => page(rows) });
  open();
  await screen.findByRole('link', { name: 'Adler GmbH' });
  const before = sent(requests, 'POST', `${customerUrl}/list`).length;
  rows = [adler, twice];
  for (let nth = 0; nth < 100; nth += 1) note('customer', `n${nth}`);
  expect(await screen.findByRole('link', { name: 'Adler' })).toBeInTheDocument();
  expect(sent(requests, 'POST', `${customerUrl}/list`)).toHaveLength(before + 1);
});

test('a customer is edited over nobody’s change unseen', async () => {
  let now: Customer = adler;
  const requests = serveCustomers(
    { customers: [adler] },
    {
      [`GET ${customerUrl}/a`]: () => data(now),
      [`PATCH ${customerUrl}/a`]: ({ body }) => {
        const { version } = body as { version: number };
        if (version === 2) return data({ ...now, version: 3 });
        now = { ...adler, city: 'Ulm', version: 2 };
        return rejected(409, 'customer.changed', '客户资料已被他人修改', { state: now });
      },
    },
  );
  open('/trade/customers/a');
  await user.click(await screen.findByRole('button', { name: '编辑客户' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑客户' }));
  expect(form.getByLabelText('客户编码 2')).toHaveValue('NB-AE');
  await fill(form.getByLabelText('电话'), '99');
  await user.click(form.getByRole('button', { name: '保存客户' }));
  expect(await form.findByText(/Adler GmbH · AD · DE123 · Ulm/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /保留|覆盖|仍/ }));
  await user.click(form.getByRole('button', { name: '保存客户' }));
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  const bodies = sent(requests, 'PATCH', `${customerUrl}/a`) as Array<{ version: number; phone: string }>;
  expect(bodies.map(({ version, phone }) => [version, phone])).toEqual([
    [1, '99'],
    [2, '99'],
  ]);
});

test('a customer is deleted at once with an undo, from its page', async () => {
  const requests = serveCustomers(
    { customers: [adler] },
    { [`DELETE ${customerUrl}/a`]: data(adler), [`POST ${customerUrl}/a/restore`]: data(adler) },
  );
  const { where } = open('/trade/customers/a');
  await user.click(await screen.findByRole('button', { name: '删除客户' }));
  await waitFor(() => expect(where()).toBe('/trade/customers'));
  const after = requests.slice(requests.findIndex(({ method }) => method === 'DELETE') + 1);
  expect(after.filter(({ url }) => url.endsWith('/a') || url.endsWith('/a/merges'))).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复客户“Adler GmbH”')).toBeInTheDocument();
  expect(sent(requests, 'DELETE', `${customerUrl}/a`)).toEqual([{ version: 1 }]);
});

test('the page of a customer that was deleted although the response was lost offers to delete it again, then to undo that', async () => {
  let isGone = false;
  const missing = rejected(404, 'customer.missing', '找不到该客户');
  serveCustomers(
    { customers: [adler] },
    {
      [`GET ${customerUrl}/a`]: () => (isGone ? missing : data(adler)),
      [`DELETE ${customerUrl}/a`]: () => {
        const response = isGone ? missing : rejected(503, 'service.unavailable', '服务暂时不可用');
        isGone = true;
        return response;
      },
      [`POST ${customerUrl}/a/restore`]: () => {
        isGone = false;
        return data(adler);
      },
    },
  );
  open('/trade/customers/a');
  await user.click(await screen.findByRole('button', { name: '删除客户' }));
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已删除客户“Adler GmbH”')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复客户“Adler GmbH”')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '删除客户' })).toBeInTheDocument();
});

test('chosen customers are merged after a preview of what moves, and the merge is undone', async () => {
  const requests = serveCustomers(
    { customers: [adler, twice] },
    {
      [`POST ${customerUrl}/a/merges/preview`]: data({
        survivor: adler,
        absorbed: [twice],
        gains: {
          fields: [
            { field: 'phone', value: '7' },
            { field: 'country', value: 'AT' },
          ],
          client_codes: ['NB-7'],
          moves: [{ name: 'contacts', count: 2 }],
        },
      }),
      [`POST ${customerUrl}/a/merges`]: data({ merge: 'm', customer: adler }),
      [`POST ${customerUrl}/a/merges/m/undo`]: data(adler),
    },
  );
  open();
  await user.click(await screen.findByRole('checkbox', { name: '选择 Adler GmbH' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 Adler' }));
  await user.click(screen.getByRole('button', { name: '合并所选客户' }));
  const sheet = within(await screen.findByRole('dialog', { name: '合并客户' }));
  const moves = within(sheet.getByRole('region', { name: '合并后会移动的内容' }));
  for (const shown of ['7', '奥地利', 'NB-7', '2']) expect(await moves.findByText(shown)).toBeInTheDocument();
  await user.dblClick(sheet.getByRole('button', { name: '合并客户' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  // what has become part of another is not previewed again
  const after = requests.slice(requests.findIndex(({ url }) => url === `${customerUrl}/a/merges`));
  expect(after.filter(({ url }) => url.endsWith('/preview'))).toEqual([]);
  expect(await screen.findByText('已撤销合并')).toBeInTheDocument();
  expect(sent(requests, 'POST', `${customerUrl}/a/merges`)).toEqual([
    { version: 1, absorbed: [{ id: 'b', version: 4 }] },
  ]);
});

test('what the list shows is downloaded as a workbook or CSV, by its filters', async () => {
  const requests = serveCustomers(
    { customers: [adler] },
    {
      [`POST ${customerUrl}/export.xlsx`]: { body: 'book', type: 'application/octet-stream' },
      [`POST ${customerUrl}/export.csv`]: { body: 'text', type: 'application/octet-stream' },
    },
  );
  open('/trade/customers?contacts=with');
  await screen.findByRole('link', { name: 'Adler GmbH' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  for (const [times, name] of ['下载 Excel (XLSX)', '下载 CSV'].entries()) {
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(times + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  for (const format of ['xlsx', 'csv'])
    expect(sent(requests, 'POST', `${customerUrl}/export.${format}`)).toEqual([{ contacts: 'with' }]);
  save.mockRestore();
});

test('one contact too many is refused in the form, and nothing typed is lost', async () => {
  const requests = serveCustomers(
    { customers: [adler] },
    {
      [`POST ${contactUrl}`]: rejected(422, 'contact.too-many', '最多添加 50 位联系人'),
      [`GET ${contactUrl}/of/customer/a`]: data([eva]),
    },
  );
  open('/trade/customers/a');
  await screen.findByText('Eva');
  await user.click(screen.getByRole('button', { name: '添加联系人' }));
  const form = within(await screen.findByRole('dialog', { name: '添加联系人' }));
  await fill(form.getByLabelText(/^姓名/), 'Ole');
  await user.click(form.getByRole('button', { name: '创建联系人' }));
  expect(await form.findByText('最多添加 50 位联系人')).toBeInTheDocument();
  expect(sent(requests, 'POST', contactUrl)).toMatchObject([{ party: { kind: 'customer', id: 'a' }, name: 'Ole' }]);
});
