import { type Remote, replace } from '@qiaohui/kit';

export default {
  contract: 2,
  routes: () => [
    {
      lazy: () => import('./area/area.tsx'),
      children: [
        { path: 'trade', loader: () => replace('/trade/price-lists') },
        { path: 'trade/brands', lazy: () => import('./brands/list/page.tsx') },
        { path: 'trade/brands/:brand', lazy: () => import('./brands/detail/page.tsx') },
        { path: 'trade/channels', lazy: () => import('./channels/list/page.tsx') },
        { path: 'trade/channels/:channel', lazy: () => import('./channels/detail/page.tsx') },
        { path: 'trade/price-lists', lazy: () => import('./price-lists/list/page.tsx') },
        { path: 'trade/price-lists/:list', lazy: () => import('./price-lists/items/page.tsx') },
        { path: 'logistics', loader: () => replace('/logistics/waybills') },
        { path: 'logistics/client-codes', lazy: () => import('./clients/page.tsx') },
        { path: 'logistics/waybills', lazy: () => import('./waybills/list/page.tsx') },
        { path: 'logistics/waybill/:id', lazy: () => import('./waybills/detail/page.tsx') },
      ],
    },
  ],
  palette: async () => (await import('./area/palette.ts')).palette,
} satisfies Remote;
