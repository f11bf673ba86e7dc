import Savings from '@mui/icons-material/SavingsOutlined';
import {
  Alert,
  Box,
  type Column,
  Empty,
  FigureRow,
  FilterSelect,
  ListSkeleton,
  Loaded,
  Page,
  RecordRows,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useFormat,
  useListParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { MarginBy, type MarginRow, type Margins } from '@qiaohui/trade/margins';
import { useMonthName } from '../../records/month.ts';
import { useMarginColumns } from './figures.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { monthNow, monthsOf } from './months.rules.ts';
import { margins, waybillsAt } from './queries.ts';

const FIRST_YEAR = 2020;
const years = () =>
  Array.from({ length: Number(monthNow().slice(0, 4)) + 1 - FIRST_YEAR + 1 }, (_, back) => String(FIRST_YEAR + back))
    .toReversed()
    .map((value) => ({ value, label: value }));

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
type Row = MarginRow & { id: string };

function useRows({ by }: Margins) {
  const t = useText(text);
  const monthName = useMonthName();
  const nameOf = ({ key, name }: Row) => (by === 'month' ? monthName(key) : name || t(`without.${by}`));
  const { number } = useFormat();
  const columns: Column<Row>[] = [
    { key: 'name', title: t(by), least: 160, whole: by === 'month', cell: nameOf },
    {
      key: 'waybills',
      title: t('waybills'),
      figure: true,
      labelled: true,
      cell: ({ waybills }) => number(waybills),
    },
    ...useMarginColumns<Row>(),
  ];
  return { columns, nameOf };
}

function Rows({ data }: { data: Margins }) {
  const t = useText(text);
  const { columns, nameOf } = useRows(data);
  const { from, to, by } = data;
  const addressOf = ({ key }: Row) =>
    by === 'month' ? waybillsAt({ from: key, to: key }) : waybillsAt({ from, to }, { [by]: key });
  return (
    <RecordRows<Row>
      label={t('title')}
      rows={data.rows.map((row) => ({ ...row, id: row.key || 'none' }))}
      columns={columns}
      nameOf={nameOf}
      addressOf={addressOf}
    />
  );
}

/** The sums of all, each with the waybills that it is added up from. */
function Sums({ data }: { data: Margins }) {
  const t = useText(text);
  const { money, percent } = useFormat();
  const { from, to, total } = data;
  const at = waybillsAt({ from, to });
  const rate = ({ receivable, margin }: Margins['total']['planned']) =>
    Number(receivable) > 0 && percent(Math.round((Number(margin) / Number(receivable)) * 1000) / 1000);
  const sum = (label: string, value: string, note?: string | false) => ({
    label,
    value: money(value, 'EUR'),
    ...(note && { note }),
    to: at,
  });
  const figures = [
    sum(t('planned.receivable'), total.planned.receivable),
    sum(t('planned.margin'), total.planned.margin, rate(total.planned)),
    sum(t('actual.receivable'), total.actual.receivable),
    sum(t('actual.margin'), total.actual.margin, rate(total.actual)),
  ];
  return <FigureRow label={t('sums')} figures={figures} count={figures.length} />;
}

/** What the team's waybills leave, planned and actual; by what and of which year is in the address. */
export function Component() {
  const t = useText(text);
  const { filter, set } = useListParams({ year: null, by: MarginBy.options });
  const by = filter.by || 'month';
  const year = /^20\d\d$/.test(filter.year) ? filter.year : '';
  const query = useQuery(margins.by(monthsOf(year, monthNow()), by));
  return (
    <Page title={t('title')} width="full" dense>
      <Box sx={stack}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={by}
            aria-label={t('by')}
            onChange={(_, next: MarginBy | null) => next && set({ by: next === 'month' ? null : next })}
          >
            {MarginBy.options.map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 3 }}>
                {t(one)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <FilterSelect
            label={t('year')}
            all={t('lastMonths')}
            value={year}
            options={years()}
            onChoose={(value) => set({ year: value })}
          />
        </Box>
        <Loaded
          query={query}
          skeleton={
            <>
              <ListSkeleton count={6} columns={8} />
              <FigureRow label={t('sums')} figures={undefined} count={4} />
            </>
          }
        >
          {(data) =>
            data.rows.length === 0 ? (
              <Empty icon={<Savings fontSize="inherit" />} title={t('empty')} text={t('emptyText')} />
            ) : (
              <>
                <Rows data={data} />
                {data.counting > 0 && <Alert severity="info">{t('counting', { count: data.counting })}</Alert>}
                <Sums data={data} />
                <Typography variant="body2" color="textSecondary">
                  {t('intro')}
                </Typography>
              </>
            )
          }
        </Loaded>
      </Box>
    </Page>
  );
}
