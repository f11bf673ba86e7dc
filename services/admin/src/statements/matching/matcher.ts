import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { isAlike } from '@qiaohui/service-kit/banking/same-money';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { bankCalendar } from '../../config/store.ts';
import { fenOf } from '../../fen.ts';
import { numbersIn } from '../identities/numbers.rules.ts';
import type { LineRecord } from '../model.ts';
import type { CandidateReason } from '../schema.ts';
import type { Match, MatchLine } from './match.rules.ts';
import type { Matching } from './match.store.ts';
import { closedOrders, type Owner, ownersOf } from './payable.store.ts';

/**
 * `settles`: the serial of an order's receipt that is this very money, booked by its channel or a clerk: no person is
 * needed.
 */
export type Matched = Match & { id: string; settles: string | null };

const isByPostscript = (reason: CandidateReason): boolean => reason.startsWith('postscript');
const isByPayer = (reason: CandidateReason): boolean => reason === 'payer' || reason === 'payer-pinyin';

/** True when more than the sum supports an order. */
const isMeant = (reasons: CandidateReason[]): boolean =>
  reasons.some(isByPostscript) || (reasons.includes('amount') && reasons.some(isByPayer));

/**
 * True when a receipt is this line's money: the same serial, account and sum some days apart, no other order meant, and
 * no doubt except the known serial. A receipt that a person typed may be on the wrong order: there the line has to name
 * the order or its payer.
 */
function isSameMoney(
  { doubts, candidates }: Match,
  { fen, day, calendar }: Omit<MatchLine, 'reserveAccount'> & { calendar: BankCalendar },
  { isBooked, payable, receipt }: Owner,
): boolean {
  const own = candidates.find(({ order }) => order === payable.id)?.reasons ?? [];
  return (
    isBooked &&
    doubts.every((doubt) => doubt === 'serial-used') &&
    candidates.every(({ order, reasons }) => order === payable.id || !isMeant(reasons)) &&
    (receipt.source === 'channel' || own.some(isByPostscript) || own.some(isByPayer)) &&
    fenOf(receipt.amount) === fen &&
    isAlike({ fen, day }, { fen, day: dayOf(new Date(receipt.receivedAt)) }, calendar)
  );
}

/** Matches lines of one account against the orders. */
export async function matchesFor(
  reserveAccount: string,
  matchLines: (Omit<MatchLine, 'reserveAccount'> & { id: string; serial: string })[],
  matching: Matching,
): Promise<Matched[]> {
  if (matchLines.length === 0) return [];
  const lines = matchLines.map((line) => ({ ...line, serial: serialForm(line.serial), reserveAccount }));
  const shown = await ownersOf(
    reserveAccount,
    matchLines.map(({ serial }) => serial),
  );
  const owners = new Map([...shown].map(([serial, { payable }]) => [serial, payable]));
  const calendar = await bankCalendar();
  const { numbers } = await matching.ready;
  const named = new Set(lines.flatMap(({ postscript }) => numbersIn(postscript)));
  const closed = await closedOrders([...named].filter((number) => !numbers.has(number)));
  const matches = await matching.match({ today: dayOf(new Date()), calendar, lines, owners, closed });
  const byId = new Map(lines.map((line) => [line.id, line]));
  return matches.map((match) => {
    const line = byId.get(match.id);
    const owner = line && shown.get(line.serial);
    if (!line || !owner || !isSameMoney(match, { ...line, calendar }, owner)) return { ...match, settles: null };
    const candidates = match.candidates.filter(({ order }) => order === owner.payable.id);
    return { ...match, doubts: ['booked-already' as const], candidates, settles: owner.receipt.serial };
  });
}

type Decided = Pick<LineRecord, 'outcome' | 'doubts' | 'candidates' | 'state' | 'parts' | 'bookAfter'>;

/** A line's fields after matching: a certain match is decided for the whole of the line's money. */
export function decidedBy(match: Matched, line: Pick<LineRecord, 'amount' | 'serial' | 'bookSerial'>): Decided {
  const { amount, serial: bankSerial, bookSerial } = line;
  const serial = bookSerial ?? bankSerial;
  const { outcome, doubts, candidates, settles } = match;
  const [sure] = candidates;
  const open = { outcome, doubts, candidates, state: 'open' as const, parts: [], bookAfter: null };
  if (!sure) return open;
  const { order, number } = sure;
  const part = { order, number, amount: decimal128(amount.toString()), serial, state: 'waiting' as const, after: null };
  // The receipt exists already; once it is reversed the line waits for a person like any other.
  if (settles !== null) return { ...open, state: 'booked', parts: [{ ...part, serial: settles, state: 'booked' }] };
  if (outcome !== 'matched') return open;
  return { outcome, doubts, candidates, state: 'matched', parts: [part], bookAfter: new Date() };
}
