import type { Same } from '@qiaohui/kit';

const zh = {
  title: '付款信息',
  intro: '填写收款方应收到的金额，总价随汇率实时更新。',
  payee: '收款机构',
  living: '本人境外账户 · 生活费',
  change: '更换',
  amount: '金额与费用',
  tooLow: '金额必须高于 {{currency}} 25',
  currencyFirst: '请先选择汇款币种',
  cap: '根据银行规定，每月生活费汇款需低于 {{currency}} {{limit}}',
  chooseFirst: '请先选择汇款对象',
  hold: '汇率在填写期间保留 {{minutes}} 分钟，选定付款方式时锁定。',
  arrival: '通常 12 小时内到账，收款方收到全额。',
  noneHere: '没有找到这家机构',
};

const en: Same<typeof zh> = {
  title: 'Payment',
  intro: 'Enter what the recipient should get; the total follows the live rate.',
  payee: 'Recipient',
  living: 'Own account abroad · living expenses',
  change: 'Change',
  amount: 'Amount and fees',
  tooLow: 'The amount must be higher than {{currency}} 25',
  currencyFirst: 'Please choose a remittance currency first',
  cap: 'By bank rules the monthly living-expense remittance must be below {{currency}} {{limit}}',
  chooseFirst: 'Please choose the remittance target first',
  hold: 'The rate is held for {{minutes}} minutes while you fill in, and locked when you choose how to pay.',
  arrival: 'Usually arrives within 12 hours, in full.',
  noneHere: 'This institution was not found',
};

const de: Same<typeof zh> = {
  title: 'Zahlung',
  intro: 'Geben Sie an, was der Empfänger erhalten soll; der Preis folgt dem aktuellen Kurs.',
  payee: 'Empfänger',
  living: 'Eigenes Konto im Ausland · Lebensunterhalt',
  change: 'Ändern',
  amount: 'Betrag und Gebühren',
  tooLow: 'Der Betrag muss über {{currency}} 25 liegen',
  currencyFirst: 'Bitte wählen Sie zuerst eine Währung',
  cap: 'Nach den Regeln der Bank muss der monatliche Lebensunterhalt unter {{currency}} {{limit}} liegen',
  chooseFirst: 'Bitte wählen Sie zuerst den Empfänger',
  hold: 'Der Kurs gilt {{minutes}} Minuten, während Sie ausfüllen, und wird mit der Zahlart festgeschrieben.',
  arrival: 'Meist innerhalb von 12 Stunden da, in voller Höhe.',
  noneHere: 'Diese Einrichtung wurde nicht gefunden',
};

export const text = { zh, en, de };
