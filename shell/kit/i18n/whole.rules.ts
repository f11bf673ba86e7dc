import type { Locale } from '@qiaohui/service-kit/shapes';
import { readWhole } from '@qiaohui/service-kit/whole-number';

/** Marks a text that is no number, such as `1e3`, so that `Number` reads none from it either; it has no width. */
const UNREAD = '\u2060';

/** A text that could not be read as a number, which stays itself; and a text as it was typed. */
export const withoutUnread = (text: string): string => text.replaceAll(UNREAD, '');
export const unread = (text: string): string => `${withoutUnread(text)}${UNREAD}`;

/** The figures of a whole number; any other text stays itself, and is not a number. Empty text is empty. */
export function wholeText(text: string, locale: Locale): string {
  if (text.trim() === '') return '';
  return readWhole(withoutUnread(text), locale) ?? unread(text);
}

/** True for a text that could not be read as a number. */
export const isUnread = (value: string): boolean => value.endsWith(UNREAD);
