import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PaymentPurpose } from '@qiaohui/admin/orders/status';
import { type PayeeDetail, usualPayee } from '@qiaohui/admin/payees';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const at = '2026-11-21T06:00:00.000Z';
const payee: PayeeDetail['payee'] = {
  ...usualPayee,
  id: '1001',
  name: '慕尼黑工业大学',
  nameEn: 'Technical University of Munich',
  code: 'tum',
  country: 'DE',
  currency: 'EUR',
  currencies: ['EUR'],
  paymentType: PaymentPurpose.Education,
  paymentTypes: [PaymentPurpose.Education],
  accountName: 'TU München',
  accountNo: 'DE89370400440532013000',
  swift: 'COBADEFFXXX',
  accountBank: 'Demo Bank',
  accountAddress: 'Arcisstr. 21',
  pinyin: 'mu ni hei',
};
const detail = (version: number, given: Partial<typeof payee> = {}) => ({
  body: { data: { version, updated_at: at, payee: { ...payee, ...given } } },
});
const row = {
  ...{ id: '1001', name: payee.name, name_en: payee.nameEn, code: 'tum', currency: 'EUR', country: 'DE' },
  ...{ payment_type: '3', active: true, popular: false, updated_at: at },
};
const versions = [
  {
    version: 2,
    at,
    email: 'finance@example.com',
    how: 'update',
    changes: [{ field: 'checklist', before: [], after: [{ slot: 'passport', need: 'required' }] }],
  },
  { version: 1, at, email: '', how: 'demo', changes: [{ field: 'name', before: null, after: '旧名' }] },
];

