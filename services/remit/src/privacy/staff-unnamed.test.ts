import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import { type Person, waitFor } from '@qiaohui/service-kit/testing/service';
import { SignFile } from '../contract.ts';
import { LINK_HEADER } from '../links/schema.ts';
import {
  BookReceipt,
  NoteReveal,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SettleRefund,
  TakeOver,
} from '../orders/commands.contract.ts';
import type { Order } from '../orders/schema.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { verifyAddress } from '../verify/token.ts';
import { entriesOf } from './zip.fixture.ts';

let scene: Scene;
/** Names of staff that occur nowhere else. */
let one: Person;
let other: Person;
beforeAll(async () => {
  scene = await startScene();
  one = await scene.person('zhangweimin@staff.example', 'finance');
  other = await scene.person('ouyangruoxi@staff.example', 'finance');
}, 60_000);
afterAll(() => scene.service.stop());

const head = (who: Person, { id: order }: Pick<Order, 'id'>) => ({
  id: randomUUID(),
  actor: { kind: 'staff' as const, id: who.id },
  order,
});
const book = (order: Order, amount: string, bankSerial: string) =>
  sendCommand(BookReceipt, { ...head(one, order), amount, bankSerial, receivedAt: new Date().toISOString() });
const review = (order: Order, verdict: 'accept' | 'reject', who: Person) =>
  sendCommand(ReviewSlot, {
    ...head(who, order),
    slot: verdict === 'accept' ? 'all' : 'fees',
    verdict,
    reason: '看不清',
  });

/** Has two of the staff view its documents, reveal, reject, take over and accept. */
async function examined(order: Order): Promise<void> {
  await scene.service.as(one)(`/api/client/order/${order.id}`);
  const { order: _, ...seen } = head(one, order);
  await sendCommand(SignFile, { ...seen, uids: order.jsfile.map(({ uid }) => uid), reason: '审核材料' });
  await sendCommand(Reveal, { ...head(one, order), fields: ['payerIdNumber'], reason: '银行要求核对' });
  await sendCommand(NoteReveal, { ...head(other, order), field: 'payerAccount', reason: '核对付款账户' });
  await review(order, 'reject', one);
  const others = order.jsfile.filter(({ slot }) => slot !== 'fees');
  await scene.posted({ id: order.id, jsfile: [...others, { ...(await scene.document('fees')), slot: 'fees' }] });
  await sendCommand(TakeOver, head(other, order));
  await review(order, 'accept', other);
}

/** Completed, after a receipt that was taken back and with a surplus that went back by two people. */
async function completed(): Promise<Order> {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await examined(order);
  const due = Number(order.due);
  const booked = await book(order, '10.00', `wrong-${order.id}`);
  await sendCommand(ReverseReceipt, {
    ...head(other, order),
    receipt: booked.receipts[0]?.id ?? '',
    reason: '记错订单',
  });
  await book(order, (due + 5).toFixed(2), `right-${order.id}`);
  await scene.act(order.id, { status: OrderStatus.Remitting }, one);
  const { refunds } = await scene.act(order.id, { status: OrderStatus.Completed, bankReference: 'REF-2026-1' }, other);
  const surplus = { ...head(other, order), refund: refunds[0]?.id ?? '' };
  await sendCommand(SettleRefund, { ...surplus, step: 'approve' });
  const proofUid = await scene.proof(order, one);
  await sendCommand(SettleRefund, { ...head(one, order), refund: surplus.refund, step: 'pay', proofUid });
  return order;
}

/** An order paid back as a whole: requested by one, approved by another. */
async function refunded(): Promise<Order> {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await examined(order);
  await book(order, order.due ?? '', `all-${order.id}`);
  const { refunds } = await scene.act(order.id, { status: OrderStatus.Refunding, reason: '客户取消' }, one);
  await sendCommand(SettleRefund, { ...head(other, order), refund: refunds[0]?.id ?? '', step: 'approve' });
  await scene.act(order.id, { status: OrderStatus.Refunded, proofUid: await scene.proof(order, one) }, one);
  return order;
}

test('no response to a customer, a payer or a checker of a receipt names anybody of the staff', async () => {
  const orders = [await completed(), await refunded()];
  const mine = scene.service.as(scene.customer);
  const read: Record<string, string> = {};
  const get = async (url: string, headers = {}) => {
    const response = await scene.service.as('x-order-link' in headers ? null : scene.customer)(url, undefined, {
      headers,
    });
    expect([url, response.statusCode]).toEqual([url, 200]);
    read[url] = response.body;
    return response;
  };
  for (const { id } of orders) {
    const own = (await get(`/api/client/order/${id}`)).json().data;
    for (const part of ['methods', 'trail', 'links']) await get(`/api/client/order/${id}/${part}`);
    const same = await mine('/api/client/order', own);
    expect([same.statusCode, same.json().data]).toEqual([200, own]);
    const stale = await mine('/api/client/order', { ...own, version: own.version - 1, reference: 'other' });
    expect(stale.statusCode).toBe(409);
    read[`stale ${id}`] = stale.body;
    for (const scope of ['view', 'pay', 'upload']) {
      const made = await mine(`/api/client/order/${id}/links`, { scope, days: 1 });
      const token = new URL(made.json().data.address).hash.slice(1);
      read[`${scope} ${id}`] = made.body;
      await get(`/api/client/shared?${scope}${id}`, { [LINK_HEADER]: token });
    }
  }
  for (const url of ['order/user/list', 'account/looks', 'saved', 'auth/sessions', 'account/deletion'])
    await get(`/api/client/${url}`);
  const [done] = orders;
  const token = (await verifyAddress(done?.id ?? '')).split('/').at(-1);
  await get(`/api/client/verify/${token}`);

  const { id } = (await mine('/api/client/account/export', undefined, { method: 'POST' })).json().data as ExportJob;
  const packs = async () => (await mine('/api/client/account/exports')).json().data as ExportJob[];
  await waitFor(
    async () => (await packs()).find((exportJob) => exportJob.id === id && exportJob.state === 'ready'),
    30_000,
  );
  const copy = (await mine(`/api/client/account/exports/${id}/file`)).rawPayload;
  for (const [name, bytes] of entriesOf(copy)) read[`copy: ${name}`] = name.endsWith('.json') ? bytes.toString() : name;

  const texts = orders.flatMap((order) => read[`/api/client/order/${order.id}`] ?? '').join();
  expect(texts).toMatch(/"refunds":\[\{/);
  expect(texts).toContain('记错订单');
  const named = Object.entries(read).flatMap(([where, text]) =>
    [one, other].flatMap(({ id: staff, email }) =>
      [staff, email, email.split('@')[0] ?? '']
        .filter((name) => text.includes(name))
        .map((name) => `${where}: ${name}`),
    ),
  );
  expect(named).toEqual([]);
}, 120_000);
