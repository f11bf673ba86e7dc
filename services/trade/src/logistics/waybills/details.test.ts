import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { WaybillEvent } from '../../contract.ts';
import { keeperOf } from '../../master-data/customers/customers.fixture.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { Members } from '../../teams/model.ts';
import { somebody } from '../../teams/teams.fixture.ts';
import { noDetails } from './details.rules.ts';
import { Waybills } from './model.ts';
import type { Waybill } from './schema.ts';
import { upgradeDetails, upgradeTerms } from './upgrade.ts';

const base = '/api/v1/trade/waybills';
const form = { transport: 'sea', direction: 'east', client: '宁波佳酿', client_code: 'NB-JS' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const create = async (more: object = {}): Promise<Waybill> => {
  const response = await service.as(ann)(base, { ...form, ...more });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
};
const save = ({ id, version }: Waybill, more: object) =>
  service.as(ann)(
    `${base}/${id}`,
    { ...form, ...more, version },
    { method: 'PUT', headers: { 'accept-language': 'en' } },
  );
const saved = async (waybill: Waybill, more: object): Promise<Waybill & { cleared: string[] }> => {
  const response = await save(waybill, more);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
};
const read = async ({ id }: Waybill): Promise<Waybill> => (await service.as(ann)(`${base}/${id}`)).json().data;
const found = async (keyword: string): Promise<string[]> =>
  (await service.as(ann)(`${base}/list`, { keyword })).json().data.data.map(({ id }: Waybill) => id);

const box = { number: 'CSQU3054383', type: '40HQ', seal_number: 'ML-4711', pieces: 20, gross: '8120.5', net: '7900' };
const whole = {
  business_source: 'nominated',
  commission_number: 'WT-77',
  contract_number: 'HT-1',
  supply_number: 'GH-2',
  booking_number: 'BKG0815',
  departure_port: 'Hamburg',
  departure_code: 'deham',
  destination_port: '宁波',
  destination_code: 'CNNGB',
  shipping_company: 'Hansa Linie',
  regional_route: 'Europe – North China',
  vessel: 'Elbe Trader',
  voyage: '041E',
  cut_off: '2026-11-28T16:00',
  sailing_date: '2026-11-30',
  sailing_time: '22:30',
  arrival_date: '2027-01-04',
  release_method: 'telex',
  freight_terms: 'prepaid',
  transport_terms: 'CIF',
  service_items: ['booking', 'export_customs', 'booking'],
  containers: [
    { ...box, volume: '61.25', goods: 'Wein', marks: 'NB/1-20', packing: 'Paletten', customs_code: '220421' },
  ],
  notify_party: { name: '宁波港代', name_en: 'Ningbo Port Agency', address: '北仑区', address_en: 'Beilun' },
};

test('a waybill has all its details, is found by its numbers and containers, and a form that does not know them leaves them', async () => {
  const { id } = await create(whole);
  const waybill = await read({ id } as Waybill);
  expect(waybill).toMatchObject({
    ...whole,
    departure_code: 'DEHAM',
    service_items: ['booking', 'export_customs'],
    containers: [{ ...whole.containers[0], overruled: false }],
    notify_party: { ...whole.notify_party, customer: null },
    consignor: null,
    parties_frozen_at: null,
  });
  for (const keyword of ['CSQU3054383', 'bkg0815', 'WT-77', 'ht-1']) expect(await found(keyword)).toContain(id);
  const left = await saved(waybill, { vessel: 'Weser Star' });
  expect(left).toMatchObject({ booking_number: 'BKG0815', containers: whole.containers, cleared: [], mbl: null });
  const emptied = await saved(left, { booking_number: '', containers: [], notify_party: { name: '' } });
  expect(emptied).toMatchObject({ booking_number: null, containers: [], notify_party: null });
  expect(await found('CSQU3054383')).not.toContain(id);
  const events = (await service.publishedEvents(WaybillEvent)).filter(({ state }) => state.id === id);
  expect(events[0]?.state).toMatchObject({ containers: ['CSQU3054383'], destination_port: '宁波', customer: null });
});

test('a change of some fields leaves all others, and is refused on an older version', async () => {
  const waybill = await create(whole);
  const change = (body: object) => service.as(ann)(`${base}/${waybill.id}`, body, { method: 'PATCH' });
  const changed = (await change({ version: 1, consignor: { name: '发货人' }, voyage: '042W' })).json().data;
  expect(changed).toMatchObject({ voyage: '042W', vessel: 'Elbe Trader', consignor: { name: '发货人' }, version: 2 });
  const stale = await change({ version: 1, voyage: '043E' });
  expect([stale.statusCode, stale.json().code, stale.json().state.version]).toEqual([409, 'waybill.changed', 2]);
  const early = await change({ version: 2, arrival_date: '2026-11-01' });
  expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['arrival_date']]);
});

