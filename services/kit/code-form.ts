/**
 * Characters that no screen shows: control and format characters, joiners, fillers and direction marks; also the blank
 * Braille pattern, the object replacement character, the empty note head, and private-use characters, which mean
 * nothing outside their font. White space is not among them.
 */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}\u{FFFC}\u{1D159}]/gu;

/** Returns a text without its invisible characters, which are often copied along from web pages and chats. */
export const withoutInvisible = (text: string): string => text.replaceAll(UNSEEN, '');

/** True when a text has invisible characters. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text;

/**
 * Returns the form in which codes and numbers that people enter are compared: case, width, surrounding spaces and
 * invisible characters do not distinguish two of them.
 */
export const codeForm = (code: string): string =>
  withoutInvisible(code.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ').toUpperCase();
