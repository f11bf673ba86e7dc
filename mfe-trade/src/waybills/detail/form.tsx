import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Card, Stack, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Form, useForm } from '@qiaohui/kit/form';
import { type Waybill, WaybillSave } from '@qiaohui/trade/waybills';
import { useEffect } from 'react';
import { useFieldErrors } from '../../area/field-errors.text.ts';
import { waybills } from '../queries.ts';
import { Fields } from './fields.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function valuesOf(waybill: Waybill) {
  const { id: _i, number: _n, status: _s, moves: _m, history: _h, created_at: _c, updated_at: _u, ...values } = waybill;
  return values;
}

type Props = { waybill: Waybill; onDirty: (dirty: boolean) => void };

/**
 * The waybill's form. When a colleague saves meanwhile, untouched fields take the new values and edited ones stay, on
 * the new version.
 */
export function WaybillForm({ waybill, onDirty }: Props) {
  const t = useText(text);
  const errorText = useFieldErrors();
  const save = useMutation(waybills.save(useQueryClient(), waybill.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(WaybillSave),
    values: valuesOf(waybill),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const closed = waybill.moves.length === 0;
  useLeaveGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = async (values: WaybillSave) => {
    const saved = await save.mutateAsync({ ...values, version: waybill.version });
    form.reset(valuesOf(saved));
    toast.success(t('saved'));
  };

  return (
    <Card>
      <Form form={form} translateError={errorText} onSubmit={submit}>
        {closed && (
          <Alert severity="info" sx={{ mb: 5 }}>
            {t('closedNote')}
          </Alert>
        )}
        <Fields closed={closed} />
        {!closed && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 3, mt: 6 }}>
            <Button type="submit" variant="contained" loading={save.isPending} disabled={!isDirty}>
              {t('save')}
            </Button>
            <Typography variant="body2" color="textSecondary" role="status">
              {isDirty && t('unsaved')}
            </Typography>
          </Stack>
        )}
      </Form>
    </Card>
  );
}
