import { bundle } from '@qiaohui/kit/bundle';

export default bundle({
  name: 'admin',
  dir: import.meta.dirname,
  paths: ['/manage'],
  nav: [{ path: '/manage', groups: ['finance'], words: { 'zh-CN': '财务', 'en-US': 'Finance', 'de-DE': 'Finanzen' } }],
});
