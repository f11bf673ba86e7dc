import type { Browser, Page } from 'playwright-core';
import { signIn } from '../actors/people.ts';
import { recordsShifts } from '../measure/measure.ts';
import { openContext, settled } from '../pages.ts';
import { inside, most, type Round } from './rounds.ts';

export const locales = ['zh-CN', 'en-US', 'de-DE'] as const;
export type Locale = (typeof locales)[number];
export const sizes = [
  { width: 1280, height: 850 },
  { width: 390, height: 844 },
] as const;
export type Size = (typeof sizes)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the product is, and what opens its pages. */
export type Place = { address: string; browser: Browser };

/** A page that was just loaded at the first of `sizes`, in the light theme. */
export type Visit = {
  page: Page;
  path: string;
  locale: Locale;
  sizes: readonly Size[];
  /** A page of its own; what was found by its links is a record. */
  isList: boolean;
  /** Its place in the round, and its language's in `locales`: by these, looks take turns. */
  nth: number;
  language: number;
};

/** Returns the links on the page that start with `start`. */
async function linksOf(page: Page, start: string): Promise<string[]> {
  const all = await page.evaluate(() => [...document.links].map(({ pathname, search }) => `${pathname}${search}`));
  return [...new Set(all.filter((one) => one.startsWith(start)))].slice(0, most[start] ?? 2);
}

/** Switches the theme as the system does, of which the product is told. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** Resizes the window, and waits until the page has been told. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
}

/**
 * Loads every page of a round once in one language, and the records that it links to, one after the other. Widths take
 * turns as the one that a page is loaded at, and by language, so that each page is loaded at both. `load` runs what
 * loads one.
 */
export async function visitAll(
  { address, browser }: Place,
  { who, pages, follow }: Round,
  locale: Locale,
  prepare: (page: Page) => Promise<(visit: Visit) => Promise<void>>,
  load: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const signedIn = who ? await signIn(address, who) : null;
  const context = await openContext(browser, signedIn, {
    viewport: sizes[0],
    locale,
    timezoneId: 'Asia/Shanghai',
    // nothing has to come to rest before it is measured
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await recordsShifts(page);
  const at = await prepare(page);
  const language = locales.indexOf(locale);
  const todo = [...pages];
  for (const [nth, path] of todo.entries()) {
    const turned = (nth + language) % 2 === 0 ? sizes : sizes.toReversed();
    await page.setViewportSize(turned[0] as Size);
    await page.emulateMedia({ colorScheme: 'light' });
    await load(async () => {
      await page.goto(`${address}${path}`);
      // an address that differs in its fragment alone is not loaded again
      if (path.includes('#')) await page.reload();
      await settled(page);
    });
    for (const start of pages.includes(path) ? follow : []) {
      const found = (await linksOf(page, start)).filter((one) => !todo.includes(one));
      const each = found.flatMap(inside[start] ?? ((one) => [one]));
      if (!todo.some((one) => one.startsWith(start) && !pages.includes(one))) todo.push(...each);
    }
    await at({ page, path, locale, sizes: turned, isList: pages.includes(path), nth, language });
  }
  await context.close();
}
