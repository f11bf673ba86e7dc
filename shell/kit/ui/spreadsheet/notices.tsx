import { Alert, Button, Stack, useText } from '@qiaohui/kit/core';
import { type Change, errorsIn, type Pending } from './acts.rules.ts';
import { useErrorText } from './cell.tsx';
import { Held } from './held.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';

/** Reasons are listed up to so many. */
const LISTED = 3;

type Props<Row> = {
  pending: readonly Pending[];
  columns: readonly SheetColumn<Row>[];
  /** Where a row is in the sheet; -1 when that is not known. */
  placeOf: (row: string) => number;
  resend: (key: string) => void;
  discard: (key: string) => void;
  /** Selects a cell that is wrong. */
  show: (error: Change) => void;
};

function useNotice<Row>(columns: readonly SheetColumn<Row>[]) {
  const t = useText(text);
  const errorText = useErrorText<Row>();
  return (act: Pending): string[] => {
    const { state, message, changes } = act;
    if (state === 'failed') return [message ?? t('unsaved')];
    if (state === 'conflict') {
      const count = changes.filter(({ present, value }) => present !== undefined && present !== value).length;
      return [count > 0 ? t('conflict', { count }) : t('rowsConflict')];
    }
    const errors = changes.flatMap(({ field, error }) => {
      const column = columns.find((one) => one.field === field);
      return error && column ? [t('cellError', { column: column.title, error: errorText(column, error) })] : [];
    });
    return [message ?? t('rejected'), ...new Set(errors)].slice(0, LISTED + 1);
  };
}

/** What was not saved, why, and what can be done about it. */
export function Notices<Row>({ pending, columns, placeOf, resend, discard, show }: Props<Row>) {
  const t = useText(text);
  const notice = useNotice(columns);
  const open = pending.filter(({ state }) => state !== 'waiting' && state !== 'saving' && state !== 'held');
  const held = pending.filter(({ state }) => state === 'held');
  return (
    <Stack aria-live="polite" sx={{ gap: 2, '&:not(:empty)': { mt: 2 } }}>
      {held.length > 0 && <Held {...{ held, columns, placeOf, discard, show }} />}
      {open.map((act) => {
        const { key, state } = act;
        const wrong = act.changes.find(({ error }) => error);
        const isConflict = state === 'conflict';
        const isAgain = isConflict || state === 'failed' || (state === 'rejected' && errorsIn(act) === 0);
        return (
          <Alert
            key={key}
            severity={isConflict ? 'warning' : 'error'}
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
            action={
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                {wrong && placeOf(wrong.row) >= 0 && (
                  <Button color="inherit" onClick={() => show(wrong)}>
                    {t('showError')}
                  </Button>
                )}
                {isAgain && (
                  <Button color="inherit" onClick={() => resend(key)}>
                    {isConflict ? t('keepMine') : t('sendAgain')}
                  </Button>
                )}
                <Button color="inherit" onClick={() => discard(key)}>
                  {isConflict ? t('takeTheirs') : t('discard')}
                </Button>
              </Stack>
            }
          >
            {notice(act).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        );
      })}
    </Stack>
  );
}
