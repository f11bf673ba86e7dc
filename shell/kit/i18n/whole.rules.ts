import type { Locale } from '@qiaohui/service-kit/shapes';

/** Marks between thousands; people use spaces and apostrophes in every language. */
const groups: Record<Locale, string> = { 'zh-CN': ",' ", 'en-US': ",' ", 'de-DE': ".' " };

/** Marks a text that is not a whole number, such as `1e3`, so that `Number` reads none from it either; it has no width. */
const UNREAD = '\u2060';

/** A text that could not be read as a number, which stays itself; and a text as it was typed. */
export const withoutUnread = (text: string): string => text.replaceAll(UNREAD, '');
export const unread = (text: string): string => `${withoutUnread(text)}${UNREAD}`;

/** Reads a whole number from typed text, such as `１２`, `1 000` or `1,000`; null when it is none. */
export function readWhole(text: string, locale: Locale): string | null {
  const plain = withoutUnread(text).normalize('NFKC').trim();
  if (/^\d+$/.test(plain)) return plain;
  const isGrouped = [...groups[locale]].some((mark) => new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(plain));
  return isGrouped || /^[\d ]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : null;
}

/** The figures of a whole number; any other text stays itself, and is not a number. Empty text is empty. */
export function wholeText(text: string, locale: Locale): string {
  if (text.trim() === '') return '';
  return readWhole(text, locale) ?? unread(text);
}

/** True for a text that could not be read as a number. */
export const isUnread = (value: string): boolean => value.endsWith(UNREAD);
