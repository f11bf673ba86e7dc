import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import type { LedgerState, TaxCode } from '../ledgers/schema.ts';
import { base, billClerk, issuer, ledgerForm, MONTH } from './bills.fixture.ts';
import { Bills } from './model.ts';
import type { Bill, BillableItem, BillFigures, BillRow } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof billClerk>;
let team: string;
const [manager, member, blind] = [somebody('manager'), somebody('member'), somebody('blind')];
beforeAll(async () => {
  service = await startTest(trade);
  clerk = billClerk(service);
  team = (await service.as(ann)(`${base}/team`)).json().data.id;
  await place(manager.id, team, { role: 'manager' });
  await place(member.id, team, { role: 'member', price_permission: 'read' });
  await place(blind.id, team, { role: 'member', price_permission: 'none' });
}, 60_000);
afterAll(() => service.stop());

const by = (who: Person) => billClerk(service, who);

test('a new team has both ledgers with their tax codes; an owner or manager says who issues bills, and of two who save one wins', async () => {
  const state: LedgerState = await clerk.made('/ledgers');
  expect(state.ledgers.map(({ ledger, prefix, version }) => [ledger, prefix, version])).toEqual([
    ['german', 'DE', 0],
    ['china', 'CN', 0],
  ]);
  expect(state.ledgers.map(({ tax_codes }) => tax_codes.map(({ code, rate }) => `${code} ${rate}`))).toEqual([
    ['V19 19', 'V7 7', 'V0 0', 'RC 0'],
    ['C6 6', 'C9 9', 'C0 0'],
  ]);
  const [german] = state.ledgers;
  expect(german?.tax_codes.find(({ code }) => code === 'V0')).toMatchObject({
    category: 'G',
    reason: expect.stringMatching(/§ 4 Nr. 3 UStG/),
  });
  expect(german?.missing).toEqual(['name', 'address', 'city', 'bank', 'account', 'vat_id']);
  expect([state.may_change, state.may_reopen]).toEqual([true, true]);
  expect(await by(manager).made('/ledgers')).toMatchObject({ may_change: true, may_reopen: false });
  expect(await by(member).made('/ledgers')).toMatchObject({ may_change: false, may_reopen: false });

  const form = ledgerForm(await clerk.settings('german'));
  const save = (who: Person, body: object) => by(who).call('/ledgers/german', body, 'PUT');
  expect(brief(await save(member, form))).toEqual([403, 'team.not-allowed']);
  expect(brief(await save(blind, form))).toEqual([403, 'team.no-price-permission']);
  const saves = await Promise.all([save(ann, { ...form, due_days: 14 }), save(manager, { ...form, due_days: 21 })]);
  expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = saves.find(({ statusCode }) => statusCode === 409)?.json();
  expect([lost.code, lost.state.version]).toEqual(['ledger.changed', 1]);
  expect(await clerk.settings('german')).toMatchObject({ issuer: { name: issuer.name }, missing: [], version: 1 });
  const again = ledgerForm(await clerk.settings('german'));
  expect((await save(manager, { ...again, due_days: 30 })).statusCode).toBe(200);
});

test('what is wrong with the settings of a ledger is said at its field', async () => {
  const form = ledgerForm(await clerk.settings('china'));
  const errors = async (more: object) =>
    (await clerk.call('/ledgers/china', { ...form, ...more }, 'PUT')).json().errors;
  const code = (more: Partial<TaxCode>) => ({ ...form.tax_codes[0], ...more });
  expect(await errors({ prefix: '1A' })).toHaveProperty('prefix');
  expect(await errors({ prefix: 'de' })).toEqual({
    prefix: ['The numbers of the other ledger begin with this prefix'],
  });
  expect(await errors({ issuer: { ...form.issuer, country: 'ZZ' } })).toEqual({
    'issuer.country': ['Choose a country or region'],
  });
  expect(await errors({ due_days: 400 })).toHaveProperty('due_days');
  expect(await errors({ tax_codes: [] })).toHaveProperty('tax_codes');
  expect(await errors({ tax_codes: [code({}), code({})] })).toEqual({ tax_codes: ['A tax code may stand there once'] });
  expect(await errors({ tax_codes: [code({ rate: '0' })] })).toHaveProperty(['tax_codes.0.rate']);
  expect(await errors({ tax_codes: [code({ category: 'E', rate: '0' })] })).toHaveProperty(['tax_codes.0.reason']);
  expect((await clerk.call('/ledgers/china', form, 'PUT')).statusCode).toBe(200);
});

