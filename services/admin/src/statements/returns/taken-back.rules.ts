import { mayMeanReturn } from '../cells/sums.rules.ts';
import type { Person } from '../identities/names.rules.ts';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isHidden, isNobody, mayBePayer } from '../identities/payee.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { feeOf, fitOf, isAbout, type Sums, sumsOf } from './amounts.rules.ts';

/** The texts by which a line, or the line that it takes back, identifies its order. */
export type LineTexts = { serial: string; payer: string; postscript: string };

/** An unexplained line by which money left, or may have left, an account of ours. */
export type OutgoingLine = LineTexts & {
  id: string;
  /** Undefined for lines of earlier versions. */
  isVoucher?: boolean | undefined;
  day: string;
  at: Date;
  /** The sum, above zero; and the part of it that no receipt was reversed because of yet. */
  fen: number;
  left: number;
  /** Orders of which a receipt was reversed because of it, or is about to be. */
  settles: string[];
  /** Lines of other exports that state the same transfer. */
  duplicates: string[];
  /**
   * How the line states a return: `reversal` in the bank's own terms, `return` in wording that may be ours; null: a
   * plain transfer out.
   */
  returnKind: 'reversal' | 'return' | null;
  /**
   * The line that it takes back. `live`: orders that this is booked for, and those of other lines with its serial and
   * sum; `about`: orders that it was booked for or that were its candidates; `sure`: paired by an order's number, or by
   * a serial that no other line of the sum has, not by the payer alone; `isUnbooked`: it is itself booked for no order.
   */
  pair: (LineTexts & { live: string[]; about: string[]; sure: boolean; isUnbooked: boolean }) | null;
};

/** The facts of an order by which lines that may take its money back are judged. */
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
  /**
   * True when all receipts were paid back, so that nothing can be paid out. An order without receipts is not emptied,
   * since its money may still be booked.
   */
  isEmptied: boolean;
  /**
   * Serials of its receipts in force and of the bank's lines that are booked, in the form that identifies them, each
   * with its sum.
   */
  serials: { serial: string; fen: number }[];
  /** The refunds that we pay ourselves, in the order's own rows: the sums of those approved or paid, 0 for others. */
  ownRefunds: number[];
};

/** What the other orders show about a line. */
export type Others = {
  /** The receipts in force of the orders that the line names; and all receipts that they ever had. */
  namedFen: number;
  namedEver: number;
  /** How the line's sum fits their money. */
  namedFit: 0 | 1 | 2;
  /** True when one of them has a receipt of this sum under the line's serial. */
  namedHasSerial: boolean;
  /** True when it is the remittance of an order that it names. */
  isRemittance: boolean;
  /** True when its payee is the payer of another order that has about this sum. */
  isPayers: boolean;
};

/** The least share of the principal that a remittance costs: our rate exceeds the bank's by less than the rest. */
const LEAST_SHARE = 0.8;

const names = ({ postscript }: LineTexts, number: string): boolean =>
  numbersIn(postscript).some((token) => foldedKey(token) === foldedKey(numberKey(number)));
const isPayer = ({ payer }: LineTexts, { person, payers }: Holder): boolean => mayBePayer(payer, person, payers);

/**
 * True for our own remittance: a transfer out, not to the payer, of clearly less than what came in and of most of the
 * principal. A transfer of exactly what came in may be a return, whatever payee the bank names.
 */
export const isRemittance = (line: OutgoingLine, order: Holder): boolean =>
  line.returnKind === null &&
  order.isRemitting &&
  !isPayer(line, order) &&
  line.fen < order.heldFen &&
  line.fen >= LEAST_SHARE * order.principalFen &&
  !sumsOf(order).some((sum) => isAbout(line.fen, sum));

/** True for a refund of an order: to its payer, or naming the order. */
export const isRefundTo = (line: OutgoingLine, order: Holder): boolean =>
  line.returnKind !== 'reversal' && (names(line, order.number) || isPayer(line, order));

/** The orders of the line that it takes back. */
const liveOf = ({ pair }: OutgoingLine): string[] => pair?.live ?? [];
const unbookedPairOf = ({ pair }: OutgoingLine): OutgoingLine['pair'] => (pair?.isUnbooked ? pair : null);

