import { useRef, useState } from 'react';
import type { SheetColumn, SheetRow } from './schema.ts';
import type { Commands } from './use-commands.ts';
import type { Draft } from './use-keys.ts';
import type { Selection } from './use-selection.ts';
import type { Rows } from './windows.ts';

type Options<Row extends SheetRow> = Pick<Selection, 'selected' | 'focus'> & {
  columns: readonly SheetColumn<Row>[];
  rows: Rows<Row>;
  commands: Commands<Row>;
};

/** The text that is being typed into the active cell, until it is saved or given up. */
export function useEditing<Row extends SheetRow>({ selected, focus, columns, rows, commands }: Options<Row>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // the row as it was when its editor opened, with the cell's text
  const opened = useRef<{ row: Row; text: string } | null>(null);
  const begin = () => {
    const row = rows.at(selected.active.row);
    opened.current = row ? { row, text: commands.valueAt(selected.active)?.text ?? '' } : null;
  };
  const save = (typed: string) => {
    setDraft(null);
    const { row, text: before } = opened.current ?? { text: commands.valueAt(selected.active)?.text };
    opened.current = null;
    if (typed !== before) void commands.write('edit', [{ ...selected.active, text: typed }], row);
  };
  return {
    draft,
    save,
    /** Opens the active cell with its text, where it can be written to. */
    edit: () => {
      const { row, col } = selected.active;
      if (columns[col]?.readOnly || !rows.at(row)) return;
      begin();
      setDraft({ text: commands.valueAt({ row, col })?.text ?? '', caret: true });
      focus.request();
    },
    type: (typed: string) => {
      if (!draft && !opened.current) begin();
      setDraft((now) => ({ text: typed, caret: now?.caret ?? false }));
    },
    commit: () => draft && save(draft.text),
    cancel: () => {
      setDraft(null);
      opened.current = null;
      focus.request();
    },
  };
}
