import { currentUser, opens } from '@qiaohui/kit';
import type { ComponentType } from 'react';
import { sendEarly } from '../early/early.ts';
import { type PageName, pageOf } from './pages.ts';

const orders = async () => (await import('../orders/list/tab.tsx')).OrdersTab;

/** What shows an order that is open from the start. */
const loadOpenedOrder = async () => (await import('../orders/list/opened.tsx')).loadOpened();

/** Each page is a chunk of its own: the desk loads what it shows. */
const loaders: Record<PageName, () => Promise<ComponentType>> = {
  orders,
  review: orders,
  refunds: orders,
  gic: async () => (await import('../partner-orders/tab.tsx')).PartnerOrdersTab,
  statements: async () => (await import('../statements/queue/tab.tsx')).StatementsTab,
  postings: async () => (await import('../postings/tab.tsx')).PostingsTab,
  trends: async () => (await import('../trends/tab.tsx')).TrendsTab,
  users: async () => (await import('../users/tab.tsx')).UsersTab,
  payees: async () => (await import('../payees/tab.tsx')).PayeesTab,
  markup: async () => (await import('../pricing/tab.tsx')).PricingTab,
  settings: async () => (await import('../settings/tab.tsx')).SettingsTab,
  notice: async () => (await import('../settings/notice.tsx')).NoticeTab,
  audit: async () => (await import('../audit/tab.tsx')).AuditTab,
  letters: async () => (await import('../dead-letters/tab.tsx')).DeadLettersTab,
};
const loaded = new Map<PageName, ComponentType>();

async function load(name: PageName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await loaders[name]());
}

/** Loads a page while the pointer is on its link; a failure shows when the page is opened. */
export const prefetchPage = (name: PageName): void => void load(name).catch(() => undefined);

/** The content of a page that the route's loader has loaded. */
export function contentOf(name: PageName): ComponentType {
  const content = loaded.get(name);
  if (!content) throw new Error(`the page ${name} was not loaded`);
  return content;
}

/** What the desk requests first, by its address; the requests and the code of the page are on their way side by side. */
const firstLists: Record<string, object> = {
  '': {},
  '?tab=review': { papers: 'pending' },
  '?tab=refunds': { refunds: 'open' },
};
let isFirst = true;

function requestFirst(search: string): void {
  if (!isFirst || !opens(['finance'], currentUser()?.group)) return;
  isFirst = false;
  sendEarly('/api/v1/manage/statistic', {});
  const list = firstLists[search];
  if (list) sendEarly('/api/v1/manage/orders', list);
}

/** Loads the page of an address beside the desk itself. */
export async function loadPage({ request }: { request: Request }): Promise<null> {
  const { search, searchParams } = new URL(request.url);
  requestFirst(search);
  const name = pageOf(searchParams);
  await Promise.all([load(name), searchParams.get('order') && loaders[name] === orders ? loadOpenedOrder() : null]);
  return null;
}
