import { useFormat, useText } from '@qiaohui/kit';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import text from './messages/zh-CN.json' with { type: 'json' };

const consigneeOf = ({ name, street, number, zip, city, country }: NonNullable<KnownGoods['consignee']>) =>
  [name, [street, number].filter(Boolean).join(' '), [zip, city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');

type Fact = { label: string; value: string; copy?: string };

/** Facts of goods other than pieces, each with its label; unknown ones are left out. */
export function useFacts(): (goods: KnownGoods) => Fact[] {
  const t = useText(text);
  const { number, plainDate } = useFormat();
  return ({ barcode, best_before, size, weight, consignee, sorting }) =>
    [
      { label: t('barcode'), value: barcode, copy: barcode },
      { label: t('bestBefore'), value: best_before ? plainDate(best_before) : '' },
      { label: t('size'), value: size ? t('sizeOf', size) : '' },
      { label: t('weight'), value: weight ? `${number(weight)} kg` : '' },
      { label: t('consignee'), value: consignee ? consigneeOf(consignee) : '' },
      { label: t('sorting'), value: sorting.map((one) => one || '–').join(' · ') },
    ].filter(({ value }) => value);
}
