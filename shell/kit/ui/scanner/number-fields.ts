import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { translate } from '../../i18n/text.ts';
import { toast } from '../feedback/toast.ts';
import { burstReader, isInDialog, isNumberField } from './burst.ts';

/** Attribute of fields that handle scans themselves, on pages that handle them elsewhere. */
const TAKER = '[data-takes-scans]';

/**
 * Keeps scans out of all number fields: removes what was scanned there and cancels the Enter at its end. Returns a
 * function that stops it.
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
    toast.warning(translate(texts)('scannedIntoNumber', { code }));
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
