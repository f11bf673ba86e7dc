import { useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { isSerious, type RecipientField } from '@qiaohui/remit/orders/recipient';
import { kindOfOrder } from '../kind.ts';
import { fieldLabels } from './labels.ts';
import accountText from './messages/account/zh-CN.json' with { type: 'json' };

/** Full name: Chinese names without a space, others with one. */
export const holderOf = ({ kyc: { lastName, firstName } }: Order): string =>
  /\p{Script=Han}/u.test(lastName + firstName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();

/** How an order's account differs from the expected one, with the labels of its currency. */
export function useDifferences(order: Order) {
  const a = useText(accountText);
  const { recipientDiffers: differs } = order;
  const labels = new Map(fieldLabels(order.currency).map(({ name, label }) => [name, a(label)]));
  const others: Partial<Record<RecipientField, string>> = { transitCode: a('aba'), bankBranches: a('jpBranch') };
  return {
    isSerious: isSerious(differs),
    isLiving: kindOfOrder(order) === 'living',
    fields: differs.map((field) => labels.get(field) ?? others[field] ?? field),
  };
}
