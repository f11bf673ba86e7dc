import { Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { sumOf } from './amounts.rules.ts';
import { type Amounts, type CostItem, CostSide, type CostTotals } from './schema.ts';

type Counted = Pick<CostItem, 'side' | 'currency' | 'planned' | 'actual' | 'split'>;

function added(all: Amounts[], currency: Currency): Amounts {
  const places = digits(currency);
  const of = (name: keyof Amounts, at: number) => new Decimal(sumOf(all.map((one) => one[name]))).toFixed(at);
  return { net: of('net', places), tax: of('tax', places), gross: of('gross', places), eur: of('eur', 2) };
}

const known = (items: Counted[]): Amounts[] => items.flatMap(({ actual }) => actual ?? []);

function marginOf(items: Counted[], amounts: (items: Counted[]) => Amounts[]) {
  const of = (side: CostSide) => sumOf(amounts(items.filter((item) => item.side === side)).map(({ eur }) => eur));
  const [receivable, payable] = [new Decimal(of('receivable')), new Decimal(of('payable'))];
  // decimal.js would round a difference of its own to 20 digits
  const margin = new Decimal(sumOf([receivable.toFixed(), payable.neg().toFixed()]));
  return { receivable: receivable.toFixed(2), payable: payable.toFixed(2), margin: margin.toFixed(2) };
}

/** Adds up the items of a waybill; what its houses carry counts there. */
export function totalsOf(all: readonly Counted[]): CostTotals {
  const items = all.filter(({ split }) => split === null);
  const sums = CostSide.options.flatMap((side) =>
    Currency.options.flatMap((currency) => {
      const own = items.filter((item) => item.side === side && item.currency === currency);
      if (own.length === 0) return [];
      const planned = added(
        own.map((item) => item.planned),
        currency,
      );
      return [{ side, currency, planned, actual: added(known(own), currency) }];
    }),
  );
  return {
    sums,
    planned: marginOf(items, (own) => own.map(({ planned }) => planned)),
    actual: marginOf(items, known),
    open: items.filter(({ actual }) => actual === null).length,
  };
}
