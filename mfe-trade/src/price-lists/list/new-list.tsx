import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, InputAdornment, useForm } from '@qiaohui/kit/form';
import { NewPriceList } from '@qiaohui/trade/lists';
import { FormDialog } from '../../area/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';

/** Creates an empty list and opens it. */
export function NewList({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(priceLists.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { name: '', uniform_discount_rate: '' },
  });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        const list = await create.mutateAsync(values);
        toast.success(t('made'));
        await navigate(`/trade/price-lists/${list.id}`);
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
        <DecimalField
          name="uniform_discount_rate"
          label={t('rate')}
          helperText={t('rateHint')}
          slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
        />
      </Stack>
    </FormDialog>
  );
}
