import { PaymentPurpose } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import type { Call, TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { seedPayees } from './demo/demo.ts';
import { type PayeeDetail, type PayeeForm, usualPayee } from './schema.ts';

export const api = '/api/v1/manage/resource';
export const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

/** The service of a test file, with the demo's payees. */
export const servedPayees = (): TestService => served(admin, seedPayees);

/** A payee in Germany without namesakes, as the form sends it. */
export const newForm = (given: Partial<PayeeForm> = {}): PayeeForm => ({
  ...usualPayee,
  name: '弗赖堡音乐学院',
  nameEn: 'Freiburg Academy of Music',
  code: 'fam',
  country: 'DE',
  currency: 'EUR',
  currencies: ['EUR'],
  paymentType: PaymentPurpose.Education,
  paymentTypes: [PaymentPurpose.Education],
  accountName: 'Freiburg Academy of Music',
  // the example of ISO 13616
  accountNo: 'DE89370400440532013000',
  swift: 'COBADEFFXXX',
  accountBank: 'Demo Bank',
  accountAddress: '1 Demo Street, Freiburg',
  ...given,
});

export const payeeNow = async (call: Call, id: string): Promise<PayeeDetail> =>
  (await call(`${api}/one`, { id })).json().data;

/** Saves a payee with some fields changed; returns the whole response. */
export async function change(call: Call, id: string, fields: Partial<PayeeForm>, more: object = {}) {
  const { version, payee } = await payeeNow(call, id);
  const { id: _, pinyin: __, ...form } = payee;
  return call(`${api}/update`, { id, version, payee: { ...form, ...fields }, ...more });
}
