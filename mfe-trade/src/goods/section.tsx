import {
  Box,
  Card,
  type InfiniteData,
  Lines,
  Loaded,
  LoadMore,
  Typography,
  type UseInfiniteQueryResult,
} from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';
import { rowsOf } from '../area/queries.ts';

type Props<R> = {
  title: string;
  intro: string;
  search?: ReactNode;
  /** Explains rows that are missing. */
  note?: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<{ data: R[] }>>;
  none: string;
  children: (rows: R[]) => ReactNode;
};

/** A card with a list of orders: heading, search, rows, and the next page. */
export function Section<R>({ title, intro, search, note, query, none, children }: Props<R>) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {intro}
      </Typography>
      {search && <Box sx={{ mb: 3, maxWidth: 360 }}>{search}</Box>}
      {note}
      <Loaded query={query} skeleton={<Lines count={2} height={48} />}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0) return <Typography>{none}</Typography>;
          return (
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {children(rows)}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && <LoadMore query={query} quiet />}
    </Card>
  );
}
