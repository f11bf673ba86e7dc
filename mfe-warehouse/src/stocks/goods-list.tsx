import { Link, RouterLink, useFormat, useInfiniteQuery, useKeyword, useText, When } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import type { ReactNode } from 'react';
import type { Column } from '../listing/column.ts';
import { Listing } from '../listing/listing.tsx';
import { RowLink } from '../listing/row-link.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

/** Keeps this above the card's link, which on a phone covers the whole card. */
const above = { position: 'relative', zIndex: 1, display: 'inline-block', py: 1 } as const;

function useColumns(day: string): Column<StockGoods>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  return [
    {
      key: 'type',
      label: t('model'),
      cell: ({ type, ware_in }) => (
        <RowLink to={`/warehouse/in/${ware_in.id}`} apart>
          {type}
        </RowLink>
      ),
    },
    { key: 'sku', label: t('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    {
      key: 'code',
      label: t('code'),
      whole: true,
      cell: ({ id, code }) => (
        <Link component={RouterLink} to={`/warehouse/goods/${id}`} sx={above}>
          {code}
        </Link>
      ),
    },
    { key: 'boxes', label: t('boxes'), figure: true, cell: ({ box_count }) => number(box_count) },
    { key: 'count', label: t('count'), figure: true, cell: ({ count }) => number(count) },
    {
      key: 'stock',
      label: day ? own('stockThen') : t('stock'),
      figure: true,
      cell: ({ stock }) => <strong>{number(stock)}</strong>,
    },
    { key: 'in', label: own('inOrder'), whole: true, cell: ({ ware_in }) => ware_in.code },
    { key: 'user', label: t('user'), minor: true, cell: ({ user }) => user.name },
    { key: 'at', label: t('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
}

/** Received goods; with `here` only those with pieces left, now or at the end of `day`. */
export function GoodsList({ here = false, day = '', action }: { here?: boolean; day?: string; action: ReactNode }) {
  const own = useText(text);
  const keyword = useKeyword();
  const query = useInfiniteQuery(here ? stocks.inStock(keyword, day) : stocks.received(keyword));
  const ever = day ? own('noneThatDay') : own(here ? 'noneInStock' : 'noneReceived');
  return (
    <Listing
      label={own(here ? 'inStock' : 'received')}
      query={query}
      columns={useColumns(day)}
      sought={keyword !== ''}
      clearTo={here ? '/stocks?tab=stock' : '/stocks'}
      nothing={{ sought: own('soughtNothing', { keyword }), ever, action }}
    />
  );
}
