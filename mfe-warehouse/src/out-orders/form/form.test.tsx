import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { VALID } from '@qiaohui/warehouse/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

afterEach(cleanup);

const goods = {
  id: 'g',
  code: 'IN-2611-0001-01',
  type: '6ES7 214',
  sku: 'SI-214',
  client_code: 'HZ-ZDH',
  box_count: 1,
  expected: 10,
  count: 10,
  stock: 10,
  free: 7,
  places: [{ place: 'DOCK', pieces: 10 }],
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-1', code: 'IN-2611-0001' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
};
const listed = (rows: unknown[]) => ({ body: { data: { data: rows, next_page_url: null } } });

test('a new out-order needs a client and goods, shows the available pieces, and opens its page', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/out': listed([]),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/create': { body: { data: { id: 'out-9', number: 'OUT-2611-0009' } } },
    'POST /api/v1/warehouse/out/one': {
      status: 404,
      body: { code: 'out-order.missing', message: '–', request_id: 'r' },
    },
  });
  const { where } = renderRoutes(remote.routes(), {
    path: '/warehouse/out?create=1',
    user: { group: 'warehouse' },
    locale: 'en-US',
  });
  const client = await screen.findByRole('textbox', { name: /Client code/ });
  await user.click(screen.getByRole('button', { name: 'Create outbound order' }));
  expect(await screen.findByText('Please add some goods')).toBeInTheDocument();
  expect(screen.getByText('Client code is required')).toBeInTheDocument();
  await fill(client, 'HZ-ZDH');
  await fill(screen.getByRole('combobox', { name: 'Add goods' }), '6es7');
  await user.click(await screen.findByRole('option', { name: /6ES7 214/ }));
  expect(await screen.findByText('7 available · HZ-ZDH')).toBeInTheDocument();
  await fill(screen.getByRole('textbox', { name: /Quantity/ }), '3');
  await user.click(screen.getByRole('button', { name: 'Create outbound order' }));
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-9'));
  const sent = requests.find(({ url }) => url.endsWith('/out/create'));
  expect(sent?.body).toMatchObject({
    client_code: 'HZ-ZDH',
    consignee: null,
    ship: false,
    lines: [{ goods_id: 'g', quantity: 3 }],
  });
});

test('the search offers the client’s own goods with owner and shelf life, and goods chosen first say whose order it is', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/out': listed([]),
    'POST /api/v1/warehouse/stocks/find_goods': listed([{ ...goods, best_before: '2027-03-31' }]),
  });
  renderRoutes(remote.routes(), {
    path: '/warehouse/out?create=1',
    user: { group: 'warehouse' },
    locale: 'en-US',
  });
  const client = await screen.findByRole('textbox', { name: /Client code/ });
  await fill(screen.getByRole('combobox', { name: 'Add goods' }), '6es7');
  const option = await screen.findByRole('option', { name: /6ES7 214/ });
  expect(option).toHaveTextContent('HZ-ZDH');
  expect(option).toHaveTextContent(/best before .*2027/);
  await user.click(option);
  await waitFor(() => expect(client).toHaveValue('HZ-ZDH'));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ owner: 'HZ-ZDH', stock: 1 }));
});

const pending = (more: object = {}) => ({
  id: 'out-1',
  number: 'OUT-2611-0007',
  version: 2,
  status: 'pending',
  valid: VALID,
  deliver_type: 'sea',
  client_code: 'HZ-ZDH',
  reference: 'PO-7',
  courier: 'DHL',
  tracking: 'JD0146',
  fba_number: 'FBA17X',
  sku_number: 'S-1',
  quantity: 12,
  tray_quantity: 1,
  weight: '4.5',
  remark: 'fragile',
  out_time: null,
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
  consignee: { name: 'ABC GmbH', street: 'Hauptstr.', number: '5', zip: '20095', city: 'Hamburg', country: 'DE' },
  email: 'abc@example.com',
  locale: 'de-DE',
  lines: [
    {
      id: '0',
      line: 0,
      goods: { id: 'g', code: 'IN-2611-0001-01', type: '6ES7 214', sku: 'SI-214' },
      quantity: 12,
      picked: 0,
      free: 7,
      tray_quantity: 1,
      weight: '4.5',
      desc: 'PLC',
      remark: 'top',
      ware_in: { id: 'in-1', code: 'IN-2611-0001' },
    },
  ],
  packs: [],
  moves: [],
  history: [],
  goods: [],
  ...more,
});
const type = (name: string | RegExp, value: string) => fill(screen.getByRole('textbox', { name }), value);

