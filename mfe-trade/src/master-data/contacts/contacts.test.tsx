import { expect, jest, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { data, note, openPage, page, rejected } from '../../area/area.fixture.ts';
import { contact, contactUrl, customer, customerUrl, sent, serveCustomers } from '../customers/customers.fixture.ts';
import { channel, channelUrl } from '../supply/supply.fixture.ts';

const rhein = channel('r', { name: 'Rheintal' });
const vogel = contact(
  'v',
  { kind: 'channel', id: 'r', name: 'Rheintal' },
  { name: 'Vogel', email: 'vogel@rheintal.example', primary: true },
);
const eva = contact('e', { kind: 'customer', id: 'a', name: 'Adler GmbH' }, { name: 'Eva', phone: '0421' });
const adler = customer('a', { name: 'Adler GmbH', code: 'AD' });
const ofChannel = {
  [`POST ${channelUrl}/list`]: page([rhein]),
  [`GET ${channelUrl}/r`]: data(rhein),
  [`GET ${channelUrl}/r/merges`]: data([]),
  [`POST ${channelUrl}/r/brands/list`]: page([]),
  [`GET ${contactUrl}/of/channel/r`]: data([vogel]),
};

test('all contacts are listed with their party, which a row opens; filters go to the service and into the address', async () => {
  const requests = serveCustomers({ customers: [adler], contacts: [vogel, eva] }, ofChannel);
  const { where } = openPage('/trade/contacts');
  const row = (await screen.findByRole('link', { name: 'Vogel' })).closest('tr') as HTMLElement;
  for (const shown of ['Rheintal', '渠道', 'vogel@rheintal.example', '默认'])
    expect(within(row).getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '类型' }));
  await user.click(await screen.findByRole('option', { name: '渠道' }));
  await user.click(screen.getByRole('combobox', { name: '邮箱' }));
  await user.click(await screen.findByRole('option', { name: '有邮箱' }));
  await waitFor(() => expect(where()).toBe('/trade/contacts?kind=channel&email=with'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ kind: 'channel', email: 'with' }));
  await user.click(screen.getByRole('link', { name: 'Vogel' }));
  expect(await screen.findByRole('heading', { name: 'Rheintal' })).toBeInTheDocument();
});

test('a contact is added to a party that is chosen in the form; without one the form asks for it', async () => {
  const requests = serveCustomers(
    { customers: [adler], contacts: [eva] },
    { ...ofChannel, [`POST ${contactUrl}`]: data(vogel) },
  );
  openPage('/trade/contacts');
  await screen.findByRole('link', { name: 'Eva' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '添加联系人' }));
  await fill(form.getByLabelText(/^姓名/), 'Vogel');
  await fill(form.getByLabelText('邮箱'), 'vogel@');
  await user.click(form.getByRole('button', { name: '创建联系人' }));
  expect(await form.findByText('请填写客户')).toBeInTheDocument();
  expect(form.getByText('请输入正确的邮箱地址')).toBeInTheDocument();
  await fill(form.getByLabelText('邮箱'), 'vogel@rheintal.example');
  await user.click(form.getByRole('combobox', { name: /^所属单位/ }));
  await user.click(await screen.findByRole('option', { name: '渠道' }));
  await user.click(form.getByRole('combobox', { name: /^渠道/ }));
  await user.click(await screen.findByRole('option', { name: 'Rheintal' }));
  await user.click(form.getByRole('checkbox', { name: '邮件默认发给此人' }));
  await user.dblClick(form.getByRole('button', { name: '创建联系人' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', contactUrl)).toEqual([
    {
      party: { kind: 'channel', id: 'r' },
      name: 'Vogel',
      email: 'vogel@rheintal.example',
      phone: null,
      position: null,
      description: null,
      primary: true,
    },
  ]);
});

