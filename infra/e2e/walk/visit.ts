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

/** A page at the first of `sizes`, in the light theme. */
export type Visit = {
  page: Page;
  path: string;
  locale: Locale;
  /** It was just loaded; otherwise only its language was switched. */
  isLoaded: boolean;
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

/** Under this key a session keeps the language that its next page is loaded in. */
const NEXT = 'walk-locale';

/** Switches the language as another tab does, and waits until the page shows it. */
async function speak(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((next) => {
    localStorage.setItem('locale', next);
    dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
  }, locale);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
}

/** Loads a page at the window's size and in one language. */
async function open(page: Page, address: string, locale: Locale): Promise<void> {
  if (page.url().startsWith('http'))
    await page.evaluate(([key, next]) => sessionStorage.setItem(key, next), [NEXT, locale] as const);
  await page.goto(address);
  // an address that differs in its fragment alone is not loaded again
  if (address.includes('#')) await page.reload();
  await settled(page);
}

/** Opens a page for somebody that can be loaded in one language after another. */
async function pageFor({ address, browser }: Place, who: string | null, locale: Locale): Promise<Page> {
  const context = await openContext(browser, who ? await signIn(address, who) : null, {
    viewport: sizes[0],
    locale,
    timezoneId: 'Asia/Shanghai',
    // nothing has to come to rest before it is measured
    reducedMotion: 'reduce',
  });
  await context.addInitScript((key) => {
    const next = sessionStorage.getItem(key);
    if (next) localStorage.setItem('locale', next);
  }, NEXT);
  return context.newPage();
}

/** Measures one part of the work by its name. */
type Timing = (part: string, run: () => Promise<void>) => Promise<void>;

/**
 * Visits every page of a round in these languages, and the records that it links to, one after the other. A page is
 * loaded for the first language, the second one is switched to, and for the third it is loaded at the other width:
 * each page is loaded at both widths, and languages take turns as the one that is not.
 */
export async function visitAll(
  place: Place,
  { who, pages, follow }: Round,
  languages: readonly Locale[],
  prepare: (page: Page) => Promise<(visit: Visit) => Promise<void>>,
  timing: Timing = (_, run) => run(),
): Promise<void> {
  const page = await pageFor(place, who, languages[0] as Locale);
  await recordsShifts(page);
  const at = await prepare(page);
  const todo = [...pages];
  for (const [nth, path] of todo.entries()) {
    const first = nth % languages.length;
    for (const [turn, locale] of [...languages.slice(first), ...languages.slice(0, first)].entries()) {
      const language = locales.indexOf(locale);
      const isOther = (nth + (languages.length > 1 ? Math.sign(turn) : language)) % 2 === 1;
      const turned = isOther ? sizes.toReversed() : [...sizes];
      const isLoaded = turn !== 1;
      await page.setViewportSize(turned[0] as Size);
      await page.emulateMedia({ colorScheme: 'light' });
      if (isLoaded) await timing('loading', () => open(page, `${place.address}${path}`, locale));
      else await timing('languages', () => speak(page, locale));
      for (const start of turn === 0 && pages.includes(path) ? follow : []) {
        const found = (await linksOf(page, start)).filter((one) => !todo.includes(one));
        const each = found.flatMap(inside[start] ?? ((one) => [one]));
        if (!todo.some((one) => one.startsWith(start) && !pages.includes(one))) todo.push(...each);
      }
      await at({
        page,
        path,
        locale,
        isLoaded,
        sizes: turned,
        isList: pages.includes(path) && !follow.some((start) => path.startsWith(start)),
        nth,
        language,
      });
    }
  }
  await page.context().close();
}
