import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { type CommandHandler, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { type Types, trusted } from 'mongoose';
import { requireStaff } from '../../accounts/store.ts';
import { RehearsePricing } from '../../contract.ts';
import { ratesOfTheDay } from '../../quotes/rates.ts';
import { PaymentMethod } from '../../terms/status.ts';
import { Orders } from '../model.ts';
import type { Payway } from '../schema.ts';
import { sumsOf } from './rehearse.rules.ts';

/** Maximum number of quotes that one rehearsal prices, the newest first: about two seconds of work, in small pieces. */
const MOST = 20_000;

type Stored = {
  createdAt: Date;
  amount: Types.Decimal128;
  currency: Currency;
  payway: Payway | null;
  price: { ratePublishedAt: string };
};
type Side = { cny: Decimal; margin: Decimal };
const nothing = (): Side => ({ cny: new Decimal(0), margin: new Decimal(0) });
const plus = (side: Side, more: Side): Side => ({
  cny: side.cny.plus(more.cny),
  margin: side.margin.plus(more.margin),
});
const texts = ({ cny, margin }: Side) => ({ cny: cny.toFixed(2), margin: margin.toFixed(2) });

/** Prices the quotes of the last orders under two pricings; nothing is written. */
export const rehearsing: CommandHandler = handleWithoutTransaction(
  RehearsePricing,
  async ({ actor, since, before, after }) => {
    await requireStaff(actor, ['finance'], null);
    const lately = { createdAt: trusted({ $gte: new Date(since) }) };
    const [all, rateOf] = [await Orders.countDocuments(lately), ratesOfTheDay()];
    const stored = Orders.find(lately, { createdAt: 1, amount: 1, currency: 1, payway: 1, price: 1 })
      .sort({ createdAt: -1 })
      .limit(MOST)
      .lean<Stored[]>()
      .cursor({ batchSize: 500 });
    const days = new Map<string, { quotes: number; before: Side; after: Side }>();
    for await (const { createdAt, amount, currency, payway, price } of stored as AsyncIterable<Stored>) {
      const rate = await rateOf(currency, price.ratePublishedAt);
      if (!rate) continue;
      const quoted = { amount: decimalText(amount), currency, payway: payway ?? PaymentMethod.BankTransfer };
      const day = days.get(dayOf(createdAt)) ?? { quotes: 0, before: nothing(), after: nothing() };
      days.set(dayOf(createdAt), {
        quotes: day.quotes + 1,
        before: plus(day.before, sumsOf(quoted, rate, before)),
        after: plus(day.after, sumsOf(quoted, rate, after)),
      });
    }
    return {
      days: [...days]
        .map(([day, sums]) => ({ day, quotes: sums.quotes, before: texts(sums.before), after: texts(sums.after) }))
        .sort((one, other) => one.day.localeCompare(other.day)),
      left: Math.max(0, all - MOST),
    };
  },
);
