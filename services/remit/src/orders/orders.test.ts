import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { PaymentMethod, PaymentPurpose, OrderStatus as S, SpecialInstitution } from '../terms/status.ts';
import { BookReceipt, ReviewSlot } from './commands.contract.ts';
import { OrderEvent } from './contract.ts';
import { Orders } from './model.ts';
import { OrderCard } from './schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });

test('a creation sent twice with one key makes one order; another body returns 422, no key 400', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const call = scene.service.as(scene.customer);
  const body = { amount: 1000, currency: 'USD', resource: { id: 101 }, status: S.Draft, paymentType: 3 };
  const [one, two] = [
    await call('/api/client/order', body, { headers: key }),
    await call('/api/client/order', body, { headers: key }),
  ];
  expect(one.json().data.id).toBe(two.json().data.id);
  expect((await call('/api/client/order', { ...body, amount: 2000 }, { headers: key })).statusCode).toBe(422);
  expect((await call('/api/client/order', body, { headers: { 'idempotency-key': '' } })).statusCode).toBe(400);
});

test('cards show what their orders show, newest first and to their owner alone', async () => {
  const orders = [await scene.draft({ amount: '1234.56' }), await scene.at(S.AwaitingTransfer)];
  const list = async (who: Scene['customer']) =>
    (await scene.service.as(who)('/api/client/order/user/list')).json().data;
  expect((await list(scene.customer)).slice(0, 2)).toEqual(orders.reverse().map((order) => OrderCard.parse(order)));
  expect(await list(scene.stranger)).toEqual([]);
});

test('a list of many orders shows each of them once, page by page', async () => {
  const agent = await scene.person('agent@test.example');
  const first = await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, agent);
  const stored = await Orders.collection.findOne({ _id: first.id as never });
  // some in the same millisecond, as an import or a busy agent creates them
  const rows = Array.from({ length: 230 }, (_, at) => ({
    ...stored,
    _id: `many-${at}` as never,
    number: `QHMANY${at}`,
    createdAt: new Date(Date.now() - Math.floor(at / 3) * 1_000),
  }));
  await Orders.collection.insertMany(rows);
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const query = after ? `?limit=50&after=${after}` : '?limit=50';
    const { data } = (await scene.service.as(agent)(`/api/client/order/user/list${query}`)).json();
    seen.push(...data.map(({ id }: { id: string }) => id));
    if (data.length < 50) break;
    after = seen.at(-1) ?? '';
  }
  expect([seen.length, new Set(seen).size]).toEqual([231, 231]);
  const unrequested = (await scene.service.as(agent)('/api/client/order/user/list')).json().data;
  expect(unrequested.map(({ id }: { id: string }) => id)).toEqual(seen.slice(0, 200));
  const foreign = await scene.service.as(scene.customer)(`/api/client/order/user/list?after=${first.id}`);
  expect(foreign.statusCode).toBe(404);
  await Orders.collection.deleteMany({ account: agent.id });
});

test('the server prices: a client’s own rates, sums and owner are ignored', async () => {
  const order = await scene.draft({
    cnyAmount: '1',
    rate: '0.01',
    userId: 'someone',
    received: '999',
    reserveAccount: 'mine',
  });
  expect(order).toMatchObject({
    status: S.Draft,
    amount: '1000',
    rate: '7.118',
    cnyAmount: '7268.00',
    userId: scene.customer.id,
    received: '0.00',
  });
  expect(order.reserveAccount).toBeNull();
});

test('another currency or payment type is rejected where the payee does not accept it, also in a changed draft', async () => {
  const requested = { amount: '1000', currency: 'USD', resource: { id: '101' } };
  const made = await Orders.countDocuments();
  const [currency, type] = [
    await scene.post({ ...requested, currency: 'JPY' }),
    await scene.post({ ...requested, paymentType: 6 }),
  ];
  expect([currency.statusCode, Object.keys(currency.json().errors)]).toEqual([422, ['currency']]);
  expect([type.statusCode, Object.keys(type.json().errors)]).toEqual([422, ['paymentType']]);
  expect(await Orders.countDocuments()).toBe(made);

  const { id } = await scene.draft();
  const changed = await scene.post({ id, currency: 'JPY' });
  expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['currency']]);
  expect((await scene.post({ id, currency: 'EUR' })).statusCode).toBe(200);
});

