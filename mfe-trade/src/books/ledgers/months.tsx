import {
  Alert,
  type Column,
  Lines,
  Loaded,
  RecordList,
  StatusChip,
  saveFile,
  Timeline,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type BillFigures, MOST_FIGURE_MONTHS } from '@qiaohui/trade/bills';
import { MonthFileKind } from '@qiaohui/trade/bills/papers';
import type { Ledger, LedgerMonth } from '@qiaohui/trade/ledgers';
import { useState } from 'react';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useMonthName } from '../../records/month.ts';
import { Part } from '../../records/part.tsx';
import { whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledgers } from './queries.ts';
import { useReopening } from './use-reopening.ts';

type Row = Pick<LedgerMonth, 'month' | 'version'> & {
  id: string;
  isClosed: boolean;
  locked: number;
  drafts: number;
  sums: Array<Pick<BillFigures, 'currency' | 'total'>>;
};

/** The first of the months that figures are of; null where none may have been left out before it. */
function firstShown(figures: BillFigures[]): string | null {
  const months = new Set(figures.map(({ month }) => month));
  return months.size < MOST_FIGURE_MONTHS ? null : ([...months].toSorted()[0] ?? null);
}

/**
 * The months of a ledger with bills, or that were closed without any, the latest first. Of those before the first one with
 * figures nothing is known here: they would look empty.
 */
function rowsOf(figures: BillFigures[], known: LedgerMonth[]): Row[] {
  const first = firstShown(figures);
  const months = [...new Set([...figures, ...known].map(({ month }) => month))];
  return months
    .filter((month) => first === null || month >= first)
    .toSorted()
    .toReversed()
    .map((month) => {
      const own = figures.filter((one) => one.month === month);
      const state = known.find((one) => one.month === month);
      const count = (name: 'locked' | 'drafts') => own.reduce((sum, one) => sum + one[name], 0);
      return {
        ...{ id: month, month, version: state?.version ?? 0, isClosed: Boolean(state?.closed_at) },
        ...{ locked: count('locked'), drafts: count('drafts') },
        sums: own.map(({ currency, total }) => ({ currency, total })),
      };
    });
}

function useColumns(): Column<Row>[] {
  const t = useText(text);
  const monthName = useMonthName();
  const { number, money } = useFormat();
  return [
    { key: 'month', title: t('month'), whole: true, cell: ({ month }) => monthName(month) },
    {
      key: 'state',
      title: t('state'),
      whole: true,
      phone: 'beside',
      cell: ({ isClosed }) => (
        <StatusChip tone={isClosed ? 'ended' : 'progress'} label={t(isClosed ? 'closed' : 'open')} />
      ),
    },
    { key: 'locked', title: t('locked'), figure: true, labelled: true, cell: ({ locked }) => number(locked) },
    { key: 'drafts', title: t('drafts'), figure: true, labelled: true, cell: ({ drafts }) => number(drafts) },
    {
      key: 'total',
      title: t('total'),
      figure: true,
      phone: 'end',
      cell: ({ sums }) => sums.map(({ total, currency }) => money(total, currency)).join(' · ') || '–',
    },
  ];
}

type Props = { ledger: Ledger; mayChange: boolean; mayReopen: boolean };

/** The months of a ledger: what stands in them, closed once they are complete, reopened by the owner. */
export function MonthsCard({ ledger, mayChange, mayReopen }: Props) {
  const t = useText(text);
  const monthName = useMonthName();
  const { number } = useFormat();
  const confirm = useConfirm();
  const client = useQueryClient();
  const figures = useQuery(ledgers.figures({ ledger }));
  const months = useQuery(ledgers.months());
  const close = useMutation(ledgers.close(client, useIdempotencyKey()));
  const { reopen, isPending } = useReopening();
  const files = useMutation(ledgers.files());
  const [reopened, setReopened] = useState<Row | null>(null);
  const known = months.data?.filter((one) => one.ledger === ledger);
  const data = figures.data && known && rowsOf(figures.data, known);
  const closeAfterQuestion = async ({ month, version }: Row) => {
    const name = monthName(month);
    const question = { title: t('closeTitle', { month: name }), text: t('closeText'), action: t('close') };
    if (await confirm({ ...question, run: () => close.mutateAsync({ ledger, month, version }) }))
      toast.success(t('closeDone', { month: name }));
  };
  const download = (month: string, kind: MonthFileKind) =>
    whenDone(files.mutateAsync({ ledger, month, kind }), (blob) => saveFile(blob, `${ledger}-${month}.${kind}`));
  const actsOf = (row: Row) => [
    ...MonthFileKind.options.flatMap((kind) =>
      row.locked > 0 ? [{ label: t(`download.${kind}`), run: () => download(row.month, kind) }] : [],
    ),
    ...(mayChange && !row.isClosed ? [{ label: t('close'), run: () => void closeAfterQuestion(row) }] : []),
    ...(mayReopen && row.isClosed ? [{ label: t('reopen'), run: () => setReopened(row) }] : []),
  ];
  return (
    <Part title={t('months')}>
      <RecordList<Row>
        label={t('months')}
        query={{ ...figures, data, error: figures.error ?? months.error }}
        empty={t('noMonths')}
        skeleton={<Lines count={3} height={48} />}
        columns={useColumns()}
        actsOf={actsOf}
        nameOf={({ month }) => monthName(month)}
        bare
      />
      {figures.data && firstShown(figures.data) !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('latestMonths', { most: number(MOST_FIGURE_MONTHS) })}
        </Typography>
      )}
      {reopened && (
        <ReasonDialog
          words={{
            title: t('reopenTitle', { month: monthName(reopened.month) }),
            text: t('reopenText'),
            reason: t('reopenReason'),
            action: t('reopen'),
          }}
          required
          missing="ledger.reopen-reason"
          sending={isPending}
          send={(reason) => reopen({ ledger, ...reopened }, reason ?? '')}
          onClose={() => setReopened(null)}
        />
      )}
    </Part>
  );
}

/** Who closed and reopened which month, in a record whose entries seal each other. */
export function MonthLogCard({ ledger }: Pick<Props, 'ledger'>) {
  const t = useText(text);
  const monthName = useMonthName();
  return (
    <Part title={t('log')}>
      <Loaded query={useQuery(ledgers.log())} skeleton={<Lines count={3} height={48} />}>
        {({ acts, broken }) => {
          const own = acts.filter((one) => one.ledger === ledger);
          const steps = own.map(({ seq, month, act, at, by, reason }) => ({
            key: String(seq),
            title: [t(`act.${act}`, { month: monthName(month) }), reason].filter(Boolean).join(t('colon')),
            at,
            by,
          }));
          return (
            <>
              <Alert severity={broken === null ? 'success' : 'error'} sx={{ mb: 3 }}>
                {broken === null ? t('logWhole') : t('logBroken', { seq: broken })}
              </Alert>
              {own.length === 0 ? t('noLog') : <Timeline label={t('log')} steps={steps} />}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}
