import { useFormat, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import type { StockLinkGoods, StockLinkInOrder, StockLinkMovement } from '@qiaohui/warehouse/stock-links';
import type { Column } from '../../listing/column.ts';
import { Listing } from '../../listing/listing.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { linkedStock } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { token: string; keyword: string };

/** The empty texts of each list of the page. */
function useFrame(list: string, { token, keyword }: Props) {
  const t = useText(text);
  return {
    sought: keyword !== '',
    clearTo: `/warehouse/window?tab=${list}#${token}`,
    nothing: { sought: t('soughtNothing', { keyword }), ever: t('ever') },
  };
}

export function Goods(props: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const columns: Column<StockLinkGoods>[] = [
    { key: 'type', label: name('model'), cell: ({ type }) => type },
    { key: 'sku', label: name('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    { key: 'code', label: name('code'), whole: true, cell: ({ code }) => code },
    { key: 'boxes', label: name('boxes'), figure: true, cell: ({ box_count }) => number(box_count) },
    { key: 'stock', label: name('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    { key: 'best', label: t('bestBefore'), whole: true, cell: ({ best_before }) => best_before ?? '–' },
    { key: 'at', label: name('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
  const query = useInfiniteQuery(linkedStock.goods(props.token, props.keyword));
  return <Listing label={t('goods')} query={query} columns={columns} {...useFrame('goods', props)} />;
}

export function Announced(props: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const columns: Column<StockLinkInOrder>[] = [
    { key: 'number', label: name('number'), whole: true, cell: (row) => row.number },
    { key: 'waybill', label: name('waybill'), whole: true, cell: ({ waybill_number }) => waybill_number ?? '–' },
    {
      key: 'package',
      label: name('package'),
      cell: (row) => `${number(row.quantity)} × ${name(`package_${row.package}`)}`,
    },
    { key: 'eta', label: t('eta'), whole: true, cell: ({ eta }) => eta ?? '–' },
    { key: 'at', label: name('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
  const query = useInfiniteQuery(linkedStock.announced(props.token, props.keyword));
  return <Listing label={t('in')} query={query} columns={columns} {...useFrame('in', props)} />;
}

export function Moves(props: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const columns: Column<StockLinkMovement>[] = [
    { key: 'type', label: name('model'), cell: ({ type }) => type },
    { key: 'code', label: name('code'), whole: true, cell: ({ code }) => code },
    { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`movement-${kind}`) },
    {
      key: 'change',
      label: t('change'),
      figure: true,
      cell: ({ change }) => <strong>{change > 0 ? `+${number(change)}` : number(change)}</strong>,
    },
    { key: 'after', label: t('after'), figure: true, cell: ({ after }) => number(after) },
    { key: 'document', label: t('document'), whole: true, cell: ({ document }) => document },
    { key: 'at', label: t('at'), whole: true, cell: ({ at }) => <When at={at} /> },
  ];
  const query = useInfiniteQuery(linkedStock.movements(props.token, props.keyword));
  return <Listing label={t('movements')} query={query} columns={columns} {...useFrame('movements', props)} />;
}
