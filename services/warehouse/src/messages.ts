import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import alertsDe from './alerts/messages/errors/de-DE.json' with { type: 'json' };
import alertsEn from './alerts/messages/errors/en-US.json' with { type: 'json' };
import alertsZh from './alerts/messages/errors/zh-CN.json' with { type: 'json' };
import countingDe from './counting/messages/de-DE.json' with { type: 'json' };
import countingEn from './counting/messages/en-US.json' with { type: 'json' };
import countingZh from './counting/messages/zh-CN.json' with { type: 'json' };
import exportsDe from './exports/messages/errors/de-DE.json' with { type: 'json' };
import exportsEn from './exports/messages/errors/en-US.json' with { type: 'json' };
import exportsZh from './exports/messages/errors/zh-CN.json' with { type: 'json' };
import inboundDe from './inbound/messages/de-DE.json' with { type: 'json' };
import inboundEn from './inbound/messages/en-US.json' with { type: 'json' };
import inboundZh from './inbound/messages/zh-CN.json' with { type: 'json' };
import importsDe from './outbound/import/messages/errors/de-DE.json' with { type: 'json' };
import importsEn from './outbound/import/messages/errors/en-US.json' with { type: 'json' };
import importsZh from './outbound/import/messages/errors/zh-CN.json' with { type: 'json' };
import outboundDe from './outbound/messages/de-DE.json' with { type: 'json' };
import outboundEn from './outbound/messages/en-US.json' with { type: 'json' };
import outboundZh from './outbound/messages/zh-CN.json' with { type: 'json' };
import photosDe from './photos/messages/de-DE.json' with { type: 'json' };
import photosEn from './photos/messages/en-US.json' with { type: 'json' };
import photosZh from './photos/messages/zh-CN.json' with { type: 'json' };
import printsDe from './prints/messages/errors/de-DE.json' with { type: 'json' };
import printsEn from './prints/messages/errors/en-US.json' with { type: 'json' };
import printsZh from './prints/messages/errors/zh-CN.json' with { type: 'json' };
import scanDe from './scan/messages/de-DE.json' with { type: 'json' };
import scanEn from './scan/messages/en-US.json' with { type: 'json' };
import scanZh from './scan/messages/zh-CN.json' with { type: 'json' };
import stockDe from './stock/messages/de-DE.json' with { type: 'json' };
import stockEn from './stock/messages/en-US.json' with { type: 'json' };
import stockZh from './stock/messages/zh-CN.json' with { type: 'json' };
import stockLinksDe from './stock-links/messages/errors/de-DE.json' with { type: 'json' };
import stockLinksEn from './stock-links/messages/errors/en-US.json' with { type: 'json' };
import stockLinksZh from './stock-links/messages/errors/zh-CN.json' with { type: 'json' };

/** Messages of the warehouse's own errors. */
export const messages: Messages = {
  'zh-CN': {
    ...alertsZh,
    ...countingZh,
    ...exportsZh,
    ...inboundZh,
    ...importsZh,
    ...outboundZh,
    ...photosZh,
    ...printsZh,
    ...scanZh,
    ...stockZh,
    ...stockLinksZh,
  },
  'en-US': {
    ...alertsEn,
    ...countingEn,
    ...exportsEn,
    ...inboundEn,
    ...importsEn,
    ...outboundEn,
    ...photosEn,
    ...printsEn,
    ...scanEn,
    ...stockEn,
    ...stockLinksEn,
  },
  'de-DE': {
    ...alertsDe,
    ...countingDe,
    ...exportsDe,
    ...inboundDe,
    ...importsDe,
    ...outboundDe,
    ...photosDe,
    ...printsDe,
    ...scanDe,
    ...stockDe,
    ...stockLinksDe,
  },
};
