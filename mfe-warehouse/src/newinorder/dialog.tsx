import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  type Key,
  MenuItem,
  toast,
  useConfirm,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { decimal, Field, FormDialog, useForm } from '@qiaohui/kit/form';
import type { Waybill } from '@qiaohui/warehouse/waybills';
import { useEffect, useState } from 'react';
import { GoodsLines } from '../facts/lines.tsx';
import { useFactWords } from '../facts/words.ts';
import { names } from '../names/text.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { creator } from './queries.ts';
import { blank, type Draft, Written } from './schema.ts';
import { text } from './text.ts';
import { WaybillField } from './waybill-field.tsx';

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  pt: 1,
};
const whole = { gridColumn: '1 / -1' };
const digitsOnly = (typed: string) => typed.replaceAll(/\D/g, '');

export default function NewInOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const factWords = useFactWords();
  const [create] = useState(creator);
  const [draft, setDraft] = useState(keptDraft);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: draft ?? blank,
  });
  const { isDirty } = form.formState;
  const { watch } = form;
  useEffect(() => {
    const watched = watch((values) => keepDraft(values as Draft));
    return () => watched.unsubscribe();
  }, [watch]);
  const startOver = () => {
    form.reset(blank);
    dropDraft();
    setDraft(null);
  };
  const leave = async () => {
    const question = { title: t('leave'), text: t('leaveText'), action: t('discard'), danger: true };
    if ((isDirty || draft) && !(await confirm(question))) return;
    dropDraft();
    onClose();
  };
  const takeCode = ({ client_code }: Waybill) => {
    if (!form.getValues('client_code')) form.setValue('client_code', client_code, { shouldDirty: true });
  };
  const words = (code: string, label: string) =>
    code in text.zh ? t(code as Key<typeof text.zh>, { label }) : factWords(code, label);
  return (
    <FormDialog
      title={t('title')}
      form={form}
      words={words}
      onSubmit={async (values) => {
        const { id } = await create(values);
        dropDraft();
        toast.success(name('done'));
        void client.invalidateQueries({ queryKey: ['warehouse'] });
        navigate(`/warehouse/in/${id}`);
      }}
      action={t('create')}
      width="md"
      onClose={leave}
    >
      {draft && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={startOver}>
              {t('startOver')}
            </Button>
          }
        >
          {t('restored')}
        </Alert>
      )}
      <Box sx={grid}>
        <Box sx={whole}>
          <WaybillField onKnown={takeCode} />
        </Box>
        <Field name="client_code" label={name('clientCode')} required helperText={t('codeHint')} />
        <Field name="client_code2" label={name('clientCode2')} />
        <Field name="client_code3" label={name('clientCode3')} />
        <Field name="type" label={t('purpose')} select slotProps={{ select: { displayEmpty: true } }}>
          <MenuItem value="">{t('purpose_plain')}</MenuItem>
          <MenuItem value="3">{name('type_3')}</MenuItem>
          <MenuItem value="4">{name('type_4')}</MenuItem>
        </Field>
        <Field name="package" label={name('package')} select>
          <MenuItem value="parcel">{name('package_parcel')}</MenuItem>
          <MenuItem value="pallet">{name('package_pallet')}</MenuItem>
        </Field>
        <Field
          name="quantity"
          label={t('parcels')}
          required
          clean={digitsOnly}
          helperText={t('parcelsHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Field
          name="weight"
          label={t('kilograms')}
          clean={decimal}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Field name="eta" label={t('eta')} type="date" helperText={t('etaHint')} sx={whole} />
        <Field name="desc" label={name('desc')} sx={whole} multiline maxRows={3} />
        <Field name="remark" label={name('remark')} sx={whole} multiline maxRows={3} />
        <GoodsLines />
      </Box>
    </FormDialog>
  );
}
