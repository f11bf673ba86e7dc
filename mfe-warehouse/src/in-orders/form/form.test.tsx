import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const listed = { body: { data: { data: [], next_page_url: null } } };
const routes = {
  'POST /api/v1/warehouse/in': listed,
  'POST /api/v1/warehouse/waybills': listed,
  'POST /api/v1/warehouse/stocks/find_goods': listed,
  'POST /api/v1/warehouse/stocks/statistic': {
    body: { data: { in_goods_number: 0, out_goods_number: 0, stock_goods_number: 0 } },
  },
};
const options = { path: '/stocks?create=1', user: { group: 'warehouse' as const }, locale: 'en-US' as const };
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, value: string) => fill(box(name), value);

test('an in-order is created with goods and expected day; an error in a collapsed section opens it', async () => {
  const requests = serve({
    ...routes,
    'POST /api/v1/warehouse/in/create': { body: { data: { id: 'in-7', number: 'IN-2611-0007' } } },
  });
  const { where } = renderRoutes(remote.routes(), options);
  await screen.findByRole('textbox', { name: /^Client code( \*)?$/ });
  await type(/^Client code( \*)?$/, 'HZ-ZDH');
  await fill(screen.getByLabelText('Expected on'), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Add goods' }));
  await type(/^Model/, 'LC1D09');
  await type(/^Expected pieces/, '12');
  await user.click(screen.getByRole('button', { name: 'More details' }));
  await type('Length (cm)', '40');
  await user.click(screen.getByRole('button', { name: 'Fewer details' }));
  await user.click(screen.getByRole('button', { name: 'Create inbound order' }));
  expect(await screen.findByText('Width (cm): at least 1 cm')).toBeInTheDocument();
  expect(requests.some(({ url }) => url.endsWith('/in/create'))).toBe(false);
  await type('Width (cm)', '30');
  await type('Height (cm)', '20');
  await user.click(screen.getByRole('button', { name: 'Create inbound order' }));
  await waitFor(() => expect(where()).toBe('/warehouse/in/in-7'));
  expect(requests.find(({ url }) => url.endsWith('/in/create'))?.body).toMatchObject({
    client_code: 'HZ-ZDH',
    eta: '2026-12-01',
    goods: [{ type: 'LC1D09', expected: 12, size: { length: 40, width: 30, height: 20 } }],
  });
});

test('input is restored after a reload, with the goods, until it is sent or discarded', async () => {
  serve(routes);
  const first = renderRoutes(remote.routes(), options);
  await screen.findByRole('textbox', { name: /^Client code( \*)?$/ });
  await type(/^Client code( \*)?$/, 'HZ-ZDH');
  await user.click(screen.getByRole('button', { name: 'Add goods' }));
  await type(/^Model/, 'LC1D09');
  first.unmount();
  const { where } = renderRoutes(remote.routes(), options);
  expect(await screen.findByText('Your last entries were restored')).toBeInTheDocument();
  expect(box(/^Model/)).toHaveValue('LC1D09');
  await user.click(screen.getByRole('button', { name: 'Remove goods 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box(/^Model/)).toHaveValue('LC1D09'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const discard = await screen.findByRole('button', { name: 'Discard entries' });
  // an Enter sent by a scanner discards nothing
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(discard);
  await waitFor(() => expect(where()).toBe('/stocks'));
  cleanup();
  renderRoutes(remote.routes(), options);
  await screen.findByRole('textbox', { name: /^Client code( \*)?$/ });
  expect(screen.queryByText('Your last entries were restored')).not.toBeInTheDocument();
});

test('a new line shows no errors in fields that were not left yet, until the form is sent', async () => {
  serve(routes);
  renderRoutes(remote.routes(), options);
  const add = await screen.findByRole('button', { name: 'Add goods' });
  const fields = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
  const wrong = () =>
    [...fields(/^Model/), ...fields(/^Expected pieces/)].flatMap((field) =>
      field.getAttribute('aria-invalid') === 'true' ? field.name : [],
    );
  await user.click(add);
  expect(wrong()).toEqual([]);
  // leaves the first model, which has the focus
  await user.click(add);
  await waitFor(() => expect(wrong()).toEqual(['goods.0.type']));
  await fill(fields(/^Model/)[0] as HTMLElement, 'LC1D09');
  // an error goes while it is corrected; going there left the second model
  await waitFor(() => expect(wrong()).toEqual(['goods.1.type']));
  await user.click(add);
  expect(wrong()).toEqual(['goods.1.type']);
  await user.click(screen.getByRole('button', { name: 'Create inbound order' }));
  await waitFor(() => expect(wrong()).toHaveLength(5));
});

test.each([
  ['/stocks', null],
  ['/warehouse/in', null],
  ['/warehouse/in?create=1', null],
  ['/warehouse/in', 'trade'],
] as const)('at %s nobody but the warehouse’s staff is offered a new in-order', async (path, group) => {
  serve(routes);
  renderRoutes(remote.routes(), { ...options, path, user: { group } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'New inbound order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('pasted columns that no field takes are named before the rows are added', async () => {
  serve(routes);
  renderRoutes(remote.routes(), options);
  await user.click(await screen.findByRole('button', { name: 'Paste from Excel' }));
  await fill(box('Paste rows here'), '型号\tRemark\t重量\t保质期\nLC1D09\tfragile\t1,200\t1/2/2027');
  expect(await screen.findByText(/^Left out, since no field takes them: “Remark”/)).toBeInTheDocument();
  expect(screen.getByText(/“1\/2\/2027” cannot be read.*write the year first/)).toBeInTheDocument();
  await fill(box('Paste rows here'), '型号\tRemark\t重量\nLC1D09\tfragile\t1,200');
  await user.click(screen.getByRole('button', { name: 'Add 1 row' }));
  const details = await screen.findAllByRole('button', { name: 'More details' });
  await user.click(details.at(-1) as HTMLElement);
  expect(box('Box weight (kg)')).toHaveValue('1200');
  // no draft is left
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
});

test('an in-order that is corrected after its response was lost is not made twice: the way leads to the one that was made', async () => {
  const made = new Map<string, string>();
  serve({
    ...routes,
    'POST /api/v1/warehouse/in/create': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const content = JSON.stringify(body);
      if (made.get(key) === content) return { body: { data: { id: 'in-7', number: 'IN-2611-0007' } } };
      if (made.has(key)) return { status: 422, body: { code: 'request.key-reused', message: 'x', request_id: 'r' } };
      made.set(key, content);
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  const { where } = renderRoutes(remote.routes(), options);
  await screen.findByRole('textbox', { name: /^Client code( \*)?$/ });
  await type(/^Client code( \*)?$/, 'HZ-ZDH');
  await user.click(screen.getByRole('button', { name: 'Add goods' }));
  await type(/^Model/, 'LC1D09');
  await type(/^Expected pieces/, '12');
  const create = () => screen.getByRole('button', { name: 'Create inbound order' });
  await user.click(create());
  await waitFor(() => expect(made.size).toBe(1));
  await waitFor(() => expect(create()).toBeEnabled());
  await type(/^Expected pieces/, '10');
  await user.click(create());
  expect(await screen.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(made.size).toBe(1);
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(where()).toBe('/warehouse/in/in-7'));
});
