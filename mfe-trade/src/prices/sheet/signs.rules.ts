import { Currency } from '@qiaohui/service-kit/shapes';

/** Currencies by what people and spreadsheets write beside a price; the sign of yen and yuan is the same. */
const signs: Readonly<Record<string, readonly Currency[]>> = {
  '€': ['EUR'],
  欧元: ['EUR'],
  $: ['USD'],
  US$: ['USD'],
  美元: ['USD'],
  '£': ['GBP'],
  英镑: ['GBP'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY'],
  人民币: ['CNY'],
  RMB: ['CNY'],
  日元: ['JPY'],
  HK$: ['HKD'],
  港币: ['HKD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  S$: ['SGD'],
  NZ$: ['NZD'],
  FR: ['CHF'],
  'FR.': ['CHF'],
  瑞郎: ['CHF'],
};

type Signed = { figures: string; sign: string; currencies: readonly string[] };

const codes: ReadonlySet<string> = new Set(Currency.options);
const currenciesOf = (sign: string): readonly string[] | null => {
  const plain = sign.toUpperCase();
  return signs[plain] ?? (codes.has(plain) ? [plain] : null);
};

/** The one currency that a text names, as `€` or `人民币`; null for a sign that several have, and for other texts. */
export function currencyNamed(text: string): Currency | null {
  const [only, ...others] = currenciesOf(text.normalize('NFKC').trim()) ?? [];
  return others.length === 0 ? ((only as Currency | undefined) ?? null) : null;
}

/** A price without the currency that is written before or behind it, as in `€ 12,50`; null for a text without one. */
export function signedPrice(text: string): Signed | null {
  const plain = text.normalize('NFKC').trim();
  const [, minus = '', before = '', figures = '', behind = ''] =
    /^([-−]?)\s*([^\d\s.,'’−-][^\d\s,'’−-]*)?\s*([-−]?\d[\d\s.,'’]*?)\s*([^\d\s.,'’−-][^\d\s,'’−-]*)?$/.exec(plain) ??
    [];
  const sign = before || behind;
  if (!sign || (before && behind)) return null;
  const currencies = currenciesOf(sign);
  return currencies && { figures: minus + figures, sign, currencies };
}
