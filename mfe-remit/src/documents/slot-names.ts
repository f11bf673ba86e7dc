import { type Key, useText } from '@qiaohui/kit';
import type { SlotName } from '@qiaohui/remit/orders';
import { text } from './text.ts';

type Words = typeof text.zh;
const MEDICAL = '5';
const TRAVEL = '6';

/** What a slot of the checklist is called, and what belongs into it; medical and travel papers have their own names. */
export function useSlotNames(paymentType: string) {
  const t = useText(text);
  const kind = paymentType === MEDICAL ? 'Medical' : paymentType === TRAVEL ? 'Travel' : '';
  return (slot: SlotName): { name: string; hint: string } => {
    const own = kind && (slot === 'offer' || slot === 'fees') ? (`${slot}${kind}` as Key<Words>) : null;
    return { name: t(own ?? slot), hint: own ? '' : t(`${slot}Hint`) };
  };
}
