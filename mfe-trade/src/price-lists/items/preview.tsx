import { Typography, useFormat, useText } from '@qiaohui/kit';
import { useWatch } from '@qiaohui/kit/form';
import { NewPriceItem } from '@qiaohui/trade/items';
import { discountedPrice } from '@qiaohui/trade/items/rules';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The price after discount while the form is filled in, by the server's own rule. */
export function Preview({ uniform }: { uniform: string | null }) {
  const t = useText(text);
  const format = useFormat();
  const item = NewPriceItem.safeParse({ ...useWatch<Record<string, unknown>>(), order_number: 'any' });
  const price = item.success ? discountedPrice(item.data, uniform) : null;
  return (
    <Typography role="status" sx={{ alignSelf: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {price !== null && item.success && t('preview', { price: `${format.number(price)} ${item.data.currency}` })}
    </Typography>
  );
}
