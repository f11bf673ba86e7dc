import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { storeExpiring } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { outLineOf, outOrderWith } from '../records.fixture.ts';
import remote from '../remote.tsx';
import { byHand, wedge } from '../scan/scan.fixture.tsx';

beforeEach(() => storeExpiring('packing:out-1', null));
afterEach(cleanup);

const URL = '/api/v1/warehouse/out';
const lineOf = (line: number, type: string, picked: number) =>
  outLineOf(line, {
    goods: { id: `g${line}`, code: `IN-2611-0001-0${line + 1}`, type, sku: `SKU-${type}` },
    picked,
  });
const order = (more: object = {}) =>
  outOrderWith({ quantity: 24, lines: [lineOf(0, 'PLC', 5), lineOf(1, 'CPU', 3)], ...more });
const response = (data: unknown) => ({ body: { data } });

function open(responses: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    [`POST ${URL}/one`]: response(order()),
    'POST /api/v1/warehouse/scan/resolve': response({
      kind: 'unknown',
      goods: [],
      pieces: null,
      shelf: null,
      order: null,
    }),
    ...responses,
  });
  const path = '/warehouse/out/out-1/pack';
  const view = renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  return { ...view, sent: () => requests.filter(({ url }) => url.endsWith('/pack')).map(({ body }) => body) };
}
/** Types like a scanner: the code, then Enter. */
async function scan(...codes: string[]): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /scan/i });
  for (const code of codes) {
    await fill(field, code);
    await user.keyboard('{Enter}');
  }
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const held = (label: string) => screen.getByRole('textbox', { name: `Pieces of ${label}` });

test('what is scanned goes into the open box, piece by piece or all that is left, and never more than was picked', async () => {
  const saved = order({ version: 3 });
  const { sent, where } = open({ [`POST ${URL}/pack`]: response(saved) });
  await scan('SKU-PLC');
  expect(await screen.findByText('Add or open a box first')).toBeInTheDocument();
  await press('Add box');
  await scan('SKU-PLC', 'IN-2611-0001-01');
  await waitFor(() => expect(held('PLC · SKU-PLC')).toHaveValue('2'));
  await press('All that is left');
  await scan('SKU-PLC', 'SKU-PLC');
  expect(await screen.findByText('All picked PLC are packed')).toBeInTheDocument();
  await scan('nowhere');
  expect(await screen.findByText('No goods have the code nowhere')).toBeInTheDocument();
  await press('Add pallet');
  await press('+1 CPU · SKU-CPU');
  await scan('out-2611-0007.p1');
  await press('Everything left into this one');
  await fill(card('Box 1').getByRole('textbox', { name: 'Weight (kg)' }), '4,5');
  expect(screen.getByText('2 boxes · 4.5 kg · 0 left')).toBeInTheDocument();
  await press('Save packing');
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-1'));
  const lines = [
    { line: 0, quantity: 5 },
    { line: 1, quantity: 2 },
  ];
  expect(sent()).toEqual([
    {
      id: 'out-1',
      version: 2,
      packs: [
        { kind: 'box', weight: '4.5', size: null, lines },
        { kind: 'tray', weight: null, size: null, lines: [{ line: 1, quantity: 1 }] },
      ],
    },
  ]);
});

test('a copy of the last box holds as many of the pieces left, and gets the same weight only when it is as full', async () => {
  const { sent } = open({ [`POST ${URL}/pack`]: response(order({ version: 3 })) });
  await press('Add box');
  await scan('SKU-PLC', 'SKU-PLC');
  for (const [name, value] of [
    ['Weight (kg)', '2.25'],
    ['Length cm', '40'],
    ['Width cm', '30'],
    ['Height cm', '20'],
  ] as const)
    await fill(screen.getByRole('textbox', { name }), value);
  await press('Repeat last');
  await press('Repeat last');
  await press('Save packing');
  await waitFor(() => expect(sent().length).toBe(1));
  const size = { length: 40, width: 30, height: 20 };
  expect(sent()).toMatchObject([
    {
      packs: [
        { weight: '2.25', size, lines: [{ quantity: 2 }] },
        { weight: '2.25', size, lines: [{ quantity: 2 }] },
        { weight: null, size, lines: [{ quantity: 1 }] },
      ],
    },
  ]);
});

