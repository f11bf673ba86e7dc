import { serialForm } from '@qiaohui/service-kit/serial-form';
import type { Person } from './names.rules.ts';
import { foldedKey, numberKey, numbersIn } from './numbers.rules.ts';
import { isNobody, mayBePayer } from './payee.rules.ts';

/** What a line says of whose money it is, itself or by the line that it takes back. */
export type Words = { serial: string; payer: string; postscript: string };

/** Money that left an account of ours by a bank's file, or may have, and that nobody has dealt with yet. */
export type Gone = Words & {
  id: string;
  /** Of earlier versions' lines nobody knows it. */
  isVoucher?: boolean | undefined;
  day: string;
  at: Date;
  /** How much, above zero. */
  fen: number;
  /** That money goes back: `reversal` in the bank's own words, `return` in words that may be ours; null: a transfer out. */
  says: 'reversal' | 'return' | null;
  /**
   * The line that it takes back. `live`: orders that it is booked for; `about`: those that it was booked for, that it was
   * taken for, or that show its sum by another way; `sure`: they are a pair by serial or an order's number, and not by
   * their payer alone.
   */
  pair: (Words & { live: string[]; about: string[]; sure: boolean }) | null;
};

/** An order as far as its money can be taken back. */
export type Holder = {
  id: string;
  number: string;
  status: number;
  /** The day before it was made: no money of it is older. */
  since: string;
  person: Person;
  /** What the lines call their payers that were booked for it. */
  payers: string[];
  heldFen: number;
  /** All that came was paid back: nothing can leave any more. An order that shows no money yet may have it all the same. */
  isEmptied: boolean;
  /** Sums of the receipts that stand. */
  receipts: number[];
  /** Serials of those and of the bank's lines that are booked, in the form that tells them apart, each with its sum. */
  serials: { serial: string; fen: number }[];
  /** What we pay back ourselves: refunds that are approved or paid. */
  ownRefunds: number[];
};

/** What the other orders say of a line. */
export type Others = {
  /** All that ever came for the orders that the line names. */
  namedFen: number;
  /** Its payee is the payer of one that has, or awaits, just this sum. */
  isPayers: boolean;
};

/** Remitted, or on its way: the money goes out in the recipient's name. */
const REMITTED_AT = [6, 7];

/** What a bank takes for itself of a sum: one in a hundred, and 100 CNY at most. */
export const feeOf = (fen: number): number => Math.min(Math.floor(fen / 100), 100_00);
const isLessFee = (fen: number, sum: number): boolean => fen <= sum && sum - fen <= feeOf(sum);

const names = ({ postscript }: Words, number: string): boolean =>
  numbersIn(postscript).some((token) => foldedKey(token) === foldedKey(numberKey(number)));
const isPayer = ({ payer }: Words, { person, payers }: Holder): boolean => mayBePayer(payer, person, payers);

/** All that a return of the order's money may be of. */
const sumsOf = ({ receipts, heldFen }: Holder): number[] => [...receipts, heldFen];

/** Our own remittance: a transfer out to somebody else by name; or to nobody, of less than what came, by more than a fee. */
function isRemittance(line: Gone, order: Holder): boolean {
  if (line.says || !REMITTED_AT.includes(order.status) || isPayer(line, order)) return false;
  if (!isNobody(line.payer)) return true;
  return line.fen < order.heldFen && !sumsOf(order).some((sum) => isLessFee(line.fen, sum));
}

/** A refund of an order: to its payer, or naming the order, of exactly its sum. */
export const isRefundTo = (line: Gone, order: Holder): boolean =>
  line.says !== 'reversal' && (names(line, order.number) || isPayer(line, order));

/** The line's pair, where that holds or frees anybody: one that is booked for nobody says what it says itself. */
const liveOf = ({ pair }: Gone): string[] => pair?.live ?? [];
const ghostOf = ({ pair }: Gone): Gone['pair'] => (pair && pair.live.length === 0 ? pair : null);

