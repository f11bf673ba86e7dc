import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { type Cell, isReading, kitCells, leaks, walk } from '@qiaohui/service-kit/testing/access-matrix';
import { fuzz } from '@qiaohui/service-kit/testing/fuzz/fuzz.testing';
import { serverErrors } from '@qiaohui/service-kit/testing/hostile';
import { watchPlans } from '@qiaohui/service-kit/testing/query-plans';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { disabled, loggedOut, msToEnd } from '@qiaohui/service-kit/testing/shutdown';
import { trusted } from 'mongoose';
import { trade } from './app.ts';
import { billCells } from './books/bills/cells.fixture.ts';
import { bookCheckCells } from './books/book-checks/cells.fixture.ts';
import { costCells } from './books/costs/cells.fixture.ts';
import { marginCells } from './books/margins/cells.fixture.ts';
import { exportCells } from './exports/cells.fixture.ts';
import { admin, give } from './logistics/clients/clients.fixture.ts';
import { deliveryCells } from './logistics/deliveries/cells.fixture.ts';
import { playStock } from './logistics/deliveries/deliveries.fixture.ts';
import { InOrders } from './logistics/intake/model.ts';
import { timelineCells } from './logistics/milestones/cells.fixture.ts';
import { OutOrders } from './logistics/outgoing/model.ts';
import { regionalRouteCells } from './logistics/regional-routes/cells.fixture.ts';
import { mailCells } from './mail-settings/cells.fixture.ts';
import { brandCells } from './master-data/brands/cells.fixture.ts';
import { businessCodeCells } from './master-data/business-codes/cells.fixture.ts';
import { customerCells } from './master-data/customers/cells.fixture.ts';
import { placeCells } from './master-data/places/cells.fixture.ts';
import { waybillDocumentCells } from './papers/waybill-papers/cells.fixture.ts';
import { ann, stranger } from './people.fixture.ts';
import { importCells } from './prices/imports/cells.fixture.ts';
import { linkCells } from './prices/links/links.fixture.ts';
import { rebuild } from './prices/revisions/revisions.fixture.ts';
import { dashboardCells } from './sales/dashboard/cells.fixture.ts';
import { gridCells } from './sales/grid/cells.fixture.ts';
import { inquiryCells } from './sales/inquiries/cells.fixture.ts';
import { offerCells } from './sales/offers/cells.fixture.ts';
import { quotationCells } from './sales/quotations/cells.fixture.ts';
import { rfqCells } from './sales/rfqs/cells.fixture.ts';
import { readByRecipient, related, sharingCells } from './sharing/cells.fixture.ts';
import { place, teamCells } from './teams/teams.cells.fixture.ts';

const api = '/api/v1/trade';
const item = { order_number: 'HD-1', unit_price: '10', currency: 'EUR' };
const view = { list: 'brands', name: '无渠道', query: 'supply=none' };
const form = { transport: 'sea', direction: 'east', client: '宁波佳酿', client_code: 'NB-JS' };
/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const shows: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);
/** A list, on a record that `make` puts there; another team gets its own list. */
const listOf = (make: () => Promise<unknown>): Cell => ({
  ...ofAll,
  arrange: async () => make().then(() => ({ body: {} })),
  shows,
});

let service: TestService;
let scans: () => Promise<string[]>;
let warehouse: ReturnType<typeof playStock>;
beforeAll(async () => {
  service = await startTest(trade);
  scans = await watchPlans(trade);
  warehouse = playStock();
  await makeWaybill();
  await give(service, form.client_code, ann);
  await partners.begin();
}, 30_000);
afterAll(async () => {
  await warehouse.stop();
  await service.stop();
});

const make = async (url: string, body: unknown): Promise<{ id: string; version: number }> =>
  (await service.as(ann)(`${api}${url}`, body)).json().data;
const partners = sharingCells(() => service);
/** A list that is shared with one team, and was with another. */
async function makeList() {
  const list = await make('/price-lists', { name: 'Schrauben' });
  await partners.share('list', list.id);
  return list;
}
const makeWaybill = () => make('/waybills', form);
const makeTemplate = async () => make('/waybill-templates', { name: 'NB', waybill: (await makeWaybill()).id });

/** A cell on a fresh list, at `url` below it. */
const list = (url: string, body?: unknown): Cell => ({
  ...ofTeam,
  arrange: async () => ({ url: `${api}/price-lists/${(await makeList()).id}${url}`, body }),
});

