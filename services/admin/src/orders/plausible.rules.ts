import type { OrderState } from '@qiaohui/remit/contract';
import { type BankCalendar, noHolidays } from '@qiaohui/service-kit/banking/banking-days';
import { areParts, isAlike, mayBePart } from '@qiaohui/service-kit/banking/same-money';
import { Decimal } from 'decimal.js';
import { activeReceipts } from './rules.ts';

export { closedAround } from '@qiaohui/service-kit/banking/banking-days';

/**
 * The limits used for lines of a bank's statement too: above this share of what is missing, and as much more, a person
 * decides.
 */
const MOST_SHARE = '1.05';
const MOST_MORE = 100;

/** True when a typed sum is so far above what is missing (CNY) that it is probably a typing error. */
export const isFarAbove = (amount: Decimal.Value, missing: Decimal.Value): boolean =>
  new Decimal(amount).gt(new Decimal(missing).times(MOST_SHARE).plus(MOST_MORE));

const DAY_MS = 24 * 3600_000;
const SHANGHAI_MS = 8 * 3600_000;
const dayOf = (at: string): string => new Date(new Date(at).getTime() + SHANGHAI_MS).toISOString().slice(0, 10);

/**
 * True when money arrived before the day before its order was made, in Asia/Shanghai: it cannot have been meant for it.
 */
export const isBeforeOrder = (receivedAt: string, createdAt: string): boolean =>
  dayOf(receivedAt) < dayOf(new Date(new Date(createdAt).getTime() - DAY_MS).toISOString());

type Shown = { amount: string; serial: string; receivedAt: string; source?: string };
type MoneyOfOrder = {
  receipts: (Shown & { id: string; reverses?: string | undefined })[];
  onHold: (Shown & Pick<OrderState['onHold'][number], 'decision'>)[];
};

const fen = (amount: string): number => new Decimal(amount).times(100).toNumber();

const cameOf = ({ amount, receivedAt }: Pick<Shown, 'amount' | 'receivedAt'>) => ({
  fen: fen(amount),
  day: dayOf(receivedAt),
});

/** The CNY that the order still lacks, null where nothing is due; and the banking days, where the caller knows them. */
export type OfOrder = { missing: string | null; calendar?: BankCalendar };

/**
 * Returns the receipts and the channel's money on hold that may be the same transfer as this money under another
 * serial: of the same sum, or of one less a channel's fee, at most some days apart; and a channel's callbacks of these
 * days where they add up to this sum, or where the order would hold far more than is due with both.
 */
export function similarReceipts(
  { receipts, onHold }: MoneyOfOrder,
  { amount, receivedAt }: Pick<Shown, 'amount' | 'receivedAt'>,
  { missing, calendar = noHolidays }: OfOrder = { missing: null },
): Shown[] {
  const typed = cameOf({ amount, receivedAt });
  const left = missing === null ? null : fen(missing);
  const held = onHold.filter(({ decision }) => decision === null).map((one) => ({ ...one, source: 'channel' }));
  const all = [...activeReceipts(receipts), ...held];
  const isOfChannel = ({ source }: Shown) => source === 'channel';
  const isInParts = areParts(all.filter(isOfChannel).map(cameOf), typed, calendar);
  return all.filter((one) => {
    const came = cameOf(one);
    const isPart = isOfChannel(one) && (isInParts || mayBePart(typed, came, left, calendar));
    return isAlike(came, typed, calendar) || isPart;
  });
}
