import type { Ledger } from './names.schema.ts';
import type { Issuer, LedgerForm, TaxCode } from './schema.ts';

const code = (
  own: Pick<TaxCode, 'code' | 'category' | 'rate'> & Partial<TaxCode>,
  ...names: [string, string, string]
) => {
  const [name, name_en, name_de] = names;
  return { reason: null, account: null, ...own, name, name_en, name_de } satisfies TaxCode;
};

/** What a ledger begins with: the rates of German value added tax (UStG) and of Chinese one, with accounts of SKR 03. */
const codes: Record<Ledger, TaxCode[]> = {
  german: [
    code({ code: 'V19', category: 'S', rate: '19', account: '1776' }, '标准税率 19%', 'VAT 19 %', 'USt 19 %'),
    code({ code: 'V7', category: 'S', rate: '7', account: '1771' }, '优惠税率 7%', 'VAT 7 %', 'USt 7 %'),
    code(
      {
        code: 'V0',
        category: 'G',
        rate: '0',
        reason: 'Steuerfrei nach § 4 Nr. 3 UStG (grenzüberschreitende Güterbeförderung)',
      },
      '国际货运免税',
      'Freight to and from third countries, exempt',
      'Güterbeförderung Drittland, steuerfrei',
    ),
    code(
      { code: 'RC', category: 'AE', rate: '0', reason: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)' },
      '反向征收',
      'Reverse charge',
      'Reverse Charge',
    ),
  ],
  china: [
    code({ code: 'C6', category: 'S', rate: '6' }, '增值税 6%（物流辅助服务）', 'VAT 6 %', 'MwSt 6 %'),
    code({ code: 'C9', category: 'S', rate: '9' }, '增值税 9%（交通运输服务）', 'VAT 9 %', 'MwSt 9 %'),
    code(
      { code: 'C0', category: 'Z', rate: '0' },
      '国际运输零税率',
      'International transport, zero rate',
      'Internationale Beförderung, Nullsatz',
    ),
  ],
};

const noIssuer: Issuer = {
  name: null,
  address: null,
  zip: null,
  city: null,
  country: null,
  tax_number: null,
  vat_id: null,
  email: null,
  phone: null,
  bank: null,
  account: null,
  bic: null,
};

const own = { german: { prefix: 'DE', country: 'DE' }, china: { prefix: 'CN', country: 'CN' } } as const;

/** The settings of a ledger that nobody has saved yet. */
export const defaultsOf = (ledger: Ledger): LedgerForm => ({
  issuer: { ...noIssuer, country: own[ledger].country },
  due_days: 30,
  prefix: own[ledger].prefix,
  rate_days: 90,
  tax_codes: codes[ledger],
});

/** What an issuer lacks to be on a bill; a German one is named by either of its tax numbers (§ 14 Abs. 4 UStG). */
export function missingOf(ledger: Ledger, issuer: Issuer): Array<keyof Issuer> {
  const needed = ['name', 'address', 'city', 'country', 'bank', 'account'] as const;
  const lacks: Array<keyof Issuer> = needed.filter((field) => !issuer[field]);
  const isKnown = issuer.tax_number || (ledger === 'german' && issuer.vat_id);
  return isKnown ? lacks : [...lacks, ledger === 'german' ? 'vat_id' : 'tax_number'];
}
