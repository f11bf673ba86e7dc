import { currencyCodes, currencyNames } from './cells.data.ts';
import { folded, isYuan } from './vocabulary.rules.ts';

/**
 * What a file states about itself outside its lines: its accounts, the holder's names, and a currency or unit other
 * than yuan.
 */
export type Titles = { accounts: string[]; names: string[]; foreign: string | null };

const ACCOUNT =
  /^(?:账号|账户号|账户号码|账户账号|卡号|查询账号|本方账号|我方账号|银行账号|客户账号|account|account (?:no|number)|accountno|iban|kontonummer|konto-?nr|auftragskonto)$/;
const NAME =
  /^(?:户名|账户名|账户名称|账号名称|本方户名|客户名称|客户名|公司名称|单位名称|企业名称|(?:account )?name|account holder|kontoinhaber)$/;
const CURRENCY = /币种|币别|货币|currency|^ccy$|währung|waehrung|devise/;
const UNIT = /^(?:金额|货币|币种|计量)?单位$|^units?$|^(?:amounts?|sums?|beträge) in$/;
/** `单位` means unit, but also company. */
const COMPANY = /公司|学校|大学|中心|银行|集团|厂|社|院|所$|协会|gmbh|ltd|inc\b|co\./;
/** A title that all currencies were selected says nothing about a line. */
const ALL = /^(?:全部|所有|all|本外币|不限)(?:币种)?$/;
/** Shorter numbers are those of branches or customers. */
const SHORTEST_ACCOUNT = 10;

type Stated = { label: string; value: string };

/** `币 种`: some banks space characters to fill a line. */
const SPACED = /(?<!\p{Script=Han})\p{Script=Han}(?:\s\p{Script=Han}(?!\p{Script=Han}))+/gu;

/** Removes blanks within Chinese words and brackets around the whole text. */
const plain = (cell: string): string =>
  folded(cell)
    .replaceAll(SPACED, (word) => word.replaceAll(' ', ''))
    .replaceAll(/^[([【]\s*(.*?)\s*[)\]】]$/g, '$1')
    .replaceAll(/\s*:\s*/g, ':');

/** A label is what stands before a colon, back to a space, a comma or the beginning. */
const LABEL = /([\p{L}\p{N}#.]+(?: (?:no|number|currency|in|name|holder))?)\s*(?:\([^():]*\)|\[[^[\]:]*\])?:/gu;

function labelled(cell: string, next: string): Stated[] {
  const text = plain(cell);
  const labels = [...text.matchAll(LABEL)];
  return labels.map((match, index) => {
    const from = match.index + match[0].length;
    const value = text.slice(from, labels[index + 1]?.index ?? text.length).replace(/[\s,;|]+$/, '');
    return { label: match[1] ?? '', value: value.trim() || next };
  });
}

/** A label alone with its value in the next cell, or with it behind a space or in brackets. */
function unmarked(cell: string, next: string): Stated[] {
  const text = plain(cell);
  const [, label = '', value = ''] =
    /^(\S+?)\s*[([【]\s*([^()[\]】]+?)\s*[)\]】]$/.exec(text) ?? /^(\S+)\s+(\S.*)$/.exec(text) ?? [];
  return [{ label: text, value: next }, ...(label ? [{ label, value }] : [])];
}

function statedIn(row: string[]): Stated[] {
  return row.flatMap((cell, at) => {
    if (cell.trim() === '') return [];
    const behind = folded(row.slice(at + 1).find((text) => text.trim() !== '') ?? '').replace(/^:\s*/, '');
    const next = behind.includes(':') ? '' : behind;
    return cell.normalize('NFKC').includes(':') ? labelled(cell, next) : unmarked(cell, next);
  });
}

const accountIn = (value: string): string | null => {
  const [first = ''] = /^[a-z\d*][a-z\d*\s-]*/.exec(value) ?? [];
  const signs = first.replaceAll(/[\s-]/g, '').toUpperCase();
  return signs.length >= SHORTEST_ACCOUNT && /\d{4}/.test(signs) ? signs : null;
};

/** The first word of a value, and all of it: `人民币 钞`, `usd 户名`. */
const isOurs = (value: string): boolean => value === '' || isYuan(value) || ALL.test(value);

function foreignOf({ label, value }: Stated): string | null {
  if (CURRENCY.test(label) && !/单位$/.test(label)) return isOurs(value) ? null : value;
  if (UNIT.test(label)) return isOurs(value) || COMPANY.test(value) || value.length > 20 ? null : value;
  return null;
}

const TITLE_UNIT = /\bin (?:thousands?|millions?)\b|thousands? of|millions? of|千元|万元|百万元/;

/** A title without a label: `USD Account Statement`, `美元账户明细`. */
function titleUnit(cell: string): string | null {
  if (/[::]/.test(cell)) return null;
  const text = folded(cell);
  const words = text.split(/[^\p{L}]+/u);
  const isForeign = words.some((word) => currencyCodes.has(word) && cell.includes(word.toUpperCase()));
  const named = [...currencyNames].some((name) => /\p{Script=Han}{2}/u.test(name) && text.includes(name));
  return isForeign || named || TITLE_UNIT.test(text) ? cell.trim() : null;
}

export function titlesOf(rows: string[][]): Titles {
  const stated = rows.flatMap(statedIn);
  const accounts = stated.flatMap(({ label, value }) => (ACCOUNT.test(label) ? (accountIn(value) ?? []) : []));
  const names = stated.flatMap(({ label, value }) => (NAME.test(label) && value ? [value] : []));
  const foreign =
    stated.map(foreignOf).find((value) => value !== null) ??
    rows
      .flat()
      .map(titleUnit)
      .find((cell) => cell !== null);
  const named = foreign && currencyCodes.has(foreign) ? foreign.toUpperCase() : foreign;
  return { accounts: [...new Set(accounts)], names: [...new Set(names)], foreign: named?.slice(0, 40) ?? null };
}

/** An account's letters and digits, without separators. */
export const signsOf = (account: string): string => account.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** True when an account as a file writes it, some figures perhaps as `*`, can be the one meant. */
export function isSameAccount(written: string, meant: string): boolean {
  const pattern = written
    .split(/\*+/)
    .map((part) => part.replaceAll(/[^A-Z\d]/g, ''))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(signsOf(meant));
}

/** The digits of a number that a spreadsheet can hold. */
const SHEET_FIGURES = 15;

/** True when a line's own account is the chosen one or its cell is empty; a text without digits is another account. */
export function isOwn(cell: string, meant: string): boolean {
  const written = signsOf(cell);
  if (written === '') return true;
  const own = signsOf(meant);
  if (/^\d(\.\d+)?E\+?\d+$/.test(written))
    return own.startsWith(written.replace(/E.*$/, '').replace('.', '').replace(/0+$/, ''));
  if (/^\d+$/.test(written) && written.length === own.length && /0$/.test(written) && own.length > SHEET_FIGURES)
    return written.slice(0, SHEET_FIGURES) === own.slice(0, SHEET_FIGURES);
  if (/^[*.·•]*\d{4,8}$/.test(written)) return own.endsWith(written.replaceAll(/\D/g, ''));
  return isSameAccount(written, meant);
}
