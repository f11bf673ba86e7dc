import { Locale, NameText } from '@qiaohui/service-kit/shapes';
import { isValidPhoneNumber, parsePhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';
import { AccountName, Gender, ProgressMail } from './schema.ts';

const BEIJING_MS = 8 * 3_600_000;
const OLDEST = '1900-01-01';

// an emptied form field counts as none
const none = <T extends string>(written: T | '' | null) => written || null;
const text = (most: number) => NameText.max(most, 'field.long').nullable().default(null).transform(none);

const today = () => new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10);

const Birthday = z
  .union([z.iso.date('field.invalid'), z.literal('')], 'field.invalid')
  .nullable()
  .default(null)
  .transform(none)
  .refine((day) => day === null || (day >= OLDEST && day <= today()), 'account.birthday');

/** A number of a telephone as it is dialled from abroad; without a country's code it is one of China. */
const Phone = z
  .string()
  .trim()
  .max(40, 'field.long')
  .refine((typed) => typed === '' || isValidPhoneNumber(typed, 'CN'), 'account.phone')
  .nullable()
  .default(null)
  .transform((typed) => (typed ? parsePhoneNumber(typed, 'CN').formatInternational() : null));

/** What people say of themselves, as they type it; empty fields are null. */
export const ProfileForm = z.strictObject({
  nickname: text(60),
  gender: z
    .union([Gender, z.literal('')], 'field.invalid')
    .nullable()
    .default(null)
    .transform(none),
  birthday: Birthday,
  company: text(120),
  location: text(120),
  address: text(300),
  zip: text(20),
  mobile: Phone,
  landline: Phone,
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const ChangeAccount = z.strictObject({
  version: z.number().int().min(0),
  name: AccountName.optional(),
  /** As a whole, in place of the present one. */
  profile: ProfileForm.optional(),
  mailLocale: Locale.nullable().optional(),
  muted: z.array(ProgressMail).max(ProgressMail.options.length).optional(),
});
export type ChangeAccount = z.infer<typeof ChangeAccount>;

export const AvatarUid = z.strictObject({ uid: z.string().min(1).max(60) });
