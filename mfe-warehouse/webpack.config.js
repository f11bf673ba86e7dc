import { bundle } from '@qiaohui/kit/bundle';

export default bundle({
  name: 'warehouse',
  dir: import.meta.dirname,
  paths: ['/stocks', '/warehouse'],
  nav: [{ path: '/stocks', groups: ['warehouse'], words: { 'zh-CN': '仓库', 'en-US': 'Warehouse', 'de-DE': 'Lager' } }],
  // for clients that look at their stock, also where they are staff of another area
  open: ['/warehouse/window'],
});
