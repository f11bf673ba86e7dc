import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { config0, PartnerOrderEvent, RepublishPartnerOrders } from '@qiaohui/admin/contract';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { PartnerOrders } from '../partner-orders/model.ts';
import {
  clerk,
  makePartner,
  manage,
  move,
  moving,
  orderOf,
  playRates,
  takenSerials,
  upload,
} from '../partner-orders/partner-order.fixture.ts';
import { claimSerial, settleSerials } from '../partner-orders/state/serials.store.ts';
import { partnerOrder } from '../partner-orders/store.ts';
import type { PartnerWithSecret } from '../partners/schema.ts';
import { reopenFor } from '../statements/booking/reopen.store.ts';

let service: TestService;
let partner: PartnerWithSecret;
beforeAll(async () => {
  service = await startTest(admin);
  playRates('5.0986');
  partner = await makePartner(service);
}, 60_000);
afterAll(() => service.stop());

const fresh = (given: object = {}) => orderOf(service, partner, given);
const published = async (id: string) =>
  (await service.publishedEvents(PartnerOrderEvent)).filter(({ state }) => state.id === id);

test('an order goes from its receipt to the bank, each step with its audit row and its event', async () => {
  const { id } = await fresh();
  const received = (await move(service, id, moving.received())).json().data;
  expect(received).toMatchObject({
    status: OrderStatus.Received,
    received: '118940.00',
    receipt: { amount: '118940.00' },
    version: 2,
  });
  expect(received.moves.map(({ to }: { to: number }) => to)).toEqual([OrderStatus.Completed, OrderStatus.Refunding]);
  const done = (await move(service, id, { ...moving.completed(), version: 2, reason: '已核对' })).json().data;
  expect(done).toMatchObject({ status: OrderStatus.Completed, bank_reference: 'TT-1', moves: [], waits_for_us: false });
  expect(done.history).toMatchObject([
    { from: null, to: OrderStatus.TransferClaimed, name: '枫叶留学' },
    { from: OrderStatus.TransferClaimed, to: OrderStatus.Received, actor: { kind: 'staff', id: 'clerk' } },
    { from: OrderStatus.Received, to: OrderStatus.Completed, reason: '已核对' },
  ]);
  expect((await published(id)).map(({ version, change }) => [version, change?.to])).toEqual([
    [1, OrderStatus.TransferClaimed],
    [2, OrderStatus.Received],
    [3, OrderStatus.Completed],
  ]);
  const found = await service.as(clerk)(`${manage}/orders`, { keyword: received.receipt.serial });
  expect(found.json().data.data.map((row: { id: string }) => row.id)).toEqual([id]);
  const acts = await Audit.find({ 'subject.id': id }).sort({ at: 1 }).lean();
  expect(acts).toMatchObject([
    { what: 'gic.set-status', before: { status: OrderStatus.TransferClaimed } },
    { what: 'gic.set-status', before: { status: OrderStatus.Received, received: '118940.00' }, reason: '已核对' },
  ]);
});

test('money goes back with its reason, its sum and its proof', async () => {
  const { id } = await fresh();
  await move(service, id, moving.received());
  for (const refund_amount of ['118940.01', '1.00']) {
    const other = await move(service, id, { ...moving.refunding(), refund_amount });
    expect([other.statusCode, other.json().errors]).toEqual([422, { refund_amount: ['退款金额须等于应退的全部金额'] }]);
  }
  expect((await move(service, id, moving.refunding())).json().data).toMatchObject({
    status: OrderStatus.Refunding,
    refund: { amount: '118940.00' },
  });
  const elsewhere = await upload(service, (await fresh()).id);
  const stranger = await move(service, id, { status: OrderStatus.Refunded, proof_uid: elsewhere.uid });
  expect([stranger.statusCode, stranger.json().errors]).toEqual([422, { proof_uid: ['文件不存在或不属于该订单'] }]);
  const { uid } = await upload(service, id);
  expect((await move(service, id, { status: OrderStatus.Refunded, proof_uid: uid })).json().data).toMatchObject({
    status: OrderStatus.Refunded,
    proof_uid: uid,
  });
  const files = await service.as(clerk)(`${manage}/order/findFiles`, { id });
  expect(files.json().data).toMatchObject([{ uid, name: 'slip.pdf' }]);
});

