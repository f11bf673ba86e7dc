import type { Page } from 'playwright-core';
import { shiftOf } from '../measure/measure.ts';
import { settled, still } from '../pages.ts';
import { watch } from '../watch.ts';
import { closes, opens } from './dialogs.ts';
import { type How, look } from './look.ts';
import { openersOf } from './openers.ts';
import { type Figures, type Kind, type Report, timed } from './report.ts';
import { axeAt, axeInDialogs } from './turns.ts';
import { locales, sizes, type Theme, type Visit } from './visit.ts';

/** Cumulative layout shift, as web-vitals counts it; a tenth of it is good by their measure. */
const MOST_SHIFT = 0.02;
/** Of a page whose language was switched. */
const NO_SHIFT = { value: 0, moved: '' };

/** Watches a page; returns what checks each of its visits, and what can be opened there, in both windows and themes. */
export async function check(page: Page, report: Report): Promise<(visit: Visit) => Promise<void>> {
  const watched = await watch(page, { locale: locales[0] });
  const seen = new Set<string>();
  return async (visit) => {
    const { locale } = visit;
    const place = visit.path.replace(/#.*/, '');
    const say = (kind: Kind, state: string, text: string, theme?: Theme) =>
      report.findings.push({ kind, path: place, where: `${place} ${locale}${state}`, text, ...(theme && { theme }) });
    await timed(report, 'stillness', () => still(page));
    const { value, moved } = visit.isLoaded ? await shiftOf(page) : NO_SHIFT;
    const measured: Figures = { path: place, locale, looks: 0, shift: value, firstRow: 0, smallestHit: 999 };
    report.figures.push(measured);
    if (value > MOST_SHIFT) say('shift', ` ${visit.sizes[0]?.width}`, `CLS ${value.toFixed(3)}, most by ${moved}`);
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== locale) say('texts', '', `the page says that its language is ${lang}`);
    const lookAt = async (state: string, how: Omit<How, 'path'>) => {
      await timed(report, 'texts', () => watched.checkTexts(`${place}${state}`, locale));
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
        const id = `${opener.id} ${locale}`;
        if (seen.has(id) || !(await timed(report, 'dialogs', () => opens(page, opener)))) continue;
        seen.add(id);
        report.opened.add(opener.id);
        await lookAt(`, ${opener.name} open`, { sizes, what: 'dialog', axeAt: axeInDialogs(visit) });
        await closes(page);
      }
    } catch (error) {
      // the walk goes on with the page as it was
      say('texts', '', (error as Error).message);
      await page.reload();
      await settled(page);
    }
    for (const text of watched.errors.splice(0)) say('texts', '', text);
  };
}
