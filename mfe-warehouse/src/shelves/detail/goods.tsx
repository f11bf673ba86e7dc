import { useFormat, useText } from '@qiaohui/kit';
import type { ShelfWithGoods } from '@qiaohui/warehouse/shelves';
import type { Column } from '../../listing/column.ts';
import { useGoodsColumns } from '../../listing/goods-columns.tsx';
import { Rows } from '../../listing/rows.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Row = ShelfWithGoods['goods'][number];

function useColumns(): Column<Row>[] {
  const t = useText(text);
  const { number, date } = useFormat();
  return [
    ...useGoodsColumns<Row>(),
    {
      key: 'before',
      label: t('bestBefore'),
      whole: true,
      cell: ({ best_before }) => (best_before ? date(`${best_before}T00:00:00`) : '–'),
    },
    { key: 'here', label: t('here'), figure: true, cell: ({ pieces }) => <strong>{number(pieces)}</strong> },
    { key: 'all', label: t('all'), figure: true, cell: ({ stock }) => number(stock) },
  ];
}

/** The goods on a shelf, as cards on a phone. */
export function GoodsHere({ goods }: { goods: Row[] }) {
  const t = useText(text);
  return <Rows label={t('goods')} rows={goods} columns={useColumns()} />;
}
