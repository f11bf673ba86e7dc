import { burstReader, isInDialog } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';

/** A scanner that ends a code with two line ends sends the second one so soon, by radio. */
const ECHO_MS = 600;

/**
 * In the dialogs of this area the Enter that ends a scan neither sends a form nor presses a button, which holds for buttons
 * of its pages too: what was scanned
 * stays in the text it was scanned into, and a hand's Enter sends it. Nor does an Enter right behind another one, which
 * is a scanner's second line end, a double press or a key that is held down. Returns how to stop.
 */
export function guardDialogs(): () => void {
  const bursts = burstReader({ keeps: true });
  let endedAt = Number.NEGATIVE_INFINITY;
  let enteredAt = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event;
    const isEcho = key === 'Enter' && at - enteredAt <= ECHO_MS && !(target instanceof HTMLTextAreaElement);
    enteredAt = key === 'Enter' ? at : Number.NEGATIVE_INFINITY;
    if (!isInDialog(target) && !(target instanceof HTMLButtonElement)) return bursts.reset();
    if (bursts.read(event) !== null) endedAt = at;
    if (isEcho || (key === 'Enter' && at - endedAt <= ECHO_MS)) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}

/** Reports each code that is scanned while a dialog is open, whatever has the focus; a field it was typed into gets its text back. */
export function useDialogScans(onCode: (code: string) => void): void {
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
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
