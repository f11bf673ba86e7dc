import { zodResolver } from '@hookform/resolvers/zod';
import {
  Box,
  Button,
  firstClick,
  HttpError,
  Typography,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { DecimalField, Field, useFieldArray, useForm, useWatch, WholeField } from '@qiaohui/kit/form';
import { Family, MAX_HOUSES, Split } from '@qiaohui/trade/houses';
import type { Waybill } from '@qiaohui/trade/waybills';
import { addedFigures, lessFigures } from '@qiaohui/trade/waybills/details';
import { memo, useId, useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ClientField } from '../client-field.tsx';
import { houseColumns } from '../pasting/columns.ts';
import { PasteHint } from '../pasting/hint.tsx';
import { usePasting } from '../pasting/use-pasting.ts';
import { waybills } from '../queries.ts';
import { RowsError } from '../rows-error.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Values = z.input<typeof Split>;
type Row = Values['houses'][number];

const emptyRow: Row = {
  hbl: '',
  client: '',
  customer: null,
  client_code: '',
  pieces: '',
  gross: '',
  volume: '',
  goods: '',
};

const grid = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

type RowProps = { at: number; onRemove: ((at: number) => void) | null };

/** A row, which is drawn again for its own values alone. */
const RowFields = memo(({ at, onRemove }: RowProps) => {
  const t = useText(text);
  const name = (field: string) => `houses.${at}.${field}`;
  const id = useId();
  const nth = at + 1;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={id} component="h3" variant="h3">
          {t('row', { nth })}
        </Typography>
        {onRemove && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('remove', { nth })}
            onClick={firstClick(() => onRemove(at))}
          >
            {t('removeShort')}
          </Button>
        )}
      </Box>
      <Box sx={grid}>
        <Field name={name('hbl')} label={t('hbl')} autoComplete="off" autoFocus={at === 0} />
        <ClientField prefix={`houses.${at}.`} label={t('client')} />
        <Field name={name('client_code')} label={t('client_code')} autoComplete="off" />
        <WholeField name={name('pieces')} label={t('pieces')} />
        <DecimalField name={name('gross')} label={t('gross')} />
        <DecimalField name={name('volume')} label={t('volume')} />
        <Field name={name('goods')} label={t('goods')} autoComplete="off" />
      </Box>
    </Box>
  );
});

const isFigure = (value: unknown): value is string => /^\d+(\.\d{1,3})?$/.test(String(value ?? ''));

/** What the master has, and what is left of it by the rows that are typed. */
function Left({ family: { own, sum } }: { family: Family }) {
  const t = useText(text);
  const format = useFormat();
  const { houses = [] } = useWatch<Values>();
  const typed = (name: 'pieces' | 'gross' | 'volume') =>
    addedFigures(houses.flatMap((row) => (isFigure(row?.[name]) ? [String(row?.[name])] : [])));
  const left = (name: 'pieces' | 'gross' | 'volume') =>
    format.number(lessFigures(String(own[name]), addedFigures([String(sum[name]), typed(name)])));
  return (
    <Typography color="textSecondary" role="status">
      {t('splitIntro', {
        pieces: format.number(own.pieces),
        gross: format.number(own.gross),
        volume: format.number(own.volume),
        leftPieces: left('pieces'),
        leftGross: left('gross'),
        leftVolume: left('volume'),
      })}
    </Typography>
  );
}

/** Another name is nobody's of the team's customers until one is chosen. */
const settled = (row: Row, before: Row): Row => (row.client === before.client ? row : { ...row, customer: null });

function Rows() {
  const t = useText(text);
  const { fields, append, remove } = useFieldArray<Values, 'houses'>({ name: 'houses' });
  const { handlers, warnings } = usePasting({
    name: 'houses',
    columns: houseColumns,
    emptyRow,
    most: MAX_HOUSES,
    settled,
  });
  return (
    <Box {...handlers} sx={{ display: 'grid', gap: 4 }}>
      <PasteHint warnings={warnings} />
      {fields.map(({ id }, at) => (
        <RowFields key={id} at={at} onRemove={fields.length > 1 ? remove : null} />
      ))}
      <Button variant="outlined" color="inherit" onClick={() => append(emptyRow)} sx={{ justifySelf: 'start' }}>
        {t('add')}
      </Button>
    </Box>
  );
}

type Props = { waybill: Waybill; family: Family; onClose: () => void };

/** Makes houses of a master, a row for each. */
export function SplitSheet({ waybill, family, onClose }: Props) {
  const t = useText(text);
  const split = useMutation(waybills.split(useQueryClient(), waybill.id, useIdempotencyKey()));
  // what is made while the table is open may be its own rows, of which the response got lost
  const [known, setKnown] = useState(family.houses.length);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Split),
    defaultValues: { houses: [emptyRow, emptyRow] } as Values,
  });
  return (
    <FormDialog
      sheet={960}
      title={t('split')}
      form={form}
      onSubmit={async (values) => {
        await split.mutateAsync({ ...values, known }).catch((error: unknown) => {
          const now = error instanceof HttpError && error.code === 'house.others' ? error.state : undefined;
          // who reads that there are others and presses again means it
          setKnown(Family.safeParse(now).data?.houses.length ?? known);
          throw error;
        });
        toast.success(t('made', { count: values.houses.length }));
        onClose();
      }}
      onClose={onClose}
      action={t('splitDo')}
      sending={split.isPending}
    >
      <Left family={family} />
      <RowsError name="houses" label={t('split')} />
      <Rows />
    </FormDialog>
  );
}