test('a sum ten times what is due needs a confirmation; booked, its surplus is owed and goes back with the remittance', async () => {
  const { id } = await fresh();
  const much = { ...moving.received(), amount: '1189400' };
  const requested = await move(service, id, much);
  expect([requested.statusCode, requested.json().errors]).toEqual([
    422,
    { amount_confirmed: ['金额远高于应收金额，请按银行流水核对后确认'] },
  ]);
  expect((await published(id)).length).toBe(1);
  const booked = (await move(service, id, { ...much, amount_confirmed: true })).json().data;
  expect(booked).toMatchObject({
    status: OrderStatus.Received,
    received: '1189400.00',
    held: '1189400.00',
    surplus: '1070460.00',
  });
  const silent = await move(service, id, moving.completed());
  expect([silent.statusCode, Object.keys(silent.json().errors)]).toEqual([422, ['refund_amount', 'proof_uid']]);
  const { uid } = await upload(service, id);
  const request = { ...moving.completed(), proof_uid: uid };
  expect((await move(service, id, { ...request, refund_amount: '1.00' })).statusCode).toBe(422);
  expect((await move(service, id, { ...request, refund_amount: '1070460' })).json().data).toMatchObject({
    status: OrderStatus.Completed,
    refund: { amount: '1070460.00' },
    proof_uid: uid,
    held: '118940.00',
    surplus: '0.00',
  });
});

test('a refund that was taken for a part before leaves the rest owed, which completing the order requires', async () => {
  const { id } = await fresh();
  await move(service, id, moving.received());
  await move(service, id, moving.refunding());
  await PartnerOrders.updateOne({ _id: id }, { $set: { 'refund.amount': decimal128('1.00') } });
  const { uid } = await upload(service, id);
  const incomplete = await move(service, id, { status: OrderStatus.Refunded, proof_uid: uid });
  expect([incomplete.statusCode, Object.keys(incomplete.json().errors)]).toEqual([422, ['refund_amount']]);
  expect(
    (await move(service, id, { status: OrderStatus.Refunded, proof_uid: uid, refund_amount: '118939' })).json().data,
  ).toMatchObject({
    status: OrderStatus.Refunded,
    refund: { amount: '118940.00' },
    held: '0.00',
  });
});

