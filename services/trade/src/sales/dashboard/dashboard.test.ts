import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { Decimal } from 'decimal.js';
import { trade } from '../../app.ts';
import { demo } from '../../demo/demo.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { dayPlus } from '../../rates/days.rules.ts';
import { playRates } from '../../rates/rates.fixture.ts';
import { somebody, teamwork } from '../../teams/teams.fixture.ts';
import { moveInquiry } from '../inquiries/change.store.ts';
import { inquirerOf } from '../inquiries/inquiries.fixture.ts';
import { Inquiries, InquiryLines } from '../inquiries/model.ts';
import type { Inquiry } from '../inquiries/schema.ts';
import { Offers } from '../offers/model.ts';
import { sellerOf } from '../quotations/quotations.fixture.ts';
import { Recipients, Rfqs } from '../rfqs/model.ts';
import { countInquiries, countOffers } from './count.ts';
import { CountedInquiries, OfferMarks, TeamDays } from './model.ts';
import { periodsOf } from './periods.rules.ts';
import type { Dashboard } from './schema.ts';
import { dashboardOf } from './store.ts';

const url = '/api/v1/trade/dashboard';
const HOUR_MS = 3_600_000;
const today = dayOf(new Date());
/** A time of a day; of today not later than now, since what lies ahead is not counted yet. */
const at = (day: string, time = '10:00:00') => new Date(Math.min(Date.parse(`${day}T${time}+08:00`), Date.now()));

let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;
let remit: ReturnType<typeof playRates> | null = null;
let team = '';
beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
  team = (await clerk.dataOf<{ id: string }>('/api/v1/trade/team')).id;
}, 30_000);
afterAll(async () => {
  await remit?.stop();
  await service.stop();
});

const read = (by = 'day', who: Person = ann): Promise<Dashboard> =>
  inquirerOf(service, who).dataOf<Dashboard>(`${url}?by=${by}`);
const counted = async (by = 'day') => {
  await countInquiries();
  return read(by);
};
const on = ({ periods }: Dashboard, day: string) => periods.find(({ from, to }) => from <= day && day <= to);
const editor = () => ({ team, prices: true, by: { id: ann.id, email: ann.email } });

/** Lets an inquiry have been created on another day. */
const createdOn = (id: string, day: string) =>
  Inquiries.updateOne({ _id: id }, { $set: { created_at: at(day), count_due: at(day) } });

/** Closes an inquiry on a day, as won after it was sent and quoted. */
async function close({ id }: Pick<Inquiry, 'id'>, outcome: 'won' | 'lost', day: string) {
  const { version } = await clerk.now(id);
  const closing = { to: 'closed', outcome, reason: '价格' } as const;
  if (outcome === 'lost') return moveInquiry(editor(), id, { ...closing, version }, 'person', at(day));
  await Inquiries.updateOne({ _id: id }, { $set: { state: 'quotation-completed' } });
  return moveInquiry(editor(), id, { ...closing, version }, 'person', at(day));
}

test('a team without inquiries has not begun; what it creates is counted at once and on its day', async () => {
  const empty = await counted();
  expect(empty).toMatchObject({ begun: false, today: { day: today, created: 0 }, by: 'day', to: today, channels: [] });
  expect([empty.periods.length, empty.from, empty.value]).toEqual([
    30,
    dayPlus(today, -29),
    { eur: '0.00', unpriced: 0, brands: [] },
  ]);
  const { id } = await clerk.inquire(['a']);
  await clerk.inquire(['b']);
  expect(await read()).toMatchObject({ begun: true, today: { created: 2 } });
  const day = dayPlus(today, -7);
  await createdOn(id, day);
  const now = await counted();
  expect([now.today.created, on(now, today)?.created, on(now, day)?.created]).toEqual([1, 1, 1]);
  await countInquiries(new Date(Date.now() + HOUR_MS));
  expect((await read()).periods).toEqual(now.periods);
});

test('an hour before midnight in Beijing belongs to that day, and a quarter of an hour after it to the next', async () => {
  const [day, next] = [dayPlus(today, -12), dayPlus(today, -11)];
  for (const [of, time] of [
    [day, '23:45:00'],
    [next, '00:15:00'],
  ] as const) {
    const { id } = await clerk.inquire(['night']);
    await Inquiries.updateOne({ _id: id }, { $set: { created_at: at(of, time) } });
  }
  const now = await counted();
  expect([on(now, day)?.created, on(now, next)?.created]).toEqual([1, 1]);
  expect(await clerk.find({ from: next, to: next })).toHaveLength(1);
});

