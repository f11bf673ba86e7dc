import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import type { Waybill } from '@qiaohui/trade/waybills';
import { z } from 'zod';
import { type Choice, ChooseField, useSearch } from '../../../forms/choose.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { waybills } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Form = z.object({ master: z.looseObject({ id: z.string() }, 'field.required') });
type Values = { master: Choice | null };

/** Makes a waybill a house of another one of its mode. */
export function AttachDialog({ waybill, onClose }: { waybill: Waybill; onClose: () => void }) {
  const t = useText(text);
  const set = useMutation(waybills.setMaster(useQueryClient(), waybill.id));
  const { id, transport, version } = waybill;
  const search = useSearch(
    (keyword) => waybills.page({ keyword, transport }),
    (row) =>
      row.id === id || row.master || row.status === 'void' || row.status === 'completed'
        ? null
        : { id: row.id, name: row.number, note: row.client },
  );
  const form = useForm<Values, unknown, z.output<typeof Form>>({
    mode: 'onTouched',
    resolver: zodResolver(Form) as never,
    defaultValues: { master: null },
  });
  return (
    <FormDialog
      width="sm"
      title={t('attach')}
      form={form}
      onSubmit={async ({ master }) => {
        await set.mutateAsync({ master: master.id, version });
        toast.success(t('attached'));
        onClose();
      }}
      onClose={onClose}
      action={t('attachDo')}
      sending={set.isPending}
    >
      <ChooseField name="master" label={t('master')} search={search} none={t('noMasters')} single required />
    </FormDialog>
  );
}
