import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, useForm } from '@qiaohui/kit/form';
import { NewPriceList, type PriceListRow } from '@qiaohui/trade/prices';
import { FormDialog } from '../../area/form-dialog.tsx';
import listText from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Name and uniform discount of a list. */
export function ListSettings({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useText(text);
  const ofList = useText(listText);
  const change = useMutation(priceLists.change(useQueryClient(), list.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { name: list.name, uniform_discount_rate: list.uniform_discount_rate ?? '' },
  });
  return (
    <FormDialog
      title={t('settings')}
      form={form}
      onSubmit={async (values) => {
        await change.mutateAsync({ ...values, version: list.version });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('save')}
      sending={change.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        <Field name="name" label={ofList('name')} required autoFocus autoComplete="off" />
        <DecimalField name="uniform_discount_rate" label={`${ofList('rate')} %`} helperText={ofList('rateHint')} />
      </Stack>
    </FormDialog>
  );
}
