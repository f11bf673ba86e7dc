import { trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { fenOf } from '../../fen.ts';
import { isOneLayout } from '../duplicates/similar-lines.ts';
import { isOtherExport } from '../identities/similarity.rules.ts';
import type { Share } from '../matching/decide.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive, LIVE } from '../parts.rules.ts';
import type { Doubt } from '../schema.ts';
import type { Like } from './similar.ts';

/**
 * The most that may have been deducted from a transfer that another export states net: a share of it, or a flat fee of
 * some yuan.
 */
const MOST_SHARE = 0.015;
const MOST_FEN = 60_00;
const isLessFee = (one: number, other: number): boolean =>
  one !== other && Math.abs(one - other) <= Math.max(MOST_FEN, Math.max(one, other) * MOST_SHARE);

type LikeQuery = { line: LineRecord; shares: Pick<Share, 'order' | 'number'>[] };
const fen = ({ amount }: LineRecord): number => fenOf(amount.toString());

/**
 * Money that other lines bring, or are together decided to bring, to the very orders these are decided for, and that
 * another export may state less a fee, or before it. Lines of one sum are compared as they are stored; these only where
 * an order brings them together, since all sums near each other would be a search through the account. By the line's
 * id.
 */
export async function likeLessFee(queries: LikeQuery[]): Promise<Map<string, Like[]>> {
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
  const bringing = [
    ...others.map((line) => ({ line, parts: line.parts.filter(isLive) })),
    ...queries.map(({ line, shares }) => {
      const { amount, bookSerial, serial } = line;
      return { line, parts: shares.map((share) => ({ amount, serial: bookSerial ?? serial, ...share })) };
    }),
  ];
  return new Map(
    queries.map(({ line, shares }) => [
      line._id,
      bringing
        .filter((other) => isLess(other.line, line))
        .flatMap(({ parts }) => parts.filter((part) => shares.some(({ order }) => order === part.order)))
        .map(({ number, serial, amount }) => ({ number, serial, amount: amount.toString(), taken_back: false })),
    ]),
  );
}
