import { type Same, useText } from '@qiaohui/kit';
import { useCallback } from 'react';

const zh = {
  'field.required': '「{{label}}」不能为空',
  'field.invalid': '「{{label}}」格式不正确',
  'money.format': '请输入正确的数字',
  'payee.country': '请填写两位国家代码，如 DE',
  'payee.no-way-to-bank': '请填写 SWIFT/BIC 或清算号，否则无法汇款',
  'payee.missing': '没有这个编号的收款方',
  'payee.moved-already': '导出之后已被他人修改，请重新导出',
  'payee.named-already': '已有同名的收款方，请填写它的编号',
  'payee.row-twice': '同一收款方在文件中重复',
  'bank.iban': 'IBAN 不正确，请检查国家代码、长度和校验位',
  'bank.bic': 'SWIFT/BIC 应为 8 或 11 位字母与数字',
  'bank.aba': 'ABA 路由号码应为 9 位数字，且校验位正确',
  'bank.bsb': 'BSB 应为 6 位数字',
  'payee.currency-listed': '默认币种必须在可选币种之中',
  'payee.type-listed': '默认类型必须在可选类型之中',
  'config.bit-range': '加点应在 0 到 0.2 之间，如 0.01',
  'config.fee-range': '费用应在 0 到 10000 元之间',
  'config.share-range': '费率应在 0 到 0.1 之间，如 0.003',
  'config.spread-range': '点差应在 -0.05 到 0.2 之间，如 0.004',
  'config.bank-twice': '银行代码不能重复',
  'config.past': '生效时间必须晚于现在',
  'receipt.amount': '金额必须大于 0',
  'receipt.future': '到账时间不能晚于现在',
  'partner.id': '编号由 2–40 位小写字母、数字和连字符组成',
  'partner.url': '请填写 https:// 开头的地址',
  'line.part-amount': '金额必须大于 0，最多两位小数',
};
const en: Same<typeof zh> = {
  'field.required': '“{{label}}” must not be empty',
  'field.invalid': '“{{label}}” is not valid',
  'money.format': 'Please enter a number',
  'payee.country': 'Please enter a two-letter country code such as DE',
  'payee.no-way-to-bank': 'Enter a SWIFT/BIC or a routing code; without either no bank can be reached',
  'payee.missing': 'There is no payee of this number',
  'payee.moved-already': 'Changed by someone else since it was exported; export it again',
  'payee.named-already': 'A payee of this name is there already; enter its number',
  'payee.row-twice': 'The same payee stands in the file twice',
  'bank.iban': 'This IBAN is not right; check country, length and check digits',
  'bank.bic': 'SWIFT/BIC has 8 or 11 letters and digits',
  'bank.aba': 'An ABA routing number has 9 digits with a valid check digit',
  'bank.bsb': 'A BSB code has 6 digits',
  'payee.currency-listed': 'The default currency must be one of the currencies on offer',
  'payee.type-listed': 'The default type must be one of the types on offer',
  'config.bit-range': 'A markup lies between 0 and 0.2, for example 0.01',
  'config.fee-range': 'A fee lies between 0 and 10000 CNY',
  'config.share-range': 'A share lies between 0 and 0.1, for example 0.003',
  'config.spread-range': 'A spread lies between -0.05 and 0.2, for example 0.004',
  'config.bank-twice': 'Each bank needs a code of its own',
  'config.past': 'The time must lie ahead',
  'receipt.amount': 'The amount must be above 0',
  'receipt.future': 'Money cannot have arrived later than now',
  'partner.id': 'An id has 2 to 40 small letters, digits and hyphens',
  'partner.url': 'Please enter an address that begins with https://',
  'line.part-amount': 'The amount must be above 0, with at most two decimals',
};
const de: Same<typeof zh> = {
  'field.required': '„{{label}}“ darf nicht leer sein',
  'field.invalid': '„{{label}}“ ist nicht gültig',
  'money.format': 'Bitte eine Zahl eingeben',
  'payee.country': 'Bitte einen Ländercode aus zwei Buchstaben eingeben, etwa DE',
  'payee.no-way-to-bank': 'Bitte SWIFT/BIC oder Bankleitzahl eingeben; ohne beides ist keine Bank erreichbar',
  'payee.missing': 'Einen Empfänger mit dieser Nummer gibt es nicht',
  'payee.moved-already': 'Seit dem Export geändert; bitte erneut exportieren',
  'payee.named-already': 'Einen Empfänger dieses Namens gibt es schon; bitte seine Nummer eintragen',
  'payee.row-twice': 'Derselbe Empfänger steht zweimal in der Datei',
  'bank.iban': 'Diese IBAN stimmt nicht; prüfen Sie Land, Länge und Prüfziffern',
  'bank.bic': 'SWIFT/BIC hat 8 oder 11 Buchstaben und Ziffern',
  'bank.aba': 'Eine ABA-Routingnummer hat 9 Ziffern mit gültiger Prüfziffer',
  'bank.bsb': 'Ein BSB-Code hat 6 Ziffern',
  'payee.currency-listed': 'Die Standardwährung muss zu den wählbaren gehören',
  'payee.type-listed': 'Die Standardart muss zu den wählbaren gehören',
  'config.bit-range': 'Ein Aufschlag liegt zwischen 0 und 0,2, etwa 0.01',
  'config.fee-range': 'Eine Gebühr liegt zwischen 0 und 10000 CNY',
  'config.share-range': 'Ein Anteil liegt zwischen 0 und 0,1, etwa 0.003',
  'config.spread-range': 'Eine Spanne liegt zwischen -0,05 und 0,2, etwa 0.004',
  'config.bank-twice': 'Jede Bank braucht ein eigenes Kürzel',
  'config.past': 'Der Zeitpunkt muss in der Zukunft liegen',
  'receipt.amount': 'Der Betrag muss über 0 liegen',
  'receipt.future': 'Geld kann nicht später als jetzt eingegangen sein',
  'partner.id': 'Eine Kennung hat 2 bis 40 Kleinbuchstaben, Ziffern und Bindestriche',
  'partner.url': 'Bitte eine Adresse eingeben, die mit https:// beginnt',
  'line.part-amount': 'Der Betrag muss über 0 liegen und höchstens zwei Nachkommastellen haben',
};
const text = { zh, en, de };

/** zod's own messages, which are not for users. */
const isZods = (message: string) => /^(Invalid|Too|Unrecognized|Required)\b/.test(message);

/** Says the faults of this area's schemas; what the server has put into words already passes through. */
export function useFormWords() {
  const t = useText(text);
  return useCallback(
    (code: string, label: string) => {
      if (code in zh) return t(code as keyof typeof zh, { label });
      return isZods(code) ? t('field.invalid', { label }) : code;
    },
    [t],
  );
}
