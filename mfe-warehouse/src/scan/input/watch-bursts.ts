import { burstReader, isInDialog } from '@qiaohui/kit';

/**
 * Calls `onCode` for scans typed anywhere on the page, whatever has the focus; a field typed into gets its earlier
 * value back. Leaves the scan field to itself, where Tab ends a code like Enter.
 */
export function watchBursts(own: () => HTMLInputElement | null, onCode: (code: string) => void): () => void {
  const bursts = burstReader();
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event.target)) return bursts.reset();
    if (event.target === own() && (event.key === 'Enter' || event.key === 'Tab')) {
      bursts.reset();
      // a code in the scan field is always taken out, at any pace, so that the next one is not appended to it
      if (event.key === 'Enter' || event.shiftKey || !own()?.value.trim()) return;
      event.preventDefault();
      own()?.form?.requestSubmit();
      return;
    }
    const code = bursts.read(event);
    if (code === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    own()?.focus({ preventScroll: true });
    onCode(code);
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
