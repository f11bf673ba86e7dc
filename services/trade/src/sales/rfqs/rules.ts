import type { Locale } from '@qiaohui/service-kit/shapes';
import { MOST_DAYS, type RecipientAct, type RecipientMail, type RecipientState } from './schema.ts';

const DAY_MS = 24 * 3_600_000;

/** True for a deadline ahead, within a year. */
export const isDeadline = (deadline: Date, now: Date): boolean =>
  deadline > now && deadline.getTime() <= now.getTime() + MOST_DAYS * DAY_MS;

/** When a recipient was last reminded. */
export const remindedAt = (mails: RecipientMail[]): Date | null =>
  mails.findLast(({ kind }) => kind === 'reminder')?.at ?? null;

/** A day passes between two reminders of the same recipient. */
const isReminded = (mails: RecipientMail[], now: Date): boolean => {
  const last = remindedAt(mails);
  return last !== null && now.getTime() - last.getTime() < DAY_MS;
};

type Present = { state: RecipientState; mails: RecipientMail[] };
type Round = { deadline: Date; open: boolean };

/**
 * What may be done about a recipient, by its state as it is seen. Whoever the request has not reached is sent it again
 * instead of being reminded.
 */
export function actsOf({ state, mails }: Present, { deadline, open }: Round, now: Date): RecipientAct[] {
  if (!open || state === 'withdrawn') return [];
  const isWaitedFor = now < deadline && ['waiting', 'sent', 'bounced', 'opened'].includes(state);
  const isReached = state === 'sent' || state === 'opened';
  return [
    ...(isWaitedFor && isReached && !isReminded(mails, now) ? (['remind'] as const) : []),
    ...(now < deadline ? (['resend'] as const) : []),
    'withdraw',
  ];
}

/** The language that a channel's name suggests. */
export const localeOf = (name: string): Locale => (/\p{Script=Han}/u.test(name) ? 'zh-CN' : 'en-US');
