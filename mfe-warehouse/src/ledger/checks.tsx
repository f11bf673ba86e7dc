import {
  Box,
  Button,
  Card,
  Failure,
  Link,
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
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledger } from './queries.ts';

const tones: Record<LedgerCheck['state'], Tone> = {
  waiting: 'waiting',
  running: 'info',
  sound: 'progress',
  broken: 'attention',
};

/** A check's outcome, when it ended, and what it looked at. */
function State({ check: { state, kind, goods, movements, broken, ended_at, asked_at } }: { check: LedgerCheck }) {
  const t = useText(text);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, fontSize: 14 }}>
      <StatusChip tone={tones[state]} label={t(`state_${state}`)} />
      <When at={ended_at ?? asked_at} />
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {[
          t(`kind_${kind}`),
          t('looked', { count: goods, movements }),
          ...(broken ? [t('broken', { count: broken })] : []),
        ].join(' · ')}
      </Typography>
    </Box>
  );
}

function Result({ check }: { check: LedgerCheck }) {
  const t = useText(text);
  const { faults: errors, days } = check;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <State check={check} />
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

/** As high before the last check is known as with it. */
const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 4,
  py: { xs: 2, md: 0 },
  minHeight: 40,
} as const;

/** The last check of the ledger in one line; the ones before it behind a button. */
export function Checks() {
  const t = useText(text);
  const query = useQuery(ledger.checks());
  const check = useMutation({ ...ledger.check(useQueryClient()), onError: toast.failure });
  const [open, setOpen] = useState(false);
  const all = query.data ?? [];
  const isRunning = check.isPending || all.some(({ ended_at }) => ended_at === null);
  const isBroken = all[0]?.state === 'broken';
  return (
    <Card component="section" aria-label={t('checks')} sx={{ mb: { xs: 2, md: 1 }, p: { xs: 0 } }}>
      <Box sx={line}>
        <Typography variant="h3" component="h2" sx={{ flex: { xs: '1 1 0', md: 'none' } }}>
          {t('checks')}
        </Typography>
        <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: '0 1 auto' }, minHeight: 24 }}>
          {all[0] && <State check={all[0]} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={open || isBroken}
            onClick={() => setOpen(!open)}
            // it keeps its place, so that the heading's line does not break when it comes
            sx={all.length > 1 ? {} : { visibility: 'hidden' }}
          >
            {t('earlier')}
          </Button>
          <Button
            size="small"
            color="info"
            loading={isRunning}
            onClick={() => check.mutate()}
            sx={{ minWidth: 0, px: 2, mr: -2 }}
          >
            {t('checkNow')}
          </Button>
        </Box>
      </Box>
      {query.error && !query.data && <Failure error={query.error} retry={query.refetch} />}
      {(open || isBroken) && (
        <Box
          component="ul"
          sx={{ m: 0, px: 4, pb: 2, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}
          tabIndex={0}
        >
          {(open ? all : all.slice(0, 1)).map((one) => (
            <Result key={one.id} check={one} />
          ))}
        </Box>
      )}
    </Card>
  );
}
