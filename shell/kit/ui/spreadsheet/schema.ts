/** Values by field: texts, or decimal strings with a point. */
export type Cells = Readonly<Record<string, string>>;

/** A row of the sheet; its fields are read by the columns. */
export type SheetRow = { readonly id: string };

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
  | { status: 'rejected'; errors: readonly CellError[]; message?: string }
  /** Rows that someone else changed meanwhile, as they are now. */
  | { status: 'conflict'; rows: readonly Row[] };

/** One window of rows, as `queryOptions` makes it; the page chooses the key. */
export type WindowQuery<Row> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Row[]>;
};
