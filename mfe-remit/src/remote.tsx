import type { Remote } from '@qiaohui/kit';
import { Component as Home } from './home/page.tsx';
import { MustSignIn } from './must-sign-in.tsx';

const amount = () => import('./wizard/amount/page.tsx');
const pay = () => import('./wizard/method/page.tsx');

export default {
  contract: 2,
  routes: () => [
    // most visits begin at home, so its code is in the area's first files
    { index: true, Component: Home },
    { path: 'home', Component: Home },
    { path: 'home/phone', lazy: () => import('./home/phone-search.tsx') },
    { path: 'about', lazy: () => import('./information/about.tsx') },
    { path: 'settlement', lazy: () => import('./information/settlement.tsx') },
    { path: 'verify/:token', lazy: () => import('./verify/page.tsx') },
    { path: 'order/shared', lazy: () => import('./orders/link-page/page.tsx') },
    { path: 'step/amount', lazy: amount },
    {
      Component: MustSignIn,
      children: [
        { path: 'step/amount/:id', lazy: amount },
        { path: 'step/accept/:id', lazy: () => import('./wizard/recipient/page.tsx') },
        { path: 'step/send/:id', lazy: () => import('./wizard/people/page.tsx') },
        { path: 'step/check/:id', lazy: () => import('./wizard/check/page.tsx') },
        { path: 'step/pay/:id', lazy: pay },
        { path: 'pay/:id', lazy: pay },
        { path: 'order/:id', lazy: () => import('./orders/detail/page.tsx') },
        { path: 'orders', lazy: () => import('./orders/list/page.tsx') },
        { path: 'orders/data', lazy: () => import('./privacy/page.tsx') },
      ],
    },
    ...['step/accept', 'step/send', 'step/check', 'step/pay', 'pay', 'order'].map((path) => ({
      path,
      lazy: () => import('./orders/missing.tsx'),
    })),
  ],
  palette: async () => (await import('./palette/palette.ts')).palette,
} satisfies Remote;