test('a bill is made of what a customer owes: what it leaves out has its reason, and what it charges is worked out', async () => {
  await clerk.setUp();
  const of = await clerk.customer();
  const waybill = await clerk.costs.waybill();
  const [first, second] = [
    await clerk.item(of.id, { quantity: '2', price: '50.255', actual: '100.51', unit: '40HQ' }, waybill.id),
    await clerk.item(of.id, { actual: '80', tax_code: 'V0', tax_rate: '0' }, waybill.id),
  ];
  const gone = await clerk.costs.waybill();
  const bad = {
    'no-actual': await clerk.item(of.id, { actual: null }),
    void: await clerk.item(of.id, {}, gone.id),
    currency: await clerk.item(of.id, { currency: 'USD', rate: '0.9', rate_reason: 'x' }),
    later: await clerk.item(of.id, { rate_day: '2026-12-01' }),
    'tax-code': await clerk.item(of.id, { tax_code: 'C6', tax_rate: '6' }),
    'tax-rate': await clerk.item(of.id, { tax_code: 'V19', tax_rate: '7' }),
  };
  await clerk.costs.call(`/waybills/${gone.id}/status`, { status: 'void', version: gone.version });
  await clerk.item(of.id, { side: 'payable' });
  const shown = await clerk.made('/bills/preview', {
    ledger: 'german',
    customer: of.id,
    month: MONTH,
    currency: 'EUR',
  });
  expect(shown).toMatchObject({ net: '180.51', tax: '19.10', total: '199.61' });
  expect(shown.items.map(({ item }: BillableItem) => item.id)).toEqual([first?.id, second?.id]);
  expect(new Set(shown.left_out.map(({ reason }: BillableItem) => reason))).toEqual(new Set(Object.keys(bad)));
  for (const [reason, item] of Object.entries(bad)) {
    const refused = await clerk.call('/bills', clerk.formFor(of.id, [item]));
    expect([reason, refused.statusCode, refused.json().code]).toEqual([reason, 422, 'bill.items']);
    expect(refused.json().errors.items).toHaveLength(1);
  }

  const key = { 'idempotency-key': randomUUID() };
  const form = clerk.formFor(
    of.id,
    [first, second].flatMap((one) => one ?? []),
    { description: 'Nov' },
  );
  const send = () => service.as(ann)(`${base}/bills`, form, { headers: key });
  const [made, repeat] = [await send(), await send()];
  expect(repeat.json().data.id).toBe(made.json().data.id);
  const bill = made.json().data;
  expect(bill).toMatchObject({
    state: 'draft',
    number: null,
    title: `${of.name} ${MONTH}`,
    ...{ items: 2, net: '180.51', tax: '19.10', total: '199.61', problems: [], hash: null },
    waybills: [{ id: waybill.id, number: waybill.number }],
  });
  expect(bill.document).toMatchObject({
    due_date: '2026-12-20',
    issuer: { name: issuer.name, vat_id: 'DE123456789' },
    customer: { name: of.name, city: 'Hamburg', country: 'DE' },
    lines: [
      // as planned: at its quantity and price; otherwise one at the actual amount
      { number: waybill.number, quantity: '2', unit: '40HQ', price: '50.255', net: '100.51', tax: '19.10' },
      { quantity: '1', unit: null, price: '80.00', net: '80.00', tax: '0.00' },
    ],
    taxes: [
      { code: 'V19', category: 'S', rate: '19', reason: null, net: '100.51', tax: '19.10' },
      { code: 'V0', category: 'G', rate: '0', net: '80.00', tax: '0.00' },
    ],
  });
  expect((await clerk.costs.costs(waybill.id)).items.map(({ bill: stands }) => stands)).toEqual([
    { id: bill.id, number: null },
    { id: bill.id, number: null },
  ]);
  // what stands in it changes no more than the bill can follow
  const change = (more: object) =>
    clerk.call(`/costs/${first?.id}`, { ...clerk.formOf(of.id, first?.code.id ?? '', more), version: 2 }, 'PUT');
  expect((await change({ currency: 'USD', rate: '1', rate_reason: 'x' })).json().code).toBe('cost-item.in-draft');
  expect((await change({ actual: null })).json().code).toBe('cost-item.in-draft');
  expect((await change({ actual: '120' })).statusCode).toBe(200);
  expect((await clerk.call(`/costs/${first?.id}`, { version: 3 }, 'DELETE')).json().code).toBe('cost-item.in-draft');
  expect(await clerk.bill(bill.id)).toMatchObject({ net: '200.00', tax: '22.80', total: '222.80' });
});

