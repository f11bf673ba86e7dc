import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import type { CostForm, CostItem } from '@qiaohui/trade/costs';
import { EditForm } from '../../forms/edit-form.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useNameOf } from '../../master-data/setup/names.ts';
import { CostFields } from './fields.tsx';
import { CostValues, costValues, emptyCost } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';

/** Adds a cost item to a waybill. */
export function AddCost({ waybill, onClose }: { waybill: string; onClose: () => void }) {
  const t = useText(text);
  const create = useMutation(costs.create(useQueryClient(), useIdempotencyKey(), waybill));
  const form = useForm<CostValues, unknown, CostForm>({
    mode: 'onTouched',
    resolver: zodResolver(CostValues),
    defaultValues: emptyCost,
  });
  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      confirmsDiscard
      sheet={640}
    >
      <CostFields />
    </FormDialog>
  );
}

/** Changes a cost item, over nobody else's change. */
export function EditCost({ item, onClose }: { item: CostItem; onClose: () => void }) {
  const t = useText(text);
  const nameOf = useNameOf();
  return (
    <EditForm
      title={t('edit')}
      action={t('saveDo')}
      done={t('modified')}
      conflict="cost-item.changed"
      schema={CostValues}
      record={costValues(item, nameOf(item.code))}
      version={item.version}
      state={[nameOf(item.code), item.party.name, item.planned.net, item.currency]}
      change={useMutation(costs.change(useQueryClient(), item.id))}
      sheet={640}
      onClose={onClose}
    >
      <CostFields />
    </EditForm>
  );
}
