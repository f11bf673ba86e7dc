import { type Column, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

/** Details in small print; empty ones are left out. */
export const smallPrint = (...parts: Array<string | null | undefined | false>) => parts.filter(Boolean).join(' · ');

export const goodsAddress = ({ id }: { id: string }) => `/warehouse/goods/${id}`;

/** Columns of the goods of a row and their owner. */
export function useGoodsColumns<R extends StockGoods>(): Column<R>[] {
  const name = useText(names);
  return [
    {
      key: 'goods',
      title: name('model'),
      least: 220,
      cell: ({ type }) => type,
      below: ({ sku, code }) => smallPrint(sku, code),
    },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
  ];
}
