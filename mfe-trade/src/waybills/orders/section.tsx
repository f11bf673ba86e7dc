import { Box, Card, Lines, type ListQuery, RecordList, Typography } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';

type Props<R> = {
  title: string;
  intro: string;
  search?: ReactNode;
  /** Explains rows that are missing. */
  note?: ReactNode;
  query: ListQuery<R>;
  none: string;
  children: (rows: R[]) => ReactNode;
};

/** A card with a list of orders: heading, search, rows, and the next page. */
export function Section<R extends { id: string }>({ title, intro, search, note, query, none, children }: Props<R>) {
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
      <RecordList label={title} query={query} empty={none} skeleton={<Lines count={2} height={48} />} bare>
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {children(rows)}
          </Box>
        )}
      </RecordList>
    </Card>
  );
}
