import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const FIELDS = 'input, textarea, select, [role="combobox"]';
/** What is read as one part of the page, and may have the focus where nothing in it is left to have it. */
const PART = 'section, [role="tabpanel"], [role="dialog"]';

const labelOf = (button: Element) => `${button.getAttribute('aria-label')} ${button.textContent}`;
/** A press on a button that is disabled just then leaves the focus to the page around it. */
const isNowhere = () => document.activeElement?.matches('body, main') ?? true;

/** In this time what an act has changed is drawn, in ms. */
const DRAWN_MS = 1_000;

function focusPart(part: HTMLElement): void {
  part.tabIndex = -1;
  part.focus();
}

/** Gives the focus to a button; where that goes with what its act has changed, to the part that it stood in. */
function focusButton(button: HTMLElement, part: HTMLElement): void {
  button.focus();
  const changes = new MutationObserver(() => isNowhere() && focusPart(part));
  changes.observe(part, { childList: true, subtree: true });
  setTimeout(() => changes.disconnect(), DRAWN_MS);
}

/**
 * For a form that stands where the button was that opened it. It takes the focus over, and when it goes away gives it
 * back to that button, or else to the part around it: from nowhere, Tab begins at the top of the page.
 */
export function useFocusReturn(frame: RefObject<HTMLElement | null>): void {
  // read before the button gives way
  const [opener] = useState(() => (isNowhere() ? null : document.activeElement));
  useEffect(() => {
    if (opener && !opener.isConnected && isNowhere()) frame.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [opener, frame]);
  useLayoutEffect(() => {
    const root = frame.current;
    const part = root?.closest<HTMLElement>(PART);
    return () => {
      // a button that waits for its answer is disabled, and has lost the focus already
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
