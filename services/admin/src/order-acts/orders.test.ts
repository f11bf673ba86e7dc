import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { api, newForm } from '../payees/payee.fixture.ts';
import { playRemit } from './remit.fixture.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
let booked: unknown[];
let service: TestService;

beforeAll(async () => {
  service = await startTest(admin);
  booked = playRemit();
  const orders = [
    sampleOrder({ id: '482' }),
    sampleOrder({
      id: '479',
      status: OrderStatus.AwaitingTopUp,
      kyc: { ...sampleOrder({ id: 'x' }).kyc, lastName: '王', firstName: '小雨' },
    }),
    sampleOrder({
      id: '475',
      status: OrderStatus.TransferClaimed,
      due: '85402.17',
      received: '0',
      history: [
        {
          seq: 1,
          from: OrderStatus.AwaitingTransfer,
          to: OrderStatus.TransferClaimed,
          actor: { kind: 'customer', id: 'c' },
          at: '2026-11-19T00:00:00.000Z',
        },
      ],
    }),
    sampleOrder({
      id: '470',
      status: OrderStatus.Completed,
      checklist: [],
      history: [
        {
          seq: 1,
          from: OrderStatus.Remitting,
          to: OrderStatus.Completed,
          actor: { kind: 'staff', id: 'clerk' },
          at: new Date().toISOString(),
        },
      ],
    }),
  ];
  for (const order of orders) await service.publishEvent(OrderEvent, order, 1);
  await waitFor(async () => (await Orders.countDocuments()) === orders.length);
}, 30_000);
afterAll(() => service.stop());

type Row = { id: string };
const list = async (body: object, path = `${url}/orders`) => {
  const { data } = (await service.as(clerk)(path, body)).json();
  return { ids: data.data.map(({ id }: Row) => id), next: data.next_page_url, rows: data.data };
};

test('the queue starts with what waits longest for us; newest first on request', async () => {
  expect((await list({})).ids).toEqual(['475', '482', '470', '479']);
  expect((await list({ sort: 'newest' })).ids).toEqual(['482', '479', '475', '470']);
});

test('a next page keeps its filters and order by its address alone', async () => {
  const first = await list({ status: 'ours', limit: 1 });
  const second = await list({}, first.next);
  expect([first.ids, second.ids, second.next]).toEqual([['475'], ['482'], null]);
  expect((await list({ status: [OrderStatus.Completed, OrderStatus.AwaitingTopUp].join() })).ids).toEqual([
    '470',
    '479',
  ]);
  expect((await list({ status: OrderStatus.TransferClaimed, type: Number(PaymentPurpose.Education) })).ids).toEqual([
    '475',
  ]);
  expect((await list({ type: PaymentPurpose.Travel })).ids).toEqual([]);
});

test.each([
  ['000482', ['482']],
  ['王小雨', ['479']],
  ['wxy', ['479']],
  ['欧阳思远 0475', ['475']],
  ['siyuan@example.com', ['475', '482', '470', '479']],
  ['4821', ['475', '482', '470', '479']],
  ['123x', ['475', '482', '470', '479']],
  ['nobody', []],
])('%s finds %j', async (keyword, ids) => {
  expect((await list({ keyword })).ids).toEqual(ids);
});

test('an institution is found by its names and number, alone and together with a person', async () => {
  const { id, name, nameEn } = (await service.as(clerk)(`${api}/create`, { payee: newForm() })).json().data.payee;
  const resource = { id, name, nameEn, code: 'fam', country: 'DE' };
  await service.publishEvent(
    OrderEvent,
    sampleOrder({ id: '490', resource, createdAt: '2026-11-01T00:00:00.000Z' }),
    1,
  );
  await waitFor(() => Orders.exists({ _id: '490' }));
  const keywords = ['音乐学院', 'freiburg', 'fulaibao', 'ademy', id, '欧阳思远 freiburg', '弗赖堡 siyuan@'];
  for (const keyword of keywords)
    expect({ keyword, ids: (await list({ keyword })).ids }).toEqual({ keyword, ids: ['490'] });
  expect((await list({ keyword: 'freiburg nobody' })).ids).toEqual([]);
  await Orders.deleteOne({ _id: '490' });
});

test('rows hold the desk’s fields and only the last digits of numbers', async () => {
  const [row] = (await list({ keyword: '000482' })).rows;
  expect(row).toMatchObject({
    user: { email: 'ouyang@example.com' },
    resource: { name_en: 'Technical University of Munich' },
    cny_amount: '97670',
    accept_account_no: '•••• 4821',
    payer_idcode: '•••• 4567',
    papers: { accepted: 1, required: 2, pending: 1 },
  });
});

test('the figures count documents, claims, what was remitted today, and the margin', async () => {
  const { data } = (await service.as(clerk)(`${url}/statistic`, {})).json();
  expect(data).toMatchObject({
    user: 0,
    order: 4,
    papers: { count: 2, oldest: '2026-11-19T00:00:00.000Z' },
    receipts: { count: 1, cny: '85402.17' },
    remitted: { count: 1, cny: '97670' },
    supplements: { count: 1 },
    waits: {
      refunds: { count: 0, oldest: null },
      lines: { count: 0, oldest: null },
      partnerOrders: { count: 0, oldest: null },
      letters: { count: 0, oldest: null },
    },
  });
  // 170 of 97 670 CNY
  expect(data.margin).toEqual({ share: '0.001741', change: null });
});

