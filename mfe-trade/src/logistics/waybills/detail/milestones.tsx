import { Box, Card, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useWaybillPorts } from '../../../master-data/places/use-ports.ts';
import { milestones } from '../../milestones/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Milestone, milestonesOf } from './milestones.rules.ts';

const bar = { display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { sm: 'repeat(5, minmax(0, 1fr))' } };
const part = { position: 'relative', pl: { xs: 4, sm: 0 }, py: { xs: 2, sm: 0 }, pt: { sm: 4 }, minWidth: 0 } as const;
/** Along the top; on a phone, where the parts stand one below the other, along the left. */
const stroke = {
  position: 'absolute',
  left: 0,
  top: { xs: 4, sm: 0 },
  bottom: { xs: 4, sm: 'auto' },
  right: { xs: 'auto', sm: 0 },
  width: { xs: 6, sm: 'auto' },
  height: { xs: 'auto', sm: 6 },
  borderRadius: '3px',
} as const;
const colours = {
  done: { bgcolor: 'primary.main' },
  now: { bgcolor: 'primary.main', opacity: 0.45 },
  next: { bgcolor: 'divider' },
} as const;

/** A day stays the same in every time zone. */
const instantOf = (at: string) => (at.includes('T') ? at : `${at}T00:00:00`);

function Part({ name, at, place, state }: Milestone) {
  const t = useText(text);
  const { date } = useFormat();
  return (
    <Box component="li" sx={part} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      <Box role="img" aria-label={t(`state_${state}`)} sx={{ ...stroke, ...colours[state] }} />
      <Typography
        variant="body2"
        sx={{ fontWeight: state === 'next' ? 400 : 600, color: state === 'next' ? 'text.secondary' : 'text.primary' }}
      >
        {t(`part_${name}`)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {at ? date(instantOf(at)) : '–'}
      </Typography>
      {place && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'break-word' }}>
          {place}
        </Typography>
      )}
    </Box>
  );
}

/** How far a transport has come, in five parts with their dates. */
export function Milestones({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const today = new Date().toLocaleDateString('sv-SE');
  const { data } = useQuery(milestones.of(waybill.id));
  const portOf = useWaybillPorts(waybill);
  const steps = Object.fromEntries((data?.milestones ?? []).map((step) => [step.name, step]));
  return (
    <Card sx={{ py: 4 }}>
      <Box component="ol" aria-label={t('milestones')} sx={{ ...bar, listStyle: 'none', m: 0, p: 0 }}>
        {milestonesOf(waybill, today, steps).map((milestone) => (
          <Part key={milestone.name} {...milestone} place={portOf(milestone.place)} />
        ))}
      </Box>
    </Card>
  );
}
