import { afterEach, expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { bank, base, bodies, decided, onDesk, open, page } from './desk.fixture.tsx';
import { sampleStatement } from './statement.fixture.ts';

onDesk();
afterEach(cleanup);

test('statements show progress and faulty rows, and the queue shows what is to be decided', async () => {
  const requests = bank();
  open();
  expect(await screen.findByText('已处理 2 / 4 · 待处理 1 条 · 正在入账')).toBeInTheDocument();
  expect(screen.getByText('第 4 行：缺少流水号')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /王小雨/ })).toBeInTheDocument();
  expect(bodies(requests, 'statement/lines')).toEqual([{ show: 'open' }]);
});

test('a wrong file is withdrawn with a reason, and is shown as withdrawn with who, when and why', async () => {
  const withdrawn = { at: '2026-11-20T04:00:00.000Z', by: 'boss@example.com', reason: '选错账户', lines: 4 };
  const gone = sampleStatement({ state: 'withdrawn', withdrawn });
  const acts = { [`${base}/statement/withdraw`]: { body: { data: gone } }, [`${base}/statements`]: page([gone]) };
  const requests = bank({ [`${base}/statement/withdraw`]: acts[`${base}/statement/withdraw`] ?? {} });
  open();
  await user.click(await screen.findByRole('button', { name: '撤回对账单 statement.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回这份对账单？' }));
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  expect(await dialog.findByText('「撤回原因」不能为空')).toBeInTheDocument();
  await fill(dialog.getByLabelText('撤回原因'), '选错账户');
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  await screen.findByText('已撤回，可重新上传');
  expect(bodies(requests, 'statement/withdraw')).toEqual([{ id: 'file-1', reason: '选错账户' }]);
  cleanup();
  bank(acts);
  open();
  expect(await screen.findByText(/已撤回（4 条流水）.*boss@example.com · 选错账户/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /撤回对账单/ })).not.toBeInTheDocument();
});

test('a withdrawal whose response was lost is sent again with its key, though the file is shown as withdrawn by then', async () => {
  const withdrawn = { at: '2026-11-20T04:00:00.000Z', by: 'boss@example.com', reason: '选错账户', lines: 4 };
  const gone = sampleStatement({ state: 'withdrawn', version: 2, withdrawn });
  let sent = 0;
  const requests = bank({
    [`${base}/statements`]: () => page([sent > 0 ? gone : sampleStatement()]),
    [`${base}/statement/withdraw`]: () => {
      sent += 1;
      return sent === 1 ? { status: 503, body: null } : { body: { data: gone } };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '撤回对账单 statement.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回这份对账单？' }));
  await fill(dialog.getByLabelText('撤回原因'), '选错账户');
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  await screen.findByText(/已撤回（4 条流水）/);
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  await screen.findByText('已撤回，可重新上传');
  const keys = requests
    .filter(({ url }) => url.endsWith('/withdraw'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('J moves, 2 selects, Enter books; reasons are shown as text and the decision can be undone', async () => {
  const requests = bank({
    [`${base}/statement/accept`]: decided(),
    [`${base}/statement/back`]: decided({ state: 'open' }),
  });
  const { where } = open();
  await screen.findByRole('link', { name: /王小雨/ });
  await user.keyboard('j');
  const row = screen.getByRole('link', { name: /欧阳建国/ });
  expect(row).toHaveFocus();
  await user.click(row);
  const panel = await screen.findByRole('region', { name: '2026112000001' });
  expect(where()).toContain('line=line-1');
  expect(within(panel).getByText('附言写明 QH23456789')).toBeInTheDocument();
  expect(within(panel).getByText('多个订单同样符合')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await user.keyboard('2');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodies(requests, 'statement/accept')).toEqual([{ id: 'line-1', version: 2, number: 'QHABCDEFGH' }]),
  );
  await user.click(await screen.findByRole('button', { name: '撤回处理' }));
  await waitFor(() => expect(bodies(requests, 'statement/back')).toEqual([{ id: 'line-1', version: 3 }]));
});

test('the keys of a line work in the drawer of a narrow screen as well', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: false });
  bank();
  open('&line=line-1');
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('region', { name: '2026112000001' });
  await user.keyboard('x');
  expect(await within(drawer).findByRole('form', { name: '搁置' })).toBeInTheDocument();
});

test('on a phone the lines come first; the files and their upload are folded above them', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width') });
  bank();
  open();
  await screen.findByRole('link', { name: /欧阳建国/ });
  expect(screen.queryByText('statement.csv')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: '上传银行对账单' }));
  await waitFor(() => expect(screen.getByText('statement.csv')).toBeVisible());
});

test('? shows the keys; an empty queue says why', async () => {
  bank({ [`${base}/statement/lines`]: page([]) });
  open('&keyword=nobody');
  expect(await screen.findByText('没有符合条件的流水')).toBeInTheDocument();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog');
  expect(within(keys).getByText('登记到所选订单')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a saved view of the bank’s lines shows its state, and keeps neither the file nor the open line', async () => {
  const views = '/api/v1/manage/list-views';
  const booked = { id: 'v1', list: 'statement-lines', name: '已入账', query: 'show=booked' };
  const requests = bank({
    [`POST ${views}/list`]: { body: { data: [booked] } },
    [`POST ${views}`]: { body: { data: { ...booked, id: 'v2' } } },
  });
  const { where } = open('&show=matched&statement=file-1');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('视图');
  await user.click(await screen.findByRole('menuitem', { name: /保存/ }));
  await fill(within(await screen.findByRole('dialog', { name: '保存视图' })).getByLabelText(/^名称/), '待确认');
  await press('保存视图');
  await screen.findByText('视图已保存');
  const saved = { list: 'statement-lines', name: '待确认', query: 'show=matched' };
  expect(bodies(requests, 'list-views')).toEqual([saved]);
  await press('视图');
  await user.click(await screen.findByRole('menuitem', { name: /已入账/ }));
  await waitFor(() => expect(where()).toContain('show=booked'));
  await waitFor(() => expect(bodies(requests, 'statement/lines').at(-1)).toMatchObject({ show: 'booked' }));
});
