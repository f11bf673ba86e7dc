import type { Config } from '@qiaohui/admin/contract';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { currentConfig } from '../institutions/config.ts';
import type { Payway, Price, PricedWith } from '../terms/schema.ts';
import { marketAt } from './market.rules.ts';
import { latestRate, type SourceRate } from './rates.ts';
import { amountFor, atBank, marked, type PriceFees, price } from './rules.ts';
import type { Quote } from './schema.ts';
import { sumError } from './sum.rules.ts';

/** The rates and settings that prices are made of at one moment. */
export type Market = { config: Config; source: SourceRate };
export const marketOf = async (currency: Currency): Promise<Market> => ({
  config: await currentConfig(),
  source: await latestRate(currency),
});

export const feesOf = ({ fees }: Config, currency: Currency, payway: Payway): PriceFees => ({
  fullFee: fees.fullFee[currency] ?? '0',
  cnyFee: fees.cnyFee,
  share: fees.shares[payway],
});

/** The requested sum: an amount, or its maximum cost in CNY. */
export type Wanted = { currency: Currency; amount?: string; cnyAmount?: string; payway: Payway };

/** Throws for invalid amounts: not above zero, too large, or finer than the currency. */
function checkAmount(field: 'amount' | 'cnyAmount', value: string, currency: Currency): void {
  const error = sumError(value, currency);
  if (error) throw unprocessable({ [field]: [error] });
}

const withOf = ({ bit, spotSell }: PricedWith): PricedWith => ({ ...(bit && { bit }), ...(spotSell && { spotSell }) });

/** Prices the requested sum at `rates`, or at the market's with finance's markups. */
export function priced(
  wanted: Wanted,
  { config, source }: Market,
  held?: Pick<Price, 'rate' | 'cashRate' | 'ratePublishedAt'> & PricedWith,
): Price & PricedWith & { amount: string } {
  const { currency, payway } = wanted;
  if (wanted.cnyAmount !== undefined) checkAmount('cnyAmount', wanted.cnyAmount, 'CNY');
  else checkAmount('amount', wanted.amount ?? '0', currency);
  const rates = held ?? marked(source, config.bit, config.bit_cah);
  const fees = feesOf(config, currency, payway);
  const amount =
    wanted.cnyAmount === undefined
      ? new Decimal(wanted.amount ?? 0)
      : amountFor(wanted.cnyAmount, currency, rates, fees, payway);
  const sums = price(amount, rates, fees, payway);
  return {
    amount: amount.toFixed(),
    rate: new Decimal(rates.rate).toFixed(),
    cashRate: new Decimal(rates.cashRate).toFixed(),
    principal: sums.principal.toFixed(2),
    fullFee: sums.fullFee.toFixed(2),
    cnyFee: sums.cnyFee.toFixed(2),
    spotFee: sums.spotFee.toFixed(2),
    cnyAmount: sums.cnyAmount.toFixed(2),
    ratePublishedAt: held?.ratePublishedAt ?? source.publishedAt,
    // A held rate keeps its markup; older ones have none.
    ...(held ? withOf(held) : withOf({ bit: config.bit, spotSell: source.spotSell })),
  };
}

/** The cost of `amount` at the named banks of finance's settings. */
export const bankAmounts = (amount: string, { config, source }: Market): Quote['bankAmountList'] =>
  config.banks.map((bank) => ({
    code: bank.code,
    name: bank.name,
    ...(bank.nameEn && { nameEn: bank.nameEn }),
    amount: atBank(amount, source.spotSell, bank).toFixed(2),
  }));

/** A quote with the comparison of named banks. */
export async function quote(wanted: Wanted): Promise<Quote> {
  const market = await marketOf(wanted.currency);
  const { ratePublishedAt, bit: _, spotSell: __, ...sums } = priced(wanted, market);
  const bankAmountList = bankAmounts(sums.amount, market);
  const { quoteMinutes, deadlineHours, holidays } = market.config;
  const { isClose, opensAt } = marketAt(new Date(ratePublishedAt), new Date(), holidays);
  return {
    currency: wanted.currency,
    ...sums,
    bankAmountList,
    publishedAt: ratePublishedAt,
    isClose,
    opensAt: opensAt?.toISOString() ?? null,
    quoteMinutes,
    deadlineHours,
  };
}
