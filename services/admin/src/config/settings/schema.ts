import { Config, type Contacts, DepositChannel, type Imprint } from '@qiaohui/admin/contract';
import { Instant, MoneyInput, Reason } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { z } from 'zod';

/** Parts of the settings that change apart from each other, and the history of each. */
export const Section = z.enum(['pricing', 'accounts', 'times', 'referrers', 'contacts', 'imprint']);
export type Section = z.infer<typeof Section>;

/** Line breaks and invisible characters that change how a text is displayed. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !UNSEEN.test(text), 'config.signs');
const requiredLine = (most: number) => line(most).min(1, 'field.required');
/** Digits as the bank writes them, with or without blanks. */
const AccountNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{8,30}$/, 'config.account-number')
      .refine((number) => /[^0]/.test(number), 'config.account-zero'),
  );
const Account = z.strictObject({
  reserveName: requiredLine(100),
  reserveBank: requiredLine(100),
  reserveBranch: requiredLine(100),
  reserveAddress: requiredLine(200),
  reserveAccount: AccountNumber,
});
const byChannel = Object.fromEntries(DepositChannel.options.map((channel) => [channel, Account]));
export const AccountsChange = z.strictObject({
  channels: z
    .strictObject(byChannel as Record<DepositChannel, typeof Account>)
    // Two channels need two accounts: the account identifies whose money a payment is.
    .refine(({ zlpay, newpay }) => zlpay.reserveAccount !== newpay.reserveAccount, {
      path: ['newpay', 'reserveAccount'],
      error: 'config.account-same',
    }),
});

const whole = (least: number, most: number, code: string) =>
  z
    .unknown()
    .refine((given) => typeof given === 'number' || (typeof given === 'string' && /^\s*\d+\s*$/.test(given)), {
      error: code,
      abort: true,
    })
    .pipe(z.coerce.number(code).int(code).min(least, code).max(most, code));
const Day = z.iso.date('config.day');
const days = z
  .array(Day)
  .max(400)
  .transform((list) => [...new Set(list)].sort());
const isWeekday = (day: string): boolean => [1, 2, 3, 4, 5].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
/** The longest time for which a public holiday closes banks, weekends included. */
const MOST_CLOSED_DAYS = 12;
const DAY_MS = 24 * 3600_000;
function closesTooLong({ closed, open }: { closed: string[]; open: string[] }): boolean {
  const shut = new Set(closed);
  const isShut = (day: string) => shut.has(day) || (!isWeekday(day) && !open.includes(day));
  const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const lengthFrom = (first: string) => {
    let days = 0;
    for (let day = first; days <= MOST_CLOSED_DAYS && isShut(day); day = next(day)) days += 1;
    return days;
  };
  // an invalid day has an error of its own
  return closed.some((day) => !Number.isNaN(Date.parse(day)) && lengthFrom(day) > MOST_CLOSED_DAYS);
}
const HolidaysChange = z
  .strictObject({
    closed: days,
    open: days.refine((list) => !list.some(isWeekday), 'config.open-weekend'),
    knownUntil: Day,
  })
  .refine(({ closed, open }) => !open.some((day) => closed.includes(day)), {
    path: ['open'],
    error: 'config.day-both',
  })
  .refine((days) => !closesTooLong(days), { path: ['closed'], error: 'config.closed-run' });
export const TimesChange = z
  .strictObject({
    quoteMinutes: whole(5, 240, 'config.quote-minutes'),
    deadlineHours: whole(1, 168, 'config.deadline-hours'),
    rateMaxAgeHours: whole(1, 240, 'config.rate-age'),
    confirmHours: whole(1, 70, 'config.banking-hours'),
    reviewHours: whole(1, 70, 'config.banking-hours'),
    remitHours: whole(1, 240, 'config.remit-hours'),
    partnerBand: MoneyInput.refine((band) => new Decimal(band).gte(0) && new Decimal(band).lte('0.2'), 'config.band'),
    holidays: HolidaysChange,
  })
  .partial();

const isLink = (schemes: string[]) => (text: string) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol) && !/\s/.test(text);
const isPage = isLink(['https:']);
const MOST_REFERRERS = 500;
export const ReferrersChange = z.strictObject({
  referrers: z
    .record(z.string().max(100), z.string().trim().max(500).refine(isPage, 'config.page'))
    .refine((all) => Object.keys(all).every((from) => /^[A-Za-z0-9][\w-]*$/.test(from)), 'config.referrer')
    .refine((all) => Object.keys(all).length <= MOST_REFERRERS, 'field.invalid'),
});

const optional = line;
const orNone = (most: number, isRight: (text: string) => boolean, code: string) =>
  optional(most).refine((text) => text === '' || isRight(text), code);
const isMail = (text: string) => z.email().safeParse(text).success;
const isPhone = (text: string) => /^\+?\d[\d ()-]{4,29}$/.test(text);
export const ContactsChange = z.strictObject({
  contacts: z.strictObject({
    company: optional(100),
    serviceMail: orNone(200, isMail, 'config.mail'),
    serviceLink: orNone(500, isLink(['https:', 'mailto:']), 'config.link'),
    serviceQr: orNone(500, isPage, 'config.page'),
    settlementMail: orNone(200, isMail, 'config.mail'),
    phone: orNone(30, isPhone, 'config.phone'),
    registration: optional(60),
    registrationLink: orNone(500, isPage, 'config.page'),
  } satisfies Record<keyof Contacts, z.ZodType>),
});

export const ImprintChange = z.strictObject({
  imprint: z.strictObject({
    address: optional(200),
    hours: optional(40),
    licence: optional(60),
    licenceLink: orNone(500, isPage, 'config.page'),
    supervisor: optional(100),
    reserveBank: optional(100),
    remittingBank: optional(100),
  } satisfies Record<keyof Imprint, z.ZodType>),
});

const proposal = { reason: Reason, effective_at: Instant.optional() };
/** A change of one section; what `times` leaves out stays. */
export const ProposeSettings = z.discriminatedUnion('section', [
  z.strictObject({ section: z.literal('accounts'), change: AccountsChange, ...proposal }),
  z.strictObject({
    section: z.literal('times'),
    change: TimesChange.refine((change) => Object.keys(change).length > 0, 'config.nothing'),
    ...proposal,
  }),
  z.strictObject({ section: z.literal('referrers'), change: ReferrersChange, ...proposal }),
  z.strictObject({ section: z.literal('contacts'), change: ContactsChange, ...proposal }),
  z.strictObject({ section: z.literal('imprint'), change: ImprintChange, ...proposal }),
]);
export type ProposeSettings = z.infer<typeof ProposeSettings>;

/** The settings in force other than the pricing, with what finance still has to set. */
export const SettingsNow = Config.pick({
  version: true,
  channels: true,
  quoteMinutes: true,
  deadlineHours: true,
  rateMaxAgeHours: true,
  partnerBand: true,
  holidays: true,
  confirmHours: true,
  reviewHours: true,
  remitHours: true,
  referrers: true,
  contacts: true,
  imprint: true,
}).extend({
  second_person: z.boolean(),
  /** Channels whose account is still the one of version 0: no order of theirs can be locked outside a demo. */
  demo_channels: z.array(DepositChannel),
  /** The year whose public holidays are due and not set; null: none. */
  holidays_due: z.number().int().nullable(),
});
export type SettingsNow = z.infer<typeof SettingsNow>;
