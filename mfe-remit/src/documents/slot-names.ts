import { useText } from '@qiaohui/kit';
import type { SlotName } from '@qiaohui/remit/orders';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { text } from './text.ts';

/** Name and hint of a checklist's slot; medical and travel documents have names of their own. */
export function useSlotNames(paymentType: string) {
  const t = useText(text);
  const kind =
    paymentType === PaymentPurpose.Medical ? 'Medical' : paymentType === PaymentPurpose.Travel ? 'Travel' : '';
  return (slot: SlotName): { name: string; hint: string } => {
    const own = kind && (slot === 'offer' || slot === 'fees') ? (`${slot}${kind}` as const) : null;
    return { name: t(own ?? slot), hint: own ? '' : t(`${slot}Hint`) };
  };
}
