import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import { type Move, movesOf } from './balances.rules.ts';
import type { Layout } from './columns.rules.ts';
import { flagsOf } from './flags.rules.ts';
import { isFee, type Kind, kindsOf } from './kinds.rules.ts';
import { type DirectionRow, isAgainst, isPlus, type Ours, plainWay, saysOut, textsAt } from './proof.rules.ts';
import { type Way, wayByMark } from './says.rules.ts';
import { below0, hasSignedOut, not0, type Told } from './sums.rules.ts';

type Ways = { told: Told[]; signedOut: boolean | null };
/** A file's rows with what each says: its kinds, what the balance did, and its sum in a column for both ways. */
type Said = { row: DirectionRow; kind: Kind; move: Move; amount: Amount };

/** What the words of one row say together; `unclear` where they are not understood, or differ. */
function together(ways: (Way | null)[]): Told {
  const [first, ...others] = new Set(ways);
  if (first === undefined) return null;
  return first === null || first === 'may-go' || others.length > 0 ? 'unclear' : first;
}

/** Words of a row that tell of money given back, or of a payout that came to nothing. */
const GIVEN_BACK =
  /退|返|冲|撤|减免|不符|有误|错误|失败|拒|未成功|异常|销户|无此|更正|调整|return|refund|revers|reject|fail|bounce|waive|rebate|invalid|wrong|correct|storno|rück|erstattung|korrektur|abgelehnt|fehl/i;

/** A minus that is surely of money which went: by the balance, a kind or a word, and of none that was given back. */
function isShownOut({ row: { cells }, kind, move, amount }: Said, layout: Layout): boolean {
  if (!below0(amount) || kind.way === 'in' || move === 'in') return false;
  const { isReversal, saysBack } = flagsOf(cells, layout);
  if (isReversal || saysBack !== null || GIVEN_BACK.test(cells.join(' '))) return false;
  if (move !== null) return move === 'out';
  return (plainWay(kind) === 'out' && !isFee(cells, layout.kind)) || saysOut(cells, layout);
}

/**
 * Whether a minus is how this file writes what went out: it is so of some line for certain, and nothing contradicts: no
 * sum above zero went out, and none below zero came.
 */
function isSignedFile(said: Said[], layout: Layout): boolean {
  if (said.some(({ amount, kind, move }) => isPlus(amount) && (kind.way === 'out' || move === 'out'))) return false;
  return said.some((one) => isShownOut(one, layout));
}

const hasPlus = ({ row }: Said): boolean => /[+＋]/.test(row.cell('amount'));

/**
 * Which way a sum above zero went in a file without a column of directions: it is income by a kind that is known for
 * income and nothing else, by the sign where the file shows what its minus means, or by the balance that rises by it.
 */
function byTheRest({ kind, move }: Said, isPositive: boolean): Told {
  const { way, isPlain } = kind;
  if (way === 'conflict') return 'unclear';
  if (way === 'back' || way === 'back-out') return way;
  if (way === 'out') return move === 'in' || isPositive ? 'unclear' : 'out';
  if (move === 'out') return way === 'in' || isPositive ? 'unclear' : 'out';
  return (way === 'in' && isPlain) || isPositive || move === 'in' ? 'in' : 'unclear';
}

/** By a column of directions: it says it alone, and what it leaves open is a person's. */
const byColumn = ({ row: { cells }, amount }: Said, layout: Layout): Told =>
  together(textsAt(cells, layout.direction).map(wayByMark)) ?? (isPlus(amount) ? 'unclear' : null);

/** Which way each sum went as columns of directions tell it, else kinds, sign and balance. */
function toldBy(said: Said[], layout: Layout): Told[] {
  if (layout.direction) return said.map((one) => byColumn(one, layout));
  const isSigned = isSignedFile(said, layout);
  // where some sums have a plus, those without a sign say nothing
  const needsPlus = said.some(hasPlus);
  return said.map((one) =>
    isPlus(one.amount) ? byTheRest(one, isSigned && (!needsPlus || hasPlus(one))) : plainWay(one.kind),
  );
}

/** What rows say beside their columns of directions. */
function saidBy(rows: DirectionRow[], layout: Layout, sign: DecimalSign): Said[] {
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

/** Whether a minus says only that money went out; of a file's only such line the balance tells, where there is one. */
function signedOutOf(said: Said[], isOut: (index: number) => boolean, sign: DecimalSign): boolean | null {
  const rows = said.map(({ row: { cell } }, index) => ({ cell, isOut: isOut(index) }));
  const signed = hasSignedOut(rows, sign);
  if (signed !== null) return signed;
  const alone = said.find(
    ({ row: { cell }, amount }, index) => not0(amountIn(cell('debit'), sign)) || (isOut(index) && not0(amount)),
  );
  return alone?.move === 'out' ? true : alone?.move === 'in' ? false : null;
}

/**
 * Which way money went; and whether a minus says it too. A sum above zero is income only where the file proves it: by a
 * column of its own for what came, a column of directions, the balance, a kind, or the sign; and where nothing in its row
 * stands against that. Everything else is unclear, and a person's. Pure.
 */
export function waysOf(rows: DirectionRow[], layout: Layout, sign: DecimalSign, ours: Ours): Ways {
  const said = saidBy(rows, layout, sign);
  const told = toldBy(said, layout);
  const isOut = (index: number) => {
    const one = said[index];
    return (layout.direction ? told[index] : one && plainWay(one.kind)) === 'out';
  };
  const isIncome = (one: Said, way: Told) =>
    isPlus(one.amount)
      ? way === 'in'
      : (way === 'in' || way === null) && isPlus(amountIn(one.row.cell('credit'), sign));
  // where one of them fell, the file says it otherwise than we read it
  const isTurned = said.some((one, index) => one.move === 'out' && isIncome(one, told[index] ?? null));
  return {
    told: said.map((one, index) => {
      const way = told[index] ?? null;
      if (!isIncome(one, way)) return way;
      const isProven =
        !(isTurned && one.move !== 'in') &&
        !isAgainst(one.row, layout, {
          ...one,
          sign,
          ours,
          isTold: !isPlus(one.amount) || layout.direction !== undefined,
        });
      return isProven ? way : 'unclear';
    }),
    signedOut: signedOutOf(said, isOut, sign),
  };
}
