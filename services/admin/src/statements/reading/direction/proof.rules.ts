import { type Amount, amountIn, type DecimalSign } from '../../cells/amounts.rules.ts';
import { incomingKinds } from '../../cells/cells.data.ts';
import type { Kind } from '../../cells/kinds.rules.ts';
import { type Cell, isNegative, isNonZero, type StatedDirection } from '../../cells/sums.rules.ts';
import { isOwn } from '../../cells/titles.rules.ts';
import { directionOf, folded, memoized } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';
import type { Move } from './balances.rules.ts';

export type DirectionRow = { cells: string[]; cell: Cell; at: Date | null };
/** The owner of a file: the reserve account, and its holder's names. */
export type FileOwner = { account: string | null; names: string[] };

export const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

export const isPlus = (amount: Amount): boolean => isNonZero(amount) && !isNegative(amount);

const NOBODY = /^(无|空|未知|不详|n\/?a|null|none|nil|unknown|keine?)$/i;
const isFilled = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !NOBODY.test(text);

const FEWEST_FIGURES = 4;
/** True when a cell is the file's own account; a fully masked one does not count. */
const isOurAccount = (text: string, { account }: FileOwner): boolean =>
  account !== null && text.replaceAll(/\D/g, '').length >= FEWEST_FIGURES && isOwn(text, account);

const nameForm = memoized((text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, ''));
/** The shortest part of a name that is compared; shorter ones may be anybody's. */
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
function isPaidToOthers(cells: string[], layout: Layout, ours: FileOwner, names: string[]): boolean {
  const accounts = textsAt(cells, layout.payeeAccount).filter(isFilled);
  if (accounts.length > 0) return !accounts.every((text) => isOurAccount(text, ours));
  return textsAt(cells, layout.payee)
    .filter(isFilled)
    .some((text) => !isOurName(text, names));
}

const statesOutgoingAt = (cells: string[], columns: (number[] | undefined)[]): boolean =>
  columns.some((places) => textsAt(cells, places).some((text) => directionOf(text) === 'out'));

/** True when a column states by a single word that the money went out. */
export const statesOutgoing = (cells: string[], { postscript, words, needless }: Layout): boolean =>
  statesOutgoingAt(cells, [postscript, words, needless]);

/** True when a column states income by a single unambiguous word. */
export const statesIncoming = (cells: string[], { postscript, words }: Layout): boolean =>
  textsAt(cells, [...(postscript ?? []), ...(words ?? [])]).some((text) => incomingKinds.has(folded(text)));

/** Payment words that our own books write beside a credit; 支付宝 (Alipay) is a name and does not count. */
const PAID = /^(?:支付(?!宝)|转支|退学费)/;
/** True for a row without a balance whose text begins with a payment word. */
export const beginsWithPaid = (cells: string[], { postscript, words, needless, balance }: Layout): boolean =>
  !textsAt(cells, balance).some((text) => /\d/.test(text)) &&
  [postscript, words, needless].some((places) => textsAt(cells, places).some((text) => PAID.test(folded(text))));

/** The direction that a plain kind states of a sum with a column or a minus of its own. */
export const plainDirection = ({ direction, isPlain }: Kind): StatedDirection =>
  !isPlain || direction === null || direction === 'unsure' ? null : direction === 'conflict' ? 'unclear' : direction;

/**
 * True when something contradicts that a sum is income: a balance that does not rise by it, a kind or a word of the
 * other direction (columns that finance marked as wording count unless a column of its own states the direction),
 * another negative sum in the row, ourselves as the payer, or somebody else as the payee. Pure.
 */
export function contradictsIncome(
  { cells }: Pick<DirectionRow, 'cells'>,
  layout: Layout,
  facts: { kind: Kind; move: Move; sign: DecimalSign; ours: FileOwner; isStated: boolean },
): boolean {
  const { kind, move, sign, ours, isStated } = facts;
  const names = [...ours.names, ...textsAt(cells, layout.ownName)].filter(isFilled);
  const direction = plainDirection(kind);
  return (
    move === 'out' ||
    move === 'other' ||
    (direction !== null && direction !== 'in') ||
    // without a column for outgoing money, a part of the kind's name is enough
    (kind.direction === 'out' && layout.debit === undefined && layout.direction === undefined) ||
    statesOutgoingAt(cells, [layout.postscript, layout.needless, isStated ? [] : layout.words]) ||
    textsAt(cells, [...(layout.amount ?? []), ...(layout.arrived ?? [])]).some((text) =>
      isNegative(amountIn(text, sign)),
    ) ||
    textsAt(cells, layout.payerAccount).some((text) => isOurAccount(text, ours)) ||
    textsAt(cells, layout.payer).some((text) => mayBeOurs(text, names)) ||
    isPaidToOthers(cells, layout, ours, names)
  );
}
