import type { BillDocument, BillLine } from '../../books/bills/document.schema.ts';
import type { Block, Field, Row, Sheet } from '../prints/sheet.ts';
import { isIban } from './accounts.rules.ts';
import { added, nameOf, priced } from './lines.rules.ts';
import { type Writer, writerFor } from './texts.text.ts';
import { taxInEuros } from './xml/tax.rules.ts';

/** Those that have a value. */
const given = (fields: Array<[string, string | null]>): Field[] =>
  fields.filter((field): field is Field => Boolean(field[1]));

type Company = BillDocument['issuer'] | BillDocument['customer'];

/** An address as it stands on an envelope; the country only abroad. */
function linesOf({ name, address, zip, city, country }: Company, from: string | null, { country: called }: Writer) {
  const abroad = country && country !== from ? called(country) : null;
  const place = [zip, city].filter(Boolean).join(' ');
  return [name, ...(address ?? '').split(/\r?\n/), place, abroad].filter((line): line is string => Boolean(line));
}

/** An IBAN in groups of four, as people read it. */
const spaced = (account: string): string => (isIban(account) ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : account);

function lineRow(line: BillLine, at: number, document: BillDocument, write: Writer): Row {
  const { quantity, price, isOwn } = priced(line, document);
  return {
    cells: [
      ...[String(at + 1), nameOf(line, document.locale), write.figure(quantity), isOwn ? (line.unit ?? '') : ''],
      ...[write.price(price), line.tax_code, write.sum(line.net)],
    ],
  };
}

/** The lines under the job that each belongs to, in the order of the bill. */
function rowsOf(document: BillDocument, write: Writer): Row[] {
  const rows: Row[] = [];
  const { lines } = document;
  for (const [at, line] of lines.entries()) {
    if (line.number !== lines[at - 1]?.number) {
      const end = lines.findIndex((one, nth) => nth > at && one.number !== line.number);
      const own = lines.slice(at, end < 0 ? undefined : end);
      const note = write.sum(added(own.map(({ net }) => net)));
      rows.push({ heading: write.t('job', { number: line.number }), note });
    }
    rows.push(lineRow(line, at, document, write));
  }
  return rows;
}

const tables = (document: BillDocument, write: Writer): Block[] => {
  const { t, figure, sum } = write;
  const right = 'right' as const;
  return [
    {
      kind: 'table',
      columns: [
        { label: t('position'), share: 6 },
        { label: t('service'), share: 37, wraps: true },
        { label: t('quantity'), share: 11, align: right },
        { label: t('unit'), share: 9 },
        { label: t('price'), share: 14, align: right },
        { label: t('taxCode'), share: 8 },
        { label: t('net'), share: 15, align: right },
      ],
      rows: rowsOf(document, write),
    },
    {
      kind: 'table',
      columns: [
        { label: t('taxCode'), share: 10 },
        { label: t('taxReason'), share: 43, wraps: true },
        { label: t('taxRate'), share: 11, align: right },
        { label: t('taxBase'), share: 19, align: right },
        { label: t('tax'), share: 17, align: right },
      ],
      rows: document.taxes.map((tax) => ({
        cells: [
          ...[
            tax.code,
            tax.reason ?? t(`category.${tax.category}`),
            tax.category === 'O' ? '–' : `${figure(tax.rate)} %`,
          ],
          ...[sum(tax.net), sum(tax.tax)],
        ],
      })),
    },
  ];
};

/** What is to be paid, by when and where; nothing on a reversal. */
function ending(document: BillDocument, { t, day }: Writer): Block[] {
  const { issuer, number, reverses, due_date, total } = document;
  if (reverses)
    return [{ kind: 'text', text: t('reversedNote', { number: reverses.number, day: day(reverses.date) }) }];
  if (Number(total) <= 0) return [];
  const account = issuer.account && isIban(issuer.account) ? 'IBAN' : t('account');
  const fields = given([
    [t('bank'), issuer.bank],
    [account, issuer.account && spaced(issuer.account)],
    [t('bic'), issuer.bic],
    [t('reference'), number],
  ]);
  const boxes = fields.map(([label, text]) => ({ label, text, ...(label === account && { span: 1.6 }) }));
  return [
    { kind: 'text', label: t('payment'), text: t('paymentNote', { day: day(due_date) }), together: 60 },
    ...(issuer.account ? [{ kind: 'boxes' as const, rows: [boxes] }] : []),
  ];
}

/** Returns what the PDF of a bill says, in the language of the bill. */
export function billSheet(document: BillDocument): Sheet {
  const { issuer, customer, reverses, number, currency, locale, description } = document;
  const write = writerFor(locale, currency);
  const { t, day, month, sum } = write;
  const kind = t(reverses ? 'reversal' : 'invoice');
  const own = linesOf(issuer, null, write);
  const facts = given([
    [t('number'), number ?? t('draft')],
    [t('date'), day(document.date)],
    [t('due'), reverses ? null : day(document.due_date)],
    [t('month'), month(document.month)],
    [t('customerCode'), customer.code],
    [t('customerTax'), customer.tax_number],
    [t('currency'), currency],
  ]);
  const below = [
    reverses && t('reverses', { number: reverses.number, day: day(reverses.date) }),
    document.title,
    number === null && t('draftNote'),
  ];
  const eur = currency === 'EUR' ? null : added(document.lines.map((line) => line.eur));
  const { sum: sumInEuros } = writerFor(locale, 'EUR');
  const taxEur = Number(document.tax) === 0 ? null : taxInEuros(document);
  return {
    ...{ locale, madeAt: `${document.date}T00:00:00.000Z`, title: kind, number: number ?? t('draft') },
    issuer: issuer.name,
    address: [...own.slice(1), issuer.email, issuer.phone].filter((line): line is string => Boolean(line)),
    mark: number === null ? t('draft') : null,
    blocks: [
      { kind: 'address', sender: own.join(' · '), to: linesOf(customer, issuer.country, write), facts },
      {
        kind: 'title',
        text: `${kind} ${number ?? ''}`.trim(),
        below: below.filter((line): line is string => Boolean(line)),
      },
      ...(description ? [{ kind: 'text' as const, text: description }] : []),
      ...tables(document, write),
      {
        kind: 'sums',
        rows: given([
          [t('netSum'), `${sum(document.net)} ${currency}`],
          [t('taxSum'), `${sum(document.tax)} ${currency}`],
          [t('eurSum'), eur && `${sumInEuros(eur)} EUR`],
          [t('eurTax'), taxEur && `${sumInEuros(taxEur)} EUR`],
          [t('total'), `${sum(document.total)} ${currency}`],
        ]),
      },
      ...ending(document, write),
    ],
    foot: [
      [issuer.name, ...own.slice(1, 4)],
      [
        issuer.vat_id && t('vatId', { id: issuer.vat_id }),
        issuer.tax_number && t('taxNumber', { id: issuer.tax_number }),
        issuer.phone && t('phone', { phone: issuer.phone }),
        issuer.email,
      ],
      [issuer.bank, issuer.account && spaced(issuer.account), issuer.bic && `BIC ${issuer.bic}`],
    ].map((column) => column.filter((line): line is string => Boolean(line))),
  };
}
