import { type Amount, amountIn, type DecimalSign } from '../../cells/amounts.rules.ts';
import { kindsIn } from '../../cells/cells.data.ts';
import type { Kind } from '../../cells/kinds.rules.ts';
import { below0, type Cell, not0, type StatedDirection } from '../../cells/sums.rules.ts';
import { isOwn } from '../../cells/titles.rules.ts';
import { folded, remembering, wayBy } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';
import type { Move } from './balances.rules.ts';

export type DirectionRow = { cells: string[]; cell: Cell; at: Date | null };
/** The owner of a file: the reserve account, and its holder's names. */
export type Ours = { account: string | null; names: string[] };

export const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

export const isPlus = (amount: Amount): boolean => not0(amount) && !below0(amount);

const NOBODY = /^(无|空|未知|不详|n\/?a|null|none|nil|unknown|keine?)$/i;
const isFilled = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !NOBODY.test(text);

const FEWEST_FIGURES = 4;
/** True when a cell is the account that the file is of; one that hides all its figures says nothing. */
const isOurAccount = (text: string, { account }: Ours): boolean =>
  account !== null && text.replaceAll(/\D/g, '').length >= FEWEST_FIGURES && isOwn(text, account);

const nameForm = remembering((text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, ''));
/** Shorter parts of a name may be anybody's. */
const shortest = (form: string): number => (/\p{Script=Han}/u.test(form) ? 2 : 5);
const LONG_NAME = 4;

/** Our own names in our own books. */
const OURSELVES =
  /^(?:本公司|本单位|本企业|本司|我司|我公司|我单位|我方|我企业|本行账户|本账户|本户|自有账户|自有资金|ourcompany|ouraccount|ownaccount|ownfunds|ourselves|thecompany|eigeneskonto|eigenekonto|eigenefirma|unserefirma|unserkonto)/;

/** True when a name may be our own, written longer or shorter. */
function mayBeOurs(text: string, names: string[]): boolean {
  const form = nameForm(text);
  if (OURSELVES.test(form)) return true;
  if (form.length < shortest(form)) return false;
  return names.map(nameForm).some((own) => own.length >= shortest(own) && (form.includes(own) || own.includes(form)));
}

/** True when a name is our own for certain. */
function isOurName(text: string, names: string[]): boolean {
  const form = nameForm(text);
  return names
    .map(nameForm)
    .some((own) => own === form || (own.length >= LONG_NAME && form.length >= LONG_NAME && form.includes(own)));
}

/** True when somebody else is paid: his account is named, or where none is his name. */
function isPaidToOthers(cells: string[], layout: Layout, ours: Ours, names: string[]): boolean {
  const accounts = textsAt(cells, layout.payeeAccount).filter(isFilled);
  if (accounts.length > 0) return !accounts.every((text) => isOurAccount(text, ours));
  return textsAt(cells, layout.payee)
    .filter(isFilled)
    .some((text) => !isOurName(text, names));
}

const saysOutAt = (cells: string[], columns: (number[] | undefined)[]): boolean =>
  columns.some((places) => textsAt(cells, places).some((text) => wayBy(text) === 'out'));

/** A row in which some column says by one word that money went. */
export const saysOut = (cells: string[], { postscript, words, needless }: Layout): boolean =>
  saysOutAt(cells, [postscript, words, needless]);

/** A row in which some column says by one word that is said of income alone that money came. */
export const saysIn = (cells: string[], { postscript, words }: Layout): boolean =>
  textsAt(cells, [...(postscript ?? []), ...(words ?? [])]).some((text) => kindsIn.has(folded(text)));

/** Words for a payment in our own books beside a credit; in Alipay's name they mean nothing. */
const PAID = /^(?:支付(?!宝)|转支|退学费)/;
/** A row without a balance whose words begin with what was paid. */
export const saysPaid = (cells: string[], { postscript, words, needless, balance }: Layout): boolean =>
  !textsAt(cells, balance).some((text) => /\d/.test(text)) &&
  [postscript, words, needless].some((places) => textsAt(cells, places).some((text) => PAID.test(folded(text))));

/** The direction that a plain kind states of a sum with a column or a minus of its own. */
export const plainDirection = ({ way, isPlain }: Kind): StatedDirection =>
  !isPlain || way === null || way === 'unsure' ? null : way === 'conflict' ? 'unclear' : way;

/**
 * The evidence against a sum's being income, whatever proves it: a balance that does not rise by it, a kind or a word
 * of the other direction (columns that finance called wording count where no column of its own states it), another sum
 * of the row below zero, we ourselves as the payer, or somebody else as the payee. Pure.
 */
export function isAgainst(
  { cells }: Pick<DirectionRow, 'cells'>,
  layout: Layout,
  facts: { kind: Kind; move: Move; sign: DecimalSign; ours: Ours; isStated: boolean },
): boolean {
  const { kind, move, sign, ours, isStated } = facts;
  const names = [...ours.names, ...textsAt(cells, layout.ownName)].filter(isFilled);
  const way = plainDirection(kind);
  return (
    move === 'out' ||
    move === 'other' ||
    (way !== null && way !== 'in') ||
    // beside no column for what went, a part of a name is doubt enough
    (kind.way === 'out' && layout.debit === undefined && layout.direction === undefined) ||
    saysOutAt(cells, [layout.postscript, layout.needless, isStated ? [] : layout.words]) ||
    textsAt(cells, [...(layout.amount ?? []), ...(layout.arrived ?? [])]).some((text) =>
      below0(amountIn(text, sign)),
    ) ||
    textsAt(cells, layout.payerAccount).some((text) => isOurAccount(text, ours)) ||
    textsAt(cells, layout.payer).some((text) => mayBeOurs(text, names)) ||
    isPaidToOthers(cells, layout, ours, names)
  );
}
