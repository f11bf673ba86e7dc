import { Alert, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Size, discount and age of a list. */
export function ListFacts({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const format = useFormat();
  const rate = list.uniform_discount_rate;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ px: { md: 2 }, alignSelf: 'center' }}>
      {[
        t('count', { count: list.item_count }),
        rate === null ? t('noUniform') : t('uniform', { rate: format.number(rate) }),
      ].join(' · ')}
      {' · '}
      {t('updated')} <When at={list.updated_at} />
    </Typography>
  );
}

/** Says that a list is being processed, and cannot be changed meanwhile. */
export function Processing({ list }: { list: PriceListRow }) {
  const t = useText(text);
  if (list.status !== 'processing') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('processing')}
    </Alert>
  );
}
