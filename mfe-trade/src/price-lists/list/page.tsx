import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import {
  Button,
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
import { useState } from 'react';
import { useMayWritePrices } from '../../area/use-prices.ts';
import { useListExport } from '../../exports/use-export.tsx';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { useListActs } from '../acts.ts';
import { importOf, linkingOf, placeOf, usePageKind } from '../kind.ts';
import { useLiveLists } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';
import { ListSettings } from '../settings.tsx';
import { useColumns } from './columns.tsx';
import { NewList } from './new-list.tsx';

/** Linked lists have a page of their own. */
type ListedKind = Exclude<ListKind, 'linked'>;

export function Component() {
  const kind: ListedKind = usePageKind() === 'discount' ? 'discount' : 'price';
  // another kind is another page: nothing of the one stays open over the other
  return <Lists key={kind} kind={kind} />;
}

function Lists({ kind }: { kind: ListedKind }) {
  const t = useText(text);
  const isPrice = kind === 'price';
  useLiveLists();
  const { filter, filtered, clear, show } = useListParams({ status: ListStatus.options, source: RecordSource.options });
  const mayWrite = useMayWritePrices();
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const sources = RecordSource.options.map((value) => ({ value, label: t(value) }));
  const statuses = ListStatus.options.map((value) => ({ value, label: t(value) }));
  const { toggle, remove } = useListActs();
  const navigate = useNavigate();
  const { actOf, dialog } = useListExport();
  const [edited, setEdited] = useState<PriceListRow | null>(null);
  const query = useInfiniteQuery(priceLists.page({ kind, ...filter, sort: sorting.value }));
  const selection = useSelection<PriceListRow>(isOwn, rowsOf(query.data));
  const share = useShare({ kind: 'list', isDiscount: !isPrice }, () => selection.set([]));
  const endShare = useEndShare();
  // as it is now: somebody else may have changed it
  const current = rowsOf(query.data).find(({ id }) => id === edited?.id) ?? edited;
  const writesOf = (list: PriceListRow): RowAct[] => {
    const upload = importOf(list);
    const linking = linkingOf(list);
    const changes = [
      ...(upload ? [{ label: t('importNew'), run: () => void navigate(upload) }] : []),
      ...(linking && list.status === 'normal'
        ? [{ label: t(isPrice ? 'linkPrice' : 'linkDiscount'), run: () => void navigate(linking) }]
        : []),
      { label: t(isPrice ? 'settings' : 'rename'), run: () => setEdited(list) },
    ];
    return [
      ...(list.status === 'disabled' ? [] : changes),
      { label: t(list.status === 'disabled' ? 'enable' : 'disable'), run: () => toggle(list) },
      { label: t('delete'), danger: true, run: () => void remove(list) },
    ];
  };
  const actsOf = (list: PriceListRow): RowAct[] => {
    const { status, shared } = list;
    if (status === 'processing') return [];
    const ends = shared && share.mayShare;
    return [
      actOf({ list }),
      ...share.actsOf(list),
      ...(mayWrite && !shared ? writesOf(list) : []),
      ...(ends ? [{ label: t('giveBack'), danger: true, run: () => void endShare(shared.share) }] : []),
    ];
  };
  const pageActs = [
    ...(mayWrite ? [{ label: t('import'), to: `/trade/imports/new?kind=${kind}` }] : []),
    ...(share.mayShare ? [{ label: share.label, run: () => share.open(selection.rows) }] : []),
  ];
  return (
    <>
      <ListPage
        title={t(isPrice ? 'title' : 'discounts')}
        acts={pageActs}
        filters={
          <FilterBar
            search={t(isPrice ? 'search' : 'searchDiscount')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list={isPrice ? 'price-lists' : 'discount-lists'} filtered={filtered} show={show} />}
          >
            <FilterChoice param="status" label={t('status')} all={t('allStatus')} options={statuses} />
            <FilterChoice param="source" label={t('source')} all={t('allSources')} options={sources} />
          </FilterBar>
        }
        query={query}
        sorting={sorting}
        columns={useColumns(kind)}
        addressOf={placeOf}
        nameOf={({ name }) => name}
        actsOf={actsOf}
        {...(share.mayShare && {
          selection,
          selectionActs: (
            <Button variant="contained" onClick={() => share.open(selection.rows)}>
              {share.label}
            </Button>
          ),
        })}
        filtered={filtered}
        onClear={clear}
        empty={{
          icon: <PriceChange fontSize="inherit" />,
          title: t(isPrice ? 'empty' : 'emptyDiscount'),
          text: t(isPrice ? 'emptyText' : 'emptyDiscountText'),
        }}
        {...(mayWrite && {
          create: {
            label: t(isPrice ? 'create' : 'createDiscount'),
            form: (onClose) => <NewList kind={kind} onClose={onClose} />,
          },
        })}
      />
      {dialog}
      {share.dialog}
      {current && <ListSettings list={current} onClose={() => setEdited(null)} />}
    </>
  );
}
