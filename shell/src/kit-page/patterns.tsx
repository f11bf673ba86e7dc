import {
  Amount,
  Box,
  Button,
  Card,
  DetailSkeleton,
  Details,
  Empty,
  Failure,
  type FigureLink,
  FigureRow,
  FormSkeleton,
  HttpError,
  Illustration,
  ListSkeleton,
  More,
  RecordRows,
  StatusChip,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import { changeOf, DayChart, sumOf } from '@qiaohui/kit/charts';
import { type ReactNode, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

const states = ['filled', 'loading', 'empty', 'failed'] as const;
type State = (typeof states)[number];

const rows = [
  { id: 'IN-2611-0009', pieces: 448, sum: '18721.25', tone: 'progress' },
  { id: 'IN-2611-0007', pieces: 1216, sum: '4980.5', tone: 'late' },
  { id: 'IN-2610-0031', pieces: 64, sum: '128926', tone: 'overdue' },
] as const;

/** As where a service is down; its own words come with the answer. */
function Failed() {
  const t = useText(text);
  return <Failure error={new HttpError(503, 'service.unavailable', t('down'))} retry={() => undefined} />;
}

function useList(state: State): ReactNode {
  const t = useText(text);
  const format = useFormat();
  if (state === 'loading') return <ListSkeleton count={rows.length} />;
  if (state === 'empty') return <Empty title={t('noOrders')} text={t('noOrdersText')} picture="begin" />;
  if (state === 'failed') return <Failed />;
  return (
    <RecordRows
      label={t('inOrders')}
      rows={[...rows]}
      columns={[
        { key: 'id', title: t('number'), whole: true, cell: ({ id }) => id },
        { key: 'pieces', title: t('pieces'), figure: true, cell: ({ pieces }) => format.number(pieces) },
        { key: 'sum', title: t('sum'), figure: true, cell: ({ sum }) => format.money(sum, 'CNY') },
        {
          key: 'status',
          title: t('status'),
          phone: 'beside',
          cell: ({ tone }) => <StatusChip tone={tone} label={t(`tone.${tone}`)} />,
        },
      ]}
    />
  );
}

const days = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 8).padStart(2, '0')}`);
const now = [12, 18, 9, 0, 4, 22, 25, 19, 16, 21, 3, 6, 28, 24];
const past = [10, 12, 14, 2, 3, 15, 18, 20, 11, 17, 5, 4, 19, 16];

function Chart({ state }: { state: State }) {
  const t = useText(text);
  const format = useFormat();
  if (state === 'loading') return <FormSkeleton fields={3} />;
  if (state === 'failed') return <Failed />;
  const values = state === 'empty' ? now.map(() => 0) : now;
  const before = state === 'empty' ? values : past;
  const write = (all: number[]) => ({ values: all, texts: all.map((one) => format.number(one)) });
  return (
    <DayChart
      title={t('perDay')}
      figure={format.number(sumOf(values))}
      change={changeOf(sumOf(values), sumOf(before))}
      days={days}
      tick={format.number}
      empty={t('noDays')}
      series={[{ key: 'orders', label: t('orders'), ...write(values), before: write(before) }]}
    />
  );
}

function useFigures(): FigureLink[] {
  const t = useText(text);
  const format = useFormat();
  return [
    { label: t('toReview'), value: format.number(14), note: t('oldest'), to: '/kit', tone: 'late' },
    { label: t('toMatch'), value: format.number(6), note: format.money('148687.96', 'CNY'), to: '/kit' },
    { label: t('sent'), value: format.number(2), note: format.money('128926.3', 'CNY'), to: '/kit' },
    { label: t('margin'), value: format.percent(0.0026), note: `▲ ${format.number(0.04)}`, to: '/kit' },
  ];
}

function Detail({ state }: { state: State }) {
  const t = useText(text);
  if (state === 'loading') return <DetailSkeleton />;
  if (state === 'empty') return <Empty title={t('gone')} text={t('goneText')} picture="search" headingLevel="h3" />;
  if (state === 'failed') return <Failed />;
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Amount amount="18721.25" currency="CNY" size="huge" />
        </Box>
        <More
          acts={[
            { label: t('print'), run: () => undefined },
            { label: t('drop'), run: () => undefined, danger: true },
          ]}
        />
      </Box>
      <Details
        rows={[
          { label: t('number'), value: 'IN-2611-0009', copy: 'IN-2611-0009' },
          { label: t('reference'), value: 'QH3RQPTZBG', copy: 'QH3RQPTZBG' },
          { label: t('sum'), value: <Amount amount="18721.25" currency="CNY" /> },
        ]}
      />
    </Card>
  );
}

/** Each pattern in each of its states. */
export function Patterns() {
  const t = useText(text);
  const [state, setState] = useState<State>('filled');
  const figures = useFigures();
  const list = useList(state);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state}
        aria-label={t('state')}
        onChange={(_, next: State | null) => next && setState(next)}
        sx={{ mt: 8 }}
      >
        {states.map((name) => (
          <ToggleButton key={name} value={name} sx={{ px: 3 }}>
            {t(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Section title={t('figures')}>
        <FigureRow label={t('today')} figures={state === 'loading' ? undefined : figures} count={figures.length} />
      </Section>
      <Section title={t('list')}>{list}</Section>
      <Section title={t('detail')}>
        <Detail state={state} />
      </Section>
      <Section title={t('chart')}>
        <Chart state={state} />
      </Section>
      <Section title={t('drawings')}>
        <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
          {(['begin', 'search', 'done', 'broken'] as const).map((name) => (
            <Card key={name} sx={{ textAlign: 'center' }}>
              <Illustration name={name} />
              <Typography variant="meta" component="p" sx={{ m: 0 }}>
                {t(`drawing.${name}`)}
              </Typography>
            </Card>
          ))}
        </Box>
        <Empty
          title={t('allDone')}
          text={t('allDoneText')}
          action={
            <Button variant="outlined" color="inherit">
              {t('show')}
            </Button>
          }
        />
      </Section>
    </>
  );
}
