import {
  Box,
  Card,
  Failure,
  LinearProgress,
  Lines,
  List,
  ListItem,
  LoadMore,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
  useTheme,
} from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Query<R> = {
  data: { pages: { data: R[] }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export type Column<R> = {
  title: string;
  /** Bold, and the heading of the row's card on a phone. */
  strong?: boolean;
  cell: (row: R) => ReactNode;
};

type Rows<R> = { label: string; columns: Column<R>[]; keyOf: (row: R) => string; rows: R[] };
type Props<R> = Omit<Rows<R>, 'rows'> & { query: Query<R>; empty: ReactNode };

function WideTable<R>({ label, columns, keyOf, rows }: Rows<R>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ title }) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ title, strong, cell }) => (
                <TableCell key={title} sx={{ fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere', minWidth: 90 }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1,
  m: 0,
  mt: 1,
  fontSize: 14,
};

/** Rows on a phone: strong columns first, then each value beside its name. */
function NarrowList<R>({ label, columns, keyOf, rows }: Rows<R>) {
  const [strong, plain] = [columns.filter((one) => one.strong), columns.filter((one) => !one.strong)];
  return (
    <List disablePadding aria-label={label}>
      {rows.map((row) => (
        <ListItem key={keyOf(row)} divider sx={{ display: 'block', py: 3 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{strong.map(({ cell }) => cell(row))}</Box>
          <Box component="dl" sx={pairs}>
            {plain.map(({ title, cell }) => (
              <Box key={title} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {title}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}

/** A paged list with its loading, error and empty states. */
export function PagedTable<R>({ query, empty, ...shape }: Props<R>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (query.error && !query.data) return <Failure error={query.error} retry={query.refetch} />;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (!rows) {
    return (
      <Card sx={{ p: 4 }}>
        <Lines count={8} height={36} />
      </Card>
    );
  }
  if (rows.length === 0) return <Card>{empty}</Card>;
  const Shown = narrow ? NarrowList<R> : WideTable<R>;
  return (
    <Card sx={{ p: { xs: 0 }, position: 'relative' }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 0 }}>
        {query.isPlaceholderData && <LinearProgress aria-label={shape.label} />}
      </Box>
      <Shown {...shape} rows={rows} />
      <LoadMore query={query} />
    </Card>
  );
}
