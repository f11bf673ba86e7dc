import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { storePdfs } from '../../papers/bill-papers/job.ts';
import { BillFiles } from '../../papers/bill-papers/model.ts';
import { sealOf, sealOldFiles } from '../../papers/bill-papers/pdf.store.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { dayPlus } from '../../rates/days.rules.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { dayIn, latestToday, monthOf } from '../ledgers/days.rules.ts';
import { MonthActs } from '../ledgers/model.ts';
import type { MonthLog } from '../ledgers/schema.ts';
import { base, billClerk, ledgerForm, MONTH } from './bills.fixture.ts';
import { canonicalOf, hashOf } from './canonical.ts';
import { Bills, LedgerSums, LockedBills } from './model.ts';
import type { BillFigures, BillRow } from './schema.ts';
import { upgradeLedgerSums } from './sums.store.ts';

let service: TestService;
let clerk: ReturnType<typeof billClerk>;
const manager = somebody('manager');
beforeAll(async () => {
  service = await startTest(trade);
  clerk = billClerk(service);
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  await place(manager.id, team, { role: 'manager' });
}, 60_000);
afterAll(() => service.stop());

const by = (who: Person) => billClerk(service, who);
/** A team of its own, whose numbers begin at 1. */
const freshTeam = () => by(somebody('founder'));
const version = ({ version: seen }: { version: number }) => ({ version: seen });

test('a lock that lacks something comes to nothing and says what: an issuer, an address, items, an open month, a fresh rate', async () => {
  const own = freshTeam();
  const of = await own.customer({ country: null });
  const item = await own.item(of.id);
  const draft = await own.draft(of.id, [item]);
  expect(draft.problems.map(({ code, fields }) => [code, fields])).toEqual([
    ['issuer', ['name', 'address', 'city', 'bank', 'account', 'vat_id']],
    ['customer', ['country']],
  ]);
  expect(brief(await own.lock(draft))).toEqual([409, 'bill.issuer']);
  await own.setUp();
  expect(brief(await own.lock(draft))).toEqual([409, 'bill.customer-incomplete']);
  await own.call(`/customers/${of.id}`, { version: 1, country: 'DE' }, 'PATCH');
  expect(brief(await own.lock({ ...draft, version: 9 }))).toEqual([409, 'bill.changed']);

  const old = await own.item(of.id, { currency: 'USD', rate: '0.9', rate_reason: 'x', rate_day: '2026-08-01' });
  const dollars = { currency: 'USD', date: '2026-10-20' };
  const dated = await own.draft(of.id, [old], dollars);
  const later = { version: dated.version, locale: 'de-DE', forced_name: null, description: null, month: MONTH };
  const aged = (await own.call(`/bills/${dated.id}`, { ...later, date: '2026-11-20' }, 'PATCH')).json().data;
  const refused = await own.lock(aged);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.items).toEqual([
    `${aged.document.lines[0].number} ${old.code.code}: its rate in euros is older than the ledger allows`,
  ]);

  const text = { forced_name: null, description: 'Zeile 1\nZeile 2' };
  const ahead = { version: draft.version, locale: 'de-DE', ...text, month: MONTH };
  const dayAhead = dayPlus(latestToday(new Date()), 1);
  const early = (await own.call(`/bills/${draft.id}`, { ...ahead, date: dayAhead }, 'PATCH')).json().data;
  expect(early).toMatchObject({ problems: [{ code: 'date' }], description: 'Zeile 1\nZeile 2' });
  expect((await own.lock(early)).json().errors).toEqual({ date: ['A bill cannot be dated after today'] });
  const timely = { ...ahead, version: early.version, date: '2026-11-20' };
  const back = (await own.call(`/bills/${draft.id}`, timely, 'PATCH')).json().data;

  const emptied = (await own.call(`/bills/${draft.id}/items`, { version: back.version, remove: [item.id] })).json()
    .data;
  expect(brief(await own.lock(emptied))).toEqual([422, 'bill.empty']);
  const full = (await own.call(`/bills/${draft.id}/items`, { version: emptied.version, add: [item.id] })).json().data;
  // of all that came to nothing no number is gone
  expect((await own.lock(full)).json().data).toMatchObject({ number: 'DE-2026-00001', state: 'locked' });
});

