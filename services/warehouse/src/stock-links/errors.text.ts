import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern stock links. */
export const stockLinkErrors: Messages = {
  'zh-CN': {
    'window.missing': '此链接不存在或已失效',
    'client.missing': '没有这个客户编码的入库单',
  },
  'en-US': {
    'window.missing': 'This link does not exist or no longer opens',
    'client.missing': 'Nothing was ever announced for this client code',
  },
  'de-DE': {
    'window.missing': 'Diesen Link gibt es nicht oder nicht mehr',
    'client.missing': 'Für diesen Kundencode wurde noch nichts angekündigt',
  },
};
