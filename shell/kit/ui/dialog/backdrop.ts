import { useLayoutEffect, useRef } from 'react';

/** In ms; the time between the clicks of a double click that systems have preset. */
const DOUBLE_CLICK_MS = 500;

/**
 * Returns the `onClose` of a dialog. A click beside it closes it, but not the second click of a double click on the
 * button that opened it, which hits what by then lies over the button.
 */
export function useBackdropClose(open: boolean, close: () => void) {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick' && performance.now() - openedAt.current < DOUBLE_CLICK_MS) return;
    close();
  };
}
