import { randomUUID } from 'node:crypto';
import { type Config, ConfigEvent, config0, type Payee, PayeeEvent } from '@qiaohui/admin/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { CommandContract } from '@qiaohui/service-kit/shapes';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import type { AccountRecord } from './accounts/model.ts';
import { makeAccount } from './accounts/registration/register.ts';
import { remit } from './app.ts';
import { demoDocuments } from './demo/documents.ts';
import { addressOf, storeUpload } from './files/store.ts';
import { Configs } from './institutions/config.ts';
import { Institutions } from './institutions/model.ts';
import { SetStatus } from './orders/commands.contract.ts';
import type { Order } from './orders/schema.ts';
import { channelKeys } from './payments/callback.fixture.ts';
import { OrderStatus, PaymentMethod, PaymentPurpose, SpecialInstitution } from './terms/status.ts';

export const PASSWORD = 'long enough 1';
Object.assign(process.env, { ZLPAY_KEY: channelKeys.zlpay, NEWPAY_KEY: channelKeys.newpay });

type Body = typeof SetStatus extends CommandContract<infer B, unknown> ? B : never;

/** Settings with reserve accounts, without which no order can be paid. */
export const realConfig: Config = {
  ...config0,
  channels: {
    zlpay: { ...config0.channels.zlpay, reserveAccount: '622202000000000001' },
    newpay: { ...config0.channels.newpay, reserveAccount: '622202000000000002' },
  },
};

export const school: Payee = {
  id: '101',
  name: '示例大学',
  nameEn: 'Example University',
  code: 'exam',
  currency: 'USD',
  currencies: ['USD', 'EUR'],
  country: 'US',
  paymentType: PaymentPurpose.Education,
  paymentTypes: ['3'],
  accountNo: '000123456789',
  accountName: 'Example University',
  swift: 'CHASUS33',
  accountAddress: '1 Main St, Boston',
  accountBank: 'Example Bank',
  transitCode: '021000021',
  bankBranches: '',
  fixedReference: '',
  depositChannel: 'zlpay',
  active: true,
  popular: true,
  checklist: [],
  branded: false,
  brandName: '',
  brandNameEn: '',
  pinyin: 'shilidaxue',
};
const living: Payee = {
  ...school,
  id: SpecialInstitution.BeginsInEuro,
  nameEn: 'Living expenses',
  paymentType: PaymentPurpose.LivingExpenses,
  paymentTypes: ['1'],
  // the example of ISO 13616
  accountNo: 'DE89370400440532013000',
};

export const completeKyc = {
  lastName: '林',
  firstName: '小雨',
  idNumber: '110105200502286125',
  payerRelationShip: 1,
  payerLastName: '周',
  payerFirstName: '岚',
  payerIdNumber: '110105197203040016',
  payerPhone: '13800000002',
};

const personOf = ({ _id: id, email, group, ver }: AccountRecord): Person => ({ id, email, group, ver });

/** Starts remit with two customers, staff and a school; orders are moved through its routes. */
export async function startScene() {
  const service: TestService = await startTest(remit);
  const person = async (email: string, group?: 'finance' | 'admin' | 'trade') =>
    personOf(await makeAccount({ email, password: PASSWORD, confirmed: true, ...(group && { group }) }));
  const [customer, stranger] = [await person('customer@test.example'), await person('stranger@test.example')];
  const [finance, admin] = [
    await person('finance@test.example', 'finance'),
    await person('admin@test.example', 'admin'),
  ];
  await service.publishEvent(ConfigEvent, realConfig, 0);
  await service.publishEvent(PayeeEvent, school, 1);
  await service.publishEvent(PayeeEvent, living, 1);
  await waitFor(async () => (await Institutions.countDocuments()) + (await Configs.countDocuments()) === 3);

  const post = async (body: object, who: Person = customer) => service.as(who)('/api/client/order', body);
  const posted = async (body: object, who?: Person): Promise<Order> => {
    const response = await post(body, who);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json().data;
  };
  const document = async (name: keyof typeof demoDocuments, who: Person = customer) => {
    const record = await storeUpload(demoDocuments[name](), {
      owner: who.id,
      uploader: who.id,
      by: 'customer',
      meantFor: null,
    });
    return { uid: record._id, name: record.name, url: addressOf(record._id) };
  };
  /** A proof of refund that staff uploaded for an order, not attached yet. */
  const proof = async (order: Order, who: Person = finance): Promise<string> => {
    const belonging = { owner: order.userId, uploader: who.id, by: 'staff' as const, meantFor: order.id };
    return (await storeUpload(demoDocuments.proof(), belonging))._id;
  };
  const idcard = async () => {
    const [front, back] = [await document('front'), await document('back')];
    return {
      type: 'idcard',
      fontFileName: front.name,
      fontFileUrl: front.url,
      backFileName: back.name,
      backFileUrl: back.url,
    };
  };
  const draft = (more: object = {}) => posted({ amount: '1000', currency: 'USD', resource: { id: '101' }, ...more });
  type Act = Omit<Parameters<typeof sendCommand<Body, unknown>>[1], 'id' | 'actor' | 'order'>;
  const act = (order: string, body: Act, who: Person = finance) =>
    sendCommand(SetStatus, { id: randomUUID(), actor: { kind: 'staff', id: who.id }, order, ...body });

  /**
   * Creates an order and moves it to a reported transfer, from a draft with `more`; its account is confirmed whatever
   * it is.
   */
  async function at(
    status: (typeof OrderStatus)['Draft' | 'Confirmed' | 'MethodChosen' | 'AwaitingTransfer' | 'TransferClaimed'],
    more: object = {},
  ): Promise<Order> {
    let order = await draft(more);
    if (status >= OrderStatus.Confirmed)
      order = await posted({
        id: order.id,
        status: OrderStatus.Confirmed,
        recipientConfirmed: true,
        kyc: { ...completeKyc, payerCertificates: [await idcard()] },
      });
    if (status >= OrderStatus.MethodChosen)
      order = await posted({ id: order.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer });
    if (status >= OrderStatus.AwaitingTransfer) {
      const documents = [
        { ...(await document('offer')), slot: 'offer' },
        { ...(await document('fees')), slot: 'fees' },
      ];
      await posted({ id: order.id, jsfile: documents });
      order = await posted({ id: order.id, status: OrderStatus.AwaitingTransfer });
    }
    if (status >= OrderStatus.TransferClaimed)
      order = await posted({ id: order.id, status: OrderStatus.TransferClaimed });
    return order;
  }

  return {
    service,
    customer,
    stranger,
    finance,
    admin,
    post,
    posted,
    document: document,
    proof,
    idcard,
    draft,
    act,
    at,
    person,
  };
}
export type Scene = Awaited<ReturnType<typeof startScene>>;
