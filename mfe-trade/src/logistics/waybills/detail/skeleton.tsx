import { Box, Skeleton, Stack, useText } from '@qiaohui/kit';
import { areas, head } from './areas.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** In px, as what comes is high: the cards of both columns. */
const main = [150, 220, 160, 330, 200, 130, 130, 130, 200];
const side = [312, 170, 110, 230, 170];

const card = (height: number, at: number) => (
  <Skeleton key={`${at} ${height}`} variant="rounded" height={height} sx={{ borderRadius: '14px' }} />
);

/** The waybill's page while it loads, in the size of what comes: nothing moves when it is there. */
export function WaybillSkeleton() {
  const t = useText(text);
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Skeleton width={220} height={24} />
          <Skeleton width="60%" sx={{ height: { xs: 48, sm: 24 } }} />
        </Box>
        <Skeleton variant="rounded" sx={{ width: { xs: '100%', sm: 180 }, height: 44 }} />
      </Box>
      <Skeleton variant="rounded" sx={{ height: { xs: 354, sm: 110 }, borderRadius: '14px' }} />
      <Box sx={areas}>
        <Stack sx={{ gap: 4 }}>{main.map(card)}</Stack>
        <Stack sx={{ gap: 4 }}>{side.map(card)}</Stack>
      </Box>
    </Stack>
  );
}
