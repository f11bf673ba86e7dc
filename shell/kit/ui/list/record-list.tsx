import LinearProgress from '@mui/material/LinearProgress';
import {
  Box,
  Button,
  Card,
  Empty,
  Failure,
  Lines,
  LoadMore,
  Typography,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import { ListCards } from './cards.tsx';
import type { Column, Shown } from './column.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Reading, useRowNavigation } from './row-navigation.ts';
import { ListTable } from './table.tsx';

type Pages<R> = { pages: Array<{ data: R[] }> };

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

export type ListProps<R> = Pick<Shown<R>, 'label' | 'addressOf' | 'newTab'> & {
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
};

/** With this many rows or more, the list says that all are shown. */
const MANY = 20;

/** Rows as a table on wide screens and as cards on a phone. */
function TableOrCards<R extends { id: string }>(shown: Shown<R>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return narrow ? <ListCards {...shown} /> : <ListTable {...shown} />;
}

const frame = { p: { xs: 0 }, minWidth: 0 } as const;

/** Rows of a record that is loaded already. */
export const RecordRows = <R extends { id: string }>(shown: Shown<R>) => (
  <Card sx={frame}>
    <TableOrCards {...shown} />
  </Card>
);

/** A list in all states: loading, failed, empty, nothing found, a table, or cards on a phone. */
export function RecordList<R extends { id: string }>({
  label,
  query,
  columns,
  children,
  addressOf,
  newTab = false,
  empty,
  none,
  filtered = false,
  onClear,
  skeleton = <Lines count={8} height={44} />,
  reading,
  keyboard = false,
  bare = false,
}: ListProps<R> & Rows<R>) {
  const t = useText(text);
  const box = useRowNavigation({ reading, enabled: keyboard });
  if (!query.data) return query.error ? <Failure error={query.error} retry={query.refetch} /> : skeleton;
  const rows = Array.isArray(query.data) ? query.data : rowsOf(query.data);
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
  const shown = columns ? <TableOrCards {...{ label, rows, columns, addressOf, newTab, opened }} /> : children(rows);
  return (
    <Box ref={box} aria-busy={query.isPlaceholderData} sx={{ position: 'relative', minWidth: 0 }}>
      {query.isPlaceholderData && (
        <LinearProgress aria-label={label} sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 }} />
      )}
      {bare ? shown : <Card sx={frame}>{shown}</Card>}
      {fetchNextPage && (hasNextPage || rows.length >= MANY) && (
        <LoadMore query={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      )}
    </Box>
  );
}
