import { Navigate, type Remote } from '@qiaohui/kit';
import { MustSignIn } from './must-sign-in.tsx';
import { StaffOnly } from './staff-only.tsx';

export default {
  contract: 2,
  routes: () => [
    { path: 'warehouse/window', lazy: () => import('./stock-links/view/page.tsx') },
    {
      Component: MustSignIn,
      children: [
        {
          lazy: () => import('./desk/frame.tsx'),
          children: [
            { path: 'warehouse/in', lazy: () => import('./in-orders/list/page.tsx') },
            { path: 'warehouse/in/:id', lazy: () => import('./in-orders/detail/page.tsx') },
            {
              Component: StaffOnly,
              children: [
                { path: 'stocks', lazy: () => import('./stocks/page.tsx') },
                { path: 'warehouse', element: <Navigate to="/stocks" replace /> },
                { path: 'warehouse/scan', lazy: () => import('./scan/page.tsx') },
                { path: 'warehouse/alerts', lazy: () => import('./alerts/page.tsx') },
                { path: 'warehouse/goods/:id', lazy: () => import('./goods/page.tsx') },
                { path: 'warehouse/counts', lazy: () => import('./counts/list/page.tsx') },
                { path: 'warehouse/counts/:id', lazy: () => import('./counts/detail/page.tsx') },
                { path: 'warehouse/shelves', lazy: () => import('./shelves/list/page.tsx') },
                { path: 'warehouse/shelves/:id', lazy: () => import('./shelves/detail/page.tsx') },
                { path: 'warehouse/windows', lazy: () => import('./stock-links/list/page.tsx') },
                { path: 'warehouse/ledger', lazy: () => import('./ledger/page.tsx') },
                { path: 'warehouse/out', lazy: () => import('./out-orders/list/page.tsx') },
                { path: 'warehouse/out/import', lazy: () => import('./out-orders/import/page.tsx') },
                { path: 'warehouse/out/:id', lazy: () => import('./out-orders/detail/page.tsx') },
                { path: 'warehouse/out/:id/pack', lazy: () => import('./packing/page.tsx') },
                { path: 'warehouse/box/:id', lazy: () => import('./boxes/page.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ],
  palette: async () => (await import('./desk/palette.ts')).palette,
} satisfies Remote;