test('a doubtful container number is refused at its field until it is overruled, which is stored', async () => {
  const waybill = await create();
  const wrong = { ...box, number: 'csqu 305438-4' };
  const refused = await save(waybill, { containers: [box, wrong] });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { 'containers.1.number': [expect.stringContaining('check digit')] },
  ]);
  const overruled = await saved(waybill, {
    containers: [
      { ...box, overruled: true },
      { ...wrong, overruled: true },
    ],
  });
  expect(overruled.containers.map((line) => [line.number, line.overruled])).toEqual([
    ['CSQU3054383', false],
    ['CSQU3054384', true],
  ]);
});

test('a container twice on a job, weights below 0, more net than gross and a wrong customs code are told at their fields', async () => {
  const waybill = await create();
  const twice = await save(waybill, { containers: [box, { ...box, number: 'CSQU305438-3' }] });
  expect(twice.json().errors).toEqual({ 'containers.1.number': ['A container stands on a job only once'] });
  const bad = await save(waybill, { containers: [{ ...box, gross: '-1', customs_code: '22', pieces: -2 }] });
  expect([bad.statusCode, Object.keys(bad.json().errors).sort()]).toEqual([
    422,
    ['containers.0.customs_code', 'containers.0.gross', 'containers.0.pieces'],
  ]);
  const light = await save(waybill, { containers: [{ ...box, gross: '10', net: '10.001' }] });
  expect(light.json().errors).toEqual({ 'containers.0.net': ['The net weight must not exceed the gross weight'] });
  expect((await read(waybill)).version).toBe(1);
});

test('a line of goods of which nothing is written is none', async () => {
  const waybill = await create({ containers: [{}, box, { goods: ' ', overruled: true }] });
  expect(waybill.containers.map(({ number }) => number)).toEqual([box.number]);
});

test('a port that is changed without its code has none, and one that stays keeps it', async () => {
  const waybill = await create(whole);
  const patched = await service.as(ann)(
    `${base}/${waybill.id}`,
    { version: 1, departure_port: 'Antwerpen' },
    { method: 'PATCH' },
  );
  expect(patched.json().data).toMatchObject({ departure_port: 'Antwerpen', departure_code: null });
  expect(patched.json().data).toMatchObject({ destination_port: '宁波', destination_code: 'CNNGB' });
  const emptied = await saved(patched.json().data, { destination_port: '' });
  expect(emptied).toMatchObject({ destination_port: null, destination_code: null });
});

test('a cut-off after the sailing is refused, also where the form gives only one of them', async () => {
  const waybill = await create({ sailing_date: '2026-11-30', sailing_time: '12:00', cut_off: '2026-11-30T11:59' });
  const late = await save(waybill, { sailing_date: '2026-11-30', cut_off: '2026-11-30T12:01' });
  const reason = ['The cut-off must not be after the sailing'];
  expect([late.statusCode, late.json().errors]).toEqual([422, { cut_off: reason }]);
  expect((await save(waybill, { sailing_date: '2026-11-29' })).json().errors).toEqual({ cut_off: reason });
  // it is on the clock of the port
  expect(Object.keys((await save(waybill, { cut_off: '2026-11-30T11:59Z' })).json().errors)).toEqual(['cut_off']);
});

