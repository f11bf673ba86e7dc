import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';
import { sumsOfBills } from '../costs/billing.store.ts';
import { monthsOf } from '../ledgers/months.store.ts';
import { type BillRecord, Bills, LedgerSums, type LedgerSumsRecord } from './model.ts';
import { billRow } from './rows.ts';
import type { BillFigures, BillFilter, BillQuery } from './schema.ts';
import { type Sums, shownSums } from './sums.store.ts';

const paths = { number: 'number', date: 'date', month: 'month', created_at: 'created_at' } as const;
/** As many rows of figures as a page shows: five years of both ledgers in a currency. */
const MOST_FIGURES = 120;

const states = {
  draft: { state: 'draft' },
  locked: { state: 'locked' },
  reversed: { 'reversed_by.id': { $gt: '' } },
  reversal: { kind: 'reversal' },
};

/** What a list shows; a draft is neither paid nor unpaid, and of a bill that was taken back nothing is open. */
function matching(team: string, { keyword, customer, waybill, state, payment, collection, ledger, month }: BillFilter) {
  const isPaid = payment || collection;
  const isOwed = [payment, collection].some((status) => status === 'open' || status === 'partly');
  return {
    $and: [
      { team, ...(ledger && { ledger }), ...(month && { month }) },
      { ...(customer && { 'customer.id': customer }), ...(waybill && { 'waybills.id': waybill }) },
      { ...(payment && { payment }), ...(collection && { collection }), ...(isPaid && { state: 'locked' }) },
      isOwed ? { reversed_by: null } : {},
      state ? states[state] : {},
      keywordFilter(keyword),
    ],
  };
}

type Search = { query: z.output<typeof BillQuery>; next: PageQuery; url: string };

/** Returns a page of the team's bills, those made last first. */
export async function pageOfBills(team: string, { query, next, url }: Search) {
  const { limit, cursor, sort, ...filter } = query;
  const found = await page(Bills, {
    where: matching(team, filter),
    ...orderBy<BillRecord>(sort, paths, { by: 'created_at' }),
    counted: true,
    query: { ...(limit && { limit }), ...(cursor && { cursor }), ...next },
    url,
    row: (record: BillRecord) => record,
  });
  const drafts = found.data.filter(({ state }) => state === 'draft').map(({ _id }) => _id);
  const sums = await sumsOfBills(team, drafts);
  return { ...found, data: found.data.map((record) => billRow(record, sums.get(record._id))) };
}

type Group = {
  _id: Pick<BillRecord, 'ledger' | 'month' | 'currency'>;
  locked: number;
  drafts: number;
} & Sums;

const NOTHING = decimal128('0');
const none: Sums = { net: NOTHING, tax: NOTHING, total: NOTHING, eur: NOTHING };
const idOf = ({ ledger, month, currency }: Group['_id']) => [ledger, month, currency].join(':');

/** Adds up all bills that match. */
function counted(team: string, filter: BillFilter): Promise<Group[]> {
  const is = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });
  const sum = (field: string) => ({ $sum: { $toDecimal: `$${field}` } });
  return Bills.aggregate<Group>([
    { $match: matching(team, filter) },
    {
      $group: {
        _id: { ledger: '$ledger', month: '$month', currency: '$currency' },
        ...{ locked: is('locked'), drafts: is('draft') },
        ...{ net: sum('net'), tax: sum('tax'), total: sum('total'), eur: sum('eur') },
      },
    },
  ]);
}

/** The sums that ledgers have of whole months, with a count of the drafts that stand in them. */
async function booked(team: string, { ledger, month }: BillFilter): Promise<Group[]> {
  const where = { team, ...(ledger && { ledger }), ...(month && { month }) };
  const [sums, drafts] = await Promise.all([
    LedgerSums.find(where).lean<LedgerSumsRecord[]>(),
    Bills.aggregate<Pick<Group, '_id' | 'drafts'>>([
      { $match: { ...where, state: 'draft' } },
      { $group: { _id: { ledger: '$ledger', month: '$month', currency: '$currency' }, drafts: { $sum: 1 } } },
    ]),
  ]);
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

/** Returns what the bills of a list come to by ledger, month and currency, the latest month first. */
export async function figuresOf(team: string, filter: BillFilter): Promise<BillFigures[]> {
  const { ledger, month, ...narrower } = filter;
  const isWhole = Object.values(narrower).every((one) => one === undefined || one === '');
  const all = await (isWhole ? booked(team, filter) : counted(team, filter));
  const months = new Map((await monthsOf(team)).map((one) => [`${one.ledger} ${one.month}`, one]));
  return all
    .toSorted(inOrder)
    .slice(0, MOST_FIGURES)
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
