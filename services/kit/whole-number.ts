import type { Locale } from './shapes.ts';

/** Marks between thousands; people use spaces and apostrophes in every language. */
const groups: Record<Locale, string> = { 'zh-CN': ",' ", 'en-US': ",' ", 'de-DE': ".' " };

/**
 * Reads a whole number from what a person wrote in a field or a file, such as `１２`, `1 000` or `1,000`; null when it is
 * none, or may be a fraction in this language.
 */
export function readWhole(text: string, locale: Locale): string | null {
  const plain = text.normalize('NFKC').trim();
  if (/^\d+$/.test(plain)) return plain;
  const isGrouped = [...groups[locale]].some((mark) => new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(plain));
  return isGrouped || /^[\d ]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : null;
}
