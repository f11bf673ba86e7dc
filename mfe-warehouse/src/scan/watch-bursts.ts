import { isBurst, isCodeInNumber, isNoNumber, isWithin, type Keys, noKeys, SEPARATOR, typed } from './burst.rules.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"]');

const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);
/** Keys that only a hand uses; any other that writes nothing may stand for a separator within a scanned code. */
const HANDS = new Set(
  'Enter Tab Escape Backspace Delete Insert ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown'.split(' '),
);

/** Ctrl, Alt or Meta with a key; AltGr writes a sign of its own, as `@` on German keyboards. */
const isChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

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

  const restore = () => {
    if (before && before.field.value !== before.value) write(before.field, before.value);
  };

  const ended = (event: KeyboardEvent) => {
    const text = keys.text.replaceAll(SEPARATOR, '');
    const isCode = (isNumber(event.target) ? isCodeInNumber : isBurst)(keys, event.timeStamp);
    keys = noKeys;
    if (event.target === own()) {
      // whatever its pace, a code in the scanners' own field is never left there for the next one to be written behind
      if (event.key === 'Enter' || event.shiftKey || !own()?.value.trim()) return;
      event.preventDefault();
      own()?.form?.requestSubmit();
      return;
    }
    if (!isCode) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    restore();
    own()?.focus({ preventScroll: true });
    onCode(text);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (MODIFIERS.has(key)) return;
    if (event.repeat || isInDialog(target)) {
      keys = noKeys;
    } else if (isChord(event) || (key.length > 1 && !HANDS.has(key))) {
      keys = isWithin(keys, timeStamp) ? typed(keys, SEPARATOR, timeStamp) : noKeys;
    } else if (key === 'Enter' || key === 'Tab') {
      ended(event);
    } else if (key.length === 1) {
      keys = typed(keys, key, timeStamp, isNumber(target));
      if (keys.text.length === 1) before = isField(target) ? { field: target, value: target.value } : null;
      // a blank within a code would press the button that has the focus
      else if (key === ' ' && !isField(target)) event.preventDefault();
      if (isNumber(target) && isNoNumber(keys)) {
        // a code may end without Enter: nothing of it stays in the number
        event.preventDefault();
        restore();
      }
    } else keys = noKeys;
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
