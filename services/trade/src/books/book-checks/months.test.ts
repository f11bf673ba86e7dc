import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cases } from '@qiaohui/service-kit/testing/cases';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { somebody } from '../../teams/teams.fixture.ts';
import { base, billClerk } from '../bills/bills.fixture.ts';
import { Bills } from '../bills/model.ts';
import type { Bill, BillFigures } from '../bills/schema.ts';
import { CostItems } from '../costs/model.ts';
import { dayIn, monthOf } from '../ledgers/days.rules.ts';
import { LedgerMonths } from '../ledgers/model.ts';
import { countMargins } from '../margins/count.ts';
import { checkBills } from './bills.ts';
import { checkMargins } from './margins.ts';
import { Report } from './report.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 60_000);
afterAll(() => service.stop());

const TODAY = dayIn('german', new Date());
/** Reversals are booked in it. */
const NOW = monthOf(TODAY);
const BEFORE = monthOf(new Date(Date.parse(`${NOW}-01`) - 1).toISOString());

/** Two clerks of one team, who do the same at the same time. */
async function office() {
  const [founder, manager] = [somebody('founder'), somebody('manager')];
  const clerk = billClerk(service, founder);
  await clerk.setUp();
  const team: string = await clerk.made('/team').then(({ id }) => id);
  await place(manager.id, team, { role: 'manager' });
  return { team, clerk, people: [founder, manager] as const };
}

/** The check of the books finds nothing. */
async function sound(team: string): Promise<void> {
  const report = new Report();
  await countMargins();
  await checkBills(team, report);
  await checkMargins(team, report);
  expect(report.findings).toEqual([]);
}

type Sent = [path: string, body: object, method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'];

/** In any order, as requests of several people arrive. */
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one);

/** Bills of two customers in two months, locked and not, and what can be done to them. */
async function booksOf(clerk: ReturnType<typeof billClerk>) {
  const customers = [await clerk.customer(), await clerk.customer()] as const;
  const [of, twin] = customers;
  const { id: waybill } = await clerk.costs.waybill();
  const rated = { rate_day: `${BEFORE}-05` };
  const dated = (month: string) => ({ month, date: month === NOW ? TODAY : `${month}-20` });
  const draftOf = async (month: string, { id }: { id: string }): Promise<Bill> =>
    clerk.draft(id, [await clerk.item(id, rated, waybill)], dated(month));
  const locked: Bill[] = [];
  const drafts: Bill[] = [];
  for (const month of [BEFORE, NOW])
    for (const customer of customers) {
      locked.push((await clerk.lock(await draftOf(month, customer))).json().data);
      drafts.push(await draftOf(month, of));
    }
  const free = await clerk.item(of.id, rated, waybill);
  const text = { locale: 'de-DE', forced_name: null, description: null };
  const part = { kind: 'collection', date: TODAY, amount: '19.00', note: null };
  const acts: Sent[] = [
    ...locked.map(({ id, version }): Sent => [`/bills/${id}/reversal`, { version, reason: 'x' }]),
    ...locked.map(({ id, version }): Sent => [`/bills/${id}/parts`, { version, ...part }]),
    ...drafts.map(({ id, version }): Sent => [`/bills/${id}/lock`, { version }]),
    ...drafts.map(
      ({ id, version, month }): Sent => [
        `/bills/${id}`,
        { version, ...text, ...dated(month === NOW ? BEFORE : NOW) },
        'PATCH',
      ],
    ),
    ...drafts.map(({ id, version }): Sent => [`/bills/${id}/items`, { version, add: [free.id], remove: [] }]),
    ...drafts.slice(0, 1).map(({ id, version }): Sent => [`/bills/${id}`, { version }, 'DELETE']),
    ['/bills', clerk.formFor(of.id, [free], dated(BEFORE))],
    [
      `/costs/${free.id}`,
      { ...clerk.formOf(of.id, free.code.id, { ...rated, actual: '80' }), version: free.version },
      'PUT',
    ],
    [`/customers/${of.id}/merges`, { version: of.version, absorbed: [{ id: twin.id, version: twin.version }] }],
  ];
  return { acts, twin };
}

