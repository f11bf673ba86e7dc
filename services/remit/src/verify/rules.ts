import { tail } from '@qiaohui/service-kit/data/encryption';
import { accountSource } from '../orders/recipient/recipient.ts';
import type { OrderRecord } from '../orders/store.ts';
import { OrderStatus } from '../terms/status.ts';
import type { Verification } from './schema.ts';

/** The time the remittance was completed; null before. */
export const completedAt = ({ history }: OrderRecord): string | null =>
  history.findLast(({ to }) => to === OrderStatus.Completed)?.at ?? null;

/** Returns the first and last characters. */
const masked = (number: string) => `${number.slice(0, 4)}••••${number.slice(-2)}`;
/** Returns the first character, so that those who know the name recognise it. */
const initial = (name: string) => (name ? `${[...name][0]}*` : '');

/** The first letter of each word: enough to compare with a receipt, which names the holder in full. */
const initials = (name: string) => name.split(/\s+/).map(initial).join(' ');

function holderOf(order: OrderRecord): string {
  if (accountSource(order) === 'record') return '';
  const { accountName } = order.payment;
  return order.kind === 'living' ? initials(accountName) : accountName;
}

export const verificationOf = (order: OrderRecord): Verification => ({
  number: masked(order.number),
  status: order.status,
  amount: order.amount,
  currency: order.currency,
  institution:
    order.resource && order.kind !== 'living' ? { name: order.resource.name, nameEn: order.resource.nameEn } : null,
  accountSource: accountSource(order),
  accountHolder: holderOf(order),
  payerName: initial(order.kyc.payerLastName || order.kyc.lastName),
  accountTail: order.payment.accountNo?.tail ?? '',
  completedAt: completedAt(order),
  bankReferenceTail: tail(order.bankReference ?? ''),
});
