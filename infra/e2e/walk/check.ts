import type { Page } from 'playwright-core';
import { shiftOf } from '../measure/measure.ts';
import { still } from '../pages.ts';
import { watch } from '../watch.ts';
import { closes, opens } from './dialogs.ts';
import { type How, look } from './look.ts';
import { openersOf } from './openers.ts';
import { type Figures, type Kind, type Report, timed } from './report.ts';
import { axeAt, axeInDialogs } from './turns.ts';
import { type Locale, sizes, type Theme, type Visit } from './visit.ts';

/** Cumulative layout shift, as web-vitals counts it; a tenth of it is good by their measure. */
const MOST_SHIFT = 0.02;

/** Watches a page; returns what checks each of its visits, and what can be opened there, in both windows and themes. */
export async function check(page: Page, locale: Locale, report: Report): Promise<(visit: Visit) => Promise<void>> {
  const watched = await watch(page, { locale });
  const seen = new Set<string>();
  return async (visit) => {
    const place = visit.path.replace(/#.*/, '');
    const say = (kind: Kind, state: string, text: string, theme?: Theme) =>
      report.findings.push({ kind, path: place, where: `${place} ${locale}${state}`, text, ...(theme && { theme }) });
    await timed(report, 'stillness', () => still(page));
    const { value, moved } = await shiftOf(page);
    const measured: Figures = { path: place, locale, looks: 0, shift: value, firstRow: 0, smallestHit: 999 };
    report.figures.push(measured);
    if (value > MOST_SHIFT) say('shift', ` ${visit.sizes[0]?.width}`, `CLS ${value.toFixed(3)}, most by ${moved}`);
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== locale) say('texts', '', `the page says that its language is ${lang}`);
    const lookAt = async (state: string, how: Omit<How, 'path'>) => {
      await timed(report, 'texts', () => watched.checkTexts(`${place}${state}`));
      const { found, looks, firstRow, smallestHit } = await look(page, { ...how, path: visit.path }, report);
      for (const { kind, size, theme, text } of found) say(kind, ` ${size.width}${state}`, text, theme);
      measured.looks += looks;
      measured.firstRow = Math.max(measured.firstRow, firstRow);
      measured.smallestHit = Math.min(measured.smallestHit, smallestHit);
    };
    await lookAt('', { sizes: visit.sizes, what: visit.isList ? 'list' : 'record', axeAt: axeAt(visit) });
    try {
      for (const opener of openersOf(visit.path, locale)) {
        // the next record has the same dialogs
        if (seen.has(opener.id) || !(await timed(report, 'dialogs', () => opens(page, opener)))) continue;
        seen.add(opener.id);
        report.opened.add(opener.id);
        await lookAt(`, ${opener.name} open`, { sizes, what: 'dialog', axeAt: axeInDialogs(visit) });
        await closes(page);
      }
    } catch (error) {
      // what does not open or close is closed by the next page, so that the walk goes on
      say('texts', '', (error as Error).message);
    }
    for (const text of watched.errors.splice(0)) say('texts', '', text);
  };
}