test('digits of a label after the weight of a box need a confirmation before saving', async () => {
  const { sent } = open({ [`POST ${URL}/pack`]: response(order({ version: 3 })) });
  await press('Add box');
  await scan('SKU-PLC');
  const weight = screen.getByRole('textbox', { name: 'Weight (kg)' });
  await user.click(weight);
  await byHand('3');
  await wedge('24', { ms: 62 });
  const save = screen.getByRole('button', { name: 'Save packing' });
  await user.click(save);
  expect(await screen.findByText(/^324\? It was 3, and 24 was typed as fast/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(sent()).toMatchObject([{ packs: [{ weight: '324' }] }]));
});

test('a code scanned while the weight of a box has the focus is not taken as weight', async () => {
  open();
  await press('Add box');
  const weight = screen.getByRole('textbox', { name: 'Weight (kg)' });
  await user.click(weight);
  await byHand('3');
  await wedge('IN-2611-0001-01', { ms: 8 });
  await waitFor(() => expect(held('PLC · SKU-PLC')).toHaveValue('1'));
  expect(weight).toHaveValue('3');
});

test('who is in a field before the scan field takes the focus stays there', async () => {
  const frames: FrameRequestCallback[] = [];
  const held = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  open();
  await press('Add box');
  const weight = screen.getByRole('textbox', { name: 'Weight (kg)' });
  await user.click(weight);
  held.mockRestore();
  for (const frame of frames) act(() => frame(0));
  await byHand('3');
  expect(weight).toHaveValue('3');
});

test('errors are shown at their box, and nothing is sent', async () => {
  const { sent } = open();
  await press('Add box');
  await scan('SKU-PLC');
  await fill(held('PLC · SKU-PLC'), '6');
  await press('Add box');
  await fill(screen.getByRole('textbox', { name: 'Length cm' }), '40');
  await press('Save packing');
  expect(await card('Box 1').findByText('More is packed than was picked')).toBeInTheDocument();
  expect(card('Box 2').getByText('Put in some goods')).toBeInTheDocument();
  expect(card('Box 2').getByText('Please enter length, width and height')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press('Remove Box 2');
  await press('Undo');
  expect(card('Box 2').getByRole('textbox', { name: 'Length cm' })).toHaveValue('40');
});

test('goods that are scanned while the packing is being saved stay on the page, and are saved next', async () => {
  const answered = Promise.withResolvers<void>();
  let version = 2;
  const { sent, where } = open({
    [`POST ${URL}/pack`]: async ({ body }) => {
      const { packs } = body as { packs: object[] };
      version += 1;
      await answered.promise;
      const saved = packs.map((pack, at) => ({ ...pack, number: at + 1, code: `OUT-2611-0007.P${at + 1}` }));
      return response(order({ version, packs: saved }));
    },
  });
  await press('Add box');
  await scan('SKU-PLC');
  await press('Save packing');
  await scan('SKU-PLC', 'SKU-CPU');
  answered.resolve();
  expect(await screen.findByText('Saved. What you changed since then is not saved yet')).toBeInTheDocument();
  expect(held('PLC · SKU-PLC')).toHaveValue('2');
  expect(where()).toBe('/warehouse/out/out-1/pack');
  await press('Save packing');
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-1'));
  const lines = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ];
  expect(sent()).toMatchObject([
    { version: 2, packs: [{ lines: [{ line: 0, quantity: 1 }] }] },
    { version: 3, packs: [{ lines }] },
  ]);
});

test('what is packed after a save whose response was lost is saved by the next one, and nobody is said to have changed it', async () => {
  let present = order();
  let attempts = 0;
  const lines = (quantity: number) => [{ line: 0, quantity }];
  const { sent, where } = open({
    [`POST ${URL}/one`]: () =>
      present.version === 3 && attempts === 1 ? { status: 503, body: null } : response(present),
    [`POST ${URL}/pack`]: ({ body }) => {
      const { version, packs } = body as { version: number; packs: object[] };
      attempts += 1;
      if (version !== present.version)
        return { status: 409, body: { code: 'out-order.moved-already', message: 'changed already', request_id: 'r' } };
      const saved = packs.map((pack, at) => ({ ...pack, number: at + 1, code: `OUT-2611-0007.P${at + 1}` }));
      present = order({ version: version + 1, packs: saved });
      return version === 2 ? { status: 503, body: null } : response(present);
    },
  });
  await press('Add box');
  await scan('SKU-PLC');
  await press('Save packing');
  await screen.findByRole('alert');
  await scan('SKU-PLC');
  await press('Save packing');
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-1'));
  expect(screen.queryByText('This was changed elsewhere in the meantime.')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    { version: 2, packs: [{ lines: lines(1) }] },
    { version: 2, packs: [{ lines: lines(2) }] },
    { version: 3, packs: [{ lines: lines(2) }] },
  ]);
});

test('who leaves the page while the packing is being saved stays on the next page', async () => {
  const answered = Promise.withResolvers<void>();
  const { where, router } = open({
    [`POST ${URL}/pack`]: async () => {
      await answered.promise;
      return response(order({ version: 3 }));
    },
  });
  await press('Add box');
  await scan('SKU-PLC');
  await press('Save packing');
  await act(() => router.navigate('/warehouse/scan'));
  answered.resolve();
  expect(await screen.findByText('Packing saved')).toBeInTheDocument();
  expect(where()).toBe('/warehouse/scan');
});

test('packing of an order that was saved elsewhere is not lost, and the user chooses which one stays', async () => {
  let shown = order();
  const packs = [
    { number: 1, code: 'OUT-2611-0007.P1', kind: 'box', weight: null, size: null, lines: [{ line: 1, quantity: 3 }] },
  ];
  const moved = { code: 'out-order.moved-already', message: 'changed already', request_id: 'r' };
  const { sent, unmount } = open({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/pack`]: ({ body }) =>
      (body as { version: number }).version === shown.version
        ? response(order({ version: 4 }))
        : { status: 409, body: moved },
  });
  await press('Add box');
  await scan('SKU-PLC');
  shown = order({ version: 3, packs });
  await press('Save packing');
  expect(await screen.findByText('This was changed elsewhere in the meantime.')).toBeInTheDocument();
  expect(held('PLC · SKU-PLC')).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Save packing' })).toBeDisabled();
  unmount();
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1/pack', user: { group: 'warehouse' }, locale: 'en-US' });
  await press('Overwrite with mine');
  await press('Save packing');
  await waitFor(() => expect(sent().length).toBe(2));
  expect(sent()).toMatchObject([{ version: 2 }, { version: 3, packs: [{ lines: [{ line: 0, quantity: 1 }] }] }]);
});
