import { useText } from '@qiaohui/kit';
import type { MatchedItem } from '@qiaohui/trade/analyses';
import { useFigures } from '../../../records/figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** The name of an item, by which people know it. */
export const nameOf = ({ order_number, model }: MatchedItem): string =>
  [order_number, model].filter(Boolean).join(' · ');

/** The price of an item after its discount, of what it is for. */
export function usePriceText(): (item: MatchedItem) => string {
  const t = useText(text);
  const { price } = useFigures();
  return ({ discounted_price, currency, price_unit, piece_price }) => {
    if (discounted_price === null || currency === null) return '–';
    const written = `${price(discounted_price, currency)} ${currency}`;
    return piece_price === null && price_unit !== 1 ? t('per', { price: written, unit: price_unit }) : written;
  };
}
