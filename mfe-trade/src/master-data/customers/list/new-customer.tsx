import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { customers } from '../../supply/queries.ts';
import { CustomerFields } from '../fields.tsx';
import { CustomerForm, emptyForm } from '../form.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** Creates a customer and opens it, where its contacts are added. */
export function CreateCustomer({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(customers.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(CustomerForm), defaultValues: emptyForm });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values);
        toast.success(t('saved'));
        await navigate(`/trade/customers/${id}`);
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      sheet={640}
    >
      <CustomerFields />
    </FormDialog>
  );
}
