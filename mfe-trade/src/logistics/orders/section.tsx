import { Box, Card, Lines, type ListQuery, RecordList } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';
import { CardHead } from '../../records/card-head.tsx';

type Props<R> = {
  title: string;
  intro: string;
  /** A button beside the heading. */
  action?: ReactNode;
  query: ListQuery<R>;
  none: string;
  children: (rows: R[]) => ReactNode;
};

/** A card with a list of orders: heading, rows, and the next page. */
export function Section<R extends { id: string }>({ title, intro, action, query, none, children }: Props<R>) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead id={id} title={title} intro={intro} action={action} />
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
