import {
  type Column,
  Link,
  RecordList,
  RouterLink,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import type { ReactNode } from 'react';
import { goodsAddress } from '../facts/columns.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

function useColumns(day: string): Column<StockGoods>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  return [
    { key: 'type', title: t('model'), cell: ({ type }) => type },
    { key: 'sku', title: t('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    {
      key: 'code',
      title: t('code'),
      whole: true,
      cell: (row) => (
        <Link component={RouterLink} to={goodsAddress(row)} sx={{ display: 'inline-block', py: 1 }}>
          {row.code}
        </Link>
      ),
    },
    { key: 'boxes', title: t('boxes'), figure: true, cell: ({ box_count }) => number(box_count) },
    { key: 'count', title: t('count'), figure: true, cell: ({ count }) => number(count) },
    {
      key: 'stock',
      title: day ? own('stockThen') : t('stock'),
      figure: true,
      cell: ({ stock }) => <strong>{number(stock)}</strong>,
    },
    { key: 'in', title: own('inOrder'), whole: true, cell: ({ ware_in }) => ware_in.code },
    { key: 'user', title: t('user'), phone: 'hidden', cell: ({ user }) => user.name },
    { key: 'at', title: t('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
}

/** Received goods; with `here` only those with pieces left, now or at the end of `day`. */
export function GoodsList({ here = false, day = '', action }: { here?: boolean; day?: string; action: ReactNode }) {
  const own = useText(text);
  const { filter, clear } = useListParams({ day: null });
  const { keyword } = filter;
  const query = useInfiniteQuery(here ? stocks.inStock(keyword, day) : stocks.received(keyword));
  const ever = day ? own('noneThatDay') : own(here ? 'noneInStock' : 'noneReceived');
  return (
    <RecordList
      label={own(here ? 'inStock' : 'received')}
      query={query}
      columns={useColumns(day)}
      addressOf={({ ware_in }) => `/warehouse/in/${ware_in.id}`}
      newTab
      filtered={keyword !== ''}
      onClear={clear}
      none={{ title: own('soughtNothing', { keyword }) }}
      empty={{ title: ever, action }}
      keyboard
    />
  );
}
