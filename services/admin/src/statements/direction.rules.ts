import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import { byBalance } from './balances.rules.ts';
import type { Layout } from './columns.rules.ts';
import { flagsOf } from './flags.rules.ts';
import type { Column } from './headings.rules.ts';
import { type Kind, kindsOf } from './kinds.rules.ts';
import { type Way, wayBy, wayByMark } from './says.rules.ts';
import { below0, type Cell, hasSignedOut, not0, type Told } from './sums.rules.ts';

export type DirectionRow = { cells: string[]; cell: Cell; at: Date | null };
type Ways = { told: Told[]; signedOut: boolean | null };

const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

/** What the words of one row say together; `unclear` where they are not understood, or differ. */
function together(ways: (Way | null)[]): Told {
  const [first, ...others] = new Set(ways);
  if (first === undefined) return null;
  return first === null || first === 'may-go' || others.length > 0 ? 'unclear' : first;
}

/** A row in which some column says by one word that money went; what a payer writes counts where nothing better tells. */
const saysOut = (cells: string[], { postscript, words, needless }: Layout): boolean =>
  [postscript, words, needless].some((places) => textsAt(cells, places).some((text) => wayBy(text) === 'out'));

const isPlus = (amount: Amount): boolean => not0(amount) && !below0(amount);

/** The sums of a file whose one column holds what came and what went; those of lines with a column for each are 0. */
const amountsOf = (rows: DirectionRow[], layout: Layout, sign: DecimalSign): Amount[] =>
  rows.map(({ cell }) => {
    const isSided = (column: 'credit' | 'debit') => not0(amountIn(cell(column), sign));
    return !layout.amount || isSided('credit') || isSided('debit') ? '0' : amountIn(cell('amount'), sign);
  });

const SUMS = ['credit', 'debit', 'amount'] as const;

/** Which way a line's money went by the balance, whichever column its sum stands in and whatever its sign. */
function byBalanceAlone(rows: DirectionRow[], index: number, sign: DecimalSign): Told {
  const moved = rows.map(({ cell, at }) => {
    const text = SUMS.map(cell).find((one) => not0(amountIn(one, sign))) ?? '';
    return { at, cell: (column: Column) => (column === 'amount' ? text : cell(column)) };
  });
  const amounts = moved.map(({ cell }) => amountIn(cell('amount'), sign)?.replace('-', '') ?? null);
  return byBalance(moved, amounts, sign)?.[index] ?? null;
}

/** Whether a minus says only that money went out; of a file's only such line the balance tells, where there is one. */
function signedOutOf(rows: DirectionRow[], isOut: (index: number) => boolean, sign: DecimalSign): boolean | null {
  const signed = hasSignedOut(
    rows.map(({ cell }, index) => ({ cell, isOut: isOut(index) })),
    sign,
  );
  if (signed !== null) return signed;
  const alone = rows.findIndex(
    ({ cell }, index) => not0(amountIn(cell('debit'), sign)) || (isOut(index) && not0(amountIn(cell('amount'), sign))),
  );
  const way = byBalanceAlone(rows, alone, sign);
  return way === 'out' ? true : way === 'in' ? false : null;
}

/** By a column of directions: it says it alone, and what it leaves open is a person's. */
function byColumn(rows: DirectionRow[], layout: Layout, amounts: Amount[], sign: DecimalSign): Ways {
  const said = rows.map(({ cells }) => together(textsAt(cells, layout.direction).map(wayByMark)));
  return {
    told: said.map((way, index) => (way === null && isPlus(amounts[index] ?? null) ? 'unclear' : way)),
    signedOut: signedOutOf(rows, (index) => said[index] === 'out', sign),
  };
}

/** What a plain kind says of a sum that has a column or a minus of its own. */
const plainWay = ({ way, isPlain }: Kind): Told =>
  !isPlain || way === null || way === 'unsure' ? null : way === 'conflict' ? 'unclear' : way;

/**
 * Whether a minus is how this file writes what went out: some line has one that takes nothing back, and none that is
 * called outgoing has a plus.
 */
function isSignedFile(rows: DirectionRow[], kinds: Kind[], amounts: Amount[], layout: Layout): boolean {
  if (amounts.some((amount, index) => isPlus(amount) && kinds[index]?.way === 'out')) return false;
  return rows.some(({ cells }, index) => {
    if (!below0(amounts[index] ?? null) || kinds[index]?.way === 'in') return false;
    const { isReversal, saysBack } = flagsOf(cells, layout);
    return !isReversal && saysBack === null;
  });
}

/**
 * Which way money went in a file without a column of directions. A sum above zero is income only where the file says so
 * of this very line: by a kind that is known for it, by the sign where the file writes both, or by the balance. Pure.
 */
function byTheRest(rows: DirectionRow[], layout: Layout, amounts: Amount[], sign: DecimalSign): Ways {
  const kinds = kindsOf(
    rows.map(({ cells }) => cells),
    layout.kind,
  );
  const isSigned = isSignedFile(rows, kinds, amounts, layout);
  const balances = layout.amount && layout.balance ? byBalance(rows, amounts, sign) : null;
  const tell = ({ cells, cell }: DirectionRow, index: number): Told => {
    const kind = kinds[index] ?? { way: null, isPlain: false };
    if (!isPlus(amounts[index] ?? null)) return plainWay(kind);
    const { way } = kind;
    const balance = balances?.[index] ?? null;
    const isPositive = isSigned || /[+＋]/.test(cell('amount'));
    if (way === 'conflict') return 'unclear';
    if (way === 'back' || way === 'back-out') return way;
    if (way === 'out') return balance === 'in' || isPositive ? 'unclear' : 'out';
    if (balance === 'out') return way === 'in' || isPositive ? 'unclear' : 'out';
    if (way === 'in' || isPositive) return 'in';
    return balance === 'in' && !saysOut(cells, layout) ? 'in' : 'unclear';
  };
  const isOut = (index: number) => plainWay(kinds[index] ?? { way: null, isPlain: false }) === 'out';
  return { told: rows.map(tell), signedOut: signedOutOf(rows, isOut, sign) };
}

/** Which way money went by columns of directions, else by kinds, sign and balance; and whether minus says it too. */
export function waysOf(rows: DirectionRow[], layout: Layout, sign: DecimalSign): Ways {
  const amounts = amountsOf(rows, layout, sign);
  return layout.direction ? byColumn(rows, layout, amounts, sign) : byTheRest(rows, layout, amounts, sign);
}
