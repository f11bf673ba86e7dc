import { filled, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import type { InvitationRecord } from '../model.ts';
import type { Role } from '../schema.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import { addressOf } from './token.ts';

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** The facts of an invitation's e-mail; its link is created when that is sent. */
export type InvitedFacts = {
  invitation: string;
  team: string;
  inviter: string;
  email: string;
  role: Role;
  expires: string;
};

export function teamMail(locale: Locale, { invitation, expires, role, ...facts }: InvitedFacts): MailText {
  const t = texts[locale];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  const written = {
    subject: filled(t.subject, facts),
    paragraphs: [filled(t.body, facts), filled(t.address, facts)],
    rows: [
      [t.team, facts.team],
      [t.inviter, facts.inviter],
      [t.role, t[role]],
      [t.expires, `${day.format(new Date(expires))} (UTC+8)`],
    ] as Array<[string, string]>,
    action: { label: t.action, link: addressOf(invitation) },
  };
  return renderMail(written, locale);
}

/** Queues the e-mail of an invitation, in the transaction that makes it. */
export async function mailInvitation(
  { _id: invitation, email, role, invited_by, expires_at }: InvitationRecord,
  { team, locale }: { team: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  const expires = expires_at?.toISOString() ?? '';
  const values: InvitedFacts = { invitation, team, inviter: invited_by.email, email, role, expires };
  await enqueueMail({ to: email, locale, template: 'team-invitation', values }, session);
}
