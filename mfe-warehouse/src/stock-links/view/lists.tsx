import {
  type Column,
  HttpError,
  RecordList,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { StockLinkGoods, StockLinkInOrder, StockLinkMovement } from '@qiaohui/warehouse/stock-links';
import { useEffect } from 'react';
import { useDocumentName } from '../../names/document.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { linkedStock } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { token: string; keyword: string };

/** What the lists of the page share. A list that the link no longer opens makes the page ask for the link itself. */
function useFrame({ keyword, token }: Props, error: Error | null) {
  const t = useText(text);
  const client = useQueryClient();
  const isGone = error instanceof HttpError && error.status === 404;
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: linkedStock.head(token).queryKey, exact: true });
  }, [client, isGone, token]);
  const { filtered, clear } = useListParams({});
  return {
    filtered,
    onClear: clear,
    none: { title: t('soughtNothing', { keyword }) },
    empty: { title: t('ever') },
    keyboard: true,
  };
}

/** A day without a time, as the language writes it. */
function useDay(): (day: string | null) => string {
  const { plainDate } = useFormat();
  return (day) => (day ? plainDate(day) : '–');
}

export function Goods(props: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const day = useDay();
  const columns: Column<StockLinkGoods>[] = [
    { key: 'type', title: name('model'), cell: ({ type }) => type },
    { key: 'sku', title: name('sku'), whole: true, cell: ({ sku }) => sku || '–' },
    { key: 'code', title: name('code'), whole: true, cell: ({ code }) => code },
    { key: 'boxes', title: name('boxes'), figure: true, phone: 'hidden', cell: ({ box_count }) => number(box_count) },
    { key: 'stock', title: name('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    { key: 'best', title: t('bestBefore'), whole: true, labelled: true, cell: ({ best_before }) => day(best_before) },
    {
      key: 'at',
      title: name('createdAt'),
      whole: true,
      labelled: true,
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
  const query = useInfiniteQuery(linkedStock.goods(props.token, props.keyword));
  return <RecordList label={t('goods')} query={query} columns={columns} {...useFrame(props, query.error)} />;
}

export function Announced(props: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const day = useDay();
  const columns: Column<StockLinkInOrder>[] = [
    { key: 'number', title: name('number'), whole: true, cell: (row) => row.number },
    { key: 'waybill', title: name('waybill'), whole: true, cell: ({ waybill_number }) => waybill_number ?? '–' },
    {
      key: 'package',
      title: name('package'),
      whole: true,
      cell: (row) => `${number(row.quantity)} × ${name(`package_${row.package}`)}`,
    },
    { key: 'eta', title: t('eta'), whole: true, labelled: true, cell: ({ eta }) => day(eta) },
    {
      key: 'at',
      title: name('createdAt'),
      whole: true,
      labelled: true,
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
  const query = useInfiniteQuery(linkedStock.announced(props.token, props.keyword));
  return <RecordList label={t('in')} query={query} columns={columns} {...useFrame(props, query.error)} />;
}

export function Moves(props: Props) {
  const t = useText(text);
  const documentName = useDocumentName();
  const name = useText(names);
  const { number } = useFormat();
  const columns: Column<StockLinkMovement>[] = [
    { key: 'type', title: name('model'), cell: ({ type }) => type },
    { key: 'code', title: name('code'), whole: true, cell: ({ code }) => code },
    { key: 'kind', title: t('kind'), phone: 'beside', cell: ({ kind }) => t(`movement-${kind}`) },
    {
      key: 'change',
      title: t('change'),
      figure: true,
      phone: 'end',
      cell: ({ change }) => <strong>{change > 0 ? `+${number(change)}` : number(change)}</strong>,
    },
    { key: 'after', title: t('after'), figure: true, phone: 'hidden', cell: ({ after }) => number(after) },
    { key: 'document', title: t('document'), whole: true, cell: ({ document }) => documentName(document) },
    { key: 'at', title: t('at'), whole: true, labelled: true, cell: ({ at }) => <When at={at} /> },
  ];
  const query = useInfiniteQuery(linkedStock.movements(props.token, props.keyword));
  return <RecordList label={t('movements')} query={query} columns={columns} {...useFrame(props, query.error)} />;
}
