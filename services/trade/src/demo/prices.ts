import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { NewPriceItem } from '../prices/schema.ts';
import { createList, fillList } from '../prices/store.ts';
import { type DemoList, demoLists } from './prices.data.ts';

const itemsOf = ({ families, currency, per }: DemoList): NewPriceItem[] =>
  families.flatMap(({ model, order, sizes, base, step, group, rate }) =>
    sizes.map((size, index) => {
      const price = new Decimal(step).times(index).plus(base);
      return NewPriceItem.parse({
        order_number: `${order}${String(size).padStart(3, '0')}`,
        model: `${model}${/[\p{L}\p{N}]$/u.test(model) ? ' ' : ''}${size}`,
        unit_price: per === 1 ? null : price.toFixed(2),
        piece_price: price.div(per).toFixed(per === 1 ? 2 : 4),
        currency,
        discount_rate: rate ?? null,
        discount_group: group,
      });
    }),
  );

export async function demoPrices(team: string, session: ClientSession): Promise<void> {
  for (const [index, demo] of demoLists.entries()) {
    const at = new Date(Date.UTC(2026, 9, 12 + index * 9, 2, 30));
    const { name, uniform: uniform_discount_rate } = demo;
    const list = { _id: `demo-list-${index + 1}`, team, name, uniform_discount_rate, at };
    await fillList(await createList(list, session), itemsOf(demo), session);
  }
}
