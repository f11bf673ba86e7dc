import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { isAlike } from '@qiaohui/service-kit/banking/same-money';
import { dayBefore } from '../identities/days.rules.ts';
import { nameSimilarity } from '../identities/names.rules.ts';
import { resemblesOurs, swaps, tokensOf } from '../identities/numbers.rules.ts';
import type { CandidateReason, Doubt, Outcome } from '../schema.ts';
import type { OrderIndex, Payable } from './match.index.ts';

/** `reserveAccount`: the one it came in on; `flags`: doubts that the file itself brought. */
export type MatchLine = {
  fen: number;
  day: string;
  reserveAccount: string;
  payer: string;
  postscript: string;
  flags: Doubt[];
};
/**
 * The facts beside the open orders: today in Asia/Shanghai, the days on which banks work, who has this serial booked,
 * and orders by number that await no money.
 */
export type Beside = {
  today: string;
  calendar?: BankCalendar | undefined;
  serialOwner?: Payable | undefined;
  closed: (key: string) => Payable | undefined;
};
export type Candidate = { order: string; number: string; reasons: CandidateReason[] };
export type Match = { outcome: Outcome; doubts: Doubt[]; candidates: Candidate[] };

/** As many candidates as the keys 1 to 9 can choose. */
const MOST_CANDIDATES = 9;
/** The most candidates of one sum that are looked at: hundreds of orders may be due the same. */
const MOST_COMPARED = 100;

type Named = 'exact' | 'look' | 'swapped' | null;
type Seen = { order: Payable; named: Named; amount: boolean; payer: ReturnType<typeof nameSimilarity> };

const samePerson = ({ payer }: Seen) => payer === 'same' || payer === 'pinyin';
const fits = (seen: Seen) => seen.amount && samePerson(seen);

/** How a line's fen fit what an order misses. */
export function sumReason({ isOpen, missing }: Pick<Payable, 'isOpen' | 'missing'>, fen: number): CandidateReason {
  if (!isOpen) return 'order-closed';
  if (missing <= 0) return 'order-paid';
  if (missing === fen) return 'amount';
  return fen < missing ? 'amount-short' : 'amount-over';
}

function reasonsOf(seen: Seen, fen: number): CandidateReason[] {
  const { order, named, payer } = seen;
  const byName = { exact: 'postscript', look: 'postscript-look', swapped: 'postscript-swapped' } as const;
  const who = { same: 'payer', pinyin: 'payer-pinyin', different: 'payer-differs', unknown: 'payer-unknown' } as const;
  return [...(named ? [byName[named]] : []), sumReason(order, fen), who[payer]];
}

/** The weight of a candidate: the postscript first, then the amount, then the payer. */
const weight = (seen: Seen): number =>
  (seen.named ? { exact: 400, look: 300, swapped: 100 }[seen.named] : 0) +
  (seen.amount ? 50 : 0) +
  (samePerson(seen) ? 20 : 0);

/**
 * The orders that a postscript names: by their exact number or, where only one order's number looks like it, by that.
 */
function namedBy(tokens: string[], index: OrderIndex, { closed }: Beside): Map<Payable, Named> {
  const exact = tokens.flatMap((token) => index.byNumber(token) ?? closed(token) ?? []);
  if (exact.length > 0) return new Map(exact.map((order) => [order, 'exact']));
  const lookalikes = new Set(tokens.flatMap((token) => index.byShape(token)));
  return new Map([...lookalikes].map((order) => [order, 'look']));
}

/** The doubt that keeps a line whose postscript names one order from being booked by itself; none when it is certain. */
function doubtOfNamed(one: Seen, others: Seen[]): Doubt | null {
  if (!one.order.isOpen) return 'order-closed';
  if (one.order.missing <= 0) return 'order-paid';
  if (fits(one)) return null;
  if (one.order.isPartners && !one.amount) return 'partner-sum';
  if (others.some((other) => other.named === 'swapped' && other.amount)) return 'digits-swapped';
  if (others.some(fits)) return 'another-fits';
  if (one.amount || samePerson(one)) return null;
  return one.payer === 'unknown' ? 'amount-differs' : 'amount-and-payer-differ';
}

/** Money above the missing sum by this share, and by this many fen, is never booked automatically. */
const MOST_SHARE = 1.05;
const MOST_FEN_MORE = 100_00;

/** The fact that keeps a line from being booked for the order that is meant: its account, its day or its sum. */
function doubtOfFacts(
  { order }: Seen,
  { fen, day, reserveAccount }: MatchLine,
  { calendar }: Pick<Beside, 'calendar'>,
): Doubt | null {
  if (order.reserveAccount !== null && order.reserveAccount !== reserveAccount) return 'other-account';
  if (day < dayBefore(order.madeOn)) return 'before-order';
  if (order.otherReceipts.some((other) => isAlike(other, { fen, day }, calendar))) return 'like-receipt';
  return fen > order.missing * MOST_SHARE + MOST_FEN_MORE ? 'too-much' : null;
}

