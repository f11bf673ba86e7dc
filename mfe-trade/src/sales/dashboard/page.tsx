import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import {
  Box,
  Button,
  Empty,
  type FigureLink,
  FigureRow,
  Loaded,
  Page,
  RouterLink,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useFormat,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { type Dashboard, DashboardUnit } from '@qiaohui/trade/dashboard';
import { Bars } from './bars.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { dashboard, inquiriesAt } from './queries.ts';
import { Trend } from './trend.tsx';

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
const DEFAULT = 'day';
/** Height of a chart's card, in px. */
const CHART = 360;

/** The figures that lead the page, each with the list that it counts. */
function useFigures({ today, from, to, periods, value }: Dashboard): FigureLink[] {
  const t = useText(text);
  const format = useFormat();
  const total = (name: 'created' | 'won' | 'lost') => periods.reduce((all, period) => all + period[name], 0);
  const [won, closed] = [total('won'), total('won') + total('lost')];
  const wonAt = inquiriesAt({ outcome: 'won', closed_from: from, closed_to: to });
  return [
    {
      label: t('today'),
      value: format.number(today.created),
      to: inquiriesAt({ from: today.day, to: today.day }),
    },
    { label: t('created'), value: format.number(total('created')), to: inquiriesAt({ from, to }) },
    {
      label: t('hitRate'),
      value: closed === 0 ? '–' : format.percent(Math.round((won / closed) * 1000) / 1000),
      note: closed === 0 ? t('noneClosed') : t('of', { won: format.number(won), closed: format.number(closed) }),
      to: wonAt,
    },
    ...(value ? [{ label: t('value'), value: format.money(value.eur, 'EUR'), to: wonAt }] : []),
  ];
}

function Figures({ data }: { data: Dashboard }) {
  const t = useText(text);
  const figures = useFigures(data);
  return <FigureRow label={t('figures')} figures={figures} count={figures.length} />;
}

function Places() {
  const t = useText(text);
  return (
    <Box sx={stack}>
      <Skeleton variant="rounded" sx={{ maxWidth: 420, height: { xs: 78, md: 38 } }} />
      <FigureRow label={t('figures')} figures={undefined} count={4} />
      <Skeleton variant="rounded" height={CHART} />
      <Skeleton variant="rounded" height={CHART} />
    </Box>
  );
}

/** How the inquiries of the team go; what the trend is counted by is in the address. */
export function Component() {
  const t = useText(text);
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const by = DashboardUnit.safeParse(params.get('by')).data ?? DEFAULT;
  const query = useQuery(dashboard(by));
  const choose = (unit: DashboardUnit) =>
    setParams((now) => {
      if (unit === DEFAULT) now.delete('by');
      else now.set('by', unit);
      return now;
    });
  const create = (
    <Button variant="contained" component={RouterLink} to="/trade/inquiries/new">
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} dense>
      <Loaded query={query} skeleton={<Places />}>
        {(data) =>
          data.begun ? (
            <Box sx={stack}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  value={by}
                  aria-label={t('by')}
                  onChange={(_, unit: DashboardUnit | null) => unit && choose(unit)}
                >
                  {DashboardUnit.options.map((unit) => (
                    <ToggleButton key={unit} value={unit} sx={{ px: 3 }}>
                      {t(unit)}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
                <Typography variant="body2" color="textSecondary">
                  {t('span', { from: format.plainDate(data.from), to: format.plainDate(data.to) })}
                </Typography>
              </Box>
              <Figures data={data} />
              <Trend {...data} />
              <Bars {...data} />
            </Box>
          ) : (
            <Empty
              icon={<RequestQuote fontSize="inherit" />}
              title={t('empty')}
              text={t('emptyText')}
              action={create}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
