import { describe, isSeen, shown } from './element.ts';

/** One control and the size of what a finger can hit, px. */
export type Hit = { size: number; name: string };

/**
 * Returns the controls whose hit area is below `least` px in height or width. A label, a stretched pseudo-element and
 * the padding around a control count; links within a sentence are excepted, as in WCAG 2.5.8.
 */
export function smallHits(least: number): { smallest: number; small: Hit[] } {
  const controls = [
    ...shown().querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="combobox"], [role="option"], [role="menuitem"]',
    ),
  ];
  const STRIDE = 6;
  const scroll = { x: scrollX, y: scrollY };
  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const block = element.closest('p, li, dd, td, span:not(:only-child), div');
    return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 8;
  };
  /** What one aims at: a label switches its box, and the frame of a field focuses it. */
  const boxOf = (element: Element): Element =>
    element.closest('label') ??
    (element.matches('input, textarea, [role="combobox"]') ? element.closest('.MuiInputBase-root') : null) ??
    element;
  /** The smaller side of the area around a point where a finger hits the control; null where something covers it. */
  const reachAt = (isOurs: (x: number, y: number) => boolean, x: number, y: number) => {
    if (!isOurs(x, y)) return null;
    const reach = (dx: number, dy: number) => {
      let far = 0;
      // in strides, then px by px from the last one that hit
      for (const stride of [STRIDE, 1])
        while (far < least && isOurs(x + dx * (far + stride), y + dy * (far + stride))) far += stride;
      return Math.min(far, least);
    };
    return Math.min(reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1);
  };
  const reaches = (element: Element) => {
    const box = boxOf(element);
    box.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = box.getBoundingClientRect();
    const isOurs = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (box.contains(hit) || element.contains(hit));
    };
    let most: number | null = null;
    // other controls may lie over parts of it, as in a row that is one link
    for (const part of [0.5, 0.15, 0.85]) {
      const reached = reachAt(isOurs, left + width * part, top + height / 2);
      if (reached !== null) most = Math.max(most ?? 0, reached);
      if (most !== null && most >= least) break;
    }
    return most;
  };
  const found = controls
    .filter(
      (one) =>
        !one.matches(':disabled, [aria-disabled="true"]') &&
        !one.closest('[aria-hidden="true"]') &&
        isSeenOrCovered(one),
    )
    .filter((one) => !isInSentence(one))
    .flatMap((one) => {
      const { width, height } = boxOf(one).getBoundingClientRect();
      const own = Math.min(width, height);
      if (own >= least) return [{ size: Math.round(own), name: '' }];
      const size = reaches(one);
      return size === null ? [] : [{ size: Math.max(size, Math.floor(own)), name: describe(one) }];
    });
  scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' });
  return {
    smallest: Math.min(...found.map(({ size }) => size), 999),
    small: found.filter(({ size }) => size < least - 0.5),
  };
}

/** MUI lays a transparent input over what it draws. */
export function isSeenOrCovered(element: Element): boolean {
  return (
    isSeen(element) ||
    (element.matches('input[type="checkbox"], input[type="radio"]') &&
      element.parentElement !== null &&
      isSeen(element.parentElement))
  );
}
