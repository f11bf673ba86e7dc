import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { VOID } from '@qiaohui/warehouse/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { outLineOf, outOrderWith } from '../../records.fixture.ts';
import remote from '../../remote.tsx';
import { byHand, wedge } from '../../scan/scan.fixture.tsx';

afterEach(cleanup);

const URL = '/api/v1/warehouse/out';
const clerk = { group: 'warehouse' as const };
const order = (more: object = {}) =>
  outOrderWith({
    courier: 'DHL',
    tracking: 'JD0146',
    packs: [
      {
        number: 1,
        code: 'OUT-2611-0007.P1',
        kind: 'box',
        weight: '4.5',
        size: null,
        lines: [{ line: 0, quantity: 5 }],
      },
    ],
    moves: [
      { to: 'shipped', blockedBy: ['out-order.not-picked'] },
      { to: 'pending', blockedBy: ['out-order.has-picked'] },
      { to: 'void', blockedBy: [] },
    ],
    history: [
      { from: null, to: 'pending', user: { name: '陈师傅' }, at: '2026-11-01T08:00:00.000Z', reason: '' },
      { from: 'pending', to: 'applied', user: { name: '王师傅' }, at: '2026-11-02T08:00:00.000Z', reason: '' },
    ],
    ...more,
  });
const response = (data: unknown) => ({ body: { data } });

