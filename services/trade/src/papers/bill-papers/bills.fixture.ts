import type { BillDocument, BillLine, BillTax } from '../../books/bills/document.schema.ts';
import { added } from './lines.rules.ts';

export const line = (more: Partial<BillLine> = {}): BillLine => {
  const { net = '100.00', tax = '19.00' } = more;
  return {
    ...{ item: 'i1', waybill: 'w1', number: 'W20261120-0001', code: 'OF', name: '海运费' },
    ...{ name_en: 'Ocean freight', name_de: 'Seefracht', account: '8400', quantity: '1', unit: 'CBM' },
    ...{ price: net.replace('-', ''), tax_code: 'S19', net, tax, eur: net, ...more },
    gross: Number(added([net, tax])).toFixed(2),
  };
};

export const standard: Omit<BillTax, 'net' | 'tax'> = { code: 'S19', category: 'S', rate: '19', reason: null };

/** A locked bill of these lines, its sums added up by the tax codes that are given. */
export function bill(
  lines: BillLine[] = [line()],
  more: Partial<BillDocument> = {},
  codes: Array<Omit<BillTax, 'net' | 'tax'>> = [standard],
): BillDocument {
  const sum = (of: BillLine[], name: 'net' | 'tax' | 'gross') => Number(added(of.map((one) => one[name]))).toFixed(2);
  return {
    ...{ shape: 1, ledger: 'german', number: 'DE-2026-0042', title: 'November 2026, Weber Automation' },
    ...{ date: '2026-11-30', due_date: '2026-12-14', month: '2026-11', currency: 'EUR', description: null },
    locale: 'de-DE',
    issuer: {
      ...{ name: 'Brückenschlag Spedition GmbH', address: 'Große Elbstraße 12', zip: '22767', city: 'Hamburg' },
      ...{ country: 'DE', tax_number: '41/123/45678', vat_id: 'DE123456788', email: 'rechnung@example.com' },
      ...{ phone: '+49 40 123456', bank: 'Hamburger Sparkasse', account: 'DE89370400440532013000' },
      bic: 'COBADEFFXXX',
    },
    customer: {
      ...{ id: 'c1', code: '10042', name: 'Weber Automation GmbH & Co. KG', address: 'Königsallee 5\nHaus B' },
      ...{ zip: '40212', city: 'Düsseldorf', country: 'DE', tax_number: 'DE987654321', email: 'weber@example.org' },
    },
    lines,
    taxes: codes.map((code) => {
      const own = lines.filter(({ tax_code }) => tax_code === code.code);
      return { ...code, net: sum(own, 'net'), tax: sum(own, 'tax') };
    }),
    ...{ net: sum(lines, 'net'), tax: sum(lines, 'tax'), total: sum(lines, 'gross'), reverses: null },
    ...more,
  };
}
