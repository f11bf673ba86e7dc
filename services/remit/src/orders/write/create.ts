import { randomBytes, randomInt } from 'node:crypto';
import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../../accounts/store.ts';
import { sealingKeyOf } from '../../accounts/store.ts';
import { activeInstitution, asInstitution, type InstitutionRecord } from '../../institutions/store.ts';
import { kindOf } from '../../terms/kinds.ts';
import { OrderStatus, PaymentPurpose } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { reprice } from '../pricing/pricing.ts';
import { emptyKyc, sealKyc, sealPayment } from '../recipient/sealing.ts';
import type { Payment } from '../schema.ts';
import { newOrder } from '../state/new-order.ts';
import { factsOf } from '../state/record.ts';
import { decide } from '../state/rules.ts';
import { settled } from '../state/transition.ts';
import { givenFields, requireOffered } from './fields.ts';
import { persist } from './persist.ts';
import type { OrderSave } from './save.schema.ts';

/** Characters that are not mistaken for others on a bank's form. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumber = () => `QH${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

const LIVING_REFERENCE = 'Living expense';

async function institutionFor(id: string | null): Promise<InstitutionRecord | null> {
  if (id === null) return null;
  const found = await activeInstitution(id);
  if (found) return found;
  throw unprocessable({ resource: ['institution.missing'] });
}

/** Living expenses go to an account of one's own, which no institution has on record. */
const prefilled = (order: string, account: string, from: InstitutionRecord | null): Payment => ({
  id: order,
  userId: account,
  accountName: from?.accountName ?? '',
  accountNo: from?.accountNo ?? '',
  bankName: from?.accountBank ?? '',
  bankAddress: from?.accountAddress ?? '',
  swift: from?.swift ?? '',
  remittance: '',
  transitCode: from?.transitCode ?? '',
  bankBranches: from?.bankBranches ?? '',
});

/** Creates a draft: the recipient prefilled from the institution, priced at the present rate. */
export async function createOrder(
  account: AccountRecord,
  body: OrderSave,
  session: ClientSession,
): Promise<OrderRecord> {
  if (body.status !== undefined && body.status !== OrderStatus.Draft)
    throw new HttpError(409, 'order.move-not-allowed');
  const now = new Date();
  const key = sealingKeyOf(account);
  const _id = randomBytes(15).toString('base64url');
  const institution = await institutionFor(body.resource?.id ?? null);
  const paymentType = body.paymentType ?? (institution ? PaymentPurpose.Education : PaymentPurpose.LivingExpenses);
  if (!institution && paymentType !== PaymentPurpose.LivingExpenses)
    throw unprocessable({ resource: ['order.resource-needed'] });
  const kind = kindOf({ paymentType, resourceId: institution?._id ?? null });
  const currency = kind === 'reduced' ? 'HKD' : body.currency;
  if (!currency) throw unprocessable({ currency: ['order.currency-needed'] });
  const resource = institution && asInstitution(institution);
  requireOffered(resource, { kind, currency, paymentType });
  const stored = {
    payment: prefilled(_id, account._id, kind === 'living' ? null : institution),
    kyc: emptyKyc(account.email),
  };
  const given = givenFields(body, stored);
  const cnyGiven = kind === 'reduced' ? (given.cnyAmount ?? null) : null;
  if (given.amount === undefined && cnyGiven === null) throw unprocessable({ amount: ['field.required'] });

  const base: OrderRecord = {
    ...newOrder,
    _id,
    number: orderNumber(),
    account: account._id,
    accountEmail: account.email,
    accountName: account.name,
    paymentType,
    kind,
    resource,
    currency,
    amount: given.amount ?? '0',
    cnyGiven,
    price: NO_PRICE,
    quoteUntil: now,
    depositChannel: institution?.depositChannel ?? 'zlpay',
    savedAt: now,
    createdAt: now,
    reference: institution?.fixedReference || given.reference || (kind === 'living' ? LIVING_REFERENCE : ''),
    from: given.from ?? '',
    merchantNo: given.merchantNo ?? '',
    payment: sealPayment(key, given.payment ?? stored.payment),
    kyc: sealKyc(key, given.kyc ?? stored.kyc),
  };
  const draft = await reprice(base, given, now);
  const actor = { kind: 'customer' as const, id: account._id };
  const decision = decide(factsOf(draft, false), { to: OrderStatus.Draft }, 'customer', now, true);
  if (decision.verdict === 'reject') throw unprocessable({ amount: [{ code: decision.code, values: { currency } }] });
  const history = [{ seq: 1, from: null, to: OrderStatus.Draft, actor, at: now.toISOString() }];
  return persist(null, settled({ ...draft, history }, now), actor, session);
}

const NO_PRICE = {
  rate: '0',
  cashRate: '0',
  principal: '0',
  fullFee: '0',
  cnyFee: '0',
  spotFee: '0',
  cnyAmount: '0',
  ratePublishedAt: new Date(0).toISOString(),
};