test('a doubtful air waybill number is refused once and may be overruled; one of an older version stays', async () => {
  const air = { transport: 'air', mbl: '020-12345676' };
  const refused = await service.as(ann)(base, { ...form, ...air }, { headers: { 'accept-language': 'en' } });
  expect(refused.json().errors).toEqual({ mbl: [expect.stringContaining('check digit')] });
  expect(await create({ transport: 'air', mbl: '020-12345675' })).toMatchObject({ mbl_overruled: false });
  const waybill = await create({ ...air, mbl_overruled: true });
  expect(waybill.mbl_overruled).toBe(true);
  expect(await saved(waybill, { ...air, mbl: '020-12345675' })).toMatchObject({ mbl_overruled: false });
  await Waybills.updateOne({ _id: waybill.id }, { $set: { mbl: '99926103344', mbl_overruled: false } });
  expect(await saved(await read(waybill), { transport: 'air', mbl: '99926103344', remark: 'x' })).toMatchObject({
    remark: 'x',
    mbl_overruled: false,
  });
});

test('a number that was overruled is confirmed again when it changes, and one that is kept does not hinder a change of the mode', async () => {
  const waybill = await create({ transport: 'air', mbl: '020-12345676', mbl_overruled: true });
  const change = (body: object) => service.as(ann)(`${base}/${waybill.id}`, body, { method: 'PATCH' });
  const other = await change({ version: 1, mbl: '020-12345677' });
  expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['mbl']]);
  const shipped = await create({ mbl: 'HLCU-4711' });
  expect(await saved(shipped, { transport: 'air', mbl: 'HLCU-4711' })).toMatchObject({
    ...{ transport: 'air', mbl: 'HLCU-4711', mbl_overruled: false },
  });
});

test('what does not belong to another mode is emptied as it is saved, and named', async () => {
  const waybill = await create(whole);
  const flown = await saved(waybill, { ...whole, transport: 'air' });
  expect(flown.cleared.sort()).toEqual(['containers', 'release_method', 'vessel']);
  expect(flown).toMatchObject({ vessel: null, release_method: null, voyage: '041E' });
  expect(flown.containers).toMatchObject([{ number: null, type: null, seal_number: null, gross: '8120.5' }]);
});

test('the client is chosen from the customers of the team, and stays as it was called then', async () => {
  const keeper = keeperOf(service);
  const customer = await keeper.customer('慕尼黑机械', { code: 'MUC-1' });
  const waybill = await create({ customer: customer.id, client: 'anything' });
  const named = { id: customer.id, name: '慕尼黑机械', code: 'MUC-1' };
  expect(waybill).toMatchObject({ client: '慕尼黑机械', customer: named });
  expect(await found('MUC-1')).toContain(waybill.id);
  await service.as(ann)(`/api/v1/trade/customers/${customer.id}`, { version: 1, name: '新名' }, { method: 'PATCH' });
  const left = await saved(waybill, { customer: customer.id, client: '新名' });
  expect(left).toMatchObject({ client: '慕尼黑机械', customer: named });
  expect(await saved(left, { client: '自由文本' })).toMatchObject({ client: '自由文本', customer: null });
  const unknown = await save(await read(waybill), { customer: randomUUID(), consignee: { customer: 'nobody' } });
  expect([unknown.statusCode, unknown.json().errors]).toEqual([422, { customer: ['Choose a customer of the team'] }]);
  const foreign = await service.as(stranger)(base, { ...form, customer: customer.id });
  expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['customer']]);
});

test('parties follow the customers that they are until operation begins, and are frozen then', async () => {
  const keeper = keeperOf(service);
  const customer = await keeper.customer('Alte Firma', { address: 'Alter Weg 1', zip: '20095', city: 'Hamburg' });
  const address = `/api/v1/trade/customers/${customer.id}`;
  const party = { customer: customer.id, name: 'x', name_en: 'Old Ltd', address: null, address_en: null };
  const waybill = await create({ consignee: party, agent: { name: '代理' } });
  expect(waybill.consignee).toEqual({ ...party, name: 'Alte Firma', address: 'Alter Weg 1\n20095 Hamburg' });
  await service.as(ann)(address, { version: 1, name: 'Neue Firma', address: 'Neuer Weg 2' }, { method: 'PATCH' });
  const now = { ...party, name: 'Neue Firma', address: 'Neuer Weg 2\n20095 Hamburg' };
  expect((await read(waybill)).consignee).toEqual(now);
  const moved = (await service.as(ann)(`${base}/${waybill.id}/status`, { status: 'operation', version: 1 })).json()
    .data;
  expect(moved).toMatchObject({ consignee: now, agent: { name: '代理' }, parties_frozen_at: expect.any(String) });
  await service.as(ann)(address, { version: 2, name: 'Dritte Firma' }, { method: 'PATCH' });
  expect((await read(waybill)).consignee).toEqual(now);
  const corrected = await saved(moved, { consignee: { ...now, name: 'Neue Firma GmbH' } });
  expect(corrected.consignee).toEqual({ ...now, name: 'Neue Firma GmbH' });
  const chosen = await saved(corrected, { notify_party: { customer: customer.id, address: '仓库 3 号门' } });
  expect(chosen.notify_party).toMatchObject({ name: 'Dritte Firma', address: '仓库 3 号门' });
  const wrong = await save(chosen, { agent: { customer: 'nobody', name: 'y' } });
  expect(wrong.json().errors).toEqual({ 'agent.customer': ['Choose a customer of the team'] });
});

