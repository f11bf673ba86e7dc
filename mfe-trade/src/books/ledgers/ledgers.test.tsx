import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { MonthAct, TaxCode } from '@qiaohui/trade/ledgers';
import { screen, waitFor, within } from '@testing-library/react';
import { data, note, openPage, rejected } from '../../area/area.fixture.ts';
import { billUrl, figures, ledgerState, ledgerUrl, serveBills, settings } from '../bills/bills.fixture.ts';

type Requests = ReturnType<typeof serveBills>;
const at = '2026-11-20T08:00:00.000Z';
const sent = (requests: Requests, method: string, url: string) =>
  requests.filter((request) => request.method === method && request.url === url).map(({ body }) => body);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const act = (seq: number, more: Partial<MonthAct> = {}): MonthAct => ({
  ...{
    id: `act-${seq}`,
    seq,
    at,
    by: 'ann@example.com',
    ledger: 'german',
    month: '2026-10',
    act: 'closed',
    reason: null,
    hash: 'x',
  },
  ...more,
});

test('who issues bills is said with what is missing, and saved over nobody’s change', async () => {
  let state = ledgerState(settings({ missing: ['vat_id'], issuer: { ...settings().issuer, vat_id: null } }));
  let saves = 0;
  const requests = serveBills({
    [`GET ${ledgerUrl}`]: () => data(state),
    [`PUT ${ledgerUrl}/german`]: () => {
      saves += 1;
      if (saves > 1) return data(settings({ version: 3 }));
      state = ledgerState(settings({ version: 2, prefix: 'QH' }));
      return rejected(409, 'ledger.changed', '账簿设置已被他人修改');
    },
  });
  openPage('/logistics/ledgers');
  expect(await screen.findByText('锁定账单前还需填写：增值税识别号')).toBeInTheDocument();
  await press('编辑开票方');
  const form = await dialog('编辑德国账簿');
  await fill(form.getByLabelText(/^编号前缀/), '1');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await form.findByText('请输入以字母开头的 1 至 6 位字母或数字')).toBeInTheDocument();
  await fill(form.getByLabelText(/^编号前缀/), 'de');
  await fill(form.getByLabelText('增值税识别号'), 'DE123456789');
  const country = form.getByRole('combobox', { name: '国家' });
  expect(country).toHaveValue('德国 (DE)');
  await user.clear(country);
  await user.type(country, '奥地');
  await user.click(await screen.findByRole('option', { name: '奥地利 (AT)' }));
  await fill(form.getByLabelText(/^付款期限/), '14');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await form.findByText(/QH/)).toBeInTheDocument();
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)[0]).toMatchObject({
    ...{
      version: 1,
      prefix: 'DE',
      due_days: 14,
      rate_days: 90,
      issuer: { vat_id: 'DE123456789', name: 'Qiaohui GmbH', country: 'AT' },
    },
    tax_codes: [{ code: 'V19' }],
  });
});

