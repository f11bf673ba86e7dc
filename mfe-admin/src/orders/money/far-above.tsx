import { isFarAbove } from '@qiaohui/admin/orders/acts';
import { useFormat, useText } from '@qiaohui/kit';
import { CheckField, useFormContext } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

const isSum = (amount: string) => /^\d+(\.\d+)?$/.test(amount);

/** Asks to confirm a sum far above the missing one, often a typing error, with both figures; all of it where none is. */
export function FarAbove({ missing }: { missing: string }) {
  const t = useText(text);
  const format = useFormat();
  const amount = String(useFormContext().watch('amount') ?? '');
  if (!isSum(amount) || !isFarAbove(amount, missing || '0')) return null;
  const sums = { amount: format.money(amount, 'CNY'), missing: format.money(missing || '0', 'CNY') };
  const label = Number(missing || '0') > 0 ? t('farAbove', sums) : t('allSurplus', sums);
  return <CheckField name="amount_confirmed" label={label} title={t('receiptAmount')} />;
}
