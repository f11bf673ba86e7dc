import { type Column, RecordRows, useFormat, useText } from '@qiaohui/kit';
import type { ShelfWithGoods } from '@qiaohui/warehouse/shelves';
import { goodsAddress, useGoodsColumns } from '../../facts/columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Row = ShelfWithGoods['goods'][number];

function useColumns(): Column<Row>[] {
  const t = useText(text);
  const { number, plainDate } = useFormat();
  return [
    ...useGoodsColumns<Row>(),
    {
      key: 'before',
      title: t('bestBefore'),
      whole: true,
      cell: ({ best_before }) => (best_before ? plainDate(best_before) : '–'),
    },
    {
      key: 'here',
      title: t('here'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ pieces }) => <strong>{number(pieces)}</strong>,
    },
    { key: 'all', title: t('all'), figure: true, cell: ({ stock }) => number(stock) },
  ];
}

/** The goods on a shelf. */
export function GoodsHere({ goods }: { goods: Row[] }) {
  const t = useText(text);
  return <RecordRows label={t('goods')} rows={goods} columns={useColumns()} addressOf={goodsAddress} />;
}
