import type { ReactNode } from 'react';

export type Column<R> = {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Figures stand at the right, under one another. */
  figure?: true;
  /** Numbers and dates are not broken into two lines. */
  whole?: true;
  /** Left out on narrow screens; the record's own page has it. */
  minor?: true;
};

export type Shaped<R> = { label: string; rows: R[]; columns: Column<R>[] };
