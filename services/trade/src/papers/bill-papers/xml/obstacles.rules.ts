import type { BillDocument } from '../../../books/bills/document.schema.ts';
import type { TaxCategory } from '../../../books/ledgers/names.schema.ts';
import { type Breakdown, breakdownsOf, isTaxFar } from './tax.rules.ts';

export type Obstacle =
  | 'bill-xml.ledger'
  | 'bill-xml.draft'
  | `bill-xml.issuer-${'country' | 'tax' | 'vat'}`
  | `bill-xml.customer-${'country' | 'tax' | 'vat'}`
  | `bill-xml.${'outside-mixed' | 'reason' | 'rounding'}`;

/** Prefixes of VAT identification numbers: ISO 3166, but EL for Greece and XI for Northern Ireland. */
const VAT_ID =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9+*]{2,12}$/;

/** A VAT identification number of the EU without its spaces; null for a number of another kind. */
export function vatIdIn(number: string | null): string | null {
  const plain = number?.toUpperCase().replaceAll(/[\s.-]/g, '') ?? '';
  return VAT_ID.test(plain) ? plain : null;
}

function ofTaxes(document: BillDocument, taxes: Breakdown[]): Obstacle[] {
  const has = (...categories: TaxCategory[]) => taxes.some(({ category }) => categories.includes(category));
  const { issuer, customer } = document;
  const isOutside = has('O');
  const found: Array<Obstacle | false> = [
    !isOutside && has('K', 'G') && !issuer.vat_id && 'bill-xml.issuer-vat',
    has('AE') && !customer.tax_number && 'bill-xml.customer-tax',
    has('K') && !vatIdIn(customer.tax_number) && 'bill-xml.customer-vat',
    isOutside && taxes.length > 1 && 'bill-xml.outside-mixed',
    taxes.some(({ category, reason }) => category === 'E' && !reason) && 'bill-xml.reason',
    taxes.some(isTaxFar) && 'bill-xml.rounding',
  ];
  return found.filter((one): one is Obstacle => one !== false);
}

/** Says why a bill cannot be an invoice of EN 16931; empty where it can. */
export function obstaclesOf(document: BillDocument): Obstacle[] {
  const { ledger, number, issuer, customer } = document;
  const found: Array<Obstacle | false> = [
    ledger !== 'german' && 'bill-xml.ledger',
    number === null && 'bill-xml.draft',
    !issuer.country && 'bill-xml.issuer-country',
    !issuer.vat_id && !issuer.tax_number && 'bill-xml.issuer-tax',
    !customer.country && 'bill-xml.customer-country',
  ];
  return [...found.filter((one): one is Obstacle => one !== false), ...ofTaxes(document, breakdownsOf(document))];
}
