import { type Remote, replace } from '@qiaohui/kit';

export default {
  contract: 2,
  routes: () => [
    // for whoever was invited, also before they are in trade
    { path: 'trade/invitation', lazy: () => import('./invitation/page.tsx') },
    // for channels that were sent a request for quotation
    { path: 'trade/offer', lazy: () => import('./offer/page.tsx') },
    { path: 'trade/partner-invitation', lazy: () => import('./partners/opened/page.tsx') },
    {
      lazy: () => import('./area/area.tsx'),
      children: [
        { path: 'trade', lazy: () => import('./dashboard/page.tsx') },
        { path: 'trade/team', lazy: () => import('./team/page.tsx') },
        { path: 'trade/mail-settings', lazy: () => import('./mail-settings/page.tsx') },
        {
          // pages of price data
          lazy: () => import('./area/price-gate.tsx'),
          children: [
            { path: 'trade/price-lists', lazy: () => import('./price-lists/list/page.tsx') },
            { path: 'trade/price-lists/:list', lazy: () => import('./sheet/page.tsx') },
            { path: 'trade/price-lists/:list/revisions', lazy: () => import('./revisions/page.tsx') },
            { path: 'trade/discount-lists', lazy: () => import('./price-lists/list/page.tsx') },
            { path: 'trade/discount-lists/:list', lazy: () => import('./sheet/page.tsx') },
            { path: 'trade/discount-lists/:list/revisions', lazy: () => import('./revisions/page.tsx') },
            { path: 'trade/linked-lists', lazy: () => import('./links/list/page.tsx') },
            { path: 'trade/linked-lists/new', lazy: () => import('./links/new/page.tsx') },
            { path: 'trade/linked-lists/:list', lazy: () => import('./sheet/page.tsx') },
            { path: 'trade/linked-lists/:list/revisions', lazy: () => import('./revisions/page.tsx') },
            { path: 'trade/imports', lazy: () => import('./imports/list/page.tsx') },
            { path: 'trade/imports/new', lazy: () => import('./imports/upload/page.tsx') },
            { path: 'trade/imports/:import', lazy: () => import('./imports/detail/page.tsx') },
            { path: 'trade/analyses', lazy: () => import('./analyses/list/page.tsx') },
            { path: 'trade/analyses/aliases', lazy: () => import('./analyses/aliases/page.tsx') },
            { path: 'trade/partners', lazy: () => import('./partners/page.tsx') },
            { path: 'trade/shares', lazy: () => import('./share-records/page.tsx') },
            { path: 'trade/shares/:share', lazy: () => import('./share-records/view/page.tsx') },
            { path: 'trade/analyses/:analysis', lazy: () => import('./analyses/detail/page.tsx') },
            { path: 'trade/inquiries/:inquiry/grid', lazy: () => import('./grid/page.tsx') },
            { path: 'trade/inquiries/:inquiry/quotations', lazy: () => import('./quotations/page.tsx') },
<<<<<<< HEAD
            { path: 'logistics/bills', lazy: () => import('./bills/list/page.tsx') },
            { path: 'logistics/bills/:bill', lazy: () => import('./bills/detail/page.tsx') },
            { path: 'logistics/ledgers', lazy: () => import('./ledgers/page.tsx') },
=======
            { path: 'logistics/margins', lazy: () => import('./margins/page.tsx') },
            { path: 'logistics/margins/waybills', lazy: () => import('./margins/waybills/page.tsx') },
>>>>>>> main
          ],
        },
        { path: 'trade/inquiries', lazy: () => import('./inquiries/list/page.tsx') },
        { path: 'trade/inquiries/new', lazy: () => import('./inquiries/new/page.tsx') },
        { path: 'trade/inquiries/:inquiry', lazy: () => import('./inquiries/detail/page.tsx') },
        { path: 'trade/inquiries/:inquiry/rfqs/new', lazy: () => import('./rfqs/new/page.tsx') },
        { path: 'trade/brands', lazy: () => import('./brands/list/page.tsx') },
        { path: 'trade/brands/:brand', lazy: () => import('./brands/detail/page.tsx') },
        { path: 'trade/channels', lazy: () => import('./channels/list/page.tsx') },
        { path: 'trade/channels/:channel', lazy: () => import('./channels/detail/page.tsx') },
        { path: 'trade/customers', lazy: () => import('./customers/list/page.tsx') },
        { path: 'trade/customers/import', lazy: () => import('./customers/import/page.tsx') },
        { path: 'trade/customers/:customer', lazy: () => import('./customers/detail/page.tsx') },
        { path: 'trade/contacts', lazy: () => import('./contacts/page.tsx') },
        { path: 'logistics', loader: () => replace('/logistics/waybills') },
        { path: 'logistics/business-codes', lazy: () => import('./business-codes/page.tsx') },
        { path: 'logistics/routes', lazy: () => import('./regional-routes/page.tsx') },
        { path: 'logistics/places', lazy: () => import('./places/page.tsx') },
        { path: 'logistics/port-areas', lazy: () => import('./port-areas/page.tsx') },
        { path: 'logistics/client-codes', lazy: () => import('./clients/page.tsx') },
        { path: 'logistics/waybills', lazy: () => import('./waybills/list/page.tsx') },
        { path: 'logistics/deliveries', lazy: () => import('./deliveries/list/page.tsx') },
        { path: 'logistics/deliveries/:delivery', lazy: () => import('./deliveries/detail/page.tsx') },
        { path: 'logistics/waybill/:id', lazy: () => import('./waybills/detail/page.tsx') },
      ],
    },
  ],
  palette: async () => (await import('./area/palette.ts')).paletteOf(),
} satisfies Remote;
