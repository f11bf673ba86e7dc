import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { startTestInbox } from '../../../../../infra/simulators/inbox/inbox.fixture.ts';
import { trade } from '../../app.ts';
import { WaybillEvent } from '../../contract.ts';
import { demo } from '../../demo/demo.ts';
import { keeperOf } from '../../master-data/customers/customers.fixture.ts';
import { mailOver, requesterOf } from '../../sales/rfqs/rfqs.fixture.ts';
import { somebody } from '../../teams/teams.fixture.ts';
import { lateDays, lateWhere } from '../waybills/lateness.rules.ts';
import { Waybills } from '../waybills/model.ts';
import { saveMilestone } from './change.store.ts';
import { api, day, followerOf, hours, tokenIn } from './milestones.fixture.ts';
import type { SavedTimeline } from './schema.ts';
import { upgradeDueClocks } from './upgrade.ts';

const account = { user: 'trade@example.com', password: 'S3cret' };
let service: TestService;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;

beforeAll(async () => {
  inbox = await startTestInbox(account);
  process.env.LOCAL_MAIL_CA = inbox.certificate;
  service = await startTest(trade);
}, 60_000);
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  await service.stop();
  await inbox.close();
});

/** A clerk of a new team. */
function clerk() {
  const person = somebody('clerk');
  return { ...followerOf(service, person), person, keep: keeperOf(service, person) };
}
type Clerk = ReturnType<typeof clerk>;
const setUpMail = async ({ person }: Clerk) =>
  mailOver(await requesterOf(service, person).team(), inbox.ports.starttls ?? 0, account);
/** A waybill of a customer whose contact has an address. */
async function forCustomer(who: Clerk, more: object = {}) {
  const customer = await who.keep.customer(`客户 ${randomUUID().slice(0, 8)}`);
  const email = `${randomUUID().slice(0, 8)}@customer.example`;
  await who.keep.contact({ kind: 'customer', id: customer.id }, 'Li Na', { email });
  const waybill = await who.created({ client: customer.name, customer: customer.id, ...more });
  return { id: waybill.id, number: waybill.number, customer, email };
}
const saved = (response: { statusCode: number; body: string; json: () => { data: SavedTimeline } }) => {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
};
const refused = (response: { statusCode: number; json: () => { code: string; errors?: object } }) => [
  response.statusCode,
  response.json().errors ?? response.json().code,
];

test('what a milestone plans, expects and has happened is stored with every change, who made it, and the note', async () => {
  const ann = clerk();
  const { id } = await ann.created({ sailing_date: '2026-11-10', sailing_time: '22:30', arrival_date: '2026-12-01' });
  const fresh = await ann.timeline(id);
  expect(fresh.milestones.map(({ name }) => name)).toEqual([
    'booked',
    'cut_off',
    'picked_up',
    'departed',
    'transit',
    'arrived',
    'customs',
    'delivered',
  ]);
  expect(fresh.milestones[3]).toMatchObject({ planned: '2026-11-10T22:30', place: 'Hamburg', actual: null });
  expect(fresh.changes).toEqual([]);
  saved(await ann.save(id, 'departed', { actual: '2026-11-13T06:10+01:00', place: 'Hamburg CTA', note: '浓雾' }));
  const now = saved(await ann.save(id, 'arrived', { estimated: '2026-12-04' }));
  expect(now.milestones[3]).toMatchObject({ actual: '2026-11-13T06:10+01:00', place: 'Hamburg CTA', slip_days: 3 });
  expect(now.milestones[5]).toMatchObject({ planned: '2026-12-01', estimated: '2026-12-04', slip_days: 3 });
  expect(now.changes).toMatchObject([
    { milestone: 'arrived', field: 'estimated', from: null, to: '2026-12-04', by: ann.person.email, note: null },
    { milestone: 'departed', field: expect.any(String), note: '浓雾' },
    { milestone: 'departed', field: expect.any(String), note: '浓雾' },
  ]);
  expect(await ann.row(id)).toMatchObject({ late_days: 3, open_exceptions: 0 });
  // nothing new is no version
  expect(saved(await ann.save(id, 'arrived', { estimated: '2026-12-04' })).version).toBe(now.version);
});