/** A cell on a fresh brand or channel that is shared. */
const onShared = (kind: 'brand' | 'channel'): Cell =>
  readByRecipient({
    ...ofTeam,
    arrange: async () => {
      const { id } = await make(`/${kind}s`, { name: 'Lapp' });
      await partners.share(kind, id);
      return { url: `${api}/${kind}s/${id}` };
    },
  });

type Added = { revision: number; act: string; rows: Array<{ id: string; version: number }> };
/** A cell on a fresh list with a row; `call` makes the address below the list and the body of what the row's act returned. */
const onRow = (call: (added: Added) => { url: string; body: unknown }, shown?: Cell['shows']): Cell => ({
  ...ofTeam,
  arrange: async () => {
    const { id } = await makeList();
    const added = await make(`/price-lists/${id}/items/changes`, { revision: null, kind: 'add', adds: [item] });
    const { url, body } = call(added as unknown as Added);
    return { url: `${api}/price-lists/${id}${url}`, body };
  },
  ...(shown && { shows: shown }),
});
let analysed = 0;
type Line = { id: string; version: number };
/** Analyses a text that nobody has analysed yet, with a list that has its item, and returns where and its line. */
async function analyseOne(ending = ''): Promise<{ id: string; text: string; line: Line }> {
  analysed += 1;
  const order_number = `LINE-${analysed}000`;
  const { id: list } = await makeList();
  await make(`/price-lists/${list}/items/changes`, { revision: null, kind: 'add', adds: [{ ...item, order_number }] });
  const text = `${order_number}${ending}`;
  const { id } = await make('/analyses', { lists: [list], text });
  // the job may have taken it before the request that made it did
  const line = await waitFor(async () => {
    const { data } = (await make(`/analyses/${id}/lines`, {})) as unknown as { data: Line[] };
    return data[0];
  });
  return { id, text, line };
}
/** A cell on a fresh analysis; `call` makes the address below it and the body for its line. */
const onLine = (call: (line: Line) => { url: string; body?: unknown }): Cell => ({
  ...ofTeam,
  arrange: async () => {
    const { id, line } = await analyseOne();
    const { url, body } = call(line);
    return { url: `${api}/analyses/${id}${url}`, body };
  },
});
/** Rejects what is proposed for a text, and returns what this taught. */
async function taught(): Promise<string> {
  const { id, text, line } = await analyseOne('-Z');
  await make(`/analyses/${id}/lines/${line.id}/decision`, { version: line.version, take: null });
  const found = (await make('/price-aliases/list', { keyword: text })) as unknown as { data: Line[] };
  return found.data[0]?.id ?? '';
}
const undoable: Cell = {
  ...ofTeam,
  arrange: async () => {
    const cell = await onLine(({ id }) => ({ url: `/lines/${id}`, body: {} })).arrange();
    await service.as(ann)(`${cell.url}/decision`, { version: 1, take: null });
    return { url: `${cell.url}/undo`, body: { version: 2 } };
  },
};
const sheet: Cell = {
  ...ofAll,
  echoes: true,
  arrange: async () => {
    const form = new FormData();
    form.append('file', new Blob(['HD-1;5']), 'models.csv');
    const sent = new Response(form);
    return {
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    };
  },
};
const showsRows: Cell['shows'] = (response) => expect(response.json().data.rows).not.toEqual([]);

/** A cell on a list whose only row was removed by an import. */
const onTwoRevisions = (
  call: (both: { from: number; to: number }) => { url: string; body: unknown },
  shown?: Cell['shows'],
): Cell => ({
  ...ofTeam,
  arrange: async () => {
    const { id } = await makeList();
    const team = (await service.as(ann)(`${api}/team`)).json().data.id;
    const add = { revision: null, kind: 'add', adds: [item] };
    const { revision: from } = (await make(`/price-lists/${id}/items/changes`, add)) as unknown as Added;
    const { url, body } = call({ from, to: await rebuild(team, id) });
    return { url: `${api}/price-lists/${id}/revisions/${url}`, body };
  },
  ...(shown && { shows: shown }),
});

const waybill = (url: string, body?: unknown): Cell => ({
  ...ofTeam,
  arrange: async () => ({ url: `${api}/waybills/${(await makeWaybill()).id}${url}`, body }),
});

