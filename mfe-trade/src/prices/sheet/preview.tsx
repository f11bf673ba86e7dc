import { Typography, useFormat, useText } from '@qiaohui/kit';
import { useWatch } from '@qiaohui/kit/form';
import { RowFields } from '@qiaohui/trade/items';
import { discountedPrice } from '@qiaohui/trade/items/rules';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The price after discount while the form is filled in, by the server's own rule. */
export function Preview({ uniform }: { uniform: string | null }) {
  const t = useText(text);
  const format = useFormat();
  const { data: row } = RowFields.safeParse(useWatch<Record<string, unknown>>());
  const priced =
    row?.currency && (row.unit_price ?? row.piece_price) !== null ? { ...row, currency: row.currency } : null;
  return (
    <Typography role="status" sx={{ alignSelf: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {priced && t('preview', { price: `${format.number(discountedPrice(priced, uniform))} ${priced.currency}` })}
    </Typography>
  );
}
