import { serialForm } from '@qiaohui/service-kit/serial-form';
import { likeness, mayBe, type Person } from './names.rules.ts';
import { foldedKey, numberKey, numbersIn } from './numbers.rules.ts';

/** Money that left an account of ours by a bank's file, and that nobody has explained yet. */
export type Gone = {
  id: string;
  serial: string;
  /** Of earlier versions' lines nobody knows it. */
  isVoucher?: boolean | undefined;
  day: string;
  at: Date;
  /** How much, above zero. */
  fen: number;
  payer: string;
  postscript: string;
  /** The bank says that it takes something back; else it is a transfer out like any other. */
  isReversal: boolean;
  /** When its file was taken in. */
  storedAt: Date;
  /**
   * Whose money the line is that it takes back, and its serial's form; `sure`: by its serial or an order's number, and not
   * by its payer alone.
   */
  pair: { live: string[]; reversed: string[]; sure: boolean; serial: string } | null;
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
  /** Those lines, by id. */
  lines: string[];
  heldFen: number;
  /** All that came was paid back: nothing can leave any more. An order that shows no money yet may have it all the same. */
  isEmptied: boolean;
  receipts: number[];
  /** Serials of the receipts that stand and of the bank's lines that are booked, in the form that tells them apart. */
  serials: string[];
  /** What we pay back ourselves: refunds that are approved or paid. */
  ownRefunds: number[];
  /** Receipts that were reversed: how much, and when. `line`: what became of the bank's line of that money, if there is one. */
  reversed: { fen: number; at: Date; line: 'undone' | 'live' | null }[];
};

/** Remitted, or on its way: the money goes out in the recipient's name. */
const REMITTED_AT = [6, 7];

const names = (line: Gone, number: string): boolean =>
  numbersIn(line.postscript).some((token) => foldedKey(token) === foldedKey(numberKey(number)));

function isPayer(line: Gone, { person, payers }: Holder): boolean {
  if (line.payer === '') return false;
  return payers.includes(line.payer) || ['same', 'pinyin'].includes(likeness(line.payer, person));
}

/** Our own remittance of the order: it goes to somebody else than its payer. */
function isRemittance(line: Gone, order: Holder): boolean {
  if (!REMITTED_AT.includes(order.status) || isPayer(line, order)) return false;
  return likeness(line.payer, order.person) === 'different' || !order.receipts.includes(line.fen);
}

/** Nothing says whose money the bank takes back: then it may be that of each receipt of its sum whose payer may be meant. */
const isNobodys = (line: Gone, { person, payers, receipts }: Holder): boolean =>
  line.isReversal &&
  line.pair === null &&
  numbersIn(line.postscript).length === 0 &&
  receipts.includes(line.fen) &&
  mayBe(line.payer, person, payers);

/**
 * Whether what the line takes back counts for the order: the very line is booked for it, or a receipt of that line's
 * serial or of its own stands, unless it says that it means another order. A voucher's number is no serial: banks give
 * one to all they write.
 */
function isHeld(line: Gone, { id, number, serials }: Holder): boolean {
  const { serial, postscript, pair, isVoucher } = line;
  if (pair && pair.live.length > 0) return pair.live.includes(id);
  if (numbersIn(postscript).length > 0 && !names(line, number)) return false;
  return (!isVoucher && serials.includes(serialForm(serial))) || (pair !== null && serials.includes(pair.serial));
}

/**
 * Whether the line may take money of the order back: it names the order, or takes back a line that was booked for it, or
 * goes to its payer and is no more than the order holds, or hides its payer and has the sum of a receipt. `explained`:
 * another order of ours tells what the line is. Pure.
 */
export function mayTakeBack(line: Gone, order: Holder, explained: boolean): boolean {
  if (isHeld(line, order)) return true;
  if (line.day < order.since || line.pair?.reversed.includes(order.id)) return false;
  if (!line.isReversal && isRemittance(line, order)) return false;
  if (names(line, order.number)) return true;
  const isOthers = explained || (line.pair?.sure && line.pair.live.length > 0);
  // one return may be of several orders, or of more than came; what we pay ourselves is of none
  const isPayers = isPayer(line, order) && (line.isReversal || line.fen <= order.heldFen);
  return !isOthers && (isPayers || isNobodys(line, order));
}

/**
 * Whether a receipt was reversed because of the line: one whose own line is booked again was not, nor one that was a slip
 * of the pen, reversed before anybody here knew of the bank's line.
 */
const explains = ({ at, line }: Holder['reversed'][number], gone: Gone): boolean =>
  line === 'undone' ? at >= new Date(`${gone.day}T00:00:00+08:00`) : line === null && at >= gone.storedAt;

/**
 * The lines that nothing explains: neither a refund of our own, nor receipts that were reversed because of them. Each of
 * them explains one line's sum. Pure.
 */
export function unsettled(lines: Gone[], order: Holder): Gone[] {
  const { reversed, ownRefunds } = order;
  const refunds = [...ownRefunds];
  let used = 0;
  return lines.filter((line) => {
    if (isHeld(line, order) || (line.pair && line.pair.live.length > 0)) return true;
    const refund = line.isReversal ? -1 : refunds.indexOf(line.fen);
    if (refund >= 0) {
      refunds.splice(refund, 1);
      return false;
    }
    const back = reversed.filter((one) => explains(one, line)).reduce((sum, { fen }) => sum + fen, 0);
    if (back - used < line.fen) return true;
    used += line.fen;
    return false;
  });
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
