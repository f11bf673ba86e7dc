import type { Same } from '@qiaohui/kit';

const zh = {
  title: '选择付款方式',
  intro: '选定后汇率锁定，请在截止时间前付款。',
  introChange: '更换后汇率重新锁定，原二维码作废，截止时间重新计算。',
  methods: '付款方式',
  way1: '银行转账',
  way1Text: '从付款人本人的银行账户转到备付金账户。无额外手续费，工作日 9:00–16:00 到账最快。',
  way2: '钱包扫码',
  way2Text: '用手机钱包扫一扫付款，实时到账。',
  way3: '聊天应用支付',
  way3Text: '用聊天应用扫一扫付款，实时到账；单笔低于 {{most}}。',
  closed: '此方式单笔须低于 {{most}}，本订单已超过。',
  current: '当前方式',
  fee: '含手续费 {{sum}}',
  confirm: '确认付款方式',
  backToOrder: '返回订单',
  lock: '确认后，汇率 {{rate}} 将锁定，请在 {{hours}} 小时内付款。',
  held: '以上价格保留至 {{at}}。',
  banks: '同额银行参考价',
};

const en: Same<typeof zh> = {
  title: 'Choose how to pay',
  intro: 'Your choice locks the rate; please pay before the deadline.',
  introChange: 'A change locks the rate again, voids the old QR code and starts a new deadline.',
  methods: 'Payment methods',
  way1: 'Bank transfer',
  way1Text:
    'From the payer’s own bank account to the reserve account. No extra fee; fastest on working days from 9:00 to 16:00.',
  way2: 'Wallet QR',
  way2Text: 'Scan with your mobile wallet; the money is there at once.',
  way3: 'Messaging-app pay',
  way3Text: 'Scan with the messaging app; the money is there at once. Below {{most}} a payment.',
  closed: 'This method takes payments below {{most}} only; this order is above.',
  current: 'Chosen now',
  fee: 'Handling fee {{sum}} included',
  confirm: 'Confirm',
  backToOrder: 'Back to the order',
  lock: 'Confirming locks the rate of {{rate}}; please pay within {{hours}} hours.',
  held: 'These prices hold until {{at}}.',
  banks: 'The same amount at banks',
};

const de: Same<typeof zh> = {
  title: 'Zahlart wählen',
  intro: 'Mit der Wahl steht der Kurs fest; bitte zahlen Sie vor Ablauf der Frist.',
  introChange: 'Ein Wechsel legt den Kurs neu fest, macht den alten QR-Code ungültig und beginnt eine neue Frist.',
  methods: 'Zahlarten',
  way1: 'Überweisung',
  way1Text:
    'Vom eigenen Konto der zahlenden Person auf das Reservekonto. Ohne Aufpreis; am schnellsten werktags 9–16 Uhr.',
  way2: 'Wallet per QR-Code',
  way2Text: 'Mit dem Wallet am Telefon scannen; das Geld ist sofort da.',
  way3: 'Zahlung per Messenger',
  way3Text: 'Mit dem Messenger scannen; das Geld ist sofort da. Je Zahlung unter {{most}}.',
  closed: 'Nur für Zahlungen unter {{most}}; dieser Auftrag liegt darüber.',
  current: 'Gewählt',
  fee: 'inkl. Gebühr {{sum}}',
  confirm: 'Bestätigen',
  backToOrder: 'Zum Auftrag',
  lock: 'Damit steht der Kurs {{rate}} fest; bitte zahlen Sie innerhalb von {{hours}} Stunden.',
  held: 'Diese Preise gelten bis {{at}}.',
  banks: 'Derselbe Betrag bei Banken',
};

export const text = { zh, en, de };
