import { Decimal } from 'decimal.js';
import type { CountedMargin } from './model.ts';
import { MarginBy, type Sides } from './schema.ts';

/** The figures of a sum; the margin follows from them. */
export const FIGURES = ['planned_receivable', 'planned_payable', 'actual_receivable', 'actual_payable'] as const;

export type Amounts = { waybills: number; open: number } & Record<(typeof FIGURES)[number], Decimal>;

/** Exact, however many are added. */
const Exact = Decimal.clone({ precision: 60 });

const none = (): Amounts => ({
  waybills: 0,
  open: 0,
  planned_receivable: new Exact(0),
  planned_payable: new Exact(0),
  actual_receivable: new Exact(0),
  actual_payable: new Exact(0),
});

/** Adds up amounts; those of `sign` -1 are taken away. */
export function addUp(all: Iterable<readonly [Amounts, 1 | -1]>): Amounts {
  const sum = none();
  for (const [one, sign] of all) {
    sum.waybills += sign * one.waybills;
    sum.open += sign * one.open;
    for (const name of FIGURES) sum[name] = sum[name].plus(one[name].times(sign));
  }
  return sum;
}

export const amountsOf = ({ planned, actual, open }: Pick<CountedMargin, 'planned' | 'actual' | 'open'>): Amounts => ({
  waybills: 1,
  open,
  planned_receivable: new Exact(planned.receivable),
  planned_payable: new Exact(planned.payable),
  actual_receivable: new Exact(actual.receivable),
  actual_payable: new Exact(actual.payable),
});

export const exact = (value: string): Decimal => new Exact(value);

const sides = (receivable: Decimal, payable: Decimal): Sides => ({
  receivable: receivable.toFixed(2),
  payable: payable.toFixed(2),
  margin: receivable.minus(payable).toFixed(2),
});

/** The figures as they are shown, margins worked out. */
export const shownFigures = (amounts: Amounts) => ({
  waybills: amounts.waybills,
  planned: sides(amounts.planned_receivable, amounts.planned_payable),
  actual: sides(amounts.actual_receivable, amounts.actual_payable),
  open: amounts.open,
});

export type Place = { by: MarginBy; key: string; name: string | null };
export type SumChange = Place & { month: string; adds: Amounts };

/** Where a waybill's margin is added up, each with its key. */
export const placesOf = ({ month, keys, ...named }: CountedMargin): Place[] =>
  MarginBy.options.map((by) =>
    by === 'month' ? { by, key: month, name: null } : { by, key: keys[by], name: named[by]?.name ?? null },
  );

const isNothing = ({ waybills, open, ...sums }: Amounts): boolean =>
  waybills === 0 && open === 0 && Object.values(sums).every((sum) => sum.isZero());

/** What has to be added to sums, so that a waybill counts as it is now and no longer as it did. */
export function changesOf(before: CountedMargin | null, after: CountedMargin | null): SumChange[] {
  const changes = new Map<string, SumChange>();
  const add = (one: CountedMargin | null, sign: 1 | -1) => {
    for (const place of one ? placesOf(one) : []) {
      const id = JSON.stringify([one?.month, place.by, place.key]);
      const known = changes.get(id)?.adds ?? none();
      const adds = addUp([[known, 1], ...(one ? [[amountsOf(one), sign] as const] : [])]);
      changes.set(id, { ...place, month: one?.month ?? '', adds });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].filter(({ adds }) => !isNothing(adds));
}
