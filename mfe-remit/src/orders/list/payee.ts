import { useText } from '@qiaohui/kit';
import type { OrderCard } from '@qiaohui/remit/orders';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { useNames } from '../../institutions/use-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** Who is paid, in the user's language. */
export function usePayee(): (order: OrderCard) => string {
  const t = useText(text);
  const names = useNames();
  return ({ paymentType, resource }) =>
    paymentType === PaymentPurpose.LivingExpenses || !resource ? t('living') : names(resource).first;
}
