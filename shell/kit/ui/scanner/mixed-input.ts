import { isAmountField, isChord, isNumberField, MODIFIERS } from './burst.ts';
import { begun, goesOn, grown, isMixed, type Run, STOOD_MS } from './mixed-input.rules.ts';

/** A number in a field of which a part was scanned into digits that stood there. */
export type MixedInput = {
  field: HTMLInputElement;
  before: string;
  scanned: string;
  value: string;
  /** The user has confirmed it. */
  isRight: boolean;
};

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (isNumberField(target) || isAmountField(target));

const mixedInputs = new Map<HTMLInputElement, MixedInput>();
const stands = ({ field, value }: MixedInput) => field.isConnected && field.value === value;

/**
 * Remembers number and weight fields in which digits at a scanner's pace were added to others. Returns a function that
 * stops it.
 */
export function watchMixedInput(): () => void {
  let run: (Run & { field: HTMLInputElement; isLate: boolean }) | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event;
    if (MODIFIERS.has(key)) return;
    const isLate = at - last >= STOOD_MS;
    if (key.length === 1 || key === 'Backspace' || key === 'Delete') last = at;
    if (!isNumber(target) || !/^\d$/.test(key) || isChord(event)) {
      run = null;
      return;
    }
    if (run?.field === target && goesOn(run, at)) {
      run = { ...run, ...grown(run, key, at) };
    } else {
      // the field holds another number now, so it is no splice any more
      for (const [field, mixed] of mixedInputs) if (!stands(mixed)) mixedInputs.delete(field);
      const { value, selectionStart, selectionEnd } = target;
      const from = selectionStart ?? value.length;
      run = { ...begun(value, from, selectionEnd ?? from, key, at), field: target, isLate };
    }
    if (!run.isLate || !isMixed(run)) return;
    const { field, before, digits: scanned, head, tail } = run;
    mixedInputs.set(field, { field, before, scanned, value: head + scanned + tail, isRight: false });
  };
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    mixedInputs.clear();
  };
}

/** Returns the first unconfirmed splice within an element, or null. */
export const mixedInputIn = (part: Element): MixedInput | null =>
  [...mixedInputs.values()].find((mixed) => !mixed.isRight && stands(mixed) && part.contains(mixed.field)) ?? null;

/** True when the user has already confirmed this very number: one question is enough. */
export const isMixedInputRight = (value: string): boolean =>
  [...mixedInputs.values()].some((mixed) => mixed.isRight && stands(mixed) && mixed.value === value);
