import {
  Alert,
  Box,
  Card,
  Copy,
  Details,
  Empty,
  Page,
  Stack,
  StatusChip,
  Timeline,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import type { Milestone } from '@qiaohui/trade/milestones';
import type { TrackedWaybill } from '@qiaohui/trade/tracking';
import exceptionText from '../exceptions/messages/zh-CN.json' with { type: 'json' };
import { clockName, offsetIn } from '../milestones/clock.rules.ts';
import milestoneText from '../milestones/messages/zh-CN.json' with { type: 'json' };
import { useMoment } from '../milestones/moment.ts';
import { nextOf, Slip } from '../milestones/slip.tsx';
import waybillText from '../waybills/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** The times of a step, the one that counts first. */
function Times({ milestone: { planned, estimated, actual, place } }: { milestone: Milestone }) {
  const t = useText(milestoneText);
  const moment = useMoment();
  const offset = actual && offsetIn(actual);
  const lines = [
    actual && [t('actual'), [moment(actual), offset && clockName(offset)].filter(Boolean).join(' ')],
    estimated && !actual && [t('estimated'), moment(estimated)],
    planned && [t('planned'), moment(planned)],
  ].filter((line) => Array.isArray(line));
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ display: 'grid' }}>
      {place && <span>{place}</span>}
      {lines.map(([label, at]) => (
        <span key={label}>
          {label} {at}
        </span>
      ))}
    </Typography>
  );
}

/** Steps that say something: those of which anything is known. */
const isKnown = ({ planned, estimated, actual }: Milestone) => Boolean(planned || estimated || actual);

function Steps({ milestones }: { milestones: Milestone[] }) {
  const t = useText(text);
  const name = useText(milestoneText);
  const next = nextOf(milestones)?.name;
  const last = milestones.findLastIndex(({ actual }) => actual !== null);
  const steps = milestones.flatMap((milestone, at) =>
    isKnown(milestone)
      ? [
          {
            key: milestone.name,
            title: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                {name(milestone.name)}
                <Slip milestone={milestone} due={milestone.name === next} />
              </Box>
            ),
            below: <Times milestone={milestone} />,
            state: at <= last ? ('done' as const) : milestone.name === next ? ('now' as const) : ('next' as const),
          },
        ]
      : [],
  );
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('steps')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {t('local')}
      </Typography>
      {steps.length > 0 ? <Timeline label={t('steps')} steps={steps} /> : <Typography>{t('noSteps')}</Typography>}
    </Card>
  );
}

function Goods({ waybill }: { waybill: TrackedWaybill }) {
  const t = useText(text);
  const { number } = useFormat();
  const { containers, pieces, gross, volume } = waybill;
  const rows = [
    ...(pieces > 0 ? [{ label: t('pieces'), value: number(pieces) }] : []),
    ...(gross !== '0' ? [{ label: t('gross'), value: `${number(gross)} kg` }] : []),
    ...(volume !== '0' ? [{ label: t('volume'), value: `${number(volume)} m³` }] : []),
  ];
  if (rows.length === 0 && containers.length === 0) return null;
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('goods')}
      </Typography>
      {rows.length > 0 && <Details rows={rows} />}
      {containers.length > 0 && (
        <Box
          component="ul"
          aria-label={t('containers')}
          sx={{ listStyle: 'none', m: 0, p: 0, mt: rows.length ? 3 : 0 }}
        >
          {containers.map((container) => (
            <Box component="li" key={container}>
              {container} <Copy value={container} label={t('containers')} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** What is open, by its kind and the day on which it is expected to be solved. */
function Open({ exceptions }: { exceptions: TrackedWaybill['exceptions'] }) {
  const t = useText(exceptionText);
  const { plainDate } = useFormat();
  if (exceptions.length === 0) return null;
  return (
    <Alert severity="warning">
      {exceptions.map(({ kind, expected }, at) => (
        <div key={at}>
          {[t(kind), expected && t('until', { day: plainDate(expected) })].filter(Boolean).join(' · ')}
        </div>
      ))}
    </Alert>
  );
}

/** Where a waybill is, as whoever has its link sees it. */
export function TrackedView({ waybill }: { waybill: TrackedWaybill }) {
  const t = useText(text);
  const mode = useText(waybillText);
  const late = useText(milestoneText);
  const { dateTime } = useFormat();
  const { number, transport, from, to, team, updated_at } = waybill;
  if (waybill.void) {
    return (
      <Page title={t('title', { number })} width="wizard">
        <Empty title={t('void')} text={t('voidText', { team })} headingLevel="h2" />
      </Page>
    );
  }
  return (
    <Page title={t('title', { number })} intro={t('intro', { team })} width="wizard">
      <Stack sx={{ gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          {transport && <span>{mode(transport)}</span>}
          <span>
            {from ?? '…'} → {to ?? '…'}
          </span>
          {waybill.late_days > 0 && <StatusChip tone="late" label={late('late', { count: waybill.late_days })} />}
        </Box>
        <Open exceptions={waybill.exceptions} />
        <Steps milestones={waybill.milestones} />
        <Goods waybill={waybill} />
        <Typography variant="caption" color="textSecondary">
          {t('updated', { at: dateTime(updated_at) })}
        </Typography>
      </Stack>
    </Page>
  );
}
