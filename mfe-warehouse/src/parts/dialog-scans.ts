import { burstReader, isInDialog } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';

/** A scanner that ends a code with two line ends sends the second one so soon. */
const ECHO_MS = 100;

/**
 * In the dialogs of this area the Enter that ends a scan neither sends a form nor presses a button: what was scanned
 * stays in the text it was scanned into, and a hand's Enter sends it. Answers how to stop.
 */
export function guardDialogs(): () => void {
  const bursts = burstReader({ keeps: true });
  let endedAt = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    if (!isInDialog(event.target)) return bursts.reset();
    if (bursts.read(event) !== null) endedAt = event.timeStamp;
    if (event.key === 'Enter' && event.timeStamp - endedAt <= ECHO_MS) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}

/** Tells what is scanned while a dialog is open, wherever the focus is; the field it was typed into has its text from before. */
export function useDialogScans(onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    const bursts = burstReader();
    const onKey = (event: KeyboardEvent) => {
      const code = bursts.read(event);
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      take.current(code);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
