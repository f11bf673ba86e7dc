import { Box, Button, firstClick, MenuItem, Typography, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  CheckField,
  DecimalField,
  Field,
  useController,
  useFieldArray,
  useWatch,
  WholeField,
  wholeLine,
} from '@qiaohui/kit/form';
import { Containers, ContainerType, MAX_CONTAINERS, type Transport, type Waybill } from '@qiaohui/trade/waybills';
import { isOfMode } from '@qiaohui/trade/waybills/modes';
import { containerError } from '@qiaohui/trade/waybills/numbers';
import { memo, useId } from 'react';
import { z } from 'zod';
import { EditForm } from '../../../forms/edit-form.tsx';
import { goodsColumns } from '../pasting/columns.ts';
import { PasteHint } from '../pasting/hint.tsx';
import { usePasting } from '../pasting/use-pasting.ts';
import { waybills } from '../queries.ts';
import { RowsError } from '../rows-error.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const Goods = z.object({ containers: Containers });
type Values = z.input<typeof Goods>;
type Line = Values['containers'][number];

const emptyLine: Line = {
  ...{ number: '', type: '', seal_number: '', pieces: '', gross: '', net: '', volume: '' },
  ...{ goods: '', marks: '', packing: '', customs_code: '', overruled: false },
};

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

/** The container around goods. Its number has a check digit, which a clerk may overrule. */
function ContainerFields({ at }: { at: number }) {
  const t = useText(text);
  const name = (field: string) => `containers.${at}.${field}`;
  const { field: overruled } = useController({ name: name('overruled') });
  // its own number alone: of two hundred lines, one is drawn again as somebody types
  const number = useWatch<Values, `containers.${number}.number`>({ name: `containers.${at}.number` });
  const type = useWatch<Values, `containers.${number}.type`>({ name: `containers.${at}.type` });
  const isOther = !!type && !ContainerType.options.some((one) => one === type);
  const isDoubtful = !!number && containerError(number) !== null;
  return (
    <>
      <div>
        <Field
          name={name('number')}
          label={t('number')}
          clean={(typed) => typed.toUpperCase()}
          // another number has to be confirmed again
          onChange={() => overruled.onChange(false)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        {isDoubtful && <CheckField name={name('overruled')} title={t('number')} label={t('anyway')} />}
      </div>
      <Field name={name('type')} label={t('type')} select slotProps={{ select: { displayEmpty: true } }}>
        <MenuItem value="">{t('noType')}</MenuItem>
        {ContainerType.options.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
        {/* what was pasted and is none of them, with its error */}
        {isOther && <MenuItem value={type}>{type}</MenuItem>}
      </Field>
      <Field name={name('seal_number')} label={t('seal_number')} autoComplete="off" />
    </>
  );
}

type LineProps = { at: number; transport: Transport; onRemove: (at: number) => void };

/** A line, which is drawn again for its own values alone. */
const LineFields = memo(({ at, transport, onRemove }: LineProps) => {
  const t = useText(text);
  const name = (field: string) => `containers.${at}.${field}`;
  const id = useId();
  const nth = at + 1;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0, '& + &': { mt: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <Typography id={id} component="h3" variant="h3">
          {t('line', { nth })}
        </Typography>
        <Button size="small" color="inherit" aria-label={t('remove', { nth })} onClick={firstClick(() => onRemove(at))}>
          {t('removeShort')}
        </Button>
      </Box>
      <Box sx={grid}>
        {isOfMode('containers', transport) && <ContainerFields at={at} />}
        <WholeField name={name('pieces')} label={t('pieces')} />
        <DecimalField name={name('gross')} label={t('gross')} />
        <DecimalField name={name('net')} label={t('net')} />
        <DecimalField name={name('volume')} label={t('volume')} />
        <Field name={name('packing')} label={t('packing')} autoComplete="off" />
        <Field name={name('customs_code')} label={t('customs_code')} autoComplete="off" />
        <Field name={name('goods')} label={t('goods')} autoComplete="off" sx={wholeLine} />
        <Field name={name('marks')} label={t('marks')} multiline minRows={2} sx={wholeLine} />
      </Box>
    </Box>
  );
});

/** Another number has to be confirmed again. */
const settled = (line: Line, before: Line): Line =>
  line.number === before.number ? line : { ...line, overruled: false };

function Lines({ transport }: { transport: Transport }) {
  const t = useText(text);
  const { fields, append, remove } = useFieldArray<Values, 'containers'>({ name: 'containers' });
  const columns = goodsColumns(isOfMode('containers', transport));
  const { handlers, warnings } = usePasting({
    name: 'containers',
    columns,
    emptyRow: emptyLine,
    most: MAX_CONTAINERS,
    settled,
  });
  return (
    <Box {...handlers}>
      <PasteHint warnings={warnings} />
      {fields.map(({ id }, at) => (
        <LineFields key={id} at={at} transport={transport} onRemove={remove} />
      ))}
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => append(emptyLine)}
        sx={{ mt: fields.length > 0 ? 5 : 0 }}
      >
        {t('add')}
      </Button>
    </Box>
  );
}

/** A line as its form has it: texts that it has not are empty. */
const lineOf = (line: Waybill['containers'][number]): Line =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value ?? ''])) as Line;

/** Changes the goods of a waybill and the containers that hold them. */
export function EditGoods({ waybill, onClose }: { waybill: Waybill; onClose: () => void }) {
  const t = useText(text);
  const { containers, transport, version } = waybill;
  const record: Values = { containers: containers.length > 0 ? containers.map(lineOf) : [emptyLine] };
  return (
    <EditForm
      title={t('editGoods')}
      action={t('save')}
      done={t('saved')}
      conflict="waybill.changed"
      schema={Goods}
      record={record}
      version={version}
      state={containers.map((line) => line.number ?? line.goods)}
      change={useMutation(waybills.change(useQueryClient(), waybill.id))}
      sheet={960}
      onClose={onClose}
    >
      <RowsError name="containers" label={t('title')} />
      <Lines transport={transport} />
    </EditForm>
  );
}
