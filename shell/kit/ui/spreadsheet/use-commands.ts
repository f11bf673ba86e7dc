import { type Locale, messageOf, toast, useConfirm, useLocale, useText } from '@qiaohui/kit/core';
import type { Add, Change, Shown } from './acts.rules.ts';
import { beyond, downOf, type Edit, filled, laidRows, spread, withoutEmpty } from './block.rules.ts';
import { cellText, isNumber, languageOf, readCell } from './cell.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Cells, SheetAct, SheetColumn, SheetRow } from './schema.ts';
import { type Point, type Range, rowsIn } from './selection.rules.ts';
import { parseTsv, writeTsv } from './tsv.rules.ts';
import type { Acts } from './use-acts.ts';
import type { Rows } from './windows.ts';

/** The most rows that are copied at once; whoever wants more exports them. */
const MOST_COPIED = 50_000;

type Options<Row extends SheetRow> = {
  columns: readonly SheetColumn<Row>[];
  rowCount: number;
  rows: Rows<Row>;
  acts: Acts<Row>;
  overlay: ReadonlyMap<string, ReadonlyMap<string, Shown>>;
  maxRows: number;
  canAdd: boolean;
};

/** What can be done with ranges: each command is one act. */
export function useCommands<Row extends SheetRow>(options: Options<Row>) {
  const { columns, rowCount, rows, acts, overlay, maxRows, canAdd } = options;
  const t = useText(text);
  const { locale } = useLocale();
  const confirm = useConfirm();

  /** What a cell holds, saved or not; null while its row is loading. */
  const valueAt = ({ row: index, col }: Point): { value: string; text: string } | null => {
    const [row, column] = [rows.at(index), columns[col]];
    if (!row || !column) return null;
    const shown = overlay.get(row.id)?.get(column.field);
    if (shown?.error) return { value: shown.text, text: shown.text };
    const value = shown?.value ?? column.value(row);
    return { value, text: cellText(column, value, locale) };
  };
  const loaded = async (first: number, last: number): Promise<boolean> => {
    try {
      await rows.load(first, Math.min(last, rowCount - 1));
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };
  const isTooLarge = (count: number): boolean => {
    if (count <= maxRows) return false;
    toast.warning(t('tooManyRows', { count: maxRows }));
    return true;
  };

  /** The values of a row with what is typed into it. */
  const typedIn = (texts: ReadonlyMap<string, string>, by: Locale, row?: Row): Cells =>
    Object.fromEntries(
      columns.map((column) => {
        const { field } = column;
        const shown = row && overlay.get(row.id)?.get(field)?.value;
        const typed = texts.get(field);
        const now = shown ?? (row ? column.value(row) : '');
        return [field, typed === undefined ? now : readCell(column, typed, by).value];
      }),
    );

  function addsOf(edits: readonly Edit[], by: Locale): Add[] {
    const texts = new Map<number, Map<number, string>>();
    for (const { row, col, text: typed } of edits)
      if (row >= rowCount && columns[col] && !columns[col].readOnly)
        texts.set(row, (texts.get(row) ?? new Map<number, string>()).set(col, typed));
    return [...texts.values()].map((cells) => {
      const typed = typedIn(new Map([...cells].map(([col, cell]) => [columns[col]?.field ?? '', cell])), by);
      const read = columns.flatMap((column, col) =>
        column.readOnly ? [] : [[column.field, readCell(column, cells.get(col) ?? '', by, typed)] as const],
      );
      return {
        cells: Object.fromEntries(read.filter(([, { value }]) => value).map(([field, { value }]) => [field, value])),
        errors: Object.fromEntries(read.flatMap(([field, { error }]) => (error ? [[field, error]] : []))),
      };
    });
  }

  /**
   * Writes texts into cells, as typed. Read-only cells stay as they are, which a toast states. `seen` is the row of a
   * single cell as it was when its editor opened: whatever stands in its place by now, that one is meant. `by` is the
   * language of the figures.
   */
  async function write(
    kind: SheetAct<Row>['kind'],
    edits: readonly Edit[],
    seen?: Row,
    by: Locale = locale,
  ): Promise<void> {
    const inside = edits.filter(({ row, col }) => row < rowCount && col < columns.length);
    const [first, last] = [inside[0]?.row ?? 0, inside.at(-1)?.row ?? 0];
    if (inside.length > 0 && !seen && !(await loaded(Math.min(first, last), Math.max(first, last)))) return;
    const changes: Change[] = [];
    const changed = new Map<string, Row>();
    let fixed = 0;
    const texts = new Map<number, Map<string, string>>();
    for (const { row, col, text: typed } of inside)
      texts.set(row, (texts.get(row) ?? new Map<string, string>()).set(columns[col]?.field ?? '', typed));
    for (const { row: index, col, text: typed } of inside) {
      const [row, column] = [seen ?? rows.at(index), columns[col]];
      if (!row || !column) continue;
      if (column.readOnly) {
        fixed += 1;
        continue;
      }
      const shown = overlay.get(row.id)?.get(column.field);
      const cells = column.plain && typedIn(texts.get(index) ?? new Map(), by, row);
      const reading = readCell(column, typed, by, cells);
      if (!shown && !reading.error && reading.value === column.value(row)) continue;
      changes.push({ row: row.id, field: column.field, text: typed, ...reading });
      changed.set(row.id, row);
    }
    if (fixed > 0) toast.info(t('readOnlyLeft', { count: fixed }));
    acts.act(kind, changes, addsOf(edits, by), [...changed.values()]);
  }

  async function paste(copied: string, range: Range): Promise<void> {
    const block = parseTsv(copied);
    if (isTooLarge(block.length) || isTooLarge(laidRows(block, range))) return;
    const edits = withoutEmpty(spread(block, range), rowCount, columns.length);
    const over = beyond(edits, rowCount, columns.length);
    if (over.cols > 0 && !(await confirm({ title: t('tooWide', { count: over.cols }), action: t('pasteRest') })))
      return;
    if (over.rows > 0) {
      const [title, action] = canAdd
        ? [t('tooLong', { count: over.rows }), t('addRows', { count: over.rows })]
        : [t('tooLongFixed', { count: over.rows }), t('pasteRest')];
      if (!(await confirm({ title, action }))) return;
    }
    const figures = edits.filter(({ col }) => columns[col] && isNumber(columns[col])).map(({ text: figure }) => figure);
    const taken = canAdd ? edits : edits.filter(({ row }) => row < rowCount);
    await write('paste', taken, undefined, languageOf(figures, locale));
  }

  async function fill(from: Range, to: Range): Promise<void> {
    if (isTooLarge(rowsIn(to)) || isTooLarge(rowsIn(from))) return;
    if (!(await loaded(Math.min(from.top, to.top), Math.max(from.bottom, to.bottom)))) return;
    await write(
      'fill',
      filled(from, to).map(({ cell, source }) => ({ ...cell, text: valueAt(source)?.text ?? '' })),
    );
  }

  const cellsOf = ({ top, left, bottom, right }: Range): Point[] =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, col) => ({ row: top + row, col: left + col })),
    ).flat();
  const written = ({ top, left, bottom, right }: Range) =>
    writeTsv(
      Array.from({ length: bottom - top + 1 }, (_, row) =>
        Array.from({ length: right - left + 1 }, (__, col) => valueAt({ row: top + row, col: left + col })?.text ?? ''),
      ),
    );

  return {
    ...{ valueAt, write, paste, fill },
    clear: async (range: Range): Promise<void> => {
      if (!isTooLarge(rowsIn(range)))
        await write(
          'clear',
          cellsOf(range).map((cell) => ({ ...cell, text: '' })),
        );
    },
    fillDown: async (range: Range): Promise<void> => {
      const down = downOf(range);
      if (down) await fill(down.from, down.to);
    },
    /** The range for the clipboard: at once when its rows are loaded; null when there are too many. */
    copied: (range: Range): string | Promise<string | null> | null => {
      if (rowsIn(range) > MOST_COPIED) {
        toast.warning(t('tooManyToCopy', { count: MOST_COPIED }));
        return null;
      }
      for (let row = range.top; row <= range.bottom; row++)
        if (!rows.at(row))
          return loaded(range.top, range.bottom).then((isLoaded) => (isLoaded ? written(range) : null));
      return written(range);
    },
  };
}
export type Commands<Row extends SheetRow> = ReturnType<typeof useCommands<Row>>;
