import {
  Box,
  Button,
  Card,
  Link,
  Loaded,
  RouterLink,
  StatusChip,
  type Tone,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { LedgerCheck } from '@qiaohui/warehouse/checks';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledger } from './queries.ts';

const tones: Record<LedgerCheck['state'], Tone> = {
  waiting: 'waiting',
  running: 'info',
  sound: 'progress',
  broken: 'attention',
};

function Result({ check }: { check: LedgerCheck }) {
  const t = useText(text);
  const { state, kind, goods, movements, faults: errors, broken, days } = check;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip tone={tones[state]} label={t(`state_${state}`)} />
        <When at={check.ended_at ?? check.asked_at} />
        <Typography variant="caption" color="textSecondary">
          {[
            t(`kind_${kind}`),
            t('looked', { count: goods, movements }),
            ...(broken ? [t('broken', { count: broken })] : []),
          ].join(' · ')}
        </Typography>
      </Box>
      {errors.map(({ id, code, codes }) => (
        <Typography key={id} variant="body2" sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`?goods=${id}`}>
            {code}
          </Link>
          {` · ${codes.map((error) => t(`error_${error}`)).join(' · ')}`}
        </Typography>
      ))}
      {days.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('days', { days: days.map((day) => (day === 'all' ? t('allDays') : day)).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}

/** The last checks of the ledger, with the number of each broken goods. */
export function Checks() {
  const t = useText(text);
  const query = useQuery(ledger.checks());
  const check = useMutation({ ...ledger.check(useQueryClient()), onError: toast.failure });
  const isRunning = check.isPending || (query.data ?? []).some(({ ended_at }) => ended_at === null);
  return (
    <Card component="section" aria-label={t('checks')} sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {t('checks')}
        </Typography>
        <Button variant="outlined" color="inherit" loading={isRunning} onClick={() => check.mutate()}>
          {t('checkNow')}
        </Button>
      </Box>
      <Loaded query={query}>
        {(all) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }} tabIndex={0}>
            {all.map((one) => (
              <Result key={one.id} check={one} />
            ))}
          </Box>
        )}
      </Loaded>
    </Card>
  );
}
