import type { Locale } from '@qiaohui/service-kit/shapes';

type Texts = Record<string, { subject: string; body: string }>;

const zh = {
  reset: {
    subject: '重置您的密码',
    body: '请在 30 分钟内打开以下链接设置新密码：\n{{link}}\n\n如果不是您本人操作，请忽略此邮件。',
  },
  'order-2': {
    subject: '订单 {{number}}：请上传材料',
    body: '您的订单已确认，应付 {{due}} 元。请在 {{deadline}} 前上传所需材料并完成付款。\n{{link}}',
  },
  'order-3': {
    subject: '订单 {{number}}：请付款',
    body: '请在 {{deadline}} 前转账 {{due}} 元，附言请填写 {{number}}。\n{{link}}',
  },
  'order-5': { subject: '订单 {{number}}：已收到款项', body: '我们已收到 {{received}} 元，正在审核材料。\n{{link}}' },
  'order-6': { subject: '订单 {{number}}：银行汇款中', body: '{{currency}} {{amount}} 已提交银行汇出。\n{{link}}' },
  'order-7': {
    subject: '订单 {{number}}：汇款完成',
    body: '{{currency}} {{amount}} 已汇出，银行参考号 {{bankReference}}。\n{{link}}',
  },
  'order-8': { subject: '订单 {{number}}：已取消', body: '您的订单已取消。\n{{link}}' },
  'order-9': { subject: '订单 {{number}}：退款中', body: '款项将在 3 个工作日内原路退回。{{reason}}\n{{link}}' },
  'order-10': { subject: '订单 {{number}}：退款完成', body: '款项已全部退回。\n{{link}}' },
  'order-11': { subject: '订单 {{number}}：超时取消', body: '订单超过期限未付款，已自动取消。\n{{link}}' },
  'order-12': {
    subject: '订单 {{number}}：请补足款项',
    body: '已收到 {{received}} 元，应付 {{due}} 元。请补足差额，或选择按已付金额汇款、申请退款。\n{{link}}',
  },
  'order-13': {
    subject: '订单 {{number}}：请补充材料',
    body: '以下材料未通过审核：\n{{reason}}\n请重新上传。\n{{link}}',
  },
  'order-warned': {
    subject: '订单 {{number}}：即将超时',
    body: '我们尚未收到您的转账，订单将在 {{expires}} 取消。如已转账请联系客服。\n{{link}}',
  },
} satisfies Texts;

const en: Record<keyof typeof zh, { subject: string; body: string }> = {
  reset: {
    subject: 'Reset your password',
    body: 'Open this link within 30 minutes to set a new password:\n{{link}}\n\nIf you did not ask for it, ignore this mail.',
  },
  'order-2': {
    subject: 'Order {{number}}: please upload your documents',
    body: 'Your order is confirmed; CNY {{due}} is due. Please upload the documents and pay before {{deadline}}.\n{{link}}',
  },
  'order-3': {
    subject: 'Order {{number}}: please pay',
    body: 'Please transfer CNY {{due}} before {{deadline}}, with {{number}} as postscript.\n{{link}}',
  },
  'order-5': {
    subject: 'Order {{number}}: money received',
    body: 'We have received CNY {{received}} and are checking the documents.\n{{link}}',
  },
  'order-6': {
    subject: 'Order {{number}}: bank is remitting',
    body: '{{currency}} {{amount}} is with the bank.\n{{link}}',
  },
  'order-7': {
    subject: 'Order {{number}}: completed',
    body: '{{currency}} {{amount}} has been remitted, bank reference {{bankReference}}.\n{{link}}',
  },
  'order-8': { subject: 'Order {{number}}: cancelled', body: 'Your order has been cancelled.\n{{link}}' },
  'order-9': {
    subject: 'Order {{number}}: refunding',
    body: 'The money returns to the payer within 3 working days. {{reason}}\n{{link}}',
  },
  'order-10': { subject: 'Order {{number}}: refunded', body: 'All the money has been paid back.\n{{link}}' },
  'order-11': {
    subject: 'Order {{number}}: cancelled for timeout',
    body: 'No money arrived in time, so the order was cancelled.\n{{link}}',
  },
  'order-12': {
    subject: 'Order {{number}}: please top up',
    body: 'We have received CNY {{received}} of CNY {{due}}. Please transfer the rest, or choose a smaller remittance or a refund.\n{{link}}',
  },
  'order-13': {
    subject: 'Order {{number}}: more documents needed',
    body: 'These documents were not accepted:\n{{reason}}\nPlease upload them again.\n{{link}}',
  },
  'order-warned': {
    subject: 'Order {{number}}: about to time out',
    body: 'Your transfer has not arrived; the order will be cancelled at {{expires}}. If you have paid, please contact us.\n{{link}}',
  },
};