test('of two people who bill the same items the second gets a 409 that names the bill; a draft that is deleted gives them back', async () => {
  await clerk.setUp();
  const of = await clerk.customer();
  const items = [await clerk.item(of.id), await clerk.item(of.id)];
  const form = clerk.formFor(of.id, items, { forced_name: 'Sammelrechnung' });
  const both = await Promise.all([by(ann).call('/bills', form), by(manager).call('/bills', form)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost).toMatchObject({
    code: 'bill.item-taken',
    message: 'One of these costs stands in the bill Sammelrechnung',
    state: { title: 'Sammelrechnung', state: 'draft' },
  });
  const [first] = both.filter(({ statusCode }) => statusCode === 200).map((made) => made.json().data);
  const { id, version } = first;
  const left = await clerk.made('/bills/preview', { ledger: 'german', customer: of.id, month: MONTH, currency: 'EUR' });
  expect(left.left_out.map(({ reason, bill }: BillableItem) => [reason, bill])).toEqual([
    ['billed', id],
    ['billed', id],
  ]);
  // one item out, and in again
  const change = (body: object) => clerk.call(`/bills/${id}/items`, body);
  expect((await change({ version, remove: [items[0]?.id] })).json().data).toMatchObject({ items: 1, total: '119.00' });
  expect((await change({ version, add: [items[0]?.id] })).json().code).toBe('bill.changed');
  expect((await change({ version: version + 1, add: [items[0]?.id] })).json().data).toMatchObject({ items: 2 });
  expect((await clerk.call(`/bills/${id}`, { version }, 'DELETE')).statusCode).toBe(409);
  expect((await clerk.call(`/bills/${id}`, { version: version + 2 }, 'DELETE')).statusCode).toBe(200);
  expect((await clerk.call(`/bills/${id}`)).statusCode).toBe(404);
  expect((await clerk.call('/bills', form)).statusCode).toBe(200);
});

test('a draft follows its customer and month by name unless the name is forced, and is found by number, name, customer and job number', async () => {
  await clerk.setUp();
  const of = await clerk.customer({ name: '宁波佳酿进出口有限公司' });
  const item = await clerk.item(of.id);
  const { id, version, waybills } = await clerk.draft(of.id, [item]);
  const change = (body: object) =>
    clerk.call(`/bills/${id}`, { locale: 'zh-CN', description: null, date: '2026-11-21', ...body }, 'PATCH');
  expect((await change({ version, month: '2026-10', forced_name: null })).json().data.title).toBe(`${of.name} 2026-10`);
  const forced = await change({ version: version + 1, month: '2026-12', forced_name: 'Jahresrechnung' });
  expect(forced.json().data).toMatchObject({ title: 'Jahresrechnung', month: '2026-12', locale: 'zh-CN' });
  expect((await change({ version, month: '2026-12', forced_name: 'x' })).json().code).toBe('bill.changed');
  const list = async (query: object): Promise<BillRow[]> => (await clerk.made('/bills/list', query)).data;
  for (const keyword of ['Jahres', 'nbjn', waybills[0]?.number])
    expect([keyword, (await list({ keyword })).map((row) => row.id)]).toEqual([keyword, [id]]);
  expect((await list({ customer: of.id, state: 'draft' }))[0]).toMatchObject({ items: 1, total: '119.00' });
  expect(await list({ customer: of.id, state: 'locked' })).toEqual([]);
  // nobody has paid a draft, but it is not unpaid either
  expect(await list({ customer: of.id, collection: 'open' })).toEqual([]);
  const figures: BillFigures[] = await clerk.made('/bills/figures', { customer: of.id });
  expect(figures).toEqual([
    expect.objectContaining({
      ledger: 'german',
      month: '2026-12',
      currency: 'EUR',
      locked: 0,
      drafts: 1,
      total: '0.00',
    }),
  ]);
});

test('a bill comes with the latest entries of its history, and those before them page by page', async () => {
  await clerk.setUp();
  const { id: customer } = await clerk.customer();
  const bill = await clerk.draft(customer, [await clerk.item(customer)]);
  const own = { act: 'changed', by: ann.email, note: null };
  const entries = Array.from({ length: 44 }, (_, nth) => ({ ...own, note: `${nth + 1}`, at: new Date() }));
  await Bills.updateOne({ _id: bill.id }, { $push: { history: { $each: entries } } });
  const read: Bill = await clerk.made(`/bills/${bill.id}`);
  expect([read.history_count, read.history.map(({ note }) => note)]).toEqual([
    45,
    Array.from({ length: 20 }, (_, nth) => `${nth + 25}`),
  ]);
  const first = await clerk.made(`/bills/${bill.id}/history?cursor=25`, {});
  expect(first.data.map(({ note }: { note: string }) => note)).toEqual(
    Array.from({ length: 20 }, (_, nth) => `${24 - nth}`),
  );
  const rest = (await service.as(ann)(first.next_page_url, {})).json().data;
  expect(rest.data.map(({ act, note }: { act: string; note: string }) => note ?? act)).toEqual([
    ...['4', '3', '2', '1', 'created'],
  ]);
  expect(rest.next_page_url).toBeNull();
  const odd = await clerk.call(`/bills/${bill.id}/history?cursor=x`, {});
  expect([odd.statusCode, (await by(stranger).call(`/bills/${bill.id}/history`, {})).statusCode]).toEqual([400, 404]);
});

test('the share of a house that has left its master is billed no more until the cost is split again', async () => {
  const of = await clerk.customer();
  const master = await clerk.costs.waybill();
  const [one, two] = [await clerk.costs.house(master.id), await clerk.costs.house(master.id)];
  const cost = await clerk.item(of.id, {}, master.id);
  const parts = [one, two].map(({ id }) => ({ waybill: id, measure: '1' }));
  await clerk.made(`/costs/${cost.id}/split`, { version: cost.version, by: 'weight', parts });
  const [share] = (await clerk.costs.costs(one.id)).items;
  if (!share) throw new Error('no share');
  const bill = await clerk.draft(of.id, [share]);
  expect(bill.problems).toEqual([]);
  const { version } = await clerk.made(`/waybills/${one.id}`);
  expect((await clerk.call(`/waybills/${one.id}/master`, { master: null, version }, 'PUT')).statusCode).toBe(200);
  expect((await clerk.bill(bill.id)).problems).toMatchObject([{ code: 'item', item: { reason: 'left-master' } }]);
  const refused = await clerk.lock(bill);
  expect([refused.statusCode, refused.json().errors.items]).toEqual([
    422,
    [expect.stringContaining('its house has left the master: split the cost again')],
  ]);
});

test('a draft says what its bookings and its e-invoice would lack, in the reader’s language; a locked bill nothing', async () => {
  const gaps = async (id: string) =>
    (await clerk.made(`/bills/${id}/papers`)) as Array<{ code: string; message: string }>;
  const of = await clerk.customer();
  const item = await clerk.item(of.id, { tax_code: 'RC', tax_rate: '0' });
  const bill = await clerk.draft(of.id, [item]);
  expect(await gaps(bill.id)).toEqual([
    {
      code: 'bill-csv.account',
      message: `The bookings (DATEV) will lack the contra account: ${item.code.code} has no account`,
    },
    {
      code: 'bill-csv.customer',
      message: 'The bookings (DATEV) will lack the customer’s account: the customer has no code',
    },
    {
      code: 'bill-xml.customer-tax',
      message: 'This tax code needs the customer’s tax number: enter it at the customer',
    },
  ]);
  const whole = await clerk.customer({ code: 'D-10', tax_number: 'DE987654321' });
  const other = await clerk.draft(whole.id, [await clerk.item(whole.id)]);
  expect((await gaps(other.id)).map(({ code }) => code)).toEqual(['bill-csv.account']);
  expect((await clerk.lock(bill)).statusCode).toBe(200);
  expect(await gaps(bill.id)).toEqual([]);
});

test('who may not see prices sees no bills, and another team finds none', async () => {
  const bill = await clerk.locked();
  const tries = async (who: Person) =>
    Promise.all(
      [
        by(who).call('/bills/list', {}),
        by(who).call('/bills/figures', {}),
        by(who).call(`/bills/${bill.id}`),
        by(who).call(`/bills/${bill.id}/check`),
        by(who).call('/ledgers'),
        by(who).call('/ledgers/log'),
        by(who).lock(bill),
        by(who).call(`/bills/${bill.id}/reversal`, { version: bill.version, reason: 'x' }),
      ].map(async (sent) => brief(await sent)),
    );
  expect(await tries(blind)).toEqual(Array(8).fill([403, 'team.no-price-permission']));
  const theirs = await tries(stranger);
  expect(theirs.map(([status]) => status)).toEqual([200, 200, 404, 404, 200, 200, 404, 404]);
  expect((await by(stranger).made('/bills/list', {})).data).toEqual([]);
});

test('the bills of a customer that is merged are those of the one that stays, and the old one’s again when that is undone', async () => {
  const bill = await clerk.locked();
  const goes = await clerk.made(`/customers/${bill.customer.id}`);
  const stays = await clerk.customer();
  const item = await clerk.item(goes.id);
  const draft = await clerk.draft(goes.id, [item]);
  const of = `/customers/${stays.id}/merges`;
  const body = { version: stays.version, absorbed: [{ id: goes.id, version: goes.version }] };
  expect((await clerk.made(`${of}/preview`, { absorbed: [goes.id] })).gains.moves).toContainEqual({
    name: 'bills',
    count: 2,
  });
  const { merge } = await clerk.made(of, body);
  expect(await clerk.bill(draft.id)).toMatchObject({
    customer: { id: stays.id },
    title: `${stays.name} ${MONTH}`,
    problems: [],
  });
  // what is locked says what it said
  expect(await clerk.bill(bill.id)).toMatchObject({ customer: { id: stays.id, name: goes.name }, title: bill.title });
  expect(await clerk.made(`/bills/${bill.id}/check`)).toMatchObject({ text: true, fields: true });
  await clerk.made(`${of}/${merge}/undo`, {});
  expect(await clerk.bill(draft.id)).toMatchObject({ customer: { id: goes.id }, title: `${goes.name} ${MONTH}` });
});

test('a reversal of a bill that a merge moved goes back with it: what each customer is charged is the same as without the merge', async () => {
  const bill = await clerk.locked();
  const goes = await clerk.made(`/customers/${bill.customer.id}`);
  const stays = await clerk.customer();
  const of = `/customers/${stays.id}/merges`;
  const absorbed = [{ id: goes.id, version: goes.version }];
  const { merge } = await clerk.made(of, { version: stays.version, absorbed });
  const { version } = await clerk.bill(bill.id);
  const reversal: Bill = await clerk.made(`/bills/${bill.id}/reversal`, { version, reason: 'x' });
  expect(reversal.customer.id).toBe(stays.id);
  await clerk.made(`${of}/${merge}/undo`, {});
  expect((await clerk.bill(reversal.id)).customer).toMatchObject({ id: goes.id, name: goes.name });
  const charged = async (customer: { id: string }) => {
    const { data } = await clerk.made('/bills/list', { customer: customer.id });
    return data.map(({ total }: BillRow) => total).toSorted();
  };
  expect([await charged(goes), await charged(stays)]).toEqual([['-119.00', '119.00'], []]);
  expect(await clerk.made(`/bills/${reversal.id}/check`)).toMatchObject({ text: true, fields: true });
});
