import {
  Alert,
  Box,
  Button,
  Details,
  Empty,
  ListSkeleton,
  PageActs,
  RecordPage,
  RouterLink,
  saveFile,
  Timeline,
  Typography,
  toast,
  useMediaQuery,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useText,
  useTheme,
} from '@qiaohui/kit';
import type { Grid, GridLine } from '@qiaohui/trade/grid';
import { figuresIn, type GridFigures } from '@qiaohui/trade/grid/cells';
import { useMemo, useRef, useState } from 'react';
import { Part } from '../../records/part.tsx';
import { useInquiryFigures } from '../inquiries/figures.ts';
import inquiryText from '../inquiries/messages/zh-CN.json' with { type: 'json' };
import { AwardSheet } from './award-sheet.tsx';
import { GridCards } from './cards.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { grids, useLiveGrid } from './queries.ts';
import { LinePercentsDialog, SettingsSheet } from './settings-sheet.tsx';
import { GridTable } from './table.tsx';
import { useAwarded } from './use-awarded.ts';
import { useWholeLines } from './use-whole-lines.ts';

function Actions({ grid }: { grid: Grid }) {
  const t = useText(text);
  const [isSetting, setSetting] = useState(false);
  const save = useMutation({
    mutationFn: () => grids.file(grid.inquiry),
    onSuccess: (blob) => {
      saveFile(blob, `${grid.number}-grid.xlsx`);
      toast.success(t('exported'));
    },
    onError: toast.failure,
  });
  return (
    <>
      <PageActs acts={[{ label: t('exportXlsx'), disabled: save.isPending, run: () => save.mutate() }]} />
      {grid.open && (
        <Button variant="outlined" color="inherit" onClick={() => setSetting(true)}>
          {t('settings')}
        </Button>
      )}
      <Button component={RouterLink} to={`/trade/inquiries/${grid.inquiry}/quotations`} variant="contained">
        {t('toQuotations')}
      </Button>
      {isSetting && <SettingsSheet grid={grid} onClose={() => setSetting(false)} />}
    </>
  );
}

/** Awards every line by a rule at once. */
function Rules({ grid, figures }: { grid: Grid; figures: GridFigures }) {
  const t = useText(text);
  const award = useMutation(grids.awardAll(useQueryClient(), grid.inquiry));
  const awarded = useAwarded(grid.inquiry);
  const isGoing = useRef(false);
  const run = async (by: 'cheapest' | 'fastest') => {
    // the second click of a double click comes before the button is disabled
    if (isGoing.current) return;
    isGoing.current = true;
    await award.mutateAsync({ version: grid.version, by, rest: false }).then((done) => {
      awarded({ shown: grid, figures, done, message: t('allAwarded', { count: done.after.awards.length }) });
    }, toast.failure);
    isGoing.current = false;
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 3 }}>
      <Button variant="outlined" color="inherit" disabled={award.isPending} onClick={() => void run('cheapest')}>
        {t('allCheapest')}
      </Button>
      <Button variant="outlined" color="inherit" disabled={award.isPending} onClick={() => void run('fastest')}>
        {t('allFastest')}
      </Button>
    </Box>
  );
}

function Totals({ grid, figures }: { grid: Grid; figures: GridFigures }) {
  const t = useText(text);
  const { sum, number } = useInquiryFigures();
  const { sums, lines, open, lapsed, waiting, unrated } = useMemo(() => figures.totals(), [figures]);
  const amount = (value: string) => sum(value, grid.currency);
  return (
    <Part title={t('totals')}>
      <Details
        rows={[
          { label: t('awardedLines'), value: `${number(lines)} / ${number(grid.lines.length)}` },
          ...(open > 0 ? [{ label: t('openLines'), value: number(open) }] : []),
          ...(lapsed > 0 ? [{ label: t('lapsedLines'), value: number(lapsed) }] : []),
          ...(waiting > 0 ? [{ label: t('mark.waiting-weight'), value: number(waiting) }] : []),
          ...(unrated > 0 ? [{ label: t('mark.no-rate'), value: number(unrated) }] : []),
          { label: t('goods'), value: amount(sums.goods) },
          { label: t('freight'), value: amount(sums.freight) },
          { label: t('tariff'), value: amount(sums.tariff) },
          { label: t('landed'), value: amount(sums.landed) },
          { label: t('sale'), value: amount(sums.sale) },
          { label: t('vat'), value: amount(sums.vat) },
          { label: t('total'), value: amount(sums.total) },
        ]}
      />
      {grid.freight.kind === 'fixed' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('freight.whole')}
        </Typography>
      )}
    </Part>
  );
}

