import { Decimal } from 'decimal.js';
import { SaxesParser } from 'saxes';

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** Reads XML with a parser that has nothing in common with what wrote it. */
export function elementsOf(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0] ?? root;
}

/** Returns the elements at a path such as `cac:TaxTotal/cbc:TaxAmount`. */
export const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      [from],
    );
export const text = (from: Element, path: string): string | undefined => all(from, path)[0]?.text.trim();

const decimal = (from: Element, path: string) => new Decimal(text(from, path) ?? 'NaN');
const sum = (elements: Element[], path: string) =>
  elements.reduce((so, one) => so.add(decimal(one, path)), new Decimal(0));

const PARTY = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory';

const schemes = (invoice: Element, party: string, scheme: (id: string) => boolean) =>
  all(invoice, `${party}/cac:PartyTaxScheme`).filter((one) => scheme(text(one, 'cac:TaxScheme/cbc:ID') ?? ''));
const isVat = (id: string) => id === 'VAT';

/** Whether the identifiers stand that a category asks of seller and buyer. */
function partiesOf(invoice: Element, category: string): Record<string, boolean> {
  const seller = schemes(invoice, PARTY, isVat).length > 0;
  const fiscal = seller || schemes(invoice, PARTY, (id) => !isVat(id)).length > 0;
  const buyer = schemes(invoice, BUYER, isVat).length > 0;
  const registered = text(invoice, `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`) !== undefined;
  if (category === 'O') return { 'BR-O-02': !seller && !buyer };
  if (category === 'AE') return { 'BR-AE-02': fiscal && (buyer || registered) };
  if (category === 'K') return { 'BR-IC-02': seller && buyer };
  return category === 'G' ? { 'BR-G-02': seller } : { [`BR-${category}-02`]: fiscal };
}

