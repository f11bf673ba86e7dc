import { Details, Typography, useFormat, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { usePlaceName } from '../places/place-names.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** True for the place of an out-order, which holds its picked goods. */
const isOrders = (place: string) => /^OUT-\d{4}-\d+$/.test(place);

/** The places of the pieces. */
export function Places({ places }: Pick<StockGoods, 'places'>) {
  const t = useText(text);
  const { number } = useFormat();
  const named = usePlaceName();
  if (places.length === 0) return <Typography color="textSecondary">{t('nowhere')}</Typography>;
  return (
    <Details
      rows={places.map(({ place, pieces }) => ({
        label: isOrders(place) ? `${place} (${t('picked')})` : named(place),
        ...(!isOrders(place) && { to: `/warehouse/shelves/${place}` }),
        value: number(pieces),
      }))}
    />
  );
}