let goods = 0;
/** Publishes goods that came in and belong to nobody yet. */
async function arrive(): Promise<string> {
  goods += 1;
  const codes = { client_code: 'NB-JS', client_code2: '', client_code3: '' };
  const what = { number: `IN-${goods}`, package: 'parcel' as const, quantity: 1, weight: null, status: 1 as const };
  const own = {
    client: 'NB-JS',
    names: null,
    waybill: null,
    waybill_number: null,
    terms: [],
    version: 1,
    created_at: new Date(),
  };
  await InOrders.create([{ _id: `in-${goods}`, ...codes, ...what, ...own }]);
  return `in-${goods}`;
}

/** A list at a waybill with goods that came and leave. */
const atWaybill = (url: string): Cell => ({
  ...ofTeam,
  arrange: async () => {
    const id = await arrive();
    const address = `${api}/waybills/${(await makeWaybill()).id}`;
    await service.as(ann)(`${address}/in-orders`, { in_order: id });
    const what = { number: `OUT-${goods}`, waybill_numbers: [], client_code: 'NB-JS', status: 'pending' as const };
    const figures = { valid: 1 as const, quantity: 1, tray_quantity: 0, weight: null, out_time: null };
    const own = { _id: `out-${goods}`, in_orders: [{ id, pieces: 1 }], version: 1, created_at: new Date() };
    await OutOrders.create([{ ...what, ...figures, ...own, client: 'NB-JS', terms: [] }]);
    return { url: `${address}${url}`, body: {} };
  },
  shows,
});

const link: Cell = {
  ...ofTeam,
  arrange: async () => {
    const inOrder = await arrive();
    return { url: `${api}/waybills/${(await makeWaybill()).id}/in-orders`, body: { in_order: inOrder } };
  },
};

const unlink: Cell = {
  ...ofTeam,
  arrange: async () => {
    const url = `${api}/waybills/${(await makeWaybill()).id}/in-orders`;
    const inOrder = await arrive();
    await service.as(ann)(url, { in_order: inOrder });
    return { url: `${url}/${inOrder}`, body: {} };
  },
};

let codes = 0;
/** Returns a client code that a team has just named. */
async function freshCode(): Promise<string> {
  codes += 1;
  await make('/waybills', { ...form, client_code: `FRESH-${codes}` });
  return `FRESH-${codes}`;
}
const ofAdmin: Cell = {
  allow: [],
  owner: admin,
  succeeds: 200,
  arrange: async () => freshCode().then(() => ({ body: {} })),
  shows,
};

