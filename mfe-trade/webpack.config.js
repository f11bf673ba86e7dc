import { bundle } from '@qiaohui/kit/bundle';

export default bundle({
  name: 'trade',
  dir: import.meta.dirname,
  paths: ['/trade', '/logistics'],
  nav: [
    { path: '/trade', groups: ['trade'], words: { 'zh-CN': '贸易', 'en-US': 'Trade', 'de-DE': 'Handel' } },
    { path: '/logistics', groups: ['trade'], words: { 'zh-CN': '物流', 'en-US': 'Logistics', 'de-DE': 'Logistik' } },
  ],
  // for whoever was invited, also before they have an account, for channels that are to offer, and for customers that follow a waybill
  open: ['/trade/invitation', '/trade/partner-invitation', '/trade/offer', '/logistics/track'],
});
