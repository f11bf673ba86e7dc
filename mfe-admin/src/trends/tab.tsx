import {
  Box,
  Loaded,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useFormat,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { figures } from '../figures/queries.ts';
import { ByDay } from './by-day.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Period, periods, trends } from './queries.ts';
import { Stages } from './stages.tsx';
import { Waits } from './waits.tsx';

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, mt: 3 } as const;
const pair = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 } as const;
const DEFAULT = 30;
/** Height of a chart's card, in px. */
const CHART = 400;

/** The places of the charts. */
function Places() {
  return (
    <Box sx={stack}>
      <Skeleton variant="rounded" height={CHART} />
      <Box sx={pair}>
        <Skeleton variant="rounded" height={CHART - 40} />
        <Skeleton variant="rounded" height={CHART - 40} />
      </Box>
    </Box>
  );
}

/** Counts of everything that the desk holds, and when the days were counted. */
function Totals({ counted }: { counted: string | null }) {
  const t = useText(text);
  const format = useFormat();
  const { data } = useQuery(figures);
  const { number } = format;
  return (
    <Typography variant="meta" component="p" color="textSecondary" sx={{ m: 0, wordBreak: 'keep-all' }}>
      {data && t('totals', { user: number(data.user), order: number(data.order), resource: number(data.resource) })}
      {data && counted && ' · '}
      {counted && t('counted', { time: format.dateTime(counted) })}
    </Typography>
  );
}

/** Statistics of the desk: by day, by stage, and where orders wait. The period is in the URL. */
export function TrendsTab() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const period = periods.find((days) => `${days}` === params.get('period')) ?? DEFAULT;
  const query = useQuery(trends(period));
  const choose = (days: Period) =>
    setParams((now) => {
      if (days === DEFAULT) now.delete('period');
      else now.set('period', `${days}`);
      return now;
    });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={t('period')}
        onChange={(_, chosen: Period | null) => chosen && choose(chosen)}
      >
        {periods.map((days) => (
          <ToggleButton key={days} value={days} sx={{ px: 3 }}>
            {t('last', { days })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Loaded query={query} skeleton={<Places />}>
        {({ days, before, stages, waits, counted }) => (
          <Box sx={stack}>
            <ByDay days={days} before={before} />
            <Box sx={pair}>
              <Waits waits={waits} />
              <Stages stages={stages} />
            </Box>
            <Totals counted={counted} />
          </Box>
        )}
      </Loaded>
    </>
  );
}
