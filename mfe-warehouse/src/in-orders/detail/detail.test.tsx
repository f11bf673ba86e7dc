import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { chooseAct } from '../../area/acts.fixture.ts';
import { inOrderWith, knownGoods } from '../../records.fixture.ts';
import remote from '../../remote.tsx';
import { byHand, wedge } from '../../scan/scan.fixture.tsx';

afterEach(cleanup);

const clerk = { group: 'warehouse' as const };
const path = '/warehouse/in/in-1';
/** Opens the menu of a line's further actions. */
async function actsOf(code: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${code}` }));
  return within(await screen.findByRole('menu'));
}
const choose = async (code: string, label: string) =>
  user.click((await actsOf(code)).getByRole('menuitem', { name: label }));

const ONE = 'POST /api/v1/warehouse/in/one';

test('an in-order shows all facts of its goods, what is missing, and that it is late', async () => {
  const over = knownGoods({ id: 'g-2', code: 'IN-2611-0001-02', type: 'LC1D09', count: 12 });
  serve({ [ONE]: { body: { data: inOrderWith({ goods: [knownGoods(), over] }) } } });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  expect(await screen.findByText('2 missing')).toBeInTheDocument();
  expect(screen.getByText('20 pieces expected, 20 received · 2 of them too many · 2 outstanding')).toBeInTheDocument();
  expect(screen.getByText('2 too many')).toBeInTheDocument();
  expect(screen.getByText('Overdue')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '6ES7 214' })).toHaveAttribute('href', '/warehouse/goods/g-1');
  const facts = screen.getAllByText(/Barcode: 4012345678901/)[0]?.textContent;
  for (const known of [
    'Mar 31, 2027',
    '40 × 30 × 20 cm',
    '12.5 kg',
    'Müller GmbH, Hafenstr. 7, 20457 Hamburg',
    'A1 · B2',
  ])
    expect(facts).toContain(known);
});

test('an in-order names the customer whose client code it has, where trade has said it', async () => {
  serve({ [ONE]: { body: { data: inOrderWith({ client_name: '杭州自动化' }) } } });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'de-DE' });
  const name = await screen.findByText('杭州自动化');
  expect(name.closest('dl')).toHaveTextContent(/Kunde杭州自动化/);
});

test('missing pieces are counted by line; surplus and unannounced pieces are shown separately', async () => {
  const lines = [
    { expected: 10, count: 16 },
    { expected: 150, count: 38 },
    { expected: 24, count: 0 },
  ].map((figures, nth) => knownGoods({ id: `g-${nth}`, code: `IN-2611-0001-0${nth}`, ...figures }));
  let goods = lines;
  serve({ [ONE]: () => ({ body: { data: inOrderWith({ goods }) } }) });
  const { unmount } = renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  expect(
    await screen.findByText('184 pieces expected, 54 received · 6 of them too many · 136 outstanding'),
  ).toBeInTheDocument();
  unmount();
  goods = [knownGoods({ count: 10 }), knownGoods({ id: 'g-9', code: 'IN-2611-0001-09', expected: 0, count: 5 })];
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'de-DE' });
  expect(await screen.findByText('10 Stück erwartet, 15 eingegangen · davon 5 nicht angekündigt')).toBeInTheDocument();
});

test('a line’s main action has a button too, and all are in its menu; a received line cannot be struck', async () => {
  serve({ [ONE]: { body: { data: inOrderWith({ goods: [knownGoods()] }) } } });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await screen.findByRole('button', { name: 'Edit IN-2611-0001-01' });
  const menu = await actsOf('IN-2611-0001-01');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Correct quantity']);
});

test('facts of goods are edited on the page, and errors of the service are shown at their field', async () => {
  let rejections = 1;
  const requests = serve({
    [ONE]: { body: { data: inOrderWith() } },
    'POST /api/v1/warehouse/goods/edit': () =>
      rejections-- > 0
        ? {
            status: 422,
            body: { code: 'form.invalid', message: 'x', errors: { sku: ['SKU 重复'] }, request_id: 'r' },
          }
        : { body: { data: { ...knownGoods(), movements: [] } } },
  });
  renderRoutes(remote.routes(), { path, user: clerk });
  await user.click(await screen.findByRole('button', { name: '编辑 IN-2611-0001-01' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: '分拣号 3' }), 'C3');
  await user.clear(form.getByLabelText('保质期至'));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('SKU 重复')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { barcode, type, sku, size, weight, consignee } = knownGoods();
  expect(requests.filter(({ url }) => url.endsWith('/edit')).at(-1)?.body).toEqual({
    ...{ id: 'g-1', edits: 0, type, sku, barcode, size, weight, consignee },
    box_count: 2,
    best_before: null,
    sorting: ['A1', 'B2', 'C3'],
  });
});

test('a form of goods that somebody changed meanwhile says by whom, and overwrites nothing without asking', async () => {
  let goods = knownGoods();
  const requests = serve({
    [ONE]: () => ({ body: { data: inOrderWith({ goods: [goods] }) } }),
    'POST /api/v1/warehouse/goods/edit': ({ body }) => {
      if ((body as { edits: number }).edits === 1) return { body: { data: { ...goods, movements: [] } } };
      goods = knownGoods({
        box_count: 10,
        edits: 1,
        edited: { user: { name: '李师傅' }, at: '2026-11-23T08:00:00.000Z' },
      });
      return { status: 409, body: { code: 'goods.edited-already', message: 'x', errors: {}, request_id: 'r' } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Edit IN-2611-0001-01' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: 'SKU' }), 'NEW');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('李师傅 changed this in the meantime.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Use saved version' }));
  expect(form.getByRole('textbox', { name: /Boxes/ })).toHaveValue('10');
  await fill(form.getByRole('textbox', { name: 'SKU' }), 'NEW');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.filter(({ url }) => url.endsWith('/goods/edit')).map(({ body }) => body)).toMatchObject([
    { edits: 0, box_count: 2, sku: 'NEW' },
    { edits: 1, box_count: 10, sku: 'NEW' },
  ]);
});

test('a movement on the page is amended in the ledger; trade can only read it', async () => {
  const requests = serve({
    [ONE]: { body: { data: inOrderWith() } },
    'POST /api/v1/warehouse/movements/amend': { body: { data: [] } },
  });
  const { unmount } = renderRoutes(remote.routes(), { path, user: clerk });
  await user.click(await screen.findByRole('button', { name: '更正记录' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: '件数' }), '7');
  await fill(form.getByRole('textbox', { name: /原因/ }), '数错');
  await user.click(form.getByRole('button', { name: '更正记录' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/amend'))?.body).toMatchObject({ id: 'm-1', pieces: 7 }),
  );
  unmount();
  renderRoutes(remote.routes(), { path, user: { group: 'trade' } });
  expect(await screen.findByText('6ES7 214')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '6ES7 214' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更正记录' })).not.toBeInTheDocument();
});

test('more goods are announced on the page, pasted from Excel into any field', async () => {
  const requests = serve({
    [ONE]: { body: { data: inOrderWith() } },
    'POST /api/v1/warehouse/goods/announce': { body: { data: [] } },
  });
  renderRoutes(remote.routes(), { path, user: clerk });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '预报货物' }));
  const form = within(await screen.findByRole('dialog'));
  const rows = '型号\t预报件数\t分拣号 2\nLC1D09\t1,200\tB7\nBES M12\tx\t';
  await user.click(form.getByRole('textbox', { name: /型号/ }));
  await user.paste(rows);
  expect(await form.findByText(/^第 3 行，预报件数：无法识别“x”/)).toBeInTheDocument();
  const add = () => form.getByRole('button', { name: '添加 2 行' });
  expect(add()).toBeDisabled();
  await fill(form.getByRole('textbox', { name: '粘贴表格行' }), rows.replace('\tx', '\t8'));
  await user.click(add());
  expect(await form.findByDisplayValue('BES M12')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '预报货物' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(({ url }) => url.endsWith('/announce'));
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({
    id: 'in-1',
    goods: [
      { type: 'LC1D09', expected: 1200, sorting: ['', 'B7'], size: null, consignee: null, best_before: null },
      { type: 'BES M12', expected: 8, sorting: [] },
    ],
  });
});

test('goods whose announcement got no response, and that are corrected then, are not announced twice', async () => {
  const made = new Map<string, unknown>();
  serve({
    [ONE]: { body: { data: inOrderWith() } },
    'POST /api/v1/warehouse/goods/announce': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (made.has(key)) return { status: 422, body: { code: 'request.key-reused', message: 'x', request_id: 'r' } };
      made.set(key, body);
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '预报货物' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: /型号/ }), 'LC1D09');
  await fill(form.getByRole('textbox', { name: /预报件数/ }), '12');
  const send = async () => user.click(form.getByRole('button', { name: '预报货物' }));
  await send();
  await waitFor(() => expect(made.size).toBe(1));
  await waitFor(() => expect(form.getByRole('button', { name: '预报货物' })).toBeEnabled());
  await fill(form.getByRole('textbox', { name: /预报件数/ }), '10');
  await send();
  expect(await form.findByText(/您刚才的操作已经登记成功/)).toBeInTheDocument();
  expect(made.size).toBe(1);
});

test('an in-order can be edited later; what somebody else saved meanwhile is not overwritten without asking', async () => {
  let order = inOrderWith({ eta: '2026-11-01', quantity: 2 });
  const requests = serve({
    [ONE]: () => ({ body: { data: order } }),
    'POST /api/v1/warehouse/waybills': { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/in/edit': ({ body }) => {
      if ((body as { edits: number }).edits === order.edits) {
        order = inOrderWith({ eta: '2026-12-24', edits: 2 });
        return { body: { data: order } };
      }
      return { status: 409, body: { code: 'in-order.edited-already', message: 'x', errors: {}, request_id: 'r' } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await chooseAct('Edit order');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('textbox', { name: /^Client code( \*)?$/ })).toBeDisabled();
  await fill(form.getByLabelText('Expected on'), '2026-12-24');
  order = inOrderWith({ eta: '2026-11-05', quantity: 3, edits: 1 });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This was changed elsewhere in the meantime.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Overwrite with mine' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ url }) => url.endsWith('/in/edit')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { id: 'in-1', edits: 0, eta: '2026-12-24', quantity: 2, client_code: 'HZ-ZDH' },
    { id: 'in-1', edits: 1, eta: '2026-12-24', quantity: 2 },
  ]);
  expect(await screen.findByText('Dec 24, 2026')).toBeInTheDocument();
});

test('further client codes of goods on the list are corrected with a reason, apart from the form, and the page says by whom', async () => {
  const order = inOrderWith({ client_code2: 'OLD-2' });
  const change = {
    from: { client_code2: 'OLD-2', client_code3: '' },
    to: { client_code2: 'NEW-2', client_code3: '' },
    ...{ reason: 'typo', user: { name: '陈师傅' }, at: '2026-11-23T08:00:00.000Z' },
  };
  const requests = serve({
    [ONE]: { body: { data: order } },
    'POST /api/v1/warehouse/waybills': { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/in/codes': () => {
      Object.assign(order, { client_code2: 'NEW-2', edits: 1, changes: [change] });
      return { body: { data: order } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await chooseAct('Edit order');
  const form = within(await screen.findByRole('dialog'));
  for (const code of ['Client code 2', 'Client code 3'])
    expect(form.getByRole('textbox', { name: code })).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Correct client codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: 'Client code 2' }), 'NEW-2');
  await user.click(dialog.getByRole('button', { name: 'Correct client codes' }));
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'typo');
  await user.click(dialog.getByRole('button', { name: 'Correct client codes' }));
  const shown = within(await screen.findByRole('list', { name: 'Corrections of the client codes' }));
  expect(shown.getByText(/Client code 2: OLD-2 → NEW-2 · typo/)).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.endsWith('/in/codes')).map(({ body }) => body)).toEqual([
    { id: 'in-1', edits: 0, client_code2: 'NEW-2', client_code3: '', reason: 'typo' },
  ]);
});

test('goods are received on the announced line, with its missing pieces filled in; an announced model selects its line', async () => {
  const line = knownGoods({ count: 0, expected: 12 });
  const requests = serve({
    'POST /api/v1/warehouse/in/one': { body: { data: inOrderWith({ goods: [line], received: 0 }) } },
    'POST /api/v1/warehouse/in/receive': { body: { data: inOrderWith() } },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/in/in-1', user: { group: 'warehouse' }, locale: 'en-US' });
  expect(await screen.findByRole('link', { name: 'Receive at the scan station' })).toHaveAttribute(
    'href',
    '/warehouse/scan?mode=receive',
  );
  await user.click(screen.getByRole('button', { name: 'Receive goods' }));
  const pieces = await screen.findByRole('textbox', { name: /Pieces/ });
  expect(pieces).toHaveValue('12');
  await user.click(screen.getByRole('combobox', { name: 'Announced goods' }));
  await user.click(await screen.findByRole('option', { name: 'Other goods, not announced' }));
  await fill(await screen.findByRole('textbox', { name: /Model/ }), line.sku.toLowerCase());
  await user.click(await screen.findByRole('button', { name: 'Book to that line' }));
  await fill(screen.getByRole('textbox', { name: /Pieces/ }), '7');
  await user.click(screen.getByRole('button', { name: 'Book in' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/in/receive'))?.body).toEqual({
      id: 'in-1',
      lines: [{ goods_id: 'g-1', pieces: 7, seen: 0 }],
    }),
  );
});

test('more than announced, as by digits of a label in the field, is booked only after a confirmation', async () => {
  const line = knownGoods({ count: 0, expected: 12 });
  const requests = serve({
    'POST /api/v1/warehouse/in/one': { body: { data: inOrderWith({ goods: [line], received: 0 }) } },
    'POST /api/v1/warehouse/in/receive': { body: { data: inOrderWith() } },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  const pieces = () => screen.getByRole('textbox', { name: /Pieces/ });
  const book = () => user.click(screen.getByRole('button', { name: 'Book in' }));
  await screen.findByRole('textbox', { name: /Pieces/ });
  await fill(pieces(), '324');
  await book();
  await screen.findByText('312 more than announced: if that is right, press “Book in” again.');
  // another number needs a confirmation again
  await fill(pieces(), '13');
  await screen.findByText('1 more than announced; please check.');
  // the second click of a double click does not confirm the question of the first
  await user.dblClick(screen.getByRole('button', { name: 'Book in' }));
  await screen.findByText('1 more than announced: if that is right, press “Book in” again.');
  expect(requests.filter(({ url }) => url.endsWith('/in/receive'))).toEqual([]);
  await book();
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/in/receive'))?.body).toMatchObject({ lines: [{ pieces: 13 }] }),
  );
});

test('a questioned number that is corrected is booked at once', async () => {
  const line = knownGoods({ count: 0, expected: 12 });
  const requests = serve({
    [ONE]: { body: { data: inOrderWith({ goods: [line], received: 0 }) } },
    'POST /api/v1/warehouse/in/receive': { body: { data: inOrderWith() } },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  const type = async (value: string) => fill(await screen.findByRole('textbox', { name: /Pieces/ }), value);
  const book = () => user.click(screen.getByRole('button', { name: 'Book in' }));
  await type('324');
  await book();
  await screen.findByText('312 more than announced: if that is right, press “Book in” again.');
  await type('12');
  await waitFor(() => expect(screen.queryByText(/more than announced/)).not.toBeInTheDocument());
  await book();
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.endsWith('/in/receive')).map(({ body }) => body)).toMatchObject([
      { lines: [{ pieces: 12 }] },
    ]),
  );
});

test('correcting an announced number to far more, as by digits of a label, needs a confirmation', async () => {
  const line = knownGoods({ count: 0, expected: 12 });
  const requests = serve({
    [ONE]: { body: { data: inOrderWith({ goods: [line], received: 0 }) } },
    'POST /api/v1/warehouse/goods/correct': { body: { data: { ...line, movements: [] } } },
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/correct')).map(({ body }) => body);
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose('IN-2611-0001-01', 'Correct quantity');
  const form = within(await screen.findByRole('dialog'));
  const pieces = form.getByRole('textbox', { name: /Pieces/ });
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'typo');
  await fill(pieces, '1');
  await user.click(pieces);
  await wedge('24', { ms: 61 });
  expect(pieces).toHaveValue('124');
  expect(await form.findByText(/^124\? It was 1, and 24 was typed as fast as a scanner types/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Correct quantity' }));
  await waitFor(() => expect(sent()).toMatchObject([{ expected: 124 }]));
});

test.each([
  ['B-02', 15],
  ['A1', 90],
  ['24', 15],
])(
  'the code %s scanned into the pieces of the dialog at %d ms a key books nothing, and the number stays',
  async (code, ms) => {
    const line = knownGoods({ count: 0, expected: 12 });
    const requests = serve({
      'POST /api/v1/warehouse/in/one': { body: { data: inOrderWith({ goods: [line], received: 0 }) } },
      'POST /api/v1/warehouse/in/receive': { body: { data: inOrderWith() } },
    });
    renderRoutes(remote.routes(), { path: '/warehouse/in/in-1', user: { group: 'warehouse' }, locale: 'en-US' });
    await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
    const pieces = (await screen.findByRole('textbox', { name: /Pieces/ })) as HTMLInputElement;
    await user.clear(pieces);
    await user.click(pieces);
    await byHand('3');
    await wedge(code, { ms });
    expect(pieces).toHaveValue('3');
    expect(await screen.findByText(`The scanned code ${code} is not a number and was not entered`)).toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/in/receive'))).toEqual([]);
    await byHand('{Enter}');
    await waitFor(() =>
      expect(requests.find(({ url }) => url.endsWith('/in/receive'))?.body).toMatchObject({ lines: [{ pieces: 3 }] }),
    );
  },
);

test('an announced number is corrected with the version seen, and a line that never came is struck with a reason', async () => {
  const never = knownGoods({ id: 'g-2', code: 'IN-2611-0001-02', type: 'LC1D09', count: 0, expected: 1000 });
  let goods: object[] = [knownGoods(), never];
  const mark = { reason: 'never sent', user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z' };
  const changed = { kind: 'corrected', from: 1000, to: 100, boxes: null, ...mark, reason: 'typo' };
  const requests = serve({
    [ONE]: () => ({ body: { data: inOrderWith({ goods }) } }),
    'POST /api/v1/warehouse/goods/correct': ({ body }) => {
      if ((body as { edits: number }).edits === 1) return { body: { data: { ...never, movements: [] } } };
      goods = [knownGoods(), { ...never, changes: [changed] }];
      return { status: 409, body: { code: 'goods.announced-otherwise', message: 'x', request_id: 'r' } };
    },
    'POST /api/v1/warehouse/goods/strike': () => {
      const struck = { ...never, expected: 0, struck: { ...mark, expected: 1000 } };
      goods = [knownGoods(), { ...struck, changes: [changed, { ...changed, kind: 'struck', to: 0 }] }];
      return { body: { data: { ...struck, movements: [] } } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose('IN-2611-0001-02', 'Correct quantity');
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: /Pieces/ }), '100');
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'typo');
  await user.click(form.getByRole('button', { name: 'Correct quantity' }));
  expect(await form.findByText('This was changed elsewhere in the meantime.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Overwrite with mine' }));
  await user.click(form.getByRole('button', { name: 'Correct quantity' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.filter(({ url }) => url.endsWith('/correct')).map(({ body }) => body)).toEqual(
    [0, 1].map((edits) => ({ id: 'g-2', edits, expected: 100, box_count: 2, reason: 'typo' })),
  );
  await choose('IN-2611-0001-02', 'Strike off');
  const strike = within(await screen.findByRole('dialog'));
  await user.click(strike.getByRole('button', { name: 'Strike off' }));
  expect(await strike.findByText('Reason is required')).toBeInTheDocument();
  await fill(strike.getByRole('textbox', { name: /Reason/ }), 'never sent');
  await user.click(strike.getByRole('button', { name: 'Strike off' }));
  await screen.findByText('Struck off');
  const acts = await actsOf('IN-2611-0001-02');
  expect(acts.getByRole('menuitem', { name: 'Restore line' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const shown = within(screen.getByRole('list', { name: 'Changes of the announcement' }));
  expect(shown.getByText('Struck off · LC1D09')).toBeInTheDocument();
  expect(shown.getAllByText(/1,000 → 100 pieces/)).toHaveLength(1);
});

/** Serves an in-order with one line that never came; each change of it is booked, but its first response is lost. */
function lostChange(path: 'correct' | 'strike', booked: object, change: object) {
  const never = knownGoods({ id: 'g-2', code: 'IN-2611-0001-02', type: 'LC1D09', count: 0, expected: 1000 });
  let goods = never;
  const requests = serve({
    [ONE]: () => ({ body: { data: inOrderWith({ goods: [goods] }) } }),
    [`POST /api/v1/warehouse/goods/${path}`]: () => {
      const made = { from: 1000, boxes: null, user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z', ...change };
      goods = knownGoods({ ...never, ...booked, changes: [made as never] });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  return requests;
}

test('a correction whose response was lost is recognised as booked, not as somebody else’s', async () => {
  lostChange('correct', { expected: 100 }, { kind: 'corrected', to: 100, reason: 'typo' });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose('IN-2611-0001-02', 'Correct quantity');
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: /Pieces/ }), '100');
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'typo');
  await user.click(form.getByRole('button', { name: 'Correct quantity' }));
  expect(await form.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Correct quantity' })).toBeDisabled();
});

test.each([
  ['never sent', 'Your earlier attempt is already booked; only the reply was lost.'],
  ['cancelled', 'It is already as you want it; there is nothing left to save.'],
])('a strike whose response was lost, with the reason “%s” booked, says: %s', async (reason, notice) => {
  const by = { user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z' };
  lostChange('strike', { expected: 0, struck: { expected: 1000, reason, ...by } }, { kind: 'struck', to: 0, reason });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose('IN-2611-0001-02', 'Strike off');
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'never sent');
  await user.click(form.getByRole('button', { name: 'Strike off' }));
  expect(await form.findByText(notice)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Strike off' })).toBeDisabled();
});

test('a correction that is changed after its response was lost is not said to be booked, and can be booked', async () => {
  const never = knownGoods({ id: 'g-2', code: 'IN-2611-0001-02', type: 'LC1D09', count: 0, expected: 1000 });
  const made = { kind: 'corrected', from: 1000, to: 100, boxes: null, reason: 'typo', user: { name: '陈师傅' } };
  let goods = never;
  const sent: unknown[] = [];
  serve({
    [ONE]: () => ({ body: { data: inOrderWith({ goods: [goods] }) } }),
    'POST /api/v1/warehouse/goods/correct': ({ body }) => {
      const { expected, edits } = body as { expected: number; edits: number };
      sent.push([expected, edits]);
      // nothing is read of it before the next press
      if (sent.length === 1) return Promise.reject(new TypeError('connection lost'));
      if (sent.length > 2) return { body: { data: { ...goods, movements: [] } } };
      const changes = [{ ...made, at: '2026-11-20T08:00:00.000Z' } as never];
      goods = knownGoods({ ...never, expected: 100, changes });
      return { status: 409, body: { code: 'goods.announced-otherwise', message: 'x', request_id: 'r' } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose('IN-2611-0001-02', 'Correct quantity');
  const form = within(await screen.findByRole('dialog'));
  const send = async () => user.click(form.getByRole('button', { name: 'Correct quantity' }));
  await fill(form.getByRole('textbox', { name: /Pieces/ }), '100');
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'typo');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(form.getByRole('button', { name: 'Correct quantity' })).toBeEnabled());
  await fill(form.getByRole('textbox', { name: /Pieces/ }), '90');
  await send();
  await user.click(await form.findByRole('button', { name: 'Overwrite with mine' }));
  expect(form.queryByText(/Your earlier attempt is already booked/)).not.toBeInTheDocument();
  await send();
  await waitFor(() => expect(sent[2]).toEqual([90, 1]));
});

test('a receipt whose response was lost is recognised as booked: no more than announced, and its repeat has its key', async () => {
  let count = 0;
  const shown = () => inOrderWith({ goods: [knownGoods({ count, expected: 20 })], received: count });
  const requests = serve({
    [ONE]: () => ({ body: { data: shown() } }),
    'POST /api/v1/warehouse/in/receive': () => {
      if (count > 0) return { body: { data: shown() } };
      count = 20;
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  const dialog = within(await screen.findByRole('dialog'));
  const book = () => user.click(dialog.getByRole('button', { name: 'Book in' }));
  await book();
  expect(await dialog.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(dialog.queryByText(/more than announced/)).not.toBeInTheDocument();
  await book();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = requests
    .filter(({ url }) => url.endsWith('/in/receive'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a line that somebody else received meanwhile is not received twice: the dialog says so, and offers what is missing', async () => {
  let count = 0;
  const order = () => inOrderWith({ goods: [knownGoods({ count, expected: 20 })], received: count });
  const requests = serve({
    [ONE]: () => ({ body: { data: order() } }),
    'POST /api/v1/warehouse/in/receive': ({ body }) => {
      const { lines } = body as { lines: Array<{ seen: number; pieces: number }> };
      if (lines[0]?.seen === 12) return { body: { data: order() } };
      count = 12;
      return { status: 409, body: { code: 'goods.received-otherwise', message: 'taken', request_id: 'r' } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  const pieces = await screen.findByRole('textbox', { name: /Pieces/ });
  expect(pieces).toHaveValue('20');
  await user.click(screen.getByRole('button', { name: 'Book in' }));
  expect(
    await screen.findByText(/Someone else has just received these goods: 12 of 20 are here now/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book in' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Take the missing 8' }));
  expect(pieces).toHaveValue('8');
  await user.click(screen.getByRole('button', { name: 'Book in' }));
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.endsWith('/in/receive')).map(({ body }) => body)).toMatchObject([
      { lines: [{ pieces: 20, seen: 0 }] },
      { lines: [{ pieces: 8, seen: 12 }] },
    ]),
  );
});

test('goods that somebody else received as new meanwhile are not received twice: the dialog says so, and asks', async () => {
  let goods = [knownGoods({ count: 20, expected: 20 })];
  const added = {
    ...knownGoods({ count: 3, expected: 0 }),
    id: 'g-9',
    type: 'EXTRA',
    sku: 'E-9',
    code: 'IN-2611-0042-02',
  };
  const order = () => inOrderWith({ goods, received: 20 });
  const requests = serve({
    [ONE]: () => ({ body: { data: order() } }),
    'POST /api/v1/warehouse/in/receive': ({ body }) => {
      if ((body as { kinds: number }).kinds === 2) return { body: { data: order() } };
      goods = [...goods, added];
      const state = { goods_id: 'g-9' };
      return { status: 409, body: { code: 'goods.listed-meanwhile', message: 'taken', request_id: 'r', state } };
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  await fill(await screen.findByRole('textbox', { name: /Model/ }), 'Ｅxtra');
  await fill(screen.getByRole('textbox', { name: /Pieces/ }), '3');
  await user.click(screen.getByRole('button', { name: 'Book in' }));
  expect(
    await screen.findByText(/Someone else has just added these goods: EXTRA · E-9, 3 received/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book in' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Receive mine as well' }));
  await user.click(screen.getByRole('button', { name: 'Book in' }));
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.endsWith('/in/receive')).map(({ body }) => body)).toMatchObject([
      { goods: [{ count: 3 }], kinds: 1 },
      { goods: [{ count: 3 }], kinds: 2 },
    ]),
  );
});

test('ten boxes for four pieces are refused at their field, when they are corrected and when they are received', async () => {
  const line = knownGoods({ count: 0, expected: 4, box_count: 2 });
  const requests = serve({ [ONE]: { body: { data: inOrderWith({ goods: [line], received: 0 }) } } });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await choose(line.code, 'Correct quantity');
  const correct = within(await screen.findByRole('dialog'));
  await fill(correct.getByRole('textbox', { name: /Boxes/ }), '10');
  await fill(correct.getByRole('textbox', { name: /Reason/ }), 'typo');
  await user.click(correct.getByRole('button', { name: 'Correct quantity' }));
  expect(correct.getByRole('textbox', { name: /Boxes/ })).toHaveAccessibleDescription(
    /cannot be more boxes than pieces/,
  );
  await user.click(correct.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Receive goods' }));
  const receive = within(await screen.findByRole('dialog'));
  await user.click(await receive.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Other goods, not announced' }));
  await fill(await receive.findByRole('textbox', { name: /Model/ }), 'EXTRA');
  await fill(receive.getByRole('textbox', { name: /Boxes/ }), '10');
  await fill(receive.getByRole('textbox', { name: /Pieces/ }), '4');
  await user.click(receive.getByRole('button', { name: 'Book in' }));
  expect(receive.getByRole('textbox', { name: /Boxes/ })).toHaveAccessibleDescription(
    /cannot be more boxes than pieces/,
  );
  expect(requests.filter(({ url }) => /receive|correct/.test(url))).toEqual([]);
});

test('a correction of client codes whose response was lost is recognised as saved, not as somebody else’s', async () => {
  let order = inOrderWith({ client_code2: 'OLD-2' });
  serve({
    [ONE]: () => ({ body: { data: order } }),
    'POST /api/v1/warehouse/waybills': { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/in/codes': () => {
      order = inOrderWith({ client_code2: 'NEW-2', edits: 1 });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Correct client codes' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: 'Client code 2' }), 'NEW-2');
  await fill(form.getByRole('textbox', { name: /Reason/ }), 'typo');
  await user.click(form.getByRole('button', { name: 'Correct client codes' }));
  expect(await form.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
});

test('an edit whose response was lost is recognised as saved, not as somebody else’s', async () => {
  let order = inOrderWith({ quantity: 2 });
  serve({
    [ONE]: () => ({ body: { data: order } }),
    'POST /api/v1/warehouse/waybills': { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/in/edit': () => {
      order = inOrderWith({ quantity: 3, edits: 1 });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path, user: clerk, locale: 'en-US' });
  await chooseAct('Edit order');
  const form = within(await screen.findByRole('dialog'));
  await fill(form.getByRole('textbox', { name: /^Quantity/ }), '3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
});
