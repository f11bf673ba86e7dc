import { Box, Typography } from '@qiaohui/kit';
import type { PriceItem } from '@qiaohui/trade/prices';
import { nameOf } from './removal.ts';

/** Order number over model, with the currency its price is in. */
export function NameCell({ item }: { item: PriceItem }) {
  const { order_number: order, model, currency } = item;
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
        {nameOf(item)}
      </Typography>
      <Typography noWrap variant="caption" component="div" color="textSecondary">
        {[order && model, currency].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