const cells: Record<string, Cell> = {
  ...kitCells(api, ['trade']),
  ...teamCells(() => service),
  ...mailCells(() => service),
  ...timelineCells(() => service),
  [`POST ${api}/client-codes/list`]: ofAdmin,
  [`POST ${api}/client-codes/give`]: {
    ...ofAdmin,
    arrange: async () => ({
      body: { id: await freshCode(), team: (await service.as(ann)(`${api}/team`)).json().data.id, version: 1 },
    }),
    shows: (response) => expect(response.json().data.team).not.toBeNull(),
  },
  [`GET ${api}/client-codes/own`]: { ...ofAll, arrange: async () => freshCode().then(() => ({})) },
  [`POST ${api}/price-lists/list`]: listOf(() => makeList()),
  [`POST ${api}/price-lists`]: { ...ofAll, arrange: async () => ({ body: { name: 'x' } }) },
  [`GET ${api}/price-lists/:list`]: readByRecipient(list('')),
  [`PATCH ${api}/price-lists/:list`]: list('', { version: 1, name: 'y' }),
  [`DELETE ${api}/price-lists/:list`]: list('', { version: 1 }),
  [`POST ${api}/price-lists/:list/restore`]: {
    ...ofTeam,
    arrange: async () => {
      const address = `${api}/price-lists/${(await makeList()).id}`;
      await service.as(ann)(address, { version: 1 }, { method: 'DELETE' });
      return { url: `${address}/restore`, body: {} };
    },
  },
  [`POST ${api}/price-lists/:list/items/window`]: readByRecipient(
    onRow(() => ({ url: '/items/window', body: {} }), showsRows),
  ),
  [`POST ${api}/price-lists/:list/items/changes`]: onRow(({ revision, rows }) => {
    const changes = rows.map(({ id, version }) => ({ item: id, version, set: { unit_price: '11' } }));
    return { url: '/items/changes', body: { revision, kind: 'edit', changes } };
  }, showsRows),
  [`POST ${api}/price-lists/:list/items/bulk`]: onRow(
    ({ revision }) => ({ url: '/items/bulk', body: { revision, filter: {}, price_factor: '1.05' } }),
    showsRows,
  ),
  [`POST ${api}/price-lists/:list/items/acts/:act/undo`]: {
    ...ofTeam,
    arrange: async () => {
      const { id } = await makeList();
      const send = (body: object) => make(`/price-lists/${id}/items/changes`, body) as unknown as Promise<Added>;
      const { revision, rows } = await send({ revision: null, kind: 'add', adds: [item] });
      const changes = rows.map((row) => ({ item: row.id, version: row.version, set: { unit_price: '11' } }));
      const { act } = await send({ revision, kind: 'edit', changes });
      return { url: `${api}/price-lists/${id}/items/acts/${act}/undo`, body: {} };
    },
    shows: showsRows,
  },
  [`GET ${api}/price-lists/:list/revisions`]: readByRecipient(
    onRow(
      () => ({ url: '/revisions', body: undefined }),
      (response) => expect(response.json().data).toMatchObject([{ number: 1, in_force: true }]),
    ),
  ),
  [`POST ${api}/price-lists/:list/revisions/:revision/rollback`]: onTwoRevisions(({ from }) => ({
    url: `${from}/rollback`,
    body: { version: 2 },
  })),
  [`POST ${api}/price-lists/:list/revisions/diff`]: readByRecipient(
    onTwoRevisions((both) => ({ url: 'diff', body: both }), showsRows),
  ),
  ...brandCells(() => service),
  ...billCells(() => service),
  ...customerCells(() => service),
  [`GET ${api}/brands/:brand`]: onShared('brand'),
  [`GET ${api}/channels/:channel`]: onShared('channel'),
  [`POST ${api}/views/list`]: {
    ...ofAll,
    arrange: async () => make('/views', view).then(() => ({ body: { list: 'brands' } })),
  },
  [`POST ${api}/views`]: { ...ofAll, arrange: async () => ({ body: view }) },
  [`DELETE ${api}/views/:view`]: {
    ...ofTeam,
    arrange: async () => ({ url: `${api}/views/${(await make('/views', view)).id}` }),
  },
  [`POST ${api}/analyses/list`]: listOf(() => onLine(() => ({ url: '' })).arrange()),
  [`POST ${api}/analyses`]: {
    ...ofTeam,
    further: { recipient: 200 },
    arrange: async () => ({ body: { lists: [(await makeList()).id], text: 'HD-1' } }),
  },
  [`POST ${api}/analyses/sheet`]: sheet,
  [`GET ${api}/analyses/:analysis`]: onLine(() => ({ url: '' })),
  [`GET ${api}/analyses/:analysis/file`]: onLine(() => ({ url: '/file' })),
  [`POST ${api}/analyses/:analysis/lines`]: { ...onLine(() => ({ url: '/lines', body: {} })), shows },
  [`POST ${api}/analyses/:analysis/lines/:line/decision`]: onLine(({ id }) => ({
    url: `/lines/${id}/decision`,
    body: { version: 1, take: null },
  })),
  [`POST ${api}/analyses/:analysis/lines/:line/undo`]: undoable,
  [`POST ${api}/price-aliases/list`]: listOf(taught),
  [`DELETE ${api}/price-aliases/:alias`]: {
    ...ofTeam,
    arrange: async () => ({ url: `${api}/price-aliases/${await taught()}` }),
  },
  ...importCells(() => service),
  ...dashboardCells(() => service),
  ...marginCells(() => service),
  ...bookCheckCells(() => service),
  ...deliveryCells(() => service),
  ...inquiryCells(() => service),
  ...gridCells(() => service),
  ...quotationCells(() => service),
  ...offerCells(() => service),
  ...rfqCells(() => service),
  ...linkCells(() => service),
  ...exportCells(() => service),
  ...partners.cells,
  ...placeCells(() => service),
  ...costCells(() => service),
  ...waybillDocumentCells(() => service),
  ...businessCodeCells(() => service),
  ...regionalRouteCells(() => service),
  [`POST ${api}/waybills/list`]: listOf(() => makeWaybill()),
  [`POST ${api}/waybills`]: { ...ofAll, arrange: async () => ({ body: { ...form, client_code: null } }) },
  // each team gets its own ports; the test of the list reads them
  [`GET ${api}/waybills/ports`]: {
    ...ofAll,
    echoes: true,
    arrange: async () => make('/waybills', { ...form, departure_port: 'Hamburg' }).then(() => ({})),
    shows: (response) => expect(response.json().data.departure).toContainEqual({ value: 'Hamburg', name: 'Hamburg' }),
  },
  [`GET ${api}/waybills/:id`]: waybill(''),
  [`PUT ${api}/waybills/:id`]: waybill('', { ...form, version: 1 }),
  [`POST ${api}/waybills/edits`]: {
    ...ofTeam,
    arrange: async () => ({ body: { waybills: [{ id: (await makeWaybill()).id, version: 1 }], set: { voyage: '1' } } }),
  },
  [`POST ${api}/waybills/edits/:edit/undo`]: {
    ...ofTeam,
    arrange: async () => {
      const body = { waybills: [{ id: (await makeWaybill()).id, version: 1 }], set: { voyage: '1' } };
      const { edit } = (await service.as(ann)(`${api}/waybills/edits`, body)).json().data;
      return { url: `${api}/waybills/edits/${edit}/undo`, body: {} };
    },
  },
  [`GET ${api}/waybills/:id/family`]: waybill('/family'),
  [`POST ${api}/waybills/:id/houses`]: waybill('/houses', { houses: [{ client: 'x' }] }),
  [`PUT ${api}/waybills/:id/master`]: {
    ...ofTeam,
    arrange: async () => ({
      url: `${api}/waybills/${(await makeWaybill()).id}/master`,
      body: { master: (await makeWaybill()).id, version: 1 },
    }),
  },
  [`GET ${api}/waybill-templates`]: {
    ...ofAll,
    arrange: async () => makeTemplate().then(() => ({})),
    shows: (response) => expect(response.json().data).not.toEqual([]),
  },
  [`POST ${api}/waybill-templates`]: {
    ...ofTeam,
    arrange: async () => ({ body: { name: 'x', waybill: (await makeWaybill()).id } }),
  },
  [`DELETE ${api}/waybill-templates/:template`]: {
    ...ofTeam,
    arrange: async () => ({ url: `${api}/waybill-templates/${(await makeTemplate()).id}` }),
  },
  [`POST ${api}/waybill-templates/:template/waybills`]: {
    ...ofTeam,
    arrange: async () => ({ url: `${api}/waybill-templates/${(await makeTemplate()).id}/waybills`, body: {} }),
  },
  [`POST ${api}/waybills/:id/copy`]: waybill('/copy', {}),
  [`PATCH ${api}/waybills/:id`]: waybill('', { version: 1, vessel: 'Elbe' }),
  [`POST ${api}/waybills/:id/status`]: waybill('/status', { status: 'operation', version: 1 }),
  [`POST ${api}/in-orders/list`]: listOf(() => arrive().then(makeWaybill)),
  [`POST ${api}/waybills/:id/in-orders/list`]: atWaybill('/in-orders/list'),
  [`POST ${api}/waybills/:id/out-orders/list`]: atWaybill('/out-orders/list'),
  [`POST ${api}/out-orders/list`]: listOf(() => atWaybill('').arrange()),
  [`POST ${api}/waybills/:id/in-orders`]: link,
  [`DELETE ${api}/waybills/:id/in-orders/:inOrder`]: unlink,
};

