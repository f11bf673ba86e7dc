import type { Page } from 'playwright-core';
import { axeViolations } from '../measure/axe.ts';
import { type Measured, measure } from '../measure/measure.ts';
import { still } from '../pages.ts';
import { type Figures, type Kind, type Report, timed } from './report.ts';
import type { AxeAt } from './turns.ts';
import { resize, type Size, type Theme, themes, type Visit, wear } from './visit.ts';

/** px below the top of a window of 1280 x 850. */
const LAST_FIRST_ROW = 260;
/** Pages of lists for the eye that compares. */
const DESKS = /^\/(manage|stocks|warehouse\/|trade|logistics)/;
/** Pages of those who were sent a link are of no area: they have no rail. */
const OF_NO_AREA = /^\/(warehouse\/window|trade\/offer|logistics\/track)\b/;

/** What is updated while axe looks at it is pale for a moment: only what it finds again counts. */
async function settledViolations(page: Page, of: 'all' | 'contrast'): Promise<string[]> {
  // half below what stays at the top, a link has no size of its own
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const first = await axeViolations(page, of);
  if (first.length === 0) return first;
  await still(page);
  return axeViolations(page, of);
}

/** The same holds for what has just been resized. */
async function settledMeasures(page: Page, withHits: boolean): Promise<Measured> {
  const first = await measure(page, { withHits });
  if (first.findings.length === 0) return first;
  await still(page);
  return measure(page, { withHits });
}

type Seen = { found: { kind: Kind; size: Size; theme?: Theme; text: string }[] } & Pick<
  Figures,
  'looks' | 'firstRow' | 'smallestHit'
>;

export type How = Pick<Visit, 'path' | 'sizes'> & {
  /** Only pages of lists have a first row; what was opened over a page is dark only for axe. */
  what: 'list' | 'record' | 'dialog';
  axeAt: AxeAt;
};

/** Looks at what the page shows, in both windows and themes. */
export async function look(page: Page, { path, sizes, what, axeAt }: How, report: Report): Promise<Seen> {
  const seen: Seen = { found: [], looks: 0, firstRow: 0, smallestHit: 999 };
  for (const [nth, size] of sizes.entries()) {
    await timed(report, 'windows', async () => {
      await resize(page, size);
      await still(page);
    });
    // the second window begins in the theme that the first one ended in
    for (const [turn, theme] of (nth === 0 ? themes : themes.toReversed()).entries()) {
      const isInBoth = (kind: Kind) => what === 'dialog' || kind === 'hits';
      const say = (kind: Kind, text: string) =>
        seen.found.push({ kind, size, text, ...(!isInBoth(kind) && { theme }) });
      const of = axeAt(size, theme);
      if (what === 'dialog' && theme === 'dark' && !of) continue;
      await timed(report, 'themes', () => wear(page, theme));
      if (of)
        for (const text of await timed(report, `axe (${of})`, () => settledViolations(page, of))) say('axe', text);
      const measured = await timed(report, 'measuring', () => settledMeasures(page, turn === 0));
      seen.looks += 1;
      seen.smallestHit = Math.min(seen.smallestHit, measured.smallestHit);
      for (const { kind, text } of measured.findings) say(kind, text);
      if (size.width === 390 || !DESKS.test(path)) continue;
      for (const nav of OF_NO_AREA.test(path) ? [] : ['header', 'rail'])
        if (!measured.current.includes(nav)) say('current', `the current area is not marked in the ${nav}`);
      if (what !== 'list' || measured.firstRow === null) continue;
      seen.firstRow = Math.max(seen.firstRow, measured.firstRow);
      if (measured.firstRow > LAST_FIRST_ROW) say('firstRow', `the first row is ${measured.firstRow} px below the top`);
    }
  }
  return seen;
}
