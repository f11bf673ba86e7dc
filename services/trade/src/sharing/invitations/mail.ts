import { filled, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import type { InvitationRecord } from './model.ts';
import { addressOf, codeOf } from './secrets.ts';

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

export const PARTNER_TEMPLATE = 'partner-invitation';

/** The facts of an invitation's e-mail; its link and code are made when that is sent. */
export type PartnerFacts = { invitation: string; team: string; inviter: string; expires: string };

export function partnerMail(locale: Locale, { invitation, expires, ...facts }: PartnerFacts): MailText {
  const t = texts[locale];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  const written = {
    subject: filled(t.subject, facts),
    paragraphs: [filled(t.body, facts), t.who],
    rows: [
      [t.team, facts.team],
      [t.inviter, facts.inviter],
      [t.code, codeOf(invitation)],
      [t.expires, `${day.format(new Date(expires))} (UTC+8)`],
    ] as Array<[string, string]>,
    action: { label: t.action, link: addressOf(invitation) },
  };
  return renderMail(written, locale);
}

/** Queues the e-mail of an invitation, in the transaction that makes it. */
export async function mailPartner(
  { _id: invitation, email, invited_by, expires_at }: InvitationRecord,
  { team, locale }: { team: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  if (!email) return;
  const values: PartnerFacts = { invitation, team, inviter: invited_by.email, expires: expires_at.toISOString() };
  await enqueueMail({ to: email, locale, template: PARTNER_TEMPLATE, values }, session);
}
