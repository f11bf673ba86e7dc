import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { Decimal } from 'decimal.js';
import type { Types } from 'mongoose';
import { type CheckRecord, Checks, Postings } from './model.ts';
import { Account, type Books, type Check } from './schema.ts';

const LAST_CHECKS = 10;
const sums = ['received', 'remitted', 'fees', 'refunded', 'held', 'claims'] as const;
const sides = ['debit', 'credit'] as const;

export const checkRow = ({ _id, askedAt, endedAt, ...rest }: CheckRecord): Check => ({
  ...rest,
  id: _id,
  asked_at: askedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

/** All postings, summed by account and by where the money is. */
async function added() {
  const fields = [
    ...Account.options.flatMap((account) => sides.map((side) => [`${account}_${side}`, `$totals.${account}.${side}`])),
    ...sums.map((sum) => [sum, `$sums.${sum}`]),
  ];
  const group = Object.fromEntries(fields.map(([name, path]) => [name, { $sum: path }]));
  const [found] = await Postings.aggregate<Record<string, Types.Decimal128 | number>>([
    { $group: { _id: null, orders: { $sum: 1 }, ...group } },
  ]);
  const sum = (name: string) => {
    const value = found?.[name];
    return new Decimal(value === undefined || typeof value === 'number' ? 0 : decimalText(value));
  };
  return { orders: Number(found?.orders ?? 0), sum };
}

export async function books(): Promise<Books> {
  const [{ orders, sum }, checks] = await Promise.all([
    added(),
    Checks.find().sort({ askedAt: -1 }).limit(LAST_CHECKS).lean<CheckRecord[]>(),
  ]);
  const balances = Account.options.map((account) => {
    const [debit, credit] = [sum(`${account}_debit`), sum(`${account}_credit`)];
    return { account, debit: debit.toFixed(2), credit: credit.toFixed(2), balance: debit.minus(credit).toFixed(2) };
  });
  const whereabouts = Object.fromEntries(sums.map((name) => [name, sum(name).toFixed(2)])) as Books['sums'];
  return { orders, balances, sums: whereabouts, checks: checks.map(checkRow) };
}
