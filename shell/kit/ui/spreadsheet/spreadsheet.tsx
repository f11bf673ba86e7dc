// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import {
  Box,
  Failure,
  sizes,
  toast,
  useFormat,
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
import { Frame } from './frame.ts';
import { Head } from './head.tsx';
import { useSheetHistory } from './history.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Notices } from './notices.tsx';
import { Line } from './row.tsx';
import type { SheetRow, SpreadsheetProps } from './schema.ts';
import { at, fitted, type Range, rangeOf, type Selected } from './selection.rules.ts';
import { Status, sheetStateOf, stateOf } from './status.tsx';
import { type Tool, Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useClipboard } from './use-clipboard.ts';
import { useCommands } from './use-commands.ts';
import { type Draft, useKeysOfSheet } from './use-keys.ts';
import { usePlaces } from './use-places.ts';
import { usePointer } from './use-pointer.ts';
import { useScroll } from './use-scroll.ts';
import { useSummary } from './use-summary.ts';
import { useWidths } from './use-widths.ts';
import { WidthsBar } from './widths-bar.tsx';
import { useRows } from './windows.ts';

const MOST_ROWS = 5000;

/** A sheet of up to millions of rows for users of Excel: its keys, its clipboard, its ranges. */
export function Spreadsheet<Row extends SheetRow>(props: SpreadsheetProps<Row>) {
  const { label, columns, rowCount, windowOf, onChange, onUndo, canAdd = false, sorting, maxRows = MOST_ROWS } = props;
  const t = useText(text);
  const { locale } = useLocale();
  const format = useFormat();
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  // a finger's height within the line below it
  const rowHeight = isNarrow ? sizes.target.finger + 1 : sizes.row.dense;
  const heights = { row: rowHeight, head: rowHeight };
  const [chosen, setChosen] = useState<Selected>(at(0, 0));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isExtending, setExtending] = useState(false);
  const [isWidening, setWidening] = useState(false);
  const focusRequested = useRef(false);
  const goToField = useRef<HTMLInputElement>(null);

  const selected = fitted(chosen, { rows: Math.max(rowCount, 1), cols: columns.length });
  const range = rangeOf(selected);
  const { onSelect } = props;
  useEffect(() => onSelect?.(range.top, range.bottom), [onSelect, range.top, range.bottom]);
  const scroll = useScroll(rowCount, heights, selected.active.row);
  const size = { rows: rowCount, cols: columns.length, page: scroll.page };
  const { startIndex, endIndex } = scroll.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useRows(windowOf, rowCount, { first: startIndex, last: endIndex, isScrolling: scroll.isScrolling });
  const onUndoFailed = (reason: 'conflict' | 'rejected', message?: string) =>
    toast.error(message ?? t(reason === 'conflict' ? 'undoConflict' : 'undoRejected'));
  const history = useSheetHistory();
  const acts = useActs({ columns, rows, history: props.history ?? history, onChange, onUndo, onUndoFailed });
  const overlay = useMemo(() => overlayOf(acts.pending), [acts.pending]);
  const commands = useCommands({ columns, rowCount, rows, acts, overlay, maxRows, canAdd });

  const select = (next: Selected) => {
    const moving = next.anchor === selected.anchor ? next.head : next.active;
    setChosen(next);
    focusRequested.current = true;
    // a range that goes round shows its active cell, one that grows its far end
    scroll.show(next.active === selected.active ? moving.row : next.active.row);
  };
  // the row as it was when its editor opened, with the cell's text
  const opened = useRef<{ row: Row; text: string } | null>(null);
  const begin = () => {
    const row = rows.at(selected.active.row);
    opened.current = row ? { row, text: commands.valueAt(selected.active)?.text ?? '' } : null;
  };
  const edit = () => {
    const { row, col } = selected.active;
    if (columns[col]?.readOnly || !rows.at(row)) return;
    begin();
    setDraft({ text: commands.valueAt({ row, col })?.text ?? '', caret: true });
    focusRequested.current = true;
  };
  const save = (typed: string) => {
    setDraft(null);
    const { row, text: before } = opened.current ?? { text: commands.valueAt(selected.active)?.text };
    opened.current = null;
    if (typed !== before) void commands.write('edit', [{ ...selected.active, text: typed }], row);
  };
  const commit = () => draft && save(draft.text);
  const cancel = () => {
    setDraft(null);
    opened.current = null;
    focusRequested.current = true;
  };
  const run = {
    clear: () => void commands.clear(range),
    fillDown: () => void commands.fillDown(range),
    undo: acts.undo,
    redo: acts.redo,
    goTo: () => goToField.current?.focus(),
  };
  const onKeyDown = useKeysOfSheet({ selected, size, draft, select, edit, commit, cancel, commands: run });
  const clipboard = useClipboard({ commands, range, isTyping: draft !== null });
  const pointer = usePointer({
    ...{ selected, size, edit, commit },
    isTyping: draft !== null,
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
    type: (typed) => {
      if (!draft && !opened.current) begin();
      setDraft((now) => ({ text: typed, caret: now?.caret ?? false }));
    },
    choose: (typed) => {
      focusRequested.current = true;
      save(typed);
    },
    leave: () => {
      if (!focusRequested.current) commit();
    },
    takesFocus: (again) => {
      const requested = focusRequested.current;
      focusRequested.current = requested && again;
      return requested;
    },
    onHandle: pointer.onHandle,
    opensUp: (row) => row > (startIndex + endIndex) / 2,
  };

  const summary = useSummary(
    range,
    columns,
    commands.valueAt,
    `${rows.stamp} ${acts.pending.map(({ key, state }) => key + state)}`,
  );
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
  const lengths = { '--row': `${rowHeight}px`, '--wide': `${widths.whole}px`, '--columns': widths.template };
  const showError = (error: Change) => {
    const col = columns.findIndex(({ field }) => field === error.field);
    const row = rows.indexOf(error.row);
    if (row >= 0) select(at(row, col));
  };
  const state = stateOf(acts);
  const { onState } = props;
  const leaving = sheetStateOf(acts.pending, draft !== null);
  useEffect(() => onState?.(leaving), [onState, leaving]);
  useEffect(() => () => onState?.(null), [onState]);
  const hasOpen = acts.pending.some((one) => one.state !== 'saving' && one.state !== 'waiting');
  /** A sheet that is only read has no tools to write with. */
  const isFixed = columns.every(({ readOnly }) => readOnly);
  const onMenu = (col: number) => {
    select(at(selected.active.row, col));
    setWidening(true);
  };
  const tools: Tool[] = [
    ...(isFixed && !hasOpen
      ? []
      : [
          { name: 'undo' as const, run: run.undo, disabled: acts.undos === 0 && !hasOpen },
          { name: 'redo' as const, run: run.redo, disabled: acts.redos === 0 },
        ]),
    { name: 'copy', run: clipboard.copy },
    ...(isNarrow && !isFixed ? [{ name: 'paste' as const, run: () => void clipboard.paste() }] : []),
    ...(isFixed
      ? []
      : [
          { name: 'fill' as const, run: run.fillDown },
          { name: 'clear' as const, run: run.clear },
        ]),
    ...(isNarrow ? [{ name: 'extend' as const, run: () => setExtending(!isExtending), pressed: isExtending }] : []),
    { name: 'widths', run: () => setWidening(!isWidening), pressed: isWidening, opens: `${id}-widths` },
  ];
  const aimed = pointer.handle;
  const within = (one: Range | null, row: number) => one !== null && row >= one.top && row <= one.bottom;

  return (
    <Box sx={{ minWidth: 0 }}>
      <Toolbar tools={tools} />
      {isWidening && <WidthsBar {...{ range, columns, widths }} id={`${id}-widths`} />}
      <Box component="p" id={`${id}-hint`} sx={visuallyHidden}>
        {t('hint')}
      </Box>
      {rows.error !== null && <Failure error={rows.error} retry={rows.reload} />}
      <ActiveContext value={active}>
        <Frame
          ref={scroll.box}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          style={{ height: props.height ?? 'min(70dvh, 720px)', ...lengths }}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) focusRequested.current = false;
          }}
          {...clipboard.on}
          {...pointer.on}
        >
          <Head {...{ id, columns, sorting, onMenu }} onEdge={widths.onEdge} height={heights.head} />
          <div role="rowgroup" className="body" style={{ height: scroll.height - heights.head }}>
            {scroll.rows.map(({ index, top }) => {
              const row = rows.at(index);
              const isIn = within(range, index);
              const isAimed = within(aimed, index);
              return (
                <Line
                  key={index}
                  {...{ id, index, top, columns, row, places, locale }}
                  height={rowHeight}
                  label={format.number(index + 1)}
                  shown={row && overlay.get(row.id)}
                  from={isIn ? range.left : -1}
                  to={isIn ? range.right : -1}
                  active={index === selected.active.row ? selected.active.col : -1}
                  aimedFrom={isAimed && aimed ? aimed.left : -1}
                  aimedTo={isAimed && aimed ? aimed.right : -1}
                  handle={index === range.bottom && !isFixed ? range.right : -1}
                />
              );
            })}
          </div>
        </Frame>
      </ActiveContext>
      <Notices
        {...{ pending: acts.pending, columns, placeOf: rows.indexOf }}
        {...{ resend: acts.resend, discard: acts.discard, show: showError }}
      />
      <Status
        {...{ range, summary, state, rowCount }}
        field={goToField}
        goTo={(row) => select(at(row, selected.active.col))}
      />
    </Box>
  );
}