test('an e-mail that a contact of another customer has is warned of while it is typed', async () => {
  const requests = serveCustomers(
    { customers: [adler], contacts: [eva] },
    {
      [`POST ${customerUrl}/similar`]: ({ body }) =>
        data(
          (body as { email: string }).email === 'nina@stern.example'
            ? [{ id: 's', name: 'Stern AG', code: null, by: 'email' }]
            : [],
        ),
    },
  );
  openPage('/trade/customers/a');
  await screen.findByText('Eva');
  await user.click(screen.getByRole('button', { name: '添加联系人' }));
  const form = within(await screen.findByRole('dialog', { name: '添加联系人' }));
  await fill(form.getByLabelText('邮箱'), 'nina@stern.example');
  expect(await form.findByText('其他客户已有使用该邮箱的联系人')).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Stern AG' })).toHaveAttribute('href', '/trade/customers/s');
  expect(sent(requests, 'POST', `${customerUrl}/similar`).at(-1)).toEqual({ email: 'nina@stern.example', except: 'a' });
});

test('what is typed of a contact stays when a colleague deletes it meanwhile, and saving says so', async () => {
  let rows = [vogel, eva];
  serveCustomers(
    {},
    {
      [`POST ${contactUrl}/list`]: () => page(rows),
      [`PATCH ${contactUrl}/v`]: rejected(404, 'contact.missing', '找不到该联系人，可能已被删除'),
    },
  );
  openPage('/trade/contacts');
  await user.click(await screen.findByRole('button', { name: /Vogel 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑联系人' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑联系人' }));
  await fill(form.getByLabelText('职务'), 'Vertrieb');
  rows = [eva];
  note('contact', 'v');
  await waitFor(() => expect(screen.queryByText('Vogel')).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: '保存联系人' }));
  expect(await form.findByText('找不到该联系人，可能已被删除')).toBeInTheDocument();
  expect(form.getByLabelText('职务')).toHaveValue('Vertrieb');
});

test('on the page of a channel its contacts are added, edited and deleted with undo', async () => {
  const requests = serveCustomers(
    { contacts: [] },
    {
      ...ofChannel,
      [`POST ${contactUrl}`]: data(vogel),
      [`PATCH ${contactUrl}/v`]: data({ ...vogel, version: 2 }),
      [`DELETE ${contactUrl}/v`]: data(vogel),
      [`POST ${contactUrl}/v/restore`]: data(vogel),
    },
  );
  openPage('/trade/channels/r');
  const menu = async (act: string) => {
    await user.click(await screen.findByRole('button', { name: /Vogel 的操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };
  await menu('编辑联系人');
  const form = within(await screen.findByRole('dialog', { name: '编辑联系人' }));
  await fill(form.getByLabelText('职务'), 'Vertrieb');
  await user.click(form.getByRole('button', { name: '保存联系人' }));
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  await menu('删除联系人');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复联系人“Vogel”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '添加联系人' }));
  const added = within(await screen.findByRole('dialog', { name: '添加联系人' }));
  await fill(added.getByLabelText(/^姓名/), 'Pohl');
  await user.click(added.getByRole('button', { name: '创建联系人' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', contactUrl)).toMatchObject([{ party: { kind: 'channel', id: 'r' } }]),
  );
  expect(sent(requests, 'PATCH', `${contactUrl}/v`)).toMatchObject([
    { version: 1, position: 'Vertrieb', primary: true },
  ]);
  expect(sent(requests, 'DELETE', `${contactUrl}/v`)).toEqual([{ version: 1 }]);
});

test('what the list shows is downloaded as a workbook or CSV, by its filters', async () => {
  const requests = serveCustomers(
    { customers: [adler], contacts: [vogel, eva] },
    { ...ofChannel, [`POST ${contactUrl}/export`]: { body: 'book', type: 'application/octet-stream' } },
  );
  openPage('/trade/contacts?kind=channel');
  await screen.findByRole('link', { name: 'Vogel' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  for (const [times, name] of ['下载 Excel (XLSX)', '下载 CSV'].entries()) {
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(times + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(sent(requests, 'POST', `${contactUrl}/export`)).toEqual([
    { kind: 'channel', format: 'xlsx' },
    { kind: 'channel', format: 'csv' },
  ]);
  save.mockRestore();
});