test('planned cut-off, departure and arrival are the waybill’s own, from whichever side they change, in one commit with the history', async () => {
  const ann = clerk();
  const { id } = await ann.created({ sailing_date: '2026-11-30', arrival_date: '2027-01-04' });
  const planned = saved(await ann.save(id, 'departed', { planned: '2026-12-02T22:30', note: '改船' }));
  expect(planned.changes).toMatchObject([
    { milestone: 'departed', field: 'planned', from: '2026-11-30', to: '2026-12-02T22:30', note: '改船' },
  ]);
  expect(await ann.read(id)).toMatchObject({ sailing_date: '2026-12-02', sailing_time: '22:30', version: 2 });
  expect(
    (await service.publishedEvents(WaybillEvent)).filter(({ state }) => state.id === id).at(-1)?.state,
  ).toMatchObject({ sailing_date: '2026-12-02' });
  await ann.change(id, { arrival_date: '2027-01-09', arrival_time: '06:00', cut_off: '2026-12-01T16:00', remark: 'x' });
  const after = await ann.timeline(id);
  expect(
    after.changes
      .slice(0, 2)
      .map(({ milestone, from, to }) => [milestone, from, to])
      .toSorted(),
  ).toEqual([
    ['arrived', '2027-01-04', '2027-01-09T06:00'],
    ['cut_off', null, '2026-12-01T16:00'],
  ]);
  expect(refused(await ann.save(id, 'arrived', { planned: '2026-12-01' }))).toEqual([
    422,
    { planned: ['The arrival must not be before the sailing'] },
  ]);
  expect(refused(await ann.save(id, 'cut_off', { planned: '2026-12-01' }))).toEqual([
    422,
    { planned: ['Enter the time of day, too'] },
  ]);
  expect((await ann.timeline(id)).changes).toHaveLength(3);
});

test('an actual time to come is refused at its field, and so is one before an earlier or after a later milestone', async () => {
  const ann = clerk();
  const { id } = await ann.created();
  expect(refused(await ann.save(id, 'departed', { actual: hours(1) }))).toEqual([
    422,
    { actual: ['This time is still to come'] },
  ]);
  // the same moment on a clock that is ahead
  const ahead = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16);
  saved(await ann.save(id, 'departed', { actual: `${ahead}+08:00` }));
  // no place has such a clock, on which tomorrow has been already
  const tomorrow = new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 16);
  for (const offset of ['+23:00', '+14:30', '-12:30'])
    expect(refused(await ann.save(id, 'departed', { actual: `${tomorrow}${offset}` }))).toEqual([
      422,
      { actual: [expect.any(String)] },
    ]);
  expect(refused(await ann.save(id, 'arrived', { actual: hours(-1) }))).toEqual([
    422,
    { actual: ['Must not be before the actual time of an earlier milestone'] },
  ]);
  saved(await ann.save(id, 'departed', { actual: hours(-48) }));
  const early = saved(await ann.save(id, 'arrived', { actual: hours(-2) }));
  expect(early.skipped).toEqual(['booked', 'cut_off', 'picked_up']);
  expect(refused(await ann.save(id, 'picked_up', { actual: hours(-24) }))).toEqual([
    422,
    { actual: ['Must not be after the actual time of a later milestone'] },
  ]);
  expect(refused(await ann.save(id, 'booked', { actual: '2026-11-13 06:10' }))[0]).toBe(422);
});

