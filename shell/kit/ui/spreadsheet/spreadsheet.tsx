import {
  Box,
  Failure,
  sizes,
  toast,
  useLocale,
  useMediaQuery,
  useText,
  useTheme,
  visuallyHidden,
} from '@qiaohui/kit/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Change, overlayOf } from './acts.rules.ts';
import { cellText, padded } from './cell.rules.ts';
import { type Active, ActiveContext } from './context.ts';
import { Grid } from './grid.tsx';
import { useSheetHistory } from './history.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Notices } from './notices.tsx';
import type { SheetRow, SpreadsheetProps } from './schema.ts';
import { at, type Range, type Selected } from './selection.rules.ts';
import { Status, sheetStateOf, stateOf } from './status.tsx';
import { Toolbar } from './toolbar.tsx';
import { toolsOf } from './tools.ts';
import { useActs } from './use-acts.ts';
import { useClipboard } from './use-clipboard.ts';
import { useCommands } from './use-commands.ts';
import { useEditing } from './use-editing.ts';
import { useKeysOfSheet } from './use-keys.ts';
import { usePlaces } from './use-places.ts';
import { usePointer } from './use-pointer.ts';
import { useScroll } from './use-scroll.ts';
import { useSelection } from './use-selection.ts';
import { useSummary } from './use-summary.ts';
import { useWidths } from './use-widths.ts';
import { WidthsBar } from './widths-bar.tsx';
import { useRows } from './windows.ts';

const MOST_ROWS = 5000;

/** A sheet of up to millions of rows for users of Excel: its keys, its clipboard, its ranges. */
export function Spreadsheet<Row extends SheetRow>(props: SpreadsheetProps<Row>) {
  const { label, columns, rowCount, windowOf, onChange, onUndo, canAdd = false, sorting, maxRows = MOST_ROWS } = props;
  const { height } = props;
  const t = useText(text);
  const { locale } = useLocale();
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  // a finger's height within the line below it
  const rowHeight = isNarrow ? sizes.target.finger + 1 : sizes.row.dense;
  const [isExtending, setExtending] = useState(false);
  const [isWidening, setWidening] = useState(false);
  const goToField = useRef<HTMLInputElement>(null);

  const selection = useSelection({ rowCount, cols: columns.length, onSelect: props.onSelect });
  const { selected, range, focus } = selection;
  const scroll = useScroll(rowCount, { row: rowHeight, head: rowHeight }, selected.active.row);
  const size = { rows: rowCount, cols: columns.length, page: scroll.page };
  const { startIndex, endIndex } = scroll.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useRows(windowOf, rowCount, { first: startIndex, last: endIndex, isScrolling: scroll.isScrolling });
  const onUndoFailed = (reason: 'conflict' | 'rejected', message?: string) =>
    toast.error(message ?? t(reason === 'conflict' ? 'undoConflict' : 'undoRejected'));
  const history = useSheetHistory();
  const acts = useActs({ columns, rows, history: props.history ?? history, onChange, onUndo, onUndoFailed });
  const overlay = useMemo(() => overlayOf(acts.pending), [acts.pending]);
  const commands = useCommands({ columns, rowCount, rows, acts, overlay, maxRows, canAdd });
  const { draft, edit, commit, cancel, ...editing } = useEditing({ selected, focus, columns, rows, commands });
  const isTyping = draft !== null;

  const select = (next: Selected) => selection.select(next, scroll.show);
  const run = {
    clear: () => void commands.clear(range),
    fillDown: () => void commands.fillDown(range),
    undo: acts.undo,
    redo: acts.redo,
    goTo: () => goToField.current?.focus(),
  };
  const onKeyDown = useKeysOfSheet({ selected, size, draft, select, edit, commit, cancel, commands: run });
  const clipboard = useClipboard({ commands, columns, range, isTyping });
  const pointer = usePointer({
    ...{ selected, size, edit, commit, isTyping },
    extends: isExtending,
    select: (next) => {
      setExtending(false);
      select(next);
    },
    fill: (from: Range, to: Range) => void commands.fill(from, to),
    show: scroll.show,
  });
  const active: Active = {
    draft,
    type: editing.type,
    choose: (typed) => {
      focus.request();
      editing.save(typed);
    },
    leave: () => {
      if (!focus.isRequested()) commit();
    },
    takesFocus: focus.take,
    onHandle: pointer.onHandle,
    opensUp: (row) => row > (startIndex + endIndex) / 2,
  };

  const stamp = `${rows.stamp} ${acts.pending.map(({ key, state }) => key + state)}`;
  const summary = useSummary(range, columns, commands.valueAt, stamp);
  const shownRows = scroll.rows.flatMap(({ index }) => rows.at(index) ?? []);
  const places = usePlaces(columns, shownRows, overlay);
  const widths = useWidths({
    ...{ keep: props.keepWidths, columns, box: scroll.box },
    textsOf: (col) =>
      scroll.rows.map(({ index: row }) => {
        const [column, cell] = [columns[col], commands.valueAt({ row, col })];
        return column && cell ? cellText(column, padded(cell.value, places[col] ?? 0), locale) : '';
      }),
  });
  const showError = (error: Change) => {
    const col = columns.findIndex(({ field }) => field === error.field);
    const row = rows.indexOf(error.row);
    if (row >= 0) select(at(row, col));
  };
  const { onState } = props;
  const leaving = sheetStateOf(acts.pending, isTyping);
  useEffect(() => onState?.(leaving), [onState, leaving]);
  useEffect(() => () => onState?.(null), [onState]);

  const isFixed = columns.every(({ readOnly }) => readOnly);
  const onMenu = (col: number) => {
    select(at(selected.active.row, col));
    setWidening(true);
  };
  const tools = toolsOf(
    {
      ...run,
      copy: clipboard.copy,
      paste: () => void clipboard.paste(),
      extend: () => setExtending(!isExtending),
      widen: () => setWidening(!isWidening),
    },
    {
      ...{ undos: acts.undos, redos: acts.redos, isFixed, isNarrow, isExtending, isWidening, widths: `${id}-widths` },
      hasOpen: acts.pending.some((one) => one.state !== 'saving' && one.state !== 'waiting'),
    },
  );

  return (
    <Box sx={{ minWidth: 0 }}>
      <Toolbar tools={tools} />
      {isWidening && <WidthsBar {...{ range, columns, widths }} id={`${id}-widths`} />}
      <Box component="p" id={`${id}-hint`} sx={visuallyHidden}>
        {t('hint')}
      </Box>
      {rows.error !== null && <Failure error={rows.error} retry={rows.reload} />}
      <ActiveContext value={active}>
        <Grid
          {...{ id, label, columns, rowCount, sorting, height, rows, overlay, places, rowHeight, isFixed, onMenu }}
          {...{ scroll, widths, selection, aimed: pointer.handle }}
          on={{ onKeyDown, ...clipboard.on, ...pointer.on }}
        />
      </ActiveContext>
      <Notices
        {...{ pending: acts.pending, columns, placeOf: rows.indexOf }}
        {...{ resend: acts.resend, discard: acts.discard, show: showError }}
      />
      <Status
        {...{ range, summary, state: stateOf(acts), rowCount }}
        field={goToField}
        goTo={(row) => select(at(row, selected.active.col))}
      />
    </Box>
  );
}