test('an unknown field, too small an amount and too fine a one are rejected', async () => {
  const responses = await Promise.all([
    scene.post({ amount: '1000', currency: 'USD', resource: { id: '101' }, discount: 5 }),
    scene.post({ amount: '24.99', currency: 'USD', resource: { id: '101' } }),
    scene.post({ amount: '100.001', currency: 'USD', resource: { id: '101' } }),
    scene.post({ amount: '100', currency: 'USD', resource: { id: '404' } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
  expect(responses.map((response) => Object.keys(response.json().errors)[0])).toEqual([
    'discount',
    'amount',
    'amount',
    'resource',
  ]);
});

test('confirming an empty draft names all its errors together, and leaves it a draft', async () => {
  const { id } = await scene.draft();
  const response = await scene.post({ id, status: S.Confirmed, kyc: { idNumber: '110105194912310021' } });
  expect(response.statusCode).toBe(422);
  const { errors } = response.json();
  expect(errors['kyc.firstName']).toEqual(['「名」不能为空']);
  expect(errors['kyc.idNumber']).toEqual(['身份证校验码不合规']);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['kyc.payerPhone', 'checklist.idcard']));
  expect((await scene.posted({ id })).status).toBe(S.Draft);
});

test('an education order by bank transfer runs from draft to completed', async () => {
  const order = await scene.at(S.TransferClaimed);
  expect(order).toMatchObject({
    status: S.TransferClaimed,
    payway: PaymentMethod.BankTransfer,
    due: '7268.00',
    reservePostscript: order.number,
  });
  const booked = await sendCommand(BookReceipt, {
    ...head(),
    order: order.id,
    amount: '7268.00',
    bankSerial: `B-${order.id}`,
    receivedAt: new Date().toISOString(),
  });
  expect(booked).toMatchObject({
    status: S.Received,
    moves: [{ to: S.Remitting, blockedBy: ['order.papers-not-accepted'] }, { to: S.Refunding }],
  });
  await sendCommand(ReviewSlot, { ...head(), order: order.id, slot: 'all', verdict: 'accept' });
  await scene.act(order.id, { status: S.Remitting });
  await expect(scene.act(order.id, { status: S.Completed })).rejects.toMatchObject({ status: 422 });
  await scene.act(order.id, { status: S.Completed, bankReference: 'REF-1' });
  const done = (await scene.service.as(scene.customer)(`/api/client/order/${order.id}`)).json().data;
  expect(done).toMatchObject({ status: S.Completed, bankReference: 'REF-1' });
  expect(done.history.map(({ to }: { to: number }) => to)).toEqual([
    S.Draft,
    S.Confirmed,
    S.MethodChosen,
    S.AwaitingTransfer,
    S.TransferClaimed,
    S.Received,
    S.Remitting,
    S.Completed,
  ]);
  const published = (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === order.id);
  expect(published.map(({ version }) => version)).toEqual(published.map((_, at) => at + 1));
});

test('numbers of people and accounts are stored encrypted, and returned as their last digits', async () => {
  const { id } = await scene.at(S.Confirmed);
  const order = await scene.posted({ id, status: S.Confirmed, payment: { accountNo: '6225880112345678' } });
  const stored = JSON.stringify(await Orders.findById(order.id).lean());
  const published = JSON.stringify(
    (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === order.id),
  );
  for (const secret of [completeKyc.idNumber, completeKyc.payerIdNumber, completeKyc.payerPhone, '6225880112345678']) {
    expect(stored).not.toContain(secret);
    expect(published).not.toContain(secret);
    expect(JSON.stringify(order)).toContain(secret);
  }
  const masked = (await scene.service.as(scene.finance)(`/api/client/order/${order.id}`)).json().data;
  expect(masked.kyc.idNumber).toBe('••••6125');
});

test('posting an order back as it was returned changes nothing', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  expect(await scene.posted(order)).toEqual(order);
});

test('fields that are closed in a state are rejected by name, and unchanged ones pass', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  const response = await scene.post({ ...order, amount: '9', reference: 'other' });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([409, ['amount', 'reference']]);
});

test('a changed amount at 1 is priced again and has to be confirmed again', async () => {
  const order = await scene.at(S.Confirmed);
  expect(await scene.posted({ id: order.id, status: S.Confirmed, amount: '2000' })).toMatchObject({
    status: S.Draft,
    amount: '2000',
    principal: '14236.00',
  });
});

test('strangers get a 404; skipped statuses are rejected; an old version returns 409', async () => {
  const order = await scene.at(S.Confirmed);
  expect((await scene.post({ id: order.id, status: S.Cancelled }, scene.stranger)).statusCode).toBe(404);
  expect((await scene.service.as(scene.stranger)(`/api/client/order/${order.id}`)).statusCode).toBe(404);
  for (const status of [
    S.AwaitingTransfer,
    S.TransferClaimed,
    S.Received,
    S.Remitting,
    S.Completed,
    S.Refunding,
    S.Refunded,
    S.TimedOut,
    S.AwaitingTopUp,
    S.AwaitingDocuments,
  ])
    expect((await scene.post({ id: order.id, status })).statusCode).toBe(409);
  expect((await scene.post({ id: order.id, version: order.version - 1 })).json().code).toBe('order.moved-already');
});