test('a locked bill has a number and a hash; its items, its text and its waybill are as they are from then on', async () => {
  await clerk.setUp();
  const of = await clerk.customer();
  const waybill = await clerk.costs.waybill();
  const item = await clerk.item(of.id, {}, waybill.id);
  const draft = await clerk.draft(of.id, [item]);
  const key = { 'idempotency-key': randomUUID() };
  const lock = () => service.as(ann)(`${base}/bills/${draft.id}/lock`, version(draft), { headers: key });
  const [first, repeat] = [await lock(), await lock()];
  const bill = first.json().data;
  expect(bill).toMatchObject({ state: 'locked', number: expect.stringMatching(/^DE-2026-\d{5}$/), total: '119.00' });
  expect(repeat.json().data).toMatchObject({ number: bill.number, version: bill.version });
  expect(brief(await clerk.lock(draft))).toEqual([409, 'bill.locked']);
  expect(bill.document.number).toBe(bill.number);
  expect(hashOf(canonicalOf(bill.document))).toBe(bill.hash);
  expect(await clerk.made(`/bills/${bill.id}/check`)).toEqual({ hash: bill.hash, text: true, fields: true });

  const [frozen] = (await clerk.costs.costs(waybill.id)).items;
  expect(frozen?.bill).toEqual({ id: bill.id, number: bill.number });
  const seen = { version: frozen?.version };
  const said = [409, 'cost-item.billed'];
  const house = await clerk.costs.house(waybill.id);
  const split = { ...seen, by: 'hand', parts: [{ waybill: house.id, measure: '100' }] };
  const form = clerk.formOf(of.id, item.code.id, { actual: '90' });
  expect(brief(await clerk.call(`/costs/${item.id}`, { ...form, ...seen }, 'PUT'))).toEqual(said);
  expect(brief(await clerk.call(`/costs/${item.id}`, seen, 'DELETE'))).toEqual(said);
  expect(brief(await clerk.call(`/costs/${item.id}/split`, split))).toEqual(said);
  const { version: at } = await clerk.made(`/waybills/${waybill.id}`);
  const voided = await clerk.call(`/waybills/${waybill.id}/status`, { status: 'void', version: at });
  expect(brief(voided)).toEqual([409, 'cost-item.waybill-billed']);
  expect(voided.json().message).toContain(bill.number);
  for (const [path, body, method] of [
    [
      '',
      { ...version(bill), locale: 'en-US', month: MONTH, date: '2026-11-01', forced_name: 'x', description: null },
      'PATCH',
    ],
    ['/items', { ...version(bill), remove: [item.id] }, 'POST'],
    ['', version(bill), 'DELETE'],
  ] as const)
    expect(brief(await clerk.call(`/bills/${bill.id}${path}`, body, method))).toEqual([409, 'bill.locked']);
});

test('a change of a locked bill that goes past the service is found: of its text, of its document, and of its fields', async () => {
  const of = async (spoil: (id: string) => Promise<unknown>) => {
    const { id } = await clerk.locked();
    await spoil(id);
    const { text, fields } = await clerk.made(`/bills/${id}/check`);
    return [text, fields];
  };
  const record = (id: string) => LockedBills.findById(id).orFail().lean();
  expect(
    await of(async (_id) => LockedBills.updateOne({ _id }, { $set: { text: `${(await record(_id)).text} ` } })),
  ).toEqual([false, true]);
  expect(await of((_id) => LockedBills.updateOne({ _id }, { $set: { 'document.lines.0.net': '99.00' } }))).toEqual([
    true,
    false,
  ]);
  expect(await of((_id) => Bills.updateOne({ _id }, { $set: { total: '1.00' } }))).toEqual([true, false]);
});

test('fifty bills that are locked at once have numbers without gap or double, each with a good hash', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer();
  const { id: waybill } = await own.costs.waybill();
  const drafts = [];
  for (let nth = 0; nth < 50; nth += 1) drafts.push(await own.draft(of.id, [await own.item(of.id, {}, waybill)]));
  const locked = await Promise.all(drafts.map((draft) => own.lock(draft)));
  const numbers = locked.map((response) => response.json().data.number).toSorted();
  expect(numbers).toEqual(drafts.map((_, nth) => `DE-2026-${String(nth + 1).padStart(5, '0')}`));
  for (const { id } of drafts) expect(await own.made(`/bills/${id}/check`)).toMatchObject({ text: true, fields: true });
}, 120_000);

