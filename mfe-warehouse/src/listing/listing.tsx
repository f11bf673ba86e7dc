import { Box, Button, Empty, Failure, LinearProgress, Lines, LoadMore, RouterLink, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import type { Column } from './column.ts';
import { Rows } from './rows.tsx';
import { useWalk } from './walk.ts';

type Paged<R> = {
  data: { pages: Array<{ data: R[] }> } | undefined;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type Props<R> = {
  label: string;
  query: Paged<R>;
  /** The first column holds the row's link. */
  columns: Column<R>[];
  /** True when filters are set; the empty state then links to `clearTo`. */
  sought: boolean;
  clearTo: string;
  nothing: { sought: string; ever: string; action?: ReactNode };
};

/** A list as table on wide screens and as cards on narrow ones, with its empty, error and loading states. */
export function Listing<R extends { id: string }>({ label, query, columns, sought, clearTo, nothing }: Props<R>) {
  const t = useText(names);
  const walked = useWalk();
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (!rows)
    return query.error ? <Failure error={query.error} retry={query.refetch} /> : <Lines count={8} height={44} />;
  if (rows.length === 0) {
    const clear = (
      <Button component={RouterLink} to={clearTo} variant="outlined" color="inherit">
        {t('clear')}
      </Button>
    );
    return sought ? (
      <Empty title={nothing.sought} action={clear} />
    ) : (
      <Empty title={nothing.ever} action={nothing.action} />
    );
  }
  return (
    <Box ref={walked} aria-busy={query.isPlaceholderData}>
      <Box sx={{ height: 4 }}>{query.isPlaceholderData && <LinearProgress aria-label={label} />}</Box>
      <Rows label={label} rows={rows} columns={columns} />
      <LoadMore query={query} />
    </Box>
  );
}
