import type { BillDocument, BillLine } from '../../../books/bills/document.schema.ts';
import { isIban } from '../accounts.rules.ts';
import { nameOf, priced } from '../lines.rules.ts';
import { labelIn } from '../texts.text.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { type Breakdown, breakdownsOf, reasonCodes, taxInEuros } from './tax.rules.ts';
import { type Tree, xmlOf } from './tree.ts';
import { unitCode } from './units.rules.ts';

const EN16931 = 'urn:cen.eu:en16931:2017';
/** UNTDID 1001: a commercial invoice, and one that corrects another. */
const TYPES = { invoice: '380', corrected: '384' };
/** UNTDID 4461: a transfer within SEPA, and any other. */
const MEANS = { sepa: '58', transfer: '30' };
/** UNTDID 1001: the reference of a line to something else, here its job. */
const LINE_OBJECT = '130';

/** The last day of a month, as `2026-02`. */
const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

function categoryOf({ category, rate }: Pick<Breakdown, 'category' | 'rate'>): Tree {
  // outside the scope of tax there is no rate, not even 0 (BR-O-05)
  return {
    'cbc:ID': category,
    'cbc:Percent': category === 'O' ? undefined : rate,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function explained(tax: Breakdown): Tree {
  const { 'cac:TaxScheme': scheme, ...category } = categoryOf(tax);
  return {
    ...category,
    'cbc:TaxExemptionReasonCode': reasonCodes[tax.category],
    'cbc:TaxExemptionReason': tax.reason,
    'cac:TaxScheme': scheme,
  };
}

/** Returns a bill as an invoice of EN 16931 in the syntax of UBL 2.1; elements stand in the order of its schema. */
export function invoiceXml(document: BillDocument): string {
  const { currency, locale, number, reverses, issuer, month } = document;
  const t = labelIn(locale);
  const amount = (sum: string): Tree => ({ '@currencyID': currency, '#text': sum });
  const breakdowns = breakdownsOf(document);
  const inEuros = taxInEuros(document);
  const isOutside = breakdowns.some(({ category }) => category === 'O');
  const taxes = new Map(document.taxes.map((tax) => [tax.code, tax]));

  const lineOf = (line: BillLine, at: number): Tree => {
    const { quantity, price, isOwn } = priced(line, document);
    const tax = taxes.get(line.tax_code);
    if (!tax) throw new Error(`the bill does not state tax code ${line.tax_code}`);
    return {
      'cbc:ID': String(at + 1),
      'cbc:InvoicedQuantity': { '@unitCode': isOwn ? unitCode(line.unit) : unitCode(null), '#text': quantity },
      'cbc:LineExtensionAmount': amount(line.net),
      'cac:DocumentReference': { 'cbc:ID': line.number, 'cbc:DocumentTypeCode': LINE_OBJECT },
      'cac:Item': {
        'cbc:Description': t('job', { number: line.number }),
        'cbc:Name': nameOf(line, locale),
        'cac:SellersItemIdentification': { 'cbc:ID': line.code },
        'cac:ClassifiedTaxCategory': categoryOf({ ...tax, rate: String(Number(tax.rate)) }),
      },
      'cac:Price': { 'cbc:PriceAmount': amount(price) },
    };
  };

  const means = isIban(issuer.account ?? '') && currency === 'EUR' ? MEANS.sepa : MEANS.transfer;
  const payment: Tree = {
    'cbc:PaymentMeansCode': means,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': issuer.account,
      'cbc:Name': issuer.name,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': issuer.bic },
    },
  };
  const note = [
    document.title,
    reverses && t('reverses', { number: reverses.number, day: reverses.date }),
    document.description,
  ];
  return xmlOf({
    Invoice: {
      '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      'cbc:CustomizationID': EN16931,
      'cbc:ID': number,
      'cbc:IssueDate': document.date,
      'cbc:DueDate': reverses ? undefined : document.due_date,
      'cbc:InvoiceTypeCode': reverses ? TYPES.corrected : TYPES.invoice,
      'cbc:Note': note.filter(Boolean).join('\n'),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:TaxCurrencyCode': inEuros === null ? undefined : 'EUR',
      'cac:InvoicePeriod': { 'cbc:StartDate': `${month}-01`, 'cbc:EndDate': lastDay(month) },
      'cac:BillingReference': reverses
        ? { 'cac:InvoiceDocumentReference': { 'cbc:ID': reverses.number, 'cbc:IssueDate': reverses.date } }
        : undefined,
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document, isOutside) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(document, isOutside) },
      // where goods go within the EU has to be stated (BR-IC-12)
      'cac:Delivery': breakdowns.some(({ category }) => category === 'K')
        ? {
            'cac:DeliveryLocation': {
              'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': document.customer.country } },
            },
          }
        : undefined,
      'cac:PaymentMeans': issuer.account && !reverses ? payment : undefined,
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': amount(document.tax),
          'cac:TaxSubtotal': breakdowns.map((tax) => ({
            'cbc:TaxableAmount': amount(tax.net),
            'cbc:TaxAmount': amount(tax.tax),
            'cac:TaxCategory': explained(tax),
          })),
        },
        ...(inEuros === null ? [] : [{ 'cbc:TaxAmount': { '@currencyID': 'EUR', '#text': inEuros } }]),
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(document.net),
        'cbc:TaxExclusiveAmount': amount(document.net),
        'cbc:TaxInclusiveAmount': amount(document.total),
        'cbc:PayableAmount': amount(document.total),
      },
      'cac:InvoiceLine': document.lines.map(lineOf),
    },
  });
}
