import { fenOf } from '../../fen.ts';
import { isIncome, isReversal, textOf } from '../duplicates/lines.rules.ts';
import { suspicious } from '../holds/suspicious.store.ts';
import type { LineRecord } from '../model.ts';
import type { Doubt } from '../schema.ts';
import { markReported } from './already-booked.ts';
import type { Matching } from './match.store.ts';
import { decidedBy, type Matched, matchesFor } from './matcher.ts';

/** A line as matching reads it, stored or about to be. */
export type Undecided = Pick<
  LineRecord,
  | '_id'
  | 'statement'
  | 'reserveAccount'
  | 'serial'
  | 'bookSerial'
  | 'isVoucher'
  | 'day'
  | 'at'
  | 'flags'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'reverses'
  | 'layout'
  | 'balance'
> & { parts: LineRecord['parts'] };

const nothing = { outcome: null, doubts: [], candidates: [], parts: [], bookAfter: null };

/** Decides on a line. One that is or may be a reversal goes to a person; other outgoing money is not matched. */
function decided(
  line: Undecided,
  match: Matched | undefined,
  concerns: 'held' | 'return' | undefined,
): Partial<LineRecord> | null {
  const open = (doubt: Doubt) => ({
    ...{ ...nothing, state: 'open' as const, outcome: 'none' as const },
    doubts: [doubt, ...line.flags.filter((flag) => flag === 'like-line')],
  });
  if (isReversal(line)) return open('reversal');
  if (concerns === 'held') return open('may-be-reversal');
  // A return goes to a person, whatever order it concerns.
  if (concerns === 'return') return open('says-return');
  for (const doubt of ['may-be-returned', 'direction-unclear'] as const)
    if (!isIncome(line) && line.flags.includes(doubt)) return open(doubt);
  if (!isIncome(line)) return { ...nothing, state: 'out' };
  if (!match) return null;
  const fields = decidedBy(match, line);
  const reversed = line.parts.filter(({ state }) => state === 'reversed');
  return { ...fields, parts: [...reversed, ...fields.parts] };
}

/** The decisions on lines, by their ids. */
export type Decisions = Map<string, Partial<LineRecord>>;

/** Decides on lines of one account, in their order, by the orders that await money. */
export async function decisionsOn(lines: Undecided[], matching: Matching): Promise<Decisions> {
  const undecided = lines
    .filter(isIncome)
    .map(({ _id: id, serial, bookSerial, day, flags, amount, payer, postscript }) => ({
      ...{ id, day, flags, payer, postscript },
      serial: bookSerial ?? serial,
      fen: fenOf(textOf(amount)),
    }));
  const matched = await matchesFor(lines[0]?.reserveAccount ?? '', undecided, matching);
  const matches = await markReported(matched, lines.filter(isIncome));
  const out = lines.filter((line) => !isReversal(line) && !isIncome(line));
  const suspects = out.length > 0 ? await suspicious(out) : new Map<string, never>();
  const byId = new Map(matches.map((match) => [match.id, match]));
  return new Map(
    lines.flatMap((line) => {
      const fields = decided(line, byId.get(line._id), suspects.get(line._id));
      return fields ? [[line._id, fields] as const] : [];
    }),
  );
}