test('a detail shows documents, moves with what blocks them, and files; a stranger’s id is 404', async () => {
  const call = service.as(clerk);
  const { data } = (await call(`${url}/order/one`, { id: '482' })).json();
  expect(data.moves[0]).toEqual({ to: OrderStatus.Remitting, blockedBy: ['order.papers-not-accepted'], needs: [] });
  expect(data.checklist[1]).toMatchObject({
    slot: 'offer',
    state: 'pending',
    files: [{ uid: 'f1', name: 'offer.pdf' }],
  });
  expect((await call(`${url}/order/findFiles`, { id: '482' })).json().data).toMatchObject([
    { uid: 'f1', by: 'customer' },
    { uid: 'f2', by: 'staff' },
  ]);
  expect((await call(`${url}/order/one`, { id: 'none' })).statusCode).toBe(404);
});

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

test('a number is revealed only with a reason, which stays in the audit', async () => {
  const call = service.as(clerk);
  const body = { id: '482', field: 'accountNo' };
  expect((await call(`${url}/order/reveal`, body)).statusCode).toBe(422);
  const shown = await call(`${url}/order/reveal`, { ...body, reason: '与银行核对' });
  expect(shown.json()).toEqual({ data: { value: 'DE89370400440532013000' } });
  const [trace] = await Audit.find({ what: 'order.reveal' }).lean();
  expect(trace).toMatchObject({ email: clerk.email, reason: '与银行核对', after: { field: 'accountNo' } });
  expect(JSON.stringify(trace)).not.toContain('DE89');
});

test('documents open one by one, each with a reason that stays in the audit; documents of other orders do not', async () => {
  const call = service.as(clerk);
  const sign = (body: object) => call(`${url}/order/signFiles`, { id: '482', ...body });
  const bare = await sign({ uids: ['f1'] });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['reason']]);
  expect((await sign({ uids: ['f1', 'of-another'], reason: '审核材料' })).statusCode).toBe(404);
  const signed = await sign({ uids: ['f1'], reason: '审核材料' });
  expect(signed.json().data.urls).toEqual({ f1: '/api/client/files/f1?signature=s' });
  const traces = await Audit.find({ what: 'order.papers-opened' }).lean();
  expect(traces).toMatchObject([{ email: clerk.email, reason: '审核材料', after: { files: ['offer.pdf'] } }]);
});

test('a document that replaces another comes with the old one, which can be opened too', async () => {
  const replaced = { files: ['old'], reason: '看不清' };
  const slot = { slot: 'fees' as const, at: 'order' as const, required: true };
  const fees = { ...slot, state: 'pending' as const, files: ['f1'], replaced };
  const state = sampleOrder({ id: '490', status: OrderStatus.AwaitingTransfer, checklist: [fees], reviewer: clerk.id });
  await service.publishEvent(OrderEvent, state, 1);
  await waitFor(() => Orders.findById('490'));
  const { data } = (await service.as(clerk)(`${url}/order/one`, { id: '490' })).json();
  expect(data.checklist[0].replaced).toEqual({ reason: '看不清', files: [{ uid: 'old', name: '' }] });
  const signed = await service.as(clerk)(`${url}/order/signFiles`, { id: '490', uids: ['old', 'f1'], reason: 'r' });
  expect(Object.keys(signed.json().data.urls)).toEqual(['old', 'f1']);
  expect((await list({ reviewer: 'me' })).ids).toEqual(['490']);
  const other = { ...clerk, id: 'other' };
  expect((await service.as(other)(`${url}/orders`, { reviewer: 'me' })).json().data.data).toEqual([]);
  const taken = await service.as(other)(`${url}/order/take`, { id: '490' });
  expect(taken.json().data.reviewer.id).toBe('other');
  expect(await Audit.countDocuments({ what: 'order.take', 'subject.id': '490' })).toBe(1);
});

test('the audit cannot be changed', async () => {
  await expect(Audit.updateOne({ what: 'order.reveal' }, { $set: { reason: '' } })).rejects.toThrow('only grows');
  await expect(Audit.deleteMany({})).rejects.toThrow('only grows');
});

test('the list is narrowed by institution, days, waiting time, documents and open refunds', async () => {
  const ids = async (filter: object) => (await list(filter)).ids;
  const refunds = [
    { id: 'r1', amount: '10', cause: 'surplus' as const, state: 'requested' as const, at: '2026-11-20T00:00:00.000Z' },
  ];
  const waits = sampleOrder({
    id: '471',
    status: OrderStatus.Completed,
    createdAt: '2026-02-03T15:59:59.000Z',
    checklist: [],
    refunds,
  });
  const resource = waits.resource && { ...waits.resource, id: SpecialInstitution.HongKongPartner };
  await service.publishEvent(OrderEvent, { ...waits, resource }, 1);
  await Orders.deleteOne({ _id: '490' });
  await waitFor(() => Orders.findById('471'));
  expect(await ids({ payee: Number(SpecialInstitution.HongKongPartner) })).toEqual(['471']);
  expect(await ids({ from: '2026-02-03', to: '2026-02-03' })).toEqual(['471']);
  expect(await ids({ from: '2026-02-04', to: '2026-02-28' })).toEqual([]);
  expect(await ids({ refunds: 'open' })).toEqual(['471']);
  expect((await ids({ papers: 'pending' })).toSorted()).toEqual(['475', '482']);
  expect(await ids({ waiting: 1 })).toEqual(['475', '471', '482']);
  expect(await ids({ waiting: 10_000 })).toEqual([]);
  const first = await list({ papers: 'pending', limit: 1 });
  expect((await list({}, first.next)).ids).toEqual(['482']);
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
