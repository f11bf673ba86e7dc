import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { inSnapshot } from '@qiaohui/service-kit/data/snapshot';
import type { ClientSession } from 'mongoose';
import { monthsOf } from '../ledgers/months.store.ts';
import { matching } from './list.store.ts';
import { type BillRecord, Bills, LedgerSums, type LedgerSumsRecord } from './model.ts';
import { type BillFigures, type BillFilter, MOST_FIGURE_MONTHS } from './schema.ts';
import { ADDED_UP, type Sums, shownSums } from './sums.store.ts';

type Group = {
  _id: Pick<BillRecord, 'ledger' | 'month' | 'currency'>;
  locked: number;
  drafts: number;
} & Sums;

const NOTHING = decimal128('0');
const none: Sums = { net: NOTHING, tax: NOTHING, total: NOTHING, eur: NOTHING };
const idOf = ({ ledger, month, currency }: Group['_id']) => [ledger, month, currency].join(':');

/** Adds up all bills that match. */
function counted(team: string, filter: BillFilter, session: ClientSession): Promise<Group[]> {
  const is = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });
  return Bills.aggregate<Group>([
    { $match: matching(team, filter) },
    {
      $group: {
        _id: { ledger: '$ledger', month: '$month', currency: '$currency' },
        ...{ locked: is('locked'), drafts: is('draft') },
        ...ADDED_UP,
      },
    },
  ]).session(session);
}

/** The sums that ledgers have of whole months, with a count of the drafts that stand in them. */
async function booked(team: string, { ledger, month }: BillFilter, session: ClientSession): Promise<Group[]> {
  const where = { team, ...(ledger && { ledger }), ...(month && { month }) };
  const sums = await LedgerSums.find(where).session(session).lean<LedgerSumsRecord[]>();
  const drafts = await Bills.aggregate<Pick<Group, '_id' | 'drafts'>>([
    { $match: { ...where, state: 'draft' } },
    { $group: { _id: { ledger: '$ledger', month: '$month', currency: '$currency' }, drafts: { $sum: 1 } } },
  ]).session(session);
  const groups = new Map<string, Group>(
    sums.map((one) => [
      idOf(one),
      { ...one, _id: { ledger: one.ledger, month: one.month, currency: one.currency }, drafts: 0 },
    ]),
  );
  for (const { _id, drafts: count } of drafts) {
    const known = groups.get(idOf(_id)) ?? { _id, locked: 0, ...none };
    groups.set(idOf(_id), { ...known, drafts: count });
  }
  return [...groups.values()];
}

const inOrder = ({ _id: one }: Group, { _id: other }: Group) =>
  other.month.localeCompare(one.month) ||
  other.ledger.localeCompare(one.ledger) ||
  one.currency.localeCompare(other.currency);

/**
 * Returns what the bills of a list come to by ledger, month and currency, the latest month first, as of one moment: a month
 * that is shown as closed has the figures that it was closed with.
 */
export async function figuresOf(team: string, filter: BillFilter): Promise<BillFigures[]> {
  const { ledger, month, ...narrower } = filter;
  const isWhole = Object.values(narrower).every((one) => one === undefined || one === '');
  const { all, closings } = await inSnapshot(async (session) => ({
    all: await (isWhole ? booked(team, filter, session) : counted(team, filter, session)),
    closings: await monthsOf(team, session),
  }));
  const months = new Map(closings.map((one) => [`${one.ledger} ${one.month}`, one]));
  const shown = new Set([...new Set(all.map(({ _id }) => _id.month))].toSorted().slice(-MOST_FIGURE_MONTHS));
  return all
    .filter(({ _id }) => shown.has(_id.month))
    .toSorted(inOrder)
    .map((group) => {
      const { _id, locked, drafts } = group;
      const found = months.get(`${_id.ledger} ${_id.month}`);
      return {
        id: [team, idOf(_id)].join(':'),
        ..._id,
        ...{ locked, drafts, ...shownSums(_id, group) },
        closed: Boolean(found?.closed_at),
        version: found?.version ?? 0,
      };
    });
}
