import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { say } from '../../i18n/text.ts';
import { toast } from '../feedback/toast.ts';
import { burstReader, isInDialog, isNumberField } from './burst.ts';

/** On pages that take scans a field has this attribute: what is scanned anywhere beside it is its own. */
const TAKER = '[data-takes-scans]';

/**
 * Keeps scanners out of every field for a whole number: what was scanned there is no number, and the Enter at its end
 * confirms nothing. Answers how to stop.
 */
export function guardNumberFields(): () => void {
  const bursts = burstReader();
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!isNumberField(target) || (document.querySelector(TAKER) && !isInDialog(target))) return bursts.reset();
    const code = bursts.read(event);
    if (code === null) return;
    event.preventDefault();
    event.stopPropagation();
    toast.warning(say(texts)('scannedIntoNumber', { code }));
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
