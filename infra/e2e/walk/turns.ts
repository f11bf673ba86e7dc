import { locales, type Size, type Theme, type Visit } from './visit.ts';

/** By which rules axe looks at one window and theme, if at all: it takes much of the time. */
export type AxeAt = (size: Size, theme: Theme) => 'all' | 'contrast' | null;

/** Windows and themes, in the order in which axe takes turns through them. */
const turns = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
];

/**
 * By all rules axe looks at each page once in each language, each time in another window and theme, and in one language
 * for contrast at the one that is left.
 */
export const axeAt = ({ nth, language }: Visit): AxeAt => {
  const is = (turn: number, size: Size, theme: Theme) => {
    const { width, theme: worn } = turns[turn % turns.length] as (typeof turns)[number];
    return width === size.width && worn === theme;
  };
  return (size, theme) => {
    if (is(nth + language, size, theme)) return 'all';
    return language === 0 && is(nth + locales.length, size, theme) ? 'contrast' : null;
  };
};

/** At what a page opens axe looks in one language, which differs from page to page. */
export const axeInDialogs =
  ({ nth, language }: Visit): AxeAt =>
  (_, theme) => {
    if (nth % locales.length !== language) return null;
    return theme === 'light' ? 'all' : 'contrast';
  };
