import { Box, Cards, Loaded, useQuery } from '@qiaohui/kit';
import { Balances } from './balances.tsx';
import { Checks } from './checks.tsx';
import { OrderPostings } from './order.tsx';
import { books } from './queries.ts';

/** The books: balances by account, the last checks, and any order's postings. */
export function PostingsTab() {
  const query = useQuery(books.now);
  return (
    <Loaded query={query} skeleton={<Cards count={3} />}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Balances books={data} />
          <Checks checks={data.checks} />
          <OrderPostings />
        </Box>
      )}
    </Loaded>
  );
}