test('of two who save one version the second gets a 409 with the present state, and a closed waybill and a stranger’s stay as they are', async () => {
  const [ann, ben] = [clerk(), clerk()];
  const { id, version } = await ann.created();
  const both = await Promise.all([
    ann.save(id, 'booked', { actual: hours(-3) }, version),
    ann.save(id, 'booked', { actual: hours(-2) }, version),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost).toMatchObject({ code: 'waybill.changed', state: { version: version + 1 } });
  expect((await ann.timeline(id)).changes).toHaveLength(1);
  await ben.created();
  expect((await ben.save(id, 'booked', { actual: hours(-1) }, 2)).statusCode).toBe(404);
  await ann.move(id, 'void');
  expect(refused(await ann.save(id, 'booked', { actual: null }))).toEqual([409, 'waybill.closed']);
});

test('a master’s departure goes to its houses on one question, and passes those over whose own times do not let it', async () => {
  const ann = clerk();
  const { id } = await ann.created({ transport: 'air', mbl: '020-12345675', containers: [{ pieces: 10 }] });
  const row = (hbl: string) => ({ client: hbl, hbl, pieces: 2 });
  const { houses } = (await ann.split(id, [row('H-1'), row('H-2'), row('H-3')])).json().data;
  const [one, other, gone] = houses;
  saved(await ann.save(other.id, 'arrived', { actual: hours(-30) }));
  await ann.move(gone.id, 'void');
  const departure = { planned: day(-2), actual: hours(-24) };
  const result = saved(await ann.save(id, 'departed', { ...departure, with_houses: true }));
  expect(result.houses).toEqual({ changed: 1, skipped: [other.number] });
  expect(await ann.step(one.id, 'departed')).toMatchObject(departure);
  expect(await ann.read(one.id)).toMatchObject({ sailing_date: day(-2) });
  for (const { id: house } of [other, gone]) expect(await ann.step(house, 'departed')).toMatchObject({ actual: null });
  // other steps are each house’s own
  expect(saved(await ann.save(id, 'customs', { estimated: day(1), with_houses: true })).houses.changed).toBe(0);
});

test('the list finds what is late: by a later time than planned, or with a planned day that has passed; a plan alone says nothing', async () => {
  const ann = clerk();
  const [quiet, slipped, overdue, onTime] = [
    await ann.created({ sailing_date: day(-9) }),
    await ann.created({ sailing_date: day(-9), arrival_date: day(20) }),
    await ann.created({ sailing_date: day(-4) }),
    await ann.created({ sailing_date: day(-3), arrival_date: day(9) }),
  ];
  saved(await ann.save(slipped.id, 'arrived', { estimated: day(23) }));
  saved(await ann.save(slipped.id, 'departed', { actual: `${day(-9)}T10:00Z` }));
  saved(await ann.save(overdue.id, 'booked', { actual: hours(-200) }));
  saved(await ann.save(onTime.id, 'departed', { actual: `${day(-3)}T10:00Z` }));
  expect((await ann.rows({ attention: 'late' })).toSorted()).toEqual([slipped.id, overdue.id].toSorted());
  expect(await ann.row(slipped.id)).toMatchObject({ late_days: 3 });
  expect(await ann.row(overdue.id)).toMatchObject({ late_days: 4 });
  expect(await ann.row(quiet.id)).toMatchObject({ late_days: 0 });
  await ann.move(overdue.id, 'void');
  expect(await ann.rows({ attention: 'late' })).toEqual([slipped.id]);
  // as the plan is moved, so is the lateness
  await ann.change(slipped.id, { arrival_date: day(23) });
  expect(await ann.rows({ attention: 'late' })).toEqual([]);
});

test.each([
  // a step is read from the clock of its place
  ['DEHAM', 'Europe/Berlin', '2026-11-20T22:59:59Z', 0],
  ['DEHAM', 'Europe/Berlin', '2026-11-20T23:00:00Z', 1],
  ['CNNGB', 'Asia/Shanghai', '2026-11-20T15:59:59Z', 0],
  ['CNNGB', 'Asia/Shanghai', '2026-11-20T16:00:00Z', 1],
  // of a place of which nothing is known, from that of the house
  ['', null, '2026-11-20T15:59:59Z', 0],
  ['', null, '2026-11-20T16:00:00Z', 1],
  ['USNYC', null, '2026-11-21T16:00:00Z', 2],
])(
  'what is due in %s (clock: %s) is late by its day there, in the list and in the record: at %s by %i days',
  async (code, clock, at, days) => {
    const ann = clerk();
    const { id } = await ann.created({ sailing_date: '2026-11-20', arrival_date: '2027-01-30' });
    saved(await ann.save(id, 'booked', { actual: '2026-11-02T09:00+01:00' }));
    // as the port gets its code, so does the step its clock
    expect((await ann.change(id, { departure_code: code })).statusCode).toBe(200);
    const waybill = await Waybills.findById(id).lean();
    expect(waybill).toMatchObject({ due_day: '2026-11-20', due_clock: clock });
    const now = new Date(at);
    expect(waybill && lateDays(waybill, now)).toBe(days);
    expect(await Waybills.collection.countDocuments({ _id: id as never, ...lateWhere(now) })).toBe(Math.min(days, 1));
    // as a waybill of an earlier version has it
    await Waybills.updateOne({ _id: id }, { $unset: { due_clock: 1 } });
    await upgradeDueClocks();
    expect((await Waybills.findById(id).lean())?.due_clock ?? null).toBe(clock);
    const departed = (await ann.timeline(id)).milestones.find(({ name }) => name === 'departed');
    expect(departed?.overdue_days).toBe((await ann.row(id)).late_days);
  },
);

test('an exception has an owner of the team, is found in the list until it ends with how, once, and not over another’s change', async () => {
  const ann = clerk();
  const { id } = await ann.created();
  const body = { kind: 'customs_hold', text: '缺原产地证', owner: ann.person.id, expected: day(2) };
  expect(refused(await ann.open(id, { ...body, text: ' ', owner: 'nobody' }))[0]).toBe(422);
  expect(refused(await ann.open(id, { ...body, owner: 'nobody' }))).toEqual([
    422,
    { owner: ['Choose a member of the team'] },
  ]);
  const key = randomUUID();
  const { id: exception } = (await ann.open(id, body, key)).json().data;
  expect((await ann.open(id, body, key)).json().data.id).toBe(exception);
  expect(await ann.exceptions(id)).toMatchObject([
    { ...body, owner: { id: ann.person.id, email: ann.person.email }, opened_by: ann.person.email, ended_at: null },
  ]);
  expect([await ann.rows({ attention: 'exceptions' }), (await ann.row(id)).open_exceptions]).toEqual([[id], 1]);
  const change = { ...body, text: '已补交', version: 1 };
  expect((await ann.changeException(id, exception, change)).json().data).toMatchObject({ text: '已补交', version: 2 });
  const stale = await ann.changeException(id, exception, change);
  expect([stale.statusCode, stale.json().state.text]).toEqual([409, '已补交']);
  const ends = await Promise.all([
    ann.end(id, exception, { version: 2, how: '放行' }),
    ann.end(id, exception, { version: 2, how: '放行' }),
  ]);
  expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await ann.exceptions(id)).toMatchObject([{ how: '放行', ended_by: ann.person.email, version: 3 }]);
  expect([await ann.rows({ attention: 'exceptions' }), (await ann.row(id)).open_exceptions]).toEqual([[], 0]);
  const stranger = clerk();
  await stranger.created();
  expect((await stranger.open(id, { ...body, owner: stranger.person.id })).statusCode).toBe(404);
});