const de: Record<keyof typeof zh, { subject: string; body: string }> = {
  reset: {
    subject: 'Passwort zurücksetzen',
    body: 'Öffnen Sie diesen Link innerhalb von 30 Minuten, um ein neues Passwort zu setzen:\n{{link}}\n\nWenn Sie das nicht waren, ignorieren Sie diese Mail.',
  },
  'order-2': {
    subject: 'Auftrag {{number}}: bitte Unterlagen hochladen',
    body: 'Ihr Auftrag ist bestätigt, fällig sind {{due}} CNY. Bitte laden Sie die Unterlagen hoch und zahlen Sie bis {{deadline}}.\n{{link}}',
  },
  'order-3': {
    subject: 'Auftrag {{number}}: bitte bezahlen',
    body: 'Bitte überweisen Sie {{due}} CNY bis {{deadline}} mit dem Verwendungszweck {{number}}.\n{{link}}',
  },
  'order-5': {
    subject: 'Auftrag {{number}}: Zahlung eingegangen',
    body: 'Wir haben {{received}} CNY erhalten und prüfen die Unterlagen.\n{{link}}',
  },
  'order-6': {
    subject: 'Auftrag {{number}}: Überweisung läuft',
    body: '{{currency}} {{amount}} liegen bei der Bank.\n{{link}}',
  },
  'order-7': {
    subject: 'Auftrag {{number}}: abgeschlossen',
    body: '{{currency}} {{amount}} wurden überwiesen, Referenz der Bank {{bankReference}}.\n{{link}}',
  },
  'order-8': { subject: 'Auftrag {{number}}: storniert', body: 'Ihr Auftrag wurde storniert.\n{{link}}' },
  'order-9': {
    subject: 'Auftrag {{number}}: Erstattung läuft',
    body: 'Das Geld geht innerhalb von 3 Werktagen an den Zahler zurück. {{reason}}\n{{link}}',
  },
  'order-10': { subject: 'Auftrag {{number}}: erstattet', body: 'Der gesamte Betrag wurde zurückgezahlt.\n{{link}}' },
  'order-11': {
    subject: 'Auftrag {{number}}: wegen Fristablauf storniert',
    body: 'Es ging kein Geld rechtzeitig ein, der Auftrag wurde storniert.\n{{link}}',
  },
  'order-12': {
    subject: 'Auftrag {{number}}: bitte Restbetrag zahlen',
    body: 'Wir haben {{received}} von {{due}} CNY erhalten. Bitte überweisen Sie den Rest oder wählen Sie eine kleinere Überweisung oder die Erstattung.\n{{link}}',
  },
  'order-13': {
    subject: 'Auftrag {{number}}: weitere Unterlagen nötig',
    body: 'Diese Unterlagen wurden nicht angenommen:\n{{reason}}\nBitte laden Sie sie erneut hoch.\n{{link}}',
  },
  'order-warned': {
    subject: 'Auftrag {{number}}: Frist läuft ab',
    body: 'Ihre Überweisung ist noch nicht eingegangen; der Auftrag wird am {{expires}} storniert. Falls Sie gezahlt haben, melden Sie sich bitte.\n{{link}}',
  },
};

const texts: Record<Locale, Texts> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Template = keyof typeof zh;

/** True when a move to this status tells its customer something. */
export const hasTemplate = (name: string): name is Template => name in zh;

/** Subject and body of a letter in its reader's language. */
export function letterText(
  locale: Locale,
  template: string,
  values: Record<string, string>,
): { subject: string; body: string } {
  const text = texts[locale][template];
  if (!text) throw new Error(`there is no mail ${template}`);
  const filled = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { subject: filled(text.subject), body: filled(text.body) };
}
