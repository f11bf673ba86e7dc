import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { fenOf } from '../../fen.ts';
import { missingOf } from '../../orders/rules.ts';
import { orderStates } from '../../orders/store.ts';
import { partnerOrdersOf } from '../../partner-orders/money.store.ts';
import { textOf } from '../duplicates/lines.rules.ts';
import { isOneLayout, isSimilar } from '../duplicates/similar-lines.rules.ts';
import { around } from '../identities/days.rules.ts';
import { numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isOneTransfer, isWholePayer } from '../identities/similarity.rules.ts';
import { type LineRecord, Lines, type PartRecord } from '../model.ts';
import type { Undecided } from './decisions.store.ts';
import type { Matched } from './matcher.ts';

const isSettled = ({ doubts }: LineRecord): boolean => doubts.includes('booked-already');

/** The part of a line that is booked for one order in full and not reversed. */
function wholeOf({ state, parts, amount, flags }: LineRecord): PartRecord | null {
  const [part, ...more] = parts;
  const isWhole = part?.state === 'booked' && more.length === 0 && textOf(part.amount) === textOf(amount);
  return state === 'booked' && isWhole && !flags.includes('reversed') ? part : null;
}

const named = (postscript: string): string[] => [...new Set(numbersIn(postscript))];

/**
 * True when payer and day agree, the line names only the order for which the other is booked, and nothing contradicts
 * it.
 */
function isReported(line: Undecided, other: LineRecord, { number }: PartRecord): boolean {
  const [mine, theirs] = [named(line.postscript), named(other.postscript)];
  const isNamed = (numbers: string[]) => numbers.length === 1 && numbers[0] === numberKey(number);
  return (
    isNamed(mine) && (theirs.length === 0 || isNamed(theirs)) && isWholePayer(line, other) && isOneTransfer(line, other)
  );
}

/** Lines of one sum that a line is compared with; where there are more a person decides. */
const MOST_ALIKE = 50;
const sumOf = ({ amount }: Undecided): string => textOf(amount);

/**
 * Returns, by line id, lines of one account that repeat another export's booked line, with its booking: only where
 * payer, sum, day and the order's number fit exactly one line, and no other line of either export is similar.
 */
async function statedAlready(lines: Undecided[], all: Undecided[]): Promise<Map<string, PartRecord>> {
  const found = new Map<string, PartRecord>();
  if (lines.length === 0) return found;
  const calendar = await bankCalendar();
  const [{ reserveAccount } = { reserveAccount: '' }] = lines;
  const days = lines.map(({ day }) => day);
  const amount = trusted({ $in: [...new Set(lines.map(sumOf))].map(decimal128) });
  const where = { reserveAccount, amount, day: trusted({ $in: around(days, calendar) }) };
  const stored = Map.groupBy(await Lines.find(where as never).lean<LineRecord[]>(), sumOf);
  const batch = Map.groupBy(all, sumOf);
  for (const line of lines) {
    const [known, beside] = [stored.get(sumOf(line)) ?? [], batch.get(sumOf(line)) ?? []];
    if (known.length + beside.length > MOST_ALIKE) continue;
    const near = known.filter((one) => one._id !== line._id && isSimilar(one, line, calendar));
    // a line that was itself settled as a repetition does not count
    const [other, ...more] = near.filter((one) => !isSettled(one) || isOneLayout(one, line));
    const part = other && wholeOf(other);
    if (!part || more.length > 0 || !other.layout || isOneLayout(other, line) || !isReported(line, other, part))
      continue;
    // and no other line of this export may be the same as well
    const isRival = (one: Undecided) =>
      one._id !== line._id && isOneLayout(one, line) && isSimilar(one, other, calendar);
    if (![...beside, ...known].some(isRival)) found.set(line._id, part);
  }
  return found;
}

/** Drops lines of orders that still lack money: there the line may be a second equal part. */
async function withoutUnderpaid(reported: Map<string, PartRecord>): Promise<Map<string, PartRecord>> {
  if (reported.size === 0) return reported;
  const ids = [...new Set([...reported.values()].map(({ order }) => order))];
  const [orders, partners] = await Promise.all([orderStates(ids), partnerOrdersOf(ids)]);
  const paid = new Set([
    ...orders.filter((state) => state.due !== null && fenOf(missingOf(state)) <= 0).map(({ id }) => id),
    ...partners.filter(({ receipt }) => receipt).map((one) => one._id),
  ]);
  return new Map([...reported].filter(([, { order }]) => paid.has(order)));
}

/** Settles the lines that another export stated already, which need no person. */
export async function markReported(matches: Matched[], lines: Undecided[]): Promise<Matched[]> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  // nothing else is doubted
  const isCandidate = ({ _id, layout, flags, postscript }: Undecided) =>
    Boolean(layout) &&
    flags.join() === 'like-line' &&
    byId.get(_id)?.doubts.join() === 'like-line' &&
    named(postscript).length === 1;
  const reported = await withoutUnderpaid(await statedAlready(lines.filter(isCandidate), lines));
  return matches.map((match) => {
    const part = reported.get(match.id);
    const candidates = match.candidates.filter(({ order }) => order === part?.order);
    if (!part || candidates.length === 0) return match;
    return { ...match, doubts: ['booked-already' as const], candidates, settles: part.serial };
  });
}