test('a new line of more than is available needs one confirmation', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/out': listed([]),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/create': { body: { data: { id: 'out-9', number: 'OUT-2611-0009' } } },
    'POST /api/v1/warehouse/out/one': {
      status: 404,
      body: { code: 'out-order.missing', message: '–', request_id: 'r' },
    },
  });
  const { where } = renderRoutes(remote.routes(), {
    path: '/warehouse/out?create=1',
    user: { group: 'warehouse' },
    locale: 'de-DE',
  });
  await fill(await screen.findByRole('textbox', { name: /Kundencode/ }), 'HZ-ZDH');
  await fill(screen.getByRole('combobox', { name: /hinzufügen/ }), '6es7');
  await user.click(await screen.findByRole('option', { name: /6ES7 214/ }));
  await fill(await screen.findByRole('textbox', { name: /Menge/ }), '8');
  const create = () => screen.getByRole('button', { name: 'Warenausgang anlegen' });
  await user.click(create());
  expect(await screen.findByText(/^6ES7 214 · SI-214: 8 ist mehr als die 7, die verfügbar sind/)).toBeInTheDocument();
  expect(requests.some(({ url }) => url.endsWith('/out/create'))).toBe(false);
  await user.click(create());
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-9'));
});

test('a pending order is edited in the same form with all its values, and its consignee is complete or empty', async () => {
  let saved: unknown;
  serve({
    'POST /api/v1/warehouse/out/one': { body: { data: pending() } },
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/edit': ({ body }) => {
      saved = body;
      return { body: { data: pending({ version: 3 }) } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/out/out-1', user: { group: 'warehouse' }, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Edit order' }));
  expect(await screen.findByRole('dialog', { name: 'Edit OUT-2611-0007' })).toBeInTheDocument();
  await type(/Quantity/, '5');
  await type('Weight (kg)', '');
  await type('Pallets', '');
  await type('Consignee', '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Consignee is required')).toBeInTheDocument();
  for (const name of ['Street', 'House number', 'Postcode', 'City', 'Country']) await type(name, '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual({
    id: 'out-1',
    version: 2,
    client_code: 'HZ-ZDH',
    reference: 'PO-7',
    deliver_type: 'sea',
    courier: 'DHL',
    tracking: 'JD0146',
    fba_number: 'FBA17X',
    sku_number: 'S-1',
    consignee: null,
    email: 'abc@example.com',
    locale: 'de-DE',
    remark: 'fragile',
    lines: [{ goods_id: 'g', quantity: 5, tray_quantity: 0, weight: null, desc: 'PLC', remark: 'top' }],
  });
});

