import type { Proposal } from '@qiaohui/admin/config/pricing';
import {
  Box,
  Card,
  Empty,
  Loaded,
  LoadMore,
  StatusChip,
  Typography,
  useInfiniteQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { Changes } from './changes.tsx';
import { Decision } from './decision.tsx';
import { pricing } from './queries.ts';
import { text } from './text.ts';

const tones = {
  waiting: 'waiting',
  scheduled: 'info',
  'in-force': 'progress',
  rejected: 'attention',
  withdrawn: 'ended',
  overtaken: 'ended',
} as const;

function One({ proposal }: { proposal: Proposal }) {
  const t = useText(text);
  const { state, by, at, reason, decided, effective_at, before, change } = proposal;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip tone={tones[state]} label={t(state)} />
        <Typography variant="body2" color="textSecondary">
          {t('by', { email: by.email })} · <When at={at} />
        </Typography>
      </Box>
      {reason && <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{reason}</Typography>}
      <Changes before={before} change={change} />
      {effective_at && (state === 'waiting' || state === 'scheduled') && (
        <Typography variant="body2">
          {t('effective')} <When at={effective_at} />
        </Typography>
      )}
      {decided && (
        <Typography variant="body2" color="textSecondary">
          {t('decidedBy', { email: decided.by.email })} · <When at={decided.at} /> {decided.note}
        </Typography>
      )}
      <Decision proposal={proposal} />
    </Box>
  );
}

/** What was proposed, by whom, and what became of it. */
export function ProposalList() {
  const t = useText(text);
  const query = useInfiniteQuery(pricing.proposals);
  return (
    <Card component="section" aria-labelledby="proposals">
      <Typography component="h2" variant="h2" id="proposals" sx={{ mb: 4 }}>
        {t('proposals')}
      </Typography>
      <Loaded query={query}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0) return <Empty title={t('noProposals')} text={t('noProposalsText')} />;
          return (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {all.map((proposal) => (
                  <One key={proposal.id} proposal={proposal} />
                ))}
              </Box>
              <LoadMore query={query} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
