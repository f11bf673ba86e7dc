import { toast, useLocale, useText } from '@qiaohui/kit';
import { useFormContext } from '@qiaohui/kit/form';
import { parseTsv } from '@qiaohui/kit/spreadsheet';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { blockOf, type Column, withoutEmpty, withoutPaste } from './block.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Table<Row extends object> = {
  /** The form's rows. */
  name: string;
  columns: readonly Column[];
  emptyRow: Row;
  /** As many rows as there may be. */
  most: number;
  /** What else changes with a row's cells. */
  settled: (row: Row, before: Row) => Row;
};

/** Where a field stands, by its id. */
function placeOf({ id }: Element, { name, columns }: Pick<Table<object>, 'name' | 'columns'>) {
  const [, rows, nth, last] = /^field-(\w+)\.(\d+)\.(\w+)$/.exec(id) ?? [];
  const field = columns.find((one) => one.field === last)?.field;
  return rows === name && field ? { nth: Number(nth), field } : null;
}

/** True for several cells; lines of a text that is no table go into a field of several lines as they are. */
function isOfMoreCells({ clipboardData, target }: ClipboardEvent): boolean {
  const copied = clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  const isTable = copied.includes('\t') || /<table/i.test(clipboardData.getData('text/html'));
  return isTable || !(target instanceof HTMLTextAreaElement) ? /[\t\n]/.test(copied) : false;
}

type Pasted = { focus: string; cells: string[]; after: string; undo: () => void };

/**
 * Cells that are copied in a workbook go into the rows of a form, from the field where they are pasted on. `warnings`: what
 * was left out of the last ones; it stays beside the rows, since many of them take longer to be drawn than a toast stays.
 */
export function usePasting<Row extends object>({ name, columns, emptyRow, most, settled }: Table<Row>) {
  const t = useText(text);
  const { locale } = useLocale();
  const { getValues, setValue, setFocus, trigger, clearErrors } = useFormContext();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [warnings, setWarnings] = useState<string[]>([]);
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  // the rows are drawn again, and lost the focus
  useEffect(() => {
    if (!pasted) return;
    setFocus(pasted.focus);
    void trigger(pasted.cells);
  }, [pasted, setFocus, trigger]);

  const copyOfRows = () => (getValues(name) as Row[]).map((row) => ({ ...row }));

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target as Element, { name, columns });
    if (!place || !isOfMoreCells(event)) return;
    event.preventDefault();
    const copied = parseTsv(event.clipboardData.getData('text/plain'));
    const before = copyOfRows();
    const { leftOut, ...block } = blockOf(copied, columns, place.field, locale);
    const rows = withoutEmpty(block.rows, before.length - place.nth);
    const after = copyOfRows();
    const taken = rows.slice(0, most - place.nth);
    for (const [down, cells] of taken.entries()) {
      const row = after[place.nth + down] ?? emptyRow;
      after[place.nth + down] = settled({ ...row, ...cells }, row);
    }
    const cells = taken.flatMap((row, down) => Object.keys(row).map((field) => `${name}.${place.nth + down}.${field}`));
    if (cells.length > 0) {
      setValue(name, after, { shouldDirty: true });
      const undo = () => {
        if (!isOpen.current) return;
        clearErrors(cells);
        setValue(name, withoutPaste(copyOfRows(), before, after), { shouldDirty: true });
        setPasted(null);
        setWarnings([]);
      };
      setPasted({
        ...{ focus: `${name}.${place.nth}.${place.field}`, cells, undo },
        after: JSON.stringify(after),
      });
      toast.success(t('pasted', { count: taken.length }), { label: t('undo'), run: undo });
    }
    const more = rows.length - taken.length;
    setWarnings([
      ...(more > 0 ? [t('tooMany', { count: more, most })] : []),
      ...(leftOut.length > 0 ? [t('leftOut', { columns: leftOut.join(t('join')) })] : []),
    ]);
  };

  // the toast is out of reach of the keyboard while a sheet is open
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || JSON.stringify(getValues(name)) !== pasted?.after) return;
    event.preventDefault();
    pasted.undo();
  };

  return { handlers: { onPaste, onKeyDown }, warnings };
}
