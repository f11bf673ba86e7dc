import { folded, memoized } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';

/** The names of a file: its own, its sheet's, titles and headings. */
export type Names = { titles: string[]; headings: string[] };

/** A company's own books, by their names in Chinese, English, German and French; `账户` and `账单` are a bank's. */
const BOOKS =
  /日记账|序时账|分类账|总账(?![单户号务])|明细账(?![单户号务目])|(?:现金|存款|银行|出纳|流水)账(?![单户号务])|账簿|科目|凭证字|会计分录|\bledgers?\b(?! balance)|\bjournals?\b(?! (?:no|num|number|id|ref|reference)\b)|\b(?:cash|bank|day) ?books?\b|\bcashbooks?\b|\b(?:gl|g\/l|nominal) (?:account|code)s?\b|\bcontra account\b|\btrial balance\b|chart of accounts|buchungsjournal|buchungsstapel|kassenbuch|bankbuch|hauptbuch|grundbuch|sachkont|kontenblatt|prima ?nota|bu schlüssel|\bgegenkonto(?:nummer)?$|grand livre|écritures|livre de (?:caisse|banque)/;

/** Numbers of a company's own vouchers: `记-0001`, `付字第12号`, `JV-12`. */
const VOUCHER =
  /^(?:(?:记|付|收|转|通|银|现|银付|银收|现付|现收)(?:账|款|字)?[\s第#.—–-]*\d|(?:jv|je|jnl|gj|pv|rv)[\s/#.-]+\d)/;

/** Columns of credits and debits. */
const CREDITS = /贷|haben|\bcredits?\b|\bcr\b|crédits?/;
const DEBITS = /借|soll|\bdebits?\b|\bdr\b|débits?/;
/** Words for incoming and outgoing money that mean the same from both sides of an account. */
const CAME = /收入|存入|转入|入账|增加|paid in|money in|deposits?|receipts?/;
const WENT = /支出|支取|转出|付出|减少|paid out|money out|withdrawals?|payments?/;

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[_.+\-–—\s]+/g, ' ')
    .trim();

/** True for a credit that is called outgoing money, or the reverse: the file is the account holder's own books. */
const isSwapped = (heading: string): boolean =>
  (CREDITS.test(heading) && !DEBITS.test(heading) && WENT.test(heading) && !CAME.test(heading)) ||
  (DEBITS.test(heading) && !CREDITS.test(heading) && CAME.test(heading) && !WENT.test(heading));

const at = (cells: string[], places: number[] = []): string[] => places.map((place) => cells[place] ?? '');

/**
 * True when a file is our own ledger and not the bank's statement, so that a credit is outgoing money: by its names,
 * its headings, or its voucher numbers. Pure.
 */
export function isOwnLedger({ titles, headings }: Names, rows: string[][], layout: Layout): boolean {
  return (
    [...titles, ...headings].map(plain).some((text) => BOOKS.test(text)) ||
    headings.map(plain).some(isSwapped) ||
    rows.some((cells) =>
      [...at(cells, layout.serial), ...at(cells, layout.voucher)].some((text) => VOUCHER.test(folded(text))),
    )
  );
}

const SIDES = /^(?:[借贷]|[借贷][方记]|[cdhs]|r[cd]|cr|dr|crdt|dbit|credit|debit|haben|soll|crédit|débit)$/;

/** True when the meaning of a heading or mark depends on the side it is written from: `贷方`, but not `收入`. */
export const isSide = memoized((text: string): boolean => {
  const word = plain(text);
  return SIDES.test(word) || ((CREDITS.test(word) || DEBITS.test(word)) && !CAME.test(word) && !WENT.test(word));
});
