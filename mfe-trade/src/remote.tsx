import { type Remote, replace } from '@qiaohui/kit';

export default {
  contract: 2,
  routes: () => [
    {
      lazy: () => import('./area/area.tsx'),
      children: [
        { path: 'trade', loader: () => replace('/trade/price-lists') },
        { path: 'trade/price-lists', lazy: () => import('./lists/page.tsx') },
        { path: 'trade/price-lists/:list', lazy: () => import('./items/page.tsx') },
        { path: 'logistics', loader: () => replace('/logistics/waybills') },
        { path: 'logistics/client-codes', lazy: () => import('./clients/page.tsx') },
        { path: 'logistics/waybills', lazy: () => import('./waybills/page.tsx') },
        { path: 'logistics/waybill/:id', lazy: () => import('./waybill/page.tsx') },
      ],
    },
  ],
} satisfies Remote;
