import { isBurst, isCodeInNumber, type Keys, noKeys, typed } from './burst.rules.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"]');

/** A field that takes a whole number, as of pieces. */
const isNumber = (target: EventTarget | null): boolean => isField(target) && target.inputMode === 'numeric';

/** Writes as a hand does, so that whoever holds the field's value hears of it. */
function write(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells what a scanner types anywhere on the page, whatever has the focus; a field that it typed into has its value
 * from before again. What goes into the scanners' own field is left to it, and Tab ends a code there as Enter does.
 */
export function watchBursts(own: () => HTMLInputElement | null, onCode: (code: string) => void): () => void {
  let keys: Keys = noKeys;
  let before: { field: Field; value: string } | null = null;

  const ended = (event: KeyboardEvent) => {
    const { text } = keys;
    const isCode = (isNumber(event.target) ? isCodeInNumber : isBurst)(keys, event.timeStamp);
    keys = noKeys;
    if (!isCode) return;
    if (event.target === own()) {
      if (event.key === 'Enter') return;
      event.preventDefault();
      own()?.form?.requestSubmit();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (before && before.field.value !== before.value) write(before.field, before.value);
    own()?.focus({ preventScroll: true });
    onCode(text);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (key === 'Shift' || key === 'CapsLock') return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isInDialog(target)) {
      keys = noKeys;
    } else if (key === 'Enter' || key === 'Tab') {
      ended(event);
    } else if (key.length === 1) {
      keys = typed(keys, key, timeStamp, isNumber(target));
      if (keys.text.length === 1) before = isField(target) ? { field: target, value: target.value } : null;
      // a blank within a code would press the button that has the focus
      else if (key === ' ' && !isField(target)) event.preventDefault();
    } else keys = noKeys;
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
