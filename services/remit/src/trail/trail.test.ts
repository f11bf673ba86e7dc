import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask } from '@qiaohui/service-kit/commands';
import { Reveal, SignFile } from '../contract.ts';
import { completeKyc, type Scene, startScene } from '../scene.testing.ts';
import { Looks } from './model.ts';
import type { AccountLook, TrailEntry } from './schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const trail = async (order: string, who = scene.customer) =>
  (await scene.service.as(who)(`/api/client/order/${order}/trail`)).json().data as TrailEntry[];
const looks = async (order: string) => (await trail(order)).filter(({ kind }) => kind === 'look');
const reveal = (order: string) =>
  ask(Reveal, {
    id: randomUUID(),
    actor: { kind: 'staff', id: scene.finance.id },
    order,
    fields: ['payerIdNumber', 'accountNo'],
    reason: '银行要求核对',
  });

test('the customer reads who revealed what, and why, each time', async () => {
  const { id } = await scene.at(2);
  expect((await reveal(id)).values.payerIdNumber).toBe(completeKyc.payerIdNumber);
  await reveal(id);
  const entry = { by: 'finance', what: 'fields', of: ['payerIdNumber', 'accountNo'], reason: '银行要求核对' };
  expect(await looks(id)).toMatchObject([entry, entry]);
});

test('nothing is revealed when the look cannot be written', async () => {
  const { id } = await scene.at(2);
  await Looks.db.db?.command({ collMod: 'looks', validator: { what: 'nothing of this kind' } });
  try {
    await expect(reveal(id)).rejects.toMatchObject({ status: 500 });
  } finally {
    await Looks.db.db?.command({ collMod: 'looks', validator: {} });
  }
});

test('an order and a file that staff open leave one entry each an hour; what is one’s own leaves none', async () => {
  const order = await scene.at(3);
  const file = order.jsfile[0];
  for (const who of [scene.finance, scene.finance, scene.customer]) {
    await scene.service.as(who)(`/api/client/order/${order.id}`);
    await scene.service.as(who)(file?.url ?? '');
  }
  const actor = { kind: 'staff' as const, id: scene.finance.id };
  await ask(SignFile, { id: randomUUID(), actor, uids: order.jsfile.map(({ uid }) => uid) });
  const found = (await looks(order.id)).map((entry) => entry.kind === 'look' && [entry.by, entry.what, entry.of[0]]);
  expect(found).toEqual([
    ['finance', 'order', undefined],
    ['finance', 'file', file?.name],
    ['finance', 'file', order.jsfile[1]?.name],
  ]);
});

test('the trail holds letters too, in order of time; strangers find none, finance may read it', async () => {
  const { id } = await scene.at(3);
  await reveal(id);
  const entries = await trail(id);
  expect(entries.map((entry) => (entry.kind === 'mail' ? entry.template : entry.kind))).toEqual([
    'order-2',
    'order-3',
    'look',
  ]);
  expect((await scene.service.as(scene.stranger)(`/api/client/order/${id}/trail`)).statusCode).toBe(404);
  expect(await trail(id, scene.finance)).toHaveLength(3);
});

test('all looks of an account come newest first, a page at a time, with their orders', async () => {
  const person = await scene.person('looked@test.example');
  const order = await scene.posted({ amount: '100', currency: 'USD', resource: { id: '101' } }, person);
  for (let time = 1; time <= 3; time += 1) await reveal(order.id);
  const get = async (url: string) => (await scene.service.as(person)(url)).json().data;
  const first = await get('/api/client/account/looks?limit=2');
  const second = await get(first.next_page_url);
  const all: AccountLook[] = [...first.data, ...second.data];
  expect(all.map(({ order: about }) => about)).toEqual(all.map(() => ({ id: order.id, number: order.number })));
  expect([all.length, second.next_page_url]).toEqual([3, null]);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});
