import type { Proposal } from '@qiaohui/admin/config/pricing';
import { Box, Card, Lines, RecordList, StatusChip, Typography, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';
import { Changes, type LabelledValue } from './changes.tsx';
import { Decision } from './decision.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { proposals, type Which } from './queries.ts';

const tones = {
  waiting: 'waiting',
  scheduled: 'info',
  'in-force': 'progress',
  rejected: 'attention',
  withdrawn: 'ended',
  overtaken: 'ended',
  replaced: 'ended',
} as const;

type Shown = {
  labelledValues: (part: Proposal['change']) => LabelledValue[];
  /** Explains what approving means, in the question before it. */
  approval: string;
  /** Further actions on a proposal. */
  more?: (proposal: Proposal) => ReactNode;
};

function ProposalRow({ proposal, labelledValues, approval, more }: Shown & { proposal: Proposal }) {
  const t = useText(text);
  const { state, by, at, reason, decided, effective_at, before, change, became, in_force } = proposal;
  const shown = in_force?.until ? 'replaced' : state;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip tone={tones[shown]} label={t(shown)} />
        {became !== null && <strong>{t('version', { version: became })}</strong>}
        <Typography variant="body2" color="textSecondary">
          {t('by', { email: by.email })} · <When at={at} />
        </Typography>
      </Box>
      {reason && <Typography sx={{ mt: 2 }}>{reason}</Typography>}
      <Changes before={labelledValues(before)} after={labelledValues(change)} />
      {effective_at && (state === 'waiting' || state === 'scheduled') && (
        <Typography variant="body2">
          {t('effective')} <When at={effective_at} />
        </Typography>
      )}
      {in_force?.until && (
        <Typography variant="body2" color="textSecondary">
          {t('wasInForce')} <When at={in_force.from} /> – <When at={in_force.until} />
        </Typography>
      )}
      {decided && (
        <Typography variant="body2" color="textSecondary">
          {t('decidedBy', { email: decided.by.email })} · <When at={decided.at} />
          {decided.note && ` · ${decided.note}`}
        </Typography>
      )}
      <Decision proposal={proposal} approval={approval} />
      {more?.(proposal)}
    </Box>
  );
}

type Props = Shown & { which: Which; title: string; empty: string; emptyText: string };

/** Proposals with their author, changes and outcome. */
export function ProposalList({ which, title, empty, emptyText, ...shown }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} tabIndex={-1}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 4 }}>
        {title}
      </Typography>
      <RecordList
        label={title}
        query={useInfiniteQuery(proposals.list(which))}
        empty={`${empty} · ${emptyText}`}
        skeleton={<Lines count={4} />}
        bare
      >
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} {...shown} />
            ))}
          </Box>
        )}
      </RecordList>
    </Card>
  );
}
