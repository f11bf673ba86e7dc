import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Kind } from '../terms/kinds.ts';
import type { SlotName } from '../terms/schema.ts';

type Names = Record<SlotName | 'offerMedical' | 'feesMedical' | 'offerTravel' | 'feesTravel', string>;

/** What slots are called, on screens and in letters. */
export const slotNames: Record<Locale, Names> = {
  'zh-CN': {
    idcard: '付款人身份证',
    passport: '护照资料页',
    relation: '关系证明',
    offer: '录取通知书或学生证',
    fees: '院校缴费通知单',
    UNKNOWN: '其他材料',
    offerMedical: '医疗协议',
    feesMedical: '医疗账单',
    offerTravel: '旅游合同',
    feesTravel: '发票',
  },
  'en-US': {
    idcard: 'Payer’s ID card',
    passport: 'Passport, data page',
    relation: 'Proof of relationship',
    offer: 'Admission letter or student card',
    fees: 'Payment slip of the institution',
    UNKNOWN: 'Other papers',
    offerMedical: 'Medical agreement',
    feesMedical: 'Medical bill',
    offerTravel: 'Travel agreement',
    feesTravel: 'Invoice',
  },
  'de-DE': {
    idcard: 'Ausweis der zahlenden Person',
    passport: 'Reisepass, Datenseite',
    relation: 'Nachweis der Beziehung',
    offer: 'Zulassung oder Studierendenausweis',
    fees: 'Zahlungsaufforderung der Einrichtung',
    UNKNOWN: 'Weitere Unterlagen',
    offerMedical: 'Behandlungsvertrag',
    feesMedical: 'Behandlungsrechnung',
    offerTravel: 'Reisevertrag',
    feesTravel: 'Rechnung',
  },
};

const variants: Partial<Record<Kind, 'Medical' | 'Travel'>> = { medical: 'Medical', travel: 'Travel' };

/** What a slot of the checklist is called; medical and travel documents have names of their own. */
export function slotName(slot: SlotName, kind: Kind, locale: Locale): string {
  const variant = variants[kind];
  return slotNames[locale][variant && (slot === 'offer' || slot === 'fees') ? (`${slot}${variant}` as const) : slot];
}
