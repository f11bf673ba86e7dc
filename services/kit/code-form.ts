/**
 * Signs that no screen shows: control and format signs, joiners, fillers and marks of direction; further an empty
 * pattern of Braille, the stand-in for a picture, an empty head of a note, and signs for private use, which mean
 * nothing outside the font that made them. Blanks are none of them.
 */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}\u{FFFC}\u{1D159}]/gu;

/** A text without the signs that nobody sees, which cells copied from web pages and chats carry. */
export const withoutInvisible = (text: string): string => text.replaceAll(UNSEEN, '');

/** Whether a text has signs that nobody sees. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text;

/**
 * Codes and numbers that people give as they are compared: neither case, width, spaces beside each other nor signs that
 * nobody sees tell two of them apart.
 */
export const codeForm = (code: string): string =>
  withoutInvisible(code.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ').toUpperCase();
