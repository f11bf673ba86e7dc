import { withoutInvisible } from './code-form.ts';

/** Line breaks and other control characters, and halves of characters, which no database returns as they were. */
const IN_NO_NAME = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
export const isNameText = (text: string): boolean => !IN_NO_NAME.test(text);

/** What joins several signs to one emoji is invisible by itself. */
const EMOJI =
  /(\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*)*)/u;

/** Returns a name without invisible characters, except those within emoji. */
export const withEmoji = (text: string): string =>
  text
    .split(EMOJI)
    .map((part, nth) => (nth % 2 === 1 ? part : withoutInvisible(part)))
    .join('');
