import { zodResolver } from '@hookform/resolvers/zod';
import { Box, toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { NewWaybill } from '@qiaohui/trade/waybills';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { DirectionField, TransportField } from '../choices.tsx';
import { ClientField } from '../client-field.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { waybills } from '../queries.ts';

/** Creates a waybill with the fields known at the first call; the others are filled in on its page. */
export function NewWaybillDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(waybills.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewWaybill),
    defaultValues: { number: '', transport: 'sea', direction: 'east', client: '', client_code: '', customer: null },
  });
  return (
    <FormDialog
      width="sm"
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        const { id, number } = await create.mutateAsync(values);
        toast.success(t('made', { number }));
        await navigate(`/logistics/waybill/${id}`);
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ClientField label={t('client')} autoFocus />
        <Field name="client_code" label={t('client_code')} autoComplete="off" />
        <TransportField />
        <DirectionField />
        <Field
          name="number"
          label={t('number')}
          helperText={t('numberHint')}
          clean={(number) => number.toUpperCase()}
          autoComplete="off"
        />
      </Box>
    </FormDialog>
  );
}