test('an applied order shows what is picked and what blocks its shipping, and is picked and then shipped', async () => {
  let shown = order();
  const requests = serve({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/pick`]: () => {
      const moves = [{ to: 'shipped', blockedBy: [] }];
      shown = order({ lines: [outLineOf(0, { picked: 12 })], moves });
      return response(shown);
    },
    [`POST ${URL}/set_status`]: () => response(shown),
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  expect(await screen.findByText('It can be shipped once everything is picked.')).toBeInTheDocument();
  expect(
    screen.getByText('Return to pending: first put the picked goods back with “Return to dock”.'),
  ).toBeInTheDocument();
  const ship = () => screen.getByRole('button', { name: 'Ship goods' });
  expect(ship()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'OUT-2611-0007.P1' })).toHaveAttribute(
    'href',
    '/warehouse/box/OUT-2611-0007.P1',
  );
  await user.click(screen.getByRole('button', { name: 'Mark all as picked' }));
  await waitFor(() => expect(ship()).toBeEnabled());
  await user.click(ship());
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship OUT-2611-0007 now?' }));
  expect(dialog.getByText('HZ-ZDH')).toBeInTheDocument();
  expect(requests.some(({ url }) => url.endsWith('/set_status'))).toBe(false);
  await fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'JD1');
  await user.click(dialog.getByRole('button', { name: 'Ship goods' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/set_status'))?.body).toEqual({
      id: 'out-1',
      version: 2,
      status: 'shipped',
      carrier: { courier: 'DHL', tracking: 'JD1' },
    }),
  );
});

const LABEL = '1Z999AA10123456784';

test.each([
  ['the carrier', 10, '{Enter}'],
  ['the tracking number', 90, '{Enter}'],
  ['the carrier', 20, '{Enter}{Enter}'],
  ['the carrier', 20, '{Tab}'],
  ['the button that ships', 10, '{Enter}'],
  ['the way out', 10, '{Enter}'],
])(
  'a label scanned into the question of shipping with the focus in %s, at %d ms a key, is the tracking number and ships nothing',
  async (where, ms, end) => {
    const shown = order({ courier: 'DHL', tracking: 'old', moves: [{ to: 'shipped', blockedBy: [] }] });
    const requests = serve({ [`POST ${URL}/one`]: response(shown), [`POST ${URL}/set_status`]: response(shown) });
    const sent = () => requests.filter(({ url }) => url.endsWith('/set_status'));
    renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
    await user.click(await screen.findByRole('button', { name: 'Ship goods' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship OUT-2611-0007 now?' }));
    const field = (name: string) => dialog.getByRole('textbox', { name }) as HTMLInputElement;
    const [carrier, tracking] = [field('Carrier'), field('Tracking number')];
    const focused = {
      'the carrier': carrier,
      'the tracking number': tracking,
      'the button that ships': dialog.getByRole('button', { name: 'Ship goods' }),
      'the way out': dialog.getByRole('button', { name: 'Cancel' }),
    }[where];
    act(() => focused?.focus());
    await wedge(LABEL, { end, ms });
    expect([carrier.value, tracking.value]).toEqual(['DHL', LABEL]);
    expect(tracking).toHaveFocus();
    expect(sent()).toEqual([]);
    // a typed Enter confirms
    await byHand('{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ carrier: { courier: 'DHL', tracking: LABEL } }));
    expect(sent()).toHaveLength(1);
  },
);

test('a scan into a text field of a dialog stays there, and its Enter neither submits the form nor presses a button; a typed Enter does', async () => {
  const shown = order({
    status: 'shipped',
    lines: [outLineOf(0, { picked: 12, returned: 0 })],
    moves: [],
  });
  const requests = serve({
    [`POST ${URL}/one`]: response(shown),
    [`POST ${URL}/return`]: response(shown),
    'GET /api/v1/warehouse/shelves': response({ data: [], next_page_url: null }),
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/return'));
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Return goods to stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [pieces, place, reason] = ['Pieces', /Location/, /Reason/].map(
    (label) => dialog.getByLabelText(label) as HTMLInputElement,
  );
  await user.click(pieces as HTMLInputElement);
  await byHand('2');
  await fill(reason as HTMLInputElement, 'refused');
  await user.clear(place as HTMLInputElement);
  await user.click(place as HTMLInputElement);
  await wedge('B-03-2');
  expect(place).toHaveValue('B-03-2');
  act(() => dialog.getAllByRole('button').at(-1)?.focus());
  await wedge('B-03-2', { end: '{Enter}{Enter}' });
  expect(sent()).toEqual([]);
  await user.click(place as HTMLInputElement);
  await byHand('{Enter}');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ place: 'B-03-2', reason: 'refused' }));
});

test('an order is declared void with a reason only', async () => {
  const requests = serve({
    [`POST ${URL}/one`]: response(order()),
    [`POST ${URL}/set_status`]: response(order({ valid: VOID })),
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/set_status'));
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Void order' }));
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  await user.click(screen.getByRole('button', { name: 'Void order' }));
  expect(await screen.findByText('Reason is required')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await fill(reason, 'cancelled');
  await user.click(screen.getByRole('button', { name: 'Void order' }));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ status: 'void', reason: 'cancelled', version: 2 }));
});

test('the undo button does not appear in the place of the button that picked', async () => {
  let shown = order();
  const requests = serve({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/pick`]: () => {
      shown = order({ lines: [outLineOf(0, { picked: 12 })] });
      return response(shown);
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  const group = within(await screen.findByRole('group', { name: /./ }));
  const at = (name: RegExp) => group.getAllByRole('button').findIndex((one) => name.test(one.textContent ?? ''));
  const place = at(/Mark all as picked/);
  await user.click(screen.getByRole('button', { name: 'Mark all as picked' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as picked' })).toBeDisabled());
  // where the second click of a double click lands
  expect(group.getAllByRole('button')[place]).toBeDisabled();
  expect(requests.filter(({ url }) => url.endsWith('/pick'))).toHaveLength(1);
  expect([at(/Mark all as picked/), requests.some(({ body }) => (body as { to?: string })?.to === 'put_back')]).toEqual(
    [place, false],
  );
});

test('a box is shown by its code', async () => {
  const box = {
    code: 'OUT-2611-0007.P1',
    kind: 'tray',
    client_code: 'HZ-ZDH',
    order: { kind: 'out', id: 'out-1', code: 'OUT-2611-0007' },
    weight: '4.5',
    size: { length: 120, width: 80, height: 90 },
    places: [],
    lines: [{ goods: outLineOf(0).goods, pieces: 5, best_before: null }],
  };
  const requests = serve({ [`POST ${URL}/box`]: response(box) });
  renderRoutes(remote.routes(), { path: '/warehouse/box/OUT-2611-0007.P1', user: clerk, locale: 'en-US' });
  expect(await screen.findByText('5 pieces')).toBeInTheDocument();
  expect(screen.getByText('120 × 80 × 90 cm')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'OUT-2611-0007' })).toHaveAttribute('href', '/warehouse/out/out-1');
  expect(requests[0]?.body).toEqual({ code: 'OUT-2611-0007.P1' });
});

test('shipped goods are returned to a place with a reason, and the page shows the return', async () => {
  let shown = order({
    status: 'shipped',
    moves: [],
    lines: [outLineOf(0), outLineOf(1, { quantity: 3, returned: 3 })],
  });
  const requests = serve({
    [`POST ${URL}/one`]: () => response(shown),
    'POST /api/v1/warehouse/shelves': {
      body: { data: { data: [{ code: 'C-01', walk: '', remark: '', active: true, edits: 0 }], next_page_url: null } },
    },
    [`POST ${URL}/return`]: () => {
      const move = { from: 'shipped', to: 'shipped', user: { name: '陈师傅' }, at: '2026-11-03T08:00:00.000Z' };
      const returned = [{ line: 0, pieces: 4, place: 'C-01' }];
      shown = order({
        ...{ status: 'shipped', moves: [], lines: [outLineOf(0, { returned: 4 })] },
        history: [{ ...move, reason: 'wrong truck', returned }],
      });
      return response(shown);
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Return goods to stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return goods of OUT-2611-0007 to stock' }));
  const send = () => dialog.getByRole('button', { name: 'Return goods to stock' });
  expect(dialog.getAllByRole('textbox', { name: /Pieces/ })).toHaveLength(1);
  expect(send()).toBeDisabled();
  await fill(dialog.getByRole('textbox', { name: /Pieces/ }), '13');
  await waitFor(() => expect(send()).toBeDisabled());
  await fill(dialog.getByRole('textbox', { name: /Pieces/ }), '4');
  // Enter, which scanners send too, moves to the next field
  await user.keyboard('{Enter}');
  expect(requests.some(({ url }) => url.endsWith('/return'))).toBe(false);
  expect(dialog.getByRole('combobox', { name: /Location/ })).toHaveFocus();
  const place = dialog.getByRole('combobox', { name: /Location/ }) as HTMLInputElement;
  await waitFor(() => expect([...(place.list?.options ?? [])].map(({ value }) => value)).toEqual(['Dock', 'C-01']));
  await fill(place, 'c-01');
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'wrong truck');
  await user.click(send());
  expect(await screen.findByText('Returned to stock')).toBeInTheDocument();
  expect(screen.getByText(/4 × 6ES7 214 › C-01 · wrong truck/)).toBeInTheDocument();
  expect(requests.find(({ url }) => url.endsWith('/return'))?.body).toEqual({
    ...{ id: 'out-1', version: 2, place: 'C-01', reason: 'wrong truck' },
    lines: [{ line: 0, pieces: 4 }],
  });
});

/** Serves an order whose first return is booked, by whom and with which reason as given, but never answered. */
function lostReturn(booked: { pieces: number; reason: string }) {
  const left = { status: 'shipped', moves: [] };
  let shown = order({ ...left, lines: [outLineOf(0)] });
  const requests = serve({
    [`POST ${URL}/one`]: () => response(shown),
    'POST /api/v1/warehouse/shelves': { body: { data: { data: [], next_page_url: null } } },
    [`POST ${URL}/return`]: () => {
      if (shown.version > 2) return response(shown);
      const move = { from: 'shipped', to: 'shipped', user: { name: '陈师傅' }, at: '2026-11-03T08:00:00.000Z' };
      const returned = [{ line: 0, pieces: booked.pieces, place: 'DOCK' }];
      const history = [...shown.history, { ...move, reason: booked.reason, returned }];
      shown = order({ ...left, version: 3, lines: [outLineOf(0, { returned: booked.pieces })], history });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/return'));
  return { sent };
}

async function returnFour() {
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Return goods to stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /Pieces/ }), '4');
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'wrong truck');
  const send = dialog.getByRole('button', { name: 'Return goods to stock' });
  await user.click(send);
  return { dialog, send };
}

test('a return whose response was lost is recognised as booked, and is not offered again', async () => {
  const { sent } = lostReturn({ pieces: 4, reason: 'wrong truck' });
  const { dialog, send } = await returnFour();
  expect(await dialog.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toHaveLength(1);
});

test('after a change by somebody else a return says what is back by now, and a repeat has the key of the first', async () => {
  const { sent } = lostReturn({ pieces: 3, reason: 'refused' });
  const { dialog, send } = await returnFour();
  expect(await dialog.findByText(/6ES7 214: 3 of 12 already returned/)).toBeInTheDocument();
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Return mine as well' }));
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test.each([15, 61])(
  'the label 24 that is scanned into the pieces of a return at %d ms a key sends nothing',
  async (ms) => {
    const shown = order({ status: 'shipped', moves: [], lines: [outLineOf(0, { quantity: 300 })] });
    const requests = serve({
      [`POST ${URL}/one`]: () => response(shown),
      [`POST ${URL}/return`]: () => response(shown),
    });
    renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
    await user.click(await screen.findByRole('button', { name: 'Return goods to stock' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'wrong truck');
    await user.click(dialog.getByRole('textbox', { name: /Pieces/ }));
    await byHand('2');
    await wedge('24', { ms });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/return'))).toEqual([]);
  },
);

test('the dock is shown by its name: goods return there unless another place is typed, and the history says so', async () => {
  const move = { from: 'shipped', to: 'shipped', user: { name: '陈师傅' }, at: '2026-11-03T08:00:00.000Z' };
  const history = [{ ...move, reason: 'x', returned: [{ line: 0, pieces: 4, place: 'DOCK' }] }];
  const shown = order({ status: 'shipped', moves: [], lines: [outLineOf(0)], history });
  const requests = serve({ [`POST ${URL}/one`]: () => response(shown), [`POST ${URL}/return`]: () => response(shown) });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'de-DE' });
  expect(await screen.findByText(/4 × 6ES7 214 › Eingangsplatz · x/)).toBeInTheDocument();
  const sent = async (typed?: string) => {
    await user.click(screen.getByRole('button', { name: 'Ware ins Lager zurücknehmen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const place = dialog.getByRole('combobox', { name: /Lagerplatz/ });
    expect(place).toHaveValue('Eingangsplatz');
    if (typed) {
      await fill(place, typed);
      await user.tab();
      expect(place).toHaveValue('Eingangsplatz');
    }
    await fill(dialog.getByRole('textbox', { name: /Stück/ }), '4');
    await fill(dialog.getByRole('textbox', { name: /Grund/ }), 'x');
    await user.click(dialog.getByRole('button', { name: 'Ware ins Lager zurücknehmen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return requests.findLast(({ url }) => url.endsWith('/return'))?.body;
  };
  for (const typed of [undefined, 'eingangsplatz', 'dock']) expect(await sent(typed)).toMatchObject({ place: 'DOCK' });
  expect(document.body).not.toHaveTextContent('DOCK');
});

test('the goods of an order take the whole width of the page, above the two columns', async () => {
  serve({ [`POST ${URL}/one`]: response(order({ status: 'shipped', moves: [] })) });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  const goods = await screen.findByRole('heading', { name: 'Goods' });
  const sections = ['Boxes and pallets', 'Details', 'History'].map((name) => screen.getByRole('heading', { name }));
  const inColumns = sections[1]?.closest('section')?.parentElement?.parentElement;
  expect(sections.every((one) => inColumns?.contains(one))).toBe(true);
  expect(inColumns?.contains(goods)).toBe(false);
  expect(goods.compareDocumentPosition(sections[0] as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

/** An order of which somebody else makes `now` before the first act arrives; the second one goes through. */
function overtaken(act: 'set_status' | 'carrier', now: object) {
  let shown = order({ moves: [{ to: 'void', blockedBy: [] }] });
  return serve({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/${act}`]: ({ body }) => {
      if ((body as { version: number }).version === 3) return response(shown);
      shown = order({ version: 3, ...now });
      const error = { code: 'out-order.moved-already', message: 'Changed already', request_id: 'r1' };
      return { status: 409, body: error };
    },
  });
}
const voidIt = async () => {
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Void order' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Void OUT/ }));
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Twice');
  await user.click(dialog.getByRole('button', { name: 'Void order' }));
  return dialog;
};

test('an order that somebody shipped before it is voided says so in the dialog, and is not voided', async () => {
  overtaken('set_status', { status: 'shipped', moves: [] });
  const dialog = await voidIt();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/It is now: Shipped.*can no longer be voided/);
  expect(dialog.getByRole('button', { name: 'Void order' })).toBeDisabled();
});

test('a voiding whose response was lost is recognised as done, not as somebody else’s', async () => {
  let shown = order({ moves: [{ to: 'void', blockedBy: [] }] });
  serve({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/set_status`]: () => {
      shown = order({ version: 3, valid: 0, moves: [] });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  const dialog = await voidIt();
  expect(await dialog.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(dialog.queryByText(/changed elsewhere|It is now/)).not.toBeInTheDocument();
});

test('an order that was changed before it is voided is shown as it is now, and voided if that is sent again', async () => {
  const requests = overtaken('set_status', { moves: [{ to: 'void', blockedBy: [] }] });
  const dialog = await voidIt();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  await user.click(dialog.getByRole('button', { name: 'Void order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ url }) => url.endsWith('/set_status')).map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 2 }, { version: 3, status: 'void', reason: 'Twice' }]);
});

test('a carrier that somebody else saved meanwhile is shown, and overwritten only if told so', async () => {
  const requests = overtaken('carrier', { courier: 'UPS', tracking: '1Z9' });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Carrier and tracking' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Carrier of/ }));
  await fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'JD1');
  await user.click(dialog.getByRole('button', { name: 'Save carrier' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/UPS · 1Z9/);
  expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('JD1');
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save carrier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ url }) => url.endsWith('/carrier')).map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 2 }, { version: 3, courier: 'DHL', tracking: 'JD1' }]);
});
