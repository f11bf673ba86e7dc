import type { Same } from '@qiaohui/kit';

const zh = {
  title: '收款账户',
  intro: '与缴费通知单上的收款账户逐项核对。',
  account: '收款账户',
  prefilled: '已按机构资料填写，请与您的缴费通知单核对。如通知单上的账户不同，请先向机构核实。',
  notOnRecord: '此机构没有登记收款账户，请按缴费通知单填写。',
  own: '请填写账户持有人本人名下的海外账户，以开户资料为准；不要填写他人的账户。',
  introOwn: '填写本人的海外账户，逐项与开户资料核对。',
  referenceHintOwn: '一般无需更改。',
  referenceHint: '填写学号、申请号或账单号，便于学校入账。',
  referenceHintOther: '填写账单号、合同号或病历号，便于对方入账。',
  fixedReference: '此机构使用固定附言。',
  'bank.iban': 'IBAN 不正确，请检查国家代码、长度和校验位',
  'bank.bic': 'SWIFT/BIC 应为 8 或 11 位字母与数字',
  'bank.aba': 'ABA 路由号码应为 9 位数字，且校验位正确',
  'bank.bsb': 'BSB 应为 6 位数字',
};

const en: Same<typeof zh> = {
  title: 'Recipient account',
  intro: 'Compare every line with your payment slip.',
  account: 'Recipient account',
  prefilled:
    'Filled in from the institution’s record. Please compare it with your payment slip; if the slip names another account, ask the institution first.',
  notOnRecord: 'This institution has no account on record; please fill it in from your payment slip.',
  own: 'Enter an overseas account in the account holder’s own name, as in the bank’s documents; never somebody else’s.',
  introOwn: 'Your own overseas account; compare every line with your bank’s documents.',
  referenceHintOwn: 'Usually there is nothing to change.',
  referenceHint: 'Student, application or invoice number, so that the school can book it.',
  referenceHintOther: 'Invoice, contract or patient number, so that the recipient can book it.',
  fixedReference: 'This institution uses a fixed reference.',
  'bank.iban': 'This IBAN is not right; check country, length and check digits',
  'bank.bic': 'SWIFT/BIC has 8 or 11 letters and digits',
  'bank.aba': 'An ABA routing number has 9 digits with a valid check digit',
  'bank.bsb': 'A BSB code has 6 digits',
};

const de: Same<typeof zh> = {
  title: 'Empfängerkonto',
  intro: 'Vergleichen Sie jede Zeile mit Ihrer Zahlungsaufforderung.',
  account: 'Empfängerkonto',
  prefilled:
    'Aus den Angaben der Einrichtung ausgefüllt. Bitte mit der Zahlungsaufforderung vergleichen; nennt sie ein anderes Konto, fragen Sie zuerst die Einrichtung.',
  notOnRecord: 'Für diese Einrichtung ist kein Konto hinterlegt; bitte von der Zahlungsaufforderung übernehmen.',
  own: 'Tragen Sie ein Auslandskonto auf den Namen der begünstigten Person ein, wie in den Unterlagen der Bank; nie das einer anderen Person.',
  introOwn: 'Ihr eigenes Auslandskonto; vergleichen Sie jede Zeile mit den Unterlagen Ihrer Bank.',
  referenceHintOwn: 'Hier ist meist nichts zu ändern.',
  referenceHint: 'Matrikel-, Bewerbungs- oder Rechnungsnummer, damit die Hochschule buchen kann.',
  referenceHintOther: 'Rechnungs-, Vertrags- oder Patientennummer, damit der Empfänger buchen kann.',
  fixedReference: 'Diese Einrichtung nutzt einen festen Verwendungszweck.',
  'bank.iban': 'Diese IBAN stimmt nicht; prüfen Sie Land, Länge und Prüfziffern',
  'bank.bic': 'SWIFT/BIC hat 8 oder 11 Buchstaben und Ziffern',
  'bank.aba': 'Eine ABA-Routingnummer hat 9 Ziffern mit gültiger Prüfziffer',
  'bank.bsb': 'Ein BSB-Code hat 6 Ziffern',
};

export const text = { zh, en, de };
