import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { dayOf } from './days.rules.ts';
import type { Match, MatchLine, MatchRun } from './match.rules.ts';
import type { LineRecord } from './model.ts';
import { looksLikeOurs, numberKey, tokensOf } from './numbers.rules.ts';
import { closedOrders, openOrders, serialOwners } from './payable.ts';

export type Matched = Match & { id: string };

async function inThread(run: MatchRun): Promise<Matched[]> {
  const worker = new Worker(new URL('./match.worker.ts', import.meta.url), { execArgv: [] });
  try {
    worker.postMessage(run);
    const [answer] = await once(worker, 'message');
    return answer;
  } finally {
    await worker.terminate();
  }
}

/** Matches lines against every order that awaits money, as all of them stand now. */
export async function matchesFor(
  reserveAccount: string,
  asked: (Omit<MatchLine, 'reserveAccount'> & { id: string; serial: string })[],
): Promise<Matched[]> {
  if (asked.length === 0) return [];
  const serials = asked.map(({ serial }) => serial);
  const lines = asked.map((line) => ({ ...line, serial: serialForm(line.serial), reserveAccount }));
  const [orders, owners] = await Promise.all([openOrders(), serialOwners(reserveAccount, serials)]);
  const open = new Set(orders.map(({ number }) => numberKey(number)));
  const tokens = new Set(lines.flatMap(({ postscript }) => tokensOf(postscript)));
  const closed = await closedOrders([...tokens].filter((token) => looksLikeOurs(token) && !open.has(token)));
  return inThread({ today: dayOf(new Date()), orders, lines, owners, closed });
}

type Decided = Pick<LineRecord, 'outcome' | 'doubts' | 'candidates' | 'state' | 'parts' | 'bookAfter'>;

/** A line's fields as its match leaves them: one that is certain is decided, for the whole of its money. */
export function decidedBy(match: Match, line: Pick<LineRecord, 'amount' | 'serial' | 'bookSerial'>): Decided {
  const { amount, serial: bankSerial, bookSerial } = line;
  const serial = bookSerial ?? bankSerial;
  const { outcome, doubts, candidates } = match;
  const [sure] = candidates;
  if (outcome !== 'matched' || !sure) return { outcome, doubts, candidates, state: 'open', parts: [], bookAfter: null };
  const { order, number } = sure;
  const part = { order, number, amount: decimal128(amount.toString()), serial, state: 'waiting' as const, after: null };
  return { outcome, doubts, candidates, state: 'matched', parts: [part], bookAfter: new Date() };
}
