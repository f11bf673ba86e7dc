import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../local/browser.ts';
import { settled, windowOf } from './pages.ts';
import { demoOrders, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { watch } from './watch.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  await demoOrders(await signIn(product.address, 'customer@example.com'));
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** Who looks at which pages; from a page with `follow` also at the pages it links to that start so. */
type Round = { who: string | null; pages: string[]; follow: string[] };
const parts = ['papers', 'money', 'account', 'people', 'attachments', 'history'];
const rounds: Round[] = [
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
      '/gone',
    ],
    follow: [],
  },
  {
    who: 'customer@example.com',
    pages: ['/', '/orders', '/orders/data', '/step/amount/?resource=1001'],
    follow: ['/order/'],
  },
  {
    who: 'finance@example.com',
    pages: ['/manage', ...['users', 'payees', 'markup', 'notice'].map((tab) => `/manage?tab=${tab}`)],
    follow: ['/manage?order='],
  },
  {
    who: 'warehouse@example.com',
    pages: ['/stocks', '/stocks?tab=in', '/stocks?tab=out', '/warehouse/in', '/warehouse/out'],
    follow: ['/warehouse/in/', '/warehouse/out/'],
  },
  {
    who: 'trade@example.com',
    pages: ['/trade/price-lists', '/logistics/waybills'],
    follow: ['/trade/price-lists/', '/logistics/waybill/'],
  },
];
/** Rows of one list are alike, orders are not: each status has a page of its own. */
const MOST: Record<string, number> = { '/order/': 14, '/manage?order=': 1 };

/** Addresses on the page that start with `start`. */
async function linksOf(page: Page, start: string): Promise<string[]> {
  const all = await page.evaluate(() => [...document.links].map(({ pathname, search }) => `${pathname}${search}`));
  return [...new Set(all.filter((one) => one.startsWith(start)))].slice(0, MOST[start] ?? 2);
}

test.each([
  { locale: 'en-US', width: 1280, colorScheme: 'light' },
  { locale: 'de-DE', width: 390, colorScheme: 'dark' },
] as const)(
  'no word is missing and nothing complains in $locale, $width px wide, $colorScheme',
  async ({ locale, width, colorScheme }) => {
    const faults: string[] = [];
    for (const { who, pages, follow } of rounds) {
      const signedIn = who ? await signIn(product.address, who) : null;
      const context = await windowOf(browser, signedIn, { viewport: { width, height: 900 }, locale, colorScheme });
      const page = await context.newPage();
      const watched = await watch(page, { locale });
      const todo = [...pages];
      for (const path of todo) {
        await page.goto(`${product.address}${path}`);
        await settled(page);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        if (pages.includes(path)) {
          for (const start of follow) {
            const found = (await linksOf(page, start)).filter((one) => !todo.includes(one));
            const each =
              start === '/manage?order=' ? found.flatMap((one) => parts.map((part) => `${one}&part=${part}`)) : found;
            if (!todo.some((one) => one.startsWith(start) && !pages.includes(one))) todo.push(...each);
          }
        }
        await watched.look(path);
      }
      faults.push(...watched.faults);
      await context.close();
    }
    expect([...new Set(faults)]).toEqual([]);
  },
  600_000,
);