type Seen = { line: Gone; order: Holder; others: Others };
const isHere = ({ line, order }: Seen): boolean => line.day >= order.since;
/** What comes back of orders that the line names, and no more, is theirs. */
const isOthers = ({ line, others }: Seen): boolean => line.fen <= others.namedFen;
const isSaid = ({ line }: Seen): boolean => line.says !== null;
const isSum = ({ line, order }: Seen): boolean => order.receipts.includes(line.fen);

const bears = ({ line, order }: Seen, { serial }: Words): boolean =>
  order.serials.some((one) => {
    const isFee = line.says === null && line.fen <= feeOf(one.fen);
    return one.serial === serialForm(serial) && !isFee;
  });

/** `canBeRefund`: a refund of our own looks just so. */
export type Reason = { why: string; canBeRefund?: true };

/** Why a line holds an order's money, or lets it go: the first that fits decides. What fits none of them holds nothing. */
const reasons: (Reason & { holds: boolean; fits: (seen: Seen) => boolean })[] = [
  {
    why: 'it names the order and is our own remittance',
    holds: false,
    fits: ({ line, order }) => names(line, order.number) && isRemittance(line, order),
  },
  {
    why: 'it names the order',
    canBeRefund: true,
    holds: true,
    fits: ({ line, order }) => names(line, order.number),
  },
  {
    why: 'it takes back a line that is booked for the order',
    holds: true,
    fits: ({ line, order }) => liveOf(line).includes(order.id),
  },
  {
    why: 'it surely takes back a line that is booked for another one',
    holds: false,
    fits: ({ line }) => Boolean(line.pair?.sure) && liveOf(line).length > 0,
  },
  { why: 'it names others, and is no more than they had', holds: false, fits: isOthers },
  {
    why: 'its serial is that of a receipt, and it is no fee',
    holds: true,
    fits: (seen) => !seen.line.isVoucher && bears(seen, seen.line),
  },
  {
    why: 'it takes back a line that was not booked, and that is about the order',
    holds: true,
    fits: (seen) => {
      const ghost = ghostOf(seen.line);
      if (!ghost) return false;
      const isNamed = names(ghost, seen.order.number) || bears(seen, ghost);
      return isNamed || isPayer(ghost, seen.order) || (ghost.about.includes(seen.order.id) && seen.order.heldFen > 0);
    },
  },
  {
    why: 'its payee may be the order’s payer',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isHere(seen) && isPayer(seen.line, seen.order),
  },
  {
    why: 'it goes back to nobody, and is of a receipt’s sum, of one less a fee, or of all',
    holds: true,
    fits: (seen) =>
      isHere(seen) &&
      isSaid(seen) &&
      isNobody(seen.line.payer) &&
      sumsOf(seen.order).some((sum) => isLessFee(seen.line.fen, sum)),
  },
  {
    why: 'it goes to nobody, and is of a receipt’s very sum',
    holds: true,
    fits: (seen) => isHere(seen) && isNobody(seen.line.payer) && isSum(seen),
  },
  {
    why: 'it goes back to somebody of whom no order knows, and is of a receipt’s very sum',
    holds: true,
    fits: (seen) => isHere(seen) && isSaid(seen) && isSum(seen) && !seen.others.isPayers,
  },
];

/** Why the line holds the order's money; null where it does not. Pure. */
export function heldBecause(line: Gone, order: Holder, others: Others): Reason | null {
  // a transfer after all was paid back is our own refund
  if (order.isEmptied && line.says !== 'reversal') return null;
  const found = reasons.find(({ fits }) => fits({ line, order, others }));
  return found?.holds ? found : null;
}

/** Statuses in which money leaves: the remittance is ordered, and done; a refund is done. */
export const LEAVING = [6, 7, 10];
/** A partner's refund is told at 9 and done at 10. */
export const PARTNERS_LEAVING = [7, 9, 10];

/** Moves as the desk shows them: what the bank took back stands in the way of those by which money leaves. */
export const withBlocker = <M extends { to: number; blockedBy: string[] }>(
  moves: M[],
  leaving: number[],
  isTakenBack: boolean,
): M[] =>
  moves.map((move) =>
    isTakenBack && leaving.includes(move.to) ? { ...move, blockedBy: ['order.taken-back', ...move.blockedBy] } : move,
  );
