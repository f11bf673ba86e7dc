import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { MonthActs, MonthHeads } from '../ledgers/model.ts';
import type { Ledger } from '../ledgers/schema.ts';
import { billClerk, ledgerForm, MONTH } from './bills.fixture.ts';
import { Bills } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 60_000);
afterAll(() => service.stop());

/** A team of its own, whose ledgers can issue bills. */
async function freshTeam() {
  const clerk = billClerk(service, somebody('founder'));
  await clerk.setUp();
  return clerk;
}

test('a draft whose items went back to their customer as a merge was undone is not locked: nobody is charged what another owes', async () => {
  const clerk = await freshTeam();
  const [stays, goes] = [await clerk.customer(), await clerk.customer()];
  const [own, others] = [await clerk.item(stays.id), await clerk.item(goes.id)];
  const absorbed = [{ id: goes.id, version: goes.version }];
  const { merge } = await clerk.made(`/customers/${stays.id}/merges`, { version: stays.version, absorbed });
  const draft = await clerk.draft(stays.id, [own, others]);
  expect(draft.problems).toEqual([]);
  expect((await clerk.call(`/customers/${stays.id}/merges/${merge}/undo`, {})).statusCode).toBe(200);
  const torn = await clerk.bill(draft.id);
  expect(torn.problems).toMatchObject([{ code: 'item', item: { id: others.id, reason: 'other-customer' } }]);
  const refused = await clerk.lock(torn);
  expect(brief(refused)).toEqual([422, 'bill.items']);
  expect(refused.json().errors.items).toEqual([expect.stringContaining('another customer')]);
  // without it the bill is that of its customer
  const mended = (await clerk.call(`/bills/${draft.id}/items`, { version: torn.version, remove: [others.id] })).json()
    .data;
  expect((await clerk.lock(mended)).json().data).toMatchObject({ state: 'locked', total: '119.00' });
});

test('who locks a draft locks what they saw: a cost of it that a colleague changed meanwhile makes it another version', async () => {
  const clerk = await freshTeam();
  const of = await clerk.customer();
  const item = await clerk.item(of.id);
  const draft = await clerk.draft(of.id, [item]);
  const { version } = (await clerk.costs.costs(item.waybill)).items[0] ?? item;
  const form = clerk.formOf(of.id, item.code.id, { actual: '1000' });
  expect((await clerk.call(`/costs/${item.id}`, { ...form, version }, 'PUT')).statusCode).toBe(200);
  const late = await clerk.lock(draft);
  expect(brief(late)).toEqual([409, 'bill.changed']);
  const now = await clerk.bill(draft.id);
  expect(now).toMatchObject({ state: 'draft', total: '1190.00', version: late.json().state.version });

  // at the same moment, either the lock comes first and the cost stays, or the lock has to look again
  const [seen] = (await clerk.costs.costs(item.waybill)).items;
  const again = { ...clerk.formOf(of.id, item.code.id, { actual: '1' }), version: seen?.version };
  const [changed, locked] = await Promise.all([clerk.call(`/costs/${item.id}`, again, 'PUT'), clerk.lock(now)]);
  expect([200, 409]).toContain(changed.statusCode);
  expect(locked.statusCode).toBe(changed.statusCode === 200 ? 409 : 200);
});

test('a bill is dated in this century, and what was paid or collected is not of a day to come', async () => {
  const clerk = await freshTeam();
  const of = await clerk.customer();
  const item = await clerk.item(of.id);
  for (const date of ['9999-12-31', '0001-01-01']) {
    const refused = await clerk.call('/bills', clerk.formFor(of.id, [item], { date }));
    expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([422, ['date']]);
  }
  const slip = await clerk.call('/bills', clerk.formFor(of.id, [item], { date: '2020-11-20' }));
  expect(slip.json().errors).toEqual({ date: ['The date is more than a year from the month of the bill'] });
  const far = await clerk.draft(of.id, [item], { date: '2099-12-31', month: '2099-12' });
  expect(far.document.due_date).toBe('2100-01-30');
  const form = { version: far.version, locale: 'de-DE', forced_name: null, description: null, month: MONTH };
  expect((await clerk.call(`/bills/${far.id}`, { ...form, date: '9999-12-31' }, 'PATCH')).statusCode).toBe(422);
  const dated = (await clerk.call(`/bills/${far.id}`, { ...form, date: '2026-11-20' }, 'PATCH')).json().data;
  const bill = (await clerk.lock(dated)).json().data;
  const part = { version: bill.version, kind: 'collection', amount: '19', note: null };
  const refused = await clerk.call(`/bills/${bill.id}/parts`, { ...part, date: '2099-01-01' });
  expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([422, ['date']]);
  expect((await clerk.call(`/bills/${bill.id}/parts`, { ...part, date: '1026-11-20' })).statusCode).toBe(422);
  expect((await clerk.call(`/bills/${bill.id}/parts`, { ...part, date: '2026-11-21' })).statusCode).toBe(200);
});

