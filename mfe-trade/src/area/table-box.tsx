import { Box } from '@qiaohui/kit';
import type { ReactNode } from 'react';

const SHORT = 14;

/** Rows come page by page in the server's order; to sort or filter those that happen to be here would mislead. */
export const serverOrder = { disableColumnMenu: true, disableColumnSorting: true, disableColumnFilter: true } as const;

/** Gives a grid its height: that of its rows, or, when there are many, what the window leaves, so that it scrolls. */
export function TableBox({ rows, children }: { rows: number; children: ReactNode }) {
  const height = rows > SHORT ? 'max(440px, calc(100dvh - 320px))' : 'auto';
  return <Box sx={{ display: 'flex', flexDirection: 'column', height, '& > *': { minWidth: 0 } }}>{children}</Box>;
}
