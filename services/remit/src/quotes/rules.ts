import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { PaymentMethod } from '../terms/status.ts';

/** CNY for one unit of the currency, markups included. */
export type Rates = { rate: Decimal.Value; cashRate: Decimal.Value };
/** CNY; `share` is the payway's part of the principal, `0.003` for 0.3 %. */
export type PriceFees = { fullFee: Decimal.Value; cnyFee: Decimal.Value; share: Decimal.Value };
export type Priced = { principal: Decimal; fullFee: Decimal; cnyFee: Decimal; spotFee: Decimal; cnyAmount: Decimal };

const CNY_DIGITS = digits('CNY');
/** Half up, once, at the end of a line. */
export const round = (value: Decimal, places: number): Decimal => value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);

/** Rates on the wire have at most ten digits. */
const widest = (rate: Decimal) => round(rate, 10);

/** Rates with finance's markups: `bit` on the spot selling rate, `bitCash` on the cash selling rate. */
export const marked = (source: { spotSell: string; cashSell: string }, bit: string, bitCash: string) => ({
  rate: widest(new Decimal(source.spotSell).times(new Decimal(bit).plus(1))),
  cashRate: widest(new Decimal(source.cashSell).times(new Decimal(bitCash).plus(1))),
});

/** Prices `amount` in CNY. Payways 2 and 3 pay the cash rate's difference as `spotFee`. */
export function price(
  amount: Decimal.Value,
  { rate, cashRate }: Rates,
  fees: PriceFees,
  payway: PaymentMethod,
): Priced {
  const principal = round(new Decimal(amount).times(rate), CNY_DIGITS);
  const cnyFee = round(new Decimal(fees.cnyFee), CNY_DIGITS).plus(round(principal.times(fees.share), CNY_DIGITS));
  const spread =
    payway === PaymentMethod.BankTransfer ? new Decimal(0) : Decimal.max(0, new Decimal(cashRate).minus(rate));
  const spotFee = round(spread.times(amount), CNY_DIGITS);
  const fullFee = round(new Decimal(fees.fullFee), CNY_DIGITS);
  return { principal, fullFee, cnyFee, spotFee, cnyAmount: principal.plus(fullFee).plus(cnyFee).plus(spotFee) };
}

/** The largest amount of `currency` that `cnyAmount` pays for, fees included; 0 when it does not cover the fees. */
export function amountFor(
  cnyAmount: Decimal.Value,
  currency: Currency,
  rates: Rates,
  fees: PriceFees,
  payway: PaymentMethod,
): Decimal {
  const unit = new Decimal(10).pow(-digits(currency));
  const fits = (units: Decimal) => price(units.times(unit), rates, fees, payway).cnyAmount.lte(cnyAmount);
  let [low, high] = [new Decimal(0), new Decimal(cnyAmount).div(rates.rate).div(unit).floor().plus(2)];
  // cnyAmount never falls when the amount grows, so the result lies where `fits` turns.
  while (high.minus(low).gt(1)) {
    const middle = low.plus(high).div(2).floor();
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low.times(unit);
}

/** The cost of the amount at a bank with its own spread over the spot rate and its fee in CNY. */
export const atBank = (
  amount: Decimal.Value,
  spotSell: Decimal.Value,
  bank: { spread: string; fee: string },
): Decimal =>
  round(new Decimal(amount).times(spotSell).times(new Decimal(bank.spread).plus(1)), CNY_DIGITS).plus(bank.fee);
