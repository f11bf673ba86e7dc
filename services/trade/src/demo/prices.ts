import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { groundOf } from '../prices/edits/act.ts';
import { changeRows } from '../prices/edits/changes.ts';
import { RowFields } from '../prices/items/schema.ts';
import { createList } from '../prices/lists/store.ts';
import { type DemoList, demoLists } from './prices.data.ts';

const itemsOf = ({ families, currency, per }: DemoList): RowFields[] =>
  families.flatMap(({ model, order, sizes, base, step, group, rate }) =>
    sizes.map((size, index) => {
      const price = new Decimal(step).times(index).plus(base);
      return RowFields.parse({
        order_number: `${order}${String(size).padStart(3, '0')}`,
        model: `${model}${/[\p{L}\p{N}]$/u.test(model) ? ' ' : ''}${size}`,
        unit_price: per === 1 ? null : price.toFixed(2),
        price_unit: per,
        piece_price: price.div(per).toFixed(per === 1 ? 2 : 4),
        currency,
        discount_rate: rate ?? null,
        discount_group: group,
      });
    }),
  );

const BY = { id: 'demo', email: 'trade@example.com' };

export async function demoPrices(team: string, session: ClientSession): Promise<void> {
  for (const [index, demo] of demoLists.entries()) {
    const at = new Date(Date.UTC(2026, 9, 12 + index * 9, 2, 30));
    const { name, uniform: uniform_discount_rate } = demo;
    const list = `demo-list-${index + 1}`;
    await createList({ _id: list, team, kind: 'price', name, uniform_discount_rate, at }, session);
    const ground = await groundOf({ team, list, by: BY }, null, session);
    await changeRows({ ...ground, kind: 'paste', at }, { changes: [], adds: itemsOf(demo), deletes: [] }, session);
  }
}