test('the customer gets one e-mail on departure in the chosen language, with the tracking link, whoever clicks and however it is corrected', async () => {
  const ann = clerk();
  await setUpMail(ann);
  const { id, number, email } = await forCustomer(ann, { arrival_date: '2027-01-04' });
  await ann.setNotices(id, true, 'de-DE');
  const link = (await ann.link(id)).json().data;
  const { version } = await ann.read(id);
  const clicks = await Promise.all([
    ann.save(id, 'departed', { actual: '2026-11-13T06:10+01:00' }, version),
    ann.save(id, 'departed', { actual: '2026-11-13T06:10+01:00' }, version),
  ]);
  expect(clicks.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(clicks.find(({ statusCode }) => statusCode === 200)?.json().data.mailed).toEqual([email]);
  await waitFor(async () => (await ann.notices(id)).sent[0]?.state === 'sent');
  const [mail, ...others] = inbox.mails.list(email);
  expect(others).toEqual([]);
  expect([mail?.subject, mail?.from]).toEqual([
    `Sendung ${number} ist abgegangen: Hamburg → 宁波`,
    '贸易一组 <trade@example.com>',
  ]);
  for (const part of [tokenIn(link.address), '13.11.2026 06:10', '04.01.2027']) expect(mail?.text).toContain(part);
  expect(saved(await ann.save(id, 'departed', { actual: '2026-11-13T07:00+01:00' })).mailed).toEqual([]);
  saved(await ann.save(id, 'departed', { actual: null }));
  expect(saved(await ann.save(id, 'departed', { actual: '2026-11-14T07:00+01:00' })).mailed).toEqual([]);
  expect(await ann.notices(id)).toMatchObject({
    ...{ on: true, locale: 'de-DE', recipient: { name: 'Li Na', email }, mail_set_up: true },
    sent: [{ milestone: 'departed', email, locale: 'de-DE', state: 'sent', reply: expect.stringMatching(/^250/) }],
  });
  expect(await mailsOf().countDocuments({ to: email })).toBe(1);
  // no row holds what opens the page
  expect(JSON.stringify(await mailsOf().find({ to: email }).lean())).not.toContain(tokenIn(link.address));
});

test('what has not gone out is not sent once the milestone is withdrawn, and is when it happens after all; switched off, nothing is', async () => {
  const ann = clerk();
  const { id, email, customer } = await forCustomer(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  const states = async () => (await ann.notices(id)).sent.map(({ state }) => state);
  // the team has no mail server yet
  expect([(await ann.notices(id)).mail_set_up, await states()]).toEqual([false, ['waiting']]);
  saved(await ann.save(id, 'departed', { actual: null }));
  expect(await states()).toEqual(['withdrawn']);
  await setUpMail(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-4) }));
  await waitFor(async () => (await states())[0] === 'sent');
  expect(inbox.mails.list(email)).toHaveLength(1);
  await ann.setNotices(id, false, 'en-US');
  expect(saved(await ann.save(id, 'arrived', { actual: hours(-3) })).mailed).toEqual([]);
  // other steps are nobody’s news
  await ann.setNotices(id, true, 'en-US');
  expect(saved(await ann.save(id, 'customs', { actual: hours(-2) })).mailed).toEqual([]);
  expect(await states()).toEqual(['sent']);
  // another waybill of the customer begins with the language that was chosen last
  const next = await ann.created({ client: customer.name, customer: customer.id });
  expect(await ann.notices(next.id)).toMatchObject({ on: true, locale: 'en-US', recipient: { email }, sent: [] });
  expect(
    refused(
      await ann.call(
        `/api/v1/trade/waybills/${id}/notices`,
        { version: 1, on: true, locale: 'en-US' },
        { method: 'PUT' },
      ),
    )[0],
  ).toBe(409);
});

