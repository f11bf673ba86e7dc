import { isYuan } from './cells.rules.ts';

/** What a file says of itself above its headings: whose account it is, and in which currency; null where it does not. */
export type Titles = { account: string | null; currency: string | null };

const ACCOUNT = /^(?:账号|帐号|账户号|账户号码|卡号|account (?:no\.?|number)|iban|kontonummer|konto-?nr\.?)$/i;
const CURRENCY = /^(?:币种|货币|账户币种|currency|account currency|währung|kontowährung|devise)$/i;
/** Shorter ones are branches or customer numbers. */
const SHORTEST_ACCOUNT = 10;

/** Labels with what stands behind their colon, or in the next cell. */
const pairsIn = (row: string[]): Array<[label: string, value: string]> =>
  row.flatMap((cell, at) => {
    const [label = '', ...said] = cell.normalize('NFKC').split(':');
    return [[label.trim(), (said.join(':') || row[at + 1] || '').normalize('NFKC').trim()]];
  });

const accountIn = (value: string): string | null => {
  const signs = value.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z\d*]+$/.test(signs) && signs.length >= SHORTEST_ACCOUNT && /\d{4}/.test(signs) ? signs : null;
};

export function titlesOf(rows: string[][]): Titles {
  const pairs = rows.flatMap(pairsIn);
  const [currency] = pairs.flatMap(([label, value]) => (CURRENCY.test(label) && value ? [value] : []));
  const [account] = pairs.flatMap(([label, value]) => (ACCOUNT.test(label) ? (accountIn(value) ?? []) : []));
  return { account: account ?? null, currency: currency && !isYuan(currency) ? currency.slice(0, 40) : null };
}

/** Whether an account as a file writes it, some figures perhaps as `*`, can be the one meant. */
export function isSameAccount(written: string, meant: string): boolean {
  const signs = meant.replaceAll(/[\s-]/g, '').toUpperCase();
  const pattern = written
    .split(/\*+/)
    .map((part) => part.replaceAll(/[^A-Z\d]/g, ''))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(signs);
}
