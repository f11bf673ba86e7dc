import { useFormat, useText } from '@qiaohui/kit';
import type { GridColDef } from '@qiaohui/kit/grid';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { PriceItem } from '@qiaohui/trade/items';
import { decimalsOf, useFigures } from '../../area/figures.ts';
import { actions, type RowActions } from './actions.tsx';
import { DecimalCell } from './decimal-cell.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Column = GridColDef<PriceItem>;

/** Columns of a list's items; all but the computed price are editable. */
export function useColumns(rows: PriceItem[], actionsOfRow: RowActions): Column[] {
  const t = useText(text);
  const format = useFormat();
  const { price: formatPrice } = useFigures();
  const editable = !actionsOfRow.locked;
  // strings, not numbers: a price is a decimal and must stay as it was typed
  const figure = {
    editable,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    renderEditCell: DecimalCell,
  } as const;
  const price = (field: 'unit_price' | 'piece_price' | 'discounted_price') => {
    // one list quotes with 2 decimals, another with 4: within a column they are equal
    const places = Math.max(0, ...rows.map((item) => decimalsOf(item[field])));
    return {
      field,
      headerName: t(field),
      ...figure,
      width: 100,
      valueFormatter: (value: string | null, { currency }: PriceItem) => formatPrice(value, currency, places),
    };
  };
  const discounted: Column = {
    ...price('discounted_price'),
    editable: false,
  };
  const last = actions(actionsOfRow, t);
  return [
    { field: 'order_number', headerName: t('order_number'), editable, sortable: true, minWidth: 140, flex: 1 },
    { field: 'model', headerName: t('model'), editable, sortable: true, minWidth: 136, flex: 1 },
    price('unit_price'),
    price('piece_price'),
    {
      field: 'currency',
      headerName: t('currency'),
      editable,
      sortable: false,
      width: 84,
      type: 'singleSelect',
      valueOptions: [...Currency.options],
    },
    {
      field: 'discount_rate',
      headerName: t('discount_rate'),
      ...figure,
      width: 92,
      valueFormatter: (rate: string | null) => (rate === null ? '' : format.number(rate)),
    },
    { field: 'discount_group', headerName: t('discount_group'), editable, sortable: false, width: 116 },
    { ...discounted, width: 104 },
    last,
  ];
}