test('nobody is reminded of a bill that was taken back: it is not among those that are open', async () => {
  const clerk = await freshTeam();
  const [stays, goes] = [await clerk.locked(), await clerk.locked()];
  const open = async () =>
    (await clerk.made('/bills/list', { collection: 'open' })).data.map(({ id }: { id: string }) => id);
  expect((await open()).toSorted()).toEqual([stays.id, goes.id].toSorted());
  await clerk.made(`/bills/${goes.id}/reversal`, { version: goes.version, reason: 'x' });
  // nothing was collected that the reversal would have to return
  expect(await open()).toEqual([stays.id]);
});

test('a prefix that numbers of one ledger begin with is never that of the other: both go on locking', async () => {
  const clerk = await freshTeam();
  const save = async (ledger: Ledger, prefix: string) =>
    clerk.call(`/ledgers/${ledger}`, { ...ledgerForm(await clerk.settings(ledger)), prefix }, 'PUT');
  const lockOne = async (more: object = {}, tax: object = {}) => {
    const of = await clerk.customer();
    return clerk.lock(await clerk.draft(of.id, [await clerk.item(of.id, tax)], more));
  };
  expect((await lockOne()).json().data.number).toBe('DE-2026-00001');
  expect((await save('german', 'HH')).statusCode).toBe(200);
  const taken = await save('china', 'DE');
  expect([taken.statusCode, Object.keys(taken.json().errors ?? {})]).toEqual([422, ['prefix']]);
  const china = [{ ledger: 'china' }, { tax_code: 'C6', tax_rate: '6' }] as const;
  expect((await lockOne(...china)).json().data.number).toBe('CN-2026-00001');
  // its own it may have again
  expect((await save('german', 'DE')).statusCode).toBe(200);
  expect((await lockOne()).json().data.number).toBe('DE-2026-00002');

  // of two who take the same one at once, one gets it
  const both = await Promise.all([save('german', 'QH'), save('china', 'QH')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await lockOne()).statusCode).toBe(200);
  expect((await lockOne(...china)).statusCode).toBe(200);
});

test('the record of closed months is not whole where its end was cut off, head and all', async () => {
  const clerk = await freshTeam();
  const close = (month: string) => clerk.call(`/ledgers/china/months/${month}/close`, { version: 0 });
  await close('2026-05');
  await close('2026-06');
  const broken = async () => (await clerk.made('/ledgers/log')).broken;
  expect(await broken()).toBeNull();
  const last = await MonthActs.findOne({ month: '2026-06', ledger: 'china' }).sort({ at: -1 }).orFail().lean();
  await MonthActs.deleteOne({ _id: last._id });
  expect(await broken()).toBe(2);
  await MonthHeads.deleteOne({ _id: last.team });
  expect(await broken()).toBe(2);
});

test('a check of a locked bill finds each of its fields that was changed past the service', async () => {
  const clerk = await freshTeam();
  const bill = await clerk.locked();
  const before = await Bills.findById(bill.id).orFail().lean();
  const fields = async () => (await clerk.made(`/bills/${bill.id}/check`)).fields;
  expect(await fields()).toBe(true);
  const spoilt = [
    { eur: '1.00' },
    { month: '2026-10' },
    { date: '2026-11-01' },
    { ledger: 'china' },
    { items: 2 },
    { 'customer.name': 'Somebody else' },
    { waybills: [] },
    { kind: 'reversal' },
  ];
  for (const change of spoilt) {
    await Bills.updateOne({ _id: bill.id }, { $set: change });
    expect([change, await fields()]).toEqual([change, false]);
    await Bills.replaceOne({ _id: bill.id }, before);
  }
  expect(await fields()).toBe(true);
});
