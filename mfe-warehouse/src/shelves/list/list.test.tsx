import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const base = '/api/v1/warehouse/shelves';
const clerk = { group: 'warehouse' as const };
const shelf = (code: string, more: object = {}) => ({ code, walk: code, remark: '', active: true, edits: 0, ...more });
const rows = [shelf('A-01', { remark: 'fragile' }), shelf('B-02', { active: false })];
const list = { body: { data: { data: rows, next_page_url: null } } };
const open = (more: Parameters<typeof serve>[0] = {}) => {
  const saved = { ...rows[0], edits: 5 };
  const requests = serve({ [`POST ${base}`]: list, [`POST ${base}/save`]: { body: { data: [saved] } }, ...more });
  renderRoutes(remote.routes(), { path: '/warehouse/shelves', user: clerk, locale: 'en-US' });
  return () => requests.filter(({ url }) => url.endsWith('/save')).map(({ body }) => body);
};

test('shelves are listed in walking order, can be added many at once, and existing ones are not added again', async () => {
  const sent = open();
  await screen.findByText('fragile');
  await user.click(screen.getByRole('button', { name: 'Add shelves' }));
  const dialog = within(await screen.findByRole('dialog'));
  const codes = dialog.getByRole('textbox', { name: /Shelf codes/ });
  const add = () => user.click(dialog.getByRole('button', { name: 'Create shelves' }));
  await fill(codes, 'c_1');
  await add();
  expect(await dialog.findByText(/only letters, digits and hyphens, at most/)).toBeInTheDocument();
  await fill(codes, 'c-1 a-01');
  await add();
  expect(await dialog.findByText(/already exists/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await fill(codes, 'c-1, c-2\nc-1');
  await add();
  await screen.findByText('2 shelves added');
  const added = { walk: '', remark: '', active: true };
  expect(sent()).toEqual([{ shelves: ['C-1', 'C-2'].map((code) => ({ code, ...added })) }]);
});

test('a shelf gets another position on the walk, and is closed with undo', async () => {
  const sent = open();
  await user.click(await screen.findByRole('button', { name: 'Edit shelf A-01' }));
  const walk = await screen.findByRole('textbox', { name: 'Picking order' });
  await fill(walk, '0-A');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Actions for A-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close shelf' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  const first = shelf('A-01', { remark: 'fragile' });
  expect(sent()).toEqual([
    { shelves: [{ ...first, walk: '0-A' }] },
    { shelves: [{ ...first, active: false }] },
    { shelves: [{ ...first, edits: 5 }] },
  ]);
});

test('a shelf that somebody else changed meanwhile is not overwritten without asking', async () => {
  let now = shelf('A-01', { remark: 'fragile' });
  const rejected = { status: 409, body: { code: 'shelf.edited-already', message: 'changed', request_id: 'r' } };
  const sent = open({
    [`POST ${base}`]: () => ({ body: { data: { data: [now], next_page_url: null } } }),
    [`POST ${base}/save`]: () => (sent().length === 1 ? rejected : { body: { data: [now] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit shelf A-01' }));
  const remark = await screen.findByRole('textbox', { name: 'Remark' });
  await fill(remark, 'mine');
  now = shelf('A-01', { remark: 'theirs', edits: 1 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }));
  expect(remark).toHaveValue('theirs');
  await fill(remark, 'both');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const seen = sent().map((body) => (body as { shelves: [typeof now] }).shelves[0]);
  expect(seen.map(({ remark: entered, edits }) => [entered, edits])).toEqual([
    ['mine', 0],
    ['both', 1],
  ]);
});

test('a shelf whose saving got no response is recognised as saved, not as somebody else’s', async () => {
  let now = shelf('A-01', { remark: 'fragile' });
  open({
    [`POST ${base}`]: () => ({ body: { data: { data: [now], next_page_url: null } } }),
    [`POST ${base}/save`]: () => {
      now = shelf('A-01', { remark: 'mine', edits: 1 });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit shelf A-01' }));
  await fill(await screen.findByRole('textbox', { name: 'Remark' }), 'mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
});

test('a shelf on which goods stand stays in use, and the page says why', async () => {
  const message = 'Goods are still on this shelf, so it cannot be closed';
  open({ [`POST ${base}/save`]: { status: 409, body: { code: 'shelf.has-goods', message, request_id: 'r' } } });
  await user.click(await screen.findByRole('button', { name: 'Actions for A-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close shelf' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('labels are offered for all shelves in use and the dock, and for one of them in its row', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Print label A-01' }));
  const one = within(await screen.findByRole('dialog'));
  expect(await one.findByRole('status')).toHaveTextContent(/^1 label · 1 page$/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Print label B-02' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print shelf labels' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Dock' })).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'A-01' })).toBeInTheDocument();
});
