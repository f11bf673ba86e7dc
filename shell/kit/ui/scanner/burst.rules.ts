/** The longest time between two keys of a scanner, in ms; by radio some need that long. */
const GAP_MS = 100;
const LEAST = 3;
/** Numbers shorter than six digits are a scanner's only when typed faster than any hand does, on average. */
const FAST_MS = 50;
const NUMBER = /^[\d.,]{1,5}$/;
/** No hand types two digits and Enter at such a pace. */
const MACHINE_MS = 25;
/** Of digits alone so many within a scanner's gaps are no number that a hand types. */
const LONG_NUMBER = 4;
/** In a field for numbers a code may come slower still: a hand types no letters there. */
const GAP_IN_NUMBER_MS = 400;

/** Keys that followed each other like a scanner's; times in ms. */
export type Keys = { text: string; began: number; last: number };
/** What a scanner sends for the separator within a GS1 code: a key that writes nothing. */
export const SEPARATOR = '\u001d';
export const noKeys: Keys = { text: '', began: 0, last: Number.NEGATIVE_INFINITY };

export const typed = ({ text, began, last }: Keys, key: string, at: number, isNumber = false): Keys =>
  at - last <= (isNumber ? GAP_IN_NUMBER_MS : GAP_MS)
    ? { text: text + key, began, last: at }
    : { text: key, began: at, last: at };

/** Whether a key that writes nothing belongs to the code under way; a hand's comes later than that. */
export const isWithin = ({ text, last }: Keys, at: number): boolean => text !== '' && at - last <= GAP_MS;

/** Whether keys in a field for a number are none of a hand's. */
export const isNoNumber = ({ text }: Keys): boolean => /[^\d\s]/.test(text);

/** Whether a scanner typed these keys, which Enter or Tab ends at a time. */
export function isBurst({ text, began, last }: Keys, at: number): boolean {
  if (text.length < LEAST || at - last > GAP_MS) return false;
  return !NUMBER.test(text) || (at - began) / text.length <= FAST_MS;
}

/**
 * Whether keys in a field for a number of pieces are a code: letters are never a hand's there, however short or slow,
 * and digits are a scanner's from four on where it keeps its pace, or where no hand could keep it.
 */
export function isCodeInNumber(keys: Keys, at: number): boolean {
  const { text, began } = keys;
  if (isNoNumber(keys)) return true;
  const pace = (at - began) / text.length;
  if (text.length > 1 && pace <= MACHINE_MS) return true;
  return (text.length >= LONG_NUMBER && pace <= GAP_MS) || isBurst(keys, at);
}
