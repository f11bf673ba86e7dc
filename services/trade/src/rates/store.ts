import { randomUUID } from 'node:crypto';
import { RateOne } from '@qiaohui/remit/contract';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { type RateRecord, Rates } from './model.ts';

/** A page may wait for it. */
const PATIENCE_MS = 1_500;
/** Digits behind the point of a rate. */
const PLACES = 10;
const SYSTEM = { kind: 'system' as const, id: 'trade' };

export type DayRate = { rate: string; day: string };

/** Requests the present rate of remit and keeps it as that of today; null while remit has none. */
async function keepToday(currency: Currency, day: string): Promise<RateRecord | null> {
  let cny: string;
  let published_at: Date;
  try {
    const newest = await sendCommand(RateOne, { id: randomUUID(), actor: SYSTEM, currency }, PATIENCE_MS);
    cny = newest.spotSell;
    published_at = new Date(newest.publishedAt);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
  const _id = `${currency} ${day}`;
  try {
    await Rates.create([{ _id, currency, day, cny, published_at }]);
  } catch (error) {
    // somebody else has just kept that day's rate
    if (!isDuplicate(error)) throw error;
  }
  return Rates.findById(_id).lean<RateRecord>();
}

/** CNY for one unit: the rate of that day, else of the nearest one before it, else of the first that is known. */
async function cnyOn(day: string, currency: Currency): Promise<DayRate | null> {
  if (currency === 'CNY') return { rate: '1', day };
  const today = dayOf(new Date());
  const before = await Rates.findOne({ currency, day: trusted({ $lte: day }) })
    .sort({ day: -1 })
    .lean<RateRecord>();
  const isMissing = day >= today && before?.day !== today;
  const found =
    (isMissing ? await keepToday(currency, today) : null) ??
    before ??
    (await Rates.findOne({ currency }).sort({ day: 1 }).lean<RateRecord>()) ??
    (await keepToday(currency, today));
  return found && { rate: found.cny, day: found.day };
}

/**
 * Units of `to` for one of `from`, and the day of Beijing that the rate is of: `day`, else the nearest one before it of
 * which a rate is kept, else the first one that is. The rates of today are requested of remit once and kept. Not within a
 * transaction: it may wait for remit. Null while no rate is known.
 */
export async function rateOn(day: string, from: Currency, to: Currency): Promise<DayRate | null> {
  if (from === to) return { rate: '1', day };
  const [one, other] = [await cnyOn(day, from), await cnyOn(day, to)];
  if (!one || !other) return null;
  const rate = new Decimal(one.rate).div(other.rate).toDecimalPlaces(PLACES, Decimal.ROUND_HALF_UP).toFixed();
  const days = [from === 'CNY' ? null : one.day, to === 'CNY' ? null : other.day].filter((it) => it !== null);
  return { rate, day: days.toSorted()[0] ?? day };
}
