import { Box, Typography, useText } from '@qiaohui/kit';
import type { Ending } from '@qiaohui/trade/sharing';
import { useSharingLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** As many shares as the preview names; the rest is counted. */
const NAMED = 8;
const list = { m: 0, pl: 5, display: 'grid', gap: 1, overflowWrap: 'anywhere' } as const;

/** What ends at once, and what stays. */
export function EndingPreview({ ending, intro }: { ending: Ending; intro: string }) {
  const t = useText(text);
  const label = useSharingLabels();
  const { shares, rows, exports, analyses, copying, copies } = ending;
  const named = shares.slice(0, NAMED);
  const lost = [
    ...(rows > 0 ? [t('endRows', { count: rows })] : []),
    ...(exports > 0 ? [t('endExports', { count: exports })] : []),
    ...(analyses > 0 ? [t('endAnalyses', { count: analyses })] : []),
    ...(copying > 0 ? [t('endCopying', { count: copying })] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{intro}</Typography>
      {named.length > 0 && (
        <div>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('endShares', { count: shares.length })}</Typography>
          <Box component="ul" sx={list}>
            {named.map((share) => (
              <li key={share.id}>
                {share.name} · {label.subject(share)} · {label.count(share)}
                {' · '}
                {t(`direction.${share.direction}`)}
              </li>
            ))}
            {shares.length > named.length && <li>{t('endMore', { count: shares.length - named.length })}</li>}
          </Box>
        </div>
      )}
      {lost.length > 0 && (
        <div>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('endLost')}</Typography>
          <Box component="ul" sx={list}>
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </div>
      )}
      {copies > 0 && <Typography color="textSecondary">{t('endCopies', { count: copies })}</Typography>}
    </Box>
  );
}