test('a month is closed and reopened once, and a part removed once, also when the request comes again with its key', async () => {
  const founder = somebody('founder');
  const own = by(founder);
  await own.setUp();
  const of = await own.customer();
  const bill = (await own.lock(await own.draft(of.id, [await own.item(of.id)]))).json().data;
  const part = { date: '2026-11-25', amount: '19.00', note: null, kind: 'collection' };
  const paid = (await own.call(`/bills/${bill.id}/parts`, { ...part, ...version(bill) })).json().data;
  const month = `/ledgers/german/months/${MONTH}`;
  for (const [path, body, method] of [
    [`/bills/${bill.id}/parts/${paid.parts[0].id}`, version(paid), 'DELETE'],
    [`${month}/close`, { version: 0 }, 'POST'],
    [`${month}/reopen`, { version: 1, reason: 'Nachtrag' }, 'POST'],
  ] as const) {
    const more = { method, headers: { 'idempotency-key': randomUUID() } };
    const send = () => service.as(founder)(`${base}${path}`, body, more);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.json().data]).toEqual([200, 200, first.json().data]);
  }
});

test('a month is closed once no draft stands in it, takes no bill then, and is reopened by the owner alone with a reason', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer();
  const draft = await own.draft(of.id, [await own.item(of.id)]);
  const month = (path: string, body: object, ledger = 'german') =>
    own.call(`/ledgers/${ledger}/months/${MONTH}/${path}`, body);
  const refused = await month('close', { version: 0 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'ledger.month-drafts']);
  await own.lock(draft);
  const closes = await Promise.all([month('close', { version: 0 }), month('close', { version: 0 })]);
  expect(closes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const item = await own.item(of.id);
  expect(brief(await own.call('/bills', own.formFor(of.id, [item])))).toEqual([409, 'ledger.month-closed']);
  const elsewhere = await own.draft(of.id, [item], { month: '2026-12' });
  const move = {
    ...version(elsewhere),
    locale: 'de-DE',
    forced_name: null,
    description: null,
    date: '2026-11-30',
    month: MONTH,
  };
  expect(brief(await own.call(`/bills/${elsewhere.id}`, move, 'PATCH'))).toEqual([409, 'ledger.month-closed']);
  // the other ledger's month is its own
  expect((await month('close', { version: 0 }, 'china')).statusCode).toBe(200);
  const [figures] = (await own.made('/bills/figures', { month: MONTH })) as BillFigures[];
  expect(figures).toMatchObject({ locked: 1, total: '119.00', eur: '100.00', closed: true, version: 1 });

  expect((await month('reopen', { version: 1, reason: ' ' })).json().errors).toHaveProperty('reason');
  expect((await month('reopen', { version: 1, reason: 'Nachtrag\nvom Zoll' })).statusCode).toBe(200);
  expect((await own.call(`/bills/${elsewhere.id}`, move, 'PATCH')).statusCode).toBe(200);
  const log: MonthLog = await own.made('/ledgers/log');
  expect(log.broken).toBeNull();
  expect(log.acts.map(({ seq, ledger, act, reason }) => [seq, ledger, act, reason])).toEqual([
    [3, 'german', 'reopened', 'Nachtrag\nvom Zoll'],
    [2, 'china', 'closed', null],
    [1, 'german', 'closed', null],
  ]);
  // an entry that was changed breaks the chain
  await MonthActs.updateOne({ hash: log.acts[1]?.hash }, { $set: { month: '2026-09' } });
  expect((await own.made('/ledgers/log')).broken).toBe(2);
  await MonthActs.deleteOne({ hash: log.acts[1]?.hash });
  expect((await own.made('/ledgers/log')).broken).toBe(2);
});

test('a manager closes a month and does not reopen it; one that has not begun is not closed', async () => {
  await clerk.setUp();
  const close = (who: Person, month: string) => by(who).call(`/ledgers/china/months/${month}/close`, { version: 0 });
  expect((await close(manager, '2026-05')).statusCode).toBe(200);
  const reopen = { version: 1, reason: 'x' };
  expect(brief(await by(manager).call('/ledgers/china/months/2026-05/reopen', reopen))).toEqual([
    403,
    'team.not-allowed',
  ]);
  expect(brief(await close(ann, '2099-01'))).toEqual([422, 'ledger.month-future']);
  expect((await close(stranger, '2026-13')).statusCode).toBe(422);
});

