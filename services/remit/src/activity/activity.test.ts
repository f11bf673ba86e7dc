import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { AccessLog } from '../access-log/model.ts';
import { SignFile } from '../contract.ts';
import { ListAccessLog, NoteReveal, Reveal } from '../orders/commands.contract.ts';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import type { AccountAccessLogEntry, ActivityEntry } from './schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const activity = async (order: string, who = scene.customer) =>
  (await scene.service.as(who)(`/api/client/order/${order}/trail`)).json().data as ActivityEntry[];
const views = async (order: string) => (await activity(order)).filter(({ kind }) => kind === 'look');
const reveal = (order: string) =>
  sendCommand(Reveal, {
    id: randomUUID(),
    actor: { kind: 'staff', id: scene.finance.id },
    order,
    fields: ['payerIdNumber', 'accountNo'],
    reason: '银行要求核对',
  });

test('the customer reads what was revealed, and why, each time; only colleagues see by whom', async () => {
  const { id } = await scene.at(OrderStatus.MethodChosen);
  expect((await reveal(id)).values.payerIdNumber).toBe(completeKyc.payerIdNumber);
  await reveal(id);
  const entry = { what: 'fields', of: ['payerIdNumber', 'accountNo'], reason: '银行要求核对' };
  const seen = await views(id);
  expect(seen).toMatchObject([entry, entry]);
  expect(JSON.stringify(seen)).not.toContain('finance');
  const head = { id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } };
  expect((await sendCommand(ListAccessLog, { ...head, order: id })).looks).toMatchObject([
    { ...entry, by: 'finance' },
    entry,
  ]);
});

test('nothing is revealed when the access log cannot be written', async () => {
  const { id } = await scene.at(OrderStatus.MethodChosen);
  await AccessLog.db.db?.command({ collMod: 'looks', validator: { what: 'nothing of this kind' } });
  try {
    await expect(reveal(id)).rejects.toMatchObject({ status: 500 });
  } finally {
    await AccessLog.db.db?.command({ collMod: 'looks', validator: {} });
  }
});

test('an order and a document opened by staff are logged once per hour and reason; one’s own are not', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const [offer, fees] = order.jsfile;
  const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
  const uids = [offer?.uid ?? ''];
  for (const who of [scene.finance, scene.finance, scene.customer])
    await scene.service.as(who)(`/api/client/order/${order.id}`);
  await scene.service.as(scene.customer)(offer?.url ?? '');
  for (const reason of ['审核材料', '审核材料', '客户来电']) await sendCommand(SignFile, { ...head(), uids, reason });
  await sendCommand(SignFile, { ...head(), uids: [fees?.uid ?? ''], reason: '审核材料' });
  const seen = await views(order.id);
  expect(seen.map((entry) => entry.kind === 'look' && [entry.what, entry.of[0], entry.reason])).toEqual([
    ['order', undefined, ''],
    ['file', offer?.name, '审核材料'],
    ['file', offer?.name, '客户来电'],
    ['file', fees?.name, '审核材料'],
  ]);
  expect((await sendCommand(ListAccessLog, { ...head(), order: order.id })).looks).toEqual(
    seen.map((entry) => ({ ...entry, by: 'finance' })),
  );
});

test('a customer’s document opens to staff only with a reason; without one it is a 403', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const url = order.jsfile[0]?.url ?? '';
  for (const who of [scene.finance, scene.admin]) {
    const bare = await scene.service.as(who)(url);
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'file.reason-needed']);
  }
  const uids = order.jsfile.map(({ uid }) => uid);
  const actor = { kind: 'staff' as const, id: scene.finance.id };
  const withoutReason = sendCommand(SignFile, { id: randomUUID(), actor, uids, reason: '' });
  await expect(withoutReason).rejects.toMatchObject({ status: 500 });
  const { urls } = await sendCommand(SignFile, { id: randomUUID(), actor, uids, reason: '审核材料' });
  expect((await scene.service.as(null)(urls[uids[0] ?? ''] ?? '')).statusCode).toBe(200);
  expect((await views(order.id)).length).toBe(uids.length);
});

test('a reveal by another service is logged for the customer first', async () => {
  const { id } = await scene.at(OrderStatus.MethodChosen);
  const actor = { kind: 'staff' as const, id: scene.finance.id };
  await sendCommand(NoteReveal, { id: randomUUID(), actor, order: id, field: 'payerAccount', reason: '核对付款账户' });
  expect(await views(id)).toMatchObject([{ what: 'fields', of: ['payerAccount'], reason: '核对付款账户' }]);
  const customer = { kind: 'customer' as const, id: scene.customer.id };
  const stranger = sendCommand(ListAccessLog, { id: randomUUID(), actor: customer, order: id });
  await expect(stranger).rejects.toMatchObject({ status: 403 });
});

test('the activity holds e-mails too, in order of time; strangers find none, finance may read it', async () => {
  const { id } = await scene.at(OrderStatus.AwaitingTransfer);
  await reveal(id);
  const entries = await activity(id);
  expect(entries.map((entry) => (entry.kind === 'mail' ? entry.template : entry.kind))).toEqual([
    'order-2',
    'order-3',
    'look',
  ]);
  expect((await scene.service.as(scene.stranger)(`/api/client/order/${id}/trail`)).statusCode).toBe(404);
  expect(await activity(id, scene.finance)).toHaveLength(3);
});

test('all views of an account come newest first, a page at a time, with their orders', async () => {
  const person = await scene.person('looked@test.example');
  const order = await scene.posted({ amount: '100', currency: 'USD', resource: { id: '101' } }, person);
  for (let time = 1; time <= 3; time += 1) await reveal(order.id);
  const get = async (url: string) => (await scene.service.as(person)(url)).json().data;
  const first = await get('/api/client/account/looks?limit=2');
  const second = await get(first.next_page_url);
  const all: AccountAccessLogEntry[] = [...first.data, ...second.data];
  expect(all.map(({ order: about }) => about)).toEqual(all.map(() => ({ id: order.id, number: order.number })));
  expect([all.length, second.next_page_url]).toEqual([3, null]);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});
