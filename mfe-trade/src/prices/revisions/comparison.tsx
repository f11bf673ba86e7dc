import {
  Box,
  Button,
  FilterSelect,
  LinearProgress,
  ListSkeleton,
  RecordList,
  StatusChip,
  type Tone,
  Typography,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useText,
} from '@qiaohui/kit';
import { DiffKind, type RevisionRow } from '@qiaohui/trade/revisions';
import text from './messages/zh-CN.json' with { type: 'json' };
import { revisions } from './queries.ts';
import { type Row, useValues } from './values.ts';

const tones: Record<DiffKind, Tone> = { added: 'progress', removed: 'attention', changed: 'info' };
/** Percent above which a rise is worth a look. */
const RISE = '5';

type Props = { list: string; revisions: RevisionRow[] | undefined };

/** What differs between two revisions that the address names; nothing while it names none. */
export function Comparison({ list, revisions: all = [] }: Props) {
  const contents = all.filter(({ kind }) => kind !== 'rollback').map(({ revision }) => String(revision));
  const { filter } = useListParams({ from: contents, to: contents });
  if (!filter.from || !filter.to || filter.from === filter.to) return null;
  return <Differences list={list} all={all} from={filter.from} to={filter.to} />;
}

function Differences({ list, all, from, to }: { list: string; all: RevisionRow[]; from: string; to: string }) {
  const t = useText(text);
  const format = useFormat();
  const { filter, set } = useListParams({ kind: DiffKind.options, over: [RISE] });
  const compared = {
    from: Number(from),
    to: Number(to),
    kind: filter.kind,
    over: filter.over ? Number(filter.over) : null,
  };
  const query = useInfiniteQuery(revisions.diff(list, compared));
  const values = useValues();
  const { counts, comparing } = query.data?.pages[0] ?? {};
  const close = () => set({ from: null, to: null, kind: null, over: null });
  const options = all
    .filter(({ kind }) => kind !== 'rollback')
    .map(({ revision, number }) => ({ value: String(revision), label: t('revisionNo', { number }) }));
  const pages = query.data?.pages.map(({ rows }) => ({
    data: rows.map((row): Row => ({ ...row, id: `${row.kind} ${(row.after ?? row.before)?.id}` })),
  }));
  return (
    <Box component="section" aria-labelledby="comparison" sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id="comparison" component="h2" variant="h6" sx={{ mr: 2 }}>
          {t('diff')}
        </Typography>
        <FilterSelect label={t('from')} value={from} options={options} onChoose={(value) => set({ from: value })} />
        <FilterSelect label={t('to')} value={to} options={options} onChoose={(value) => set({ to: value })} />
        <FilterSelect
          label={t('difference')}
          all={t('allKinds')}
          value={filter.kind}
          options={DiffKind.options.map((kind) => ({ value: kind, label: t(kind) }))}
          onChoose={(value) => set({ kind: value })}
        />
        <Button
          size="small"
          color="inherit"
          variant={filter.over ? 'contained' : 'outlined'}
          aria-pressed={filter.over !== ''}
          onClick={() => set({ over: filter.over ? null : RISE })}
        >
          {t('over')}
        </Button>
        <Button size="small" color="inherit" onClick={close}>
          {t('closeDiff')}
        </Button>
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2, minHeight: 20 }}>
        {comparing && t('comparing', { done: format.number(comparing.done), total: format.number(comparing.total) })}
        {counts &&
          t('counts', {
            added: format.number(counts.added),
            removed: format.number(counts.removed),
            changed: format.number(counts.changed),
            unchanged: format.number(counts.unchanged),
          })}
      </Typography>
      {comparing && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={t('diff')}
            value={comparing.total === 0 ? 0 : (comparing.done / comparing.total) * 100}
            sx={{ mb: 4 }}
          />
          <ListSkeleton columns={4} />
        </>
      )}
      {!comparing && (
        <RecordList
          label={t('diff')}
          query={{ ...query, data: pages && { pages } }}
          columns={[
            { key: 'item', title: t('item'), cell: values.nameOf },
            {
              key: 'kind',
              title: t('difference'),
              whole: true,
              phone: 'beside',
              cell: ({ kind }) => <StatusChip tone={tones[kind]} label={t(kind)} />,
            },
            { key: 'fields', title: t('fields'), least: 260, cell: values.changesOf },
            {
              key: 'percent',
              title: t('percent'),
              figure: true,
              phone: 'end',
              cell: ({ percent }) => (percent === null ? '–' : values.percentOf(percent)),
            },
          ]}
          empty={t('same')}
          filtered={filter.kind !== '' || filter.over !== ''}
          onClear={() => set({ kind: null, over: null })}
        />
      )}
    </Box>
  );
}
