import { Alert, Button, type Column, RecordRows, Stack, Typography, toast, useText } from '@qiaohui/kit';
import { Upload, useFormState, useTranslateError, useWatch } from '@qiaohui/kit/form';
import { MOST_SHEET_BYTES } from '@qiaohui/trade/analyses';
import type { SheetLines } from '@qiaohui/trade/inquiries/lines';
import { useState } from 'react';
import { useMayReadPrices } from '../../../area/use-prices.ts';
import { useUpload } from '../../../forms/upload.ts';
import { useInquiryFigures } from '../figures.ts';
import { hasTargets, type LineValues, withoutTargets } from '../lines/values.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';

type Lines = { lines: LineValues[] };
type Row = LineValues & { id: string; at: number; error: string | undefined };
/** So many rows are drawn until somebody wants to see all. */
const FIRST = 100;

type Props = {
  onAdd: () => void;
  onPaste: () => void;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
  onRead: (read: SheetLines) => void;
};

/** The first message of an error of a line, or of all lines. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
};

function useColumns(target: boolean): Column<Row>[] {
  const t = useText(text);
  const { decimal, kilograms } = useInquiryFigures();
  return [
    {
      key: 'model',
      title: t('model'),
      least: 200,
      cell: ({ model }) => model || '–',
      below: ({ error, order_number }) =>
        error ? (
          <Typography component="span" variant="body2" color="error">
            {error}
          </Typography>
        ) : (
          order_number
        ),
    },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ quantity }) => shown(quantity, decimal),
    },
    {
      key: 'weight',
      title: t('unitWeight'),
      figure: true,
      labelled: true,
      cell: ({ unit_weight }) => shown(unit_weight, kilograms),
    },
    ...(target
      ? [
          {
            key: 'target',
            title: t('targetPrice'),
            figure: true,
            cell: ({ target_price }: Row) => shown(target_price, decimal),
          },
        ]
      : []),
    { key: 'day', title: t('deliveryDate'), whole: true, cell: ({ delivery_date }) => delivery_date || '–' },
  ];
}

/** A figure as the language writes it; what is none stays as it was entered. */
const shown = (value: string, write: (value: string) => string) =>
  value === '' ? '–' : /^\d+(\.\d+)?$/.test(value) ? write(value) : value;

/** The lines of an inquiry that is not sent yet: typed, pasted from Excel, or read from a file. */
export function DraftLines({ onAdd, onPaste, onEdit, onRemove, onRead }: Props) {
  const t = useText(text);
  const translateError = useTranslateError();
  const mayReadPrices = useMayReadPrices();
  const columns = useColumns(mayReadPrices);
  const [areTargetsLeft, setTargetsLeft] = useState(false);
  const [all, setAll] = useState(false);
  const { lines = [] } = useWatch<Lines>() as Partial<Lines>;
  const { errors } = useFormState<Lines>({ name: 'lines' });
  const send = useUpload(inquiries.readSheet);
  const own = errors.lines as unknown;
  const errorAt = (at: number) => {
    const message = Array.isArray(own) ? messageIn(own[at]) : undefined;
    return message === undefined ? undefined : translateError(message, t('model'));
  };
  const rows: Row[] = lines.map((line, at) => ({ ...line, id: String(at), at, error: errorAt(at) }));
  const missing = !Array.isArray(own) ? messageIn(own) : undefined;
  const invalid = rows.filter(({ error }) => error !== undefined);
  const visible = all ? rows : [...new Set([...rows.slice(0, FIRST), ...invalid])];
  return (
    <Stack component="section" aria-label={t('lines')} sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{t('linesCount', { count: lines.length })}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={onPaste}>
            {t('paste')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onAdd}>
            {t('addLine')}
          </Button>
        </Stack>
      </Stack>
      {missing && <Alert severity="error">{translateError(missing, t('lines'))}</Alert>}
      {invalid.length > 0 && <Alert severity="error">{t('invalidLines', { count: invalid.length })}</Alert>}
      {areTargetsLeft && <Alert severity="warning">{t('targetsLeft')}</Alert>}
      {rows.length > 0 && (
        <RecordRows
          label={t('lines')}
          rows={visible}
          columns={columns}
          nameOf={({ model }) => model || t('nameless')}
          actsOf={({ at }) => [
            { label: t('editLine'), run: () => onEdit(at) },
            { label: t('removeLine'), danger: true, run: () => onRemove(at) },
          ]}
        />
      )}
      {visible.length < rows.length && (
        <Button color="info" onClick={() => setAll(true)} sx={{ alignSelf: 'start' }}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
      <Upload
        label={t('file')}
        hint={t('fileHint')}
        accept=".xlsx,.csv"
        maxBytes={MOST_SHEET_BYTES}
        tooLarge={t('tooLarge')}
        send={send}
        onDone={(read) => {
          onRead(mayReadPrices ? read : { ...read, lines: withoutTargets(read.lines) });
          setTargetsLeft(!mayReadPrices && hasTargets(read.lines));
          toast.success(t('read', { count: read.lines.length, name: read.name }));
        }}
      />
    </Stack>
  );
}
