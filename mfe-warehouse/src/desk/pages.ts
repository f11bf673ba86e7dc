import { opens, type User } from '@qiaohui/kit';

/** The pages of the area by group; the first group has no heading. */
export const groups = [
  { name: null, pages: ['scan'] },
  { name: 'goods', pages: ['inOrders', 'outOrders', 'stocks', 'shelves'] },
  { name: 'control', pages: ['counts', 'ledger', 'alerts', 'stockLinks'] },
] as const;

export type PageName = (typeof groups)[number]['pages'][number];

export const addresses: Record<PageName, string> = {
  scan: '/warehouse/scan',
  inOrders: '/warehouse/in',
  outOrders: '/warehouse/out',
  stocks: '/stocks',
  shelves: '/warehouse/shelves',
  counts: '/warehouse/counts',
  ledger: '/warehouse/ledger',
  alerts: '/warehouse/alerts',
  stockLinks: '/warehouse/windows',
};

/** Trade reads the in-orders of its waybills here, and nothing else. */
export const mayOpen = (page: PageName, user: User | null): boolean =>
  opens(page === 'inOrders' ? ['warehouse', 'trade'] : ['warehouse'], user?.group);

/** Goods and boxes are reached from the stock. */
const belowStocks = /^\/warehouse\/(goods|box)\//;

/** Address of the page that a path belongs to. */
export function pageAbove(pathname: string): string | undefined {
  if (belowStocks.test(pathname)) return addresses.stocks;
  return Object.values(addresses).find((address) => pathname === address || pathname.startsWith(`${address}/`));
}
