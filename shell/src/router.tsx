import { createBrowserRouter, navigateWith, type RouteObject } from '@qiaohui/kit';
import { patchArea, upToDate } from './areas/patch.tsx';
import { Unclaimed } from './areas/unclaimed.tsx';
import { Frame, Starting } from './frame.tsx';
import { isKitPageShown } from './kit-page/shown.ts';
import { OutagePage } from './notices/outage.tsx';

const own = (): RouteObject[] => [
  { path: 'login', lazy: () => import('./account/login/page.tsx') },
  { path: 'register', lazy: () => import('./account/registration/page.tsx') },
  { path: 'forgot-password', lazy: () => import('./account/password/forgot.tsx') },
  { path: 'reset-password', lazy: () => import('./account/password/reset.tsx') },
  { path: 'confirm-email', lazy: () => import('./account/registration/confirm.tsx') },
  { path: 'account', lazy: () => import('./account/own/page.tsx') },
  { path: 'change-password', lazy: () => import('./account/password/change.tsx') },
  { path: 'agreement', lazy: () => import('./legal/agreement.tsx') },
  { path: 'privacy', lazy: () => import('./legal/privacy.tsx') },
  ...(isKitPageShown() ? [{ path: 'kit', lazy: () => import('./kit-page/page.tsx') }] : []),
];

/** The shell's own pages; every other area comes from its remote when it is first opened. */
export function startRouter(): ReturnType<typeof createBrowserRouter> {
  const shell: RouteObject = {
    id: 'shell',
    HydrateFallback: Starting,
    loader: upToDate,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    children: [
      {
        errorElement: <OutagePage reason="broken" />,
        children: [...own(), { path: '*', Component: Unclaimed }],
      },
    ],
  };
  const router = createBrowserRouter([{ Component: Frame, children: [shell] }], { patchRoutesOnNavigation: patchArea });
  navigateWith((path) => void router.navigate(path));
  return router;
}
