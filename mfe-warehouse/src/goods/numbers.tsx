import { Box, Figure, useFormat, useText } from '@qiaohui/kit';
import type { OneGoods } from '@qiaohui/warehouse/goods';
import { Difference } from './difference.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const figures = {
  display: 'grid',
  gap: { xs: 2, sm: 4 },
  mb: 4,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' },
};

/** Announced, received, present and reserved pieces. */
export function Numbers({ row }: { row: OneGoods }) {
  const t = useText(text);
  const { number } = useFormat();
  const { expected, count, stock, free: available } = row;
  return (
    <Box component="section" aria-label={t('figures')} sx={figures}>
      <Figure label={t('expected')} value={number(expected)} />
      <Figure label={t('received')} value={number(count)} note={<Difference goods={row} />} />
      <Figure label={t('inStock')} value={number(stock)} />
      <Figure label={t('available')} value={number(available)} />
      <Figure label={t('reserved')} value={number(stock - available)} />
    </Box>
  );
}
