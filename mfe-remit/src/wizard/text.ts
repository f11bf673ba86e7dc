import type { Same } from '@qiaohui/kit';

const zh = {
  steps: '缴费步骤',
  step1: '付款信息',
  step2: '收款账户',
  step3: '付款所需信息',
  step4: '核对确认',
  step5: '付款',
  at: '第 {{step}} 步，共 5 步',
  back: '上一步',
  next: '下一步',
  saveBack: '保存并返回核对',
  pay: '支付',
  saved: '已自动保存 {{at}}',
  saving: '正在保存…',
  unsaved: '尚未保存',
  required: '「{{label}}」不能为空',
  tooLong: '「{{label}}」太长',
  changed: '内容已在别处更新，请核对后再提交',
};

const en: Same<typeof zh> = {
  steps: 'Steps of the payment',
  step1: 'Payment',
  step2: 'Recipient account',
  step3: 'People',
  step4: 'Check',
  step5: 'Pay',
  at: 'Step {{step}} of 5',
  back: 'Back',
  next: 'Next',
  saveBack: 'Save and check',
  pay: 'You pay',
  saved: 'Saved {{at}}',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  required: '“{{label}}” must not be empty',
  tooLong: '“{{label}}” is too long',
  changed: 'This was changed elsewhere; please check before you go on',
};

const de: Same<typeof zh> = {
  steps: 'Schritte der Zahlung',
  step1: 'Zahlung',
  step2: 'Empfängerkonto',
  step3: 'Personen',
  step4: 'Prüfen',
  step5: 'Bezahlen',
  at: 'Schritt {{step}} von 5',
  back: 'Zurück',
  next: 'Weiter',
  saveBack: 'Speichern und prüfen',
  pay: 'Sie zahlen',
  saved: 'Gespeichert {{at}}',
  saving: 'Wird gespeichert…',
  unsaved: 'Noch nicht gespeichert',
  required: '„{{label}}“ darf nicht leer sein',
  tooLong: '„{{label}}“ ist zu lang',
  changed: 'Das wurde anderswo geändert; bitte prüfen Sie es',
};

export const text = { zh, en, de };
