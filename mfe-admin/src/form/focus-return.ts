import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const FIELDS = 'input, textarea, select, [role="combobox"]';
/** Selector of the page's parts, which take the focus when nothing in them is left to have it. */
const PART = 'section, [role="tabpanel"], [role="dialog"]';

const labelOf = (button: Element) => `${button.getAttribute('aria-label')} ${button.textContent}`;
/** True when the focus is nowhere: pressing a disabled button leaves it to the page around. */
const isNowhere = () => document.activeElement?.matches('body, main') ?? true;

/** In ms; time in which the result of an action is rendered. */
const DRAWN_MS = 1_000;

function focusPart(part: HTMLElement): void {
  part.tabIndex = -1;
  part.focus();
}

/** Focuses a button, or the part that contained it when the action removed it. */
function focusButton(button: HTMLElement, part: HTMLElement): void {
  button.focus();
  const changes = new MutationObserver(() => isNowhere() && focusPart(part));
  changes.observe(part, { childList: true, subtree: true });
  setTimeout(() => changes.disconnect(), DRAWN_MS);
}

/**
 * For a form that replaces the button that opened it: takes the focus, and on closing returns it to that button, else
 * to the part around it. With the focus nowhere, Tab would begin at the top of the page.
 */
export function useFocusReturn(frame: RefObject<HTMLElement | null>): void {
  // read before the form replaces the button
  const [opener] = useState(() => (isNowhere() ? null : document.activeElement));
  useEffect(() => {
    if (opener && !opener.isConnected && isNowhere()) frame.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [opener, frame]);
  useLayoutEffect(() => {
    const root = frame.current;
    const part = root?.closest<HTMLElement>(PART);
    return () => {
      // a button waiting for its response is disabled, and has lost the focus already
      if (!opener || !part || !(isNowhere() || root?.contains(document.activeElement))) return;
      queueMicrotask(() => {
        if (!isNowhere() || !part.isConnected) return;
        const again = [...part.querySelectorAll('button')].find((button) => labelOf(button) === labelOf(opener));
        if (opener.isConnected) (opener as HTMLElement).focus();
        else if (again) focusButton(again, part);
        else focusPart(part);
      });
    };
  }, [opener, frame]);
}