test('a locked bill is corrected by a reversal: a bill of its own below 0, once, whose items can be billed again', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer();
  const item = await own.item(of.id);
  const today = dayIn('german', new Date());
  const dated = { date: today, month: monthOf(today) };
  const numberOf = (nth: number) => `DE-${today.slice(0, 4)}-0000${nth}`;
  const bill = (await own.lock(await own.draft(of.id, [item], dated))).json().data;
  const reverse = (reason = 'Falscher Betrag') => own.call(`/bills/${bill.id}/reversal`, { ...version(bill), reason });
  expect((await reverse(' ')).json().errors).toHaveProperty('reason');
  const both = await Promise.all([reverse(), reverse()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const reversal = both.find(({ statusCode }) => statusCode === 200)?.json().data;
  expect(reversal).toMatchObject({
    ...{ kind: 'reversal', state: 'locked', number: numberOf(2), net: '-100.00', tax: '-19.00', total: '-119.00' },
    ...{
      date: today,
      month: monthOf(today),
      description: 'Falscher Betrag',
      reverses: { id: bill.id, number: bill.number },
    },
    document: {
      reverses: { bill: bill.id, number: bill.number, date: bill.date },
      lines: [{ quantity: '-1', price: '100', net: '-100.00', eur: '-100.00' }],
      taxes: [{ code: 'V19', net: '-100.00', tax: '-19.00' }],
    },
  });
  expect(await own.made(`/bills/${reversal.id}/check`)).toMatchObject({ text: true, fields: true });
  expect(await own.bill(bill.id)).toMatchObject({
    reversed_by: { id: reversal.id, number: numberOf(2) },
    total: '119.00',
  });
  expect(brief(await own.call(`/bills/${reversal.id}/reversal`, { ...version(reversal), reason: 'x' }))).toEqual([
    409,
    'bill.is-reversal',
  ]);
  const now = await own.bill(bill.id);
  expect(brief(await own.call(`/bills/${bill.id}/reversal`, { ...version(now), reason: 'x' }))).toEqual([
    409,
    'bill.reversed',
  ]);
  // the item is open again: it is corrected and billed again
  const [open] = (await own.costs.costs(item.waybill)).items;
  expect(open?.bill).toBeNull();
  const form = own.formOf(of.id, item.code.id, { actual: '90' });
  expect((await own.call(`/costs/${item.id}`, { ...form, version: open?.version }, 'PUT')).statusCode).toBe(200);
  const next = await own.draft(of.id, [item], dated);
  expect((await own.lock(next)).json().data).toMatchObject({ number: numberOf(3), total: '107.10' });
  const figures: BillFigures[] = await own.made('/bills/figures', {});
  expect(figures.map(({ total }) => Number(total)).reduce((sum, one) => sum + one, 0)).toBeCloseTo(107.1);
  const states = async (state: string) =>
    (await own.made('/bills/list', { state })).data.map(({ number }: { number: string }) => number);
  expect([await states('reversed'), await states('reversal')]).toEqual([[numberOf(1)], [numberOf(2)]]);

  await own.made(`/ledgers/german/months/${monthOf(today)}/close`, { version: 0 });
  const last = await own.bill(next.id);
  expect(brief(await own.call(`/bills/${next.id}/reversal`, { ...version(last), reason: 'x' }))).toEqual([
    409,
    'ledger.month-closed',
  ]);
});

test('a bill of a month to come is taken back in that month, with a number of its year, and leaves nothing in the present one', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer();
  const today = dayIn('german', new Date());
  const month = `${Number(today.slice(0, 4)) + 1}-01`;
  const item = await own.item(of.id, { rate_day: today });
  const bill = (await own.lock(await own.draft(of.id, [item], { date: today, month }))).json().data;
  const reversal = await own.made(`/bills/${bill.id}/reversal`, { ...version(bill), reason: 'x' });
  expect([bill.number, reversal.number].map((number) => number.slice(3))).toEqual([
    `${month.slice(0, 4)}-00001`,
    `${month.slice(0, 4)}-00002`,
  ]);
  expect(reversal).toMatchObject({ date: today, month, total: '-119.00' });
  expect(await own.made('/bills/figures', {})).toMatchObject([{ month, locked: 2, total: '0.00' }]);
});

