import type { Locale } from '@qiaohui/service-kit/shapes';

export type Field = [label: string, value: string];
export type Column = {
  label: string;
  /** Of the page's width, in hundredths. */
  share: number;
  align?: 'left' | 'right';
  /** Its texts take as many lines as they need; those of other columns shrink onto one. */
  wraps?: true;
};
/** `below`: smaller, under the text of the first column that wraps. */
export type Row = { cells: string[]; below?: string } | { heading: string; note?: string } | { sums: string[] };

/** A field of a form with a border: its label small above its text. `span`: columns that it takes of its row. */
export type Box = { label: string; text: string; span?: number; strong?: true };

export type Block =
  /** The address that stands in the window of an envelope, beside what a letter is about. */
  | { kind: 'address'; sender: string; to: string[]; facts: Field[] }
  | { kind: 'title'; text: string; below: string[] }
  | { kind: 'facts'; rows: Field[] }
  /** `least`: the height of each row at least, in points. */
  | { kind: 'boxes'; rows: Box[][]; least?: number }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  /** Under each other on the right; the last one is what is due. */
  | { kind: 'sums'; rows: Field[] }
  /** `together`: points of what follows that stay on its page. */
  | { kind: 'text'; label?: string; text: string; together?: number }
  | { kind: 'signed'; places: string[] };

/** All that a print says, as it is written; drawing it needs nothing else. */
export type Sheet = {
  locale: Locale;
  /** ISO 8601: the file's own date, so that the same print has the same bytes. */
  madeAt: string;
  /** What the file is called, and what stands above each page after the first. */
  title: string;
  number: string;
  /** The letterhead: whose print it is, with an address on the right. */
  issuer: string;
  address: string[];
  /** Across each page, of what does not count yet. */
  mark: string | null;
  blocks: Block[];
  /** Columns of lines at the foot of each page. */
  foot: string[][];
};
