import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Around } from './shape.ts';

/** The labels of an e-mail's rows and reason, by language. */
export const around: Record<Locale, Around> = {
  'zh-CN': {
    number: '订单号',
    payee: '收款机构',
    receives: '收款方收到',
    pays: '您支付',
    reason: '说明：{{reason}}',
  },
  'en-US': {
    number: 'Order',
    payee: 'Recipient',
    receives: 'The recipient gets',
    pays: 'You pay',
    reason: 'Reason: {{reason}}',
  },
  'de-DE': {
    number: 'Auftrag',
    payee: 'Empfänger',
    receives: 'Der Empfänger erhält',
    pays: 'Sie zahlen',
    reason: 'Grund: {{reason}}',
  },
};
