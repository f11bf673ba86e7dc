import { bundle } from '@qiaohui/kit/bundle';

export default bundle({
  name: 'remit',
  dir: import.meta.dirname,
  paths: ['/', '/home', '/step', '/pay', '/order', '/orders', '/about', '/settlement', '/verify'],
  nav: [],
  first: { paths: ['/', '/home'], file: './src/home/first.ts' },
});
