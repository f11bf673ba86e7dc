import { Alert, Button, Card, Stack, useLocale, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useMemo, useState } from 'react';
import { headings } from './headings.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Column, pastedOf } from './paste.ts';
import type { GoodsInput } from './schema.ts';

type ErrorMessages = typeof text;
const labelKeys: Record<Column, keyof ErrorMessages> = {
  type: 'model',
  sku: 'sku',
  barcode: 'barcode',
  box_count: 'boxes',
  expected: 'expected',
  best_before: 'bestBefore',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'kilograms',
  name: 'consignee',
  street: 'street',
  number: 'house',
  zip: 'zip',
  city: 'city',
  country: 'country',
  sorting1: 'sortingNth',
  sorting2: 'sortingNth',
  sorting3: 'sortingNth',
  sorting4: 'sortingNth',
  sorting5: 'sortingNth',
};
const nthOf = (column: Column) => column.slice(-1);
const SHOWN_ERRORS = 5;

type Props = { copied: string; room: number; onTake: (rows: GoodsInput[]) => void; onClose: () => void };

/**
 * Field to paste rows from Excel; lists unreadable cells, and adds nothing until they are
 * corrected; columns that no field takes are named.
 */
export function PasteField({ copied, room, onTake, onClose }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState(copied);
  const { locale } = useLocale();
  const pasted = useMemo(() => pastedOf(typed, headings, locale), [typed, locale]);
  const { rows, errors, leftOut } = pasted ?? { rows: [], errors: [], leftOut: [] };
  const columnNames = leftOut.map((name) => (typeof name === 'number' ? t('pasteColumn', { nth: name }) : `“${name}”`));
  const labelOf = (column: Column) => t(labelKeys[column] as 'model', { nth: nthOf(column) });
  return (
    <Card sx={{ p: 4 }}>
      <TextField
        label={t('pasteHere')}
        helperText={t('pasteHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={4}
        maxRows={10}
        autoFocus
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
      />
      <Stack sx={{ gap: 2, mt: 3 }} aria-live="polite">
        {pasted === null && <Alert severity="error">{t('pasteUnread')}</Alert>}
        {errors.slice(0, SHOWN_ERRORS).map((error) => (
          <Alert key={`${error.row} ${error.column}`} severity="error">
            {t('pasteError', { ...error, column: labelOf(error.column) })} {t(`pasteWants.${error.why}`)}
          </Alert>
        ))}
        {leftOut.length > 0 && (
          <Alert severity="warning">{t('pasteLeftOut', { columns: columnNames.join(t('pasteJoin')) })}</Alert>
        )}
        {rows.length > room && <Alert severity="warning">{t('pasteTooMany', { count: room })}</Alert>}
      </Stack>
      <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={rows.length === 0 || errors.length > 0 || rows.length > room}
          onClick={() => onTake(rows)}
        >
          {t('pasteAdd', { count: rows.length })}
        </Button>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('discard')}
        </Button>
      </Stack>
    </Card>
  );
}
