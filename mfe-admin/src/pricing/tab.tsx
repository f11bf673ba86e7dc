import type { PricingVersion } from '@qiaohui/admin/config/pricing';
import { Box, Card, FormSkeleton, Loaded, Typography, toast, useFormat, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { ProposalList } from '../proposals/list.tsx';
import proposalText from '../proposals/messages/zh-CN.json' with { type: 'json' };
import { PricingForm } from './form.tsx';
import { labelledValues } from './labelled-values.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { pricing } from './queries.ts';
import { type Values, valuesOf } from './values.ts';
import { Versions } from './versions.tsx';

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** Rates, fees and compared banks: current values, proposals, and earlier versions. */
export function PricingTab() {
  const t = useText(text);
  const p = useText(proposalText);
  const format = useFormat();
  const query = useQuery(pricing.now);
  const [restored, setRestored] = useState<Values | null>(null);
  const restore = (one: PricingVersion) => {
    setRestored(valuesOf(one.pricing));
    toast.info(t('restored', { version: one.version }));
  };
  return (
    <Box sx={columns}>
      <Card component="section" aria-label={t('title')}>
        <Typography variant="body2" color="textSecondary">
          {t('intro')}
        </Typography>
        <Loaded query={query} skeleton={<FormSkeleton fields={12} />}>
          {(known) => <PricingForm known={known} restored={restored} />}
        </Loaded>
      </Card>
      <div>
        <ProposalList
          which={{ section: 'pricing' }}
          title={p('proposals')}
          empty={p('noProposals')}
          emptyText={t('noProposalsText')}
          approval={t('approveText')}
          labelledValues={(part) => labelledValues(part, t, format)}
        />
        <Versions onRestore={restore} />
      </div>
    </Box>
  );
}
