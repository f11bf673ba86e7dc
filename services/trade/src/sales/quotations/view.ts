import { deliveriesOf } from '@qiaohui/service-kit/mail/mail-queue';
import type { QuotationRecord } from './model.ts';
import type { Quotation, QuotationRow } from './schema.ts';

async function mailsSeen(mails: QuotationRecord['mails']): Promise<QuotationRow['mails']> {
  const queued = await deliveriesOf(mails.map(({ id }) => id));
  return mails.map(({ id, to, by, at }) => {
    const found = queued.get(id);
    const reply = found?.results.find(({ address }) => address === to)?.reply || null;
    return { to, by, at: at.toISOString(), state: found?.state ?? 'sent', reply };
  });
}

export const quotationRow = async (record: QuotationRecord): Promise<QuotationRow> => ({
  ...{ id: record._id, number: record.number, edition: record.edition, state: record.state },
  ...{ currency: record.currency, locale: record.locale, valid_until: record.valid_until },
  ...{ line_count: record.lines.length, sale: record.sale, vat: record.vat, total: record.total },
  ...{ by: record.by, created_at: record.created_at.toISOString(), reason: record.reason, version: record.version },
  mails: await mailsSeen(record.mails),
});

export const quotationSeen = async (record: QuotationRecord): Promise<Quotation> => ({
  ...(await quotationRow(record)),
  ...{ inquiry: record.inquiry, inquiry_number: record.inquiry_number },
  ...{ customer: record.customer, customer_number: record.customer_number },
  ...{ terms: record.terms, note: record.note, lines: record.lines },
});
