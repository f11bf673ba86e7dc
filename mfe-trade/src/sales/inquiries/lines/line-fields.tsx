import { Box, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field } from '@qiaohui/kit/form';
import text from '../messages/zh-CN.json' with { type: 'json' };

const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

type Props = {
  currency: string;
  /** Not for who may not see prices: a target price that a line has stays as it is. */
  target?: boolean;
};

/** What a line says: a model, how many, and what is known of it. */
export function LineFields({ currency, target = true }: Props) {
  const t = useText(text);
  return (
    <>
      <Field name="model" label={t('model')} required autoFocus autoComplete="off" />
      <Box sx={pair}>
        <Field name="order_number" label={t('orderNumber')} autoComplete="off" />
        <DecimalField name="quantity" label={t('quantity')} required />
        <DecimalField name="unit_weight" label={t('unitWeight')} />
        {target && <DecimalField name="target_price" label={t('targetPriceIn', { currency })} />}
        <DateField name="delivery_date" label={t('deliveryDate')} />
      </Box>
      <Field name="notes" label={t('notes')} multiline minRows={2} />
    </>
  );
}
