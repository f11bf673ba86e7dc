import { Box, Card, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** Two columns on wide screens, the second with this width in px; stacked elsewhere. */
export const columns = (sideWidth: number) => ({
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${sideWidth}px` },
});
export const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };

/** A titled part of a page; `bare` when its content has a frame of its own. */
export function Part({ title, bare = false, children }: { title: string; bare?: boolean; children: ReactNode }) {
  const heading = (
    <Typography variant="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
  );
  const body = (
    <>
      {heading}
      {children}
    </>
  );
  return bare ? <Box component="section">{body}</Box> : <Card component="section">{body}</Card>;
}
