import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoOrders, signIn } from './actors/people.ts';
import { openContext, settled } from './pages.ts';
import { onStage } from './stage.ts';
import { watch } from './watch.ts';

/** Paths of the wizard's steps, for orders that exist. */
let steps: string[];

const stage = onStage(async (product) => {
  const orders = await demoOrders(await signIn(product.address, 'customer@example.com'));
  const at = (status: number) => orders.find((order) => order.status === status)?.id ?? 'none';
  steps = [...['amount', 'accept', 'send', 'check'].map((step) => `/step/${step}/${at(0)}`), `/step/pay/${at(1)}`];
});

/** A visitor and their pages; on a page with `follow`, also the linked pages that start so. */
type Round = { who: string | null; pages: string[]; follow: string[] };
const sections = [
  'review',
  'refunds',
  'trends',
  'gic',
  'statements',
  'postings',
  'users',
  'payees',
  'payees&payee=1001',
  'markup',
  ...['accounts', 'times', 'referrers', 'contacts', 'imprint'].map((section) => `settings&section=${section}`),
  'notice',
  'audit',
  'letters',
];
const parts = ['papers', 'money', 'account', 'people', 'attachments', 'notes', 'history'];
const roundsOf = (): Round[] => [
  {
    who: null,
    pages: [
      '/',
      '/about',
      '/settlement',
      '/login',
      '/login?way=email',
      '/register',
      '/forgot-password',
      '/agreement',
      '/privacy',
      '/order/shared',
      '/gone',
    ],
    follow: [],
  },
  {
    who: 'customer@example.com',
    pages: ['/', '/orders', '/orders/data', '/step/amount/?resource=1001', ...steps],
    follow: ['/order/'],
  },
  {
    who: 'finance@example.com',
    pages: ['/manage', ...sections.map((tab) => `/manage?tab=${tab}`)],
    follow: ['/manage?order='],
  },
  {
    who: 'warehouse@example.com',
    pages: [
      '/stocks',
      '/stocks?tab=in',
      '/stocks?tab=out',
      '/warehouse/in',
      '/warehouse/out',
      '/warehouse/out/import',
      '/warehouse/scan',
      '/warehouse/scan?mode=count',
      '/warehouse/counts',
      '/warehouse/ledger',
      '/warehouse/shelves',
      '/warehouse/shelves/B-01',
      '/warehouse/alerts',
      '/warehouse/alerts?tab=low',
      '/warehouse/alerts?tab=overdue',
      '/warehouse/windows',
    ],
    follow: ['/warehouse/in/', '/warehouse/goods/', '/warehouse/out/'],
  },
  {
    who: 'trade@example.com',
    pages: ['/trade/price-lists', '/logistics/waybills'],
    follow: ['/trade/price-lists/', '/logistics/waybill/'],
  },
];
/** Further views of a record: its parts, and the pages below its own. */
const inside: Record<string, (path: string) => string[]> = {
  '/manage?order=': (path) => parts.map((part) => `${path}&part=${part}`),
  '/warehouse/out/': (path) => [path, `${path}/pack`],
};
/** Rows of one list are alike, orders are not: each status has a page of its own. */
const MAX_PAGES: Record<string, number> = { '/order/': 14, '/manage?order=': 1 };

/** Returns the links on the page that start with `start`. */
async function linksOf(page: Page, start: string): Promise<string[]> {
  const all = await page.evaluate(() => [...document.links].map(({ pathname, search }) => `${pathname}${search}`));
  return [...new Set(all.filter((one) => one.startsWith(start)))].slice(0, MAX_PAGES[start] ?? 2);
}

type Appearance = { locale: 'en-US' | 'de-DE'; width: number; colorScheme: 'light' | 'dark' };

/** Visits the pages of one person, and returns their errors. */
async function walk({ who, pages, follow }: Round, { locale, width, colorScheme }: Appearance): Promise<string[]> {
  const signedIn = who ? await signIn(stage.product.address, who) : null;
  const context = await openContext(stage.browser, signedIn, { viewport: { width, height: 900 }, locale, colorScheme });
  const page = await context.newPage();
  const watched = await watch(page, { locale });
  const todo = [...pages];
  for (const path of todo) {
    await page.goto(`${stage.product.address}${path}`);
    await settled(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    if (pages.includes(path)) {
      for (const start of follow) {
        const found = (await linksOf(page, start)).filter((one) => !todo.includes(one));
        const each = found.flatMap(inside[start] ?? ((one) => [one]));
        if (!todo.some((one) => one.startsWith(start) && !pages.includes(one))) todo.push(...each);
      }
    }
    await watched.check(path);
  }
  await context.close();
  return watched.errors;
}

test.each<Appearance>([
  { locale: 'en-US', width: 1280, colorScheme: 'light' },
  { locale: 'de-DE', width: 390, colorScheme: 'dark' },
])(
  'no text is missing and no check fails in $locale, $width px wide, $colorScheme',
  async (appearance) => {
    const errors: string[] = [];
    const rounds = roundsOf();
    const worker = async () => {
      for (let round = rounds.shift(); round; round = rounds.shift()) errors.push(...(await walk(round, appearance)));
    };
    await Promise.all([worker(), worker()]);
    expect([...new Set(errors)]).toEqual([]);
  },
  600_000,
);
