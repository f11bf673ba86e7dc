import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { outOrderWith } from '../../records.fixture.ts';
import remote from '../../remote.tsx';
import { byHand, later, wedge } from '../../scan/scan.fixture.tsx';

afterEach(cleanup);

const URL = '/api/v1/warehouse/out';
const LABEL = '1Z999AA10123456784';
const clerk = { group: 'warehouse' as const };
const response = (data: unknown) => ({ body: { data } });

test.each([
  [LABEL, 130, '{Enter}'],
  [LABEL, 130, '{Enter}{Enter}'],
  ['12', 40, '{Enter}{Enter}'],
])(
  'the label %s in the carrier of the question of shipping, at %d ms a key with %s, ships nothing',
  async (code, ms, end) => {
    const shown = outOrderWith({ moves: [{ to: 'shipped', blockedBy: [] }] });
    const requests = serve({ [`POST ${URL}/one`]: response(shown), [`POST ${URL}/set_status`]: response(shown) });
    renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
    await user.click(await screen.findByRole('button', { name: 'Ship goods' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship OUT-2611-0007 now?' }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await user.click(field('Carrier'));
    await wedge(code, { ms, end });
    expect(field('Carrier')).toHaveValue(code);
    expect(field('Tracking number')).toHaveFocus();
    expect(requests.filter(({ url }) => url.endsWith('/set_status'))).toEqual([]);
  },
);

test('the second line end of a scanner ships nothing, however late it comes by radio', async () => {
  const shown = outOrderWith({ moves: [{ to: 'shipped', blockedBy: [] }] });
  const requests = serve({ [`POST ${URL}/one`]: response(shown), [`POST ${URL}/set_status`]: response(shown) });
  const sent = () => requests.filter(({ url }) => url.endsWith('/set_status'));
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Ship goods' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship OUT-2611-0007 now?' }));
  await user.click(dialog.getByRole('textbox', { name: 'Carrier' }));
  await wedge(LABEL, { ms: 8 });
  await later('{Enter}', 400);
  expect(sent()).toEqual([]);
  await byHand('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a label that is scanned while a button of the page has the focus presses nothing', async () => {
  const shown = outOrderWith({ moves: [{ to: 'shipped', blockedBy: [] }] });
  serve({ [`POST ${URL}/one`]: response(shown) });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  const ship = await screen.findByRole('button', { name: 'Ship goods' });
  act(() => ship.focus());
  await wedge('IN-2611-0042-01', { ms: 8, end: '{Enter}{Enter}' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => ship.focus());
  await byHand('{Enter}');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test.each([
  ['the carrier', 'carrier', {}],
  ['the shipping', 'set_status', { moves: [{ to: 'shipped' as const, blockedBy: [] }] }],
] as const)('%s whose response was lost is recognised as saved, not as somebody else’s', async (_, path, more) => {
  let shown = outOrderWith(more as object);
  serve({
    [`POST ${URL}/one`]: () => response(shown),
    [`POST ${URL}/${path}`]: () => {
      const out = path === 'carrier' ? {} : { status: 'shipped' as const, moves: [] };
      shown = outOrderWith({ ...out, version: shown.version + 1, courier: 'DHL', tracking: '00340' });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: clerk, locale: 'en-US' });
  await user.click(
    await screen.findByRole('button', { name: path === 'carrier' ? 'Carrier and tracking' : 'Ship goods' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const fields = dialog.getAllByRole('textbox');
  await fill(fields[0] as HTMLElement, 'DHL');
  await fill(fields[1] as HTMLElement, '00340');
  await user.click(dialog.getByRole('button', { name: path === 'carrier' ? 'Save carrier' : 'Ship goods' }));
  expect(await dialog.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(dialog.queryByText(/changed elsewhere|It is now/)).not.toBeInTheDocument();
});
