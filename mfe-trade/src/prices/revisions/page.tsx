import {
  Chip,
  ListSkeleton,
  RecordList,
  RecordPage,
  type RowAct,
  toast,
  useConfirm,
  useIdempotencyKey,
  useListParams,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import type { RevisionRow } from '@qiaohui/trade/revisions';
import { useMayWritePrices } from '../../area/use-prices.ts';
import { present } from '../../records/present.ts';
import { undoing } from '../../records/when-done.ts';
import { LockNotice } from '../price-lists/facts.tsx';
import { listsOf, placeOf, titles, usePageKind } from '../price-lists/kind.ts';
import { useLiveLists } from '../price-lists/live.ts';
import listText from '../price-lists/messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../price-lists/queries.ts';
import { useColumns } from './columns.tsx';
import { Comparison } from './comparison.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { revisions } from './queries.ts';

/** Puts an older revision into force after a question, and offers to go back. */
function useRollBack(list: PriceListRow) {
  const t = useText(text);
  const confirm = useConfirm();
  const rolling = useMutation(revisions.rollBack(useQueryClient(), list.id, useIdempotencyKey()));
  const undo = (key: number, { version }: PriceListRow, number: number) =>
    undoing(
      t('undo'),
      () => rolling.mutateAsync({ revision: key, version, undo: true }),
      () => toast.success(t('rolledBack', { number })),
    );
  return async ({ revision, number, item_count: count }: RevisionRow, before: RevisionRow | undefined) => {
    let now = list;
    const isDone = await confirm({
      title: t('rollBackAsk', { number }),
      text: t('rollBackText', { name: list.name, count }),
      action: t('rollBackDo'),
      run: async () => {
        now = await rolling.mutateAsync({ revision, version: list.version });
      },
    });
    if (!isDone) return;
    // a response that came with the second try shows also what others have changed since: an undo would go over that
    const isOwn = now.version === list.version + 1;
    // the revisions may have been read before the list
    const left = isOwn && before?.revision === list.revision ? before : undefined;
    toast.success(t('rolledBack', { number }), left && undo(left.revision, now, left.number));
  };
}

function History({ list, mayWrite }: { list: PriceListRow; mayWrite: boolean }) {
  const t = useText(text);
  const columns = useColumns();
  const query = useQuery(revisions.all(list.id));
  const { set } = useListParams({});
  const rollBack = useRollBack(list);
  const rows = query.data;
  const current = rows?.find(({ in_force }) => in_force);
  const actsOf = (row: RevisionRow): RowAct[] =>
    row.in_force || row.kind === 'rollback'
      ? []
      : [
          {
            label: t('compare'),
            run: () => set({ from: String(row.revision), to: current && String(current.revision) }, { push: true }),
          },
          ...(mayWrite && list.status === 'normal'
            ? [{ label: t('rollBack'), run: () => void rollBack(row, current) }]
            : []),
        ];
  return (
    <>
      <Comparison list={list.id} revisions={rows} />
      <RecordList
        label={t('title')}
        query={query}
        columns={columns}
        actsOf={actsOf}
        nameOf={({ number }) => t('revisionNo', { number })}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </>
  );
}

export function Component() {
  const t = useText(text);
  const ofList = useText(listText);
  const { list: id = '' } = useParams();
  const kind = usePageKind();
  const mayWritePrices = useMayWritePrices();
  const query = present(useQuery(priceLists.one(id)));
  const { data } = query;
  const mayWrite = mayWritePrices && !data?.shared;
  useLiveLists();
  return (
    <RecordPage
      query={query}
      crumbs={[
        { label: ofList(titles[kind]), to: listsOf(kind) },
        ...(data ? [{ label: data.name, to: placeOf(data) }] : []),
      ]}
      kind={t('title')}
      title={({ name }) => t('of', { name })}
      heading={() => t('title')}
      beside={({ status }) => status !== 'normal' && <Chip size="small" label={ofList(status)} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={7} />}
    >
      {(list) => (
        <>
          <LockNotice list={list} mayWrite={mayWrite} />
          <History key={list.id} list={list} mayWrite={mayWrite} />
        </>
      )}
    </RecordPage>
  );
}
