import { trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { fenOf } from '../../fen.ts';
import { isOneLayout } from '../duplicates/similar-lines.rules.ts';
import { isOtherExport } from '../identities/similarity.rules.ts';
import type { Share } from '../matching/decide.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive, LIVE } from '../parts.rules.ts';
import type { Doubt } from '../schema.ts';
import type { SimilarMoney } from './similar.store.ts';

/**
 * The largest fee that may have been deducted from a transfer which another export states net: a share of it, or a flat
 * fee of some yuan.
 */
const MOST_SHARE = 0.015;
const MOST_FEN = 60_00;
const isLessFee = (one: number, other: number): boolean =>
  one !== other && Math.abs(one - other) <= Math.max(MOST_FEN, Math.max(one, other) * MOST_SHARE);

type SimilarQuery = { line: LineRecord; shares: Pick<Share, 'order' | 'number'>[] };
const fen = ({ amount }: LineRecord): number => fenOf(amount.toString());

/**
 * Returns, by a line's id, other lines' money for the same orders that may be the same transfer stated before or after
 * a fee. Lines of equal sums are compared when they are stored; near sums only within an order, since they would
 * otherwise need a search through the whole account.
 */
export async function similarLessFee(queries: SimilarQuery[]): Promise<Map<string, SimilarMoney[]>> {
  const orders = [...new Set(queries.flatMap(({ shares }) => shares.map(({ order }) => order)))];
  if (orders.length === 0) return new Map();
  const settled: Doubt = 'booked-already';
  const where = { 'parts.order': trusted({ $in: orders }), 'parts.state': trusted({ $in: LIVE }) };
  const [calendar, others] = await Promise.all([
    bankCalendar(),
    Lines.find({ ...where, doubts: trusted({ $ne: settled }) } as never).lean<LineRecord[]>(),
  ]);
  const isLess = (other: LineRecord, line: LineRecord) =>
    other._id !== line._id &&
    other.statement !== line.statement &&
    other.reserveAccount === line.reserveAccount &&
    !isOneLayout(other, line) &&
    isLessFee(fen(other), fen(line)) &&
    isOtherExport(other, line, calendar);
  const othersMoney = [
    ...others.map((line) => ({ line, parts: line.parts.filter(isLive) })),
    ...queries.map(({ line, shares }) => {
      const { amount, bookSerial, serial } = line;
      return { line, parts: shares.map((share) => ({ amount, serial: bookSerial ?? serial, ...share })) };
    }),
  ];
  return new Map(
    queries.map(({ line, shares }) => [
      line._id,
      othersMoney
        .filter((other) => isLess(other.line, line))
        .flatMap(({ parts }) => parts.filter((part) => shares.some(({ order }) => order === part.order)))
        .map(({ number, serial, amount }) => ({ number, serial, amount: amount.toString(), taken_back: false })),
    ]),
  );
}
