import { opens, type User } from '@qiaohui/kit';

/** The pages of the area by group. */
export const groups = [
  { name: 'trade', pages: ['lists'] },
  { name: 'application', pages: ['analyses'] },
  { name: 'logistics', pages: ['waybills', 'intake'] },
  { name: 'setup', pages: ['codes'] },
] as const;

export type PageName = (typeof groups)[number]['pages'][number];

/** Where each page is, and the addresses below it. */
const places: Record<PageName, { to: string; holds: RegExp }> = {
  analyses: { to: '/trade/analyses', holds: /^\/trade\/analyses(\/|$)/ },
  lists: { to: '/trade/price-lists', holds: /^\/trade(\/|$)/ },
  waybills: { to: '/logistics/waybills', holds: /^\/logistics\/waybills?(\/|$)/ },
  // the warehouse's page: trade reads there what came for its waybills
  intake: { to: '/warehouse/in', holds: /^\/warehouse(\/|$)/ },
  codes: { to: '/logistics/client-codes', holds: /^\/logistics\/client-codes(\/|$)/ },
};

export const addressOf = (page: PageName): string => places[page].to;

/** Client codes are given by administrators. */
export const mayOpen = (page: PageName, user: User | null): boolean =>
  page === 'codes' ? user?.group === 'admin' : opens(['trade'], user?.group);

/** Address of the page that a path belongs to. */
export const pageAbove = (pathname: string): string | undefined =>
  Object.values(places).find(({ holds }) => holds.test(pathname))?.to;