function Acts({ grid }: { grid: Grid }) {
  const t = useText(text);
  if (grid.acts.length === 0) return null;
  const steps = grid.acts.map(({ how, by, at, lines, place }) => ({
    key: `${at} ${how}`,
    title: t(`act.${how}`),
    ...{ at, by, note: place === null ? t('linesCount', { count: lines }) : t('lineAt', { place }) },
  }));
  return (
    <Part title={t('history')}>
      <Timeline label={t('history')} steps={steps} />
    </Part>
  );
}

type Opened = { line: string; offer: string | null } | null;

function Comparison({ grid }: { grid: Grid }) {
  const t = useText(text);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const figures = useMemo(() => figuresIn(grid), [grid]);
  const [opened, setOpened] = useState<Opened>(null);
  const toggle = useWholeLines(grid, figures);
  const line = grid.lines.find(({ id }) => id === opened?.line);
  const onOpen = ({ id }: GridLine, { offer }: { offer: string | null }) => setOpened({ line: id, offer });
  const missing = [...new Set(grid.offers.map(({ currency }) => currency))].filter(
    (one) => one !== grid.currency && !grid.rates.some(({ currency }) => currency === one),
  );
  const close = () => setOpened(null);
  if (grid.offers.length === 0)
    return (
      <Empty
        title={t('noOffers')}
        text={t('noOffersText')}
        action={
          <Button component={RouterLink} to={`/trade/inquiries/${grid.inquiry}`} variant="outlined" color="inherit">
            {t('toInquiry')}
          </Button>
        }
      />
    );
  return (
    <>
      {!grid.open && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('closed')}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('ratesMissing', { currencies: missing.join(', ') })}
        </Alert>
      )}
      {grid.open && <Rules {...{ grid, figures }} />}
      {isNarrow ? (
        <GridCards {...{ grid, figures, onOpen }} />
      ) : (
        <GridTable {...{ grid, figures, onOpen }} onAward={toggle} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Totals {...{ grid, figures }} />
        <Acts grid={grid} />
      </Box>
      {line && opened?.offer !== null && (
        <AwardSheet {...{ grid, figures, line }} offer={opened?.offer ?? ''} onClose={close} />
      )}
      {line && opened?.offer === null && grid.open && <LinePercentsDialog {...{ grid, line }} onClose={close} />}
    </>
  );
}

/** The days that rates are of: those of which they are known, which may be others than the chosen one. */
const rateDays = ({ rates, rate_day }: Grid): string[] => {
  const days = new Set(rates.map((rate) => rate.day));
  return days.size > 0 ? [...days].toSorted() : [rate_day];
};

/** The offers of an inquiry side by side: what each line costs landed, and who gets it. */
export function Component() {
  const t = useText(text);
  const ofInquiry = useText(inquiryText);
  const { day } = useInquiryFigures();
  const { inquiry: id = '' } = useParams();
  useLiveGrid(id);
  const query = useQuery(grids.one(id));
  return (
    <RecordPage
      query={query}
      crumbs={[
        { label: ofInquiry('title'), to: '/trade/inquiries' },
        { label: query.data?.number ?? ofInquiry('inquiry'), to: `/trade/inquiries/${id}` },
      ]}
      kind={t('title')}
      title={({ number }) => t('titleOf', { number })}
      intro={(grid) => t('intro', { currency: grid.currency, day: rateDays(grid).map(day).join(', ') })}
      actions={(grid) => <Actions grid={grid} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={6} />}
    >
      {/* what waits to be awarded is of one comparison */}
      {(grid) => <Comparison key={grid.inquiry} grid={grid} />}
    </RecordPage>
  );
}
