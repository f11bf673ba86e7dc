/** Words and signs of currencies; those of unsupported ones stand here too, so that they are not taken for another. */
const names: Record<string, readonly string[]> = {
  CNY: ['¥', 'CN¥', 'RMB¥', '元', '人民币', '人民币元', 'RMB', 'YUAN', 'RENMINBI'],
  USD: ['$', 'US$', 'USD$', '美元', '美金', 'USDOLLAR'],
  EUR: ['€', 'EUR€', '欧元', 'EURO', 'EUROS'],
  GBP: ['£', 'GB£', '英镑'],
  JPY: ['JP¥', 'JPY¥', '日元', '日圆', '円', 'YEN'],
  HKD: ['HK$', 'HKD$', '港元', '港币', '港纸'],
  AUD: ['A$', 'AU$', 'AUD$', '澳元', '澳币', '澳大利亚元'],
  CAD: ['C$', 'CA$', 'CAD$', '加元', '加币', '加拿大元'],
  SGD: ['S$', 'SG$', 'SGD$', '新加坡元', '新加坡币', '新币'],
  NZD: ['NZ$', 'NZD$', '新西兰元', '纽元', '纽币'],
  CHF: ['瑞郎', '瑞士法郎', 'FRANKEN', 'SFR'],
  TWD: ['NT$', 'TW$', '新台币', '台币'],
};
const codes = new Map(Object.entries(names).flatMap(([code, words]) => words.map((word) => [word, code] as const)));

/** A word of letters, with the sign of a currency behind it or alone. */
const WORDS = /\p{L}*\p{Sc}|\p{L}+/gu;
/** What names a currency, if only one that nobody here knows. */
const OF_CURRENCY = /\p{Sc}|\p{Script=Han}[元币镑圆]$/u;

/** Signs that stand for one currency by themselves, and for another beside its code. */
const shared: Record<string, readonly string[]> = {
  $: ['HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'TWD'],
  '¥': ['JPY'],
  元: ['USD', 'HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'TWD', 'EUR', 'JPY'],
};

function codeOf(word: string): string | null {
  const known = codes.get(word) ?? (Object.hasOwn(names, word) ? word : null);
  return known ?? (OF_CURRENCY.test(word) ? word : null);
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'));
/** True for what `currencyIn` returns where a currency is named, and not another word of three letters, as in `12 NET`. */
export const isCurrencyName = (found: string): boolean => isoCodes.has(found) || OF_CURRENCY.test(found);

/**
 * Returns the code of a currency that is written as a code, a sign or a name; null for none. Words count as a whole:
 * what names an unknown currency, or two different ones, comes back as it is, which no list accepts. A sign that
 * several currencies share stands for the one that was chosen for all rows, as beside its code.
 */
export function currencyIn(text: string, chosen: string | null = null): string | null {
  // most cells are a code
  if (Object.hasOwn(names, text)) return text;
  const plain = text.normalize('NFKC').trim().toUpperCase();
  const isChosen = (word: string) => chosen !== null && shared[word]?.includes(chosen);
  const name = plain.replaceAll(/[\s.-]/g, '');
  const whole = isChosen(name) ? chosen : codes.get(name);
  if (whole) return whole;
  const words = plain.match(WORDS) ?? [];
  const named = words.flatMap((word) => ({ word, code: codeOf(word) })).filter(({ code }) => code !== null);
  const isShared = (word: string) => isChosen(word) || named.some(({ code }) => code && shared[word]?.includes(code));
  const found = new Set(named.filter(({ word }) => !isShared(word)).map(({ code }) => code));
  if (found.size > 1) return plain;
  if (found.size === 0 && words.some(isChosen)) return chosen;
  return [...found][0] ?? words.find((word) => /^[A-Z]{3}$/.test(word)) ?? null;
}

const AHEAD = /^(?:\p{L}{0,5}\p{Sc}|\p{L}{1,8}\.?)\s*/u;
const BEHIND = /\s*(?:\p{L}{0,5}\p{Sc}|\p{L}{1,8})$/u;
const isOne = (word: string) => currencyIn(word) !== null;

/** Returns a price without the currencies before and behind its figures. */
export function withoutCurrency(price: string): string {
  let rest = price.trim();
  // a sign and a code may stand side by side
  for (const at of [AHEAD, AHEAD, BEHIND, BEHIND]) {
    const [word = ''] = at.exec(rest) ?? [];
    if (word && isOne(word)) rest = rest.replace(at, '').trim();
  }
  return rest;
}
