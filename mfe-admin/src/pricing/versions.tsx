import type { PricingVersion } from '@qiaohui/admin/config/pricing';
import {
  Box,
  Button,
  Card,
  Lines,
  RecordList,
  Typography,
  useFormat,
  useInfiniteQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { Changes } from '../proposals/changes.tsx';
import { labelledValues } from './labelled-values.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { pricing } from './queries.ts';

type Props = { onRestore: (version: PricingVersion) => void };

/** Every version that was in force with its changes; restoring one is a new proposal with its values. */
export function Versions({ onRestore }: Props) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Card component="section" aria-labelledby="versions" sx={{ mt: 4 }}>
      <Typography component="h2" variant="h2" id="versions" sx={{ mb: 4 }}>
        {t('versions')}
      </Typography>
      <RecordList
        label={t('versions')}
        query={useInfiniteQuery(pricing.versions)}
        empty={t('noVersions')}
        skeleton={<Lines count={4} />}
        bare
      >
        {(all) =>
          all.map((one, at) => (
            <Box key={one.id} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
                <strong>{t('version', { version: one.version })}</strong>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
                  <When at={one.at} />
                </Typography>
                {at > 0 && (
                  <Button size="small" onClick={() => onRestore(one)}>
                    {t('restore')}
                  </Button>
                )}
              </Box>
              {all[at + 1] && (
                <Changes
                  before={labelledValues(all[at + 1]?.pricing ?? {}, t, format)}
                  after={labelledValues(one.pricing, t, format)}
                />
              )}
            </Box>
          ))
        }
      </RecordList>
    </Card>
  );
}
