import { mayMeanReturn } from '../cells/sums.rules.ts';
import type { Person } from '../identities/names.rules.ts';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isHidden, isNobody, mayBePayer } from '../identities/payee.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { feeOf, fitOf, isAbout, type Sums, sumsOf } from './amounts.rules.ts';

/** The texts by which a line says whose money it is, itself or by the line that it takes back. */
export type LineTexts = { serial: string; payer: string; postscript: string };

/** Money that left an account of ours by a bank's file, or may have, and that nobody has dealt with yet. */
export type Gone = LineTexts & {
  id: string;
  /** Unknown for lines of earlier versions. */
  isVoucher?: boolean | undefined;
  day: string;
  at: Date;
  /** The sum, above zero; and the part of it that no receipt was reversed because of yet. */
  fen: number;
  left: number;
  /** Orders of which a receipt was reversed because of it, or is about to be. */
  settles: string[];
  /** Lines of other exports that state the same transfer. */
  told: string[];
  /** That money goes back: `reversal` in the bank's own words, `return` in words that may be ours; null: a transfer out. */
  says: 'reversal' | 'return' | null;
  /**
   * The line that it takes back. `live`: orders that it is booked for, and those of other lines with its serial and sum;
   * `about`: those that it was booked for, that it was taken for, or that show its sum by another way; `sure`: they are a
   * pair by an order's number, or by a serial that no other line of the sum has, and not by their payer alone; `ghost`: it
   * is booked for nobody itself.
   */
  pair: (LineTexts & { live: string[]; about: string[]; sure: boolean; ghost: boolean }) | null;
};

/** An order as far as its money can be taken back. */
export type Holder = Sums & {
  id: string;
  number: string;
  /** True where its remittance may be on its way: the money goes out in the recipient's name. */
  isRemitting: boolean;
  /** The part of what is held that the recipient is to get, at our own rate. */
  principalFen: number;
  /** The day before it was made: no money of it is older. */
  since: string;
  person: Person;
  /** The payers' names in the lines that were booked for it. */
  payers: string[];
  /** The account and time of the receipts that are in force. */
  came: { account: string; at: Date }[];
  /** All that came was paid back: nothing can leave any more. An order that shows no money yet may have it all the same. */
  isEmptied: boolean;
  /**
   * Serials of its receipts in force and of the bank's lines that are booked, in the form that identifies them, each
   * with its sum.
   */
  serials: { serial: string; fen: number }[];
  /** The refunds that we pay ourselves, in the order's own rows: the sums of those approved or paid, 0 for others. */
  ownRefunds: number[];
};

/** What the other orders show of a line. */
export type Others = {
  /** All that came for the orders which the line names, and is in force; and all that ever came for them. */
  namedFen: number;
  namedEver: number;
  /** The fit of the line to their money. */
  namedFit: 0 | 1 | 2;
  /** One of them has the line's serial, and money of that sum under it. */
  namedBears: boolean;
  /** It is the remittance of one that it names. */
  isRemittance: boolean;
  /** Its payee is the payer of one that has about this sum. */
  isPayers: boolean;
};

/** Our rate is above the bank's by less than this leaves. */
const MOST_OF = 0.8;

const names = ({ postscript }: LineTexts, number: string): boolean =>
  numbersIn(postscript).some((token) => foldedKey(token) === foldedKey(numberKey(number)));
const isPayer = ({ payer }: LineTexts, { person, payers }: Holder): boolean => mayBePayer(payer, person, payers);

/**
 * Our own remittance: a transfer out, not to the payer, of less than what came by more than a fee, and of most of what is
 * to be remitted. One of just what came may as well be a return, to whomever the bank says.
 */
export const isRemittance = (line: Gone, order: Holder): boolean =>
  line.says === null &&
  order.isRemitting &&
  !isPayer(line, order) &&
  line.fen < order.heldFen &&
  line.fen >= MOST_OF * order.principalFen &&
  !sumsOf(order).some((sum) => isAbout(line.fen, sum));

/** A refund of an order: to its payer, or naming the order, of exactly its sum. */
export const isRefundTo = (line: Gone, order: Holder): boolean =>
  line.says !== 'reversal' && (names(line, order.number) || isPayer(line, order));

/**
 * The line's pair, where that holds or releases anybody: one that is booked for nobody states only what it states
 * itself.
 */
const liveOf = ({ pair }: Gone): string[] => pair?.live ?? [];
const ghostOf = ({ pair }: Gone): Gone['pair'] => (pair?.ghost ? pair : null);

type Seen = { line: Gone; order: Holder; others: Others };
const isHere = ({ line, order }: Seen): boolean => line.day >= order.since;

/**
 * What comes back of orders that the line names, and no more, is theirs. Where this one's payer may be the payee, or it
 * is of about this one's money, that holds only of what stands with them, and of which the line is as much.
 */
