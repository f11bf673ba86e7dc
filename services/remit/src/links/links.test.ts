import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { holding, linksOf } from './links.fixture.ts';
import { Links } from './model.ts';
import { linkEntries } from './store.ts';

let scene: Scene;
let by: ReturnType<typeof holding>;
beforeAll(async () => {
  scene = await startScene();
  by = holding(scene);
}, 60_000);
afterAll(() => scene.service.stop());

test('only its owner shares an order, sees its links and ends them; the address is returned once and its token is not stored', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const link = await by.make(order, 'pay');
  expect(link.address).toMatch(/\/order\/shared#[\w-]{43}$/);
  const body = { scope: 'view', days: 1 };
  for (const who of [scene.stranger, scene.finance, scene.admin]) {
    const call = scene.service.as(who);
    expect((await call(linksOf(order.id), body)).statusCode).toBe(404);
    expect((await call(linksOf(order.id))).statusCode).toBe(404);
    expect((await call(`${linksOf(order.id)}/${link.id}`, undefined, { method: 'DELETE' })).statusCode).toBe(404);
  }
  expect(JSON.stringify(await by.list(order))).not.toContain(link.token);
  expect(JSON.stringify(await Links.find().lean())).not.toContain(link.token);
  const elsewhere = await scene.at(OrderStatus.Draft);
  const wrong = await by.ownerDoes(`${linksOf(elsewhere.id)}/${link.id}`, undefined, { method: 'DELETE' });
  expect([wrong.statusCode, (await by.viewLink(link.token)).number]).toEqual([404, order.number]);
});

test('two requests with one key make one link', async () => {
  const order = await scene.at(OrderStatus.Draft);
  const again = { headers: { 'idempotency-key': randomUUID() } };
  const body = { scope: 'view', days: 3 };
  const [one, two] = [
    await by.ownerDoes(linksOf(order.id), body, again),
    await by.ownerDoes(linksOf(order.id), body, again),
  ];
  expect(two.json().data.address).toBe(one.json().data.address);
  expect(await by.list(order)).toHaveLength(1);
});

test('one key makes a link of each of two orders, and nothing of another scope', async () => {
  const [first, second] = [await scene.at(OrderStatus.Draft), await scene.at(OrderStatus.Draft)];
  const again = { headers: { 'idempotency-key': randomUUID() } };
  const made = [];
  for (const { id } of [first, second]) made.push(await by.ownerDoes(linksOf(id), { scope: 'view', days: 3 }, again));
  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([(await by.list(first)).length, (await by.list(second)).length]).toEqual([1, 1]);
  const other = await by.ownerDoes(linksOf(first.id), { scope: 'pay', days: 3 }, again);
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key-reused']);
});

test('a scope or a number of days that does not exist returns an error', async () => {
  const order = await scene.at(OrderStatus.Draft);
  for (const body of [{ scope: 'all', days: 3 }, { scope: 'pay', days: 0 }, { scope: 'pay', days: 31 }, { days: 2 }])
    expect((await by.ownerDoes(linksOf(order.id), body)).statusCode).toBe(422);
});

test('twenty links live at a time, however many are requested at once; a revoked one makes room', async () => {
  const order = await scene.at(OrderStatus.Draft);
  const all = await Promise.all(
    Array.from({ length: 23 }, () => by.ownerDoes(linksOf(order.id), { scope: 'view', days: 1 })),
  );
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(all.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'link.too-many' });
  const [first] = await by.list(order);
  await by.ownerDoes(`${linksOf(order.id)}/${first?.id}`, undefined, { method: 'DELETE' });
  expect((await by.ownerDoes(linksOf(order.id), { scope: 'view', days: 1 })).statusCode).toBe(200);
});

test('views are counted once a visit and written once an hour, for the owner and the activity', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const link = await by.make(order, 'view');
  await by.viewLink(link.token);
  await by.viewLink(link.token);
  expect((await by.list(order))[0]).toMatchObject({ id: link.id, views: 1, usedAt: null, revokedAt: null });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await Links.updateOne({ _id: link.id }, { $set: { askedAt: ago(20), notedAt: ago(20) } });
  await by.viewLink(link.token);
  await Links.updateOne({ _id: link.id }, { $set: { askedAt: ago(70), notedAt: ago(90) } });
  await by.viewLink(link.token);
  const [seen] = await by.list(order);
  expect(seen?.views).toBe(3);
  expect(String(seen?.lastViewedAt) > String(seen?.firstViewedAt)).toBe(true);
  await by.ownerDoes(`${linksOf(order.id)}/${link.id}`, undefined, { method: 'DELETE' });
  const activity = await linkEntries(order.id);
  expect(activity).toMatchObject([
    { kind: 'link', scope: 'view', what: 'made' },
    { what: 'viewed', times: 1 },
    { what: 'viewed', times: 3 },
    { what: 'revoked' },
  ]);
  expect(new Set(activity.map(({ id }) => id)).size).toBe(4);
});
