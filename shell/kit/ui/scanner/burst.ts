import { isBurst, isCodeInNumber, isNoNumber, isWithin, type Keys, noKeys, SEPARATOR, typed } from './burst.rules.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** True for a field of whole numbers, for example of pieces. */
export const isNumberField = (target: EventTarget | null): boolean => isField(target) && target.inputMode === 'numeric';
/** True for a field of a weight or an amount. */
export const isAmountField = (target: EventTarget | null): boolean => isField(target) && target.inputMode === 'decimal';
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

export const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);
/** Non-printing keys that scanners never send; any other may be a separator within a code. */
const HANDS = new Set(
  'Escape Backspace Delete Insert ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown'.split(' '),
);

/** True for a key with Ctrl, Alt or Meta. AltGr is none: it types signs, as `@` on German keyboards. */
export const isChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Sets the value as if typed, so that React notices the change. */
function write(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells a scanner's keys from a person's. Call `read` with each keydown: it keeps letters of a code out of number
 * fields and returns the code that Enter or Tab has ended. The field is then reset to its value before the scan, unless
 * `keeps` is set, as for text fields.
 */
export function burstReader({ keeps = false } = {}) {
  let keys: Keys = noKeys;
  let before: { field: Field; value: string } | null = null;

  const restore = () => {
    if (before && before.field.value !== before.value) write(before.field, before.value);
  };
  const add = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    keys = typed(keys, key, timeStamp, isNumberField(target));
    if (keys.text.length === 1) before = isField(target) ? { field: target, value: target.value } : null;
    // a space within a code would press the focused button
    else if (key === ' ' && !isField(target)) event.preventDefault();
    if (!isNumberField(target) || !isNoNumber(keys)) return;
    // a code may end without Enter: nothing of it stays in the number
    event.preventDefault();
    restore();
  };
  const ended = ({ target, timeStamp }: KeyboardEvent): string | null => {
    const { text } = keys;
    const isCode = (isNumberField(target) ? isCodeInNumber : isBurst)(keys, timeStamp);
    keys = noKeys;
    if (!isCode) return null;
    if (!keeps || isAmountField(target)) restore();
    return text.replaceAll(SEPARATOR, '');
  };
  const reset = () => {
    keys = noKeys;
  };

  return {
    reset,
    read(event: KeyboardEvent): string | null {
      const { key, timeStamp } = event;
      if (MODIFIERS.has(key)) return null;
      if (event.repeat || HANDS.has(key)) reset();
      else if (isChord(event)) keys = isWithin(keys, timeStamp) ? typed(keys, SEPARATOR, timeStamp) : noKeys;
      else if (key === 'Enter' || key === 'Tab') return ended(event);
      else if (key.length === 1) add(event);
      else keys = isWithin(keys, timeStamp) ? typed(keys, SEPARATOR, timeStamp) : noKeys;
      return null;
    },
  };
}
