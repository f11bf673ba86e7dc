import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { base, choose, detail, onDesk, open, payee, press, type } from './payee.fixture.tsx';

onDesk();

test('leaving a new payee asks before what was entered is discarded', async () => {
  const { where } = open('');
  await press('新增收款机构');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press('新增收款机构');
  await type('名称', '柏林工业大学');
  const question = { name: '放弃填写的内容？' };
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  expect(screen.getByDisplayValue('柏林工业大学')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await press('放弃');
  await waitFor(() => expect(where()).toBe('/manage?tab=payees'));
});

test('filters go to the server and are kept in the URL', async () => {
  const { where, sent } = open('&currency=USD&country=US&active=no&currency2=x');
  await screen.findByText(payee.name);
  expect(sent('resources').at(-1)).toEqual({ currency: 'USD', country: 'US', active: 'no' });
  await user.click(await screen.findByRole('combobox', { name: '状态' }));
  await user.click(await screen.findByRole('option', { name: '启用' }));
  await waitFor(() => expect(sent('resources').at(-1)).toMatchObject({ active: 'yes' }));
  expect(where()).toContain('active=yes');
});

test('a new payee: bank details are validated before sending, a name in use needs confirmation', async () => {
  const taken = { code: 'payee.same-name', message: '已有同名的收款机构：TUM (1001)', request_id: 'r' };
  const { sent } = open('', {
    [`${base}/resource/create`]: ({ body }: { body: unknown }) =>
      (body as { same_name?: boolean }).same_name ? detail(1, { id: '10001' }) : { status: 409, body: taken },
  });
  await press('新增收款机构');
  const { name, nameEn, country, accountName, swift, accountBank, accountAddress } = payee;
  for (const [label, value] of Object.entries({ 名称: name, 英文名称: nameEn, '国家 / 地区代码': country }))
    await type(label, value);
  await choose('账户');
  const account = { 账户名称: accountName, 'SWIFT/BIC': swift, 银行名称: accountBank, 银行地址: accountAddress };
  for (const [label, value] of Object.entries(account)) await type(label, value);
  await type('账号 / IBAN', 'DE89370400440532013001');
  await press('创建机构');
  expect(await screen.findByText('IBAN 不正确，请检查国家代码、长度和校验位')).toBeInTheDocument();
  expect(sent('resource/create')).toEqual([]);
  await type('账号 / IBAN', payee.accountNo);
  await press('创建机构');
  expect(await screen.findByText(taken.message)).toBeInTheDocument();
  await press('仍然保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('resource/create')).toMatchObject([{ payee: { country: 'DE' } }, { same_name: true }]);
});

/** Opens the form of a new payee, and fills in what it needs. */
async function fillNew() {
  await press('新增收款机构');
  const { name, nameEn, country, accountName, accountNo, swift, accountBank, accountAddress } = payee;
  for (const [label, value] of Object.entries({ 名称: name, 英文名称: nameEn, '国家 / 地区代码': country }))
    await type(label, value);
  await choose('账户');
  const account = { 账户名称: accountName, 'SWIFT/BIC': swift, 银行名称: accountBank, 银行地址: accountAddress };
  for (const [label, value] of Object.entries(account)) await type(label, value);
  await type('账号 / IBAN', accountNo);
}

test('a new payee that is corrected after its response was lost is not made twice', async () => {
  const made = new Map<string, unknown>();
  const { sent } = open('', {
    [`${base}/resource/create`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (made.has(key)) return { status: 422, body: { code: 'request.key-reused', message: 'x', request_id: 'r' } };
      made.set(key, body);
      if (made.size === 1) throw new TypeError('connection lost');
      return detail(1, { id: '10001' });
    },
  });
  await fillNew();
  await press('创建机构');
  await screen.findByText(/网络连接失败/);
  await type('账户名称', '更正的账户名');
  await press('创建机构');
  await screen.findByText(/之前的那次提交可能已经成功/);
  expect(made.size).toBe(1);
  await press('刷新记录');
  await screen.findByText(/这会作为一次新的操作/);
  await press('创建机构');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('resource/create')).toHaveLength(3);
});

test('a new payee whose confirmed name got no response is sent again as the same request', async () => {
  let stored = '';
  const { sent } = open('', {
    [`${base}/resource/create`]: ({ body }: { body: unknown }) => {
      const content = JSON.stringify(body);
      if (stored === content) return detail(1, { id: '10001' });
      if (stored) return { status: 422, body: { code: 'request.key-reused', message: 'x', request_id: 'r' } };
      if (!(body as { same_name?: boolean }).same_name)
        return { status: 409, body: { code: 'payee.same-name', message: '已有同名', request_id: 'r' } };
      stored = content;
      throw new TypeError('connection lost');
    },
  });
  await fillNew();
  await press('创建机构');
  await press('仍然保存');
  await screen.findByText(/网络连接失败/);
  await press('创建机构');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/之前的那次提交可能已经成功/)).not.toBeInTheDocument();
  expect(sent('resource/create')).toHaveLength(3);
});

test('Back closes the form of a new payee and stays in its tab', async () => {
  const { where, router } = open('');
  await press('新增收款机构');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(where()).toBe('/manage?tab=payees');
});

test('the filters of payees are saved as a view, and shown again by one click', async () => {
  const stored: object[] = [];
  const views = '/api/v1/manage/list-views';
  const { sent, where, router } = open('&currency=USD&sort=-name&payee=1001', {
    [`POST ${views}/list`]: () => ({ body: { data: stored } }),
    [`POST ${views}`]: ({ body }: { body: unknown }) => {
      stored.push({ id: 'v1', ...(body as object) });
      return { body: { data: stored[0] } };
    },
  });
  await screen.findByRole('dialog');
  await screen.findByDisplayValue(payee.nameEn);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('视图');
  await user.click(await screen.findByRole('menuitem', { name: /保存/ }));
  await type('名称', '美元');
  await press('保存视图');
  await screen.findByText('视图已保存');
  expect(sent('list-views')).toEqual([{ list: 'payees', name: '美元', query: 'currency=USD&sort=-name' }]);
  expect(sent('list-views/list')).toContainEqual({ list: 'payees' });
  await act(() => router.navigate('/manage?tab=payees&country=US'));
  await press('视图');
  await user.click(await screen.findByRole('menuitem', { name: /美元/ }));
  await waitFor(() => expect(where()).toBe('/manage?tab=payees&currency=USD&sort=-name'));
});