function isOthers({ line, order, others }: Seen): boolean {
  const fit = fitOf(line.left, order);
  if (fit === 0 && !isPayer(line, order)) return line.left <= others.namedEver;
  return line.left <= others.namedFen && fit <= others.namedFit;
}
const isOfSum = ({ line, order }: Seen): boolean => fitOf(line.left, order) > 0;

/** A transfer to a name that many have, as salaries are. */
const isHiddenTransfer = ({ line }: Seen): boolean => line.says === null && isHidden(line.payer);
const isToNobody = ({ line }: Seen): boolean => isNobody(line.payer);

const bears = ({ line, order }: Seen, { serial }: LineTexts): boolean =>
  order.serials.some((one) => {
    const isFee = line.says === null && line.fen <= feeOf(one.fen);
    return isSameSerial(one.serial, serial) && !isFee;
  });

/** The bank says that it goes back, or writes what it may mean that by. */
export const mayGoBack = ({ says, postscript }: Gone): boolean => says !== null || mayMeanReturn(postscript);

/** True for a batch with one serial whose line itself says whose it is. */
const isNamedBatch = ({ line, order, others }: Seen): boolean =>
  others.namedBears && !names(line, order.number) && !liveOf(line).includes(order.id);

/** `canBeRefund`: a refund of our own looks the same. */
export type Reason = { why: string; canBeRefund?: true };

/**
 * The reasons why a line holds an order's money, or releases it: the first that fits decides. A line that fits none
 * holds nothing.
 */
const reasons: (Reason & { holds: boolean; fits: (seen: Seen) => boolean })[] = [
  {
    why: 'a receipt of the order was reversed because of it, and something of it is left',
    holds: true,
    fits: ({ line, order }) => line.settles.includes(order.id) && order.heldFen > 0,
  },
  {
    why: 'its serial is that of a receipt, it is no fee, and no order that it names has it as well',
    holds: true,
    fits: (seen) => !seen.line.isVoucher && bears(seen, seen.line) && !isNamedBatch(seen),
  },
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
    why: 'it takes back a line that is booked for the order, or has the serial and sum of one that is',
    holds: true,
    fits: ({ line, order }) => liveOf(line).includes(order.id),
  },
  {
    why: 'it surely takes back a line that is booked for another one',
    holds: false,
    fits: ({ line }) => Boolean(line.pair?.sure) && liveOf(line).length > 0,
  },
  {
    why: 'it is the remittance of another one, neither of this one’s very money nor to its payer',
    holds: false,
    fits: (seen) =>
      seen.others.isRemittance && fitOf(seen.line.left, seen.order) < 2 && !isPayer(seen.line, seen.order),
  },
  { why: 'it names others, and is no more than they have', holds: false, fits: isOthers },
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
    why: 'it surely takes back such a line that is not about the order, and is not of its very sum',
    holds: false,
    fits: ({ line, order }) => Boolean(line.pair?.sure) && fitOf(line.left, order) < 2 && !isPayer(line, order),
  },
  {
    why: 'its payee may be the order’s payer',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isHere(seen) && isPayer(seen.line, seen.order) && (!isHiddenTransfer(seen) || isOfSum(seen)),
  },
  {
    why: 'it goes to nobody, and is of about a receipt’s sum, of some together, or of all',
    holds: true,
    fits: (seen) => isHere(seen) && isToNobody(seen) && isOfSum(seen),
  },
  {
    why: 'it goes back to somebody of whom no order knows, or its words may mean that, and is of about such a sum',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isHere(seen) && mayGoBack(seen.line) && isOfSum(seen) && !seen.others.isPayers,
  },
  {
    why: 'it is of just such a sum, whoever gets it',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isHere(seen) && fitOf(seen.line.left, seen.order) === 2,
  },
];

/** Returns why the line holds the order's money; null where it does not. Pure. */
export function heldBecause(line: Gone, order: Holder, others: Others): Reason | null {
  // a transfer after all was paid back is our own refund
  if (order.isEmptied && line.says !== 'reversal') return null;
  const found = reasons.find(({ fits }) => fits({ line, order, others }));
  return found?.holds ? found : null;
}

/**
 * True when it is said that a return belongs to an order: it names the order, has a serial of its, or is of the very
 * sum of a receipt whose money is still here. Names of people place nothing: whom it goes to may have paid for others
 * as well, and to be of about a sum is chance where an account has many orders.
 */
export const places = (line: Gone, order: Holder, isPaidOut: boolean): boolean =>
  names(line, order.number) ||
  (!line.isVoucher && order.serials.some(({ serial }) => isSameSerial(serial, line.serial))) ||
  liveOf(line).includes(order.id) ||
  (!isPaidOut && order.receipts.includes(line.left));