test('what is won counts with its lines in EUR at the rate of its day, by brand; reopened it counts no more', async () => {
  await clerk.list([{ order_number: 'HD-1', unit_price: '10' }]);
  await clerk.list([{ order_number: 'US-1', unit_price: '20', currency: 'USD' }], { name: 'Rockwell 2026' });
  const [siemens, rockwell] = [await clerk.brand('Siemens'), await clerk.brand('Rockwell')];
  const day = dayPlus(today, -3);
  const one = await clerk.inquire([{ model: 'HD-1', quantity: '5' }], { brand: siemens.id });
  const two = await clerk.inquire(
    [
      { model: 'US-1', quantity: '3' },
      { model: 'HD-1', quantity: '1' },
    ],
    { brand: rockwell.id },
  );
  const none = await clerk.inquire(['unknown'], { brand: siemens.id });
  for (const inquiry of [one, two, none]) await close(inquiry, 'won', day);
  await close(await clerk.inquire(['lost']), 'lost', day);

  // while remit has no rate yet, the rest is counted and the value of its currency follows
  const early = await counted();
  expect([on(early, day)?.won, on(early, day)?.lost, early.value?.eur]).toEqual([3, 1, '50.00']);
  remit = playRates({ USD: '7.2', EUR: '8' });
  await countInquiries(new Date(Date.now() + 2 * 60_000));
  const now = await read();
  expect(now.value).toEqual({
    eur: '114.00',
    unpriced: 1,
    brands: [
      { id: rockwell.id, name: 'Rockwell', won: 1, eur: '64.00' },
      { id: siemens.id, name: 'Siemens', won: 2, eur: '50.00' },
    ],
  });
  const lists = { closed_from: now.from, closed_to: now.to };
  expect(await clerk.find({ outcome: 'won', ...lists })).toHaveLength(3);
  expect(await clerk.find({ state: 'closed', ...lists })).toHaveLength(4);
  expect(await clerk.find({ outcome: 'won', brand: rockwell.id, ...lists })).toHaveLength(1);
  expect(await clerk.find({ outcome: 'won', closed_to: dayPlus(day, -1) })).toEqual([]);

  const { version } = await clerk.now(two.id);
  await moveInquiry(editor(), two.id, { outcome: null, reason: null, to: 'quotation-completed', version });
  const reopened = await counted();
  expect([on(reopened, day)?.won, reopened.value?.eur]).toEqual([2, '50.00']);
  expect(reopened.value?.brands.map(({ name }) => name)).toEqual(['Siemens']);
  expect(await clerk.find({ outcome: 'won', ...lists })).toHaveLength(2);
});

test('what the customer accepted counts instead of the prices of lists; one inquiry that cannot be counted holds up no other', async () => {
  const seller = sellerOf(service);
  const day = (dashboard: Dashboard) => [on(dashboard, today)?.won, dashboard.value?.eur];
  const [wonBefore = 0, eurBefore = '0'] = day(await counted());
  const { id } = await seller.awarded();
  const made = await seller.made(id);
  const broken = await clerk.inquire([{ model: 'HD-1', quantity: '1' }]);
  await close(broken, 'won', today);
  await InquiryLines.updateOne({ inquiry: broken.id }, { $set: { 'price.item.discounted_price': 'ten' } });
  await Inquiries.updateOne({ _id: broken.id }, { $set: { count_due: at(dayPlus(today, -20)) } });
  expect((await seller.decide(made, { outcome: 'accepted' })).statusCode).toBe(200);
  const eur = new Decimal(eurBefore).plus(made.sale).toFixed(2);
  // the service's own run may have been first
  const later = Date.now() + HOUR_MS;
  await expect(countInquiries(new Date(later))).rejects.toThrow('could not be counted');
  expect(day(await read())).toEqual([Number(wonBefore) + 1, eur]);
  await InquiryLines.updateOne({ inquiry: broken.id }, { $set: { 'price.item.discounted_price': '10' } });
  await countInquiries(new Date(later + HOUR_MS));
  expect(day(await read())).toEqual([Number(wonBefore) + 2, new Decimal(eur).plus(10).toFixed(2)]);
});

test('a brand that becomes part of another one takes its figures there', async () => {
  const [stays, goes] = [await clerk.brand('Phoenix'), await clerk.brand('Phönix')];
  await close(await clerk.inquire([{ model: 'HD-1', quantity: '2' }], { brand: goes.id }), 'won', today);
  const of = ({ value }: Dashboard) => value?.brands.filter(({ name }) => name?.startsWith('Ph'));
  expect(of(await counted())).toEqual([{ id: goes.id, name: 'Phönix', won: 1, eur: '20.00' }]);
  const body = { version: 1, absorbed: [{ id: goes.id, version: 1 }] };
  await clerk.dataOf(`/api/v1/trade/brands/${stays.id}/merges`, body);
  expect(of(await counted())).toEqual([{ id: stays.id, name: 'Phoenix', won: 1, eur: '20.00' }]);
});

