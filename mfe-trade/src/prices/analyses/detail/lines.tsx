import {
  Box,
  type Column,
  FilterChoice,
  RecordList,
  type RowAct,
  Stack,
  toast,
  useFormat,
  useIdempotencyKey,
  useInfiniteQuery,
  useListParams,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type AnalysisLine, type AnalysisRow, LineState } from '@qiaohui/trade/analyses';
import { whenDone } from '../../../records/when-done.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { analyses } from '../queries.ts';
import { LineChip } from '../status.tsx';
import { nameOf, usePriceText } from './item-text.ts';

/** The item that a line found; on a phone without the model that already stands above it. */
function ItemName({ line: { match, requested } }: { line: AnalysisLine }) {
  if (!match) return '–';
  const { order_number, model } = match;
  if (order_number === null || model !== requested) return nameOf(match);
  return (
    <>
      {order_number}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>{` · ${model}`}</Box>
    </>
  );
}

function useColumns(): Column<AnalysisLine>[] {
  const t = useText(text);
  const format = useFormat();
  const priceOf = usePriceText();
  return [
    { key: 'requested', title: t('requested'), cell: ({ requested }) => requested },
    {
      key: 'number',
      title: t('number'),
      figure: true,
      phone: 'hidden',
      from: 'lg',
      cell: ({ number }) => format.number(number),
    },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      phone: 'hidden',
      cell: ({ quantity }) => (quantity === null ? '–' : format.number(quantity)),
    },
    { key: 'state', title: t('tier'), phone: 'beside', cell: (line) => <LineChip line={line} /> },
    { key: 'item', title: t('item'), cell: (line) => <ItemName line={line} /> },
    {
      key: 'price',
      title: t('price'),
      figure: true,
      phone: 'end',
      cell: ({ match }) => (match ? priceOf(match) : '–'),
    },
  ];
}

/** All lines of an analysis; a decision is undone, and a match that is wrong rejected, in the row's menu. */
export function AnalysisLines({ analysis }: { analysis: AnalysisRow }) {
  const t = useText(text);
  const client = useQueryClient();
  const { filter, filtered, clear } = useListParams({ state: LineState.options });
  const decide = useMutation(analyses.decide(client, analysis.id, useIdempotencyKey()));
  const undo = useMutation(analyses.undo(client, analysis.id, useIdempotencyKey()));
  const act = (done: Promise<unknown>, key: 'undone' | 'rejectedNow') => whenDone(done, () => toast.success(t(key)));
  const actsOf = (line: AnalysisLine): RowAct[] => [
    ...(line.decision ? [{ label: t('undoDecision'), run: () => act(undo.mutateAsync(line), 'undone') }] : []),
    ...(line.match && !line.decision
      ? [{ label: t('wrong'), danger: true, run: () => act(decide.mutateAsync({ line, take: null }), 'rejectedNow') }]
      : []),
  ];
  const states = LineState.options.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <Stack direction="row" sx={{ mb: 2 }}>
        <FilterChoice param="state" label={t('lineState')} all={t('allLines')} options={states} />
      </Stack>
      <RecordList
        label={t('lines')}
        query={useInfiniteQuery(analyses.lines(analysis.id, filter.state))}
        columns={useColumns()}
        actsOf={actsOf}
        nameOf={({ requested }) => requested}
        filtered={filtered}
        onClear={clear}
        empty={t('noLines')}
      />
    </>
  );
}
