import type { Sorting } from '../list/sort.ts';
import type { SheetHistory } from './history.ts';

/** Values by field: texts, or decimal strings with a point. */
export type Cells = Readonly<Record<string, string>>;

/** A row of the sheet; its fields are read by the columns. With a version, an older one never replaces a newer one. */
export type SheetRow = { readonly id: string; readonly version?: number };

export type SheetColumn<Row> = {
  field: string;
  title: string;
  kind: 'text' | 'decimal' | 'whole' | 'choice';
  /** Decimals as decimal strings, choices as their value. */
  value: (row: Row) => string;
  readOnly?: boolean;
  required?: boolean;
  /** Of a column of choices. */
  choices?: readonly { value: string; label: string }[];
  /** Figures that a decimal may have after its mark. */
  places?: number;
  /**
   * The figures of a typed text without what the column knows besides, as a currency's sign, or the message why it does
   * not fit; `cells` are the row's values with those that are typed with it.
   */
  plain?: (typed: string, cells: Cells) => string | { message: string };
  /** Figures that a decimal of the row is shown with at least; the column then shows all of its values with as many. */
  shownPlaces?: (row: Row) => number;
  /** What else a value must keep to; the message when it does not. */
  check?: (value: string) => string | null;
  /** The field that the page sorts by when the heading is pressed. */
  sort?: string;
  /** Least width in px. */
  width?: number;
};

/** What is done to the sheet at once: sent, answered and undone as one. */
export type SheetAct<Row> = {
  /** The same when it is sent again; for the Idempotency-Key. */
  key: string;
  kind: 'edit' | 'paste' | 'fill' | 'clear';
  changes: { row: Row; set: Cells }[];
  /** New rows at the end. */
  adds: Cells[];
};

/** An error of the service about a row that was sent; without a field it is about the whole row. */
export type CellError = { row: string; field?: string; message: string };

export type ActResult<Row> =
  /** `act` is what `onUndo` is called with. */
  | { status: 'saved'; rows?: readonly Row[]; act?: string }
  /** `passing`: for a reason that passes, so that an act which was to be undone stays to be undone. */
  | { status: 'rejected'; errors: readonly CellError[]; message?: string; passing?: true }
  /** Rows that someone else changed meanwhile, as they are now. */
  | { status: 'conflict'; rows: readonly Row[] };

/** `unsaved`: something would be lost with the sheet; `saving`: it is on its way. */
export type SheetState = 'saving' | 'unsaved' | null;

/** One window of rows, as `queryOptions` makes it; the page chooses the key. */
export type WindowQuery<Row> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Row[]>;
};

export type SpreadsheetProps<Row extends SheetRow> = {
  /** Accessible name of the sheet. */
  label: string;
  columns: readonly SheetColumn<Row>[];
  rowCount: number;
  /** The query of a window of rows; it is called for any window, so its key holds offset and limit. */
  windowOf: (offset: number, limit: number) => WindowQuery<Row>;
  /** Saves an act as a whole or not at all. An error that it throws leaves the act on the sheet, to send again. */
  onChange: (act: SheetAct<Row>) => Promise<ActResult<Row>>;
  /** Undoes a saved act, which is an act itself; redo undoes that one. */
  onUndo?: (act: string) => Promise<ActResult<Row>>;
  /** Where acts are taken in, when the page has acts of its own beside the sheet's. */
  history?: SheetHistory;
  /** Called when acts begin or cease to be on their way, or to wait for a correction or a decision. */
  onState?: (state: SheetState) => void;
  /** Called with the first and the last row of the selected range whenever they change. */
  onSelect?: (first: number, last: number) => void;
  /** A paste may add rows at the end. */
  canAdd?: boolean;
  /** The order of the rows, as of `useListSort`. */
  sorting?: Sorting;
  /** The most rows of one act; default: 5000. */
  maxRows?: number;
  /** The name under which the user's widths of columns are kept; sheets with the same columns share one. */
  keepWidths?: string;
  /** Height of the box, px or CSS. */
  height?: number | string;
};
