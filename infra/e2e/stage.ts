import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { briefly, openBrowser } from '../testing/browser.ts';
import type { SignedIn } from './actors/people.ts';
import { openContext, settled } from './pages.ts';
import { type Product, type Site, startProduct } from './product.ts';
import { sharedProduct } from './shared-products.ts';
import { type Watch, watch } from './watch.ts';

/** What comes at all comes within this, also where a machine stands still for half a minute. */
const PATIENCE_MS = 60_000;

type Opening = Omit<BrowserContextOptions, 'locale' | 'viewport'> & {
  /** The page's first address: a path of the product, or a whole address. */
  path?: string;
  /** Pixels; the height is that of a usual screen or phone. */
  width?: number;
  /** Console errors that belong to what the test does. */
  expected?: RegExp;
};

type Locale = Parameters<typeof watch>[1]['locale'];

/** A page, and its errors so far. */
export type Opened = { page: Page; watched: Watch };

export type Stage<P extends Site = Product> = {
  product: P;
  browser: Browser;
  /** Opens a page in Chinese for somebody, or for nobody; it is watched from the start. */
  open: (who: SignedIn | null, opening?: Opening) => Promise<Opened>;
  /** Opens a link on the phone of somebody in Germany whose browser speaks this language. */
  onPhone: (path: string, locale: 'de-DE' | 'en-US', expected?: RegExp) => Promise<Opened>;
};

/** Expects no errors on these pages, and closes them. */
export async function end(...opened: Opened[]): Promise<void> {
  expect(opened.flatMap(({ watched }) => watched.errors)).toEqual([]);
  for (const { page } of opened) await page.context().close();
}

function stageOn<P extends Site>(
  start: () => Promise<P>,
  prepare: (product: P) => Promise<void>,
  stop: (product: P) => Promise<void>,
): Stage<P> {
  const stage = {} as Stage<P>;

  const openIn = async (
    who: SignedIn | null,
    { path, width = 1280, expected, locale, ...options }: Opening & { locale: Locale },
  ): Promise<Opened> => {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const context = await openContext(stage.browser, who, { ...options, viewport, locale });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const watched = await watch(page, { locale, ...(expected && { expected }) });
    if (path) {
      await page.goto(path.startsWith('http') ? path : `${stage.product.address}${path}`);
      await settled(page);
    }
    return { page, watched };
  };
  stage.open = (who, opening) => openIn(who, { ...opening, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  stage.onPhone = (path, locale, expected) =>
    openIn(null, { path, locale, width: 390, timezoneId: 'Europe/Berlin', ...(expected && { expected }) });

  beforeAll(async () => {
    const keep = (started: Partial<Stage<P>>) => Object.assign(stage, started);
    await Promise.all([
      start().then((product) => keep({ product })),
      openBrowser(briefly).then((browser) => keep({ browser })),
    ]);
    await prepare(stage.product);
  }, 600_000);
  afterAll(async () => {
    await stage.browser?.close();
    if (stage.product) await stop(stage.product);
  }, 60_000);
  return stage;
}

/**
 * Provides a product of its own with demo data, and a browser, for the tests of one file; both are there once `prepare`
 * is called.
 */
export const onStage = (prepare: (product: Product) => Promise<void> = async () => undefined): Stage =>
  stageOn(startProduct, prepare, ({ stop }) => stop());

/**
 * Does the same with a product that other files use before and after it: for tests that name what they make by numbers
 * of their own, leave demo data as others expect it, and stop nothing.
 */
export const onSharedStage = (prepare: (product: Site) => Promise<void> = async () => undefined): Stage<Site> =>
  stageOn(sharedProduct, prepare, async () => undefined);
