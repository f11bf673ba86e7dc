import { Box, Skeleton, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** The places of a heading, a waiting card and some rows. */
export function ListSkeleton() {
  const t = useText(text);
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', gap: 3, minHeight: '100vh', alignContent: 'start' }}
    >
      <Skeleton width={132} height={30} />
      <Skeleton variant="rounded" height={172} sx={{ borderRadius: 1.4 }} />
      <Skeleton width={96} height={30} sx={{ mt: 4 }} />
      <Skeleton variant="rounded" height={290} sx={{ borderRadius: 1.4 }} />
    </Box>
  );
}