test('every route grants every caller exactly what its access rule and team allow', async () => {
  expect(await walk(service, cells, related)).toEqual([]);
  // some 350 routes by 13 callers: over two minutes beside other tests
}, 600_000);

test('no route shows another team anything of the first one’s, or lets it change anything', async () => {
  await service.as(stranger)(`${api}/waybills`, { ...form, client_code: 'OTHER' });
  await service.as(stranger)(`${api}/price-lists`, { name: '二组' });
  expect(await leaks(service, cells, { group: 'trade', rival: stranger })).toEqual([]);
}, 600_000);

/** Who may call a route of price data: readers, writers, or only those who look after the team. */
function demands(method: string, url: string): 'read' | 'write' | 'share' {
  const own = url.slice(api.length);
  if (/^\/(shares|partners)/.test(own))
    return /^\/shares(\/list|\/:share(\/view|\/window)?)$|^\/partners$/.test(own) && own !== '/shares'
      ? 'read'
      : 'share';
  if (own.startsWith('/invitations')) return 'share';
  // a reader reviews and exports what they may read
  if (/^\/(analyses|exports)/.test(own)) return 'read';
  return method === 'GET' || /\/(list|window|diff)$/.test(url) ? 'read' : 'write';
}

const priced = /^\/(price-lists|price-aliases|analyses|exports|imports|links|invitations|partners|shares)(\/|$)/;
/** One's own exports are nobody else's; whose invitation a link is, it says itself. */
const isOwn = (url: string) => url === `${api}/exports/:id/file` || /\/invitations\/(one|reject|accept)$/.test(url);

