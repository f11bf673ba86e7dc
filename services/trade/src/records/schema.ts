import { isNameText } from '@qiaohui/service-kit/name-text';
import { NameText, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const Id = z.string().min(1).max(60);
export const Version = z.number().int().positive();
/** The version that a person saw of what they change. */
export const Seen = z.strictObject({ version: Version });

/** The name that something has to have. */
export const Name = NameText.min(1, 'field.required').max(120, 'field.long');

const noneIfEmpty = (written: string | null) => written || null;

/** A line of text that may be left empty. */
export const Line = (longest: number) =>
  NameText.max(longest, 'field.long').nullable().default(null).transform(noneIfEmpty);

const isStorable = (text: string) => isNameText(text.replaceAll(/[\n\r\t]/g, ''));

/** A text of several lines. */
export const LinesText = (longest: number) => Typed.max(longest, 'field.long').refine(isStorable, 'field.characters');

/** A text of several lines that may be left empty. */
export const Lines = (longest: number) => LinesText(longest).nullable().default(null).transform(noneIfEmpty);

/** A text of several lines that is needed, as long as its dialog lets it be. */
export const Reason = (missing: string) => LinesText(500).min(1, missing);

/** A code that people type, in capital letters and without spaces. */
export const Code = Typed.toUpperCase()
  .min(1, 'field.required')
  .max(20, 'field.long')
  .regex(/^[A-Z0-9][A-Z0-9./-]*$/, 'field.code');

const decimal = (whole: number, places: number, errorCode: string) =>
  z.union([
    z
      .string(errorCode)
      .trim()
      .regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`), errorCode),
    z.literal(''),
  ]);

/** A figure from 0 that may be left empty. */
export const Figure = (whole: number, places: number, errorCode: string) =>
  decimal(whole, places, errorCode).nullable().default(null).transform(noneIfEmpty);

/** A day of the calendar with a time on the clock of its place, as 2026-11-28T09:30. */
export const LocalMinute = z
  .string('field.invalid')
  .regex(
    /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])))T(?:[01]\d|2[0-3]):[0-5]\d$/,
    'field.invalid',
  );
