import type { Locale } from '@qiaohui/service-kit/shapes';
import { readWhole } from '@qiaohui/service-kit/whole-number';

/** Marks a text that is no number, such as `1e3`, so that `Number` reads none from it either; it has no width. */
const UNREAD = '\u2060';
const typedIn = (text: string) => text.replaceAll(UNREAD, '');

/** The value of a field of numbers: empty when empty, else what `read` finds; any other text stays itself, marked. */
export function numberText(text: string, read: (typed: string) => string | null): string {
  const typed = typedIn(text);
  if (typed.trim() === '') return '';
  return read(typed) ?? `${typed}${UNREAD}`;
}

/** The figures of a whole number; any other text stays itself, and is not a number. Empty text is empty. */
export function wholeText(text: string, locale: Locale): string {
  return numberText(text, (typed) => readWhole(typed, locale));
}

/** True for a text that `wholeText` or `decimalValue` could not read. */
export const isUnread = (value: string): boolean => value.endsWith(UNREAD);