test('the price permission decides on every route of price data, for every member, and for nobody outside', async () => {
  const { id } = (await service.as(ann)(`${api}/team`)).json().data;
  const roles = {
    manager: { role: 'manager', price_permission: 'none' },
    writer: { price_permission: 'write' },
  } as const;
  const others = { reader: { price_permission: 'read' }, none: { price_permission: 'none' } } as const;
  for (const [who, rights] of Object.entries({ ...roles, ...others })) await place(`price-${who}`, id, rights);
  await place('price-removed', null);
  const person = (name: string) => ({ ...ann, id: `price-${name}`, email: `price-${name}@example.com` });
  const wrong: string[] = [];
  const routes = service.app.table.filter(({ url }) => priced.test(url.slice(api.length)) && !isOwn(url));
  expect(routes.length).toBeGreaterThan(40);
  for (const { method, url } of routes) {
    const cell = cells[`${method} ${url}`];
    const demanded = demands(method, url);
    const refused = `403 team.${demanded === 'share' ? 'not-allowed' : 'no-price-permission'}`;
    const expected = {
      manager: '200 ',
      writer: demanded === 'share' ? refused : '200 ',
      reader: demanded === 'read' ? '200 ' : refused,
      none: '403 team.no-price-permission',
      removed: '403 team.none',
      invited: '403 access.forbidden',
    };
    let call: Awaited<ReturnType<Cell['arrange']>> | null = null;
    for (const [name, wanted] of Object.entries(expected)) {
      call ??= (await cell?.arrange()) ?? null;
      const who = name === 'invited' ? { ...person(name), group: null } : person(name);
      const { url: at = url, body, headers } = call ?? {};
      const response = await service.as(who)(at, body, { method: method as 'GET', headers });
      if (response.statusCode < 400 && !isReading(method, url)) call = null;
      const code = response.statusCode < 400 ? '' : response.json().code;
      const got = `${response.statusCode} ${code}`;
      if (got !== wanted) wrong.push(`${method} ${url} as ${name}: ${got} instead of ${wanted}`);
    }
  }
  expect(wrong).toEqual([]);
}, 600_000);

test('no route reads a whole collection', async () => {
  // their server is not there, which the job reports as its error
  await mailsOf().updateMany({ sender: trusted({ $gt: '' }) }, { $set: { nextAt: null } });
  expect(await scans()).toEqual([]);
});

test('a disabled account’s calls and open stream end within a second', async () => {
  const leaver = { ...ann, id: 'leaver' };
  expect(await msToEnd(service, leaver, api, () => disabled(service, leaver))).toBeLessThan(1_000);
});

test('an ended session’s calls and stream end within a second; other sessions of the account go on', async () => {
  const here = { ...ann, id: 'two-browsers', sid: 'here' };
  expect(await msToEnd(service, here, api, () => loggedOut(service, here))).toBeLessThan(1_000);
  const elsewhere = await msToEnd(service, { ...here, sid: 'elsewhere' }, api, () => disabled(service, here));
  expect(elsewhere).toBeLessThan(1_000);
});

test('no route returns a server error or a framework’s text, whatever is sent', async () => {
  expect(await serverErrors(service)).toEqual([]);
}, 600_000);

test('the document names every error and every idempotency key of these requests', () => {
  expect([...service.app.undocumented]).toEqual([]);
});

test('the OpenAPI document describes every response, whatever is sent', async () => {
  expect(await fuzz(service, `${api}/docs`, cells)).toEqual([]);
}, 3_600_000);
