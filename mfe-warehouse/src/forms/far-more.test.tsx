import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { inOrderWith, knownGoods, movementOf, outLineOf, outOrderWith } from '../records.fixture.ts';
import remote from '../remote.tsx';
import { byHand, wedge } from '../scan/scan.fixture.tsx';

afterEach(cleanup);

const API = '/api/v1/warehouse';
const response = (data: unknown) => ({ body: { data } });
const line = knownGoods({ count: 0, expected: 5_000 });

/** A dialog with a number field, and the request that it sends once confirmed. */
type Asking = {
  path: string;
  open: string;
  /** Entry of the menu that opens. */
  choose?: string;
  field: RegExp;
  send: string;
  sent: string;
  body: (value: number) => object;
  prepare?: (dialog: ReturnType<typeof within>) => Promise<void>;
};
const reasoned = (dialog: ReturnType<typeof within>) =>
  fill(dialog.getByRole('textbox', { name: /Reason/ }), 'counted');
const dialogs: Record<string, Asking> = {
  'goods that are received': {
    path: '/warehouse/in/in-1',
    open: 'Receive goods',
    field: /Pieces/,
    send: 'Book in',
    sent: '/in/receive',
    body: (pieces) => ({ lines: [{ pieces }] }),
  },
  'goods that nobody announced': {
    path: '/warehouse/in/in-1',
    open: 'Receive goods',
    field: /Pieces/,
    send: 'Book in',
    sent: '/in/receive',
    body: (count) => ({ goods: [{ count }] }),
    prepare: async (dialog) => {
      await user.click(dialog.getByRole('combobox'));
      await user.click((await screen.findAllByRole('option')).at(-1) as HTMLElement);
      await fill(await dialog.findByRole('textbox', { name: /Model/ }), 'LC1D09');
    },
  },
  'the weight of goods': {
    path: '/warehouse/in/in-1',
    open: 'Edit IN-2611-0001-01',
    field: /Box weight/,
    send: 'Save',
    sent: '/goods/edit',
    body: (weight) => ({ weight: String(weight) }),
  },
  'a corrected announcement': {
    path: '/warehouse/in/in-1',
    open: 'Actions for IN-2611-0001-01',
    choose: 'Correct quantity',
    field: /Pieces/,
    send: 'Correct quantity',
    sent: '/goods/correct',
    body: (expected) => ({ expected }),
    prepare: reasoned,
  },
  'an amended movement': {
    path: '/warehouse/ledger',
    open: 'Actions for IN-2611-0001-01',
    choose: 'Correct movement',
    field: /Pieces/,
    send: 'Correct movement',
    sent: '/movements/amend',
    body: (pieces) => ({ pieces }),
    prepare: reasoned,
  },
  'the form of an out-order': {
    path: '/warehouse/out/out-1',
    open: 'Edit order',
    field: /Quantity/,
    send: 'Save',
    sent: '/out/edit',
    body: (quantity) => ({ lines: [{ quantity }] }),
  },
};

/** Enter in the number moves to the next field, so only the button submits. */
const comingBack: Asking = {
  path: '/warehouse/out/out-2',
  open: 'Return goods to stock',
  field: /Pieces/,
  send: 'Return goods to stock',
  sent: '/out/return',
  body: (pieces) => ({ lines: [{ pieces }] }),
  prepare: reasoned,
};

const pending = outOrderWith({
  status: 'pending',
  lines: [outLineOf(0, { quantity: 3, picked: 0, free: 5_000, owner: 'HZ-ZDH', best_before: null })],
});

const shipped = outOrderWith({
  id: 'out-2',
  status: 'shipped',
  lines: [outLineOf(0, { quantity: 5_000, picked: 5_000, returned: 0 })],
  moves: [],
});

async function opened({ path, open, choose, field, send, sent, prepare }: Asking) {
  const requests = serve({
    [`POST ${API}/in/one`]: response(inOrderWith({ goods: [line], received: 0 })),
    [`POST ${API}/in/receive`]: response(inOrderWith()),
    [`POST ${API}/goods/edit`]: response({ ...line, movements: [] }),
    [`POST ${API}/goods/correct`]: response({ ...line, movements: [] }),
    [`POST ${API}/out/return`]: response(shipped),
    'GET /api/v1/warehouse/shelves': response({ data: [], next_page_url: null }),
    [`POST ${API}/ledger`]: response([]),
    [`POST ${API}/movements`]: response({ data: [movementOf({ pieces: 5_000 })], next_page_url: null }),
    [`POST ${API}/movements/amend`]: response([movementOf()]),
    [`POST ${API}/out/one`]: ({ body }) => response((body as { id: string }).id === 'out-2' ? shipped : pending),
    [`POST ${API}/out/edit`]: response(pending),
  });
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await user.click((await screen.findAllByRole('button', { name: open }))[0] as HTMLElement);
  if (choose) await user.click(await screen.findByRole('menuitem', { name: choose }));
  const dialog = within(await screen.findByRole('dialog'));
  await prepare?.(dialog);
  const number = (await dialog.findByRole('textbox', { name: field })) as HTMLInputElement;
  await user.clear(number);
  await user.click(number);
  return {
    dialog,
    number,
    button: () => dialog.getByRole('button', { name: send }),
    bodies: () => requests.filter(({ url }) => url.endsWith(sent)).map(({ body }) => body),
  };
}

