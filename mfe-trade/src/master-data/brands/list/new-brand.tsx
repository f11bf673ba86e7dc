import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { NewBrand } from '@qiaohui/trade/brands';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { brands } from '../../supply/queries.ts';
import { BrandFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** Creates a brand and opens it, where its picture and channels are added. */
export function CreateBrand({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(brands.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewBrand),
    defaultValues: { name: '', chinese_name: '', aliases: [] },
  });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        const brand = await create.mutateAsync(values);
        toast.success(t('saved'));
        await navigate(`/trade/brands/${brand.id}`);
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      confirmsDiscard
    >
      <BrandFields />
    </FormDialog>
  );
}
