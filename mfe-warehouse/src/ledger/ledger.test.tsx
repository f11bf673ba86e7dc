import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { wedge } from '../scan/scan.fixture.tsx';

afterEach(cleanup);

const check = (more: object) => ({
  id: 'c',
  kind: 'night',
  state: 'sound',
  asked_at: '2026-11-21T19:00:00.000Z',
  ended_at: '2026-11-21T19:00:09.000Z',
  goods: 80,
  movements: 120,
  pieces: 900,
  broken: 0,
  faults: [],
  days: [],
  ...more,
});
const movement = {
  id: 'm-1',
  kind: 'in',
  goods: { id: 'g-1', code: 'IN-2611-0001-01', type: 'LC1D09BD' },
  change: 10,
  after: 10,
  pieces: 10,
  from: null,
  to: 'DOCK',
  document: { id: 'in-1', code: 'IN-2611-0001' },
  reason: '',
  reverses: null,
  reversed: false,
  user: { name: '陈师傅' },
  at: '2026-11-20T08:00:00.000Z',
};

test('errors of the ledger link to their movements, which are reversed with a reason or amended', async () => {
  const broken = { state: 'broken', broken: 1, faults: [{ id: 'g-1', code: 'IN-2611-0001-01', codes: ['places'] }] };
  const requests = serve({
    'POST /api/v1/warehouse/ledger': { body: { data: [check(broken)] } },
    'POST /api/v1/warehouse/movements': { body: { data: { data: [movement], next_page_url: null } } },
    'POST /api/v1/warehouse/movements/amend': { body: { data: [movement] } },
  });
  const { where } = renderRoutes(remote.routes(), { path: '/warehouse/ledger', user: { group: 'warehouse' } });
  const checks = await screen.findByRole('region', { name: '台账核对' });
  await user.click(await within(checks).findByRole('link', { name: 'IN-2611-0001-01' }));
  expect(within(checks).getByText(/库位之和与库存不符/)).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/warehouse/ledger?goods=g-1'));
  await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ goods: 'g-1' }));

  await user.click(await screen.findByRole('button', { name: 'IN-2611-0001-01 的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '冲销记录' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '冲销记录' }));
  expect(await within(dialog).findByText('请填写原因')).toBeInTheDocument();
  await fill(within(dialog).getByRole('textbox'), '数错');
  await user.click(within(dialog).getByRole('button', { name: '冲销记录' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('/amend')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ id: 'm-1', reason: '数错' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: '更正记录 IN-2611-0001-01' }));
  const form = await screen.findByRole('dialog');
  await fill(within(form).getByRole('textbox', { name: '件数' }), '9');
  await fill(within(form).getByRole('textbox', { name: /原因/ }), '少一件');
  await user.click(within(form).getByRole('button', { name: '更正记录' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 'm-1', pieces: 9, reason: '少一件' }));
});

test('a row’s link keeps the client that the movements are filtered by', async () => {
  serve({
    'POST /api/v1/warehouse/ledger': { body: { data: [] } },
    'POST /api/v1/warehouse/movements': { body: { data: { data: [movement], next_page_url: null } } },
  });
  const path = '/warehouse/ledger?client=C-1';
  const { where } = renderRoutes(remote.routes(), { path, user: { group: 'warehouse' } });
  await user.click(await screen.findByRole('link', { name: 'IN-2611-0001-01' }));
  await waitFor(() => expect(where()).toBe('/warehouse/ledger?client=C-1&goods=g-1'));
  await user.click(await screen.findByRole('button', { name: '显示全部货物' }));
  await waitFor(() => expect(where()).toBe('/warehouse/ledger?client=C-1'));
});

test('amending a movement to far more pieces, as by digits of a label, needs a confirmation', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/ledger': { body: { data: [] } },
    'POST /api/v1/warehouse/movements': { body: { data: { data: [movement], next_page_url: null } } },
    'POST /api/v1/warehouse/movements/amend': { body: { data: [movement] } },
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/amend')).map(({ body }) => body);
  renderRoutes(remote.routes(), { path: '/warehouse/ledger', user: { group: 'warehouse' } });
  await user.click(await screen.findByRole('button', { name: '更正记录 IN-2611-0001-01' }));
  const form = within(await screen.findByRole('dialog'));
  const pieces = form.getByRole('textbox', { name: '件数' });
  await fill(form.getByRole('textbox', { name: /原因/ }), '少一件');
  await fill(pieces, '9');
  await user.click(pieces);
  await wedge('24', { ms: 61 });
  expect(await form.findByText(/^924？原来是 9，24 像是扫描枪输入的/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(form.getByRole('button', { name: '更正记录' }));
  await waitFor(() => expect(sent()).toMatchObject([{ pieces: 924 }]));
});

test('a movement that somebody else reversed meanwhile says so in the dialog, and nothing more is booked', async () => {
  let shown: object = movement;
  serve({
    'POST /api/v1/warehouse/ledger': { body: { data: [] } },
    'POST /api/v1/warehouse/movements': () => ({ body: { data: { data: [shown], next_page_url: null } } }),
    'POST /api/v1/warehouse/movements/amend': () => {
      shown = { ...movement, reversed: true };
      const error = { code: 'movement.reversed-already', message: 'Reversed already', request_id: 'r1' };
      return { status: 409, body: error };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/ledger', user: { group: 'warehouse' }, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Actions for IN-2611-0001-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reverse movement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'miscounted');
  await user.click(dialog.getByRole('button', { name: 'Reverse movement' }));
  expect(await dialog.findByText('It is now: reversed')).toBeInTheDocument();
  expect(dialog.getByText('Reversed already')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Reverse movement' })).toBeDisabled();
});
