import { Box, Card, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** A titled part of a record's page with its action; `bare` when its content has a frame of its own. */
export function Part({
  title,
  action,
  bare = false,
  children,
}: {
  title: string;
  action?: ReactNode;
  bare?: boolean;
  children: ReactNode;
}) {
  const body = (
    <>
      <Box
        sx={{
          display: 'flex',
          // without room for both, the button goes below the title
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 3,
          minHeight: 44,
          '& > button': { whiteSpace: 'nowrap' },
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </>
  );
  return bare ? <Box component="section">{body}</Box> : <Card component="section">{body}</Card>;
}

/**
 * Two columns on wide screens, stacked elsewhere: there the list, which comes first, goes below what is known at once, so
 * that nothing moves when it has been read.
 */
export const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  '& > :first-of-type': { order: { xs: 1, lg: 0 } },
};
export const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
