import { decimal128, decimalText, transaction } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession, Types } from 'mongoose';
import { euros, total } from './document.rules.ts';
import { type BillRecord, Bills, LedgerSums, type LedgerSumsRecord } from './model.ts';

type Group = Pick<BillRecord, 'team' | 'ledger' | 'month' | 'currency'>;
type Amounts = Pick<BillRecord, 'net' | 'tax' | 'total' | 'eur'>;
const FIELDS = ['net', 'tax', 'total', 'eur'] as const;

/** What the bills of a group come to, in an aggregation. */
export const ADDED_UP = Object.fromEntries(FIELDS.map((field) => [field, { $sum: { $toDecimal: `$${field}` } }]));

const groupId = ({ team, ledger, month, currency }: Group) => [team, ledger, month, currency].join(':');

/**
 * Adds a bill that is locked at this moment to the sums of its ledger's month. Whoever locks has the ledger's next number
 * then, so that nobody else writes these sums.
 */
export async function bookBill(bill: Group & Amounts, session: ClientSession): Promise<void> {
  const { team, ledger, month, currency } = bill;
  const amounts = Object.fromEntries(FIELDS.map((field) => [field, decimal128(bill[field])]));
  await LedgerSums.updateOne(
    { _id: groupId(bill) },
    { $inc: { locked: 1, ...amounts }, $setOnInsert: { team, ledger, month, currency } },
    { session, upsert: true },
  );
}

/** What bills come to, in their currency and in euros. */
export type Sums = Record<(typeof FIELDS)[number], Types.Decimal128>;
type Counted = { _id: Group; locked: number } & Sums;

/** Adds up locked bills by ledger, month and currency. */
const countBills = (where: Partial<Group>, session: ClientSession | null = null): Promise<Counted[]> =>
  Bills.aggregate<Counted>([
    { $match: { ...where, state: 'locked' } },
    {
      $group: {
        _id: { team: '$team', ledger: '$ledger', month: '$month', currency: '$currency' },
        locked: { $sum: 1 },
        ...ADDED_UP,
      },
    },
  ]).session(session);

/** Counts the sums of all bills that were locked before sums were stored. A bill locked meanwhile is counted once. */
export async function upgradeLedgerSums(): Promise<void> {
  for (const { _id: group } of await countBills({}))
    await transaction(async (session) => {
      const [counted] = await countBills(group, session);
      if (!counted) return;
      const { _id: of, ...sums } = counted;
      await LedgerSums.replaceOne({ _id: groupId(of) }, { ...of, ...sums }, { session, upsert: true });
    });
}

/** What sums come to, with the digits of their currency. */
export const shownSums = ({ currency }: Pick<Group, 'currency'>, sums: Sums) => {
  const of = (field: 'net' | 'tax' | 'total') => total([decimalText(sums[field])], currency);
  return { net: of('net'), tax: of('tax'), total: of('total'), eur: euros([decimalText(sums.eur)]) };
};

const stated = (group: Group, one: Omit<Counted, '_id'> | undefined): string => {
  if (!one) return `${group.month}: 0`;
  const { net, tax, total: gross } = shownSums(group, one);
  return `${group.month}: ${one.locked} · ${net} + ${tax} = ${gross} ${group.currency}`;
};

const isSame = (one: Omit<Counted, '_id'> | undefined, other: Omit<Counted, '_id'> | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.locked === other.locked &&
  FIELDS.every((field) => decimalText(one[field]) === decimalText(other[field]));

/** Returns what a team's bills come to, and what its ledgers say, where the two differ. */
export async function wrongLedgerSums(
  team: string,
  session: ClientSession,
): Promise<Array<{ expected: string; found: string }>> {
  const counted = new Map((await countBills({ team }, session)).map((one) => [groupId(one._id), one]));
  const stored = await LedgerSums.find({ team }).session(session).lean<LedgerSumsRecord[]>();
  const groups = new Map<string, Group>([
    ...[...counted].map(([id, { _id }]) => [id, _id] as const),
    ...stored.map((one) => [one._id, one] as const),
  ]);
  const own = new Map(stored.map((one) => [one._id, one]));
  return [...groups].flatMap(([id, group]) => {
    const [of, ledger] = [counted.get(id), own.get(id)];
    return isSame(of, ledger) ? [] : [{ expected: stated(group, of), found: stated(group, ledger) }];
  });
}