function open(path: string, acts: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/resources`]: { body: { data: { data: [row], next_page_url: null } } },
    [`${base}/resource/countries`]: { body: { data: ['DE', 'US'] } },
    [`${base}/resource/one`]: detail(2),
    [`${base}/resource/history`]: { body: { data: { data: versions, next_page_url: null } } },
    ...acts,
  });
  const { where, router } = renderRoutes(remote.routes(), {
    path: `/manage?tab=payees${path}`,
    user: { group: 'finance' },
  });
  const sent = (act: string) => requests.filter(({ url }) => url === `/api/v1/manage/${act}`).map(({ body }) => body);
  return { where, router, sent };
}
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const type = (label: string, value: string) => fill(field(label), value);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (tab: string | RegExp) => user.click(await screen.findByRole('tab', { name: tab }));

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
  await press('新增机构');
  expect(await screen.findByText('IBAN 不正确，请检查国家代码、长度和校验位')).toBeInTheDocument();
  expect(sent('resource/create')).toEqual([]);
  await type('账号 / IBAN', payee.accountNo);
  await press('新增机构');
  expect(await screen.findByText(taken.message)).toBeInTheDocument();
  await press('仍然保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('resource/create')).toMatchObject([{ payee: { country: 'DE' } }, { same_name: true }]);
});

test('Back closes the form of a new payee and stays in its tab', async () => {
  const { where, router } = open('');
  await press('新增收款机构');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(where()).toBe('/manage?tab=payees');
});

test('a stale save is rejected, input is kept, and the newest version can be loaded', async () => {
  let loads = 0;
  const rejection = { code: 'payee.moved-already', message: '收款机构刚被他人修改', request_id: 'r' };
  open('&payee=1001', {
    [`${base}/resource/one`]: () => {
      loads += 1;
      return loads === 1 ? detail(2) : detail(3, { name: '别人改的' });
    },
    [`${base}/resource/update`]: { status: 409, body: rejection },
  });
  await screen.findByDisplayValue(payee.name);
  await type('名称', '我改的');
  await press('保存修改');
  expect(await screen.findByText('提示：收款机构刚被他人修改')).toBeInTheDocument();
  await screen.findByText(/已被他人修改为第 3 版/);
  expect(screen.getByDisplayValue('我改的')).toBeInTheDocument();
  await press('载入最新版本');
  expect(screen.getByDisplayValue('别人改的')).toBeInTheDocument();
});

test('saving without a change sends nothing and says so', async () => {
  const { sent } = open('&payee=1001', { [`${base}/resource/update`]: detail(3) });
  await screen.findByDisplayValue(payee.name);
  await press('保存修改');
  expect(await screen.findByText('没有修改，未保存新版本')).toBeInTheDocument();
  expect(sent('resource/update')).toEqual([]);
});

test('documents and branding are part of a save', async () => {
  const { sent } = open('&payee=1001', { [`${base}/resource/update`]: detail(3) });
  await user.click(await screen.findByRole('switch', { name: '在页头与我们的品牌并列显示' }));
  await type('品牌名称', '慕工大');
  await choose('选项');
  await user.click(await screen.findByRole('combobox', { name: '护照资料页' }));
  await user.click(await screen.findByRole('option', { name: '必需' }));
  await press('保存修改');
  await waitFor(() => expect(sent('resource/update')).toHaveLength(1));
  expect(sent('resource/update')[0]).toMatchObject({
    id: '1001',
    version: 2,
    payee: { checklist: [{ slot: 'passport', need: 'required' }], branded: true, brandName: '慕工大' },
  });
});

test('the history shows old and new values, and an earlier version is restored after a confirmation', async () => {
  const { sent } = open('&payee=1001', { [`${base}/resource/restore`]: detail(3, { name: '旧名' }) });
  await choose('历史');
  const history = within(await screen.findByRole('region', { name: '修改记录' }));
  expect(await history.findByText('护照资料页: 必需')).toBeInTheDocument();
  expect(history.getByText(/finance@example.com/)).toBeInTheDocument();
  await user.click(history.getByRole('button', { name: '恢复第 1 版' }));
  await press('恢复此版本');
  await waitFor(() => expect(sent('resource/restore')).toEqual([{ id: '1001', version: 2, to: 1 }]));
  expect(await screen.findByDisplayValue('旧名')).toBeInTheDocument();
});

test('an error in a tab that is not open is counted there, and sending opens it at the field', async () => {
  const { sent } = open('&payee=1001', { [`${base}/resource/update`]: detail(3) });
  await screen.findByDisplayValue(payee.name);
  await choose('账户');
  expect(screen.getByText(/只对之后新建的订单生效/)).toBeInTheDocument();
  await type('账号 / IBAN', '');
  await choose('选项');
  await press('保存修改');
  expect(await screen.findByRole('tab', { name: '账户 1 处有误', selected: true })).toBeInTheDocument();
  await waitFor(() => expect(field('账号 / IBAN')).toHaveFocus());
  expect(sent('resource/update')).toEqual([]);
  await type('账号 / IBAN', payee.accountNo);
  expect(await screen.findByRole('tab', { name: '账户' })).toBeInTheDocument();
});

test('restoring a version asks before what was entered is discarded', async () => {
  const { sent } = open('&payee=1001', { [`${base}/resource/restore`]: detail(3, { name: '旧名' }) });
  await screen.findByDisplayValue(payee.name);
  await type('名称', '我改的');
  await choose('历史');
  await press('恢复第 1 版');
  const question = within(await screen.findByRole('dialog', { name: '放弃填写的内容？' }));
  await user.click(question.getByRole('button', { name: '取消' }));
  await choose('资料');
  expect(field('名称')).toHaveValue('我改的');
  expect(sent('resource/restore')).toEqual([]);
});

/** Uploads use XMLHttpRequest, which `serve` does not fake: every upload gets this response. */
function serveUploads(data: unknown): void {
  window.XMLHttpRequest = class extends EventTarget {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data });
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send() {
      setTimeout(() => this.onload());
    }
  } as unknown as typeof XMLHttpRequest;
}

test('an import is shown row by row before it is applied', async () => {
  const checked_ = {
    ...{ id: 'i1', file: 'payees.xlsx', at, applied: false },
    rows: [
      {
        row: 2,
        id: '1001',
        name: 'TUM',
        verdict: 'changed',
        changes: [{ field: 'popular', before: false, after: true }],
      },
      {
        row: 3,
        id: null,
        name: '错',
        verdict: 'refused',
        changes: [],
        faults: [{ field: 'accountNo', code: 'bank.iban' }],
      },
      {
        row: 4,
        id: null,
        name: '重',
        verdict: 'refused',
        changes: [],
        faults: [{ field: null, code: 'payee.row-twice' }],
      },
      { row: 5, id: '1002', name: 'same', verdict: 'unchanged', changes: [] },
    ].map((one) => ({ faults: [], ...one })),
  };
  const { sent } = open('', {
    [`${base}/resource/import/apply`]: { body: { data: { ...checked_, applied: true } } },
  });
  serveUploads(checked_);
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name: '导入 XLSX' }));
  const dialog = await screen.findByRole('dialog', { name: '导入收款机构' });
  const file = new File(['x'], 'payees.xlsx');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText('2 行有误，不会导入；其余各行仍可导入。')).toBeInTheDocument();
  expect(screen.getByText(/账号 \/ IBAN: IBAN 不正确/)).toBeInTheDocument();
  expect(screen.getByText('同一收款机构在文件中重复')).toBeInTheDocument();
  expect(screen.queryByText(/same/)).not.toBeInTheDocument();
  await press('导入 1 行');
  expect(await screen.findByText('已导入 1 行')).toBeInTheDocument();
  expect(sent('resource/import/apply')).toEqual([{ id: 'i1' }]);
});
