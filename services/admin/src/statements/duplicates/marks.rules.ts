import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { type Pairing, pairsOf } from '../identities/pairs.rules.ts';
import { identityOfKnown, isIncome, isOutgoing, isReversal, type Known, textOf } from './lines.rules.ts';
import type { Fresh } from './records.store.ts';
import { similarLineIndex } from './similar-lines.rules.ts';

/** A pair of reversal and line of which at least one is stored already: `of` is the line's id. */
export type TakenBack = { reversal: string | null; line: string | null; of: string };
const pairing = (line: Known | Fresh): Pairing => {
  const { _id: id, day, payer, postscript } = line;
  const serial = serialForm(line.serial);
  const amount = textOf(line.amount);
  return { id, serial, day, payer, postscript, amount, isReversal: isReversal(line) || amount.startsWith('-') };
};

/**
 * Pairs reversals with the lines that they take back; money that went out under the serial it came by is a reversal
 * too. Returns the pairs in which a line or a reversal is stored already.
 */
export function pairUp(records: Fresh[], known: Known[]): TakenBack[] {
  const byId = new Map<string, Fresh>(records.map((record) => [record._id, record]));
  // most files hold no reversal, and nothing waits for one
  const mayTakeBack = (line: Known | Fresh) => isReversal(line) || textOf(line.amount).startsWith('-');
  if (!records.some(mayTakeBack) && !known.some((line) => !line.reverses && mayTakeBack(line))) return [];
  const lines = [...known, ...records].map(pairing);
  const came = new Set(lines.filter((line) => !line.isReversal).map(({ serial, amount }) => `${serial} ${amount}`));
  for (const record of records) {
    const amount = textOf(record.amount);
    if (amount.startsWith('-') && came.has(`${record.serialKey} ${amount.slice(1)}`)) record.flags = ['reversal'];
  }
  const taken = new Set(known.flatMap(({ reverses }) => reverses ?? []));
  // the newest entries first: what went out under this very serial was stored before what it takes back
  const tookBack = (line: Known) => came.has(`${serialForm(line.serial)} ${textOf(line.amount).replace(/^-/, '')}`);
  const waiting = known.filter(
    (line) => !line.reverses && (isReversal(line) || (textOf(line.amount).startsWith('-') && tookBack(line))),
  );
  const pairs = pairsOf(
    [...waiting, ...records.filter(isReversal)].map(pairing),
    lines.filter(({ id }) => !taken.has(id)),
  );
  const stored: TakenBack[] = [];
  for (const [reversal, line] of pairs) {
    const [mine, theirs] = [byId.get(reversal), byId.get(line)];
    if (mine) mine.reverses = line;
    if (theirs) theirs.flags = [...theirs.flags, 'reversed'];
    if (!mine || !theirs) stored.push({ reversal: mine ? null : reversal, line: theirs ? null : line, of: line });
  }
  return stored;
}

/**
 * The serial to book a line under when its own is already another line's: with day and sum added, and a count where
 * that is taken too.
 */
function ownSerial({ serial, day, amount, copy }: Fresh, taken: Set<string>): string {
  const own = `${serial}@${day}@${textOf(amount)}`;
  let nth = Math.max(copy, 1);
  if (!taken.has(serialForm(own))) return own;
  while (taken.has(serialForm(`${own}@${nth}`))) nth += 1;
  return `${own}@${nth}`;
}

/** Gives a line whose serial other money of the account already has a serial of its own, and flags it for a person. */
export function markRepeated(records: Fresh[], known: Known[]): void {
  const seen = new Set(
    known.filter(isIncome).flatMap(({ serial, bookSerial }) => [serial, bookSerial ?? serial].map(serialForm)),
  );
  const copies = new Map<string, number>();
  for (const line of known) copies.set(identityOfKnown(line), (copies.get(identityOfKnown(line)) ?? 0) + 1);
  for (const record of records) {
    const identity = identityOfKnown(record);
    record.copy = copies.get(identity) ?? 0;
    copies.set(identity, record.copy + 1);
    if (!isIncome(record)) continue;
    if (seen.has(record.serialKey)) {
      // A voucher's number does not identify the transfer: its lines were distinguished by the rest of their fields.
      if (!record.isVoucher) record.flags = [...record.flags, 'serial-repeated'];
      record.bookSerial = ownSerial(record, seen);
    }
    seen.add(serialForm(record.bookSerial ?? record.serial));
  }
}

/**
 * Flags lines that another line may state already for a person: two exports of one account can differ in their columns.
 */
export function markLikeLines(records: Fresh[], known: Known[], calendar: BankCalendar): void {
  for (const isOf of [isIncome, isOutgoing]) {
    const found = similarLineIndex(calendar);
    for (const line of known.filter(isOf)) found.remember(line);
    for (const record of records.filter(isOf)) {
      if (found.isKnown(record)) record.flags = [...record.flags, 'like-line'];
      found.remember(record);
    }
  }
}
