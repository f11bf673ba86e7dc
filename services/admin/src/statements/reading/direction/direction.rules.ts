import { type Amount, amountIn, type DecimalSign } from '../../cells/amounts.rules.ts';
import { isFee, type Kind, kindsOf } from '../../cells/kinds.rules.ts';
import { below0, hasSignedOut, not0, type StatedDirection } from '../../cells/sums.rules.ts';
import { type Direction, wayByMark } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';
import { type Move, movesOf } from './balances.rules.ts';
import { flagsOf } from './flags.rules.ts';
import { isSide } from './ledger.rules.ts';
import {
  type DirectionRow,
  isAgainst,
  isPlus,
  type Ours,
  plainDirection,
  saysIn,
  saysOut,
  saysPaid,
  textsAt,
} from './proof.rules.ts';

/** `isOurBooks`: the file is of our own books, or says it from their side: its debits are no money that surely went. */
/** `rises`: of each row, whether the balance shows that its money came. */
type Directions = { stated: StatedDirection[]; rises: boolean[]; signedOut: boolean | null; isOurBooks: boolean };
/** A file's headings, and whether its names say that it is of our own books. */
export type Book = { headings: string[]; isLedger: boolean };
/** A file's rows with what each says: its kinds, what the balance did, and its sum in a column for both ways. */
type Stated = { row: DirectionRow; kind: Kind; move: Move; amount: Amount };

/** The direction that the words of one row state together; `unclear` where they are not understood, or differ. */
function together(directions: (Direction | null)[]): StatedDirection {
  const [first, ...others] = new Set(directions);
  if (first === undefined) return null;
  return first === null || first === 'may-go' || others.length > 0 ? 'unclear' : first;
}

/** Words of a row for money given back, or for a payout that came to nothing. */
const GIVEN_BACK =
  /退|返|冲|撤|减免|不符|有误|错误|失败|拒|未成功|异常|销户|无此|更正|调整|return|refund|revers|reject|fail|bounce|waive|rebate|invalid|wrong|correct|storno|rück|erstattung|korrektur|abgelehnt|fehl/i;

/** A minus that is surely of money which went: by the balance, a kind or a word, and of none that was given back. */
function isShownOut({ row: { cells }, kind, move, amount }: Stated, layout: Layout): boolean {
  if (!below0(amount) || kind.way === 'in' || move === 'in') return false;
  const { isReversal, saysBack } = flagsOf(cells, layout);
  if (isReversal || saysBack !== null || GIVEN_BACK.test(cells.join(' '))) return false;
  if (move !== null) return move === 'out';
  return (plainDirection(kind) === 'out' && !isFee(cells, layout.kind)) || saysOut(cells, layout);
}

/**
 * True when signs may be how this file states both directions: no sum above zero went out, and none below zero came.
 */
const isSigned = (said: Stated[]): boolean =>
  !said.some(({ amount, kind, move }) =>
    isPlus(amount) ? kind.way === 'out' || move === 'out' : below0(amount) && (kind.way === 'in' || move === 'in'),
  );

/**
 * Decides which sums above zero came by their sign. That a minus went out proves nothing of the others: in a list of
 * payouts it is a deduction. Where the account's own balance fell by one, signs are the account's, and count for all
 * lines that have a balance; where only its kind or words say so, for those whose own words say that they came.
 */
function bySign(said: Stated[], layout: Layout): (one: Stated) => boolean {
  if (!isSigned(said)) return () => false;
  const gone = said.filter((one) => isShownOut(one, layout));
  const isByBalance = gone.some(({ move }) => move === 'out');
  // where some sums have a plus, those without a sign say nothing
  const needsPlus = said.some(hasPlus);
  return (one) =>
    (!needsPlus || hasPlus(one)) &&
    ((isByBalance && /\d/.test(one.row.cell('balance'))) || (gone.length > 0 && saysIn(one.row.cells, layout)));
}

const hasPlus = ({ row }: Stated): boolean => /[+＋]/.test(row.cell('amount'));

/**
 * Which way a sum above zero went in a file without a column of directions: it is income by a kind that is known for
 * income and nothing else, by the sign where the file shows what its minus means, or by the balance that rises by it.
 */
function byTheRest({ kind, move }: Stated, isPositive: boolean): StatedDirection {
  const { way, isPlain } = kind;
  if (way === 'conflict') return 'unclear';
  if (way === 'back' || way === 'back-out') return way;
  if (way === 'out') return move === 'in' || isPositive ? 'unclear' : 'out';
  if (move === 'out') return way === 'in' || isPositive ? 'unclear' : 'out';
  return (way === 'in' && isPlain) || isPositive || move === 'in' ? 'in' : 'unclear';
}

/** Reads a column of directions: it decides alone, and what it leaves open is a person's. */
const byColumn = ({ row: { cells }, amount }: Stated, layout: Layout): StatedDirection =>
  together(textsAt(cells, layout.direction).map(wayByMark)) ?? (isPlus(amount) ? 'unclear' : null);

/** The direction of each sum as columns of directions state it, else kinds, sign and balance. */
function statedBy(said: Stated[], layout: Layout): StatedDirection[] {
  if (layout.direction) return said.map((one) => byColumn(one, layout));
  const isPositive = bySign(said, layout);
  return said.map((one) => (isPlus(one.amount) ? byTheRest(one, isPositive(one)) : plainDirection(one.kind)));
}