/** The one order that is meant, or the reason why it cannot be decided. */
function decided(tokens: string[], seen: Seen[]): { sure: Seen } | { doubt: Doubt } {
  const named = seen.filter(({ named }) => named === 'exact' || named === 'look');
  if (named.length > 1) return { doubt: 'several-named' };
  const [one] = named;
  if (one) {
    const doubt = doubtOfNamed(
      one,
      seen.filter((other) => other !== one),
    );
    return doubt ? { doubt } : { sure: one };
  }
  if (seen.some((one) => one.named === 'swapped')) return { doubt: 'digits-swapped' };
  if (tokens.some(resemblesOurs)) return { doubt: 'postscript-unknown' };
  const both = seen.filter(fits);
  if (both.length > 1) return { doubt: 'several-fit' };
  if (both[0]) return { sure: both[0] };
  if (seen.some(({ amount }) => amount)) return { doubt: 'only-amount' };
  return { doubt: seen.length > 0 ? 'only-payer' : 'nothing-fits' };
}

/** Numbers that differ from the postscript's by two swapped signs, or by signs that look alike. */
const nearTo = (token: string, index: OrderIndex): Payable[] => [
  ...swaps(token).flatMap((swap) => index.byNumber(swap) ?? []),
  ...index.byShape(token),
];

/** All orders that any evidence supports. */
function candidatesOf(line: MatchLine, tokens: string[], index: OrderIndex, beside: Beside): Seen[] {
  const named = namedBy(tokens, index, beside);
  for (const token of tokens) {
    for (const order of nearTo(token, index)) if (!named.has(order)) named.set(order, 'swapped');
  }
  const { serialOwner: owner } = beside;
  if (owner && ![...named.keys()].some(({ id }) => id === owner.id)) named.set(owner, null);
  const byAmount = index.byMissing(line.fen);
  const byPayer = index.byPayer(line.payer);
  const alike = new Set(byPayer);
  // Candidates that fit by amount and payer come first, so that the limit does not cut them.
  const fitting = byAmount.filter((order) => alike.has(order));
  const some = [...byAmount.slice(0, MOST_COMPARED), ...byPayer.slice(0, MOST_COMPARED)];
  const byId = new Map<string, Payable>();
  for (const order of [...named.keys(), ...fitting, ...some]) if (!byId.has(order.id)) byId.set(order.id, order);
  return [...byId.values()].map((order) => ({
    order,
    named: named.get(order) ?? null,
    amount: order.isOpen && order.missing === line.fen,
    payer: nameSimilarity(line.payer, order.payer),
  }));
}

/**
 * Decides which open order a line pays: by postscript, then amount, then payer. Certain only where exactly one order is
 * meant, which then comes first; everything else goes to a person with the evidence for each candidate. Pure.
 */
export function matchLine(line: MatchLine, index: OrderIndex, beside: Beside): Match {
  const tokens = tokensOf(line.postscript);
  const seen = candidatesOf(line, tokens, index, beside);
  const named = decided(tokens, seen);
  const wrong = 'sure' in named ? doubtOfFacts(named.sure, line, beside) : null;
  const found = wrong ? { doubt: wrong } : named;
  const flags: Doubt[] = [
    ...line.flags,
    ...(line.day > beside.today ? ['future' as const] : []),
    ...(beside.serialOwner ? ['serial-used' as const] : []),
  ];
  const sure = 'sure' in found && flags.length === 0 ? found.sure : null;
  const candidates = seen
    .toSorted((a, b) => Number(b === sure) - Number(a === sure) || weight(b) - weight(a))
    .slice(0, MOST_CANDIDATES)
    .map((one) => ({ order: one.order.id, number: one.order.number, reasons: reasonsOf(one, line.fen) }));
  if (sure) return { outcome: 'matched', doubts: [], candidates };
  const doubts = flags.length > 0 || !('doubt' in found) ? flags : [found.doubt];
  return { outcome: candidates.length > 0 ? 'ambiguous' : 'none', doubts, candidates };
}

/** One run of matching. `owners`: orders by the serials that are booked on them; `closed`: others by number. */
export type MatchRun = {
  today: string;
  calendar?: BankCalendar;
  lines: (MatchLine & { id: string; serial: string })[];
  owners: Map<string, Payable>;
  closed: Map<string, Payable>;
};

/** Matches lines one after the other; what one is matched to is no longer missing for the next. Changes the index alone. */
export function matchEach(
  index: OrderIndex,
  { today, calendar, lines, owners, closed }: MatchRun,
): (Match & { id: string })[] {
  return lines.map(({ id, serial, ...line }) => {
    const beside = { today, calendar, serialOwner: owners.get(serial), closed: (key: string) => closed.get(key) };
    const match = matchLine(line, index, beside);
    const [first] = match.candidates;
    if (match.outcome === 'matched' && first) index.take(first.order, line.fen);
    return { id, ...match };
  });
}
