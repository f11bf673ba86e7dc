import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  MenuItem,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { ConflictNotice, DecimalField, Field, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import { NewPriceItem, type PriceItem } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useEffect } from 'react';
import { FormDialog } from '../../area/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Preview } from './preview.tsx';
import { items } from './queries.ts';
import { nameOf } from './removal.ts';

type Props = {
  list: PriceListRow;
  /** The item to edit; null adds one. */
  item: PriceItem | null;
  /** The currency that a new item starts with. */
  currency: Currency;
  onClose: () => void;
};

const empty = { order_number: '', model: '', unit_price: '', piece_price: '', discount_rate: '', discount_group: '' };

function formOf(item: PriceItem) {
  const { id: _i, version: _v, updated_at: _u, discounted_price: _d, ...form } = item;
  return form;
}

const figures = ['unit_price', 'piece_price', 'discount_rate'] as const;
const words = ['order_number', 'model', 'currency', 'discount_group'] as const;

/** What somebody else saved of an item, of the fields that differ from the form. */
function useNewer(): (item: PriceItem, form: Record<string, unknown>) => string {
  const t = useText(text);
  const { number } = useFormat();
  return (item, form) => {
    const differs = (name: keyof PriceItem) => (item[name] ?? '') !== (form[name] ?? '');
    return [
      ...words.filter(differs).map((name) => `${t(name)} ${item[name] ?? '–'}`),
      ...figures.filter(differs).map((name) => `${t(name)} ${item[name] === null ? '–' : number(item[name])}`),
    ].join(' · ');
  };
}

export function ItemDialog({ list, item, currency, onClose }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const add = useMutation(items.add(client, useIdempotencyKey(), list.id));
  const save = useMutation(items.save(client, list.id));
  const newer = useNewer();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPriceItem),
    defaultValues: item ? formOf(item) : { ...empty, currency },
  });

  const versioned = useVersionedSave<NewPriceItem>({
    version: item?.version ?? 0,
    conflict: 'price-item.changed',
    done: t('saved'),
    onClose,
    isBooked: (sent) => {
      const present = item && NewPriceItem.safeParse(formOf(item)).data;
      return present !== undefined && JSON.stringify(present) === JSON.stringify(sent);
    },
  });
  const { isOwn } = versioned;
  useEffect(() => {
    if (!isOwn) return;
    // an earlier attempt was saved, only its response was lost
    toast.success(t('saved'));
    onClose();
  }, [isOwn, onClose, t]);
  const reload = () => {
    if (item) form.reset(formOf(item));
    versioned.acceptNewer();
  };
  const submit = async (values: NewPriceItem) => {
    if (item) {
      const send = (version: number) => save.mutateAsync({ item: { id: item.id, version }, form: values });
      await versioned.save(send, undefined, values);
      return;
    }
    const added = await add.mutateAsync(values);
    toast.success(t('added', { name: nameOf(added) }));
    form.reset({ ...empty, currency: values.currency, discount_group: values.discount_group ?? '' });
    form.setFocus('order_number');
  };

  return (
    <FormDialog
      width="sm"
      title={item ? t('edit') : t('add')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      {...(!item && { leave: t('close') })}
      action={item ? t('saveItem') : t('saveNext')}
      blocked={versioned.isStale}
      sending={add.isPending || save.isPending}
      confirmsDiscard
    >
      {versioned.isLost && <Alert severity="warning">{t('lost')}</Alert>}
      {item && versioned.isStale && !isOwn && (
        <ConflictNotice state={newer(item, form.getValues())} onReload={reload} onInsist={versioned.acceptNewer} />
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field name="order_number" label={t('order_number')} autoFocus autoComplete="off" />
        <Field name="model" label={t('model')} autoComplete="off" />
        <DecimalField name="unit_price" label={t('unit_price')} />
        <DecimalField name="piece_price" label={t('piece_price')} />
        <Field name="currency" label={t('currency')} select required>
          {Currency.options.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </Field>
        <DecimalField name="discount_rate" label={t('discount_rate')} helperText={t('rateOfList')} />
        <Field name="discount_group" label={t('discount_group')} autoComplete="off" />
        <Preview uniform={list.uniform_discount_rate} />
      </Box>
    </FormDialog>
  );
}
