import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, base, choose, detail, field, onDesk, open, payee, press, type } from './payee.fixture.tsx';

onDesk();

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

test('a save whose response was lost is not said to be somebody else’s, and the next press finds it done', async () => {
  let now = detail(2);
  let isLost = true;
  const { sent, where } = open('&payee=1001', {
    [`${base}/resource/one`]: () => now,
    [`${base}/resource/update`]: () => {
      now = detail(3, { name: '我改的' });
      if (!isLost) return now;
      isLost = false;
      throw new TypeError('connection lost');
    },
  });
  await screen.findByDisplayValue(payee.name);
  await type('名称', '我改的');
  await press('保存修改');
  await screen.findByText(/网络连接失败/);
  await waitFor(() => expect(sent('resource/one')).toHaveLength(2));
  expect(screen.queryByText(/已被他人修改/)).not.toBeInTheDocument();
  await press('保存修改');
  await waitFor(() => expect(where()).toBe('/manage?tab=payees'));
  expect(sent('resource/update')).toMatchObject([{ version: 2 }, { version: 3 }]);
});

test('a save that is corrected after its response was lost is not said to be somebody else’s', async () => {
  let now = detail(2);
  let isDown = false;
  const { sent, where } = open('&payee=1001', {
    [`${base}/resource/one`]: () => {
      if (isDown) throw new TypeError('connection lost');
      return now;
    },
    [`${base}/resource/update`]: ({ body }: { body: unknown }) => {
      const { version, payee: saved } = body as { version: number; payee: typeof payee };
      if (version !== now.body.data.version)
        return { status: 409, body: { code: 'payee.moved-already', message: '收款机构刚被他人修改', request_id: 'r' } };
      now = detail(version + 1, saved);
      if (version > 2) return now;
      isDown = true;
      throw new TypeError('connection lost');
    },
  });
  await screen.findByDisplayValue(payee.name);
  await type('名称', '我改的');
  await press('保存修改');
  await screen.findByText(/网络连接失败/);
  await waitFor(() => expect(sent('resource/one').length).toBeGreaterThan(1));
  isDown = false;
  await type('名称', '我又改的');
  await press('保存修改');
  await waitFor(() => expect(where()).toBe('/manage?tab=payees'));
  expect(screen.queryByText(/他人修改/)).not.toBeInTheDocument();
  expect(sent('resource/update')).toMatchObject([{ version: 2 }, { version: 3, payee: { name: '我又改的' } }]);
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
