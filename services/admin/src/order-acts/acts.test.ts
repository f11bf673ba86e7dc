import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { clerk, type Desk, startDesk, url } from './desk.fixture.ts';

let service: Desk['service'];
let booked: Desk['booked'];
let list: Desk['list'];
beforeAll(async () => {
  ({ service, booked, list } = await startDesk());
}, 30_000);
afterAll(() => service.stop());

test('a status is set by its owner, whose error comes in the caller’s language', async () => {
  const call = service.as(clerk);
  const done = await call(`${url}/setStatus`, { id: '482', status: OrderStatus.Completed, bank_reference: 'B1' });
  expect(done.json().data).toMatchObject({ status: OrderStatus.Completed, bank_reference: 'B1' });
  const english = { headers: { 'accept-language': 'en-US' } };
  const rejected = await call(`${url}/setStatus`, { id: '482', status: OrderStatus.Remitting }, english);
  expect([rejected.statusCode, rejected.json().code, rejected.json().message]).toEqual([
    409,
    'order.not-paid',
    'Not paid in full',
  ]);
  const jump = await call(`${url}/setStatus`, { id: '482', status: OrderStatus.AwaitingTransfer });
  expect([jump.statusCode, jump.json().errors]).toEqual([422, { status: ['格式不正确'] }]);
  expect(await Audit.countDocuments({ what: 'order.set-status' })).toBe(1);
});

