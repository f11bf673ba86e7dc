import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { startInbox } from '@qiaohui/service-kit/testing/inbox';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { Goods } from '../stock/goods/model.ts';
import { announce, base, book, clerk } from '../warehouse.fixture.ts';
import { requestDigest, runDigest } from './digest.ts';
import { Digests, OpenAlerts } from './model.ts';

let service: TestService;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeAll(async () => {
  service = await startTest(warehouse);
  inbox = await startInbox();
}, 30_000);
afterAll(async () => {
  await inbox.stop();
  await service.stop();
});

const DAY_MS = 24 * 3_600_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));
const Mails = mailsOf<{ counts: Record<string, number> }>();
const call = async (url: string, body: object = {}) => (await service.as(clerk)(`${base}${url}`, body)).json().data;

async function lot(sku: string, best_before: string | null = null) {
  const { id } = await announce(service.as(clerk), { client_code: 'HZ-ZDH' });
  return (await book(service.as(clerk), id, [{ type: 'Milch', sku, count: 10, best_before }])).goods[0]?.id ?? '';
}
/** Runs a night in which two instances prepare the e-mail at once; returns its new alerts, null for no e-mail. */
async function night(name: string): Promise<Record<string, number> | null> {
  const before = await Mails.countDocuments();
  await Promise.all([1, 2].map(() => requestDigest(`night-${name}`, 'night', new Date())));
  await Promise.all([runDigest(), runDigest()]);
  await waitFor(() => Digests.exists({ _id: `night-${name}`, state: 'done' }));
  const mails = await Mails.find().sort({ _id: 1 }).lean();
  expect(mails.length - before).toBeLessThanOrEqual(2);
  return mails.length > before ? (mails.at(-1)?.values.counts ?? null) : null;
}

test('one e-mail a day goes to each subscriber, in their language, with new alerts only', async () => {
  const goods = await lot('APT-1', day(10));
  await call('/alerts/level/set', { goods, level: 30 });
  expect(await night('nobody')).toBeNull();
  const readers = [
    { email: 'lager@example.com', locale: 'de-DE' },
    { email: 'cang@example.com', locale: 'zh-CN' },
  ];
  await call('/alerts/settings/save', { version: 0, days: 60, readers });
  expect(await night('first')).toEqual({ expiring: 1, low: 1, overdue: 0 });
  const german = await waitFor(async () => inbox.got.find(({ to }) => to === 'lager@example.com'));
  expect(german.subject).toBe('Lagerwarnungen: 2 neue');
  expect(german.text).toContain('APT-1 · HZ-ZDH: 10 auf Lager, unter 30');
  expect(german.text).toContain('/warehouse/alerts');
  expect((await waitFor(async () => inbox.got.find(({ to }) => to === 'cang@example.com'))).subject).toBe(
    '仓库预警：2 条新提醒',
  );
  expect(await night('second')).toBeNull();
  await announce(service.as(clerk), { client_code: 'LATE', eta: day(-1) });
  expect(await night('third')).toEqual({ expiring: 0, low: 0, overdue: 1 });
});

test('an alert that was silenced or inactive is new again; one silenced for good never is', async () => {
  const [id, silenced] = [await lot('APT-2', day(5)), await lot('APT-3', day(5))];
  expect(await night('a')).toMatchObject({ expiring: 2 });
  await call('/alerts/quiet', { kind: 'expiring', id, until: day(3) });
  await call('/alerts/quiet', { kind: 'expiring', id: silenced, until: null });
  expect(await night('b')).toBeNull();
  await call('/alerts/quiet', { kind: 'expiring', id });
  expect(await night('c')).toMatchObject({ expiring: 1, low: 0 });
  await call('/alerts/level/set', { goods: id, level: 11 });
  expect(await night('d')).toMatchObject({ low: 1 });
  await lot('APT-2');
  expect(await night('e')).toBeNull();
  await call('/out/create', {
    ...{ client_code: 'HZ-ZDH', deliver_type: 'express', ship: true },
    lines: [{ goods_id: id, quantity: 10 }],
  });
  expect(await night('f')).toMatchObject({ low: 1 });
});

test('less urgent alerts are new, however many precede them, and ended ones are forgotten', async () => {
  const model = await Goods.findById(await lot('OLD', day(-9))).lean();
  const many = Array.from({ length: 1_200 }, (_, nth) => ({ ...model, _id: `old-${nth}`, code: `OLD-${nth}` }));
  await Goods.collection.insertMany(many as never[]);
  expect(await night('many')).toEqual({ expiring: 1_201, low: 0, overdue: 0 });
  await lot('LATE', day(9));
  expect(await night('one-more')).toEqual({ expiring: 1, low: 0, overdue: 0 });
  const before = await OpenAlerts.countDocuments();
  await Goods.deleteMany({ code: /^OLD-/ });
  expect(await night('fewer')).toBeNull();
  expect(await OpenAlerts.countDocuments()).toBe(before - 1_200);
}, 60_000);