test('a booking that fails leaves its serial available', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const receipt = moving.received();
  const key = `${config0.channels.zlpay.reserveAccount}:${receipt.bank_serial}`;
  expect((await move(service, one.id, { ...receipt, version: 9 })).json().code).toBe('gic.moved-already');
  expect(takenSerials.has(key)).toBe(false);
  // The order moves while its serial is being claimed.
  const [first, second] = [moving.received(), moving.received()];
  const both = await Promise.all([
    move(service, one.id, { ...first, version: 1 }),
    move(service, one.id, { ...second, version: 1 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = both[0]?.statusCode === 409 ? first : second;
  expect((await move(service, two.id, lost)).statusCode).toBe(200);
});

test('an unknown move, an old version and a used serial return an error, and nothing changes', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const receipt = moving.received();
  await move(service, one.id, receipt);
  const responses = [
    await move(service, two.id, moving.completed()),
    await move(service, two.id, { status: OrderStatus.Remitting }),
    await move(service, two.id, { status: OrderStatus.Received }),
    await move(service, two.id, { ...moving.received(), version: 9 }),
    await move(service, two.id, { ...moving.received(), bank_serial: receipt.bank_serial }),
    await move(service, 'none', moving.received()),
  ];
  expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual([
    [409, 'gic.move-not-allowed'],
    [422, 'form.invalid'],
    [422, 'form.invalid'],
    [409, 'gic.moved-already'],
    [409, 'receipt.serial-used'],
    [404, 'order.missing'],
  ]);
  expect(Object.keys(responses[2]?.json().errors).sort()).toEqual(['amount', 'bank_serial']);
  expect((await published(two.id)).length).toBe(1);
  expect(await Audit.countDocuments({ 'subject.id': two.id })).toBe(0);
});

test('of two moves at once one wins; the same request twice is one move', async () => {
  const { id } = await fresh();
  const responses = await Promise.all([
    move(service, id, { ...moving.received(), version: 1 }),
    move(service, id, { ...moving.received(), version: 1 }),
    move(service, id, { status: OrderStatus.Refunding, reason: '取消', version: 1 }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await published(id)).length).toBe(2);

  const other = await fresh();
  const [request, key] = [moving.received(), randomUUID()];
  const twice = [await move(service, other.id, request, key), await move(service, other.id, request, key)];
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await published(other.id)).length).toBe(2);
});

test('the list is found by word, status and partner, page by page', async () => {
  const own = await makePartner(service);
  const people = ['欧阳思远', '王小雨', '李明'];
  const made = [];
  for (const student_name of people) made.push(await orderOf(service, own, { student_name }));
  await move(service, made[2]?.id ?? '', { status: OrderStatus.Refunding, reason: '取消' });
  const list = async (body: object, url = `${manage}/orders`) => (await service.as(clerk)(url, body)).json().data;
  const namesOf = (rows: Array<{ student_name: string }>) => rows.map(({ student_name }) => student_name);

  const first = await list({
    partner: own.id,
    status: [OrderStatus.TransferClaimed, OrderStatus.Refunding].join(),
    limit: 2,
  });
  expect(namesOf(first.data)).toEqual(['欧阳思远', '王小雨']);
  const second = await list({}, first.next_page_url);
  expect([namesOf(second.data), second.next_page_url]).toEqual([['李明'], null]);
  expect(namesOf((await list({ partner: own.id, status: OrderStatus.Refunding })).data)).toEqual(['李明']);
  expect(namesOf((await list({ partner: own.id, sort: 'newest' })).data)).toEqual(['李明', '王小雨', '欧阳思远']);
  for (const keyword of ['ouyang', '欧阳思远', made[0]?.number ?? ''])
    expect(namesOf((await list({ partner: own.id, keyword })).data)).toEqual(['欧阳思远']);
  expect(first.data[0]).toMatchObject({
    partner: { id: own.id, name: '枫叶留学' },
    gic_rate: '5.195021',
    payer_phone: '•••• 4321',
  });
});

test('a replay publishes every order under its present version', async () => {
  const requested = { id: randomUUID(), actor: { kind: 'system' as const, id: 'test' } };
  const { told: count } = await sendCommand<object, { told: number }>(RepublishPartnerOrders, requested, 30_000);
  const again = (await service.publishedEvents(PartnerOrderEvent)).slice(-count);
  expect(new Set(again.map(({ state }) => state.id)).size).toBe(count);
});

test("a serial that a customer's order shows books no partner's order; one that is booked is claimed at remit", async () => {
  const { id } = await fresh();
  const account = config0.channels.zlpay.reserveAccount;
  takenSerials.set(`${account}:FD-0001`, 'a customer');
  const used = await move(service, id, { status: OrderStatus.Received, amount: '118940', bank_serial: 'FD-0001' });
  expect([used.statusCode, used.json().code]).toEqual([409, 'receipt.serial-used']);
  const request = { status: OrderStatus.Received, amount: '118940', bank_serial: 'FD-0002' };
  const key = randomUUID();
  const both = await Promise.all([move(service, id, request, key), move(service, id, request, key)]);
  expect(both.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect((await move(service, id, request, key)).json().data).toMatchObject({
    status: OrderStatus.Received,
    receipt: { serial: 'FD-0002' },
  });
  expect(takenSerials.get(`${account}:FD-0002`)).toBe(id);
});

test('a serial whose booking was interrupted is released, and one that was booked before is claimed', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const account = config0.channels.zlpay.reserveAccount;
  const broken = await partnerOrder(one.id);
  await claimSerial(broken, { serial: 'BROKEN-1', amount: '1.00' }, { kind: 'staff', id: 'clerk' });
  await move(service, two.id, { status: OrderStatus.Received, amount: '118940', bank_serial: 'EARLIER-1' });
  takenSerials.delete(`${account}:EARLIER-1`);
  await mongoose.connection.collection('gic_serials').deleteMany({ serial: 'EARLIER-1' });
  await settleSerials(reopenFor, new Date(Date.now() + 3600_000));
  expect([takenSerials.has(`${account}:BROKEN-1`), takenSerials.get(`${account}:EARLIER-1`)]).toEqual([false, two.id]);
});

test('a partner’s order of an earlier version, whose receipt names no account, is reversed like others', async () => {
  const { id } = await fresh();
  const { bank_serial: serial, ...receipt } = moving.received();
  await move(service, id, { ...receipt, bank_serial: serial });
  await PartnerOrders.updateOne({ _id: id }, { $unset: { 'receipt.account': 1, reversals: 1 } });
  const { reserveAccount } = config0.channels.zlpay;
  const response = await service.as(clerk)(`${manage}/receipt/reverse`, { id, serial, reason: '记错订单' });
  expect(response.json().data).toMatchObject({
    status: OrderStatus.TransferClaimed,
    reversals: [{ amount: '-118940.00' }],
  });
  expect(takenSerials.has(`${reserveAccount}:${serial}`)).toBe(false);
});
