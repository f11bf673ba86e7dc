import { type Key, type Same, useText } from '@qiaohui/kit';

const zh = {
  'field.required': '请填写{{label}}',
  'field.long': '{{label}}过长',
  'field.invalid': '{{label}}格式不正确',
  'price-item.named': '订货号和型号至少填写一项',
  'price-item.priced': '单价和单件价至少填写一项',
  'price.format': '请输入价格，小数点后最多 6 位',
  'price.rate': '请输入 0 到 100 之间的百分比，小数点后最多 4 位',
  'waybill.number': '4 到 30 位字母、数字或连字符',
  'waybill.arrival': '到港日期不能早于开航日期',
};
const en: Same<typeof zh> = {
  'field.required': '{{label}}: please fill in',
  'field.long': '{{label}}: too long',
  'field.invalid': '{{label}}: not valid',
  'price-item.named': 'Enter an order number or a model',
  'price-item.priced': 'Enter a unit price or a piece price',
  'price.format': 'Enter a price with at most 6 decimals',
  'price.rate': 'Enter a percentage from 0 to 100 with at most 4 decimals',
  'waybill.number': '4 to 30 letters, digits or hyphens',
  'waybill.arrival': 'The arrival must not be before the sailing',
};
const de: Same<typeof zh> = {
  'field.required': '{{label}}: bitte ausfüllen',
  'field.long': '{{label}}: zu lang',
  'field.invalid': '{{label}}: nicht gültig',
  'price-item.named': 'Bitte eine Bestellnummer oder ein Modell angeben',
  'price-item.priced': 'Bitte einen Preis je Einheit oder je Stück angeben',
  'price.format': 'Bitte einen Preis mit höchstens 6 Nachkommastellen angeben',
  'price.rate': 'Bitte einen Prozentsatz von 0 bis 100 mit höchstens 4 Nachkommastellen angeben',
  'waybill.number': '4 bis 30 Buchstaben, Ziffern oder Bindestriche',
  'waybill.arrival': 'Die Ankunft darf nicht vor der Abfahrt liegen',
};
const text = { zh, en, de };

const isCode = (code: string): code is Key<typeof zh> => code in zh;

/** Texts for the codes that this area's schemas report. Errors of the server come as texts. */
export function useFieldErrors(): (code: string, label: string) => string {
  const t = useText(text);
  return (code, label) => (isCode(code) ? t(code, { label }) : code);
}