test.each(
  Object.keys(dialogs).flatMap((name) => [
    [name, '24', 62, '{Enter}'] as const,
    [name, '347', 62, '{Enter}{Enter}'] as const,
  ]),
)(
  'in %s the label %s behind a number needs a confirmation at %d ms a key, and %s confirms nothing',
  async (name, code, ms, end) => {
    const { dialog, number, button, bodies } = await opened(dialogs[name] as Asking);
    await byHand('3');
    await wedge(code, { ms, end });
    expect(number).toHaveValue(`3${code}`);
    expect(
      await dialog.findByText(new RegExp(`^3${code}\\? It was 3, and ${code} was typed as fast`)),
    ).toBeInTheDocument();
    expect(bodies()).toEqual([]);
    await user.click(button());
    await waitFor(() => expect(bodies()).toMatchObject([dialogs[name]?.body(Number(`3${code}`))]));
  },
);

test.each([
  [30, '24'],
  [45, '24'],
  [70, '24'],
  [30, '347'],
  [70, '347'],
])('a scanner at %d ms a key for %s is not taken for typing', async (ms, code) => {
  const { dialog, bodies } = await opened(dialogs['goods that are received'] as Asking);
  await byHand('3');
  await wedge(code, { ms });
  await waitFor(() =>
    expect(
      dialog.queryByText(/was typed as fast/) ?? screen.queryByText(/is not a number and was not/),
    ).toBeInTheDocument(),
  );
  expect(bodies()).toEqual([]);
});

test.each([
  ['in one go at 80 ms a key', [['324', 80]]],
  [
    'after a pause at 85 ms a key',
    [
      ['3', 160],
      ['24', 85],
    ],
  ],
  ['as fast as a scanner, with nothing before', [['324', 70]]],
] as const)('324 typed by hand %s needs no confirmation', async (_, parts) => {
  const { bodies } = await opened(dialogs['goods that are received'] as Asking);
  for (const [keys, ms] of parts) await wedge(keys, { ms, end: '' });
  await byHand('{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ lines: [{ pieces: 324 }] }]));
});

test('Enter confirms a question from one second after it was shown, but no echo or held key does', async () => {
  const { dialog, bodies } = await opened(dialogs['goods that are received'] as Asking);
  await byHand('9000{Enter}{Enter}');
  await dialog.findByText('4,000 more than announced: if that is right, press “Book in” again.');
  await byHand('{Enter>30/}');
  expect(bodies()).toEqual([]);
  await waitFor(
    async () => {
      await byHand('{Enter}');
      expect(bodies()).toHaveLength(1);
    },
    { interval: 400 },
  );
});

test('a confirmed number that is changed and typed again needs a new confirmation', async () => {
  const { dialog, number, bodies } = await opened(dialogs['goods that are received'] as Asking);
  await byHand('9000{Enter}');
  await dialog.findByText(/press “Book in” again/);
  await fill(number, '7');
  await waitFor(() => expect(dialog.queryByText(/more than announced/)).not.toBeInTheDocument());
  await fill(number, '9000');
  await byHand('{Enter}');
  await dialog.findByText(/press “Book in” again/);
  expect(bodies()).toEqual([]);
});

test('a quantity of an out-order far above the saved one needs a confirmation', async () => {
  const { dialog, bodies, button } = await opened(dialogs['the form of an out-order'] as Asking);
  await byHand('324{Enter}');
  expect(await dialog.findByText(/324 is far more than the 3 saved/)).toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await user.click(button());
  await waitFor(() => expect(bodies()).toMatchObject([{ lines: [{ quantity: 324 }] }]));
});

test('a return whose number contains a scanner’s digits needs a confirmation when sent', async () => {
  const { dialog, button, bodies } = await opened(comingBack);
  await byHand('3');
  await wedge('24', { ms: 62 });
  await user.click(button());
  expect(await dialog.findByText(/^324\? It was 3, and 24 was typed as fast/)).toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await waitFor(
    async () => {
      await user.click(button());
      expect(bodies()).toMatchObject([comingBack.body(324)]);
    },
    { interval: 600 },
  );
});
