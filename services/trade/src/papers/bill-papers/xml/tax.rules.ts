import { Decimal } from 'decimal.js';
import type { BillDocument, BillTax } from '../../../books/bills/document.schema.ts';
import type { TaxCategory } from '../../../books/ledgers/names.schema.ts';
import { added } from '../lines.rules.ts';

/** What the lines of one category and rate come to: EN 16931 has one breakdown for each (BG-23). */
export type Breakdown = { category: TaxCategory; rate: string; net: string; tax: string; reason: string | null };

/** Reasons of categories that need no words of ours (CEF code list VATEX). */
export const reasonCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Categories that state no reason (BR-S-10, BR-Z-10). */
const unexplained: readonly TaxCategory[] = ['S', 'Z'];

const keyOf = ({ category, rate }: BillTax): string => `${category} ${new Decimal(rate).toFixed()}`;

function joined(taxes: BillTax[]): Breakdown | [] {
  const [first] = taxes;
  if (!first) return [];
  const reasons = [...new Set(taxes.flatMap(({ reason }) => reason ?? []))].join('; ');
  const sumOf = (name: 'net' | 'tax') =>
    new Decimal(added(taxes.map((tax) => tax[name]))).toFixed(first[name].split('.')[1]?.length ?? 0);
  return {
    category: first.category,
    rate: new Decimal(first.rate).toFixed(),
    net: sumOf('net'),
    tax: sumOf('tax'),
    reason: unexplained.includes(first.category) ? null : reasons || null,
  };
}

/** Returns the breakdowns of a bill, in which several tax codes may be one. */
export function breakdownsOf({ taxes }: BillDocument): Breakdown[] {
  const groups = Map.groupBy(taxes, keyOf);
  return [...groups.values()].flatMap(joined);
}

/** True where the tax of the lines is further from that of their sum than the standard’s checks let pass (BR-CO-17). */
export const isTaxFar = ({ net, tax, rate }: Breakdown): boolean =>
  new Decimal(net).mul(rate).div(100).sub(tax).abs().gte(1);

/**
 * What the tax of a German bill in another currency is in euros, worked out of its lines in euros: it has to be stated
 * (Directive 2006/112/EC, Art. 230; EN 16931, BT-111). null where nothing has to be.
 */
export function taxInEuros({ ledger, currency, lines, taxes }: BillDocument): string | null {
  if (ledger !== 'german' || currency === 'EUR') return null;
  const each = taxes.map(({ code, rate }) => {
    const base = added(lines.flatMap((line) => (line.tax_code === code ? line.eur : [])));
    return new Decimal(base).mul(rate).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
  });
  return new Decimal(added(each)).toFixed(2);
}
