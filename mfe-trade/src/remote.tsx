import { type Remote, replace } from '@qiaohui/kit';

export default {
  contract: 2,
  routes: () => [
    {
      lazy: () => import('./area/area.tsx'),
      children: [
        { path: 'trade', loader: () => replace('/trade/price-lists') },
        { path: 'trade/price-lists', lazy: () => import('./price-lists/list/page.tsx') },
        { path: 'trade/price-lists/:list', lazy: () => import('./price-lists/items/page.tsx') },
        { path: 'trade/analyses', lazy: () => import('./analyses/list/page.tsx') },
        { path: 'trade/analyses/aliases', lazy: () => import('./analyses/aliases/page.tsx') },
        { path: 'trade/analyses/:analysis', lazy: () => import('./analyses/detail/page.tsx') },
        { path: 'logistics', loader: () => replace('/logistics/waybills') },
        { path: 'logistics/client-codes', lazy: () => import('./clients/page.tsx') },
        { path: 'logistics/waybills', lazy: () => import('./waybills/list/page.tsx') },
        { path: 'logistics/waybill/:id', lazy: () => import('./waybills/detail/page.tsx') },
      ],
    },
  ],
  palette: async () => (await import('./area/palette.ts')).palette,
} satisfies Remote;
