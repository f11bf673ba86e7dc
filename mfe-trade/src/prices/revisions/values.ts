import { useFormat, useLocale, useText } from '@qiaohui/kit';
import type { ItemRow } from '@qiaohui/trade/items';
import type { DiffRow } from '@qiaohui/trade/revisions';
import { useFigures } from '../../records/figures.ts';
import text from '../sheet/messages/zh-CN.json' with { type: 'json' };

export type Row = DiffRow & { id: string };

const figures = ['unit_price', 'price_unit', 'piece_price', 'discount_rate'] as const;
const fields = [
  'order_number',
  'model',
  'code',
  'unit_price',
  'price_unit',
  'piece_price',
  'currency',
  'discount_rate',
  'discount_group',
] as const;
type Field = (typeof fields)[number];
const isFigure = (field: Field): field is (typeof figures)[number] => (figures as readonly Field[]).includes(field);

/** The texts of a difference: the item's name, what was and what is, and by how much its price rose. */
export function useValues() {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const { price } = useFigures();
  const one = (item: ItemRow, field: Field): string => {
    const value = item[field];
    if (value === null) return '–';
    if (item.currency && (field === 'unit_price' || field === 'piece_price')) return price(item[field], item.currency);
    return isFigure(field) ? format.number(value) : String(value);
  };
  const percent = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  return {
    nameOf: ({ before, after }: Row): string => {
      const item = after ?? before;
      return item?.order_number ?? item?.model ?? item?.code ?? item?.discount_group ?? '';
    },
    changesOf: ({ before, after }: Row): string => {
      const item = after ?? before;
      if (!item) return '';
      if (before && after)
        return fields
          .filter((field) => before[field] !== after[field])
          .map((field) => `${t(field)} ${one(before, field)} → ${one(after, field)}`)
          .join(' · ');
      return fields
        .slice(1)
        .filter((field) => item[field] !== null && field !== 'price_unit')
        .map((field) => `${t(field)} ${one(item, field)}`)
        .join(' · ');
    },
    percentOf: (rise: string): string => `${percent.format(Number(rise))} %`,
  };
}
