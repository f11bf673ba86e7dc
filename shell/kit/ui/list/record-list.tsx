import LinearProgress from '@mui/material/LinearProgress';
import {
  Box,
  Button,
  Card,
  Empty,
  Failure,
  LoadMore,
  Typography,
  useLocale,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import type { Column, Shown } from './column.ts';
import { useColumnChoice } from './column-choice.tsx';
import { ListEnd } from './end.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Reading, useRowNavigation } from './row-navigation.ts';
import { ListRows } from './rows.tsx';
import { type Selection, SelectionBar } from './selection.tsx';
import { ListSkeleton } from './skeleton.tsx';
import { type Sorting, sorted, useListSort } from './sort.ts';
import { ListTable } from './table.tsx';

type Pages<R> = { pages: Array<{ data: R[]; total?: number | undefined }> };

/** A query of `paged`, or of a list that is loaded at once. */
export type ListQuery<R> = {
  data: Pages<R> | R[] | undefined;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
};

/** The rows of all pages loaded so far. */
export const rowsOf = <R,>(data: Pages<R> | undefined): R[] => data?.pages.flatMap((page) => page.data) ?? [];

type Face = { title: string; text?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** How rows are rendered: by columns, or by the page itself, which spreads `rowMark(id)` on the link of each row. */
export type Rows<R> =
  | { columns: Column<R>[]; children?: never }
  | { columns?: never; children: (rows: R[]) => ReactNode };

export type ListProps<R> = Pick<Shown<R>, 'label' | 'addressOf' | 'newTab' | 'actsOf' | 'nameOf'> & {
  query: ListQuery<R>;
  /** Empty state; a plain sentence in a small list. */
  empty: Face | string;
  /** Shown when filters or the keyword match nothing; the kit has a default. */
  none?: Face;
  filtered?: boolean;
  onClear?: () => void;
  skeleton?: ReactNode;
  /** The record that is open beside the list. */
  reading?: Reading;
  /** Enables J and K; for the only list of a page. */
  keyboard?: boolean;
  /** The list is inside a card already. */
  bare?: boolean;
  /** Nothing of a row is cut or left out, since no page shows the rest. */
  tall?: boolean;
  /** Two lines a row on a wide screen too, where a record beside the list takes the room of its columns. */
  compact?: boolean;
  /** The list's order, of `useListSort`. */
  sorting?: Sorting;
  /** The chosen rows, of `useSelection`. */
  selection?: Selection<R>;
  /** What can be done with the chosen rows. */
  selectionActs?: ReactNode;
};

/** With this many rows or more, a list of the page's own rows says that all are shown. */
const MANY = 20;
const unsorted: Sorting = { value: '', set: () => undefined };

const useNarrow = () => useMediaQuery(useTheme().breakpoints.down('md'));

/** No scrolling box around the rows: the head of the table would stick to it instead of the window. */
const frame = { p: { xs: 0 }, minWidth: 0, overflow: 'clip' } as const;

/** Rows of a record that is loaded already. */
export function RecordRows<R extends { id: string }>(shown: Shown<R>) {
  const narrow = useNarrow();
  return (
    <Card sx={frame}>
      {narrow ? <ListRows {...shown} tall /> : <ListTable {...shown} sorting={unsorted} complete={false} tall />}
    </Card>
  );
}

type FoundProps<R> = Shown<R> &
  Pick<ListProps<R>, 'query' | 'selection' | 'bare' | 'compact' | 'tall'> & {
    sorting: Sorting;
    complete: boolean;
    total: number | undefined;
  };

/** The rows, in the order that is asked for, and how many there are. */
function Found<R extends { id: string }>({
  rows: found,
  query,
  sorting,
  complete,
  total,
  bare = false,
  compact = false,
  tall = false,
  ...list
}: FoundProps<R>) {
  const narrow = useNarrow();
  const { locale } = useLocale();
  const choice = useColumnChoice();
  const rows = complete ? sorted(found, list.columns, sorting.value, locale) : found;
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  const shown = (
    <>
      {narrow || compact ? (
        <ListRows {...list} rows={rows} summoned={narrow} tall={tall} />
      ) : (
        <ListTable
          {...list}
          rows={rows}
          sorting={sorting}
          complete={complete}
          tall={tall}
          choice={list.columns.length > 3 ? choice : undefined}
        />
      )}
      {(fetchNextPage || rows.length >= MANY) && (
        <ListEnd
          shown={rows.length}
          total={total}
          hasMore={hasNextPage}
          isLoading={isFetchingNextPage}
          onMore={() => fetchNextPage?.()}
        />
      )}
    </>
  );
  return bare ? shown : <Card sx={frame}>{shown}</Card>;
}

/** A list in all states: loading, failed, empty, nothing found, a table, or rows of two lines on a phone. */
export function RecordList<R extends { id: string }>({
  label,
  query,
  columns,
  children,
  addressOf,
  newTab = false,
  actsOf,
  nameOf,
  empty,
  none,
  filtered = false,
  onClear,
  skeleton,
  reading,
  keyboard = false,
  bare = false,
  compact = false,
  tall = false,
  sorting,
  selection,
  selectionActs,
}: ListProps<R> & Rows<R>) {
  const t = useText(text);
  const box = useRowNavigation({ reading, enabled: keyboard });
  const own = useListSort((columns ?? []).filter(({ value }) => value).map(({ key }) => key));
  if (!query.data) {
    if (query.error) return <Failure error={query.error} retry={query.refetch} />;
    return skeleton ?? <ListSkeleton {...(columns && { columns: Math.min(columns.length, 7) })} />;
  }
  const isPaged = !Array.isArray(query.data);
  const rows = Array.isArray(query.data) ? query.data : rowsOf(query.data);
  const total = Array.isArray(query.data) ? undefined : query.data.pages[0]?.total;
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  const clear = onClear && (
    <Button variant="outlined" color="inherit" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  if (rows.length === 0 && filtered)
    return <Empty action={clear} {...(none ?? { title: t('none'), text: t('noneText') })} />;
  if (rows.length === 0) return typeof empty === 'string' ? <Typography>{empty}</Typography> : <Empty {...empty} />;
  const opened = reading?.opened;
  const link = { addressOf, newTab, opened, actsOf, nameOf };
  return (
    <Box ref={box} aria-busy={query.isPlaceholderData} sx={{ position: 'relative', minWidth: 0 }}>
      {query.isPlaceholderData && (
        <LinearProgress aria-label={label} sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 3 }} />
      )}
      {columns ? (
        <Found
          {...{ label, rows, columns, query, selection, bare, compact, tall, total }}
          {...link}
          sorting={sorting ?? own}
          complete={!isPaged || !hasNextPage}
        />
      ) : (
        <>
          {bare ? children(rows) : <Card sx={frame}>{children(rows)}</Card>}
          {fetchNextPage && (hasNextPage || rows.length >= MANY) && (
            <LoadMore query={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
          )}
        </>
      )}
      {selection && <SelectionBar selection={selection}>{selectionActs}</SelectionBar>}
    </Box>
  );
}