test('of two who move an order at once one succeeds', async () => {
  const order = await scene.at(S.TransferClaimed);
  await sendCommand(BookReceipt, {
    ...head(),
    order: order.id,
    amount: '7268.00',
    bankSerial: `C-${order.id}`,
    receivedAt: new Date().toISOString(),
  });
  const version = (await scene.service.as(scene.customer)(`/api/client/order/${order.id}`)).json().data.version;
  const both = await Promise.allSettled([
    scene.act(order.id, { status: S.Refunding, reason: 'one', version }),
    scene.act(order.id, { status: S.Refunding, reason: 'two', version }, scene.admin),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const after = await Orders.findById(order.id).lean();
  expect(after?.refunds).toHaveLength(1);
});

test('a rejected document stops the order at 13 until it is replaced', async () => {
  const order = await scene.at(S.TransferClaimed);
  await sendCommand(ReviewSlot, { ...head(), order: order.id, slot: 'fees', verdict: 'reject', reason: '看不清' });
  const stopped = await scene.posted({ id: order.id });
  expect(stopped).toMatchObject({ status: S.AwaitingDocuments, resumeStatus: S.TransferClaimed });
  const fees = { ...(await scene.document('fees')), slot: 'fees' };
  const [offer] = stopped.jsfile;
  expect((await scene.post({ id: order.id, jsfile: [fees] })).statusCode).toBe(409);
  expect(await scene.posted({ id: order.id, jsfile: [offer, fees] })).toMatchObject({
    status: S.TransferClaimed,
    resumeStatus: null,
  });
});

test('a rejected document that was removed is still required, and its replacement is accepted', async () => {
  const order = await scene.at(S.TransferClaimed);
  for (const slot of ['fees', 'offer'] as const)
    await sendCommand(ReviewSlot, { ...head(), order: order.id, slot, verdict: 'reject', reason: '看不清' });
  const emptied = await scene.posted({ id: order.id, jsfile: [] });
  expect(emptied).toMatchObject({ status: S.AwaitingDocuments, jsfile: [] });
  expect(emptied.checklist.filter(({ state }) => state === 'rejected').map(({ slot }) => slot)).toEqual([
    'offer',
    'fees',
  ]);
  const fees = { ...(await scene.document('fees')), slot: 'fees' };
  expect(await scene.posted({ id: order.id, jsfile: [fees] })).toMatchObject({ status: S.AwaitingDocuments });
  // what replaced it may still be changed while the order waits for the other
  const better = { ...(await scene.document('fees')), slot: 'fees' };
  const offer = { ...(await scene.document('offer')), slot: 'offer' };
  expect(await scene.posted({ id: order.id, jsfile: [better, offer] })).toMatchObject({
    status: S.TransferClaimed,
  });
});

test('living expenses go straight to paying, and stop at 9,900 CNY a month', async () => {
  const passport = await scene.document('offer');
  const proof = await scene.document('fees');
  const certificates = [
    { type: 'passport', fontFileName: passport.name, fontFileUrl: passport.url },
    { type: 'relation', fontFileName: proof.name, fontFileUrl: proof.url },
  ];
  const first = await scene.draft({
    resource: { id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
    amount: '1000',
    currency: 'EUR',
  });
  const kyc = { ...completeKyc, certificates, payerCertificates: [await scene.idcard()] };
  // the example of ISO 13616
  const number = 'DE89370400440532013000';
  const payment = { accountName: 'Lin Xiaoyu', accountNo: number, bankName: 'A Bank', bankAddress: 'Berlin' };
  expect(await scene.posted({ id: first.id, status: S.Confirmed, kyc, payment })).toMatchObject({
    status: S.AwaitingTransfer,
    payway: PaymentMethod.BankTransfer,
    reference: 'Living expense',
  });
  const second = await scene.post({
    resource: { id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
    amount: '300',
    currency: 'EUR',
  });
  expect([second.statusCode, second.json().errors.amount]).toEqual([
    422,
    ['按银行规定，每月生活费汇款须低于 EUR 1200.73'],
  ]);
  await scene.posted({ id: first.id, status: S.Cancelled });
  expect(
    (
      await scene.post({
        resource: { id: SpecialInstitution.BeginsInEuro },
        paymentType: PaymentPurpose.LivingExpenses,
        amount: '300',
        currency: 'EUR',
      })
    ).statusCode,
  ).toBe(200);
});

test('the list holds what goes on apart from what has ended, is searched, and forgets deleted drafts', async () => {
  const buyer = await scene.person('lists@test.example');
  const call = scene.service.as(buyer);
  const list = async (query = ''): Promise<string[]> =>
    (await call(`/api/client/order/user/list${query}`)).json().data.map(({ id }: { id: string }) => id);
  const draft = await scene.posted({ amount: '1234.5', currency: 'USD', resource: { id: '101' } }, buyer);
  expect(await list('?state=closed')).toEqual([draft.id]);
  expect(await list('?state=open')).toEqual([]);
  for (const keyword of [draft.number.slice(2), 'example univ', '示例', '1,234.50', '1.234,50', draft.cnyAmount])
    expect(await list(`?keyword=${encodeURIComponent(keyword)}`)).toEqual([draft.id]);
  expect(await list('?keyword=.*')).toEqual([]);
  const [year] = (await call('/api/client/order/user/years')).json().data;
  expect(await list(`?year=${year}`)).toEqual([draft.id]);
  expect(await list(`?year=${year - 1}`)).toEqual([]);
  await call('/api/client/order', { id: draft.id, version: draft.version, status: S.Cancelled });
  expect(await list()).toEqual([]);
});
