import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, InputAdornment, useForm } from '@qiaohui/kit/form';
import { type ListKind, NewPriceList } from '@qiaohui/trade/lists';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { placeOf } from '../kind.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';

/** Creates an empty list and opens it. */
export function NewList({ kind, onClose }: { kind: Exclude<ListKind, 'linked'>; onClose: () => void }) {
  const isPrice = kind === 'price';
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(priceLists.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { kind, name: '', uniform_discount_rate: '' },
  });
  return (
    <FormDialog
      title={t(isPrice ? 'create' : 'createDiscount')}
      form={form}
      onSubmit={async (values) => {
        const list = await create.mutateAsync(values);
        toast.success(t(isPrice ? 'made' : 'discountMade'));
        await navigate(placeOf(list));
      }}
      onClose={onClose}
      action={t(isPrice ? 'createDo' : 'createDiscountDo')}
      sending={create.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        <Field
          name="name"
          label={t(isPrice ? 'priceListName' : 'discountListName')}
          required
          autoFocus
          autoComplete="off"
        />
        {isPrice && (
          <DecimalField
            name="uniform_discount_rate"
            label={t('rate')}
            helperText={t('rateHint')}
            slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