test('whatever two clerks do to the bills of a month that is being closed, its figures are the same from its closing on', async () => {
  for (let round = 0; round < cases(2, 30); round += 1) {
    const { team, clerk, people } = await office();
    const { acts, twin } = await booksOf(clerk);
    const send = ([path, body, method = 'POST']: Sent, who: 0 | 1, key: string = randomUUID()) =>
      service.as(people[who])(`${base}${path}`, body, { method, headers: { 'idempotency-key': key } });
    const figures = async (month: string): Promise<BillFigures[]> => clerk.made('/bills/figures', { month });
    const shown: BillFigures[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) shown.push(...(await figures(BEFORE)), ...(await figures(NOW)));
    })();
    /** Locks or deletes what stands in a month until it can be closed; returns what it comes to then. */
    const closed = async (month: string): Promise<BillFigures[]> => {
      for (let nth = 0; nth < 100; nth += 1) {
        for (const { _id, version } of await Bills.find({ team, month, state: 'draft' }).lean())
          await send(nth % 3 ? [`/bills/${_id}/lock`, { version }] : [`/bills/${_id}`, { version }, 'DELETE'], 1);
        const { statusCode } = await send([`/ledgers/german/months/${month}/close`, { version: 0 }], 1);
        if (statusCode === 200) return figures(month);
        expect(statusCode).toBe(409);
      }
      throw new Error(`${month} could not be closed`);
    };
    const storm = shuffled(acts).flatMap((one) => {
      const key = randomUUID();
      // a double click, and a colleague who does the same
      return [send(one, 0, key), send(one, 0, key), send(one, 1)];
    });
    const [before, now, ...responses] = await Promise.all([closed(BEFORE), closed(NOW), ...storm]);
    for (const { statusCode, body } of responses)
      expect({ body, isHandled: [200, 404, 409, 422].includes(statusCode) }).toMatchObject({ isHandled: true });
    isOver = true;
    await watching;
    const end = [...before, ...now];
    expect([...(await figures(BEFORE)), ...(await figures(NOW))]).toEqual(end);
    for (const one of shown.filter(({ closed: is }) => is)) expect(end).toContainEqual(one);
    await sound(team);
    for (const { history, parts, reversed_by } of await Bills.find({ team }).lean()) {
      const times = (act: string) => history.filter((one) => one.act === act).length;
      const are = [times('locked'), times('collection'), times('reversed')];
      expect(are).toEqual([1, parts.length, reversed_by ? 1 : 0]);
    }
    // nothing was left behind with the customer that is part of another one by then
    if ((await clerk.call(`/customers/${twin.id}`)).statusCode === 404)
      expect(await CostItems.countDocuments({ team, 'party.id': twin.id })).toBe(0);

    for (const month of [BEFORE, NOW]) {
      const again = (path: string, body: object) => send([`/ledgers/german/months/${month}/${path}`, body], 0);
      expect((await again('reopen', { version: 1, reason: 'x' })).statusCode).toBe(200);
      expect((await again('close', { version: 2 })).statusCode).toBe(200);
      const same = end.filter((one) => one.month === month).map((one) => ({ ...one, version: 3 }));
      expect(await figures(month)).toEqual(same);
    }
    expect((await clerk.made('/ledgers/log')).broken).toBeNull();
  }
}, 600_000);

test('a month that is shown as closed has the figures that it was closed with, also in the moment of its closing', async () => {
  const { clerk } = await office();
  const of = await clerk.customer();
  const item = await clerk.item(of.id, { rate_day: `${BEFORE}-05` });
  const draft = await clerk.draft(of.id, [item], { month: BEFORE, date: `${BEFORE}-20` });
  const find = LedgerMonths.find.bind(LedgerMonths);
  /** A colleague locks the bill and closes the month once its sums have been read, before the month itself is. */
  const closing = jest.spyOn(LedgerMonths, 'find').mockImplementationOnce((...filter) => {
    const query = find(...filter);
    const exec = query.exec.bind(query);
    return Object.assign(query, {
      exec: async () => {
        const locked = await clerk.lock(draft);
        const closed = await clerk.call(`/ledgers/german/months/${BEFORE}/close`, { version: 0 });
        expect([locked.statusCode, closed.statusCode]).toEqual([200, 200]);
        return exec();
      },
    });
  });
  const figures = async (): Promise<BillFigures[]> => clerk.made('/bills/figures', { month: BEFORE });
  expect(await figures()).toMatchObject([{ locked: 0, drafts: 1, closed: false, version: 0 }]);
  closing.mockRestore();
  expect(await figures()).toMatchObject([{ locked: 1, drafts: 0, closed: true, version: 1, total: '119.00' }]);
}, 60_000);
