import {
  Box,
  Button,
  Cards,
  HttpError,
  LinearProgress,
  RecordPage,
  Typography,
  toast,
  useConfirm,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { CountSheetWithLines, EndCount } from '@qiaohui/warehouse/counts';
import { HeadActs, HeadCopy } from '../../area/head-acts.tsx';
import { useRootCrumb } from '../../area/root-crumb.ts';
import { usePlaceName } from '../../places/place-names.ts';
import { usePrintCount } from '../../prints/count.tsx';
import { CountChip } from '../chip.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { counts } from '../queries.ts';
import { Line } from './line.tsx';

/** Ends a sheet. Closing asks for confirmation while lines are uncounted; voiding always does. */
function useEnding(sheet: CountSheetWithLines) {
  const t = useText(text);
  const confirm = useConfirm();
  const { mutateAsync: end, isPending } = useMutation(counts.end(useQueryClient()));
  const close = async (body: EndCount): Promise<void> => {
    try {
      await end(body);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'count.uncounted')) return toast.failure(error);
      // counts that were under way are stored by now
      const { left = sheet.lines - sheet.counted } = (error.state ?? {}) as { left?: number };
      await confirm({
        title: t('leaveAsk', { count: left }),
        text: t('leaveText'),
        action: t('leave'),
        run: () => end({ ...body, leave: true }),
      });
    }
  };
  const drop = () =>
    confirm({
      title: t('voidAsk', { number: sheet.number }),
      text: t('voidText'),
      action: t('void'),
      danger: true,
      run: () => end({ id: sheet.id, to: 'void', leave: false }),
    });
  return { close: () => close({ id: sheet.id, to: 'closed', leave: false }), drop, isPending };
}

function Actions({ sheet }: { sheet: CountSheetWithLines }) {
  const t = useText(text);
  const { close, drop, isPending } = useEnding(sheet);
  const print = usePrintCount(sheet);
  const isOpen = sheet.state === 'open';
  return (
    <>
      <HeadActs acts={[print.act, ...(isOpen ? [{ label: t('void'), danger: true, run: () => void drop() }] : [])]}>
        {isOpen && (
          <Button variant="contained" onClick={close} loading={isPending}>
            {t('close')}
          </Button>
        )}
      </HeadActs>
      {print.dialog}
    </>
  );
}

function Sheet({ sheet }: { sheet: CountSheetWithLines }) {
  const t = useText(text);
  const named = usePlaceName();
  const { scope, counted, lines, different, rows } = sheet;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {[
          t(`of_${scope.kind}`, { code: named(scope.code) }),
          t('done', { counted, count: lines }),
          t('differ', { count: different }),
        ].join(' · ')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={lines === 0 ? 100 : (100 * counted) / lines}
        aria-label={t('done', { counted, count: lines })}
        sx={{ mb: 4 }}
      />
      <Box component="ul" aria-label={t('lines')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map((line) => (
          <Line key={line.id} sheet={sheet} line={line} />
        ))}
      </Box>
      {rows.length === 0 && <Typography color="textSecondary">{t('emptyShelf')}</Typography>}
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  const query = useQuery(counts.one(id));
  const crumbs = [useRootCrumb(), { label: t('title'), to: '/warehouse/counts' }];
  return (
    <RecordPage
      query={query}
      kind={t('title')}
      crumbs={query.data ? [...crumbs, { label: query.data.number }] : crumbs}
      title={({ number }) => number}
      status={({ state }) => <CountChip state={state} />}
      beside={({ number }) => <HeadCopy value={number} label={number} />}
      actions={(sheet) => <Actions sheet={sheet} />}
      skeleton={<Cards count={4} height={96} />}
    >
      {(sheet) => <Sheet sheet={sheet} />}
    </RecordPage>
  );
}
