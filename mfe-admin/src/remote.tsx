import type { Remote } from '@qiaohui/kit';

export default {
  contract: 2,
  routes: () => [{ path: 'manage', lazy: () => import('./desk/page.tsx') }],
} satisfies Remote;
