import { burstReader, isInDialog } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';

/** In ms; scanners that send two line ends per code send the second within this time, also by radio. */
const ECHO_MS = 600;

/**
 * In dialogs, makes the Enter that ends a scan neither submit the form nor press a button (also on the pages of this
 * area): scanned text stays in its field, and a typed Enter submits it. Also ignores an Enter right after another one,
 * which is a scanner's second line end, a double press or a held key. Returns a function that stops it.
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

/**
 * Calls `onCode` for each code scanned while a dialog is open, whatever has the focus; the field it was typed into gets
 * its text back.
 */
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
