import type { ReactNode } from 'react';

/** A column of a list. The first one heads the row's card on a phone and holds the row's link. */
export type Column<R> = {
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** Small print under the cell, outside of the row's link. */
  below?: (row: R) => ReactNode;
  /** Aligns numbers at the right, digit under digit. */
  figure?: boolean;
  /** Prevents line breaks, for numbers and dates. */
  whole?: boolean;
  /** Breakpoint from which the column is shown; the record's own page shows it always. */
  from?: 'lg' | 'xl';
  /** On a phone: beside the card's heading, as a status is, or left out. Others stand below with their titles. */
  phone?: 'beside' | 'hidden';
};

export type Shown<R> = {
  label: string;
  rows: R[];
  columns: Column<R>[];
  /** URL of a row's record; rows without one are not links. */
  addressOf?: ((row: R) => string | undefined) | undefined;
  /** Opens records in a new tab, and the list stays. */
  newTab?: boolean;
  /** Id of the row whose record is open beside the list. */
  opened?: string | null;
};

/** `display` of a column's cells. */
export const displayOf = ({ from }: Column<never>) => (from ? { xs: 'none', [from]: 'table-cell' } : 'table-cell');
