import type { Proposal } from '@qiaohui/admin/config/pricing';
import type { SettingsNow } from '@qiaohui/admin/config/settings';
import { Box, Button, Card, Typography, toast, useFormat, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { ProposalList } from '../proposals/list.tsx';
import { useChannelName } from './channels.ts';
import { ChangeForm } from './form.tsx';
import { InForce } from './in-force.tsx';
import { labelledValues } from './labelled-values.ts';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import { isInForce, type Section, type SectionValues, sectionValues } from './sections.ts';

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** A section of the settings: current values, a change to propose, pending proposals, history. */
export function SettingsSection({ section, now }: { section: Section; now: SettingsNow }) {
  const t = useText(text);
  const channelName = useChannelName();
  const format = useFormat();
  const [start, setStart] = useState<SectionValues | null>(null);
  const known = sectionValues(section, now);
  const fillIn = (part: SectionValues) => {
    setStart({ ...known, ...part });
    toast.info(t('filledIn'));
  };
  const again = ({ change, before, state }: Proposal) => {
    const held = isInForce(change, now);
    // nothing to propose when neither the change nor its undo would alter the current values
    if (held && (state !== 'in-force' || isInForce(before, now))) return null;
    return (
      <Button size="small" sx={{ mt: 2 }} onClick={() => fillIn(held ? before : change)}>
        {t(held ? 'undo' : 'again')}
      </Button>
    );
  };
  const shown = {
    approval: t('approval'),
    labelledValues: (part: SectionValues) => labelledValues(part, t, format, channelName),
  };
  return (
    <Box sx={columns}>
      <Card component="section" aria-labelledby="section">
        <Typography component="h2" variant="h2" id="section">
          {t(section)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {t(`${section}Intro`)}
        </Typography>
        {start ? (
          <ChangeForm section={section} start={start} secondPerson={now.second_person} onEnd={() => setStart(null)} />
        ) : (
          <InForce section={section} part={known} onChange={() => setStart(known)} />
        )}
      </Card>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ProposalList
          {...shown}
          which={{ section, open: true }}
          title={t('waiting')}
          empty={t('noWaiting')}
          emptyText={t('noWaitingText')}
        />
        <ProposalList
          {...shown}
          which={{ section, open: false }}
          title={t('history')}
          empty={t('noHistory')}
          emptyText={t('noHistoryText')}
          more={again}
        />
      </Box>
    </Box>
  );
}
