import { randomBytes, randomInt } from 'node:crypto';
import { invalid, Refusal, unavailable } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/model.ts';
import { sealingKeyOf } from '../accounts/people.ts';
import { asInstitution, type InstitutionRecord, Institutions } from '../institutions/model.ts';
import { marketOf } from '../quotes/quote.ts';
import { blank } from './blank.ts';
import { kindOf } from './kinds.ts';
import type { OrderRecord } from './model.ts';
import { demandOffered } from './offered.ts';
import { emptyKyc, sealKyc, sealPayment } from './people.ts';
import { persist } from './persist.ts';
import { quoted } from './priced.ts';
import { decide } from './rules.ts';
import type { OrderSave } from './save.ts';
import type { Payment } from './schema.ts';
import { OrderStatus, PaymentPurpose } from './status.ts';
import { settled } from './steps.ts';
import { factsOf } from './view.ts';
import { wantedOf } from './writable.ts';

/** Signs that cannot be taken for another on a bank's form. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumber = () => `QH${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

const LIVING_REFERENCE = 'Living expense';

async function institutionFor(id: string | null): Promise<InstitutionRecord | null> {
  if (id === null) return null;
  const found = await Institutions.findOne({ _id: id, active: true }).lean<InstitutionRecord>();
  if (found) return found;
  if ((await Institutions.estimatedDocumentCount()) === 0) throw unavailable('institutions.not-yet');
  throw invalid({ resource: ['institution.missing'] });
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

/** Makes a draft: the recipient prefilled from the institution, priced at the present rate. */
export async function createOrder(
  account: AccountRecord,
  body: OrderSave,
  session: ClientSession,
): Promise<OrderRecord> {
  if (body.status !== undefined && body.status !== OrderStatus.Draft) throw new Refusal(409, 'order.move-not-allowed');
  const now = new Date();
  const key = sealingKeyOf(account);
  const _id = randomBytes(15).toString('base64url');
  const institution = await institutionFor(body.resource?.id ?? null);
  const paymentType = body.paymentType ?? (institution ? PaymentPurpose.Education : PaymentPurpose.LivingExpenses);
  if (!institution && paymentType !== PaymentPurpose.LivingExpenses)
    throw invalid({ resource: ['order.resource-needed'] });
  const kind = kindOf({ paymentType, resourceId: institution?._id ?? null });
  const currency = kind === 'reduced' ? 'HKD' : body.currency;
  if (!currency) throw invalid({ currency: ['order.currency-needed'] });
  const resource = institution && asInstitution(institution);
  demandOffered(resource, { kind, currency, paymentType });
  const stored = {
    payment: prefilled(_id, account._id, kind === 'living' ? null : institution),
    kyc: emptyKyc(account.email),
  };
  const wanted = wantedOf(body, stored);
  const cnyGiven = kind === 'reduced' ? (wanted.cnyAmount ?? null) : null;
  if (wanted.amount === undefined && cnyGiven === null) throw invalid({ amount: ['field.required'] });

  const base: OrderRecord = {
    ...blank,
    _id,
    number: orderNumber(),
    account: account._id,
    accountEmail: account.email,
    accountName: account.name,
    paymentType,
    kind,
    resource,
    currency,
    amount: wanted.amount ?? '0',
    cnyGiven,
    price: NO_PRICE,
    quoteUntil: now,
    depositChannel: institution?.depositChannel ?? 'zlpay',
    savedAt: now,
    createdAt: now,
    reference: institution?.fixedReference || wanted.reference || (kind === 'living' ? LIVING_REFERENCE : ''),
    from: wanted.from ?? '',
    merchantNo: wanted.merchantNo ?? '',
    payment: sealPayment(key, wanted.payment ?? stored.payment),
    kyc: sealKyc(key, wanted.kyc ?? stored.kyc),
  };
  const draft = quoted(base, await marketOf(currency), now);
  const actor = { kind: 'customer' as const, id: account._id };
  const decision = decide(factsOf(draft, false), { to: OrderStatus.Draft }, 'customer', now, true);
  if (decision.verdict === 'refuse') throw invalid({ amount: [{ code: decision.code, values: { currency } }] });
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
