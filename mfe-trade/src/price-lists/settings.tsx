import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, DecimalField, Field, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { type PriceListRow, PriceListSettings } from '@qiaohui/trade/lists';
import { FormDialog } from '../area/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

/** Name and uniform discount of a list. */
export function ListSettings({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useText(text);
  const { number } = useFormat();
  const rate = list.uniform_discount_rate;
  const hasRate = list.kind === 'price';
  const discount = rate === null ? t('noUniform') : t('uniform', { rate: number(rate) });
  const change = useMutation(priceLists.change(useQueryClient()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(PriceListSettings),
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
      title={t(hasRate ? 'settings' : 'rename')}
      form={form}
      onSubmit={({ name, uniform_discount_rate: share }) =>
        save((version) =>
          change.mutateAsync({ id: list.id, name, ...(hasRate && { uniform_discount_rate: share }), version }),
        )
      }
      onClose={onClose}
      action={t('saveSettings')}
      blocked={isStale}
      sending={change.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        {isStale && (
          <ConflictNotice
            state={hasRate ? `${list.name} · ${discount}` : list.name}
            onReload={reload}
            onInsist={acceptNewer}
          />
        )}
        <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
        {hasRate && <DecimalField name="uniform_discount_rate" label={`${t('rate')} %`} helperText={t('rateHint')} />}
      </Stack>
    </FormDialog>
  );
}
