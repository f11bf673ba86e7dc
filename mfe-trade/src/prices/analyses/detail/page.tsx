import {
  Alert,
  KeyHints,
  ListSkeleton,
  PageActs,
  RecordPage,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { AnalysisRow } from '@qiaohui/trade/analyses';
import { useLiveAnalyses } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { analyses, isUnderway } from '../queries.ts';
import { AnalysisChip } from '../status.tsx';
import { AnalysisLines } from './lines.tsx';
import { Review } from './review.tsx';

function Exports({ analysis: { id, name } }: { analysis: AnalysisRow }) {
  const t = useText(text);
  const make = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => analyses.file(id, format),
    onSuccess: (blob, format) => {
      saveFile(blob, `${name}.${format}`);
      toast.success(t('exported'));
    },
    onError: toast.failure,
  });
  const act = (format: 'xlsx' | 'csv') => ({
    label: t(`export.${format}`),
    disabled: make.isPending,
    run: () => make.mutate(format),
  });
  return <PageActs acts={[act('xlsx'), act('csv')]} />;
}

function Facts({ analysis }: { analysis: AnalysisRow }) {
  const t = useText(text);
  const format = useFormat();
  const { counts, lists, match_rate, took_ms, by, at, done } = analysis;
  const named = lists.map(({ name, revision }) => (revision === null ? name : t('listAt', { name, revision })));
  return (
    <Typography component="p" color="textSecondary" sx={{ mb: 4 }}>
      {[
        t('rate', { rate: format.number(match_rate) }),
        t('counted', {
          matched: format.number(done - counts.review - counts.none),
          review: format.number(counts.review),
          none: format.number(counts.none),
        }),
        t('tookText', { seconds: format.number(Math.ceil(took_ms / 100) / 10) }),
        named.join(', '),
        by,
      ].join(' · ')}{' '}
      <When at={at} />
    </Typography>
  );
}

/** What an analysis found: its rate, the lines to review, and all lines. */
export function Component() {
  const t = useText(text);
  const { analysis: id = '' } = useParams();
  useLiveAnalyses();
  return (
    <RecordPage
      query={useQuery(analyses.one(id))}
      crumbs={[{ label: t('title'), to: '/trade/analyses' }]}
      kind={t('title')}
      title={({ name }) => name}
      status={({ state }) => <AnalysisChip state={state} />}
      actions={(analysis) => analysis.state === 'analysed' && <Exports analysis={analysis} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={6} />}
    >
      {(analysis) => {
        if (isUnderway(analysis))
          return (
            <Alert severity="info" role="status">
              {t('underway', { done: analysis.done, lines: analysis.counts.lines })}
            </Alert>
          );
        if (analysis.state === 'failed') return <Alert severity="error">{t('failedText')}</Alert>;
        return (
          <>
            <Facts analysis={analysis} />
            <Review analysis={analysis} />
            <AnalysisLines analysis={analysis} />
            <KeyHints
              keys={[
                { keys: 'J K', label: t('keyWalk') },
                { keys: '1 – 9', label: t('keyTake') },
                { keys: '0', label: t('noneOfThem') },
                { keys: 'U', label: t('undo') },
              ]}
            />
          </>
        );
      }}
    </RecordPage>
  );
}
