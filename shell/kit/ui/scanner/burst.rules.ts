/** The longest time between two keys of a scanner, in ms; by radio some need that long. */
const GAP_MS = 100;
const LEAST = 3;
/** Average ms per key; a number shorter than six digits counts as scanned only when typed faster than this. */
const FAST_MS = 50;
const NUMBER = /^[\d.,]{1,5}$/;
/** In ms; no hand types two digits and Enter at this pace. */
const MACHINE_MS = 25;
/** This many digits at a scanner's pace are a code, not a number typed by hand. */
const LONG_NUMBER = 4;
/** In ms; in a number field a code with letters may be slower, since a hand types no letters there. */
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

/** True when a non-printing key belongs to the code being scanned; a key pressed by hand comes later. */
export const isWithin = ({ text, last }: Keys, at: number): boolean => text !== '' && at - last <= GAP_MS;

/** True when the keys contain letters or signs, which nobody types into a number field. */
export const isNoNumber = ({ text }: Keys): boolean => /[^\d\s]/.test(text);

/** True when a scanner typed these keys; `at` is the time of the Enter or Tab that ends them. */
export function isBurst({ text, began, last }: Keys, at: number): boolean {
  if (text.length < LEAST || at - last > GAP_MS) return false;
  return !NUMBER.test(text) || (at - began) / text.length <= FAST_MS;
}

/**
 * True when keys in a number field are a code: with letters, however short or slow; with digits only, from four on at a
 * scanner's pace, or faster than any hand.
 */
export function isCodeInNumber(keys: Keys, at: number): boolean {
  const { text, began } = keys;
  if (isNoNumber(keys)) return true;
  const pace = (at - began) / text.length;
  if (text.length > 1 && pace <= MACHINE_MS) return true;
  return (text.length >= LONG_NUMBER && pace <= GAP_MS) || isBurst(keys, at);
}
