import type { Page } from 'playwright-core';
import { cutTexts } from './cut.ts';
import { describe, isSeen, seenTexts, shown } from './element.ts';
import { firstRow, headings, marked } from './head.ts';
import { isSeenOrCovered, smallHits } from './hits.ts';
import { overflowing, spilling } from './overflow.ts';
import { recordShifts } from './shift.ts';
import { brokenWords } from './words.ts';

/** What is checked of every page. */
export type Checked = 'overflow' | 'words' | 'cut' | 'heading' | 'hits';

/** What one look at a page measured: `findings` name the element, the rest is for the table. */
export type Measured = {
  findings: { kind: Checked; text: string }[];
  /** Navigations that mark the current area. */
  current: string[];
  /** px from the top. */
  firstRow: number | null;
  /** px; 999 where hit areas are not measured. */
  smallestHit: number;
};

/** WCAG 2.5.5, in px; for fingers. */
const LEAST_HIT = 44;

// functions are sent to the page as text, where they find one another by name
const inPage = [
  isSeen,
  describe,
  shown,
  seenTexts,
  brokenWords,
  cutTexts,
  overflowing,
  spilling,
  headings,
  marked,
  firstRow,
]
  .concat([isSeenOrCovered, smallHits] as never)
  .map(String)
  .join('\n');

/** Records layout shifts on the pages of `page` from now on. */
export async function recordsShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
}

/** Returns the cumulative layout shift of the page since it was loaded, and what moved most. */
export const shiftOf = (page: Page): Promise<{ value: number; moved: string }> =>
  page.evaluate(() => (window as unknown as { shifts: () => { value: number; moved: string } }).shifts());

/** Measures the geometry of the page as it is shown; hit areas on phones only, and only `withHits`, since they take long. */
export async function measure(page: Page, { withHits = true } = {}): Promise<Measured> {
  const isPhone = withHits && (page.viewportSize()?.width ?? 0) < 600;
  return page.evaluate(`(() => {
    ${inPage}
    const hits = ${isPhone} ? smallHits(${LEAST_HIT}) : { smallest: 999, small: [] };
    const of = (kind, texts) => texts.map((text) => ({ kind, text }));
    return {
      findings: [
        ...of('overflow', [...overflowing(), ...spilling()]),
        ...of('words', brokenWords()),
        ...of('cut', cutTexts()),
        ...of('heading', headings()),
        ...of('hits', hits.small.map(({ size, name }) => 'hit area ' + size + ' px: ' + name)),
      ],
      current: marked(),
      firstRow: firstRow(),
      smallestHit: hits.smallest,
    };
  })()`);
}
