import { describe, isSeen } from './element.ts';

/**
 * Returns a finding unless the page has exactly one h1 and it is in the first window. An empty page may show its words
 * under its illustration instead. A dialog over the page has a heading of its own.
 */
export function headings(): string[] {
  if (document.querySelector('[role="dialog"]:not([aria-modal="false"])')) return [];
  const words = (one: Element) => one.textContent?.trim() ?? '';
  const isInView = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return isSeen(one) && top + scrollY >= 0 && bottom + scrollY <= innerHeight;
  };
  const all = [...document.querySelectorAll('h1')];
  const [h1] = all;
  const same = [...document.querySelectorAll('h1, h2, h3, p')].filter((one) => h1 && words(one) === words(h1));
  if (all.length === 1 && same.some(isInView)) return [];
  return [`${all.length} h1, none in view: ${all.map(describe).join(' | ')}`];
}

/** Returns which navigations mark where one is: that of the header, that of the desk. Behind a dialog they still do. */
export function marked(): string[] {
  // the page itself has breadcrumbs
  const marks = [...document.querySelectorAll('nav [aria-current]')].filter(
    (one) => isSeen(one) && !one.closest('#page'),
  );
  return marks.map((link) => (link.closest('header') ? 'header' : 'rail'));
}

/** Returns how far below the window's top the first row of the page's first list starts, px; null without rows. */
export function firstRow(): number | null {
  const row = [...document.querySelectorAll('main tbody tr, main ul > li:has([data-row]), main [data-row]')].find(
    isSeen,
  );
  return row ? Math.round(row.getBoundingClientRect().top + scrollY) : null;
}
