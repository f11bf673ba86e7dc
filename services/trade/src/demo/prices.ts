import { terms } from '@qiaohui/service-kit/terms';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { type PriceItemRecord, PriceItems, PriceLists } from '../prices/model.ts';
import { itemFields, stored } from '../prices/rows.ts';
import { NewPriceItem } from '../prices/schema.ts';
import { type DemoList, demoLists } from './prices.data.ts';

function itemsOf({ families, currency, per }: DemoList, list: string, at: Date): PriceItemRecord[] {
  const forms = families.flatMap(({ model, order, sizes, base, step, group, rate }) =>
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
  return forms.map((form, index) => ({
    ...itemFields(form),
    _id: `${list}-${index + 1}`,
    list,
    place: index + 1,
    version: 1,
    updated_at: at,
    deleted_at: null,
  }));
}

export async function demoPrices(team: string, session: ClientSession): Promise<void> {
  for (const [index, demo] of demoLists.entries()) {
    const _id = `demo-list-${index + 1}`;
    const at = new Date(Date.UTC(2026, 9, 12 + index * 9, 2, 30));
    const items = itemsOf(demo, _id, at);
    const list = {
      _id,
      team,
      name: demo.name,
      status: 'normal' as const,
      source: 'self' as const,
      uniform_discount_rate: stored(demo.uniform),
      item_count: items.length,
      next_place: items.length,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      terms: terms(demo.name),
    };
    await PriceLists.create([list], { session });
    await PriceItems.insertMany(items, { session, lean: true });
  }
}