test('a tax code is added beside the others, and one that charges nothing needs its reason', async () => {
  const requests = serveBills({ [`PUT ${ledgerUrl}/german`]: data(settings({ version: 2 })) });
  openPage('/logistics/ledgers');
  await press('添加税码');
  const form = await dialog('添加税码');
  await fill(form.getByLabelText(/^税码/), 'v19');
  await fill(form.getByLabelText(/^中文名称/), '反向征收');
  await fill(form.getByLabelText(/^税率/), '0');
  await user.click(form.getByRole('combobox', { name: /类别/ }));
  await user.click(await screen.findByRole('option', { name: '反向征收' }));
  await user.click(form.getByRole('button', { name: '创建税码' }));
  expect(await form.findByText('请填写不征税的原因，将印在账单上')).toBeInTheDocument();
  await fill(form.getByLabelText(/^不征税的原因/), '§ 13b UStG');
  await user.click(form.getByRole('button', { name: '创建税码' }));
  expect(await form.findByText('税码不能重复')).toBeInTheDocument();
  await fill(form.getByLabelText(/^税码/), 'rc');
  await user.click(form.getByRole('button', { name: '创建税码' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toMatchObject([
    {
      version: 1,
      prefix: 'DE',
      tax_codes: [{ code: 'V19' }, { code: 'RC', category: 'AE', rate: '0', reason: '§ 13b UStG' }],
    },
  ]);
});

test('a tax code that a colleague has changed, or taken out, while its sheet is open is shown before it is saved', async () => {
  const code = (more: object) => ({ ...(settings().tax_codes[0] as TaxCode), ...more });
  let state = ledgerState(settings({ tax_codes: [code({}), code({ code: 'V7', rate: '7' })] }));
  const requests = serveBills({
    [`GET ${ledgerUrl}`]: () => data(state),
    [`PUT ${ledgerUrl}/german`]: data(settings({ version: 4 })),
  });
  openPage('/logistics/ledgers');
  await user.click(await screen.findByRole('button', { name: /^V7/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
  const form = await dialog('编辑税码');
  await fill(form.getByLabelText(/^中文名称/), '优惠税率');
  state = ledgerState(settings({ version: 2, tax_codes: [code({}), code({ code: 'V7', rate: '5' })] }));
  note('ledger', 'german');
  expect(await form.findByText('内容已在别处被修改。')).toBeInTheDocument();
  expect(form.getByRole('button', { name: '保存设置' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: '改用已保存的' }));
  expect(form.getByLabelText(/^税率/)).toHaveValue('5');
  await fill(form.getByLabelText(/^中文名称/), '优惠税率');
  state = ledgerState(settings({ version: 3, tax_codes: [code({})] }));
  note('ledger', 'german');
  expect(await form.findByText('内容已在别处被修改。')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保留我的' }));
  await user.click(form.getByRole('button', { name: '保存设置' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toMatchObject([
    { version: 3, tax_codes: [{ code: 'V19' }, { code: 'V7', rate: '5', name: '优惠税率' }] },
  ]);
});

test.each([
  ['renamed', /^V7/, '编辑', '编辑税码', '保存设置', 'V8'],
  ['added', null, '', '添加税码', '创建税码', 'V8'],
])('a tax code that is %s is not said to be changed elsewhere when only the response was lost', async (...given) => {
  const [, row, item, title, action, name] = given;
  const code = (more: object) => ({ ...(settings().tax_codes[0] as TaxCode), ...more });
  let state = ledgerState(settings({ tax_codes: row ? [code({}), code({ code: 'V7', rate: '7' })] : [code({})] }));
  let isDown = false;
  const requests = serveBills({
    [`GET ${ledgerUrl}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(state)),
    [`PUT ${ledgerUrl}/german`]: ({ body }) => {
      isDown = !isDown;
      if (!isDown) return rejected(409, 'ledger.changed', '内容已被他人修改');
      state = ledgerState(settings({ version: 2, tax_codes: (body as { tax_codes: TaxCode[] }).tax_codes }));
      return { status: 503, body: {} };
    },
  });
  openPage('/logistics/ledgers');
  if (row) {
    await user.click(await screen.findByRole('button', { name: row }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  } else await press('添加税码');
  const form = await dialog(title);
  await fill(form.getByLabelText(/^税码/), name);
  if (!row) {
    await fill(form.getByLabelText(/^中文名称/), '优惠税率');
    await fill(form.getByLabelText(/^税率/), '5');
  }
  await user.click(form.getByRole('button', { name: action }));
  await waitFor(() => expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toHaveLength(1));
  await waitFor(() => expect(form.getByRole('button', { name: action })).toBeEnabled(), { timeout: 4000 });
  await user.click(form.getByRole('button', { name: action }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('a tax code that is corrected after a lost response replaces the one that was saved, and is no second one', async () => {
  const code = (more: object) => ({ ...(settings().tax_codes[0] as TaxCode), ...more });
  let state = ledgerState(settings({ tax_codes: [code({}), code({ code: 'V7', rate: '7' })] }));
  let isDown = false;
  const requests = serveBills({
    [`GET ${ledgerUrl}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(state)),
    [`PUT ${ledgerUrl}/german`]: ({ body }) => {
      const { tax_codes, version } = body as { tax_codes: TaxCode[]; version: number };
      const isFirst = sent(requests, 'PUT', `${ledgerUrl}/german`).length === 1;
      isDown = isFirst;
      const present = state.ledgers[0]?.version ?? 0;
      if (version !== present) return rejected(409, 'ledger.changed', '内容已被他人修改');
      state = ledgerState(settings({ version: present + 1, tax_codes }));
      return isFirst ? { status: 503, body: {} } : data(state.ledgers[0]);
    },
  });
  openPage('/logistics/ledgers');
  await user.click(await screen.findByRole('button', { name: /^V7/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
  const form = await dialog('编辑税码');
  const saves = async (name: string) => {
    await fill(form.getByLabelText(/^税码/), name);
    await waitFor(() => expect(form.getByRole('button', { name: '保存设置' })).toBeEnabled(), { timeout: 4000 });
    await user.click(form.getByRole('button', { name: '保存设置' }));
  };
  await saves('V8');
  await waitFor(() => expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toHaveLength(1));
  await saves('V9');
  await user.click(await form.findByRole('button', { name: '保留我的' }, { timeout: 4000 }));
  await user.click(form.getByRole('button', { name: '保存设置' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { tax_codes } = sent(requests, 'PUT', `${ledgerUrl}/german`).at(-1) as { tax_codes: TaxCode[] };
  expect(tax_codes.map((one) => one.code)).toEqual(['V19', 'V9']);
});

test('of two tax codes that are removed one right after the other both are gone, though the ledgers are still being read', async () => {
  const code = (name: string) => ({ ...(settings().tax_codes[0] as TaxCode), code: name });
  let reads = 0;
  const codes = ['V19', 'V7', 'V0'].map(code);
  const requests: Requests = serveBills({
    [`GET ${ledgerUrl}`]: () => {
      reads += 1;
      return reads === 1 ? data(ledgerState(settings({ tax_codes: codes }))) : 'hangs';
    },
    [`PUT ${ledgerUrl}/german`]: ({ body }) => {
      const { tax_codes } = body as { tax_codes: TaxCode[] };
      return data(settings({ tax_codes, version: 1 + sent(requests, 'PUT', `${ledgerUrl}/german`).length }));
    },
  });
  openPage('/logistics/ledgers');
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  };
  await remove('V7');
  await waitFor(() => expect(screen.queryByText('V7')).not.toBeInTheDocument());
  await remove('V0');
  await waitFor(() => expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toHaveLength(2));
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)[1]).toMatchObject({ version: 2, tax_codes: [{ code: 'V19' }] });
});

test('of two tax codes that are removed while the line is slow the second goes over what the first has left', async () => {
  const code = (name: string) => ({ ...(settings().tax_codes[0] as TaxCode), code: name });
  const first = Promise.withResolvers<void>();
  let now = settings({ tax_codes: ['V19', 'V7', 'V0'].map(code) });
  const requests: Requests = serveBills({
    [`GET ${ledgerUrl}`]: () => data(ledgerState(now)),
    [`PUT ${ledgerUrl}/german`]: async ({ body }) => {
      await first.promise;
      now = settings({ ...(body as { tax_codes: TaxCode[] }), version: now.version + 1 });
      return data(now);
    },
  });
  openPage('/logistics/ledgers');
  for (const name of ['V7', 'V0', 'V0']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  }
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toHaveLength(1);
  first.resolve();
  await waitFor(() => expect(screen.queryByText('V0')).not.toBeInTheDocument());
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)).toMatchObject([
    { version: 1, tax_codes: [{ code: 'V19' }, { code: 'V0' }] },
    { version: 2, tax_codes: [{ code: 'V19' }] },
  ]);
});

test('a tax code that a colleague changes while another one is being removed is not removed as it is then', async () => {
  const code = (name: string, more = {}) => ({ ...(settings().tax_codes[0] as TaxCode), code: name, ...more });
  const first = Promise.withResolvers<void>();
  const changed = [code('V19'), code('V0', { rate: '5' })];
  const requests: Requests = serveBills({
    [`GET ${ledgerUrl}`]: data(ledgerState(settings({ tax_codes: ['V19', 'V7', 'V0'].map((one) => code(one)) }))),
    [`PUT ${ledgerUrl}/german`]: async () => {
      await first.promise;
      return sent(requests, 'PUT', `${ledgerUrl}/german`).length === 1
        ? data(settings({ tax_codes: changed, version: 3 }))
        : rejected(409, 'ledger.changed', '账簿设置已被他人修改');
    },
  });
  openPage('/logistics/ledgers');
  for (const name of ['V7', 'V0']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  }
  first.resolve();
  expect(await screen.findByText(/账簿设置已被他人修改/)).toBeInTheDocument();
  expect(sent(requests, 'PUT', `${ledgerUrl}/german`)[1]).toMatchObject({ version: 1 });
});

test('a month is closed after a question and reopened by the owner with a reason; the record says who did it', async () => {
  const month = {
    id: 'm1',
    ledger: 'german',
    month: '2026-10',
    version: 1,
    closed_at: at,
    closed_by: 'ann@example.com',
  };
  const requests = serveBills({
    [`POST ${billUrl}/figures`]: data([figures(), figures({ month: '2026-10', drafts: 0, closed: true, version: 1 })]),
    [`GET ${ledgerUrl}/months`]: data([month]),
    [`GET ${ledgerUrl}/log`]: data({ acts: [act(1)], broken: null }),
    [`POST ${ledgerUrl}/german/months/2026-11/close`]: rejected(409, 'ledger.month-drafts', '该月份还有 1 份账单草稿'),
    [`POST ${ledgerUrl}/german/months/2026-10/reopen`]: data({
      ...month,
      version: 2,
      closed_at: null,
      closed_by: null,
    }),
  });
  openPage('/logistics/ledgers');
  const open = (await screen.findByText('2026年11月')).closest('tr') as HTMLElement;
  expect(open).toHaveTextContent('238.00 EUR');
  await user.click(within(open).getByRole('button', { name: /2026年11月/ }));
  await user.click(await screen.findByRole('menuitem', { name: '结账' }));
  const question = await dialog('结账 2026年11月？');
  await user.click(question.getByRole('button', { name: '结账' }));
  expect(await question.findByText('该月份还有 1 份账单草稿')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '取消' }));
  const closed = screen.getByText('2026年10月', { selector: 'td *, td' }).closest('tr') as HTMLElement;
  await user.click(await within(closed).findByRole('button', { name: /2026年10月/ }));
  await user.click(await screen.findByRole('menuitem', { name: '重新打开' }));
  const form = await dialog('重新打开 2026年10月');
  await user.click(form.getByRole('button', { name: '重新打开' }));
  expect(await form.findByText('请说明重新打开该月份的原因')).toBeInTheDocument();
  await fill(form.getByLabelText(/^原因/), '补记');
  await user.dblClick(form.getByRole('button', { name: '重新打开' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', `${ledgerUrl}/german/months/2026-10/reopen`)).toEqual([
      { version: 1, reason: '补记' },
    ]),
  );
  expect(screen.getByText('2026年10月 结账')).toBeInTheDocument();
  expect(screen.getByText('记录完整，未被改动')).toBeInTheDocument();
});

test('closing and reopening a month whose response got lost are the same requests when they are pressed again', async () => {
  const closing = `${ledgerUrl}/german/months/2026-11/close`;
  const reopening = `${ledgerUrl}/german/months/2026-10/reopen`;
  const month = { id: 'm1', ledger: 'german', month: '2026-10', closed_at: at, closed_by: 'ann@example.com' };
  const requests: Requests = serveBills({
    [`POST ${billUrl}/figures`]: data([figures(), figures({ month: '2026-10', drafts: 0, closed: true, version: 1 })]),
    [`GET ${ledgerUrl}/months`]: data([{ ...month, version: 1 }]),
    [`GET ${ledgerUrl}/log`]: data({ acts: [act(1)], broken: null }),
    ...Object.fromEntries(
      [closing, reopening].map((url) => [
        `POST ${url}`,
        () => {
          const isLost = sent(requests, 'POST', url).length === 1;
          return isLost ? { status: 503, body: {} } : data({ ...month, version: 2 });
        },
      ]),
    ),
  });
  openPage('/logistics/ledgers');
  const open = (await screen.findByText('2026年11月')).closest('tr') as HTMLElement;
  await user.click(within(open).getByRole('button', { name: /2026年11月/ }));
  await user.click(await screen.findByRole('menuitem', { name: '结账' }));
  const question = await dialog('结账 2026年11月？');
  await user.click(question.getByRole('button', { name: '结账' }));
  await question.findByRole('alert');
  await user.click(question.getByRole('button', { name: '结账' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const closed = screen.getByText('2026年10月', { selector: 'td *, td' }).closest('tr') as HTMLElement;
  await user.click(await within(closed).findByRole('button', { name: /2026年10月/ }));
  await user.click(await screen.findByRole('menuitem', { name: '重新打开' }));
  const form = await dialog('重新打开 2026年10月');
  await fill(form.getByLabelText(/^原因/), '补记');
  await user.click(form.getByRole('button', { name: '重新打开' }));
  await form.findByRole('alert');
  await user.click(form.getByRole('button', { name: '重新打开' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  for (const to of [closing, reopening]) {
    const keys = requests.filter(({ url }) => url === to).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  }
});

test.each([true, false])(
  'a month that was reopened although the response was lost is open by one’s own act when the reason is corrected (%s)',
  async (isOwn) => {
    const month = { id: 'm1', ledger: 'german', month: '2026-10', closed_at: at, closed_by: 'ann@example.com' };
    const reopening = `${ledgerUrl}/german/months/2026-10/reopen`;
    const requests: Requests = serveBills({
      [`POST ${billUrl}/figures`]: data([figures({ month: '2026-10', drafts: 0, closed: true, version: 1 })]),
      [`GET ${ledgerUrl}/months`]: data([{ ...month, version: 1 }]),
      [`GET ${ledgerUrl}/log`]: data({ acts: [act(1)], broken: null }),
      [`POST ${reopening}`]: () => {
        if (sent(requests, 'POST', reopening).length === 1) return { status: 503, body: {} };
        // reopened once, or also closed again by a colleague
        const now = isOwn ? { version: 2, closed_at: null, closed_by: null } : { version: 3 };
        return rejected(409, 'ledger.month-changed', '该月份的状态已被他人更改', { state: { ...month, ...now } });
      },
    });
    openPage('/logistics/ledgers');
    await user.click(await screen.findByRole('button', { name: /2026年10月/ }));
    await user.click(await screen.findByRole('menuitem', { name: '重新打开' }));
    const form = await dialog('重新打开 2026年10月');
    await fill(form.getByLabelText(/^原因/), '补记');
    await user.click(form.getByRole('button', { name: '重新打开' }));
    await form.findByRole('alert');
    await fill(form.getByLabelText(/^原因/), '补记两笔');
    await user.click(form.getByRole('button', { name: '重新打开' }));
    if (!isOwn) return expect(await form.findByText('该月份的状态已被他人更改')).toBeInTheDocument();
    expect(await screen.findByText('2026年10月 先前已重新打开，记录中是先前提交的原因')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a ledger with more months than figures are of says so, and shows none of those before as if it were empty', async () => {
  const months = Array.from({ length: 120 }, (_, nth) =>
    new Date(Date.UTC(2026, 10 - nth, 1)).toISOString().slice(0, 7),
  );
  const closed = { id: 'old', ledger: 'german', version: 1, closed_at: at, closed_by: 'ann@example.com' };
  serveBills({
    [`POST ${billUrl}/figures`]: data(months.map((month) => figures({ id: month, month }))),
    [`GET ${ledgerUrl}/months`]: data([{ ...closed, month: '2016-11' }]),
  });
  openPage('/logistics/ledgers');
  expect(await screen.findByText(/只列出最近 120 个有账单的月份/)).toBeInTheDocument();
  expect(screen.getByText('2016年12月')).toBeInTheDocument();
  expect(screen.queryByText('2016年11月')).not.toBeInTheDocument();
});

test('a record that was changed says at which entry; a member changes and closes nothing', async () => {
  serveBills({
    [`POST ${billUrl}/figures`]: data([figures()]),
    [`GET ${ledgerUrl}`]: data(ledgerState(settings(), { may_change: false, may_reopen: false })),
    [`GET ${ledgerUrl}/log`]: data({ acts: [act(2), act(1)], broken: 2 }),
  });
  openPage('/logistics/ledgers');
  expect(await screen.findByText('第 2 条记录被改动或缺失')).toBeInTheDocument();
  note('ledger', 'german');
  const row = (await screen.findByText('2026年11月')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /2026年11月/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '下载该月 Excel',
    '下载该月记账文件 CSV',
  ]);
  await user.keyboard('{Escape}');
  for (const name of ['编辑开票方', '添加税码'])
    expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument();
});