test('the answer time of a channel is that from the request to its first offer, by the day of the offer', async () => {
  const { id: inquiry } = await clerk.inquire(['a']);
  const rexel = await clerk.channel('Rexel');
  const channel = { id: rexel.id, name: 'Rexel' };
  const requested = at(dayPlus(today, -5));
  const shared = { team, inquiry, round: 1, version: 1 };
  // who declines does not offer
  for (const [nth, hours, declined] of [
    [1, 6, false],
    [2, 30, false],
    [3, 1, true],
  ] as const) {
    const [rfq, recipient] = [`rfq-${nth}`, `recipient-${nth}`];
    const times = { deadline: at(today), created_at: requested };
    await Rfqs.create([{ _id: rfq, ...shared, round: nth, lines: [], text: {}, sealed: false, by: ann, ...times }]);
    const link = { token_hash: recipient, link: 1, state: 'offered' as const, mails: [], offer: 2 };
    const to = { channel, email: 'a@example.com', locale: 'zh-CN' as const };
    await Recipients.create([{ _id: recipient, ...shared, rfq, ...to, ...link, offered_at: requested }]);
    const of = { currency: 'EUR' as const, lines: [], source: 'channel' as const, superseded: false };
    const made = { ...shared, recipient, channel, declined, ...of };
    for (const number of [1, 2])
      await Offers.create([
        {
          _id: `${recipient}-${number}`,
          ...made,
          number,
          at: new Date(requested.getTime() + hours * number * HOUR_MS),
        },
      ]);
  }
  // they were made in the past
  await OfferMarks.deleteMany({});
  for (const _ of [1, 2]) await countOffers();
  expect((await read()).channels).toEqual([{ id: rexel.id, name: 'Rexel', offers: 2, hours: 18 }]);
  const { version } = await clerk.now(inquiry);
  await clerk.dataOf(`/api/v1/trade/inquiries/${inquiry}/channels`, { version, channels: [rexel.id] });
  expect(await clerk.find({ channel: rexel.id })).toHaveLength(1);
});

test('trends by week, month and year hold the same inquiries, and periods end today', async () => {
  const sum = ({ periods }: Dashboard) => periods.reduce((all, { created }) => all + created, 0);
  const days = await counted();
  for (const [by, count] of [
    ['week', 13],
    ['month', 12],
    ['year', 5],
  ] as const) {
    const trend = await read(by);
    expect([trend.periods.length, trend.periods.at(-1)?.to, sum(trend)]).toEqual([count, today, sum(days)]);
  }
  expect(periodsOf('week', '2026-11-29').slice(-2)).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(periodsOf('month', '2026-03-01').slice(-2)).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect((await clerk.call(`${url}?by=hour`)).statusCode).toBe(422);
});

test('another team sees its own figures alone, and who may not read prices no values', async () => {
  expect(await read('year', stranger)).toMatchObject({ begun: false, channels: [], today: { created: 0 } });
  const blind = somebody('blind');
  await teamwork(() => service).enlist(ann, blind, { price_permission: 'none' });
  const seen = await read('day', blind);
  expect([seen.value, seen.begun]).toEqual([null, true]);
  expect(on(seen, today)?.created).toBeGreaterThan(0);
});

test('figures that are counted again from nothing are the same', async () => {
  const before = await counted('year');
  await Promise.all([TeamDays.deleteMany({}), CountedInquiries.deleteMany({})]);
  await Inquiries.updateMany({}, { $set: { count_due: new Date() } });
  const after = await counted('year');
  expect([after.periods, after.value]).toEqual([before.periods, before.value]);
});

test('the demonstration has figures of today, of this month and of some months before', async () => {
  await demo();
  await countInquiries();
  const [days, months] = await Promise.all(
    (['day', 'month'] as const).map((by) => dashboardOf({ team: 'demo-team', prices: true }, by)),
  );
  expect(days?.today.created).toBe(2);
  expect(months?.periods.filter(({ created }) => created > 0).length).toBeGreaterThan(5);
  for (const shown of [days, months]) {
    expect(shown?.periods.some(({ won }) => won > 0) && shown.periods.some(({ lost }) => lost > 0)).toBe(true);
    expect(shown?.channels.length).toBeGreaterThan(1);
    expect(shown?.value?.brands.length).toBeGreaterThan(1);
    expect(shown?.value?.brands.every(({ eur }) => Number(eur) > 0)).toBe(true);
  }
}, 60_000);
