import { filled, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Written } from '@qiaohui/service-kit/mail/mail-send';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { teamSender } from '../../../mail-settings/store.ts';
import { fileName, pdfOf } from '../file/file.ts';
import { writerFor } from '../file/texts.text.ts';
import { type QuotationRecord, Quotations } from '../model.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

export const QUOTATION_TEMPLATE = 'quotation';
/** The quotation, the contact's name, and what was written to them; the PDF is drawn as the e-mail is sent. */
export type QuotationFacts = { quotation: string; name: string; text: string | null };

/** Returns the e-mail of a quotation with its PDF. */
export async function quotationMail(locale: Locale, { quotation, name, text }: QuotationFacts): Promise<Written> {
  const record = await Quotations.findById(quotation).orFail().lean<QuotationRecord>();
  const t = texts[locale];
  const { sum, day } = writerFor(locale, record.currency);
  const { number, inquiry_number: inquiry, customer_number: own, valid_until, total, currency, team_name } = record;
  const rows: Array<[string, string]> = [
    [t.number, number],
    [t.inquiry, inquiry],
    ...(own ? [[t.customer_number, own] as [string, string]] : []),
    [t.total, `${sum(total)} ${currency}`],
    [t.valid, day(valid_until)],
    [t.team, team_name],
  ];
  const paragraphs = [filled(t.greeting, { name }), text ?? t.body];
  // who reads it knows the team, and writes to it
  const sender = await teamSender(record.team);
  const from = { company: team_name, serviceMail: sender?.from.address ?? '', serviceLink: '', phone: '' };
  const written = renderMail(
    { subject: filled(t.subject, { number, inquiry }), paragraphs, rows, action: null },
    locale,
    from,
  );
  const content = await pdfOf(record, locale);
  return { ...written, attachments: [{ filename: fileName(record, 'pdf'), content, contentType: 'application/pdf' }] };
}