test('a waybill of an older version has no details yet, can be read before and after the upgrade, and keeps its own', async () => {
  const waybill = await create({ vessel: 'Elbe Trader' });
  const _id = waybill.id as never;
  const lacking = Object.fromEntries(
    Object.keys({ ...noDetails, master: 1, parties_frozen_at: 1 }).map((name) => [name, 1]),
  );
  await Waybills.collection.updateOne({ _id }, { $unset: lacking as never, $set: { mbl: 'HLNB1' } });
  const before = await read(waybill);
  expect(before).toMatchObject({
    vessel: 'Elbe Trader',
    mbl: 'HLNB1',
    containers: [],
    customer: null,
    consignor: null,
  });
  await Upgrades.deleteOne({ _id: 'waybill-details' });
  await upgradeDetails();
  await upgradeDetails();
  expect(await read(waybill)).toEqual(before);
  expect(await Waybills.collection.findOne({ _id })).toMatchObject({ service_items: [], master: null });
});

test('waybills are found by person, ports, days of sailing and family, and by what they have in common', async () => {
  const { id: team } = (await service.as(ann)('/api/v1/trade/team')).json().data;
  const rights = { role: 'member' as const, price_permission: 'read' as const, joined_at: new Date(), version: 1 };
  await Members.create([{ _id: 'sam', team, email: 'sam@example.com', duties: ['sales', 'operator'], ...rights }]);
  const place = { departure_port: 'Antwerpen', departure_code: 'BEANR', destination_port: '青岛' };
  const first = await create({ ...place, sailing_date: '2026-05-01', salesperson: 'sam' });
  const second = await create({ ...place, sailing_date: '2026-05-09', operator: 'sam' });
  const other = await create({ departure_port: 'Antwerpen Zuid', sailing_date: '2026-05-05' });
  const list = async (filter: object): Promise<string[]> =>
    (await service.as(ann)(`${base}/list`, { ...filter, sort: 'sailing_date' }))
      .json()
      .data.data.map(({ id }: Waybill) => id);
  const [one, two, three] = [first.id, second.id, other.id];
  expect(await list({ person: 'sam' })).toEqual([one, two]);
  expect(await list({ departure: 'beanr' })).toEqual([one, two]);
  expect(await list({ departure: 'antw' })).toEqual([one, three, two]);
  expect(await list({ departure: '.*', destination: '青' })).toEqual([]);
  expect(await list({ departure: 'antw', from: '2026-05-05' })).toEqual([three, two]);
  expect(await list({ departure: 'antw', from: '2026-05-02', until: '2026-05-08' })).toEqual([three]);
  expect(await list({ person: 'sam', family: 'single', until: '2026-05-01' })).toEqual([one]);
  expect(await list({ person: 'sam', family: 'master' })).toEqual([]);
  const ports = async (who: typeof ann) => (await service.as(who)(`${base}/ports`)).json().data.departure;
  expect([await ports(ann), await ports(stranger)]).toEqual([
    expect.arrayContaining([
      { value: 'BEANR', name: '安特卫普' },
      { value: 'Antwerpen Zuid', name: 'Antwerpen Zuid' },
    ]),
    [],
  ]);
});

