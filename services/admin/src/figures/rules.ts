import { Decimal } from 'decimal.js';

type Turnover = { cny: Decimal.Value; margin: Decimal.Value };

const shareOf = ({ cny, margin }: Turnover): Decimal | null =>
  new Decimal(cny).isZero() ? null : new Decimal(margin).div(cny);

const text = (share: Decimal | null) => share?.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed() ?? null;

/** Margin over turnover, and its change from the period before; null without turnover. */
export function marginFigure(now: Turnover, before: Turnover): { share: string | null; change: string | null } {
  const [share, earlier] = [shareOf(now), shareOf(before)];
  return { share: text(share), change: text(share && earlier && share.minus(earlier)) };
}
