import { Box, Card, Skeleton, useText } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { head, row } from './sizes.ts';

/** Widths of what comes, by turns, so that the rows do not look like a block. */
const widths = ['62%', '48%', '70%', '54%'];

const line = { display: 'flex', alignItems: 'center', gap: 4, px: 4, borderTop: 1, borderColor: 'divider' } as const;

/** A list while it loads: the head and rows of the real one's height. */
export function ListSkeleton({ count = 16, columns = 5 }: { count?: number; columns?: number }) {
  const t = useText(texts);
  return (
    <Card role="status" aria-label={t('loading')} sx={{ p: { xs: 0 } }}>
      <Box sx={{ ...line, borderTop: 0, height: head, display: { xs: 'none', md: 'flex' } }}>
        {Array.from({ length: columns }, (_, column) => (
          <Box key={`column ${column}`} sx={{ flex: column === 0 ? 1.4 : 1 }}>
            <Skeleton variant="rounded" height={10} width="40%" />
          </Box>
        ))}
      </Box>
      {Array.from({ length: count }, (_, nth) => (
        <Box key={`row ${nth}`} sx={{ ...line, height: row, '&:first-of-type': { borderTop: { xs: 0, md: 1 } } }}>
          {Array.from({ length: columns }, (_, column) => (
            <Box
              key={`column ${column}`}
              sx={{ flex: column === 0 ? 1.4 : 1, display: { xs: column < 2 ? 'block' : 'none', md: 'block' } }}
            >
              <Skeleton
                variant="rounded"
                height={12}
                width={widths[(nth + column) % widths.length] ?? '60%'}
                sx={{ ml: { xs: column === 1 ? 'auto' : 0, md: 0 } }}
              />
            </Box>
          ))}
        </Box>
      ))}
    </Card>
  );
}
