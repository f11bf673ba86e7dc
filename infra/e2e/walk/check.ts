import type { Page } from 'playwright-core';
import { axeViolations, contrastViolations } from '../measure/axe.ts';
import { measure, shiftOf } from '../measure/measure.ts';
import { still } from '../pages.ts';
import { watch } from '../watch.ts';
import { type OpenerOf, openersOf } from './openers.ts';
import { sizes as bothSizes, type Locale, type Size, type Theme, themes, type Visit, wear } from './visit.ts';

/** What was measured on one page in one language. */
export type Figures = {
  path: string;
  locale: Locale;
  /** Windows and themes, and what was opened in each. */
  looks: number;
  shift: number;
  /** px below the top at 1280 x 850; 0 without a list. */
  firstRow: number;
  /** px. */
  smallestHit: number;
};

/** Something found, with the theme if it was looked at in both. */
export type Finding = { path: string; where: string; theme?: Theme; text: string };

/** Cumulative layout shift, as web-vitals counts it; a tenth of it is good by their measure. */
const MOST_SHIFT = 0.02;
/** px below the top of a window of 1280 x 850. */
const LAST_FIRST_ROW = 260;
/** A menu beside the page names what it is for, as the header of a desk does. */
const DESKS = /^\/(manage|stocks|warehouse\/(?!window\b)|trade|logistics)/;

const [wide] = bothSizes;

/** What a walk collects. */
export type Report = { figures: Figures[]; findings: Finding[]; opened: Set<string> };

/** What is updated while axe looks at it is pale for a moment: only what it finds again counts. */
async function settledViolations(page: Page, axe: (page: Page) => Promise<string[]>): Promise<string[]> {
  const first = await axe(page);
  if (first.length === 0) return first;
  await still(page);
  return axe(page);
}

type Seen = { found: { size: Size; theme: Theme; text: string }[] } & Pick<
  Figures,
  'looks' | 'firstRow' | 'smallestHit'
>;

/** Looks at what the page shows in both windows and themes; `isList` adds what belongs to the pages of lists alone. */
async function look(page: Page, { path, sizes, axeAt, isList }: Omit<Visit, 'page' | 'locale'>): Promise<Seen> {
  const seen: Seen = { found: [], looks: 0, firstRow: 0, smallestHit: 999 };
  for (const [nth, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // the second window begins in the theme that the first one ended in
    const order = nth === 0 ? themes : themes.toReversed();
    for (const theme of order) {
      const say = (text: string) => seen.found.push({ size, theme, text });
      await wear(page, theme);
      await still(page);
      if (size.width === axeAt)
        for (const text of await settledViolations(page, theme === order[0] ? axeViolations : contrastViolations))
          say(text);
      const measured = await measure(page);
      seen.looks += 1;
      seen.smallestHit = Math.min(seen.smallestHit, measured.smallestHit);
      for (const text of measured.findings) say(text);
      if (size.width === 390 || !DESKS.test(path)) continue;
      for (const nav of ['header', 'rail'])
        if (!measured.current.includes(nav)) say(`the current area is not marked in the ${nav}`);
      if (!isList || measured.firstRow === null) continue;
      seen.firstRow = Math.max(seen.firstRow, measured.firstRow);
      if (measured.firstRow > LAST_FIRST_ROW) say(`the first row is ${measured.firstRow} px below the top`);
    }
  }
  return seen;
}

/** Clicks a button of the page, or of the menu of further acts; false where there is none. */
async function clicks(page: Page, { name, menu }: OpenerOf): Promise<boolean> {
  const button = (called: string) =>
    page.locator('main').getByRole('button', { name: called, exact: true, disabled: false }).first();
  if (await button(name).count()) {
    await button(name).click();
    return true;
  }
  if ((await button(menu).count()) === 0) return false;
  await button(menu).click();
  const item = page.getByRole('menuitem', { name, exact: true });
  await page.getByRole('menu').waitFor();
  const isThere = (await item.count()) > 0;
  if (isThere) await item.click();
  else await page.keyboard.press('Escape');
  return isThere;
}

const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').first();

/** Opens what a button or a shortcut opens, in the wide window and the light theme. */
async function opens(page: Page, opener: OpenerOf): Promise<boolean> {
  await page.setViewportSize(wide);
  await wear(page, 'light');
  if (opener.press) await page.keyboard.press(opener.press);
  else if (!(await clicks(page, opener))) return false;
  await opened(page).waitFor();
  return true;
}

async function closes(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await opened(page).waitFor({ state: 'hidden' });
}

/** Watches a page; returns what checks each of its visits, and what can be opened there, in both windows and themes. */
export async function check(
  page: Page,
  locale: Locale,
  { figures, findings, opened }: Report,
): Promise<(visit: Visit) => Promise<void>> {
  const watched = await watch(page, { locale });
  return async (visit) => {
    const place = visit.path.replace(/#.*/, '');
    const say = (state: string, text: string, theme?: Theme) =>
      findings.push({ path: place, where: `${place} ${locale}${state}`, text, ...(theme && { theme }) });
    await still(page);
    const { value, moved } = await shiftOf(page);
    const measured: Figures = { path: place, locale, looks: 0, shift: value, firstRow: 0, smallestHit: 999 };
    figures.push(measured);
    if (value > MOST_SHIFT) say(` ${visit.sizes[0]?.width}`, `CLS ${value.toFixed(3)}, most by ${moved}`);
    const lookAt = async (state: string, how: Visit) => {
      await watched.checkTexts(`${place}${state}`);
      const { found, looks, firstRow, smallestHit } = await look(page, how);
      for (const { size, theme, text } of found) say(` ${size.width}${state}`, text, theme);
      measured.looks += looks;
      measured.firstRow = Math.max(measured.firstRow, firstRow);
      measured.smallestHit = Math.min(measured.smallestHit, smallestHit);
    };
    await lookAt('', visit);
    for (const opener of openersOf(visit.path, locale)) {
      if (!(await opens(page, opener))) continue;
      opened.add(opener.id);
      await lookAt(`, ${opener.name} open`, { ...visit, sizes: bothSizes, isList: false });
      await closes(page);
    }
    for (const error of watched.errors.splice(0)) findings.push({ path: place, where: locale, text: error });
  };
}

/** Returns the figures as a table: the worst of each kind, and how much was looked at. */
export function table(figures: Figures[]): string {
  const worst = (name: string, of: (one: Figures) => number, written: (value: number) => string) =>
    figures
      .toSorted((one, other) => of(other) - of(one))
      .slice(0, 3)
      .map((one, nth) => `${(nth === 0 ? name : '').padEnd(24)}${written(of(one)).padEnd(8)}${one.path} ${one.locale}`);
  const looks = figures.reduce((sum, one) => sum + one.looks, 0);
  const pages = new Set(figures.map(({ path }) => path)).size;
  return [
    '',
    `${pages} pages in three languages, looked at ${looks} times`,
    ...worst(
      'layout shift',
      ({ shift }) => shift,
      (value) => value.toFixed(3),
    ),
    ...worst(
      'first row of a list',
      ({ firstRow }) => firstRow,
      (value) => `${value} px`,
    ),
    ...worst(
      'smallest hit area',
      ({ smallestHit }) => -smallestHit,
      (value) => `${-value} px`,
    ),
    '',
  ].join('\n');
}
