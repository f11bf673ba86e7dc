import { Box, Card, Skeleton, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { lines } from './section.tsx';

/** Lines of the first three cards; what comes below them is below the window on arrival. */
const cards = [
  { key: 'profile', count: 3 },
  { key: 'security', count: 1 },
  { key: 'mails', count: 4 },
];

/** A note, and the picture beside what replaces it; below it on a phone. */
const PicturePlace = () => (
  <>
    <Skeleton variant="rounded" width="70%" height={14} sx={{ mt: 3, mb: 3 }} />
    <Box sx={{ height: { xs: 226, sm: 112 }, py: 3 }}>
      <Skeleton variant="circular" width={72} height={72} />
    </Box>
  </>
);

/** The cards of the page with the lines that they will have. */
export function AccountSkeleton() {
  const t = useText(text);
  return (
    <div role="status" aria-label={t('loading')}>
      {cards.map(({ key, count }) => (
        <Card key={key} sx={{ mb: 4 }}>
          <Skeleton variant="rounded" width={140} height={20} sx={{ my: 1 }} />
          {key === 'profile' && <PicturePlace />}
          <Box sx={lines}>
            {Array.from({ length: count }, (_, line) => (
              <Box key={`${key} ${line}`} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 60 }}>
                <Skeleton variant="rounded" width={120} height={14} />
                <Skeleton variant="rounded" width="32%" height={14} />
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </div>
  );
}
