import { bundle } from '@qiaohui/kit/bundle';

export default bundle({
  name: 'warehouse',
  dir: import.meta.dirname,
  paths: ['/stocks', '/warehouse'],
  nav: [{ path: '/stocks', groups: ['warehouse'], words: { 'zh-CN': '仓库', 'en-US': 'Warehouse', 'de-DE': 'Lager' } }],
});
