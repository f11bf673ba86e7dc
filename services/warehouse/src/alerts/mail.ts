import { filled, type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/mail/de-DE.json' with { type: 'json' };
import en from './messages/mail/en-US.json' with { type: 'json' };
import zh from './messages/mail/zh-CN.json' with { type: 'json' };
import type { AlertKind } from './schema.ts';

/** The e-mail that names new alerts to staff, once a day. */
const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** A new alert as the e-mail names it: what it is about, and the figures of its line. */
export type NewAlert = { kind: AlertKind; name: string; said: Record<string, string | number> };
/** `news` are the first of those that `counts` counts. */
export type AlertFacts = { counts: Record<AlertKind, number>; news: NewAlert[] };

const publicUrl = () => process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080';

/** Returns the text of a day's e-mail. */
export function alertMail(locale: Locale, { counts, news }: AlertFacts): MailText {
  const t = texts[locale];
  const figures = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const written = (value: string | number) =>
    typeof value === 'number' ? figures.format(value) : days.format(new Date(`${value}T00:00:00Z`));
  const rows = (Object.keys(counts) as AlertKind[]).flatMap((kind): Array<[string, string]> => {
    const own = news.filter((one) => one.kind === kind);
    if (counts[kind] === 0) return [];
    const lines = own.map(({ name, said }): [string, string] => [
      name,
      filled(t[kind], Object.fromEntries(Object.entries(said).map(([key, value]) => [key, written(value)]))),
    ]);
    const left = counts[kind] - own.length;
    const more: Array<[string, string]> = left > 0 ? [['…', filled(t.more, { count: figures.format(left) })]] : [];
    return [[t[`kinds.${kind}`], filled(t.count, { count: figures.format(counts[kind]) })], ...lines, ...more];
  });
  const count = figures.format(counts.expiring + counts.low + counts.overdue);
  const action = { label: t.open, link: new URL('/warehouse/alerts', publicUrl()).href };
  return renderMail({ subject: filled(t.subject, { count }), paragraphs: [t.body], rows, action }, locale);
}
