import {
  Box,
  Card,
  Failure,
  LinearProgress,
  Lines,
  LoadMore,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
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

type Props<R> = {
  label: string;
  query: Query<R>;
  head: string[];
  empty: ReactNode;
  keyOf: (row: R) => string;
  row: (row: R) => ReactNode;
};

export const Cell = ({ strong = false, children }: { strong?: boolean; children: ReactNode }) => (
  <TableCell sx={{ fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere', minWidth: 90 }}>{children}</TableCell>
);

/** A plain list page by page, with its skeleton, its failure and its empty state. */
export function Listing<R>({ label, query, head, empty, keyOf, row }: Props<R>) {
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
  return (
    <Card sx={{ p: { xs: 0 }, position: 'relative' }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 0 }}>{query.isPlaceholderData && <LinearProgress />}</Box>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {head.map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((one) => (
              <TableRow key={keyOf(one)} hover>
                {row(one)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <LoadMore query={query} />
    </Card>
  );
}