/** What the standard says of a breakdown and the lines of its category. */
function breakdownRules(invoice: Element, breakdown: Element): Record<string, boolean> {
  const category = text(breakdown, 'cac:TaxCategory/cbc:ID') ?? '';
  const name = category === 'K' ? 'IC' : category;
  const rate = text(breakdown, 'cac:TaxCategory/cbc:Percent');
  const own = all(invoice, 'cac:InvoiceLine').filter(
    (line) => text(line, `${CATEGORY}/cbc:ID`) === category && text(line, `${CATEGORY}/cbc:Percent`) === rate,
  );
  const [base, tax] = [decimal(breakdown, 'cbc:TaxableAmount'), decimal(breakdown, 'cbc:TaxAmount')];
  const hasReason =
    text(breakdown, 'cac:TaxCategory/cbc:TaxExemptionReason') !== undefined ||
    text(breakdown, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') !== undefined;
  const isFree = category !== 'S';
  return {
    [`BR-${name}-08`]: own.length > 0 && sum(own, 'cbc:LineExtensionAmount').eq(base),
    [`BR-${name}-09`]: isFree
      ? tax.isZero()
      : tax
          .sub(base.mul(rate ?? 0).div(100))
          .abs()
          .lt(1),
    [`BR-${name}-10`]: hasReason === !['S', 'Z'].includes(category),
    'BR-48': (rate === undefined) === (category === 'O'),
    [`BR-${name}-05`]: category === 'S' ? Number(rate) > 0 : category === 'O' || Number(rate) === 0,
    ...partiesOf(invoice, category),
  };
}

const amounts = (from: Element): Element[] => [
  ...(from.name.endsWith('Amount') && from.name !== 'cbc:PriceAmount' ? [from] : []),
  ...from.children.flatMap(amounts),
];
const emptyIn = (from: Element): boolean =>
  (from.children.length === 0 && from.text.trim() === '') || from.children.some(emptyIn);

/** The order of the schema of UBL 2.1, as far as our bills use it. */
const ORDER = [
  ...['cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DueDate', 'cbc:InvoiceTypeCode', 'cbc:Note'],
  ...['cbc:DocumentCurrencyCode', 'cbc:TaxCurrencyCode', 'cac:InvoicePeriod', 'cac:BillingReference'],
  'cac:AccountingSupplierParty',
  ...['cac:AccountingCustomerParty', 'cac:Delivery', 'cac:PaymentMeans', 'cac:TaxTotal', 'cac:LegalMonetaryTotal'],
  'cac:InvoiceLine',
];

/** Names the business rules of EN 16931 that an invoice in UBL breaks; written after the standard, not after our code. */
export function violations(xml: string): string[] {
  const invoice = elementsOf(xml);
  const lines = all(invoice, 'cac:InvoiceLine');
  const breakdowns = all(invoice, 'cac:TaxTotal/cac:TaxSubtotal');
  const total = (name: string) => decimal(invoice, `cac:LegalMonetaryTotal/cbc:${name}`);
  const tax = decimal(invoice, 'cac:TaxTotal/cbc:TaxAmount');
  const keys = breakdowns.map(
    (one) => `${text(one, 'cac:TaxCategory/cbc:ID')} ${text(one, 'cac:TaxCategory/cbc:Percent')}`,
  );
  const identified = [
    ...all(invoice, `${PARTY}/cac:PartyIdentification/cbc:ID`),
    ...all(invoice, `${PARTY}/cac:PartyLegalEntity/cbc:CompanyID`),
    ...schemes(invoice, PARTY, isVat),
  ];
  const places = invoice.children.map(({ name }) => ORDER.indexOf(name));
  const rules: Record<string, boolean> = {
    'UBL-order': places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0)),
    'PEPPOL-R008': !emptyIn(invoice),
    'BR-01': text(invoice, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017',
    'BR-02': Boolean(text(invoice, 'cbc:ID')),
    'BR-03': /^\d{4}-\d\d-\d\d$/.test(text(invoice, 'cbc:IssueDate') ?? ''),
    'BR-04': ['380', '384'].includes(text(invoice, 'cbc:InvoiceTypeCode') ?? ''),
    'BR-06': Boolean(text(invoice, `${PARTY}/cac:PartyLegalEntity/cbc:RegistrationName`)),
    'BR-07': Boolean(text(invoice, `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`)),
    'BR-09': /^[A-Z]{2}$/.test(text(invoice, `${PARTY}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) ?? ''),
    'BR-11': /^[A-Z]{2}$/.test(text(invoice, `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) ?? ''),
    'BR-16': lines.length > 0,
    // the tax in another currency is stated besides, without its breakdown
    'BR-53': all(invoice, 'cac:TaxTotal').length === (text(invoice, 'cbc:TaxCurrencyCode') ? 2 : 1),
    'BR-21': new Set(lines.map((line) => text(line, 'cbc:ID'))).size === lines.length,
    'BR-23': lines.every((line) => Boolean(all(line, 'cbc:InvoicedQuantity')[0]?.attributes.unitCode)),
    'BR-25': lines.every((line) => Boolean(text(line, 'cac:Item/cbc:Name'))),
    'BR-27': lines.every((line) => decimal(line, 'cac:Price/cbc:PriceAmount').gte(0)),
    'PEPPOL-R120': lines.every((line) =>
      decimal(line, 'cbc:InvoicedQuantity')
        .mul(decimal(line, 'cac:Price/cbc:PriceAmount'))
        .sub(decimal(line, 'cbc:LineExtensionAmount'))
        .abs()
        .lt('0.006'),
    ),
    'BR-55': all(invoice, 'cac:BillingReference').every((one) =>
      Boolean(text(one, 'cac:InvoiceDocumentReference/cbc:ID')),
    ),
    'BR-DE-26': text(invoice, 'cbc:InvoiceTypeCode') !== '384' || all(invoice, 'cac:BillingReference').length === 1,
    'BR-CO-09': [PARTY, BUYER].every((party) =>
      schemes(invoice, party, isVat).every((one) => /^[A-Z]{2}/.test(text(one, 'cbc:CompanyID') ?? '')),
    ),
    'BR-CO-10': sum(lines, 'cbc:LineExtensionAmount').eq(total('LineExtensionAmount')),
    'BR-CO-13': total('TaxExclusiveAmount').eq(total('LineExtensionAmount')),
    'BR-CO-14': sum(breakdowns, 'cbc:TaxAmount').eq(tax),
    'BR-CO-15': total('TaxInclusiveAmount').eq(total('TaxExclusiveAmount').add(tax)),
    'BR-CO-16': total('PayableAmount').eq(total('TaxInclusiveAmount')),
    'BR-CO-18': breakdowns.length > 0 && new Set(keys).size === keys.length,
    'BR-CO-25': total('PayableAmount').lte(0) || Boolean(text(invoice, 'cbc:DueDate')),
    'BR-CO-26': identified.length > 0,
    'BR-DEC': amounts(invoice).every((one) => /^-?\d+(\.\d{1,2})?$/.test(one.text)),
    'BR-50': all(invoice, 'cac:PaymentMeans').every((one) => Boolean(text(one, 'cac:PayeeFinancialAccount/cbc:ID'))),
    'BR-IC-11': !keys.some((key) => key.startsWith('K')) || all(invoice, 'cac:InvoicePeriod').length === 1,
    'BR-IC-12':
      !keys.some((key) => key.startsWith('K')) ||
      Boolean(text(invoice, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode')),
    'BR-O-11': !keys.some((key) => key.startsWith('O')) || keys.length === 1,
  };
  for (const breakdown of breakdowns)
    for (const [name, holds] of Object.entries(breakdownRules(invoice, breakdown)))
      rules[name] = (rules[name] ?? true) && holds;
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}
