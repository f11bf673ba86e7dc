import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { sumsOfBills } from '../costs/billing.store.ts';
import { monthsOf } from '../ledgers/months.store.ts';
import { euros, total } from './document.rules.ts';
import { type BillRecord, Bills } from './model.ts';
import { billRow } from './rows.ts';
import type { BillFigures, BillFilter, BillQuery } from './schema.ts';

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
} & Record<'net' | 'tax' | 'total' | 'eur', Types.Decimal128>;

/** Returns what the bills of a list come to by ledger, month and currency, the latest month first. */
export async function figuresOf(team: string, filter: BillFilter): Promise<BillFigures[]> {
  const is = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });
  const sum = (field: string) => ({ $sum: { $toDecimal: `$${field}` } });
  const groups = await Bills.aggregate<Group>([
    { $match: matching(team, filter) },
    {
      $group: {
        _id: { ledger: '$ledger', month: '$month', currency: '$currency' },
        ...{ locked: is('locked'), drafts: is('draft') },
        ...{ net: sum('net'), tax: sum('tax'), total: sum('total'), eur: sum('eur') },
      },
    },
    { $sort: { '_id.month': -1, '_id.ledger': -1, '_id.currency': 1 } },
    { $limit: MOST_FIGURES },
  ]);
  const months = new Map((await monthsOf(team)).map((one) => [`${one.ledger} ${one.month}`, one]));
  return groups.map(({ _id, locked, drafts, net, tax, total: gross, eur }) => {
    const month = months.get(`${_id.ledger} ${_id.month}`);
    const of = (figure: Types.Decimal128) => total([decimalText(figure)], _id.currency);
    return {
      id: [team, _id.ledger, _id.month, _id.currency].join(':'),
      ..._id,
      ...{ locked, drafts, net: of(net), tax: of(tax), total: of(gross), eur: euros([decimalText(eur)]) },
      closed: Boolean(month?.closed_at),
      version: month?.version ?? 0,
    };
  });
}
