import { type Amount, amountIn, type DecimalSign } from '../../cells/amounts.rules.ts';
import { isFee, type Kind, kindsOf } from '../../cells/kinds.rules.ts';
import { hasSignedOut, isNegative, isNonZero, type StatedDirection } from '../../cells/sums.rules.ts';
import { type Direction, directionByMark } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';
import { type Move, movesOf } from './balances.rules.ts';
import { flagsOf } from './flags.rules.ts';
import { isSide } from './ledger.rules.ts';
import {
  beginsWithPaid,
  contradictsIncome,
  type DirectionRow,
  type FileOwner,
  isPlus,
  plainDirection,
  statesIncoming,
  statesOutgoing,
  textsAt,
} from './proof.rules.ts';

/**
 * `isOurBooks`: the file is of our own books, or written from their side, so that its debits are not certainly outgoing
 * money.
 */
/** `rises`: for each row, whether the balance shows that the money came in. */
type Directions = { stated: StatedDirection[]; rises: boolean[]; signedOut: boolean | null; isOurBooks: boolean };
/** A file's headings, and whether its names say that it is of our own books. */
export type Book = { headings: string[]; isLedger: boolean };
/** The facts of a row: its kind, the movement of the balance, and its sum in a column for both directions. */
type RowFacts = { row: DirectionRow; kind: Kind; move: Move; amount: Amount };

/** The direction that several cells state together; `unclear` where one is not understood or they differ. */
function combined(directions: (Direction | null)[]): StatedDirection {
  const [first, ...others] = new Set(directions);
  if (first === undefined) return null;
  return first === null || first === 'may-go' || others.length > 0 ? 'unclear' : first;
}

/** Words for returned money or a failed payout. */
const GIVEN_BACK =
  /退|返|冲|撤|减免|不符|有误|错误|失败|拒|未成功|异常|销户|无此|更正|调整|return|refund|revers|reject|fail|bounce|waive|rebate|invalid|wrong|correct|storno|rück|erstattung|korrektur|abgelehnt|fehl/i;

/**
 * True when a minus certainly marks outgoing money: by the balance, a kind or a word, and without a word of a return.
 */
function isCertainlyOutgoing({ row: { cells }, kind, move, amount }: RowFacts, layout: Layout): boolean {
  if (!isNegative(amount) || kind.direction === 'in' || move === 'in') return false;
  const { isReversal, returnWording } = flagsOf(cells, layout);
  if (isReversal || returnWording !== null || GIVEN_BACK.test(cells.join(' '))) return false;
  if (move !== null) return move === 'out';
  return (plainDirection(kind) === 'out' && !isFee(cells, layout.kind)) || statesOutgoing(cells, layout);
}

/** True when signs may state the directions in this file: no positive sum went out, and no negative one came in. */
const isSigned = (facts: RowFacts[]): boolean =>
  !facts.some(({ amount, kind, move }) =>
    isPlus(amount)
      ? kind.direction === 'out' || move === 'out'
      : isNegative(amount) && (kind.direction === 'in' || move === 'in'),
  );

/**
 * Decides which positive sums are income by their sign. An outgoing minus alone proves nothing for the others: in a
 * list of payouts it is a deduction. Where the account's balance fell by a minus, signs count for all lines that have a
 * balance; where only its kind or words state it, for those whose own words state income.
 */
function incomeBySign(facts: RowFacts[], layout: Layout): (one: RowFacts) => boolean {
  if (!isSigned(facts)) return () => false;
  const outgoing = facts.filter((one) => isCertainlyOutgoing(one, layout));
  const isByBalance = outgoing.some(({ move }) => move === 'out');
  // where some sums have a plus, those without a sign state nothing
  const needsPlus = facts.some(hasPlus);
  return (one) =>
    (!needsPlus || hasPlus(one)) &&
    ((isByBalance && /\d/.test(one.row.cell('balance'))) ||
      (outgoing.length > 0 && statesIncoming(one.row.cells, layout)));
}

const hasPlus = ({ row }: RowFacts): boolean => /[+＋]/.test(row.cell('amount'));

/**
 * The direction of a positive sum in a file without a column of directions: income by an unambiguous kind, by the sign
 * where the file proves what its minus means, or by a balance that rises by it.
 */
function directionByEvidence({ kind, move }: RowFacts, isPositive: boolean): StatedDirection {
  const { direction, isPlain } = kind;
  if (direction === 'conflict') return 'unclear';
  if (direction === 'back' || direction === 'back-out') return direction;
  if (direction === 'out') return move === 'in' || isPositive ? 'unclear' : 'out';
  if (move === 'out') return direction === 'in' || isPositive ? 'unclear' : 'out';
  return (direction === 'in' && isPlain) || isPositive || move === 'in' ? 'in' : 'unclear';
}

/** Reads the column of directions, which decides alone; what it leaves open goes to a person. */
const directionByColumn = ({ row: { cells }, amount }: RowFacts, layout: Layout): StatedDirection =>
  combined(textsAt(cells, layout.direction).map(directionByMark)) ?? (isPlus(amount) ? 'unclear' : null);

