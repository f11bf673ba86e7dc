import {
  type Act,
  Button,
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  type RowAct,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useNavigate,
  useSelection,
  useText,
} from '@qiaohui/kit';
import { RecordSource } from '@qiaohui/trade/grants';
import { type ListKind, ListStatus, type PriceListRow } from '@qiaohui/trade/lists';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { useListExport } from '../../../exports/use-export.tsx';
import { useEndShare } from '../../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../../sharing/use-share.tsx';
import { placeOf } from '../kind.ts';
import { useLiveLists } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';
import { ListSettings } from '../settings.tsx';
import { useWrites } from '../writes.ts';

type Page = ComponentProps<typeof ListPage<PriceListRow>>;
type Props = Pick<Page, 'title' | 'actions' | 'empty' | 'create'> & {
  kind: ListKind;
  columns: Column<PriceListRow>[];
  search: string;
  /** Tools of the filter bar: those of what it shows now. */
  tools?: (shown: Pick<ReturnType<typeof useListParams>, 'filtered' | 'show'>) => ReactNode;
  /** What is done with one list of this kind alone. */
  own?: (list: PriceListRow) => Act[];
  /** Acts of the page before sharing. */
  acts?: Act[];
};

/** The team's lists of a kind and those that partners share, with what is done with each and with some of them. */
export function Lists({ kind, columns, search, tools, own = () => [], acts = [], ...page }: Props) {
  const t = useText(text);
  useLiveLists();
  const mayWrite = useMayWritePrices();
  const navigate = useNavigate();
  const { filter, filtered, clear, show } = useListParams({ status: ListStatus.options, source: RecordSource.options });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const { actOf, dialog } = useListExport();
  const [edited, setEdited] = useState<PriceListRow | null>(null);
  const writesOf = useWrites({ edit: setEdited });
  const query = useInfiniteQuery(priceLists.page({ kind, ...filter, sort: sorting.value }));
  const selection = useSelection<PriceListRow>(isOwn, rowsOf(query.data));
  const share = useShare({ kind: 'list', isDiscount: kind === 'discount' }, () => selection.set([]));
  const endShare = useEndShare();
  // as it is now: somebody else may have changed it
  const current = rowsOf(query.data).find(({ id }) => id === edited?.id) ?? edited;
  const inRow = ({ to, run, ...act }: Act): RowAct => ({ ...act, run: run ?? (() => void navigate(to)) });
  const actsOf = (list: PriceListRow): RowAct[] => {
    const { status, shared } = list;
    if (status === 'processing') return [];
    return [
      actOf({ list }),
      ...share.actsOf(list),
      ...(mayWrite && !shared ? writesOf(list, own(list)).map(inRow) : []),
      ...(shared && share.mayShare
        ? [{ label: t('giveBack'), danger: true, run: () => void endShare(shared.share) }]
        : []),
    ];
  };
  const shareChosen = () => share.open(selection.rows);
  return (
    <>
      <ListPage
        {...page}
        acts={[...acts, ...(share.mayShare ? [{ label: share.label, run: shareChosen }] : [])]}
        filters={
          <FilterBar
            search={search}
            placeholder={t('placeholder')}
            {...(tools && { tools: tools({ filtered, show }) })}
          >
            <FilterChoice
              param="status"
              label={t('status')}
              all={t('allStatus')}
              options={ListStatus.options.map((value) => ({ value, label: t(value) }))}
            />
            <FilterChoice
              param="source"
              label={t('source')}
              all={t('allSources')}
              options={RecordSource.options.map((value) => ({ value, label: t(value) }))}
            />
          </FilterBar>
        }
        query={query}
        sorting={sorting}
        columns={columns}
        addressOf={placeOf}
        nameOf={({ name }) => name}
        actsOf={actsOf}
        {...(share.mayShare && {
          selection,
          selectionActs: (
            <Button variant="contained" onClick={shareChosen}>
              {share.label}
            </Button>
          ),
        })}
        filtered={filtered}
        onClear={clear}
      />
      {dialog}
      {share.dialog}
      {current && <ListSettings list={current} onClose={() => setEdited(null)} />}
    </>
  );
}
