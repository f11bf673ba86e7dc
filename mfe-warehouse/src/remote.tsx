import { Navigate, type Remote } from '@qiaohui/kit';
import { MustSignIn } from './must-sign-in.tsx';

export default {
  contract: 1,
  routes: () => [
    { path: 'warehouse/window', lazy: () => import('./window/page.tsx') },
    {
      Component: MustSignIn,
      children: [
        { path: 'stocks', lazy: () => import('./stocks/page.tsx') },
        { path: 'warehouse', element: <Navigate to="/stocks" replace /> },
        { path: 'warehouse/scan', lazy: () => import('./scan/page.tsx') },
        { path: 'warehouse/in', lazy: () => import('./inorders/page.tsx') },
        { path: 'warehouse/in/:id', lazy: () => import('./inorder/page.tsx') },
        { path: 'warehouse/alerts', lazy: () => import('./alerts/page.tsx') },
        { path: 'warehouse/goods/:id', lazy: () => import('./goods/page.tsx') },
        { path: 'warehouse/counts', lazy: () => import('./counts/page.tsx') },
        { path: 'warehouse/counts/:id', lazy: () => import('./count/page.tsx') },
        { path: 'warehouse/shelves', lazy: () => import('./shelves/page.tsx') },
        { path: 'warehouse/shelves/:id', lazy: () => import('./shelf/page.tsx') },
        { path: 'warehouse/windows', lazy: () => import('./windows/page.tsx') },
        { path: 'warehouse/ledger', lazy: () => import('./ledger/page.tsx') },
        { path: 'warehouse/out', lazy: () => import('./outorders/page.tsx') },
        { path: 'warehouse/out/import', lazy: () => import('./outimport/page.tsx') },
        { path: 'warehouse/out/:id', lazy: () => import('./outorder/page.tsx') },
        { path: 'warehouse/out/:id/pack', lazy: () => import('./packing/page.tsx') },
        { path: 'warehouse/box/:id', lazy: () => import('./box/page.tsx') },
      ],
    },
  ],
} satisfies Remote;
