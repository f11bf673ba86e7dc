import { Navigate, type Remote } from '@qiaohui/kit';
import { MustSignIn } from './must-sign-in.tsx';

export default {
  contract: 1,
  routes: () => [
    {
      Component: MustSignIn,
      children: [
        { path: 'stocks', lazy: () => import('./stocks/page.tsx') },
        { path: 'warehouse', element: <Navigate to="/stocks" replace /> },
        { path: 'warehouse/in', lazy: () => import('./inorders/page.tsx') },
        { path: 'warehouse/in/:id', lazy: () => import('./inorder/page.tsx') },
        { path: 'warehouse/out', lazy: () => import('./outorders/page.tsx') },
        { path: 'warehouse/out/:id', lazy: () => import('./outorder/page.tsx') },
      ],
    },
  ],
} satisfies Remote;