/** The direction of each sum, by columns of directions, else by kinds, sign and balance. */
function statedDirections(facts: RowFacts[], layout: Layout): StatedDirection[] {
  if (layout.direction) return facts.map((one) => directionByColumn(one, layout));
  const isPositive = incomeBySign(facts, layout);
  return facts.map((one) =>
    isPlus(one.amount) ? directionByEvidence(one, isPositive(one)) : plainDirection(one.kind),
  );
}

/** The facts of the rows beside their columns of directions. */
function rowFacts(rows: DirectionRow[], layout: Layout, sign: DecimalSign): RowFacts[] {
  const cells = rows.map((row) => row.cells);
  const kinds = kindsOf(cells, layout.kind);
  const sums = rows.map(({ cell }) =>
    (['credit', 'debit', 'amount'] as const).map((column) => amountIn(cell(column), sign)),
  );
  const moved = sums.map((columns) => columns.find(isNonZero) ?? null);
  const moves = layout.balance ? movesOf(rows, moved, sign) : [];
  return rows.map((row, index) => {
    const [credit = null, debit = null, amount = null] = sums[index] ?? [];
    const isSided = isNonZero(credit) || isNonZero(debit);
    const kind = kinds[index] ?? { direction: null, isPlain: false };
    return { row, kind, move: moves[index] ?? null, amount: isSided ? '0' : amount };
  });
}

/**
 * True when a minus only repeats that money went out; for a file's only such line the balance decides, where there is
 * one.
 */
function signedOutOf(facts: RowFacts[], isOut: (index: number) => boolean, sign: DecimalSign): boolean | null {
  const rows = facts.map(({ row: { cell } }, index) => ({ cell, isOut: isOut(index) }));
  const signed = hasSignedOut(rows, sign);
  if (signed !== null) return signed;
  const alone = facts.find(
    ({ row: { cell }, amount }, index) =>
      isNonZero(amountIn(cell('debit'), sign)) || (isOut(index) && isNonZero(amount)),
  );
  return alone?.move === 'out' ? true : alone?.move === 'in' ? false : null;
}

/**
 * The side of the account that a credit or debit is on, where only that shows its direction; null where words state it
 * that mean the same on both sides.
 */
function sideOf(
  { row: { cell, cells }, amount }: RowFacts,
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
 * Decides by the balance from whose side credits and debits are named. Our own books have them reversed: one entry that
 * moves against its side shows that a file is of our books, and a balance that follows no entry proves nothing.
 */
function sidesBy(facts: RowFacts[], stated: StatedDirection[], layout: Layout, book: Book, sign: DecimalSign) {
  const sides = facts.map((one, index) => sideOf(one, stated[index] ?? null, layout, book, sign));
  const isMoved = (expected: (side: 'in' | 'out') => Move) =>
    facts.some(({ move }, index) => {
      const side = sides[index];
      return side && move !== null && move === expected(side);
    });
  const isOurBooks = book.isLedger || isMoved((side) => (side === 'in' ? 'out' : 'in'));
  const hasBalance = facts.some(({ row: { cell } }) => /\d/.test(cell('balance')));
  return { sides, isOurBooks, isProven: !hasBalance || isMoved((side) => side) };
}

/**
 * Returns each row's direction, and whether a minus states it too. A positive sum is income only where the file proves
 * it: by a column for incoming money, a column of directions, the balance, a kind, or the sign; where nothing in its
 * row contradicts that; and never in our own books. Everything else is unclear and goes to a person. Pure.
 */
export function directionsOf(
  rows: DirectionRow[],
  layout: Layout,
  sign: DecimalSign,
  ours: FileOwner,
  book: Book,
): Directions {
  const facts = rowFacts(rows, layout, sign);
  const stated = statedDirections(facts, layout);
  const { sides, isOurBooks, isProven: isSideProven } = sidesBy(facts, stated, layout, book, sign);
  const isOut = (index: number) => {
    const one = facts[index];
    return (layout.direction ? stated[index] : one && plainDirection(one.kind)) === 'out';
  };
  const isIncome = (one: RowFacts, direction: StatedDirection) =>
    isPlus(one.amount)
      ? direction === 'in'
      : (direction === 'in' || direction === null) && isPlus(amountIn(one.row.cell('credit'), sign));
  // where the balance fell by an income, we have misread the file
  const isMisread = facts.some((one, index) => one.move === 'out' && isIncome(one, stated[index] ?? null));
  return {
    stated: facts.map((one, index) => {
      const direction = stated[index] ?? null;
      if (!isIncome(one, direction)) return direction;
      const isProven =
        !isOurBooks &&
        (!sides[index] || (isSideProven && !beginsWithPaid(one.row.cells, layout))) &&
        !(isMisread && one.move !== 'in') &&
        !contradictsIncome(one.row, layout, {
          ...one,
          sign,
          ours,
          isStated: !isPlus(one.amount) || layout.direction !== undefined,
        });
      return isProven ? direction : 'unclear';
    }),
    rises: facts.map(({ move }) => move === 'in'),
    signedOut: signedOutOf(facts, isOut, sign),
    isOurBooks,
  };
}
