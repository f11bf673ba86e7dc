import { useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Below } from './below.tsx';
import type { Column } from './column.ts';
import { RowLink } from './row-link.tsx';

/** Columns of the goods of a row and their owner. */
export function useGoodsColumns<R extends StockGoods>(): Column<R>[] {
  const name = useText(names);
  return [
    {
      key: 'goods',
      label: name('model'),
      cell: ({ id, type, sku, code }) => (
        <>
          <RowLink to={`/warehouse/goods/${id}`}>{type}</RowLink>
          <Below parts={[sku, code]} />
        </>
      ),
    },
    { key: 'client', label: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
  ];
}
