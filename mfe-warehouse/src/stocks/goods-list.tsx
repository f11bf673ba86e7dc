import {
  type Column,
  Link,
  RecordList,
  RouterLink,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useMediaQuery,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import type { ReactNode } from 'react';
import { goodsAddress } from '../facts/columns.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

/** On a phone a row is one link: to the goods, from which it is one step to their in-order. */
const useNarrow = () => useMediaQuery(useTheme().breakpoints.down('md'));

function useColumns(day: string): Column<StockGoods>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  const narrow = useNarrow();
  return [
    { key: 'type', title: t('model'), least: 220, sort: 'type', cell: ({ type }) => type },
    { key: 'sku', title: t('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    {
      key: 'code',
      title: t('code'),
      whole: true,
      sort: 'code',
      cell: (row) =>
        narrow ? (
          row.code
        ) : (
          <Link component={RouterLink} to={goodsAddress(row)} color="inherit" underline="hover">
            {row.code}
          </Link>
        ),
    },
    { key: 'boxes', title: t('boxes'), figure: true, phone: 'hidden', cell: ({ box_count }) => number(box_count) },
    { key: 'count', title: t('count'), figure: true, phone: 'hidden', cell: ({ count }) => number(count) },
    {
      key: 'stock',
      title: day ? own('stockThen') : t('stock'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ stock }) => <strong>{number(stock)}</strong>,
    },
    { key: 'in', title: own('inOrder'), whole: true, from: 'xl', phone: 'hidden', cell: ({ ware_in }) => ware_in.code },
    { key: 'user', title: t('user'), whole: true, from: 'xl', phone: 'hidden', cell: ({ user }) => user.name },
    {
      key: 'at',
      title: t('createdAt'),
      whole: true,
      sort: 'created_at',
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}

/** Received goods; with `here` only those with pieces left, now or at the end of `day`. */
export function GoodsList({ here = false, day = '', action }: { here?: boolean; day?: string; action: ReactNode }) {
  const own = useText(text);
  const { filter, clear } = useListParams({ day: null });
  const { keyword } = filter;
  const sorting = useListSort(['type', 'code', 'created_at']);
  const { value: sort } = sorting;
  const narrow = useNarrow();
  const query = useInfiniteQuery(here ? stocks.inStock(keyword, day, sort) : stocks.received(keyword, sort));
  const ever = day ? own('noneThatDay') : own(here ? 'noneInStock' : 'noneReceived');
  return (
    <RecordList
      label={own(here ? 'inStock' : 'received')}
      query={query}
      columns={useColumns(day)}
      sorting={sorting}
      addressOf={narrow ? goodsAddress : ({ ware_in }) => `/warehouse/in/${ware_in.id}`}
      newTab={!narrow}
      filtered={keyword !== ''}
      onClear={clear}
      none={{ title: own('soughtNothing', { keyword }) }}
      empty={{ title: ever, action }}
      keyboard
    />
  );
}
