import { Alert, Button, Stack, useText } from '@qiaohui/kit/core';
import { useState } from 'react';
import { type Change, errorsIn, type Pending } from './acts.rules.ts';
import { useErrorText } from './cell.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';

/** Errors are listed up to so many; those in new rows have no cells yet. */
const LISTED = 3;

type Props<Row> = {
  /** Acts that wait for a correction. */
  held: readonly Pending[];
  columns: readonly SheetColumn<Row>[];
  /** Where a row is in the sheet; -1 when that is not known. */
  placeOf: (row: string) => number;
  discard: (key: string) => void;
  show: (error: Change) => void;
};

/** How many cells are wrong in all that is not sent yet, and the way from one to the next. */
export function Held<Row>({ held, columns, placeOf, discard, show }: Props<Row>) {
  const t = useText(text);
  const errorText = useErrorText<Row>();
  const [last, setLast] = useState({ row: '', field: '', place: 0 });
  const wrong = held.flatMap(({ changes }) => changes.filter(({ error }) => error));
  const count = held.reduce((sum, act) => sum + errorsIn(act), 0);
  const cells = wrong.slice(0, LISTED).flatMap(({ row, field, error }) => {
    const [place, column] = [placeOf(row), columns.find((one) => one.field === field)];
    return error && column && place >= 0
      ? [t('errorAt', { row: place + 1, column: column.title, error: errorText(column, error) })]
      : [];
  });
  const added = held.flatMap(({ adds }) => adds);
  const lines = added.flatMap(({ errors }, nth) =>
    columns.flatMap((column) => {
      const error = errors[column.field];
      return error ? [t('addError', { row: nth + 1, column: column.title, error: errorText(column, error) })] : [];
    }),
  );
  const go = (forward: boolean) => {
    const now = wrong.findIndex(({ row, field }) => row === last.row && field === last.field);
    // one that was corrected is gone, and the next has its place
    const next = now < 0 ? last.place - (forward ? 0 : 1) : now + (forward ? 1 : -1);
    const place = (next + wrong.length) % wrong.length;
    const error = wrong[place];
    if (!error) return;
    setLast({ row: error.row, field: error.field, place });
    show(error);
  };
  const discardAll = () => {
    for (const { key } of held) discard(key);
  };
  return (
    <Alert
      severity="error"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {wrong.length === 1 && (
            <Button color="inherit" onClick={() => go(true)}>
              {t('showError')}
            </Button>
          )}
          {wrong.length > 1 && (
            <>
              <Button color="inherit" onClick={() => go(false)}>
                {t('previousError')}
              </Button>
              <Button color="inherit" onClick={() => go(true)}>
                {t('nextError')}
              </Button>
            </>
          )}
          <Button color="inherit" onClick={discardAll}>
            {t('discard')}
          </Button>
        </Stack>
      }
    >
      {[t('held', { count }), ...[...cells, ...lines].slice(0, LISTED)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
