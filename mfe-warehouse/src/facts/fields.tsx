import { Box, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, WholeField } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SORTING_NUMBERS } from './schema.ts';

const grid = {
  display: 'grid',
  columnGap: { xs: 3, sm: 4 },
  rowGap: 4,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
};
const whole = { gridColumn: '1 / -1' };
const half = { gridColumn: { xs: '1 / -1', sm: 'span 3' } };
const third = { gridColumn: 'span 2' };
const part = { gridColumn: { xs: 'span 3', sm: 'span 2' } };

/** Main facts of goods; with `counted` also the expected pieces. */
export function MainFields({ at, counted = false }: { at: string; counted?: boolean }) {
  const t = useText(text);
  return (
    <Box sx={grid}>
      <Field name={`${at}type`} label={t('model')} required sx={half} />
      <Field name={`${at}sku`} label={t('sku')} sx={half} />
      <Field name={`${at}barcode`} label={t('barcode')} sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }} />
      <WholeField name={`${at}box_count`} label={t('boxes')} sx={part} />
      {counted && <WholeField name={`${at}expected`} label={t('expected')} required sx={part} />}
    </Box>
  );
}

/** Facts that are seldom known: shelf life, box, consignee, sorting numbers. */
export function MoreFields({ at }: { at: string }) {
  const t = useText(text);
  const sizes = ['length', 'width', 'height'] as const;
  return (
    <Box sx={grid}>
      <DateField name={`${at}best_before`} label={t('bestBefore')} sx={half} />
      <DecimalField name={`${at}weight`} label={t('kilograms')} sx={half} />
      {sizes.map((side) => (
        <WholeField key={side} name={`${at}size.${side}`} label={t(side)} sx={third} />
      ))}
      <Field name={`${at}consignee.name`} label={t('consignee')} sx={whole} />
      <Field name={`${at}consignee.street`} label={t('street')} sx={half} />
      <Field name={`${at}consignee.number`} label={t('house')} sx={{ gridColumn: { xs: 'span 3', sm: 'span 1' } }} />
      <Field name={`${at}consignee.zip`} label={t('zip')} sx={part} />
      <Field name={`${at}consignee.city`} label={t('city')} sx={half} />
      <Field name={`${at}consignee.country`} label={t('country')} sx={half} />
      {SORTING_NUMBERS.map((nth) => (
        <Field key={nth} name={`${at}sorting.${nth}`} label={t('sortingNth', { nth: nth + 1 })} sx={part} />
      ))}
    </Box>
  );
}
