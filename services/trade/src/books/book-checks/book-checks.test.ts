import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { playRates } from '../../rates/rates.fixture.ts';
import { billClerk } from '../bills/bills.fixture.ts';
import { BillNumbers, Bills, LedgerSums, LockedBills } from '../bills/model.ts';
import { CostItems } from '../costs/model.ts';
import { countMargins } from '../margins/count.ts';
import { CountedMargins, MarginSums } from '../margins/model.ts';
import { requestAll, runNextCheck } from './job.ts';
import { BookChecks } from './model.ts';
import type { BookCheck, BookDifference } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof billClerk>;
let remit: ReturnType<typeof playRates>;
beforeAll(async () => {
  service = await startTest(trade);
  clerk = billClerk(service);
  remit = playRates({ EUR: '8', USD: '7.4' });
}, 60_000);
afterAll(async () => {
  await remit.stop();
  await service.stop();
});

const url = '/api/v1/trade/book-checks';
const last = async (who = ann): Promise<BookCheck[]> => (await service.as(who)(url)).json().data;

/** Requests a check as the page does, and returns its result once it has ended. */
async function check(): Promise<BookCheck> {
  await countMargins();
  const { id } = (await service.as(ann)(url, {})).json().data;
  while (await runNextCheck());
  const found = (await last()).find((one) => one.id === id);
  if (!found) throw new Error('the check is not listed');
  return found;
}

test('books with locked, reversed and drafted bills, split and open costs are sound', async () => {
  const stays = await clerk.locked();
  const taken = await clerk.locked();
  const reversed = await clerk.call(`/bills/${taken.id}/reversal`, { version: taken.version, reason: 'wrong' }, 'POST');
  expect(reversed.statusCode).toBe(200);
  const of = await clerk.customer();
  await clerk.draft(of.id, [await clerk.item(of.id)]);
  const master = await clerk.costs.waybill();
  const houses = [await clerk.costs.house(master.id), await clerk.costs.house(master.id)];
  const cost = await clerk.costs.item(master.id, { quantity: '1', price: '10.01' });
  const parts = houses.map(({ id }) => ({ waybill: id, measure: '1' }));
  await clerk.call(`/costs/${cost.id}/split`, { version: 1, by: 'weight', parts }, 'POST');
  expect(await check()).toMatchObject({ kind: 'asked', state: 'sound', bills: 3, items: 1, broken: 0, findings: [] });
  expect(stays.number).not.toBeNull();
});

