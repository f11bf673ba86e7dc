import type { ClientSession } from 'mongoose';
import { groundOf } from '../prices/edits/act.ts';
import { changeRows } from '../prices/edits/changes.ts';
import { RowFields } from '../prices/items/schema.ts';
import { createLink } from '../prices/links/begin.ts';
import { createList } from '../prices/lists/store.ts';

const BY = { id: 'demo', email: 'trade@example.com' };
const LIST = 'demo-discounts-1';
const discounts = [
  { discount_group: 'LS', code: 'R10', discount_rate: '35' },
  { discount_group: 'FI', code: 'R20', discount_rate: '42.5' },
  { discount_group: 'MOT', code: 'R30', discount_rate: '28' },
  { discount_group: 'KL', code: 'R40', discount_rate: '50' },
];

/** A discount list of the first price list, and both linked. */
export async function demoLinks(team: string, session: ClientSession): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 9, 2, 30));
  const list = { _id: LIST, team, kind: 'discount' as const, name: 'Rheintal Elektro 折扣 2026', at };
  await createList({ ...list, uniform_discount_rate: null }, session);
  const ground = await groundOf({ team, list: LIST, by: BY }, null, session);
  const adds = discounts.map((row) => RowFields.parse(row));
  await changeRows({ ...ground, kind: 'paste', at }, { changes: [], adds, deletes: [] }, session);
  const form = { price_list: 'demo-list-1', discount_list: LIST, match: 'group' as const, uniform_rate: '20' };
  await createLink({ team, by: BY }, { ...form, name: 'Rheintal Elektro 折后价 2026' }, session);
}
