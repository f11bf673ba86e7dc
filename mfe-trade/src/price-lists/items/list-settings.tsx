import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, DecimalField, Field, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { NewPriceList, type PriceListRow } from '@qiaohui/trade/lists';
import { FormDialog } from '../../area/form-dialog.tsx';
import listText from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Name and uniform discount of a list. */
export function ListSettings({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useText(text);
  const ofList = useText(listText);
  const { number } = useFormat();
  const rate = list.uniform_discount_rate;
  const change = useMutation(priceLists.change(useQueryClient(), list.id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceList),
    defaultValues: { name: list.name, uniform_discount_rate: rate ?? '' },
  });
  const { isStale, acceptNewer, save } = useVersionedSave({
    version: list.version,
    conflict: 'price-list.changed',
    done: t('saved'),
    onClose,
  });
  const reload = () => {
    form.reset({ name: list.name, uniform_discount_rate: rate ?? '' });
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('settings')}
      form={form}
      onSubmit={(values) => save((version) => change.mutateAsync({ ...values, version }))}
      onClose={onClose}
      action={t('saveSettings')}
      blocked={isStale}
      sending={change.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        {isStale && (
          <ConflictNotice
            state={[list.name, rate === null ? t('noUniform') : t('uniform', { rate: number(rate) })].join(' · ')}
            onReload={reload}
            onInsist={acceptNewer}
          />
        )}
        <Field name="name" label={ofList('name')} required autoFocus autoComplete="off" />
        <DecimalField name="uniform_discount_rate" label={`${ofList('rate')} %`} helperText={ofList('rateHint')} />
      </Stack>
    </FormDialog>
  );
}