test('a ledger shows all currencies of each of its months, also of one with many bills in many currencies years ago', async () => {
  const own = freshTeam();
  await own.locked();
  const [one] = await LedgerSums.find({ team: (await own.made('/team')).id }).lean();
  const months = Array.from(
    { length: 40 },
    (_, nth) => `20${20 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
  );
  const groups = months.flatMap((month) =>
    (['CNY', 'USD', 'GBP', 'CHF'] as const).map((currency) => ({ month, currency })),
  );
  await LedgerSums.create(
    groups.map((group) => ({ ...one, ...group, _id: `${one?._id} ${group.month} ${group.currency}` })),
  );
  const figures: BillFigures[] = await own.made('/bills/figures', { ledger: 'german' });
  expect(figures).toHaveLength(groups.length + 1);
  expect(figures.filter(({ month }) => month === '2020-01')).toHaveLength(4);
});

test('payments and collections are kept in parts up to the total, and one that is removed stands in the history', async () => {
  await clerk.setUp();
  const of = await clerk.customer();
  const draft = await clerk.draft(of.id, [await clerk.item(of.id)]);
  const add = (seen: number, amount: string, kind = 'collection') =>
    clerk.call(`/bills/${draft.id}/parts`, { version: seen, kind, date: '2026-11-25', amount, note: 'HB 17' });
  expect(brief(await add(draft.version, '10'))).toEqual([409, 'bill.draft']);
  const bill = (await clerk.lock(draft)).json().data;
  expect((await add(bill.version, '119.01')).json().errors).toEqual({
    amount: ['Together this is above the total of the bill'],
  });
  expect((await add(bill.version, '0')).json().errors).toHaveProperty('amount');
  const both = await Promise.all([add(bill.version, '100'), add(bill.version, '100')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const partly = await clerk.bill(bill.id);
  expect(partly).toMatchObject({
    collection: 'partly',
    payment: 'open',
    parts: [{ amount: '100.00', note: 'HB 17', by: ann.email }],
  });
  expect((await add(partly.version, '19.01')).statusCode).toBe(422);
  const done = (await add(partly.version, '19')).json().data;
  expect(done.collection).toBe('done');
  const paid = (await add(done.version, '119', 'payment')).json().data;
  expect(paid).toMatchObject({ collection: 'done', payment: 'done' });
  const rows = async (collection: string) =>
    (await clerk.made('/bills/list', { customer: of.id, collection })).data.length;
  expect([await rows('done'), await rows('partly')]).toEqual([1, 0]);

  const remove = (seen: number) =>
    clerk.call(`/bills/${bill.id}/parts/${done.parts[0].id}`, { version: seen }, 'DELETE');
  expect((await remove(paid.version)).json().data).toMatchObject({ collection: 'partly', payment: 'done' });
  expect(brief(await remove(paid.version + 1))).toEqual([404, 'bill-part.missing']);
  expect((await clerk.bill(bill.id)).history.map(({ act, note }) => `${act} ${note}`)).toEqual([
    'created null',
    `locked ${bill.number}`,
    'collection 100.00 EUR',
    'collection 19.00 EUR',
    'payment 119.00 EUR',
    'removed 100.00 EUR, 2026-11-25',
  ]);
  // what was recorded is no part of what the bill says
  expect(await clerk.made(`/bills/${bill.id}/check`)).toMatchObject({ text: true, fields: true });
});

test('of a reversal no more is paid back than was collected, and what was paid back keeps its collection', async () => {
  await clerk.setUp();
  const of = await clerk.customer();
  const bill = (await clerk.lock(await clerk.draft(of.id, [await clerk.item(of.id)]))).json().data;
  const add = (to: { id: string; version: number }, amount: string, kind = 'collection') =>
    clerk.call(`/bills/${to.id}/parts`, { ...version(to), kind, date: '2026-11-25', amount });
  const collected = (await add(bill, '20')).json().data;
  const reversal = await clerk.made(`/bills/${bill.id}/reversal`, { ...version(collected), reason: 'x' });
  expect(reversal).toMatchObject({ collection: 'open', payment: 'done', limits: { collection: '20', payment: '0' } });
  expect((await add(reversal, '20.01')).json().errors).toEqual({
    amount: ['Together this is above what was recorded of the reversed bill'],
  });
  expect((await add(reversal, '0.01', 'payment')).statusCode).toBe(422);

  const remove = async () => {
    const seen = await clerk.bill(bill.id);
    return clerk.call(`/bills/${bill.id}/parts/${seen.parts[0]?.id}`, version(seen), 'DELETE');
  };
  const returned = (await add(reversal, '20')).json().data;
  expect(returned.collection).toBe('done');
  expect(brief(await remove())).toEqual([409, 'bill.returned']);
  expect(
    (await clerk.call(`/bills/${reversal.id}/parts/${returned.parts[0].id}`, version(returned), 'DELETE')).statusCode,
  ).toBe(200);
  const { version: before } = await clerk.bill(reversal.id);
  expect((await remove()).statusCode).toBe(200);
  // whoever saw the reversal before does not return what is not there
  expect(brief(await add({ id: reversal.id, version: before }, '20'))).toEqual([409, 'bill.changed']);
  expect(await clerk.bill(reversal.id)).toMatchObject({ collection: 'done', limits: { collection: '0' } });
});

test('a tax code that a ledger drops keeps its drafts from being locked, and changes no locked bill', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer();
  const bill = (await own.lock(await own.draft(of.id, [await own.item(of.id)]))).json().data;
  const draft = await own.draft(of.id, [await own.item(of.id)]);
  const form = ledgerForm(await own.settings('german'));
  const tax_codes = form.tax_codes.filter(({ code }) => code !== 'V19');
  await own.made('/ledgers/german', { ...form, tax_codes }, 'PUT');
  expect((await own.bill(draft.id)).problems).toMatchObject([{ code: 'item', item: { reason: 'tax-code' } }]);
  expect(brief(await own.lock(draft))).toEqual([422, 'bill.items']);
  expect((await own.bill(bill.id)).document).toEqual(bill.document);
});

test('only a locked bill is exported: as the PDF that was stored, as workbook, bookings and e-invoice, and its month together', async () => {
  const own = freshTeam();
  await own.setUp();
  const of = await own.customer({ tax_number: 'DE987654321' });
  const draft = await own.draft(of.id, [await own.item(of.id)]);
  const paper = (id: string, kind: string) => own.call(`/bills/${id}/papers/${kind}`);
  expect(brief(await paper(draft.id, 'pdf'))).toEqual([409, 'bill.draft']);
  expect((await own.call(`/bills/months/german/${MONTH}/csv`)).statusCode).toBe(404);
  const { number } = (await own.lock(draft)).json().data;
  const [pdf, xlsx, csv, xml] = [
    await paper(draft.id, 'pdf'),
    await paper(draft.id, 'xlsx'),
    await paper(draft.id, 'csv'),
    await paper(draft.id, 'xml'),
  ];
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toContain(`${number}.pdf`);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  for (const text of [csv.payload, xml.payload]) expect(text).toContain(number);
  // it is stored: what is drawn later is not what was sent
  const stored = { pdf: Buffer.from('%PDF-stored') };
  await BillFiles.updateOne({ _id: draft.id }, { $set: { ...stored, seal: sealOf(draft.id, stored.pdf) } });
  expect((await paper(draft.id, 'pdf')).payload).toBe('%PDF-stored');
  expect((await own.call(`/bills/months/german/${MONTH}/csv`)).payload).toContain(number);
  expect((await paper(draft.id, 'doc')).statusCode).toBe(422);
  // a file never leaves bills out
  const { _id: _, number: _n, ...one } = await Bills.findById(draft.id).orFail().lean();
  const many = Array.from({ length: 5_001 }, (_none, nth) => ({ ...one, _id: `many-${nth}`, month: '2026-02' }));
  await Bills.collection.insertMany(many as never);
  expect(brief(await own.call('/bills/months/german/2026-02/csv'))).toEqual([409, 'bill.too-many-in-month']);
  await Bills.deleteMany({ month: '2026-02' });
});

test('the PDF of a bill is stored after the lock without anybody downloading it, once, and not sent once it was changed', async () => {
  // those of the other tests need no drawing
  await LockedBills.updateMany({}, { $set: { drawn: true } });
  const { id } = await clerk.locked();
  await storePdfs();
  const first = await BillFiles.findById(id).orFail().lean();
  await storePdfs();
  expect((await BillFiles.findById(id).orFail().lean()).at).toEqual(first.at);
  const download = () => clerk.call(`/bills/${id}/papers/pdf`);
  expect((await download()).statusCode).toBe(200);
  // whoever changes it in the database is found out
  // one that was stored before files were sealed is sealed once, at start-up
  await BillFiles.updateOne({ _id: id }, { $unset: { seal: 1 } });
  expect((await clerk.call(`/bills/${id}/papers/pdf`)).statusCode).toBe(409);
  await sealOldFiles();
  expect((await clerk.call(`/bills/${id}/papers/pdf`)).statusCode).toBe(200);
  await BillFiles.updateOne({ _id: id }, { $set: { pdf: Buffer.from('%PDF-forged') } });
  expect(brief(await download())).toEqual([409, 'bill-file.changed']);
});

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('items, bills and ledgers come to the same cent after each of many random makings, changes, locks and reversals', async () => {
  const seed = Number(process.env.BILLS_SEED ?? 20261128);
  const random = randomOf(seed);
  const own = freshTeam();
  await own.setUp();
  const [of, waybill] = [await own.customer(), await own.costs.waybill()];
  const dated = { date: dayIn('german', new Date()), month: monthOf(dayIn('german', new Date())) };
  const pick = <T>(all: T[]): T | undefined => all[Math.floor(random() * all.length)];
  const items = async () => (await own.costs.costs(waybill.id)).items;
  const bills = async (state: string): Promise<BillRow[]> =>
    (await own.made('/bills/list', { state, limit: 100 })).data;
  const acts = {
    owe: async () => own.item(of.id, { actual: (random() * 900 + 0.01).toFixed(2) }, waybill.id),
    bill: async () => {
      const open = (await items()).filter(({ bill }) => bill === null).slice(0, 1 + Math.floor(random() * 3));
      if (open.length > 0) await own.draft(of.id, open, dated);
    },
    change: async () => {
      const item = pick(await items());
      if (!item) return;
      const form = own.formOf(of.id, item.code.id, { actual: (random() * 900 + 0.01).toFixed(2) });
      const { statusCode } = await own.call(`/costs/${item.id}`, { ...form, version: item.version }, 'PUT');
      expect([seed, statusCode]).toEqual([seed, item.bill?.number ? 409 : 200]);
    },
    remove: async () => {
      const item = pick(await items());
      if (!item) return;
      const { statusCode } = await own.call(`/costs/${item.id}`, { version: item.version }, 'DELETE');
      expect([seed, statusCode]).toEqual([seed, item.bill ? 409 : 200]);
    },
    lock: async () => {
      const draft = pick(await bills('draft'));
      if (draft) await own.lock(draft);
    },
    reverse: async () => {
      const bill = pick((await bills('locked')).filter(({ kind, reversed_by }) => kind === 'bill' && !reversed_by));
      if (bill) await own.call(`/bills/${bill.id}/reversal`, { version: bill.version, reason: 'x' });
    },
  };
  const names = ['owe', 'owe', 'owe', 'bill', 'bill', 'change', 'remove', 'lock', 'lock', 'reverse'] as const;
  const cents = (sums: string[]) => sums.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);
  for (let nth = 0; nth < 150; nth += 1) {
    const name = pick([...names]) ?? 'owe';
    await acts[name]();
    const charged = (await items()).filter(({ bill }) => bill?.number);
    const figures: BillFigures[] = await own.made('/bills/figures', {});
    const ofItems = cents(charged.map(({ actual }) => actual?.gross ?? '0'));
    const ofBills = cents((await bills('locked')).map(({ total }) => total));
    const ofLedgers = cents(figures.map(({ total }) => total));
    expect([seed, nth, name, ofBills, ofLedgers]).toEqual([seed, nth, name, ofItems, ofItems]);
  }
  const numbers = (await bills('locked')).map(({ number }) => number ?? '').toSorted();
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.map((number) => Number(number.slice(-5)))).toEqual(numbers.map((_, nth) => nth + 1));
  // bills that were locked before ledgers had sums are counted into them, once
  const figures = await own.made('/bills/figures', {});
  await LedgerSums.deleteMany({});
  await Promise.all([upgradeLedgerSums(), upgradeLedgerSums()]);
  expect(await own.made('/bills/figures', {})).toEqual(figures);
}, 180_000);
