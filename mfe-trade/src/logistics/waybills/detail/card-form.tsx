import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  isAnswerLost,
  labels,
  Sheet,
  toast,
  useDiscard,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { BookedNotice, Form, FormBody, LostNotice, useForm, useRejection } from '@qiaohui/kit/form';
import { type SavedWaybill, type Waybill, WaybillSave } from '@qiaohui/trade/waybills';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.ts';
import { waybills } from '../queries.ts';
import { cards, type FieldName, portCodes } from './cards.ts';
import { useFieldText } from './field-text.ts';
import { useLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OneField } from './one-field.tsx';

const all = Object.values(cards).flat();
const codes = Object.values(portCodes);

/** What the forms of the cards save together: parties and goods have their own. */
function valuesOf(waybill: Waybill): WaybillSave {
  const values = Object.fromEntries([...all, ...codes].map((name) => [name, waybill[name]]));
  const { customer, mbl_overruled, version } = waybill;
  return { ...values, mbl_overruled, customer: customer?.id ?? null, version } as WaybillSave;
}

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const;

type Props = {
  names: readonly FieldName[];
  waybill: Waybill;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  /** Title of the sheet that the form is in; without it, it stands in its card. */
  sheet?: string | undefined;
};

/**
 * The fields of one card. When a colleague saves meanwhile, untouched fields take the new values and edited ones stay,
 * on the new version; what he changed of these is shown before it is overwritten.
 */
export function CardForm({ names, waybill, onDirty, onClose, sheet }: Props) {
  const t = useText(text);
  const common = useText(labels);
  const errorText = useFieldErrors();
  const show = useFieldText(waybill);
  const labelOf = useLabels(waybill.transport);
  const clearedText = (name: SavedWaybill['cleared'][number]) => (name === 'containers' ? t(name) : labelOf(name));
  const discard = useDiscard();
  const [before] = useState(waybill);
  const save = useMutation(waybills.save(useQueryClient(), waybill.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(WaybillSave),
    values: valuesOf(waybill),
    resetOptions: { keepDirtyValues: true },
  });
  const { reject, clear, notice } = useRejection();
  const { isDirty, dirtyFields } = form.formState;
  useLeaveGuard(isDirty ? 'unsaved' : null, t('leaveText'));
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const [lost, setLost] = useState<WaybillSave | null>(null);
  const isSame = (name: FieldName, values: Partial<Record<FieldName, unknown>>) =>
    String(waybill[name] ?? '') === String(values[name] ?? '');
  // what was saved although the response was lost is nobody else's change
  const isSaved = lost !== null && names.every((name) => isSame(name, lost));
  const overtaken = names.filter(
    (name) => dirtyFields[name] && !isSame(name, before) && !isSame(name, form.getValues()),
  );

  const submit = async (values: WaybillSave) => {
    try {
      const { cleared } = await save.mutateAsync({ ...values, version: waybill.version });
      if (cleared.length > 0) toast.warning(t('cleared', { fields: cleared.map(clearedText).join(', ') }));
      else toast.success(t('saved'));
    } catch (error) {
      if (isAnswerLost(error)) return setLost(values);
      throw error;
    }
    onClose();
  };
  const leave = async () => {
    if (!isDirty || (await discard())) onClose();
  };
  const notices = !save.isPending && (overtaken.length > 0 || lost !== null) && (
    <Box sx={{ display: 'grid', gap: 4, mb: sheet ? 0 : 4 }}>
      {isSaved && <BookedNotice onClose={onClose} />}
      {lost && !isSaved && <LostNotice />}
      {overtaken.length > 0 && (
        <Alert severity="warning">
          {overtaken.map((name) => (
            <div key={name}>{t('overtaken', { field: labelOf(name), value: show(name) || '–' })}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
  const fields = (
    <Box sx={grid}>
      {names.map((name, at) => (
        <OneField key={name} name={name} isFirst={at === 0} waybill={waybill} />
      ))}
    </Box>
  );
  if (sheet) {
    return (
      <Sheet title={sheet} width={480} onClose={leave}>
        <FormBody
          form={form}
          translateError={errorText}
          onSubmit={submit}
          action={t('saveCard')}
          sending={save.isPending}
          blocked={!isDirty}
          onClose={leave}
        >
          {notices}
          {fields}
        </FormBody>
      </Sheet>
    );
  }
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) void leave();
  };
  return (
    <Box onKeyDown={leaveByKey}>
      <Form
        form={form}
        translateError={errorText}
        onSubmit={(values) => {
          clear();
          return submit(values);
        }}
        onInvalid={reject}
      >
        {notices}
        {fields}
        {notice && <Box sx={{ mt: 4 }}>{notice}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 5 }}>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={!isDirty}>
            {t('saveCard')}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