test('a port is offered once by its shown name, however it was entered, and finds the waybills of all these forms', async () => {
  const own = somebody('ports');
  const make = async (departure_port: string | null, departure_code = '') =>
    (await service.as(own)(base, { ...form, departure_port, departure_code })).json().data.id as string;
  const hamburg = [
    await make('Hamburg', 'DEHAM'),
    await make('汉堡', 'DEHAM'),
    await make('Hamburg Hafen', 'deham'),
    // without the code: by a whole name of the port, or by the code in the text
    await make('HAMBURG'),
    await make('Hamburg (DEHAM)'),
  ];
  const town = await make('Hamburg Süd');
  const ningbo = await make('宁波');
  await make(null);
  const ports = async (locale: string) =>
    (await service.as(own)(`${base}/ports`, undefined, { headers: { 'accept-language': locale } })).json().data
      .departure;
  const typed = [
    { value: 'Hamburg Süd', name: 'Hamburg Süd' },
    { value: '宁波', name: '宁波' },
  ];
  expect(await ports('zh-CN')).toEqual(expect.arrayContaining([{ value: 'DEHAM', name: '汉堡' }, ...typed]));
  expect(await ports('zh-CN')).toHaveLength(3);
  expect(await ports('de-DE')).toEqual([{ value: 'DEHAM', name: 'Hamburg' }, ...typed]);
  const found = async (departure: string): Promise<string[]> =>
    (await service.as(own)(`${base}/list`, { departure }))
      .json()
      .data.data.map(({ id }: Waybill) => id)
      .toSorted();
  expect(await found('DEHAM')).toEqual(hamburg.toSorted());
  expect(await found('宁波')).toEqual([ningbo]);
  // a text finds what begins with it, as it is stored
  expect(await found('Hamburg Süd')).toEqual([town]);
  // two places of one name are told apart by their codes
  await make('Shanghai', 'CNSGH');
  await make('Shanghai', 'CNSHG');
  expect((await ports('zh-CN')).filter(({ name }: { name: string }) => name.startsWith('上海'))).toHaveLength(2);
});

test('a copy has the client, the parties, the route and the terms, and neither numbers nor schedule nor goods', async () => {
  const waybill = await create({ ...whole, mbl: 'HL-1', hbl: 'QH-1', remark: 'x' });
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => service.as(ann)(`${base}/${waybill.id}/copy`, {}, { headers });
  const [copied, again] = [await send(), await send()];
  expect(again.json()).toEqual(copied.json());
  const copy: Waybill = copied.json().data;
  const { departure_code, notify_party, vessel, release_method, transport_terms, service_items } = waybill;
  expect(copy).toMatchObject({ departure_code, notify_party, vessel, release_method, transport_terms, service_items });
  const without = { mbl: null, hbl: null, booking_number: null, sailing_date: null, cut_off: null, containers: [] };
  expect(copy).toMatchObject({ ...without, status: 'new', version: 1, remark: null, commission_number: null });
  expect(copy.number).not.toBe(waybill.number);
});

test('waybills go with a customer that becomes part of another one, and come back when that is undone', async () => {
  const keeper = keeperOf(service);
  const [into, absorbed] = [await keeper.customer('Nordhafen', {}), await keeper.customer('Nordhafen GmbH', {})];
  const waybill = await create({ customer: absorbed.id, consignee: { customer: absorbed.id } });
  const url = `/api/v1/trade/customers/${into.id}/merges`;
  const preview = (await service.as(ann)(`${url}/preview`, { absorbed: [absorbed.id] })).json().data;
  expect(preview.gains.moves).toContainEqual({ name: 'waybills', count: 1 });
  const { merge } = (await service.as(ann)(url, { version: 1, absorbed: [{ id: absorbed.id, version: 1 }] })).json()
    .data;
  expect(await read(waybill)).toMatchObject({
    customer: { id: into.id, name: 'Nordhafen GmbH' },
    consignee: { customer: into.id, name: 'Nordhafen' },
  });
  const published = async () =>
    (await service.publishedEvents(WaybillEvent)).filter(({ state }) => state.id === waybill.id).at(-1);
  const { version } = await read(waybill);
  expect(await published()).toMatchObject({ version, state: { customer: into.id } });
  await service.as(ann)(`${url}/${merge}/undo`, {});
  expect(await published()).toMatchObject({ version: (await read(waybill)).version, state: { customer: absorbed.id } });
  expect(await read(waybill)).toMatchObject({
    customer: { id: absorbed.id },
    consignee: { customer: absorbed.id, name: 'Nordhafen GmbH' },
  });
});

