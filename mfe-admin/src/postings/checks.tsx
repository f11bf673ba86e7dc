import type { Check } from '@qiaohui/admin/postings';
import {
  Box,
  Button,
  Card,
  Link,
  RouterLink,
  StatusChip,
  type Tone,
  Typography,
  useMutation,
  useQueryClient,
  useSearchParams,
  useText,
  When,
} from '@qiaohui/kit';
import { warn } from '../mutations/warn.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { books } from './queries.ts';

const tones: Record<Check['state'], Tone> = {
  waiting: 'waiting',
  running: 'info',
  sound: 'progress',
  broken: 'attention',
};

function Result({ check }: { check: Check }) {
  const t = useText(text);
  const [params] = useSearchParams();
  const hrefOf = (number: string) => {
    const next = new URLSearchParams(params);
    next.set('number', number);
    return `?${next}`;
  };
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip tone={tones[check.state]} label={t(`state-${check.state}`)} />
        <When at={check.ended_at ?? check.asked_at} />
        <Typography variant="caption" color="textSecondary">
          {t(`kind-${check.kind}`)} · {t('looked', { count: check.orders })}
          {check.broken > 0 && ` · ${t('broken', { count: check.broken })}`}
        </Typography>
      </Box>
      {check.faults.map(({ order, number, codes }) => (
        <Typography key={order} variant="body2">
          <Link component={RouterLink} to={hrefOf(number)}>
            {number}
          </Link>
          {` · ${codes.map((code) => t(`error-${code}`)).join(' · ')}`}
        </Typography>
      ))}
    </Box>
  );
}

/** The last checks of the books, with the number of each broken order. */
export function Checks({ checks }: { checks: Check[] }) {
  const t = useText(text);
  const now = useMutation(books.check(useQueryClient()));
  const isRunning = now.isPending || checks.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <Card component="section" aria-label={t('checks')}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Typography component="h2" variant="h3" sx={{ mr: 'auto' }}>
          {t('checks')}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          loading={isRunning}
          onClick={() => now.mutate(undefined, { onError: warn })}
        >
          {t('checkNow')}
        </Button>
      </Box>
      {checks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noChecks')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {checks.map((check) => (
          <Result key={check.id} check={check} />
        ))}
      </Box>
    </Card>
  );
}
