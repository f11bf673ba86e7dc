// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import { Box, type Locale, useText, visuallyHidden } from '@qiaohui/kit/core';
import type { Shown } from './acts.rules.ts';
import { type CheckError, cellText, isNumber, padded } from './cell.rules.ts';
import { useActive } from './context.ts';
import { Editor } from './editor.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';

/** Says what is wrong with a cell. */
export function useErrorText<Row>() {
  const t = useText(text);
  return (column: SheetColumn<Row>, error: CheckError): string =>
    'message' in error ? error.message : t(error.key, { places: column.places ?? 0 });
}

type Props<Row> = {
  id: string;
  column: SheetColumn<Row>;
  row: Row;
  index: number;
  col: number;
  shown: Shown | undefined;
  /** Figures that all decimals of the column are shown with. */
  places: number;
  locale: Locale;
  isActive: boolean;
  isChosen: boolean;
  isAimed: boolean;
  hasHandle: boolean;
};

function HandleOfRange() {
  const t = useText(text);
  const { onHandle } = useActive();
  return <span className="handle" data-handle title={t('handle')} {...onHandle} />;
}

export function Cell<Row>(props: Props<Row>) {
  const { id, column, row, index, col, shown, places, locale, isActive, isChosen, isAimed, hasHandle } = props;
  const t = useText(text);
  const errorText = useErrorText<Row>();
  const textOf = (one: string) => cellText(column, padded(one, places), locale);
  const stored = textOf(shown?.value ?? column.value(row));
  const value = shown?.error ? shown.text : stored;
  const { present } = shown ?? {};
  const theirs = present === undefined ? undefined : textOf(present);
  const changed = theirs === '' ? t('presentIsEmpty') : theirs !== undefined && t('presentIs', { value: theirs });
  const note = (shown?.error && errorText(column, shown.error)) || (theirs !== value && changed) || undefined;
  const isWrong = note !== undefined;
  const noteId = `${id}-note-${index}-${col}`;
  const classes = [
    'cell',
    isNumber(column) && 'figure',
    column.readOnly && 'fixed',
    isChosen && 'chosen',
    isAimed && 'aimed',
    isActive && 'active',
    isWrong ? 'wrong' : shown && 'unsaved',
  ];
  return (
    <div
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={isChosen}
      {...(column.readOnly && { 'aria-readonly': true })}
      {...(isWrong && { 'aria-invalid': true })}
      data-row={index}
      data-col={col}
      title={note ?? (value.length > 12 ? value : undefined)}
      className={classes.filter(Boolean).join(' ')}
    >
      {isActive ? (
        <Editor
          key={column.kind}
          {...{ column, index, value, isWrong }}
          labelledBy={`${id}-col-${col} ${id}-row-${index}`}
          describedBy={isWrong ? noteId : undefined}
        />
      ) : (
        <span className="text">{value}</span>
      )}
      {isWrong && (
        <Box component="span" id={noteId} sx={visuallyHidden}>
          {note}
        </Box>
      )}
      {hasHandle && <HandleOfRange />}
    </div>
  );
}