/** What somebody with the database in hand changes, and what the check says of it. */
const changes: Array<{
  named: string;
  difference: BookDifference;
  run: () => Promise<unknown>;
  back: () => Promise<unknown>;
}> = (() => {
  let id = '';
  let before: unknown;
  const bill = async () => {
    const found = await Bills.findOne({ state: 'locked', kind: 'bill', reversed_by: null }).orFail().lean();
    id = found._id;
    return found;
  };
  const item = async () => {
    const { _id } = await bill();
    const found = await CostItems.findOne({ 'bill.id': _id }).orFail().lean();
    before = found;
    id = found._id;
    return found;
  };
  const restoreItem = () => CostItems.replaceOne({ _id: id }, before as object);
  return [
    {
      named: 'the text of a bill',
      difference: 'text',
      run: async () => {
        before = await LockedBills.findById((await bill())._id).lean();
        return LockedBills.updateOne({ _id: id }, [{ $set: { text: { $concat: ['$text', ' '] } } }], {
          updatePipeline: true,
        });
      },
      back: () => LockedBills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the document of a bill into none',
      difference: 'text',
      run: async () => {
        before = await LockedBills.findById((await bill())._id).lean();
        return LockedBills.updateOne({ _id: id }, { $unset: { 'document.lines': 1 } });
      },
      back: () => LockedBills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the total of a bill',
      difference: 'lines',
      run: async () => {
        before = await bill();
        return Bills.updateOne({ _id: id }, { $set: { total: '1.00' } });
      },
      back: () => Bills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the month of a bill',
      difference: 'text',
      run: async () => {
        before = await bill();
        return Bills.updateOne({ _id: id }, { $set: { month: '2026-10' } });
      },
      back: () => Bills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'what a bill comes to in euros',
      difference: 'text',
      run: async () => {
        before = await bill();
        return Bills.updateOne({ _id: id }, { $set: { eur: '1.00' } });
      },
      back: () => Bills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the amount of a billed item',
      difference: 'items',
      run: async () => CostItems.updateOne({ _id: (await item())._id }, { $set: { 'actual.net': '99.99' } }),
      back: restoreItem,
    },
    {
      named: 'the amounts of a billed item into none',
      difference: 'items',
      run: async () => CostItems.updateOne({ _id: (await item())._id }, { $unset: { 'actual.tax': 1, planned: 1 } }),
      back: restoreItem,
    },
    {
      named: 'what an item of a waybill is planned to come to into none',
      difference: 'margin',
      run: async () => CostItems.updateOne({ _id: (await item())._id }, { $unset: { planned: 1 } }),
      back: restoreItem,
    },
    {
      named: 'the bill that an item names',
      difference: 'stray',
      run: async () =>
        CostItems.updateOne({ _id: (await item())._id }, { $set: { bill: { id: 'gone', number: 'DE-1' } } }),
      back: restoreItem,
    },
    {
      named: 'the sums of a reversal',
      difference: 'reversal',
      run: async () => {
        const found = await Bills.findOne({ kind: 'reversal' }).orFail().lean();
        id = found._id;
        before = await LockedBills.findById(id).lean();
        return LockedBills.updateOne({ _id: id }, { $set: { 'document.total': '-1.00' } });
      },
      back: () => LockedBills.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the last number of a ledger',
      difference: 'number',
      run: async () => BillNumbers.updateMany({}, { $inc: { last: 1 } }),
      back: () => BillNumbers.updateMany({}, { $inc: { last: -1 } }),
    },
    {
      named: 'what a month of a ledger comes to',
      difference: 'sums',
      run: async () => LedgerSums.updateMany({}, { $inc: { locked: 1 } }),
      back: () => LedgerSums.updateMany({}, { $inc: { locked: -1 } }),
    },
    {
      named: 'the margin of a waybill',
      difference: 'margin',
      run: async () => {
        before = await CountedMargins.findOne().orFail().lean();
        id = (before as { _id: string })._id;
        return CountedMargins.updateOne({ _id: id }, { $set: { 'planned.margin': '12345.67' } });
      },
      back: () => CountedMargins.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'a part of a margin into none',
      difference: 'margin',
      run: async () => {
        before = await CountedMargins.findOne().orFail().lean();
        id = (before as { _id: string })._id;
        return CountedMargins.collection.updateOne({ _id: id as never }, { $unset: { planned: 1, keys: 1 } });
      },
      back: () => CountedMargins.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'a figure of a sum of margins into none',
      difference: 'margins',
      run: async () => {
        before = await MarginSums.findOne().orFail().lean();
        id = (before as { _id: string })._id;
        return MarginSums.collection.updateOne({ _id: id as never }, { $unset: { planned_payable: 1 } });
      },
      back: () => MarginSums.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'the customer to whom a margin counts',
      difference: 'margin',
      run: async () => {
        before = await CountedMargins.findOne().orFail().lean();
        id = (before as { _id: string })._id;
        return CountedMargins.updateOne({ _id: id }, { $set: { 'keys.customer': 'somebody' } });
      },
      back: () => CountedMargins.replaceOne({ _id: id }, before as object),
    },
    {
      named: 'that a waybill has a margin at all',
      difference: 'margin',
      run: async () => {
        before = await CountedMargins.findOne().orFail().lean();
        id = (before as { _id: string })._id;
        return CountedMargins.deleteOne({ _id: id });
      },
      back: () => CountedMargins.create(before as object),
    },
    {
      named: 'the margins of a route',
      difference: 'margins',
      run: () => MarginSums.updateMany({ by: 'route' }, { $inc: { open: 1 } }),
      back: () => MarginSums.updateMany({ by: 'route' }, { $inc: { open: -1 } }),
    },
    {
      named: 'the margins of a month',
      difference: 'margins',
      run: () => MarginSums.updateMany({ by: 'month' }, { $inc: { open: 1 } }),
      back: () => MarginSums.updateMany({ by: 'month' }, { $inc: { open: -1 } }),
    },
  ];
})();

test.each(changes)('a check says that somebody changed $named', async ({ difference, run, back }) => {
  await run();
  const { state, broken, findings } = await check();
  expect({ state, differences: findings.map((one) => one.difference) }).toEqual({
    state: 'broken',
    differences: expect.arrayContaining([difference]),
  });
  expect(broken).toBe(findings.length);
  await back();
  expect(await check()).toMatchObject({ state: 'sound', findings: [] });
});

test('a check that cannot be made holds up none of another team', async () => {
  await billClerk(service, stranger).locked();
  await countMargins();
  const { id } = (await service.as(ann)(url, {})).json().data;
  const { team } = await BookChecks.findById(id).orFail().lean();
  const sums = await LedgerSums.find({ team }).lean();
  await LedgerSums.collection.updateMany({ team }, { $unset: { net: 1 } });
  const other = (await service.as(stranger)(url, {})).json().data;
  const stateOf = async (one: string) => (await BookChecks.findById(one).orFail().lean()).state;
  // the service's own job may take either of them first
  const isFailure = () =>
    runNextCheck().then(
      () => false,
      () => true,
    );
  expect([await isFailure(), await isFailure()]).toContain(true);
  await waitFor(async () => (await stateOf(other.id)) === 'sound');
  expect(await stateOf(id)).toBe('running');
  for (const one of sums) await LedgerSums.replaceOne({ _id: one._id }, one);
  while (await runNextCheck());
  expect((await last())[0]).toMatchObject({ state: 'sound' });
});

test('each night the books of every team with costs are checked once, and other teams see nothing of it', async () => {
  for (const night of ['night-2026-11-26', 'night-2026-11-26']) await requestAll(night, 'night', new Date());
  while (await runNextCheck());
  const nights = (await last()).filter(({ kind }) => kind === 'night');
  expect(nights).toMatchObject([{ state: 'sound' }]);
  const seen = new Set((await last()).map(({ id }) => id));
  expect((await last(stranger)).filter(({ id }) => seen.has(id))).toEqual([]);
});