/** The statements of rows beside their columns of directions. */
function saidBy(rows: DirectionRow[], layout: Layout, sign: DecimalSign): Stated[] {
  const cells = rows.map((row) => row.cells);
  const kinds = kindsOf(cells, layout.kind);
  const sums = rows.map(({ cell }) =>
    (['credit', 'debit', 'amount'] as const).map((column) => amountIn(cell(column), sign)),
  );
  const moved = sums.map((columns) => columns.find(not0) ?? null);
  const moves = layout.balance ? movesOf(rows, moved, sign) : [];
  return rows.map((row, index) => {
    const [credit = null, debit = null, amount = null] = sums[index] ?? [];
    const isSided = not0(credit) || not0(debit);
    const kind = kinds[index] ?? { way: null, isPlain: false };
    return { row, kind, move: moves[index] ?? null, amount: isSided ? '0' : amount };
  });
}

/**
 * True when a minus says only that money went out; of a file's only such line the balance decides, where there is one.
 */
function signedOutOf(said: Stated[], isOut: (index: number) => boolean, sign: DecimalSign): boolean | null {
  const rows = said.map(({ row: { cell } }, index) => ({ cell, isOut: isOut(index) }));
  const signed = hasSignedOut(rows, sign);
  if (signed !== null) return signed;
  const alone = said.find(
    ({ row: { cell }, amount }, index) => not0(amountIn(cell('debit'), sign)) || (isOut(index) && not0(amount)),
  );
  return alone?.move === 'out' ? true : alone?.move === 'in' ? false : null;
}

/**
 * The side of an account that a credit or debit is on, where that alone shows its direction: null where words do that
 * both sides understand alike.
 */
function sideOf(
  { row: { cell, cells }, amount }: Stated,
  stated: StatedDirection,
  layout: Layout,
  book: Book,
  sign: DecimalSign,
) {
  const filled = (places: number[] = []) => places.filter((place) => /[1-9]/.test(cells[place] ?? ''));
  const isByHeading = (places: number[] | undefined) => filled(places).every((at) => isSide(book.headings[at] ?? ''));
  if (isPlus(amountIn(cell('credit'), sign))) return isByHeading(layout.credit) ? 'in' : null;
  if (isPlus(amountIn(cell('debit'), sign))) return isByHeading(layout.debit) ? 'out' : null;
  const marks = textsAt(cells, layout.direction ?? layout.kind);
  return isPlus(amount) && (stated === 'in' || stated === 'out') && marks.some(isSide) ? stated : null;
}

/**
 * Decides whether the balance shows from whose side credits and debits are named. Our own books have them the other way
 * round: one entry that moves against its side makes a file theirs, and a balance that follows none of them proves
 * nothing.
 */
function sidesBy(said: Stated[], stated: StatedDirection[], layout: Layout, book: Book, sign: DecimalSign) {
  const sides = said.map((one, index) => sideOf(one, stated[index] ?? null, layout, book, sign));
  const isMoved = (way: (side: 'in' | 'out') => Move) =>
    said.some(({ move }, index) => {
      const side = sides[index];
      return side && move !== null && move === way(side);
    });
  const isOurBooks = book.isLedger || isMoved((side) => (side === 'in' ? 'out' : 'in'));
  const hasBalance = said.some(({ row: { cell } }) => /\d/.test(cell('balance')));
  return { sides, isOurBooks, isProven: !hasBalance || isMoved((side) => side) };
}

/**
 * Returns the direction of money; and whether a minus states it too. A sum above zero is income only where the file
 * proves it: by a column of its own for incoming money, a column of directions, the balance, a kind, or the sign; and
 * where nothing in its row is against that; and of our own books none. Everything else is unclear, and a person's.
 * Pure.
 */
export function directionsOf(
  rows: DirectionRow[],
  layout: Layout,
  sign: DecimalSign,
  ours: Ours,
  book: Book,
): Directions {
  const said = saidBy(rows, layout, sign);
  const stated = statedBy(said, layout);
  const { sides, isOurBooks, isProven: isSideProven } = sidesBy(said, stated, layout, book, sign);
  const isOut = (index: number) => {
    const one = said[index];
    return (layout.direction ? stated[index] : one && plainDirection(one.kind)) === 'out';
  };
  const isIncome = (one: Stated, way: StatedDirection) =>
    isPlus(one.amount)
      ? way === 'in'
      : (way === 'in' || way === null) && isPlus(amountIn(one.row.cell('credit'), sign));
  // where one of them fell, the file says it otherwise than we read it
  const isTurned = said.some((one, index) => one.move === 'out' && isIncome(one, stated[index] ?? null));
  return {
    stated: said.map((one, index) => {
      const way = stated[index] ?? null;
      if (!isIncome(one, way)) return way;
      const isProven =
        !isOurBooks &&
        (!sides[index] || (isSideProven && !saysPaid(one.row.cells, layout))) &&
        !(isTurned && one.move !== 'in') &&
        !isAgainst(one.row, layout, {
          ...one,
          sign,
          ours,
          isStated: !isPlus(one.amount) || layout.direction !== undefined,
        });
      return isProven ? way : 'unclear';
    }),
    rises: said.map(({ move }) => move === 'in'),
    signedOut: signedOutOf(said, isOut, sign),
    isOurBooks,
  };
}
