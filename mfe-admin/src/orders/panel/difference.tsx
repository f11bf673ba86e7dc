import type { ChangeRow, Slot } from '@qiaohui/admin/orders';
import { Box, isKey, joined, type Key, useFormat, useText } from '@qiaohui/kit';
import documentTexts from '../documents/messages/zh-CN.json' with { type: 'json' };
import fields from '../messages/fields/zh-CN.json' with { type: 'json' };
import own from './messages/history/zh-CN.json' with { type: 'json' };

const text = joined(own, fields);
type Field = ChangeRow['fields'][number];
type TextKey = Key<typeof text>;
const sums = ['amount', 'cnyAmount', 'received'];

/** Labels of a field and its values. */
function useFieldLabels() {
  const t = useText(text);
  const p = useText(documentTexts);
  const format = useFormat();
  const money = (sum: string) => {
    const [amount = '', currency = ''] = sum.split(' ');
    return format.money(amount, currency);
  };
  const isSlot = (field: string) => isKey(documentTexts, field) && !isKey(text, field);
  return {
    name: ({ field, of }: Field) => {
      const what = isSlot(field) ? p(field as Slot['slot']) : t(field as TextKey);
      return of ? t('of', { what, which: money(of) }) : what;
    },
    value: ({ field }: Field, value: string) => {
      if (value === '') return '–';
      if (sums.includes(field)) return money(value);
      if (field === 'payway') return t(`payway${value}` as TextKey);
      if (field === 'payerRelationShip') return t(`relation${value}` as TextKey);
      if (field === 'refund' || field === 'recipient') return t(value as TextKey);
      return isSlot(field) ? p(value as Slot['state']) : value;
    },
  };
}

/** A change, field by field: before → after. */
export function Difference({ fields }: { fields: Field[] }) {
  const t = useText(text);
  const p = useText(documentTexts);
  const labels = useFieldLabels();
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 13, display: 'grid', gap: 1 }}>
      {fields.map((field) => (
        <Box key={`${field.field} ${field.of ?? ''}`}>
          <Box component="dt" sx={{ color: 'text.secondary', display: 'inline' }}>
            {labels.name(field)}
          </Box>{' '}
          <Box component="dd" sx={{ m: 0, display: 'inline' }}>
            <Box component="del" aria-label={t('before')} sx={{ color: 'text.secondary' }}>
              {labels.value(field, field.before)}
            </Box>
            {' → '}
            <Box component="ins" aria-label={t('after')} sx={{ textDecoration: 'none', fontWeight: 600 }}>
              {labels.value(field, field.after)}
            </Box>
            {field.reason && ` · ${p('wentBack', { reason: field.reason })}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
