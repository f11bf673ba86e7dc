import { opens, type User } from '@qiaohui/kit';
import type { PricePermission } from '@qiaohui/trade/teams';

/** The pages of the area by group. */
export const groups = [
  { name: 'overview', pages: ['dashboard'] },
  { name: 'trade', pages: ['lists', 'discounts', 'linked', 'imports'] },
  { name: 'application', pages: ['analyses'] },
  { name: 'inquiry', pages: ['inquiries', 'brands', 'channels', 'customers', 'contacts'] },
  { name: 'sharing', pages: ['partners', 'shares'] },
  { name: 'logistics', pages: ['waybills', 'bills', 'margins', 'deliveries', 'intake', 'outgoing'] },
  {
    name: 'setup',
    pages: ['team', 'mail', 'codes', 'ledgers', 'businessCodes', 'regionalRoutes', 'countries', 'places', 'portAreas'],
  },
] as const;

export type PageName = (typeof groups)[number]['pages'][number];

/** Where each page is, and the addresses below it. */
const places: Record<PageName, { to: string; holds: RegExp }> = {
  dashboard: { to: '/trade', holds: /^\/trade\/?$/ },
  team: { to: '/trade/team', holds: /^\/trade\/team(\/|$)/ },
  mail: { to: '/trade/mail-settings', holds: /^\/trade\/mail-settings(\/|$)/ },
  discounts: { to: '/trade/discount-lists', holds: /^\/trade\/discount-lists(\/|$)/ },
  lists: { to: '/trade/price-lists', holds: /^\/trade\/price-lists(\/|$)/ },
  linked: { to: '/trade/linked-lists', holds: /^\/trade\/linked-lists(\/|$)/ },
  imports: { to: '/trade/imports', holds: /^\/trade\/imports(\/|$)/ },
  inquiries: { to: '/trade/inquiries', holds: /^\/trade\/inquiries(\/|$)/ },
  brands: { to: '/trade/brands', holds: /^\/trade\/brands(\/|$)/ },
  channels: { to: '/trade/channels', holds: /^\/trade\/channels(\/|$)/ },
  customers: { to: '/trade/customers', holds: /^\/trade\/customers(\/|$)/ },
  contacts: { to: '/trade/contacts', holds: /^\/trade\/contacts(\/|$)/ },
  analyses: { to: '/trade/analyses', holds: /^\/trade\/analyses(\/|$)/ },
  partners: { to: '/trade/partners', holds: /^\/trade\/partners(\/|$)/ },
  shares: { to: '/trade/shares', holds: /^\/trade\/shares(\/|$)/ },
  waybills: { to: '/logistics/waybills', holds: /^\/logistics\/waybills?(\/|$)/ },
  bills: { to: '/logistics/bills', holds: /^\/logistics\/bills(\/|$)/ },
  ledgers: { to: '/logistics/ledgers', holds: /^\/logistics\/ledgers(\/|$)/ },
  deliveries: { to: '/logistics/deliveries', holds: /^\/logistics\/deliveries(\/|$)/ },
  margins: { to: '/logistics/margins', holds: /^\/logistics\/margins(\/|$)/ },
  // the warehouse's page: trade reads there what came for its waybills
  intake: { to: '/warehouse/in', holds: /^\/warehouse(\/|$)/ },
  outgoing: { to: '/logistics/outgoing', holds: /^\/logistics\/outgoing(\/|$)/ },
  businessCodes: { to: '/logistics/business-codes', holds: /^\/logistics\/business-codes(\/|$)/ },
  regionalRoutes: { to: '/logistics/routes', holds: /^\/logistics\/routes(\/|$)/ },
  countries: { to: '/logistics/countries', holds: /^\/logistics\/countries(\/|$)/ },
  places: { to: '/logistics/places', holds: /^\/logistics\/places(\/|$)/ },
  portAreas: { to: '/logistics/port-areas', holds: /^\/logistics\/port-areas(\/|$)/ },
  codes: { to: '/logistics/client-codes', holds: /^\/logistics\/client-codes(\/|$)/ },
};

export const addressOf = (page: PageName): string => places[page].to;

/** Pages of price data, which members without the permission do not open. */
const ofPrices: ReadonlySet<PageName> = new Set([
  'lists',
  'discounts',
  'linked',
  'imports',
  'analyses',
  'partners',
  'shares',
  'bills',
  'ledgers',
  'margins',
]);

/** Client codes are given by administrators; price pages want the permission, as far as it is known yet. */
export const mayOpen = (page: PageName, user: User | null, permission?: PricePermission): boolean =>
  page === 'codes'
    ? user?.group === 'admin'
    : opens(['trade'], user?.group) && !(permission === 'none' && ofPrices.has(page));

/** Address of the page that a path belongs to. */
export const pageAbove = (pathname: string): string | undefined =>
  Object.values(places).find(({ holds }) => holds.test(pathname))?.to;
