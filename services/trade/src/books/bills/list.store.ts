import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';
import { sumsOfBills } from '../costs/billing.store.ts';
import { type BillRecord, Bills } from './model.ts';
import { billRow } from './rows.ts';
import type { BillFilter, BillQuery } from './schema.ts';

const paths = { number: 'number', date: 'date', month: 'month', created_at: 'created_at' } as const;

const states = {
  draft: { state: 'draft' },
  locked: { state: 'locked' },
  reversed: { 'reversed_by.id': { $gt: '' } },
  reversal: { kind: 'reversal' },
};

/** What a list shows; a draft is neither paid nor unpaid, and of a bill that was taken back nothing is open. */
export function matching(
  team: string,
  { keyword, customer, waybill, state, payment, collection, ledger, month }: BillFilter,
) {
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
