import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Kind } from '../terms/kinds.ts';
import type { SlotName } from '../terms/schema.ts';
import de from './messages/names/de-DE.json' with { type: 'json' };
import en from './messages/names/en-US.json' with { type: 'json' };
import zh from './messages/names/zh-CN.json' with { type: 'json' };

type Names = Record<SlotName | 'offerMedical' | 'feesMedical' | 'offerTravel' | 'feesTravel', string>;

/** The names of slots, on screens and in e-mails. */
export const slotNames: Record<Locale, Names> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

const variants: Partial<Record<Kind, 'Medical' | 'Travel'>> = { medical: 'Medical', travel: 'Travel' };

/** The name of a slot of the checklist; medical and travel documents have names of their own. */
export function slotName(slot: SlotName, kind: Kind, locale: Locale): string {
  const variant = variants[kind];
  return slotNames[locale][variant && (slot === 'offer' || slot === 'fees') ? (`${slot}${variant}` as const) : slot];
}
