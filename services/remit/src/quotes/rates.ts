import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { model, trusted } from 'mongoose';
import { z } from 'zod';
import { settings } from '../settings.ts';
import snapshot from './snapshot.json' with { type: 'json' };

const PATIENCE_MS = 10_000;

/** One line of a rate source: CNY for one unit of the currency. */
export const SourceRate = z.object({ currency: Currency, spotSell: Money, cashSell: Money, publishedAt: Instant });
export type SourceRate = z.infer<typeof SourceRate>;

const rate = { _id: typed<Currency>(String), spotSell: String, cashSell: String, publishedAt: Date };
type RateRecord = RecordOf<typeof rate>;
const Rates = model('Rate', recordSchema('rates', rate));

/** All past rates, to price a quote again as of its day. */
const History = model(
  'RateHistory',
  recordSchema('rate_history', {
    _id: String,
    currency: typed<Currency>(String),
    spotSell: String,
    cashSell: String,
    publishedAt: String,
  }),
);
const keyOf = (currency: Currency, publishedAt: string) => `${currency} ${publishedAt}`;

/** Stores rates that are newer than the present ones. */
async function take(rates: SourceRate[]): Promise<void> {
  for (const { currency, spotSell, cashSell, publishedAt } of rates) {
    const published = new Date(publishedAt);
    const at = published.toISOString();
    const known = { currency, spotSell, cashSell, publishedAt: at };
    await History.updateOne({ _id: keyOf(currency, at) }, { $setOnInsert: known }, { upsert: true });
    try {
      const older = { _id: currency, publishedAt: trusted({ $lt: published }) };
      await Rates.updateOne(older, { $set: { spotSell, cashSell, publishedAt: published } }, { upsert: true });
    } catch (error) {
      // A rate at least as new is stored already.
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** The dated snapshot that comes with the service, so that it prices from its first minute. */
export const takeSnapshot = () =>
  take(snapshot.rates.map((rate) => SourceRate.parse({ ...rate, publishedAt: snapshot.publishedAt })));

/** Fetches the live feed, where RATES_URL names one. */
export async function refreshRates(): Promise<void> {
  const { RATES_URL } = settings();
  if (!RATES_URL) return;
  const response = await fetch(RATES_URL, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`the rate source answered ${response.status}`);
  await take(z.array(SourceRate).parse(await response.json()));
}

/** The rates that were published then, by currency and moment, read once each. */
export function ratesOfTheDay(): (currency: Currency, publishedAt: string) => Promise<SourceRate | null> {
  const read = new Map<string, Promise<SourceRate | null>>();
  return (currency, publishedAt) => {
    const key = keyOf(currency, publishedAt);
    const found = read.get(key) ?? History.findById(key).lean<SourceRate>().exec();
    read.set(key, found);
    return found;
  };
}

/** The newest rate of a currency; a field error when it is not traded. */
export async function latestRate(currency: Currency): Promise<SourceRate> {
  const held = await Rates.findById(currency).lean<RateRecord>();
  if (!held) throw unprocessable({ currency: ['quote.currency'] });
  return { currency, spotSell: held.spotSell, cashSell: held.cashSell, publishedAt: held.publishedAt.toISOString() };
}
