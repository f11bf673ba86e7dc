import { trusted } from 'mongoose';
import { fenOf } from '../../fen.ts';
import { ordersWithReversals } from '../../orders/money.store.ts';
import { partnerOrdersWithReversals } from '../../partner-orders/money.store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { isMaybeOutgoing } from '../duplicates/lines.rules.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from '../model.ts';
import { isLive } from '../parts.rules.ts';
import { type Holder, heldBecause, type OutgoingLine } from '../returns/taken-back.rules.ts';
import { holderOf, partnersHolder } from './holders.store.ts';
import { othersOn } from './other-orders.ts';
import { outgoingFor, UNEXPLAINED } from './outgoing.store.ts';

/** A reversed receipt; `line`: the state of the bank's line of its money, if there is one. */
type Reversed = { receipt: string; fen: number; at: Date; line: 'undone' | 'live' | null };
type Stored = OutgoingLine & { storedAt: Date };

/** The bank's line that was booked for an order under a serial which was taken back. */
async function lineOf(order: string, serial: string): Promise<Reversed['line']> {
  const part = { order, serial };
  const line = await Lines.findOne({ parts: trusted({ $elemMatch: part }) }, { parts: 1 }).lean<LineRecord>();
  const parts = line?.parts.filter((one) => one.order === order && one.serial === serial);
  if (!parts) return null;
  return parts.some(isLive) ? 'live' : 'undone';
}

/** True when a receipt was reversed because of this line, judged by the times of both. */
const explains = ({ at, line }: Reversed, outgoing: Stored): boolean =>
  line === 'undone' ? at >= new Date(`${outgoing.day}T00:00:00+08:00`) : line === null && at >= outgoing.storedAt;

/** Lines that were explained so, each with the receipt: reversed receipts explain as much as they were. */
function explained(lines: Stored[], order: Holder, reversed: Reversed[]): [Stored, Reversed][] {
  let used = 0;
  return lines.flatMap((line): [Stored, Reversed][] => {
    if (line.pair && line.pair.live.length > 0) return [];
    const found = reversed.filter((one) => explains(one, line));
    const paired = line.pair?.about.includes(order.id) ? reversed.find((one) => one.line === 'undone') : undefined;
    const [first] = found;
    if (paired) return [[line, paired]];
    if (!first || found.reduce((sum, { fen }) => sum + fen, 0) - used < line.fen) return [];
    used += line.fen;
    return [[line, first]];
  });
}

type Known = { holder: Holder; reversed: Reversed[] };

async function customers(): Promise<Known[]> {
  const all: Known[] = [];
  for (const state of await ordersWithReversals()) {
    const back = state.receipts.filter(({ reverses }) => reverses);
    const reversed = back.map(async ({ reverses = '', amount, bookedAt, serial }) => ({
      ...{ receipt: reverses, fen: -fenOf(amount), at: new Date(bookedAt), line: await lineOf(state.id, serial) },
    }));
    all.push({ holder: await holderOf(state), reversed: await Promise.all(reversed) });
  }
  return all;
}

async function partners(): Promise<Known[]> {
  const all: Known[] = [];
  for (const order of await partnerOrdersWithReversals()) {
    const reversed = (order.reversals ?? []).map(async ({ amount, at, serial }) => ({
      ...{ receipt: serial, fen: Math.abs(fenOf(cny(amount))), at, line: await lineOf(order._id, serial) },
    }));
    all.push({ holder: await partnersHolder(order), reversed: await Promise.all(reversed) });
  }
  return all;
}

/** Undecided lines of earlier versions that may have taken money back, with the time of their files' upload. */
async function undecided(): Promise<Map<string, Date>> {
  const where = { concerns: null, state: trusted({ $in: UNEXPLAINED }) };
  const lines = await Lines.find(where, { statement: 1, amount: 1, flags: 1 }).lean<LineRecord[]>();
  const outgoing = lines.filter(isMaybeOutgoing);
  const files = { _id: trusted({ $in: [...new Set(outgoing.map(({ statement }) => statement))] }) };
  const taken = await Statements.find(files, { uploadedAt: 1 }).lean<Pick<StatementRecord, '_id' | 'uploadedAt'>[]>();
  const storedAt = new Map(taken.map(({ _id, uploadedAt }) => [_id, uploadedAt]));
  return new Map(outgoing.map(({ _id, statement }) => [_id, storedAt.get(statement) ?? new Date(0)]));
}

/**
 * Settles lines of earlier versions that those took as explained by a reversed receipt: they decided by times alone,
 * and orders that went on since must not be held again. Lines that have keys already are left alone.
 */
export async function markExplained(): Promise<void> {
  const stored = await undecided();
  if (stored.size === 0) return;
  for (const { holder, reversed } of [...(await customers()), ...(await partners())]) {
    const lines: Stored[] = [];
    for (const line of await outgoingFor(holder)) {
      const storedAt = stored.get(line.id);
      if (storedAt && heldBecause(line, holder, await othersOn(line, holder.id))) lines.push({ ...line, storedAt });
    }
    for (const [line, { receipt, fen, at }] of explained(lines, holder, reversed)) {
      const settled = [{ order: holder.id, number: holder.number, receipt, fen, at, by: null }];
      const set = { state: 'aside', settled };
      const { id: _id } = line;
      await Lines.updateOne({ _id, state: trusted({ $in: UNEXPLAINED }) }, { $set: set, $inc: { version: 1 } });
    }
  }
}
