import { burstReader, isInDialog } from '@qiaohui/kit';

/**
 * Reports what a scanner types anywhere on the page, whatever has the focus; a field that it typed into has its value
 * from before again. What goes into the scanners' own field is left to it, and Tab ends a code there as Enter does.
 */
export function watchBursts(own: () => HTMLInputElement | null, onCode: (code: string) => void): () => void {
  const bursts = burstReader();
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event.target)) return bursts.reset();
    if (event.target === own() && (event.key === 'Enter' || event.key === 'Tab')) {
      bursts.reset();
      // whatever its pace, a code in the scanners' own field is never left there for the next one to be written behind
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
