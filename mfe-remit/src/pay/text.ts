import type { Same } from '@qiaohui/kit';

const zh = {
  title: '选择付款方式',
  intro: '选定后汇率锁定，请在截止时间前付款。',
  methods: '付款方式',
  bank: '银行转账',
  bankText: '从付款人本人的银行账户，用手机银行或网银转到备付金账户。无额外手续费，工作日 9:00–16:00 到账最快。',
  current: '当前方式',
  fee: '手续费 {{sum}}',
  confirm: '确认付款方式',
  backToOrder: '返回订单',
  lock: '确认后，汇率 {{rate}} 将锁定，付款截止时间为 24 小时后。',
};

const en: Same<typeof zh> = {
  title: 'Choose how to pay',
  intro: 'Your choice locks the rate; please pay before the deadline.',
  methods: 'Ways to pay',
  bank: 'Bank transfer',
  bankText:
    'From the payer’s own bank account to the reserve account, by mobile or online banking. No extra fee; fastest on working days from 9:00 to 16:00.',
  current: 'Chosen now',
  fee: 'Handling fee {{sum}}',
  confirm: 'Confirm',
  backToOrder: 'Back to the order',
  lock: 'Confirming locks the rate of {{rate}}; the payment is then due within 24 hours.',
};

const de: Same<typeof zh> = {
  title: 'Zahlart wählen',
  intro: 'Mit der Wahl steht der Kurs fest; bitte zahlen Sie vor Ablauf der Frist.',
  methods: 'Zahlarten',
  bank: 'Überweisung',
  bankText:
    'Vom eigenen Konto der zahlenden Person auf das Reservekonto, per App oder Online-Banking. Ohne Aufpreis; am schnellsten werktags von 9 bis 16 Uhr.',
  current: 'Gewählt',
  fee: 'Bearbeitungsgebühr {{sum}}',
  confirm: 'Bestätigen',
  backToOrder: 'Zum Auftrag',
  lock: 'Damit steht der Kurs {{rate}} fest; zu zahlen ist dann innerhalb von 24 Stunden.',
};

export const text = { zh, en, de };
