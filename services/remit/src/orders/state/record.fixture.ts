import { config0 } from '@qiaohui/admin/contract';
import { price } from '../../quotes/rules.ts';
import type { Kind } from '../../terms/kinds.ts';
import { OrderStatus, PaymentMethod, PaymentPurpose } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import type { Lock } from '../pricing/pricing.ts';
import { emptyKyc } from '../recipient/sealing.ts';
import type { Payway, Price } from '../schema.ts';
import { newOrder } from './new-order.ts';

export const FEES = { fullFee: '100', cnyFee: '50', share: '0.003' };
const RATES = { rate: '7.12', cashRate: '7.2' };

/** The price of an amount, as the order stores it. */
function priceFor(amount: string, payway: Payway): Price {
  const sums = price(amount, RATES, FEES, payway);
  const fixed = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toFixed(2)]));
  return { ...RATES, ...(fixed as Omit<Price, 'rate' | 'cashRate' | 'ratePublishedAt'>), ratePublishedAt: AT };
}
const AT = '2026-11-18T04:00:00.000Z';

/** Returns the lock that choosing a method would set, without a market or a partner. */
export const lockOf = ({ amount }: OrderRecord, payway: Payway): Lock => ({
  payway,
  price: priceFor(amount, payway),
  amount,
  config: config0,
  qr: payway === PaymentMethod.BankTransfer ? null : { qrUrl: 'https://pay.example/1', zlOrder: '1' },
  fees: FEES,
});

/** A draft as the service makes it, in memory only. */
export function draftOf(kind: Kind, amount: string, now: Date): OrderRecord {
  const payment = { id: 'o', userId: 'a', accountName: 'A', accountNo: null, bankName: 'B', bankAddress: 'C' };
  const rest = { swift: '', remittance: '', transitCode: '', bankBranches: '' };
  return {
    ...newOrder,
    _id: 'o',
    number: 'QH22222222',
    account: 'a',
    accountEmail: 'a@test.example',
    accountName: 'a',
    paymentType: PaymentPurpose.Education,
    kind,
    resource: null,
    currency: 'USD',
    amount,
    cnyGiven: null,
    price: priceFor(amount, PaymentMethod.BankTransfer),
    quoteUntil: now,
    depositChannel: 'zlpay',
    savedAt: now,
    createdAt: now,
    reference: '',
    from: '',
    merchantNo: '',
    payment: { ...payment, ...rest },
    kyc: { ...emptyKyc('a@test.example'), idNumber: null, phone: null, payerIdNumber: null, payerPhone: null },
    history: [
      { seq: 1, from: null, to: OrderStatus.Draft, actor: { kind: 'customer', id: 'a' }, at: now.toISOString() },
    ],
  };
}