test('what was saved elsewhere meanwhile is overwritten only after a confirmation, and input stays', async () => {
  let shown = pending();
  const versions: unknown[] = [];
  const moved = { code: 'out-order.moved-already', message: 'changed already', request_id: 'r' };
  serve({
    'POST /api/v1/warehouse/out/one': () => ({ body: { data: shown } }),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/edit': ({ body }) => {
      const { version } = body as { version: number };
      versions.push(version);
      return version === shown.version ? { body: { data: pending({ version: 4 }) } } : { status: 409, body: moved };
    },
  });
  const path = '/warehouse/out/out-1?edit=1';
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await screen.findByRole('dialog');
  await fill(screen.getAllByRole('textbox', { name: 'Remark' }).at(-1) as HTMLElement, 'mine');
  shown = pending({ version: 3, remark: 'theirs' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This was changed elsewhere in the meantime.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(versions).toEqual([2, 3]);
});

test('an edit whose response was lost is recognised as saved, not as somebody else’s', async () => {
  let shown = pending();
  serve({
    'POST /api/v1/warehouse/out/one': () => ({ body: { data: shown } }),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/edit': () => {
      shown = pending({ version: 3, remark: 'mine' });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  const path = '/warehouse/out/out-1?edit=1';
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await screen.findByRole('dialog');
  await fill(screen.getAllByRole('textbox', { name: 'Remark' }).at(-1) as HTMLElement, 'mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
});

test('an order that is corrected after its response was lost is not said to be saved, and can be saved', async () => {
  let shown = pending();
  const sent: unknown[] = [];
  serve({
    'POST /api/v1/warehouse/out/one': () => ({ body: { data: shown } }),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/edit': ({ body }) => {
      const { version, remark } = body as { version: number; remark: string };
      sent.push([remark, version]);
      // nothing is read of it before the next press
      if (sent.length === 1) return Promise.reject(new TypeError('connection lost'));
      shown = pending({ version: sent.length + 1, remark: sent.length === 2 ? 'mine' : remark });
      if (sent.length > 2) return { body: { data: shown } };
      return { status: 409, body: { code: 'out-order.moved-already', message: 'changed', request_id: 'r' } };
    },
  });
  const path = '/warehouse/out/out-1?edit=1';
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  const form = within(await screen.findByRole('dialog'));
  const remark = () => form.getAllByRole('textbox', { name: 'Remark' }).at(-1) as HTMLElement;
  const save = async () => user.click(form.getByRole('button', { name: 'Save' }));
  await fill(remark(), 'mine');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
  await fill(remark(), 'mine, corrected');
  await save();
  await user.click(await form.findByRole('button', { name: 'Overwrite with mine' }));
  expect(form.queryByText(/Your earlier attempt is already booked/)).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sent[2]).toEqual(['mine, corrected', 3]));
});

test('an order that is said to be saved after its response was lost can be corrected and saved again', async () => {
  let shown = pending();
  const sent: unknown[] = [];
  serve({
    'POST /api/v1/warehouse/out/one': () => ({ body: { data: shown } }),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/edit': ({ body }) => {
      const { version, remark } = body as { version: number; remark: string };
      sent.push([remark, version]);
      shown = pending({ version: version + 1, remark });
      if (sent.length === 1) return Promise.reject(new TypeError('connection lost'));
      return { body: { data: shown } };
    },
  });
  const path = '/warehouse/out/out-1?edit=1';
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  const form = within(await screen.findByRole('dialog'));
  const remark = () => form.getAllByRole('textbox', { name: 'Remark' }).at(-1) as HTMLElement;
  const save = async () => user.click(form.getByRole('button', { name: 'Save' }));
  await fill(remark(), 'mine');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await form.findByText(/Your earlier attempt is already booked/);
  await user.type(remark(), '!');
  await user.click(await form.findByRole('button', { name: 'Overwrite with mine' }));
  await save();
  await waitFor(() => expect(sent[1]).toEqual(['mine!', 3]));
});

test('a new order that is corrected after its response was lost is the same order, and is not made twice', async () => {
  const made = new Map<string, unknown>();
  let shown = pending();
  const corrected: unknown[] = [];
  serve({
    'POST /api/v1/warehouse/out': listed([]),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/create': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const content = JSON.stringify(body);
      if (made.get(key) === content) return { body: { data: { id: 'out-1', number: 'OUT-2611-0001' } } };
      if (made.has(key)) return { status: 422, body: { code: 'request.key-reused', message: 'x', request_id: 'r' } };
      made.set(key, content);
      const { ship: _, lines: __, ...order } = body as Record<string, unknown>;
      shown = pending({ ...order, version: 1 });
      return Promise.reject(new TypeError('connection lost'));
    },
    'POST /api/v1/warehouse/out/one': () => ({ body: { data: shown } }),
    'POST /api/v1/warehouse/out/edit': ({ body }) => {
      corrected.push(body);
      return { body: { data: shown } };
    },
  });
  const path = '/warehouse/out?create=1';
  const { where } = renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await fill(await screen.findByRole('textbox', { name: /Client code/ }), 'HZ-ZDH');
  await fill(screen.getByRole('combobox', { name: 'Add goods' }), '6es7');
  await user.click(await screen.findByRole('option', { name: /6ES7 214/ }));
  await fill(screen.getByRole('textbox', { name: /Quantity/ }), '3');
  const create = () => screen.getByRole('button', { name: 'Create outbound order' });
  await user.click(create());
  await waitFor(() => expect(made.size).toBe(1));
  await waitFor(() => expect(create()).toBeEnabled());
  await fill(screen.getByRole('textbox', { name: /Quantity/ }), '2');
  await user.click(create());
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-1'));
  expect(made.size).toBe(1);
  expect(corrected).toMatchObject([{ id: 'out-1', version: 1, lines: [{ goods_id: 'g', quantity: 2 }] }]);
});
