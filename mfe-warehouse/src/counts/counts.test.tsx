import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { wedge } from '../scan/scan.fixture.tsx';

afterEach(cleanup);

const line = {
  id: 'l-1',
  goods: { id: 'g-1', code: 'IN-2611-0001-01', type: 'LC1D09BD', sku: 'SE-LC1' },
  place: 'A-01',
  expected: 5,
  books: 5,
  booked: null,
  counted: null,
  reason: '',
  user: null,
  at: null,
};
const sheet = {
  id: 's-1',
  version: 1,
  number: 'CNT-2611-0001',
  state: 'open',
  scope: { kind: 'shelf', code: 'A-01' },
  lines: 2,
  counted: 0,
  different: 0,
  user: { name: '陈师傅' },
  created_at: '2026-11-20T08:00:00.000Z',
  ended_at: null,
  rows: [line, { ...line, id: 'l-2', goods: { ...line.goods, code: 'IN-2611-0001-02' } }],
};
const bodiesOf = (requests: Array<{ url: string; body: unknown }>, path: string) =>
  requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body as { id: string });
const clerk = { group: 'warehouse' as const };
const URL = 'POST /api/v1/warehouse/counts';

test('a read of the sheet that began before a count does not take it back: nobody is said to have uncounted the line', async () => {
  const counted = { ...line, booked: 5, counted: 5, user: { name: '陈师傅' }, at: '2026-11-20T08:01:00.000Z' };
  const news = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  let present: object = sheet;
  let reads = 0;
  serve({
    [`${URL}/one`]: async () => {
      reads += 1;
      const read = present;
      if (reads > 1) await late.promise;
      return { body: { data: read } };
    },
    [`${URL}/count`]: { body: { data: { ...sheet, version: 2, counted: 1, rows: [counted, sheet.rows[1]] } } },
    'GET /api/v1/warehouse/live': async () => {
      await news.promise;
      const change = { noun: 'goods', id: 'g-9', version: 1 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  news.resolve();
  await waitFor(() => expect(reads).toBe(2));
  await fill(form.getByRole('textbox', { name: '实盘数' }), '5');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('相符：5')).toBeInTheDocument();
  await fill(form.getByRole('textbox', { name: '实盘数' }), '4');
  const isUncounted: boolean[] = [];
  const looking = new MutationObserver(() => isUncounted.push(screen.queryByText('相符：5') === null));
  looking.observe(document.body, { subtree: true, childList: true, characterData: true });
  late.resolve();
  // what a colleague has counted meanwhile comes with the read after it
  const other = { ...counted, ...sheet.rows[1], booked: 7, counted: 7 };
  present = { ...sheet, version: 3, counted: 2, rows: [counted, other] };
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('相符：7')).toBeInTheDocument();
  looking.disconnect();
  expect(isUncounted).not.toContain(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a number that is typed while the one before is being saved stays, and corrects it', async () => {
  const answered = Promise.withResolvers<void>();
  let version = 1;
  const requests = serve({
    [`${URL}/one`]: { body: { data: sheet } },
    [`${URL}/count`]: async ({ body }) => {
      const { pieces } = body as { pieces: number };
      version += 1;
      await answered.promise;
      const counted = { ...line, booked: 5, counted: pieces, user: { name: '陈师傅' }, at: '2026-11-20T08:01:00.000Z' };
      return { body: { data: { ...sheet, version, counted: 1, rows: [counted, sheet.rows[1]] } } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '5');
  await user.keyboard('{Enter}');
  await fill(found, '4');
  answered.resolve();
  expect(await screen.findByText('相符：5')).toBeInTheDocument();
  expect(found).toHaveValue('4');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '丢失' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  expect(await screen.findByText('实盘 4（-1）')).toBeInTheDocument();
  expect(found).toHaveValue('');
  expect(requests.filter(({ url }) => url.endsWith('/count')).map(({ body }) => body)).toMatchObject([
    { pieces: 5, seen: null },
    { pieces: 4, seen: 5 },
  ]);
});

test('a sheet that is closed while its last count is being saved is closed after it', async () => {
  const answered = Promise.withResolvers<void>();
  const counted = { ...line, booked: 5, counted: 5, user: { name: '陈师傅' }, at: '2026-11-20T08:01:00.000Z' };
  const present = { ...sheet, version: 2, counted: 2, rows: [counted, { ...sheet.rows[1], booked: 5, counted: 5 }] };
  const requests = serve({
    [`${URL}/one`]: { body: { data: { ...sheet, counted: 1, rows: [line, present.rows[1]] } } },
    [`${URL}/count`]: async () => {
      await answered.promise;
      return { body: { data: present } };
    },
    [`${URL}/end`]: { body: { data: { ...present, version: 3, state: 'closed' } } },
  });
  const ended = () => requests.filter(({ url }) => url.endsWith('/end')).length;
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  await fill(form.getByRole('textbox', { name: '实盘数' }), '5');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: '完成盘点' }));
  expect(ended()).toBe(0);
  answered.resolve();
  expect(await screen.findByText('已完成')).toBeInTheDocument();
  expect(ended()).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a sheet is not closed when a count that was being saved failed; a count of another sheet holds nothing back', async () => {
  const failed = Promise.withResolvers<void>();
  const counted = { ...line, booked: 5, counted: 5, user: { name: '陈师傅' }, at: '2026-11-20T08:01:00.000Z' };
  const present = { ...sheet, version: 2, lines: 1, counted: 1, rows: [counted] };
  const other = { ...present, id: 's-2', number: 'CNT-2611-0002' };
  const named = (body: unknown) => ((body as { id: string }).id === 's-1' ? present : other);
  let counts = 0;
  const requests = serve({
    [`${URL}/one`]: ({ body }) => ({ body: { data: named(body) } }),
    [`${URL}/count`]: async () => {
      counts += 1;
      await (counts === 1 ? failed.promise : new Promise(() => undefined));
      return { status: 503, body: null };
    },
    [`${URL}/end`]: ({ body }) => ({ body: { data: { ...named(body), version: 3, state: 'closed' } } }),
  });
  const ended = () => bodiesOf(requests, '/end').map(({ id }) => id);
  const { router } = renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '6');
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '多出' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  await user.click(screen.getByRole('button', { name: '完成盘点' }));
  failed.resolve();
  await screen.findByText('服务暂时不可用，请稍后再试');
  await waitFor(() => expect(screen.getByRole('button', { name: '完成盘点' })).toBeEnabled());
  expect(found).toHaveValue('6');
  expect(ended()).toEqual([]);
  await user.click(form.getByRole('button', { name: '登记数量' }));
  await act(() => router.navigate('/warehouse/counts/s-2'));
  await screen.findAllByText(other.number);
  await user.click(screen.getByRole('button', { name: '完成盘点' }));
  await waitFor(() => expect(ended()).toEqual(['s-2']));
});

test('who closes a sheet while a line is being counted is asked about the lines that are left then', async () => {
  const answered = Promise.withResolvers<void>();
  const counted = { ...line, booked: 5, counted: 5, user: { name: '陈师傅' }, at: '2026-11-20T08:01:00.000Z' };
  serve({
    [`${URL}/one`]: { body: { data: sheet } },
    [`${URL}/count`]: async () => {
      await answered.promise;
      return { body: { data: { ...sheet, version: 2, counted: 1, rows: [counted, sheet.rows[1]] } } };
    },
    [`${URL}/end`]: {
      status: 409,
      body: { code: 'count.uncounted', message: '还有未盘点的行', request_id: 'r', state: { left: 1 } },
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  await fill(form.getByRole('textbox', { name: '实盘数' }), '5');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: '完成盘点' }));
  answered.resolve();
  expect(await screen.findByRole('dialog', { name: '还有 1 行未盘点' })).toBeInTheDocument();
});

test('a number that corrects one whose response was lost replaces it, and it is not said to be somebody else’s', async () => {
  let present: { counted: number | null; name: string } = { counted: null, name: '' };
  let version = 1;
  const shown = () => {
    const { counted, name } = present;
    const one = counted === null ? line : { ...line, booked: 5, books: counted, counted, user: { name } };
    return { ...sheet, version, rows: [one, sheet.rows[1]] };
  };
  const requests = serve({
    [`${URL}/one`]: () => ({ body: { data: shown() } }),
    [`${URL}/count`]: ({ body }) => {
      const { pieces, seen } = body as { pieces: number; seen: number | null };
      const state = { now: present.counted, by: present.name };
      if (seen !== present.counted)
        return { status: 409, body: { code: 'count.counted-already', message: '已被盘点', request_id: 'r', state } };
      present = { counted: pieces, name: '陈师傅' };
      version += 1;
      return version === 2 ? { status: 503, body: null } : { body: { data: shown() } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: { ...clerk, name: '陈师傅' } });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '5');
  await user.keyboard('{Enter}');
  await screen.findByText('服务暂时不可用，请稍后再试');
  await user.tripleClick(found);
  await user.keyboard('4');
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '丢失' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  expect(await screen.findByText('实盘 4（-1）')).toBeInTheDocument();
  expect(screen.queryByText(/刚刚已将此行盘为/)).not.toBeInTheDocument();
  expect(bodiesOf(requests, '/count').at(-1)).toMatchObject({ pieces: 4, seen: 5 });
});

test('the number of a colleague is theirs, also where it is the one whose response was lost here', async () => {
  const theirs = { ...line, booked: 5, counted: 5, user: { name: '王师傅' } };
  let attempts = 0;
  serve({
    [`${URL}/one`]: () => ({
      body: { data: attempts < 2 ? sheet : { ...sheet, version: 2, rows: [theirs, sheet.rows[1]] } },
    }),
    [`${URL}/count`]: ({ body }) => {
      attempts += 1;
      if ((body as { pieces: number }).pieces === 5) return { status: 503, body: null };
      const state = { now: 5, by: '王师傅' };
      return { status: 409, body: { code: 'count.counted-already', message: '已被盘点', request_id: 'r', state } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: { ...clerk, name: '陈师傅' } });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '5');
  await user.keyboard('{Enter}');
  await screen.findByText('服务暂时不可用，请稍后再试');
  await user.tripleClick(found);
  await user.keyboard('4');
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '丢失' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  expect(await screen.findByText('王师傅 刚刚已将此行盘为 5')).toBeInTheDocument();
  expect(attempts).toBe(2);
});

test('a line with a difference asks for a reason, and a sheet with uncounted lines is closed only after a confirmation', async () => {
  const now = { ...sheet, counted: 1, different: 1 };
  const found = { ...line, books: 4, booked: 5, counted: 4, reason: 'lost', user: { name: '陈师傅' } };
  const rejection = { code: 'count.uncounted', message: '还有未盘点的行', request_id: 'r', state: { left: 1 } };
  const requests = serve({
    [`${URL}/one`]: { body: { data: sheet } },
    [`${URL}/count`]: { body: { data: { ...now, rows: [found, sheet.rows[1]] } } },
    [`${URL}/end`]: ({ body }) =>
      (body as { leave: boolean }).leave
        ? { body: { data: { ...now, state: 'closed' } } }
        : { status: 409, body: rejection },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const book = () => form.getByRole('button', { name: '登记数量' });
  await fill(form.getByRole('textbox', { name: '实盘数' }), '4x');
  expect(book()).toBeDisabled();
  await fill(form.getByRole('textbox', { name: '实盘数' }), '4');
  await user.keyboard('{Enter}');
  const why = form.getByRole('combobox', { name: /差异原因/ });
  expect(why).toHaveFocus();
  expect(form.getByText('数量与账面不符，请选择原因')).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '丢失' }));
  await user.click(book());
  expect(await screen.findByText('实盘 4（-1）')).toBeInTheDocument();
  const sent = (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
  expect(sent('/count')).toEqual([{ id: 's-1', line: 'l-1', pieces: 4, seen: null, reason: 'lost' }]);

  await user.click(screen.getByRole('button', { name: '完成盘点' }));
  await user.click(await screen.findByRole('button', { name: '保留并完成' }));
  await screen.findByText('已完成');
  expect(sent('/end')).toEqual([
    { id: 's-1', to: 'closed', leave: false },
    { id: 's-1', to: 'closed', leave: true },
  ]);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a count is compared with the present books, and a refusal shows the books of then with the field for a reason', async () => {
  const present = { ...sheet, rows: [{ ...line, expected: 28, books: 25 }] };
  let now = present;
  const rejection = {
    ...{ code: 'count.reason-needed', message: '盘点数与账面数不符', request_id: 'r' },
    state: { expected: 24, counted: 25 },
  };
  const requests = serve({
    [`${URL}/one`]: () => ({ body: { data: now } }),
    [`${URL}/count`]: ({ body }) => {
      now = { ...sheet, rows: [{ ...line, expected: 28, books: 24 }] };
      return (body as { reason?: string }).reason ? { body: { data: now } } : { status: 409, body: rejection };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  expect(screen.getByText(/账面 25 · 制单时 28/)).toBeInTheDocument();
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '28');
  expect(form.getByRole('combobox', { name: /差异原因/ })).toBeInTheDocument();
  await fill(found, '25');
  expect(form.queryByRole('combobox', { name: /差异原因/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '登记数量' }));
  await user.click(await form.findByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '多出' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  await waitFor(() => expect(found).toHaveValue(''));
  expect(requests.filter(({ url }) => url.endsWith('/count')).map(({ body }) => body)).toEqual([
    { id: 's-1', line: 'l-1', pieces: 25, seen: null },
    { id: 's-1', line: 'l-1', pieces: 25, seen: null, reason: 'found' },
  ]);
});

test('a new sheet shows what it is to count and opens', async () => {
  const requests = serve({
    [URL]: { body: { data: { data: [], next_page_url: null } } },
    [`${URL}/create`]: { body: { data: sheet } },
    [`${URL}/one`]: { body: { data: sheet } },
  });
  const { where } = renderRoutes(remote.routes(), { path: '/warehouse/counts', user: clerk });
  const [open] = await screen.findAllByRole('button', { name: '新建盘点单' });
  if (open) await user.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '创建盘点单' }));
  expect(await dialog.findByText('库位只能由字母、数字和连字符组成')).toBeInTheDocument();
  await fill(dialog.getByRole('textbox', { name: /库位/ }), 'a-01');
  await user.click(dialog.getByRole('button', { name: '创建盘点单' }));
  await waitFor(() => expect(where()).toBe('/warehouse/counts/s-1'));
  expect(requests.find(({ url }) => url.endsWith('/create'))?.body).toEqual({ kind: 'shelf', code: 'A-01' });
});

test('a count far above the books, as by digits of a label, needs a confirmation', async () => {
  const requests = serve({
    [`${URL}/one`]: { body: { data: sheet } },
    [`${URL}/count`]: { body: { data: sheet } },
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/count')).map(({ body }) => body);
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  const found = form.getByRole('textbox', { name: '实盘数' });
  await fill(found, '5');
  await user.click(found);
  await wedge('24', { ms: 61 });
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '丢失' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  expect(await form.findByText(/^524？原来是 5，24 像是扫描枪输入的/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(form.getByRole('button', { name: '登记数量' }));
  await waitFor(() => expect(sent()).toMatchObject([{ pieces: 524, reason: 'lost' }]));
});

test('what somebody else counted meanwhile is shown before it is replaced, and a number that an ended sheet did not take is said', async () => {
  let now: object = sheet;
  const theirs = { ...line, booked: 5, counted: 4, books: 4, reason: 'lost', user: { name: '王师傅' } };
  const requests = serve({
    [`${URL}/one`]: () => ({ body: { data: now } }),
    [`${URL}/count`]: ({ body }) => {
      const { seen } = body as { seen: number | null };
      const isFirst = seen === null;
      now = isFirst ? { ...sheet, counted: 1, rows: [theirs, sheet.rows[1]] } : { ...(now as object), state: 'void' };
      const code = isFirst ? 'count.counted-already' : 'count.not-open';
      return { status: 409, body: { code, message: '盘点单已结束', request_id: 'r', state: { now: 4 } } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk });
  const form = within(await screen.findByRole('form', { name: 'IN-2611-0001-01' }));
  await fill(form.getByRole('textbox', { name: '实盘数' }), '5');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('王师傅 刚刚已将此行盘为 4')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: '实盘数' })).toHaveValue('5');
  expect(form.getByRole('button', { name: '登记数量' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '仍登记我的数量' }));
  await user.click(form.getByRole('combobox', { name: /差异原因/ }));
  await user.click(await screen.findByRole('option', { name: '多出' }));
  await user.click(form.getByRole('button', { name: '登记数量' }));
  expect(await screen.findByText('盘点单已作废，您输入的 5 未登记')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.endsWith('/count')).map(({ body }) => body)).toMatchObject([
    { seen: null },
    { seen: 4 },
  ]);
});
