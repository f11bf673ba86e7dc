import type { Remote } from '@qiaohui/kit';
import { Component as Home } from './home/page.tsx';
import { MustSignIn } from './must-sign-in.tsx';

const amount = () => import('./amount/page.tsx');
const pay = () => import('./pay/page.tsx');

export default {
  contract: 1,
  routes: () => [
    // home is where most visits begin: its code comes with the area's first files, not one step later
    { index: true, Component: Home },
    { path: 'home', Component: Home },
    { path: 'home/phone', lazy: () => import('./home/phone.tsx') },
    { path: 'about', lazy: () => import('./pages/about.tsx') },
    { path: 'settlement', lazy: () => import('./pages/settlement.tsx') },
    { path: 'verify/:token', lazy: () => import('./verify/page.tsx') },
    { path: 'order/shared', lazy: () => import('./links/page.tsx') },
    { path: 'step/amount', lazy: amount },
    {
      Component: MustSignIn,
      children: [
        { path: 'step/amount/:id', lazy: amount },
        { path: 'step/accept/:id', lazy: () => import('./accept/page.tsx') },
        { path: 'step/send/:id', lazy: () => import('./send/page.tsx') },
        { path: 'step/check/:id', lazy: () => import('./check/page.tsx') },
        { path: 'step/pay/:id', lazy: pay },
        { path: 'pay/:id', lazy: pay },
        { path: 'order/:id', lazy: () => import('./order/page.tsx') },
        { path: 'orders', lazy: () => import('./orders/page.tsx') },
        { path: 'orders/data', lazy: () => import('./privacy/page.tsx') },
      ],
    },
    ...['step/accept', 'step/send', 'step/check', 'step/pay', 'pay', 'order'].map((path) => ({
      path,
      lazy: () => import('./orders/missing.tsx'),
    })),
  ],
} satisfies Remote;
