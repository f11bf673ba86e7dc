import { Alert, Stack, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/prices';
import { ListChip } from '../status.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Status, size, discount and age of a list. */
export function ListFacts({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const format = useFormat();
  const rate = list.uniform_discount_rate;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 4 }}>
        <ListChip status={list.status} />
        <Typography variant="body2">{t('count', { count: list.item_count })}</Typography>
        <Typography variant="body2">
          {rate === null ? t('noUniform') : t('uniform', { rate: format.number(rate) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('updated')} <When at={list.updated_at} />
        </Typography>
      </Stack>
      {list.status === 'processing' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('processing')}
        </Alert>
      )}
    </>
  );
}