test('what waits for a customer follows a corrected address and another contact, and what went out does not', async () => {
  const ann = clerk();
  const { id, email, customer } = await forCustomer(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  const contacts = async () =>
    (await ann.call(`${api}/contacts/of/customer/${customer.id}`)).json().data as Array<{
      id: string;
      version: number;
    }>;
  const [contact] = await contacts();
  const change = async (body: object, method: 'PATCH' | 'DELETE' = 'PATCH') =>
    ann.call(`${api}/contacts/${contact?.id}`, { version: (await contacts())[0]?.version, ...body }, { method });
  const states = async () => (await ann.notices(id)).sent.map((one) => [one.email, one.state]);
  expect((await change({ email: `right-${email}` })).statusCode).toBe(200);
  expect(await states()).toEqual([[`right-${email}`, 'waiting']]);
  expect((await change({}, 'DELETE')).statusCode).toBe(200);
  expect(await states()).toEqual([[`right-${email}`, 'withdrawn']]);
  await ann.keep.contact({ kind: 'customer', id: customer.id }, 'Wang', { email: `other-${email}` });
  expect(await states()).toEqual([[`other-${email}`, 'waiting']]);
  await setUpMail(ann);
  await waitFor(async () => (await states())[0]?.[1] === 'sent');
  expect([email, `right-${email}`, `other-${email}`].map((one) => inbox.mails.list(one).length)).toEqual([0, 0, 1]);
  await ann.keep.contact({ kind: 'customer', id: customer.id }, 'Zhao', { email: `late-${email}`, primary: true });
  expect(await states()).toEqual([[`other-${email}`, 'sent']]);
});

test('an e-mail that was rejected is sent again once to the corrected address, by whoever clicks', async () => {
  const ann = clerk();
  await setUpMail(ann);
  const { id, email, customer } = await forCustomer(ann);
  inbox.follow({ recipients: { [email]: 550 } });
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  await waitFor(async () => (await ann.notices(id)).sent[0]?.state === 'bounced');
  expect(refused(await ann.resend(id, email))[0]).toBe(409);
  const [contact] = (await ann.call(`${api}/contacts/of/customer/${customer.id}`)).json().data;
  const right = `right-${email}`;
  expect(refused(await ann.resend(id, right))[0]).toBe(409);
  await ann.call(`${api}/contacts/${contact.id}`, { version: contact.version, email: right }, { method: 'PATCH' });
  expect((await ann.notices(id)).sent).toMatchObject([{ email, state: 'bounced' }]);
  expect((await clerk().resend(id, right, 1)).statusCode).toBe(404);
  const { version } = await ann.read(id);
  const clicks = await Promise.all([ann.resend(id, right, version), ann.resend(id, right, version)]);
  expect(clicks.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await waitFor(async () => (await ann.notices(id)).sent[0]?.state === 'sent');
  expect((await ann.notices(id)).sent).toMatchObject([{ email: right, state: 'sent' }]);
  expect(inbox.mails.list(right)).toHaveLength(1);
  expect(refused(await ann.resend(id, right))[0]).toBe(409);
});

test('what waits for a customer that becomes part of another one goes to the contact who came along, also once that is undone', async () => {
  const ann = clerk();
  const { id, email, customer } = await forCustomer(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  const [into, absorbed] = [await ann.keep.customer(`总部 ${email}`), await ann.keep.now(customer.id)];
  const states = async () => (await ann.notices(id)).sent.map((one) => [one.email, one.state]);
  const merges = `${api}/customers/${into.id}/merges`;
  const body = { version: into.version, absorbed: [{ id: absorbed.id, version: absorbed.version }] };
  const merged = await ann.call(merges, body);
  expect([merged.statusCode, await states()]).toEqual([200, [[email, 'waiting']]]);
  const { merge } = merged.json().data;
  const undone = await ann.call(`${merges}/${merge.id ?? merge}/undo`, {});
  expect([undone.statusCode, await states()]).toEqual([200, [[email, 'waiting']]]);
});

test('the customers of houses get the e-mail of their own house, and nobody gets one where there is no address', async () => {
  const ann = clerk();
  await setUpMail(ann);
  const { id, email } = await forCustomer(ann, { containers: [{ pieces: 9 }] });
  const first = await forCustomer(ann);
  const { houses } = (
    await ann.split(id, [
      { client: first.customer.name, customer: first.customer.id, hbl: 'H-1', pieces: 2 },
      { client: '散客', hbl: 'H-2', pieces: 2 },
    ])
  ).json().data;
  const result = saved(await ann.save(id, 'arrived', { actual: hours(-1), with_houses: true }));
  expect([result.mailed, result.houses.changed]).toEqual([[first.email], 2]);
  await waitFor(async () => (await ann.notices(houses[0].id)).sent[0]?.state === 'sent');
  expect([inbox.mails.list(first.email).length, inbox.mails.list(email).length]).toEqual([1, 0]);
  expect(await ann.notices(id)).toMatchObject({ of_houses: true, sent: [] });
  expect(await ann.notices(houses[1].id)).toMatchObject({ recipient: null, sent: [] });
});

test('of a waybill that becomes void nothing goes out that was still waiting', async () => {
  const ann = clerk();
  const { id, email } = await forCustomer(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  await ann.move(id, 'void');
  expect((await ann.notices(id)).sent.map(({ state }) => state)).toEqual(['withdrawn']);
  expect(await mailsOf().countDocuments({ to: email, nextAt: null })).toBe(1);
});

test('the demonstration has a late sea import with an exception', async () => {
  await demo();
  const guest = followerOf(service, { id: 'demo-trade', email: 'trade@example.com', group: 'trade' });
  const [late, ...others] = await guest.rows({ attention: 'exceptions' });
  expect([others, await guest.row(late ?? '')]).toMatchObject([[], { number: 'W20261101-0003', open_exceptions: 1 }]);
  expect((await guest.row(late ?? '')).late_days).toBeGreaterThan(20);
  expect((await guest.timeline(late ?? '')).changes.length).toBeGreaterThan(10);
  expect(await guest.exceptions(late ?? '')).toMatchObject([{ kind: 'delay', expected: '2026-12-04' }]);
});

test('a change that does not commit leaves neither a time nor an e-mail', async () => {
  const ann = clerk();
  const { id, email } = await forCustomer(ann);
  const team = await requesterOf(service, ann.person).team();
  const { version } = await ann.read(id);
  const target = { id, team, who: { ...ann.person, ver: 1, expires: 0 } };
  const broken = transaction(async (session) => {
    const { mailed } = await saveMilestone(target, 'departed', { version, actual: hours(-5) }, session);
    throw new Error(`died before the e-mail to ${mailed[0]}`);
  });
  await expect(broken).rejects.toThrow(`died before the e-mail to ${email}`);
  expect(await ann.step(id, 'departed')).toMatchObject({ actual: null });
  expect([await mailsOf().countDocuments({ to: email }), (await ann.notices(id)).sent]).toEqual([0, []]);
  expect(saved(await ann.save(id, 'departed', { actual: hours(-5) }, version)).mailed).toEqual([email]);
});

test('an e-mail that still waits follows the client: a former one gets nothing about the goods, and the present one gets it once', async () => {
  const ann = clerk();
  const { id, email: wrong } = await forCustomer(ann);
  const right = await forCustomer(ann);
  saved(await ann.save(id, 'departed', { actual: hours(-5) }));
  saved(await ann.save(id, 'arrived', { actual: hours(-4) }));
  saved(await ann.save(id, 'arrived', { actual: null }));
  const correct = ({ name, id: customer }: { name: string; id: string }) => ann.change(id, { client: name, customer });
  expect((await correct(right.customer)).statusCode).toBe(200);
  const sent = async () => (await ann.notices(id)).sent.map(({ milestone, email, state }) => [milestone, email, state]);
  expect(await sent()).toEqual([
    ['arrived', wrong, 'withdrawn'],
    ['departed', right.email, 'waiting'],
  ]);
  // what was withdrawn before goes to nobody else, either
  expect(saved(await ann.save(id, 'arrived', { actual: hours(-3) })).mailed).toEqual([right.email]);
  await setUpMail(ann);
  await waitFor(async () => (await sent()).every(([, , state]) => state === 'sent'));
  expect([inbox.mails.list(wrong).length, inbox.mails.list(right.email).length]).toEqual([0, 2]);
  // what has gone out is not sent again to another one
  const third = await forCustomer(ann);
  await correct(third.customer);
  saved(await ann.save(id, 'arrived', { actual: null }));
  expect(saved(await ann.save(id, 'arrived', { actual: hours(-2) })).mailed).toEqual([]);
  expect(await mailsOf().countDocuments({ to: third.email })).toBe(0);
});

test('an e-mail that still waits is not sent once it is switched off or the waybill is void, and is as it is switched on again', async () => {
  const ann = clerk();
  const { id, email } = await forCustomer(ann);
  const gone = await forCustomer(ann);
  for (const waybill of [id, gone.id]) saved(await ann.save(waybill, 'departed', { actual: hours(-5) }));
  const states = async (waybill: string) => (await ann.notices(waybill)).sent.map(({ state }) => state);
  await ann.setNotices(id, false, 'en-US');
  expect(await states(id)).toEqual(['withdrawn']);
  // neither does the milestone bring it back
  saved(await ann.save(id, 'departed', { actual: null }));
  saved(await ann.save(id, 'departed', { actual: hours(-4) }));
  expect(await states(id)).toEqual(['withdrawn']);
  expect((await ann.move(gone.id, 'void')).statusCode).toBe(200);
  expect(await states(gone.id)).toEqual(['withdrawn']);
  await ann.setNotices(id, true, 'en-US');
  expect(await states(id)).toEqual(['waiting']);
  await setUpMail(ann);
  await waitFor(async () => (await states(id))[0] === 'sent');
  expect([inbox.mails.list(email).length, inbox.mails.list(gone.email).length]).toEqual([1, 0]);
});
