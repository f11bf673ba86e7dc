import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type Config, ConfigEvent, config0, PayeeEvent } from '@qiaohui/admin/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { currentConfig } from '../../institutions/config.ts';
import { Institutions } from '../../institutions/model.ts';
import { completeKyc, realConfig, type Scene, school, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentMethod, PaymentPurpose, SpecialInstitution } from '../../terms/status.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());
afterEach(() => {
  delete process.env.DEMO;
});

let version = 0;
async function set(config: Partial<Config>) {
  version += 1;
  await scene.service.publishEvent(ConfigEvent, { ...realConfig, ...config, version }, version);
  await waitFor(async () => (await currentConfig()).version === version);
}
const read = async (id: string) => (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const numberOf = async (id: string) => (await read(id)).reserveAccount;

test('outside a demo no order is locked while its channel has the demo’s account, and the order is not lost', async () => {
  const [chosen, fresh] = [await scene.at(OrderStatus.MethodChosen), await scene.at(OrderStatus.Confirmed)];
  await set({ channels: { ...realConfig.channels, zlpay: config0.channels.zlpay } });
  const texts = { 'zh-CN': '收款账户尚未设置', 'en-US': 'is not set yet', 'de-DE': 'noch nicht hinterlegt' };
  for (const [locale, text] of Object.entries(texts)) {
    const headers = { 'accept-language': locale };
    const body = { id: fresh.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer };
    const rejected = await scene.service.as(scene.customer)('/api/client/order', body, { headers });
    expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'order.no-account']);
    expect(rejected.json().message).toContain(text);
  }
  expect(
    (await scene.post({ id: chosen.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.WalletQr })).json().code,
  ).toBe('order.no-account');
  expect(await read(fresh.id)).toMatchObject({ status: OrderStatus.Confirmed, version: fresh.version });
  expect(await read(chosen.id)).toMatchObject({
    status: OrderStatus.MethodChosen,
    payway: PaymentMethod.BankTransfer,
    version: chosen.version,
  });

  process.env.DEMO = '1';
  expect(
    (await scene.posted({ id: fresh.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer })).status,
  ).toBe(OrderStatus.MethodChosen);
});

/** Both kinds of orders that the system locks by itself once they are confirmed, ready to be confirmed. */
async function lockedBySystem() {
  await scene.service.publishEvent(PayeeEvent, { ...school, id: SpecialInstitution.HongKongPartner }, 1);
  await waitFor(async () => (await Institutions.countDocuments()) === 3);
  // a file belongs to one order
  const [hers, his] = [await scene.idcard(), await scene.idcard()];
  const [passport, proof] = [await scene.document('offer'), await scene.document('fees')];
  const certificates = [
    { type: 'passport', fontFileName: passport.name, fontFileUrl: passport.url },
    { type: 'relation', fontFileName: proof.name, fontFileUrl: proof.url },
  ];
  const living = await scene.draft({
    resource: { id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
    amount: '100',
    currency: 'EUR',
  });
  const nameless = await scene.draft({ resource: { id: SpecialInstitution.HongKongPartner } });
  // the example of ISO 13616
  const accountNo = 'DE89370400440532013000';
  const payment = { accountName: 'Lin Xiaoyu', accountNo, bankName: 'A Bank', bankAddress: 'Berlin' };
  const confirmed = { status: OrderStatus.Confirmed, recipientConfirmed: true };
  return [
    { ...confirmed, id: living.id, kyc: { ...completeKyc, certificates, payerCertificates: [hers] }, payment },
    { ...confirmed, id: nameless.id, kyc: { ...completeKyc, payerCertificates: [his] } },
  ];
}

test('orders that the system locks are not locked to a demo account either: living expenses, payee 3972', async () => {
  await set({});
  const bodies = await lockedBySystem();
  await set({ channels: config0.channels });
  for (const body of bodies) {
    const rejected = await scene.post(body);
    expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'order.no-account']);
    expect(await read(body.id)).toMatchObject({ status: OrderStatus.Draft, reserveAccount: null });
  }
  await set({});
  const [living, nameless] = [await scene.posted(bodies[0] ?? {}), await scene.posted(bodies[1] ?? {})];
  expect([living.status, nameless.status]).toEqual([OrderStatus.AwaitingTransfer, OrderStatus.MethodChosen]);
});

test('an order keeps the reserve account that was in force when it was locked', async () => {
  await set({});
  const early = await scene.at(OrderStatus.MethodChosen);
  const { zlpay } = realConfig.channels;
  await set({ channels: { ...realConfig.channels, zlpay: { ...zlpay, reserveAccount: '622202000000000009' } } });
  const late = await scene.at(OrderStatus.MethodChosen);
  expect(await numberOf(early.id)).toBe(zlpay.reserveAccount);
  expect(await numberOf(late.id)).toBe('622202000000000009');
  await scene.posted({ id: early.id, reference: early.reference });
  expect(await numberOf(early.id)).toBe(zlpay.reserveAccount);
});
