import type { ReactNode } from 'react';
import type { Act } from '../display/more.tsx';

/**
 * A column of a list. The first one holds the row's link; on a phone it is the row's title, the others fill its second
 * line.
 */
export type Column<R> = {
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** Small print, outside of the row's link: beside the value in a list, below it in the table of a record. */
  below?: (row: R) => ReactNode;
  /** Aligns numbers at the right, digit under digit. */
  figure?: boolean;
  /** As wide as its longest value, for numbers, dates and short words; other texts share what is left and may be cut. */
  whole?: boolean;
  /** In px: a text column may not get narrower before others give way; 128 unless a name needs more. */
  least?: number;
  /** On a phone its title stands before the value, as before numbers: a date says nothing by itself. */
  labelled?: boolean;
  /** Hidden first where the columns do not fit; the record's own page shows it always. */
  from?: 'lg' | 'xl';
  /**
   * On a phone: beside the title, as a status is; at the end of the second line, as an amount is; in a line of its own,
   * where few rows have one; or left out.
   */
  phone?: 'beside' | 'end' | 'under' | 'hidden';
  /** Field by which the service sorts. */
  sort?: string;
  /** By what a list that is loaded completely is sorted. */
  value?: (row: R) => string | number | null;
};

/** An action of a row; with an icon it also appears beside the menu while the pointer or the focus is on the row. */
export type RowAct = Act & { run: () => void };

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
  /** Actions of a row, in its menu. */
  actsOf?: ((row: R) => RowAct[]) | undefined;
  /** Name of a row in the labels of its controls; default: the text of its first cell. */
  nameOf?: ((row: R) => string) | undefined;
};

/** Name of a row for labels, if the first cell is a text. */
export function rowName<R extends { id: string }>({ nameOf, columns: [first] }: Shown<R>, row: R): string {
  if (nameOf) return nameOf(row);
  const value = first?.cell(row);
  return typeof value === 'string' ? value : row.id;
}
