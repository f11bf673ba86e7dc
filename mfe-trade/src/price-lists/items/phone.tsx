import Edit from '@mui/icons-material/EditOutlined';
import { type Column, type RowAct, useText } from '@qiaohui/kit';
import type { PriceItem } from '@qiaohui/trade/items';
import { decimalsOf, useFigures } from '../../area/figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { nameOf, useRemoval } from './removal.ts';

/** On a phone an item has two lines: its name, and its model, currency and price, with equal decimals in a list. */
export function usePhoneColumns(rows: PriceItem[]): Column<PriceItem>[] {
  const t = useText(text);
  const { price } = useFigures();
  const places = Math.max(0, ...rows.map(({ discounted_price }) => decimalsOf(discounted_price)));
  return [
    { key: 'name', title: t('order_number'), cell: nameOf },
    { key: 'model', title: t('model'), cell: ({ order_number, model }) => (order_number ? model : null) },
    { key: 'group', title: t('discount_group'), cell: ({ discount_group }) => discount_group },
    {
      key: 'price',
      title: t('discounted_price'),
      phone: 'end',
      cell: ({ discounted_price, currency }) =>
        discounted_price === null ? '–' : `${price(discounted_price, currency, places)} ${currency}`,
    },
  ];
}

/** What can be done with an item; none while its list is being processed. */
export function usePhoneActs(list: string, locked: boolean, onEdit: (item: PriceItem) => void) {
  const t = useText(text);
  const remove = useRemoval(list);
  return (item: PriceItem): RowAct[] =>
    locked
      ? []
      : [
          { label: t('edit'), icon: <Edit fontSize="small" />, run: () => onEdit(item) },
          { label: t('remove'), danger: true, run: () => remove(item) },
        ];
}