type Seen = { line: OutgoingLine; order: Holder; others: Others };
const isRecent = ({ line, order }: Seen): boolean => line.day >= order.since;

/**
 * True when a return belongs to the orders that the line names: it is no more than they ever received. Where the payee
 * may be this order's payer, or the sum fits this order, it must be covered by their receipts in force and fit them as
 * well.
 */
function isOthers({ line, order, others }: Seen): boolean {
  const fit = fitOf(line.left, order);
  if (fit === 0 && !isPayer(line, order)) return line.left <= others.namedEver;
  return line.left <= others.namedFen && fit <= others.namedFit;
}
const isOfSum = ({ line, order }: Seen): boolean => fitOf(line.left, order) > 0;

/** True for a plain transfer to a masked name, which may be a salary to anybody. */
const isHiddenTransfer = ({ line }: Seen): boolean => line.returnKind === null && isHidden(line.payer);
const isToNobody = ({ line }: Seen): boolean => isNobody(line.payer);

const hasSerial = ({ line, order }: Seen, { serial }: LineTexts): boolean =>
  order.serials.some((one) => {
    const isFee = line.returnKind === null && line.fen <= feeOf(one.fen);
    return isSameSerial(one.serial, serial) && !isFee;
  });

/** True when a line states a return, or has wording that may mean one. */
export const mayGoBack = ({ returnKind, postscript }: OutgoingLine): boolean =>
  returnKind !== null || mayMeanReturn(postscript);

/** True for a line of a batch with one serial that itself names another order. */
const isNamedBatch = ({ line, order, others }: Seen): boolean =>
  others.namedHasSerial && !names(line, order.number) && !liveOf(line).includes(order.id);

/** `canBeRefund`: the line may also be a refund of our own. */
export type Reason = { why: string; canBeRefund?: true };

/**
 * The reasons why a line holds an order's money or does not: the first that fits decides. A line that fits none holds
 * nothing.
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
    fits: (seen) => !seen.line.isVoucher && hasSerial(seen, seen.line) && !isNamedBatch(seen),
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
      const pair = unbookedPairOf(seen.line);
      if (!pair) return false;
      const isNamed = names(pair, seen.order.number) || hasSerial(seen, pair);
      return isNamed || isPayer(pair, seen.order) || (pair.about.includes(seen.order.id) && seen.order.heldFen > 0);
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
    fits: (seen) => isRecent(seen) && isPayer(seen.line, seen.order) && (!isHiddenTransfer(seen) || isOfSum(seen)),
  },
  {
    why: 'it goes to nobody, and is of about a receipt’s sum, of some together, or of all',
    holds: true,
    fits: (seen) => isRecent(seen) && isToNobody(seen) && isOfSum(seen),
  },
  {
    why: 'it goes back to somebody of whom no order knows, or its words may mean that, and is of about such a sum',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isRecent(seen) && mayGoBack(seen.line) && isOfSum(seen) && !seen.others.isPayers,
  },
  {
    why: 'it is of just such a sum, whoever gets it',
    canBeRefund: true,
    holds: true,
    fits: (seen) => isRecent(seen) && fitOf(seen.line.left, seen.order) === 2,
  },
];

/** Returns why the line holds the order's money; null where it does not. Pure. */
export function heldBecause(line: OutgoingLine, order: Holder, others: Others): Reason | null {
  // a transfer out after all was paid back is our own refund
  if (order.isEmptied && line.returnKind !== 'reversal') return null;
  const found = reasons.find(({ fits }) => fits({ line, order, others }));
  return found?.holds ? found : null;
}

/**
 * True when a return certainly belongs to an order: it names the order, has a serial of its receipts, or exactly the
 * sum of a receipt whose money is still here. People's names do not count, since a payer may have paid for several
 * orders; nor does an approximate sum, which is chance where an account has many orders.
 */
export const certainlyBelongs = (line: OutgoingLine, order: Holder, isPaidOut: boolean): boolean =>
  names(line, order.number) ||
  (!line.isVoucher && order.serials.some(({ serial }) => isSameSerial(serial, line.serial))) ||
  liveOf(line).includes(order.id) ||
  (!isPaidOut && order.receipts.includes(line.left));
