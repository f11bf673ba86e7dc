import type { Locale } from '../shapes.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** The content of an e-mail: `paragraphs` are separated by empty lines, `rows` are the facts it is about. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  rows: Array<[label: string, value: string]>;
  action: { label: string; link: string } | null;
};

export type MailText = { subject: string; text: string; html: string };

/** The company as the settings name it; empty values are left out. */
export type Company = { company: string; serviceMail: string; serviceLink: string; phone: string };

/** The text around every e-mail. */
const around: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

// Mail programs support tables and inline styles, and hardly anything newer. The colours are those of the screens.
const font = "font-family:Inter,'Noto Sans SC','PingFang SC','Microsoft YaHei',Helvetica,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.6;color:#14213D">${lines(text)}</p>`;
const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:8px 16px 8px 0;font-size:14px;color:#4A5568;border-top:1px solid #E4E8EE">${escaped(label)}</td>` +
  `<td style="padding:8px 0;font-size:14px;font-weight:600;text-align:right;color:#14213D;border-top:1px solid #E4E8EE">${escaped(value)}</td></tr>`;
const button = ({ label, link }: NonNullable<MailContent['action']>) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#0E6E63;color:#FFFFFF;font-size:15px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 24px;font-size:12.5px;color:#667082;word-break:break-all">${escaped(link)}</p>`;

/** Returns the lines below: the sentence of every e-mail, the sender, and whom to contact. */
function footers(locale: Locale, from?: Company): string[] {
  const { foot, help, colon } = around[locale];
  const contacts = [from?.serviceMail, from?.phone, from?.serviceLink].filter(Boolean).join(' · ');
  return [foot, contacts ? `${help}${colon}${contacts}` : '', from?.company ?? ''].filter(Boolean);
}

function htmlOf({ subject, paragraphs, rows, action }: MailContent, locale: Locale, from?: Company): string {
  const labels = around[locale];
  const table = rows.length
    ? `<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;margin:8px 0 0">${rows.map(row).join('')}</table>`
    : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F6F7F9;${font}">
<table role="presentation" width="100%" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellspacing="0" style="max-width:560px;width:100%;background:#FFFFFF;border:1px solid #E4E8EE;border-radius:14px">
<tr><td style="padding:24px;text-align:left">
<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:#0E6E63">${escaped(labels.brand)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35;color:#14213D">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${table}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12.5px;line-height:1.5;color:#667082;text-align:left">${footers(locale, from).map(escaped).join('<br>')}</p>
</td></tr></table></body></html>`;
}

/** A subject is one line of a header (RFC 5322), whatever names stand in it. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Renders an e-mail with its surroundings, and with the company where it is known: subject, plain text, and HTML. */
export function renderMail(mail: MailContent, locale: Locale, from?: Company): MailText {
  const { subject, paragraphs, rows, action } = mail;
  const { brand, colon } = around[locale];
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}${colon}${action.link}`] : []),
    rows.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    ['—', brand, ...footers(locale, from)].join('\n'),
  ];
  return { subject: oneLine(subject), text: parts.filter(Boolean).join('\n\n'), html: htmlOf(mail, locale, from) };
}

/** Fills `{{name}}` in a text with `values`. */
export const filled = (line: string, values: Record<string, string>): string =>
  line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
