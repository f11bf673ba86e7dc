import { Box, Lines } from '@qiaohui/kit';
import { chunk } from '../../side-panel/chunk.tsx';

const skeleton = (
  <Box sx={{ p: 4 }}>
    <Lines count={10} height={28} />
  </Box>
);

/** What an open order needs, and the list does not. */
export const OrderPanel = chunk(async () => (await import('../panel/panel.tsx')).OrderPanel, skeleton);
export const Review = chunk(async () => (await import('../review/review.tsx')).Review, skeleton);

/** Loads what shows an open order. */
export const loadOpened = (): Promise<unknown> => Promise.all([OrderPanel.ahead(), Review.ahead()]);