test('a receipt sent twice is booked once; one far above what is missing, or from before the order, is rejected', async () => {
  const call = service.as(clerk);
  const body = { id: '475', amount: '85402.17', bank_serial: 'S1', received_at: '2026-11-20' };
  const headers = { 'idempotency-key': 'receipt-key-1' };
  const responses = [
    await call(`${url}/order/receipt`, body, { headers }),
    await call(`${url}/order/receipt`, body, { headers }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(booked).toMatchObject([
    { order: '475', amount: '85402.17', bankSerial: 'S1', receivedAt: '2026-11-19T16:00:00.000Z' },
  ]);
  const once = { ...body, bank_serial: 'S2' };
  const typed = [
    await call(`${url}/order/receipt`, { ...once, amount: '999999999999.99' }),
    await call(`${url}/setStatus`, { id: '475', status: OrderStatus.Received, amount: '854021.70', bank_serial: 'S3' }),
    await call(`${url}/order/receipt`, { ...once, received_at: '2020-01-01' }),
    await call(`${url}/order/receipt`, { ...once, bank_serial: '\u200B' }),
    await call(`${url}/order/receipt`, { ...once, amount: '1.25000' }),
    await call(`${url}/setStatus`, { id: '475', status: OrderStatus.Received, amount: '1.255', bank_serial: 'S3' }),
  ];
  expect(typed.map((response) => [response.statusCode, response.json().errors])).toEqual([
    [422, { amount_confirmed: ['金额远高于应收金额，请按银行流水核对后确认'] }],
    [422, { amount_confirmed: ['金额远高于应收金额，请按银行流水核对后确认'] }],
    [422, { received_at: ['到账时间早于下单前一天，不可能是该订单的款项'] }],
    [422, { bank_serial: ['不能为空'] }],
    [422, { amount: ['请输入正确的金额'] }],
    [422, { amount: ['请输入正确的金额'] }],
  ]);
  expect(booked.length).toBe(1);
  const meant = { ...once, amount: '854021.70', amount_confirmed: true };
  expect((await call(`${url}/order/receipt`, meant)).statusCode).toBe(200);
  const late = await call(`${url}/order/receipt`, { ...body, amount: 0, bank_serial: '', received_at: '2999-01-01' });
  expect(Object.keys(late.json().errors).sort()).toEqual(['amount', 'bank_serial', 'received_at']);
});

test('a typed receipt similar to one of the order returns an error with that one, and is booked once the person confirms that it is other money', async () => {
  const call = service.as(clerk);
  const shown = {
    id: 'r1',
    amount: '400.00',
    serial: 'BANK-1',
    source: 'finance',
    receivedAt: '2026-11-19T16:00:00.000Z',
  };
  const held = { ...shown, id: 'h1', amount: '250.00', serial: 'CHANNEL-1', alike: 'r1', decision: null };
  const receipts = [{ ...shown, bookedAt: shown.receivedAt }];
  const onHold = [{ ...held, reserveAccount: '62', heldAt: shown.receivedAt }];
  const number = 'QHLIKE2345';
  const state = sampleOrder({
    id: 'like',
    number,
    status: OrderStatus.TransferClaimed,
    due: '800.00',
    received: '400.00',
  });
  await Orders.create({
    _id: 'like',
    version: 1,
    status: OrderStatus.TransferClaimed,
    state: { ...state, receipts, onHold },
  } as never);
  const body = { id: 'like', amount: '400', bank_serial: 'HAND-1', received_at: '2026-11-21' };
  const before = booked.length;
  const requested = [
    await call(`${url}/order/receipt`, body),
    await call(`${url}/order/receipt`, { ...body, amount: '397.60' }),
    await call(`${url}/order/receipt`, { ...body, amount: '250' }),
  ];
  const like = (amount: string, serial: string) => ({
    like_confirmed: [`该订单已有相似的到账 ${amount}（流水号 ${serial}），请确认这是另一笔款项`],
  });
  expect(requested.map((response) => [response.statusCode, response.json().errors])).toEqual([
    [422, like('400.00', 'BANK-1')],
    [422, like('400.00', 'BANK-1')],
    [422, like('250.00', 'CHANNEL-1')],
  ]);
  expect(booked.length).toBe(before);
  expect((await call(`${url}/order/receipt`, { ...body, like_confirmed: ['BANK-1'] })).statusCode).toBe(200);
  // the same serial again is a repeat, other sums and other days are other money
  expect((await call(`${url}/order/receipt`, { ...body, bank_serial: 'bank-1' })).statusCode).toBe(200);
  expect((await call(`${url}/order/receipt`, { ...body, bank_serial: 'H3', amount: '390' })).statusCode).toBe(200);
});

test('a channel’s money on hold is shown with its order, which waits for finance, and is decided with a reason in the audit', async () => {
  const call = service.as(clerk);
  const decision = { as: 'same', receipt: 'r1', by: clerk.id, at: '2026-11-20T00:00:00.000Z', reason: '同一笔' };
  const held = { amount: '250.00', serial: 'C-1', reserveAccount: '62', alike: 'r1', decision: null, id: 'h1' };
  const at = { receivedAt: '2026-11-19T16:00:00.000Z', heldAt: '2026-11-20T16:00:00.000Z' };
  const onHold = [
    { ...held, ...at },
    { ...held, ...at, id: 'h2', decision },
  ];
  const state = sampleOrder({ id: 'held', number: 'QHHELD2345', status: OrderStatus.AwaitingTopUp, onHold } as never);
  await service.publishEvent(OrderEvent, state, 1);
  await waitFor(() => Orders.countDocuments({ _id: 'held' }));
  const detail = (await call(`${url}/order/one`, { id: 'held' })).json().data;
  expect(detail).toMatchObject({ receipt_on_hold: true, waits_for_us: true, since: at.heldAt });
  expect(detail.on_hold).toMatchObject([
    { id: 'h1', decision: null },
    { id: 'h2', decision: { as: 'same' } },
  ]);
  const queue = (await call(`${url}/orders`, { status: 'ours', keyword: 'QHHELD2345' })).json().data.data;
  expect(queue).toMatchObject([{ id: 'held', receipt_on_hold: true }]);
  const body = { id: 'held', receipt: 'h1', as: 'further', version: 1 };
  expect((await call(`${url}/order/receipt/decide`, body)).statusCode).toBe(422);
  const done = await call(`${url}/order/receipt/decide`, { ...body, reason: '客户付了两次' });
  expect(done.statusCode).toBe(200);
  const heldDecision = { order: 'held', receipt: 'h1', as: 'further', reason: '客户付了两次', version: 1 };
  expect(booked.at(-1)).toMatchObject(heldDecision);
  const [trace] = await Audit.find({ what: 'order.receipt-decided' }).lean();
  expect(trace).toMatchObject({ email: clerk.email, reason: '客户付了两次', subject: { id: 'held' } });
  await Orders.deleteMany({ _id: trusted({ $in: ['held', 'like'] }) });
});

test('an account that is not the one on record is marked, can be filtered, and is allowed with a reason that others see', async () => {
  const record = {
    accountName: 'Technical University of Munich',
    accountNoTail: '4821',
    swift: 'QHDMDEFFXXX',
    transitCode: '',
    bankBranches: '',
    bankName: 'Demo Bank',
    bankAddress: 'Munich',
  };
  const recipient = { unconfirmed: true, record, confirmedAt: '2026-11-20T09:00:00.000Z', allowed: null };
  const state = sampleOrder({ id: '495', recipientDiffers: ['accountNo', 'accountName'], recipient });
  await service.publishEvent(OrderEvent, state, 1);
  await waitFor(() => Orders.findById('495'));
  expect((await list({ recipient: 'unconfirmed' })).ids).toEqual(['495']);
  const { data } = (await service.as(clerk)(`${url}/order/one`, { id: '495' })).json();
  expect(data).toMatchObject({
    recipient_unconfirmed: true,
    recipient_differs: ['accountNo', 'accountName'],
    recipient,
  });

  const reasonless = await service.as(clerk)(`${url}/order/recipient`, { id: '495', reason: ' ', version: 1 });
  expect(reasonless.statusCode).toBe(422);
  const allowed = await service.as(clerk)(`${url}/order/recipient`, { id: '495', reason: '已电话核实', version: 1 });
  expect(allowed.json().data).toMatchObject({
    recipient_unconfirmed: false,
    recipient: { allowed: { reason: '已电话核实' } },
  });
  const entry = await Audit.findOne({ what: 'order.allow-recipient', 'subject.id': '495' }).lean();
  expect([entry?.reason, entry?.email]).toEqual(['已电话核实', clerk.email]);
  await Orders.deleteOne({ _id: '495' });
});
