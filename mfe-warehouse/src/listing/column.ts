import type { ReactNode } from 'react';

export type Column<R> = {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Aligns numbers at the right, digit under digit. */
  figure?: true;
  /** Prevents line breaks, for numbers and dates. */
  whole?: true;
  /** Hidden on narrow screens; the record's own page shows it. */
  minor?: true;
};

export type Shaped<R> = { label: string; rows: R[]; columns: Column<R>[] };
