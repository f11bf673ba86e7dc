import { Instant, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { LocalMinute } from '../../records/schema.ts';

/** The steps of a transport, in their order. */
export const MilestoneName = z.enum([
  'booked',
  'cut_off',
  'picked_up',
  'departed',
  'transit',
  'arrived',
  'customs',
  'delivered',
]);
export type MilestoneName = z.infer<typeof MilestoneName>;
export const MILESTONES = MilestoneName.options;

/** The steps of which customers get an e-mail. */
export const NOTIFIED = ['departed', 'arrived', 'delivered'] as const satisfies readonly MilestoneName[];
export type NotifiedName = (typeof NOTIFIED)[number];
export const isNotified = (name: MilestoneName): name is NotifiedName => NOTIFIED.some((one) => one === name);

/** What is known of a step: each is stored with every change. */
export const MilestoneField = z.enum(['planned', 'estimated', 'actual', 'place']);
export type MilestoneField = z.infer<typeof MilestoneField>;

const none = <T extends string>(written: T | '' | null): T | null => written || null;
/** A day, or a day with its time, on the clock of the place. */
const Moment = z
  .union([z.iso.date('field.invalid'), LocalMinute, z.literal('')], 'field.invalid')
  .nullable()
  .transform(none);
/** Minutes by which clocks on Earth are at most behind UTC and ahead of it. */
const [MOST_BEHIND, MOST_AHEAD] = [12 * 60, 14 * 60];
function isOnEarth(at: string): boolean {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(at) ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) <= (sign === '-' ? MOST_BEHIND : MOST_AHEAD);
}
/** The time at which something happened, with the offset from UTC of the clock that it was read from. */
const Actual = z
  .union(
    [
      z.iso.datetime({ offset: true, precision: -1, error: 'field.invalid' }).refine(isOnEarth, 'field.invalid'),
      z.literal(''),
    ],
    'field.invalid',
  )
  .nullable()
  .transform(none);
const line = (most: number) => z.string().trim().max(most, 'field.long').nullable().transform(none);

const time = z.string().nullable();

export const Milestone = z.object({
  name: MilestoneName,
  /** A day or a time, `2026-11-28` or `2026-11-28T16:00`, on the clock of the place. */
  planned: time,
  estimated: time,
  /** With the offset of that clock: `2026-11-28T16:10+08:00`. */
  actual: time,
  place: z.string().nullable(),
  /** Days between what is planned and what is known; below 0: earlier. null: one of them is not known. */
  slip_days: z.number().int().nullable(),
  /** Days since it should have happened by the clock of its place, where nothing but its plan is known. */
  overdue_days: z.number().int().nonnegative(),
});
export type Milestone = z.infer<typeof Milestone>;

export const MilestoneChange = z.object({
  id: z.string(),
  milestone: MilestoneName,
  field: MilestoneField,
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: Instant,
});
export type MilestoneChange = z.infer<typeof MilestoneChange>;

export const Timeline = z.object({
  /** Of the waybill. */
  version: z.number().int().positive(),
  milestones: z.array(Milestone),
  late_days: z.number().int().nonnegative(),
  /** The newest first. */
  changes: z.array(MilestoneChange),
});
export type Timeline = z.infer<typeof Timeline>;

/** Only what is given changes. */
export const MilestoneSave = z.strictObject({
  version: z.number().int().positive(),
  planned: Moment.optional(),
  estimated: Moment.optional(),
  actual: Actual.optional(),
  place: line(80).optional(),
  note: line(300).optional(),
  /** The houses of a master get the same times, for its departure and its arrival. */
  with_houses: z.boolean().optional(),
});
export type MilestoneSave = z.infer<typeof MilestoneSave>;

export const SavedTimeline = Timeline.extend({
  /** Earlier steps that have not happened yet, as far as anybody has entered. */
  skipped: z.array(MilestoneName),
  /** Houses that went along, and the numbers of those whose own times do not let them. */
  houses: z.object({ changed: z.number().int(), skipped: z.array(z.string()) }),
  /** To whom an e-mail goes, of this waybill and of its houses. */
  mailed: z.array(z.string()),
});
export type SavedTimeline = z.infer<typeof SavedTimeline>;

/** What a customer was sent about a step. */
export const SentNotice = z.object({
  milestone: MilestoneName,
  email: z.string(),
  locale: Locale,
  state: z.enum(['waiting', 'sent', 'bounced', 'withdrawn']),
  /** The server's own words. */
  reply: z.string().nullable(),
  at: Instant,
});
export type SentNotice = z.infer<typeof SentNotice>;

export const Notices = z.object({
  /** Of the waybill. */
  version: z.number().int().positive(),
  on: z.boolean(),
  locale: Locale,
  /** Who gets them; null where the client is no customer, or has no contact with an address. */
  recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Its houses' customers get them instead. */
  of_houses: z.boolean(),
  /** Without mail settings of the team they wait. */
  mail_set_up: z.boolean(),
  sent: z.array(SentNotice),
});
export type Notices = z.infer<typeof Notices>;

export const NoticesSave = z.strictObject({ version: z.number().int().positive(), on: z.boolean(), locale: Locale });
export type NoticesSave = z.infer<typeof NoticesSave>;

/** A rejected e-mail goes to the address that the customer's contact has now, as the page shows it. */
export const NoticeResend = z.strictObject({ version: z.number().int().positive(), email: z.string().min(1).max(254) });
export type NoticeResend = z.infer<typeof NoticeResend>;
