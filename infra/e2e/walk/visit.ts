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

const axeAt = [1280, 390, undefined];

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
  /** The width at which axe looks at it: by language the one, the other, or neither, since that takes most of the time. */
  axeAt: number | undefined;
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

/**
 * Loads every page of a round, and the records that it links to, one after the other; `before` and `at` get the place
 * of a page in that order.
 */
export async function loadAll(
  page: Page,
  address: string,
  { pages, follow }: Pick<Round, 'pages' | 'follow'>,
  { before, at }: { before?: (nth: number) => Promise<void>; at: (path: string, nth: number) => Promise<void> },
): Promise<void> {
  const todo = [...pages];
  for (const [nth, path] of todo.entries()) {
    await before?.(nth);
    await page.goto(`${address}${path}`);
    // an address that differs in its fragment alone is not loaded again
    if (path.includes('#')) await page.reload();
    await settled(page);
    for (const start of pages.includes(path) ? follow : []) {
      const found = (await linksOf(page, start)).filter((one) => !todo.includes(one));
      const each = found.flatMap(inside[start] ?? ((one) => [one]));
      if (!todo.some((one) => one.startsWith(start) && !pages.includes(one))) todo.push(...each);
    }
    await at(path, nth);
  }
}

/**
 * Loads every page of a round once in one language. Widths take turns as the one that a page is loaded at, and by
 * language, so that each page is loaded at both.
 */
export async function visitAll(
  { address, browser }: Place,
  round: Round,
  locale: Locale,
  prepare: (page: Page) => Promise<(visit: Visit) => Promise<void>>,
): Promise<void> {
  const signedIn = round.who ? await signIn(address, round.who) : null;
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
  const turn = locales.indexOf(locale);
  const turned = (nth: number) => ((nth + turn) % 2 === 0 ? sizes : sizes.toReversed());
  await loadAll(page, address, round, {
    before: async (nth) => {
      await page.setViewportSize(turned(nth)[0] as Size);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    at: (path, nth) =>
      at({
        page,
        path,
        locale,
        sizes: turned(nth),
        isList: round.pages.includes(path),
        axeAt: axeAt[(nth + turn) % axeAt.length],
      }),
  });
  await context.close();
}
