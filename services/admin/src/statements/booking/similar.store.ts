import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { similarReceipts } from '../../orders/plausible.rules.ts';
import { missingOf } from '../../orders/rules.ts';
import { orderStates } from '../../orders/store.ts';
import type { LikeReceipts } from '../acts.schema.ts';
import { textOf } from '../duplicates/lines.rules.ts';
import { isSimilar } from '../duplicates/similar-lines.rules.ts';
import { around } from '../identities/days.rules.ts';
import type { Share } from '../matching/decide.rules.ts';
import { partsByStatement, reversedElsewhere } from '../matching/payable.store.ts';
import { type LineRecord, Lines, type PartRecord } from '../model.ts';
import { isLive, LIVE } from '../parts.rules.ts';
import type { Part } from '../schema.ts';

export type SimilarMoney = LikeReceipts['like'][number];
type SimilarQuery = {
  line: Pick<LineRecord, 'amount' | 'at' | 'serial' | 'bookSerial'>;
  shares: Pick<Share, 'order' | 'amount'>[];
};

/**
 * Returns receipts of the orders that lines are decided for, reversed ones too, and money on hold there, that may be
 * the same transfers as the lines.
 */
export async function similarOnOrders(queries: SimilarQuery[]): Promise<SimilarMoney[]> {
  const ids = queries.flatMap(({ shares }) => shares.map(({ order }) => order));
  const [orders, byStatement, calendar] = await Promise.all([orderStates(ids), partsByStatement(ids), bankCalendar()]);
  const byId = new Map(orders.map((state) => [state.id, state]));
  return queries.flatMap(({ line, shares }) =>
    shares.flatMap(({ order, amount }) => {
      const state = byId.get(order);
      if (!state) return [];
      const serials = byStatement.get(order) ?? { brought: [], reversed: [] };
      const known = new Set(serials.brought.map(serialForm));
      const receivedAt = line.at.toISOString();
      const missing = state.due && missingOf(state);
      const whole = line.amount.toString();
      const shown = { receipts: state.receipts, onHold: state.onHold ?? [] };
      const active = [
        ...similarReceipts(shown, { amount, receivedAt }, { missing, calendar }),
        // A channel calls back with the whole transfer on one order, also where the line is split.
        ...similarReceipts(shown, { amount: whole, receivedAt }, { missing: null, calendar }),
      ];
      const back = { receipts: reversedElsewhere(state.receipts, serials), onHold: [] };
      const undone = [amount, whole].flatMap((sum) =>
        similarReceipts(back, { amount: sum, receivedAt }, { missing: null, calendar }),
      );
      // a receipt under the line's own serial was booked by this line
      const own = serialForm(line.bookSerial ?? line.serial);
      const { number } = state;
      return [
        ...active
          .filter(({ serial }) => !known.has(serialForm(serial)))
          .map((one) => ({ number, serial: one.serial, amount: one.amount, taken_back: false })),
        ...undone
          .filter(({ serial }) => serialForm(serial) !== own)
          .map((one) => ({ number, serial: one.serial, amount: one.amount, taken_back: true })),
      ];
    }),
  );
}

/** The order that another line was, is or will be booked for; a null order where it was never booked. */
function moneyOfLine({ serial, amount, flags, parts }: LineRecord): SimilarMoney[] {
  const isBack = flags.includes('reversed');
  const alike = parts
    .filter((part) => isLive(part) || part.state === 'reversed')
    .map((part) => ({
      ...{ number: part.number, serial: part.serial, amount: textOf(part.amount) },
      taken_back: isBack || part.state === 'reversed',
    }));
  return alike.length === 0 && isBack ? [{ number: null, serial, amount: textOf(amount), taken_back: true }] : alike;
}

/**
 * Returns other lines' money, booked, decided or reversed, of whatever order, that may be the same transfer as these
 * lines, stated by another export.
 */
export async function similarInLines(queries: { line: LineRecord; shares: Share[] }[]): Promise<SimilarMoney[]> {
  const calendar = await bankCalendar();
  const fromLines = await Promise.all(
    queries.map(async ({ line }) => {
      const { _id, reserveAccount, amount, day } = line;
      const others = await Lines.find({
        ...{ _id: trusted({ $ne: _id }), reserveAccount, amount },
        ...{ day: trusted({ $in: around([day], calendar) }), state: trusted({ $ne: 'withdrawn' }) },
        $or: [{ 'parts.state': trusted({ $in: [...LIVE, 'reversed'] }) }, { flags: 'reversed' }],
      } as never).lean<LineRecord[]>();
      return others.filter((other) => isSimilar(other, line, calendar)).flatMap(moneyOfLine);
    }),
  );
  const together = queries.flatMap(({ line, shares }, at) =>
    queries
      .slice(at + 1)
      .some((other) => textOf(other.line.amount) === textOf(line.amount) && isSimilar(line, other.line, calendar))
      ? shares
          .slice(0, 1)
          .map(({ number }) => ({ number, serial: line.serial, amount: textOf(line.amount), taken_back: false }))
      : [],
  );
  return [...fromLines.flat(), ...together];
}

/** Throws a 409 that lists all similar money, unless the person has confirmed that it is other money. */
export function demandConfirmed(like: SimilarMoney[], confirmed: string[] = []): void {
  const seen = new Set(confirmed.map(serialForm));
  const bySerial = new Map(like.map((one) => [serialForm(one.serial), one]));
  const left = [...bySerial].filter(([serial]) => !seen.has(serial)).map(([, one]) => one);
  const [first] = left;
  if (!first) return;
  const { serial, amount } = first;
  const state: LikeReceipts = { like: [...bySerial.values()] };
  throw new HttpError(409, 'receipt.like', { values: { serial, amount }, state });
}

/** Parts as they are stored; waiting ones carry the serials that were confirmed as other money. */
export const storedParts = (parts: Part[], confirmed: string[] = []): PartRecord[] =>
  parts.map((part) => ({
    ...part,
    amount: decimal128(part.amount),
    ...(part.state === 'waiting' && confirmed.length > 0 && { despite: confirmed }),
  }));
