import { Box, MenuItem, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, useForm, zodResolver } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import { PriceUnit, type RowFields } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useRepeat } from '../../forms/repeat.ts';
import type { PageActs } from './history.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { newRow } from './new-row.rules.ts';
import { Preview } from './preview.tsx';
import { items } from './queries.ts';

type Props = { list: PriceListRow; revision: number | null; acts: PageActs; onClose: () => void };

const none = {
  order_number: '',
  model: '',
  unit_price: '',
  price_unit: 1 as PriceUnit,
  piece_price: '',
  discount_rate: '',
  discount_group: '',
  code: '',
};

/** Adds rows one after the other; each can be undone. */
export function AddDialog({ list, revision, acts, onClose }: Props) {
  const t = useText(text);
  const act = useMutation(items.act(useQueryClient(), list.id, useIdempotencyKey()));
  const isDiscount = list.kind === 'discount';
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(newRow(list.kind)),
    defaultValues: { ...none, currency: isDiscount ? null : ('EUR' as const) },
  });
  const repeat = useRepeat();
  const submit = async (row: RowFields) => {
    const made = async () => ({ revision, kind: 'add' as const, adds: [row] });
    const done = await repeat(row, { made, send: act.mutateAsync });
    if (!done) return;
    const name = row.order_number ?? row.model ?? row.code ?? row.discount_group ?? '';
    toast.success(t('added', { name }), acts.done(done.answer.act));
    const { currency, price_unit, discount_group } = row;
    form.reset({ ...none, currency, price_unit, discount_group: (!isDiscount && discount_group) || '' });
    form.setFocus(isDiscount ? 'code' : 'order_number');
  };
  const rate = (
    <DecimalField
      name="discount_rate"
      label={t('discount_rate')}
      {...(isDiscount ? { required: true } : { helperText: t('rateOfList') })}
    />
  );
  const group = <Field name="discount_group" label={t('discount_group')} autoComplete="off" />;
  return (
    <FormDialog
      width="sm"
      title={t('add')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      leave={t('close')}
      action={t('createNext')}
      sending={act.isPending}
      confirmsDiscard
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {isDiscount ? (
          <>
            <Field name="code" label={t('code')} autoFocus autoComplete="off" />
            {group}
            {rate}
          </>
        ) : (
          <>
            <Field name="order_number" label={t('order_number')} autoFocus autoComplete="off" />
            <Field name="model" label={t('model')} autoComplete="off" />
            <DecimalField name="unit_price" label={t('unit_price')} />
            <Field name="price_unit" label={t('price_unit')} select>
              {[...PriceUnit.values].map((count) => (
                <MenuItem key={count} value={count}>
                  {t('pieces', { count })}
                </MenuItem>
              ))}
            </Field>
            <DecimalField name="piece_price" label={t('piece_price')} />
            <Field name="currency" label={t('currency')} select required>
              {Currency.options.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </Field>
            {rate}
            {group}
            <Preview uniform={list.uniform_discount_rate} />
          </>
        )}
      </Box>
    </FormDialog>
  );
}
