import type { Locale } from '@qiaohui/service-kit/shapes';
import type { LabelSize } from './rules.ts';

type Head = { title: string; brand: string; locale: Locale; madeAt: string };

type LabelLine = { text: string; bold?: true };

/** Content of one label; `code` is the content of its QR code, which the scan station resolves. */
export type Label = {
  code: string;
  head: string;
  /** True when the head takes most of the label. */
  large?: true;
  /** The most important first: the last ones are left out where there is no room. */
  lines: LabelLine[];
};

export type LabelSheet = Head & { kind: 'labels'; size: LabelSize; start: number; labels: Label[] };

/** `tick` is a square to mark, `field` a place to write a figure or a word. */
export type Cell = string | { draw: 'tick' | 'field'; text?: string };

export type Column = {
  label: string /** Of the page's width, in hundredths. */;
  share: number;
  align?: 'left' | 'right';
};

/** A line of a list, or a heading over those that follow. */
export type ListRow = { cells: Cell[] } | { heading: string; note: string };

/** The whole content of a list as texts; drawing it needs nothing else. */
export type ListSheet = Head & {
  kind: 'list';
  number: string;
  /** The content of the QR code in the head; none when empty. */
  code: string;
  facts: Array<[label: string, value: string]>;
  columns: Column[];
  rows: ListRow[];
  /** Below the last line. */
  sums: Array<[label: string, value: string]>;
  /** Places to sign, by what is signed. */
  signed: string[];
  made: string;
  /** `{{page}}` and `{{pages}}` in it are filled in. */
  page: string;
};

export type Sheet = LabelSheet | ListSheet;
