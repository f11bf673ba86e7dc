import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PartnerOrderEvent } from '@qiaohui/admin/contract';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { Partners } from '../../partners/model.ts';
import type { PartnerWithSecret } from '../../partners/schema.ts';
import { sampleIntake } from '../intake.fixture.ts';
import { PartnerOrders } from '../model.ts';
import { chief, clerk, makePartner, manage, playRates, send } from '../partner-order.fixture.ts';
import { priceWaiting } from '../price/reference.store.ts';

let service: TestService;
let partner: PartnerWithSecret;
beforeAll(async () => {
  service = await startTest(admin);
  partner = await makePartner(service);
}, 60_000);
afterAll(() => service.stop());

const detail = async (id: string) => (await service.as(clerk)(`${manage}/order/one`, { id })).json().data;

test('while remit is silent an order is accepted, and its profit follows when remit responds', async () => {
  const { id } = (await send(service, partner, sampleIntake())).json().data;
  expect(await detail(id)).toMatchObject({
    status: OrderStatus.TransferClaimed,
    gic_rate: '5.195021',
    gic_profit: null,
  });
  expect(await detail(id)).toMatchObject({ reserved_amount_rate: null, reference_published_at: null });
  await priceWaiting();
  expect((await detail(id)).gic_profit).toBeNull();

  playRates('5.0986');
  await Promise.all([priceWaiting(), priceWaiting()]);
  // 118940 − 22895 × 5.0986 = 2207.553
  expect(await detail(id)).toMatchObject({ gic_profit: '2207.55', reserved_amount_rate: '5.0986', version: 2 });
  const published = (await service.publishedEvents(PartnerOrderEvent)).filter(({ state }) => state.id === id);
  expect(published.map(({ version, state }) => [version, state.gic_profit])).toEqual([
    [1, null],
    [2, '2207.55'],
  ]);
});

test('the markup in force at intake is part of our own price', async () => {
  const config = '/api/v1/manage/config';
  const requested = { change: { bit: '0.01' }, reason: 'r' };
  const { proposal } = (await service.as(clerk)(`${config}/propose`, requested)).json().data;
  const second = { ...clerk, id: 'second', email: 'second@example.com' };
  await service.as(second)(`${config}/decide`, { id: proposal.id, version: proposal.version, verdict: 'approve' });
  const { id } = (await send(service, partner, sampleIntake())).json().data;
  // 5.0986 × 1.01 = 5.149586; 118940 − 22895 × 5.149586 = 1040.22853
  expect(await detail(id)).toMatchObject({ reserved_amount_rate: '5.149586', gic_profit: '1040.23' });
});

test('sent again, an order gets the same response; five at once are one; other content returns an error', async () => {
  const body = sampleIntake();
  const first = await Promise.all(Array.from({ length: 5 }, () => send(service, partner, body)));
  const shuffled = Object.fromEntries(Object.entries(body).reverse());
  const again = await send(service, partner, { ...shuffled, amount: 22895, cny_amount: '118940' });
  expect(new Set([...first, again].map(({ body }) => body)).size).toBe(1);
  expect(again.json().data).toMatchObject({
    status: OrderStatus.TransferClaimed,
    gic_order_id: body.gic_order_id,
    gic_rate: '5.195021',
  });
  expect(again.json().data.reserve_postscript).toBe(again.json().data.number);
  expect(await PartnerOrders.countDocuments({ gic_order_id: body.gic_order_id })).toBe(1);

  const other = await send(service, partner, { ...body, amount: '22895.01' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'gic.other-content']);
  const somebodyElse = await makePartner(service);
  expect((await send(service, somebodyElse, body)).json().data.number).not.toBe(again.json().data.number);
});

test('a request that is not signed by the partner stores nothing', async () => {
  const body = sampleIntake();
  const minute = 60_000;
  const other = await makePartner(service);
  const responses = await Promise.all([
    send(service, partner, body, { secret: 'guessed' }),
    send(service, partner, body, { secret: other.secret, key: other.key_id }),
    send(service, partner, body, { partner: 'nobody' }),
    send(service, partner, body, { key: 'unknown' }),
    send(service, partner, body, { sent: JSON.stringify({ ...body, amount: '1' }) }),
    service.as(null)('/api/v1/gic/orders', body),
    send(service, partner, body, { at: Date.now() - 5.2 * minute }),
    send(service, partner, body, { at: Date.now() + 5.2 * minute }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 401));
  const codes = responses.map((response) => response.json().code);
  expect(codes).toEqual([...Array(5).fill('gic.signature'), 'gic.late', 'gic.late', 'gic.late']);
  expect(await PartnerOrders.countDocuments({ gic_order_id: body.gic_order_id })).toBe(0);
  expect((await send(service, partner, body, { at: Date.now() - 4.8 * minute })).statusCode).toBe(200);
});

test('a body that is too long is cut off before anything is processed', async () => {
  const response = await send(service, partner, { ...sampleIntake(), target: 'x'.repeat(80_000) });
  expect([response.statusCode, response.json().code]).toEqual([413, 'request.too-large']);
});

test('after bodies that are too long no later request hangs in a kept connection', async () => {
  const url = `${service.app.listeningOrigin}/api/v1/gic/orders`;
  const post = (length: number) => {
    const headers = { 'content-type': 'application/json', 'x-timestamp': `${Math.floor(Date.now() / 1000)}` };
    return fetch(url, { method: 'POST', headers, body: 'x'.repeat(length), signal: AbortSignal.timeout(5_000) });
  };
  for (let at = 0; at < 10; at += 1) {
    const long = await post(200_000 + at * 30_000);
    expect([long.status, await long.json().then(({ code }) => code)]).toEqual([413, 'request.too-large']);
    for (let small = 0; small < 3; small += 1) expect((await post(10)).status).toBe(401);
  }
});

test('all errors of an order are returned at once', async () => {
  const { payer_name: _, ...rest } = sampleIntake();
  const bad = {
    ...rest,
    currency: 'JPY',
    amount: '10.5',
    payer_phone: 'none',
    student_name: '',
    owner: 'me',
  };
  const response = await send(service, partner, bad);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors).sort()).toEqual([
    'amount',
    'owner',
    'payer_name',
    'payer_phone',
    'student_name',
  ]);
  expect(response.json().errors).toMatchObject({ amount: ['小数位数过多'], payer_name: ['不能为空'] });
});

