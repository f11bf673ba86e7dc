import { useFormat, useInfiniteQuery, useKeyword, useText, When } from '@qiaohui/kit';
import type { ShippedGoods } from '@qiaohui/warehouse/outorders';
import { Below } from '../listing/below.tsx';
import type { Column } from '../listing/column.ts';
import { Listing } from '../listing/listing.tsx';
import { RowLink } from '../listing/row-link.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

function useColumns(): Column<ShippedGoods>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  return [
    {
      key: 'type',
      label: t('model'),
      cell: ({ goods, ware_out }) => (
        <RowLink to={`/warehouse/out/${ware_out.id}`} apart>
          {goods.type}
        </RowLink>
      ),
    },
    { key: 'sku', label: t('sku'), whole: true, cell: ({ goods }) => goods.sku || '–' },
    {
      key: 'quantity',
      label: t('quantity'),
      figure: true,
      cell: ({ quantity, returned }) => (
        <>
          <strong>{number(quantity)}</strong>
          <Below parts={[returned > 0 ? own('returned', { count: number(returned) }) : '']} />
        </>
      ),
    },
    { key: 'trays', label: t('trays'), figure: true, cell: ({ tray_quantity }) => number(tray_quantity) },
    {
      key: 'weight',
      label: t('weight'),
      figure: true,
      cell: ({ weight }) => (weight ? t('kilograms', { value: number(weight) }) : '–'),
    },
    { key: 'delivery', label: t('delivery'), cell: ({ deliver_type }) => t(`deliver_${deliver_type}`) },
    { key: 'client', label: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'out', label: own('outOrder'), whole: true, cell: ({ ware_out }) => ware_out.code },
    { key: 'user', label: t('user'), minor: true, cell: ({ user }) => user.name },
    { key: 'at', label: t('outTime'), whole: true, cell: ({ out_time }) => <When at={out_time} as="date" /> },
  ];
}

export function ShippedList() {
  const own = useText(text);
  const keyword = useKeyword();
  return (
    <Listing
      label={own('shipped')}
      query={useInfiniteQuery(stocks.shipped(keyword))}
      columns={useColumns()}
      sought={keyword !== ''}
      clearTo="/stocks?tab=shipped"
      nothing={{ sought: own('soughtNothing', { keyword }), ever: own('noneShipped') }}
    />
  );
}
