import { expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseAct } from '../area/acts.fixture.ts';
import remote from '../remote.tsx';
import { base, catchSaved, user as clerk, goods, inOrder, outOrder, pdf } from './prints.fixture.ts';

const saved = catchSaved();

const choose = async (label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

async function openLabels(served: Parameters<typeof serve>[0], who: object = clerk) {
  const requests = serve({ [`POST ${base}/in/one`]: inOrder(goods('1', 3), goods('2', 0)), ...served });
  renderRoutes(remote.routes(), { path: '/warehouse/in/in-1', user: who, locale: 'en-US' });
  await chooseAct('Print labels');
  await screen.findByRole('dialog');
  return () => requests.filter(({ url }) => url.endsWith('/labels')).map(({ body }) => body);
}
/** The last print request. */
const lastOf = (requests: ReturnType<typeof serve>) => requests.findLast(({ url }) => url.includes('/prints/'))?.body;
const make = () => user.click(screen.getByRole('button', { name: 'Make the PDF' }));

test('labels of an in-order’s goods are printed with the dialog’s settings, saved, and the settings are remembered', async () => {
  const sent = await openLabels({ [`POST ${base}/prints/labels`]: pdf });
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^4 labels · 4 pages$/);
  await make();
  await waitFor(() => expect(saved).toEqual(['labels-IN-2611-0001.pdf']));
  expect(sent()).toEqual([{ of: 'goods', ids: ['1', '2'], size: '62x29', start: 1 }]);

  await chooseAct('Print labels');
  await user.click(await screen.findByRole('checkbox', { name: /MODEL-2/ }));
  await choose(/Label size/, 'A4 with 24 labels (70 × 37 mm)');
  await choose(/Copies/, 'The same label several times');
  await fill(screen.getByRole('textbox', { name: 'Copies of each' }), '20');
  const start = screen.getByRole('textbox', { name: 'Start at label' });
  await fill(start, '25');
  await make();
  expect(await screen.findByText('The start is from 1 to 24')).toBeInTheDocument();
  await fill(start, '7');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^20 labels · 2 pages$/);
  await user.clear(screen.getByRole('textbox', { name: 'Copies of each' }));
  await make();
  expect(await screen.findByText('From 1 to 1,000 copies')).toBeInTheDocument();
  await fill(screen.getByRole('textbox', { name: 'Copies of each' }), '20');
  await make();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(sent().at(-1)).toEqual({ of: 'goods', ids: ['1'], copies: 20, size: 'a4-24', start: 7 });

  await chooseAct('Print labels');
  await screen.findByRole('dialog');
  await make();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().at(-1)).toEqual({ of: 'goods', ids: ['1', '2'], copies: 20, size: 'a4-24', start: 7 });
});

test('too many labels cannot be requested, and errors and outages are shown while the dialog stays', async () => {
  let response: object = {
    status: 503,
    body: { code: 'print.busy', message: 'The print cannot be made', request_id: 'r' },
  };
  await openLabels({ [`POST ${base}/prints/labels`]: () => response as typeof pdf });
  await make();
  expect(await screen.findByText('The print cannot be made')).toBeInTheDocument();
  response = undefined as never;
  await make();
  expect(await screen.findByText(/No connection/)).toBeInTheDocument();
  expect([screen.queryByRole('dialog') !== null, saved]).toEqual([true, []]);
  await choose(/Copies/, 'The same label several times');
  await fill(screen.getByRole('textbox', { name: 'Copies of each' }), '501');
  expect(await screen.findByText(/These are 1,002 labels; at most 1,000/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make the PDF' })).toBeDisabled();
});

test('trade, which may only read in-orders, is not offered their labels', async () => {
  serve({ [`POST ${base}/in/one`]: inOrder(goods('1', 3)) });
  renderRoutes(remote.routes(), { path: '/warehouse/in/in-1', user: { group: 'trade' }, locale: 'en-US' });
  await screen.findByText('MODEL-1');
  expect(screen.queryByRole('button', { name: 'Print labels' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('an out-order’s picking list, packing list in a chosen language, and box labels are printed from its page', async () => {
  const requests = serve({
    [`POST ${base}/out/one`]: { body: { data: outOrder } },
    [`POST ${base}/prints/picking`]: pdf,
    [`POST ${base}/prints/packing`]: pdf,
    [`POST ${base}/prints/labels`]: pdf,
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  const print = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await print('Print the picking list');
  await waitFor(() => expect(saved).toEqual(['OUT-2611-0007-picking.pdf']));
  await print('Print the packing list');
  await choose(/Language/, '中文');
  await make();
  await waitFor(() => expect(saved).toContain('OUT-2611-0007-packing.pdf'));
  await chooseAct('Print box labels');
  await screen.findByRole('dialog');
  await make();
  await waitFor(() => expect(saved).toContain('labels-OUT-2611-0007.pdf'));
  const sent = requests.filter(({ url }) => url.includes('/prints/')).map(({ body }) => body);
  expect(sent).toEqual([
    { id: 'out-1', zone: expect.any(String) },
    { id: 'out-1', zone: expect.any(String), locale: 'zh-CN' },
    { of: 'boxes', codes: ['OUT-2611-0007.P1'], copies: 1, size: '62x29', start: 1 },
  ]);
});

test('a count sheet is printed blind unless booked numbers are requested', async () => {
  const sheet = {
    id: 's-1',
    number: 'CNT-2611-0001',
    state: 'open',
    scope: { kind: 'shelf', code: 'A-01' },
    lines: 0,
    counted: 0,
    different: 0,
    user: { name: '陈师傅' },
    created_at: '2026-11-20T08:00:00.000Z',
    ended_at: null,
    rows: [],
  };
  const requests = serve({
    [`POST ${base}/counts/one`]: { body: { data: sheet } },
    [`POST ${base}/prints/count`]: pdf,
  });
  renderRoutes(remote.routes(), { path: '/warehouse/counts/s-1', user: clerk, locale: 'en-US' });
  for (const expected of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Print the count sheet' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (expected) await user.click(dialog.getByRole('checkbox', { name: 'Show book quantities' }));
    await make();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(lastOf(requests)).toMatchObject({ id: 's-1', locale: 'en-US', expected });
  }
});

test('the label of a box is printed from its page', async () => {
  const box = {
    code: 'IN-2611-0001-01.B2',
    kind: 'box',
    client_code: 'HZ-ZDH',
    order: { kind: 'in', id: 'in-1', code: 'IN-2611-0001' },
    weight: null,
    size: null,
    places: [],
    lines: [],
  };
  const requests = serve({ [`POST ${base}/out/box`]: { body: { data: box } }, [`POST ${base}/prints/labels`]: pdf });
  renderRoutes(remote.routes(), { path: `/warehouse/box/${box.code}`, user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  await screen.findByRole('dialog');
  await make();
  await waitFor(() => expect(saved).toEqual([`label-${box.code}.pdf`]));
  expect(lastOf(requests)).toEqual({ of: 'boxes', codes: [box.code], copies: 1, size: '62x29', start: 1 });
});
