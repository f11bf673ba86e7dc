import type { Checked } from '../measure/measure.ts';
import type { Locale, Theme } from './visit.ts';

/** What is checked of every page, as its test says it. */
export const checks = {
  axe: 'axe finds nothing',
  words: 'no word is broken in its middle',
  cut: 'no text is cut without a way to read it',
  overflow: 'nothing leaves the window or its box',
  shift: 'nothing moves: CLS is at most 0.02',
  heading: 'one h1 is in sight',
  current: 'the current area is marked, in the header and in the rail',
  firstRow: 'the first row of a list is within 260 px of the top at 1280 x 850',
  hits: 'hit areas on phones are at least 44 px',
  texts: 'no text is missing or in another language, and the console has no error',
} satisfies Record<Checked | 'axe' | 'shift' | 'current' | 'firstRow' | 'texts', string>;
export type Kind = keyof typeof checks;

/** Something found, with the theme if it was looked at in both. */
export type Finding = { kind: Kind; path: string; where: string; theme?: Theme; text: string };

/** What was measured on one page in one language. */
export type Figures = {
  path: string;
  locale: Locale;
  /** Windows and themes, of the page and of what was opened over it. */
  looks: number;
  shift: number;
  /** px below the top at 1280 x 850; 0 without a list. */
  firstRow: number;
  /** px. */
  smallestHit: number;
};

/** What a walk collects. */
export type Report = {
  figures: Figures[];
  findings: Finding[];
  /** Ids of openers that a page has. */
  opened: Set<string>;
  /** Each part of the work by its name, in ms of those that walk at the same time. */
  spent: Map<string, number>;
};

export const emptyReport = (): Report => ({ figures: [], findings: [], opened: new Set(), spent: new Map() });

/** Runs a part of the work and adds what it took. */
export async function timed<T>({ spent }: Report, part: string, run: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await run();
  } finally {
    spent.set(part, (spent.get(part) ?? 0) + performance.now() - from);
  }
}

/** Returns the figures as a table: the worst of each kind, how much was looked at, and where the time went. */
export function table({ figures, opened, spent }: Report): string {
  const worst = (name: string, of: (one: Figures) => number, written: (value: number) => string) =>
    figures
      .toSorted((one, other) => of(other) - of(one))
      .slice(0, 3)
      .map((one, nth) => `${(nth === 0 ? name : '').padEnd(24)}${written(of(one)).padEnd(8)}${one.path} ${one.locale}`);
  const looks = figures.reduce((sum, one) => sum + one.looks, 0);
  const pages = new Set(figures.map(({ path }) => path)).size;
  const parts = [...spent].toSorted(([, one], [, other]) => other - one);
  return [
    '',
    `${pages} pages and ${opened.size} dialogs in three languages, looked at ${looks} times`,
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
    `${'seconds'.padEnd(24)}${parts.map(([part, ms]) => `${part} ${(ms / 1000).toFixed(0)}`).join(', ')}`,
    '',
  ].join('\n');
}