test('numbers are stored encrypted, returned by their last digits, and revealed only with a reason that is audited', async () => {
  const { id } = (await send(service, partner, sampleIntake())).json().data;
  const whole = /99999919700101123X|7712345678|13000004321/;
  const stored = JSON.stringify([
    await PartnerOrders.findById(id).lean(),
    await service.publishedEvents(PartnerOrderEvent),
  ]);
  expect(stored).not.toMatch(whole);
  const shown = await detail(id);
  expect(JSON.stringify(shown)).not.toMatch(whole);
  expect(shown).toMatchObject({ payer_idcode: '•••• 123X', payer_phone: '•••• 4321', accept_account_no: '•••• 5678' });

  const reveal = (body: object) => service.as(clerk)(`${manage}/order/reveal`, { id, field: 'payer_idcode', ...body });
  expect((await reveal({})).statusCode).toBe(422);
  expect((await reveal({ reason: '与银行核对' })).json().data).toEqual({ value: '99999919700101123X' });
  const [trace] = await Audit.find({ what: 'gic.reveal' }).lean();
  expect(trace).toMatchObject({ subject: { kind: 'gic', id }, reason: '与银行核对', after: { field: 'payer_idcode' } });
  expect(JSON.stringify(await Audit.find().lean())).not.toMatch(whole);
});

test('a new key is shown once and the old one stays valid for a day; a retired one ends at once', async () => {
  const made = await makePartner(service);
  const rotate = (version: number, key = 'the same key') =>
    service.as(chief)(`${manage}/partner/rotate`, { id: made.id, version }, { headers: { 'idempotency-key': key } });
  const fresh = (await rotate(1)).json().data as PartnerWithSecret;
  expect((await rotate(1)).json().data).toMatchObject({ key_id: fresh.key_id, secret: fresh.secret });
  expect((await rotate(1, 'another key')).statusCode).toBe(409);
  expect((await send(service, made, sampleIntake())).statusCode).toBe(200);
  expect((await send(service, fresh, sampleIntake())).statusCode).toBe(200);
  const old = fresh.keys.find(({ id }) => id === made.key_id);
  expect(old?.state).toBe('retiring');
  expect(Date.parse(String(old?.retires_at)) - Date.now()).toBeGreaterThan(23.9 * 3600_000);

  const ended = await service.as(clerk)(`${manage}/partner/retire`, { id: made.id, version: 2, key_id: made.key_id });
  expect(ended.json().data.keys.map(({ state }: { state: string }) => state)).toEqual(['good', 'retired']);
  expect((await send(service, made, sampleIntake())).statusCode).toBe(401);

  const secrets = new RegExp(`${made.secret}|${fresh.secret}`);
  const lying = await Promise.all([
    Partners.find().lean(),
    Audit.find().lean(),
    Partners.db.collection('idempotency_keys').find().toArray(),
  ]);
  expect(JSON.stringify(lying)).not.toMatch(secrets);
  expect(JSON.stringify((await service.as(chief)(`${manage}/partners`, {})).json())).not.toMatch(secrets);
  const acts = (await Audit.find({ 'subject.id': made.id }).sort({ at: 1 }).lean()).map(({ what }) => what);
  expect(acts).toEqual(['partner.create', 'partner.rotate', 'partner.retire']);
});

test('a webhook’s address is https; ids are taken once', async () => {
  const call = (body: object) =>
    service.as(chief)(`${manage}/partner/create`, { id: partner.id, name: 'n', webhook_url: '', ...body });
  for (const webhook_url of ['http://example.com/', 'ftp://example.com', 'nowhere', 'https://a:b@example.com/'])
    expect((await call({ webhook_url })).json().errors).toEqual({ webhook_url: ['请填写 https:// 开头的地址'] });
  expect((await call({})).json().code).toBe('partner.exists');
});
