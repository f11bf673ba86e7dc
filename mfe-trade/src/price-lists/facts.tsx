import { Alert, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Size, discount and age of a list. */
export function ListFacts({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const format = useFormat();
  const rate = list.uniform_discount_rate;
  const parts = [
    t('count', { count: list.item_count }),
    ...(list.kind !== 'price' ? [] : [rate === null ? t('noUniform') : t('uniform', { rate: format.number(rate) })]),
  ];
  return (
    <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
      {parts.join(' · ')}
      {' · '}
      {t('changedAt')} <When at={list.updated_at} />
    </Typography>
  );
}

/** Why a list cannot be changed. */
export function LockNotice({ list, mayWrite }: { list: PriceListRow; mayWrite: boolean }) {
  const t = useText(text);
  const reason = mayWrite
    ? ({ processing: 'beingProcessed', disabled: 'isDisabled', normal: null } as const)[list.status]
    : 'readOnly';
  if (!reason) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(reason)}
    </Alert>
  );
}
