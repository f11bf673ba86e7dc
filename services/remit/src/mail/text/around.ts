import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Around } from './shape.ts';

/** What stands around every letter, by language. */
export const around: Record<Locale, Around> = {
  'zh-CN': {
    brand: '桥汇 Qiaohui',
    number: '订单号',
    payee: '收款机构',
    receives: '收款方收到',
    pays: '您支付',
    reason: '说明：{{reason}}',
    foot: '此邮件由系统发送，请勿直接回复。我们不会在邮件中索要密码或验证码。',
  },
  'en-US': {
    brand: 'Qiaohui',
    number: 'Order',
    payee: 'Recipient',
    receives: 'The recipient gets',
    pays: 'You pay',
    reason: 'Reason: {{reason}}',
    foot: 'This mail was sent automatically. We never ask for passwords or codes by mail.',
  },
  'de-DE': {
    brand: 'Qiaohui',
    number: 'Auftrag',
    payee: 'Empfänger',
    receives: 'Der Empfänger erhält',
    pays: 'Sie zahlen',
    reason: 'Grund: {{reason}}',
    foot: 'Diese Mail wurde automatisch verschickt. Wir fragen nie per Mail nach Passwörtern oder Codes.',
  },
};