test('a party that is chosen while its customer becomes part of another one is never left with the absorbed one', async () => {
  const keeper = keeperOf(service);
  for (const nth of [1, 2, 3]) {
    const [into, absorbed] = [
      await keeper.customer(`Südtor ${nth}`, {}),
      await keeper.customer(`Südtor ${nth} AG`, {}),
    ];
    const [merged, made] = await Promise.all([
      service.as(ann)(`/api/v1/trade/customers/${into.id}/merges`, {
        version: 1,
        absorbed: [{ id: absorbed.id, version: 1 }],
      }),
      service.as(ann)(base, { ...form, consignee: { customer: absorbed.id } }),
    ]);
    expect(merged.statusCode).toBe(200);
    if (made.statusCode === 422) continue;
    expect((await read(made.json().data)).consignee).toMatchObject({ customer: into.id });
  }
});

test('a party whose customer has a long address is saved with all of it', async () => {
  const customer = await keeperOf(service).customer('Weiter Weg', { address: 'x'.repeat(300), city: 'Hamburg' });
  const waybill = await create({ consignee: { customer: customer.id } });
  const { consignee } = waybill;
  expect(await saved(waybill, { consignee })).toMatchObject({ consignee });
});

test.each(['departure_port', 'destination_port'])(
  'the filter of %s reads no waybills, however many name a port',
  async (key) => {
    const query = { team: 'some-team' };
    const distinct = { distinct: Waybills.collection.collectionName, key, query };
    const plan = await Waybills.db.db?.command({ explain: distinct, verbosity: 'queryPlanner' });
    expect(JSON.stringify(plan?.queryPlanner.winningPlan)).toContain('DISTINCT_SCAN');
    const code = key.replace('port', 'code');
    for (const one of [
      { key: code, query },
      { key, query: { ...query, [code]: 'DEHAM' } },
    ]) {
      const command = { distinct: Waybills.collection.collectionName, ...one };
      const coded = await Waybills.db.db?.command({ explain: command, verbosity: 'queryPlanner' });
      expect(JSON.stringify(coded?.queryPlanner.winningPlan)).toContain('DISTINCT_SCAN');
    }
  },
);

test('a waybill is found by its numbers with and without the marks between their parts, also one of an older version', async () => {
  const { id } = await create({ transport: 'air', mbl: '020-12345675', booking_number: 'HH 08/15-A', containers: [] });
  const sea = await create({ containers: [box] });
  for (const keyword of ['CSQU 305438-3', 'csqu3054383', '305438-3']) expect(await found(keyword)).toContain(sea.id);
  for (const keyword of ['02012345675', '020-12345675', '020 1234 5675', 'hh0815a'])
    expect(await found(keyword)).toContain(id);
  await Waybills.updateOne({ _id: id }, { $set: { terms: ['020-12345675'] } });
  expect(await found('02012345675')).not.toContain(id);
  await upgradeTerms();
  expect(await found('02012345675')).toContain(id);
  expect(await found('CSQU 305438-4')).not.toContain(sea.id);
});

test('another customer brings its own client code in place of the former one’s; a code that is typed with it stays', async () => {
  const keeper = keeperOf(service);
  const codes = (code: string) => ({ client_codes: [code] });
  const [one, other, plain] = [
    await keeper.customer('甲客户', codes('JIA-1')),
    await keeper.customer('乙客户', codes('YI-1')),
    await keeper.customer('丙客户'),
  ];
  const waybill = await create({ client: one.name, customer: one.id, client_code: 'JIA-1' });
  const change = async (body: object): Promise<Waybill> =>
    (
      await service.as(ann)(
        `${base}/${waybill.id}`,
        { version: (await read(waybill)).version, ...body },
        { method: 'PATCH' },
      )
    ).json().data;
  expect(await change({ customer: other.id, client: other.name })).toMatchObject({ client_code: 'YI-1' });
  expect(await change({ customer: one.id, client: one.name, client_code: 'TYPED' })).toMatchObject({
    client_code: 'TYPED',
  });
  expect(await change({ customer: plain.id, client: plain.name })).toMatchObject({ client_code: null });
});
