import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { rateOn } from '../../rates/store.ts';
import { dayIn } from '../ledgers/days.rules.ts';
import { ledgersOf } from '../ledgers/store.ts';
import type { CostForm } from './schema.ts';

export type Dated = { rate: string; rate_day: string };

const wrong = (code: string) => new HttpError(422, code, { errors: { rate: [code] } });

/**
 * Returns what day it is where an item is booked: that of the only ledger with its tax code, else Beijing's. In the last
 * hours of a month a cost of the German books would else be one of the next month, which no bill of this one charges.
 */
async function todayFor(team: string, tax_code: string | null, at: Date): Promise<string> {
  if (!tax_code) return dayOf(at);
  const [own, ...others] = (await ledgersOf(team)).filter(({ tax_codes }) =>
    tax_codes.some(({ code }) => code === tax_code),
  );
  return own && others.length === 0 ? dayIn(own.ledger, at) : dayOf(at);
}

/**
 * Returns euros for one unit of an item's currency: one for euros, else as typed, else of the day. Not within a transaction: it
 * may wait for remit. Throws a 422 at `rate` while none is known, and where all that are known are of later days than a
 * typed one: an item would else be of another day than was typed.
 */
export async function rateFor(
  team: string,
  { currency, rate, rate_day, tax_code }: Pick<CostForm, 'currency' | 'rate' | 'rate_day' | 'tax_code'>,
  at: Date = new Date(),
): Promise<Dated> {
  const day = rate_day ?? (await todayFor(team, tax_code, at));
  if (currency === 'EUR') return { rate: '1', rate_day: day };
  if (rate) return { rate, rate_day: day };
  const known = await rateOn(day, currency, 'EUR');
  if (!known) throw wrong('cost-item.rate-unknown');
  if (rate_day && known.day > rate_day) throw wrong('cost-item.rate-early');
  return { rate: known.rate, rate_day: known.day };
}
