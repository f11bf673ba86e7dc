import { Empty, useFormat, useMediaQuery, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import type { ReactNode } from 'react';
import { AsCards } from '../listing/as-cards.tsx';
import { AsTable } from '../listing/as-table.tsx';
import type { Column } from '../listing/column.ts';
import { names } from '../names/text.ts';
import { text } from './text.ts';

function useColumns(): Column<StockGoods>[] {
  const t = useText(names);
  const { number } = useFormat();
  return [
    { key: 'type', label: t('model'), cell: ({ type }) => <strong>{type}</strong> },
    { key: 'sku', label: t('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    { key: 'code', label: t('code'), whole: true, cell: ({ code }) => code },
    { key: 'boxes', label: t('boxes'), figure: true, cell: ({ box_count }) => number(box_count) },
    { key: 'count', label: t('count'), figure: true, cell: ({ count }) => number(count) },
    { key: 'stock', label: t('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
  ];
}

/** What came in with it and how much of that is still here. */
export function Goods({ order, action }: { order: InOrderWithGoods; action: ReactNode }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const wide = useMediaQuery('(min-width: 776px)');
  const columns = useColumns();
  if (order.goods.length === 0) {
    const announced = `${number(order.quantity)} × ${name(`package_${order.package}`)}`;
    const why = order.status === 1 ? t('noGoodsText', { announced }) : t('noGoodsVoid');
    return <Empty title={t('noGoods')} text={why} action={action} />;
  }
  const Shape = wide ? AsTable : AsCards;
  return <Shape label={t('goods')} rows={order.goods} columns={columns} />;
}
