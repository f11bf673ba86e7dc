import type { Same } from '@qiaohui/kit';

const zh = {
  titleWallet: '钱包扫码付款',
  titleMessaging: '聊天应用扫码付款',
  intro: '用手机扫描二维码付款，到账后本页自动更新。',
  code: '付款二维码',
  made: '二维码更新于',
  stale: '二维码未能更新，请重试。',
  retry: '重新获取',
  open: '无法扫码？打开付款页面',
  done: '我已付款',
  doneText: '扫码付款通常几秒内自动确认。如已付款而本页没有变化，请点击确认，我们会核对。',
};

const en: Same<typeof zh> = {
  titleWallet: 'Pay with a wallet',
  titleMessaging: 'Pay with the messaging app',
  intro: 'Scan the code with your phone; this page follows as soon as the money is there.',
  code: 'QR code to pay with',
  made: 'Code made',
  stale: 'The code could not be renewed.',
  retry: 'Try again',
  open: 'Cannot scan? Open the payment page',
  done: 'I have paid',
  doneText:
    'A scan is usually confirmed by itself within seconds. If you have paid and nothing changes, confirm, and we will check.',
};

const de: Same<typeof zh> = {
  titleWallet: 'Mit dem Wallet zahlen',
  titleMessaging: 'Mit dem Messenger zahlen',
  intro: 'Scannen Sie den Code mit dem Telefon; diese Seite folgt, sobald das Geld da ist.',
  code: 'QR-Code zum Zahlen',
  made: 'Code erneuert',
  stale: 'Der Code konnte nicht erneuert werden.',
  retry: 'Noch einmal',
  open: 'Scannen geht nicht? Zahlungsseite öffnen',
  done: 'Ich habe gezahlt',
  doneText:
    'Eine Zahlung per Code wird meist in Sekunden von selbst bestätigt. Wenn sich nichts ändert, bestätigen Sie, und wir sehen nach.',
};

export const text = { zh, en, de };
