import { Stack, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field } from '@qiaohui/kit/form';
import { type PriceListRow, PriceListSettings } from '@qiaohui/trade/lists';
import { EditForm } from '../../forms/edit-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

/** Name and uniform discount of a list. */
export function ListSettings({ list, onClose }: { list: PriceListRow; onClose: () => void }) {
  const t = useText(text);
  const { number } = useFormat();
  const { id, name, version, uniform_discount_rate: rate } = list;
  const hasRate = list.kind === 'price';
  const discount = rate === null ? t('noUniform') : t('uniform', { rate: number(rate) });
  const change = useMutation(priceLists.change(useQueryClient()));
  return (
    <EditForm
      title={t(hasRate ? 'settings' : 'rename')}
      action={t('saveSettings')}
      done={t('saved')}
      conflict="price-list.changed"
      schema={PriceListSettings}
      record={{ name, uniform_discount_rate: rate ?? '' }}
      version={version}
      state={[name, hasRate && discount]}
      change={{
        mutateAsync: ({ uniform_discount_rate: share, ...settings }) =>
          change.mutateAsync({ id, ...settings, ...(hasRate && { uniform_discount_rate: share }) }),
        isPending: change.isPending,
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
        {hasRate && <DecimalField name="uniform_discount_rate" label={`${t('rate')} %`} helperText={t('rateHint')} />}
      </Stack>
    </EditForm>
  );
}
