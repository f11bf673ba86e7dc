import LinkIcon from '@mui/icons-material/LinkOutlined';
import {
  Button,
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  RouterLink,
  type RowAct,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useSelection,
  useText,
} from '@qiaohui/kit';
import { RecordSource } from '@qiaohui/trade/grants';
import { ListStatus, type PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import { useMayWritePrices } from '../../area/use-prices.ts';
import { useListExport } from '../../exports/use-export.tsx';
import { useListActs } from '../../price-lists/acts.ts';
import { placeOf } from '../../price-lists/kind.ts';
import { useColumns as useListColumns } from '../../price-lists/list/columns.tsx';
import { useLiveLists } from '../../price-lists/live.ts';
import listText from '../../price-lists/messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../../price-lists/queries.ts';
import { ListSettings } from '../../price-lists/settings.tsx';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRelink } from '../use-relink.ts';

const NEW = '/trade/linked-lists/new';

function useColumns(): Column<PriceListRow>[] {
  const t = useText(text);
  const [name, status, ...others] = useListColumns('linked');
  if (!name || !status) return others;
  const sources: Column<PriceListRow>[] = [
    { key: 'price', title: t('price'), cell: ({ link }) => link?.price.name ?? '–' },
    { key: 'discount', title: t('discount'), cell: ({ link }) => link?.discount.name ?? '–', phone: 'hidden' },
  ];
  return [name, status, ...sources, ...others];
}

/** The linked lists of the team: their sources, how their linking is, and which are stale. */
export function Component() {
  const t = useText(text);
  const ofList = useText(listText);
  useLiveLists();
  const mayWrite = useMayWritePrices();
  const { filter, filtered, clear } = useListParams({ status: ListStatus.options, source: RecordSource.options });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const statuses = ListStatus.options.map((value) => ({ value, label: ofList(value) }));
  const { toggle, remove } = useListActs();
  const { relink } = useRelink();
  const { actOf, dialog } = useListExport();
  const [edited, setEdited] = useState<PriceListRow | null>(null);
  const query = useInfiniteQuery(priceLists.page({ kind: 'linked', ...filter, sort: sorting.value }));
  const selection = useSelection<PriceListRow>(isOwn, rowsOf(query.data));
  const share = useShare({ kind: 'list' }, () => selection.set([]));
  const endShare = useEndShare();
  const current = rowsOf(query.data).find(({ id }) => id === edited?.id) ?? edited;
  const writesOf = (list: PriceListRow): RowAct[] => [
    ...(list.status === 'normal' ? [{ label: t('relink'), run: () => relink(list) }] : []),
    { label: ofList('rename'), run: () => setEdited(list) },
    { label: ofList(list.status === 'disabled' ? 'enable' : 'disable'), run: () => toggle(list) },
    { label: ofList('delete'), danger: true, run: () => void remove(list) },
  ];
  const actsOf = (list: PriceListRow): RowAct[] => {
    const { status, shared } = list;
    if (status === 'processing') return [];
    const ends = shared && share.mayShare;
    return [
      actOf({ list }),
      ...share.actsOf(list),
      ...(mayWrite && !shared ? writesOf(list) : []),
      ...(ends ? [{ label: ofList('giveBack'), danger: true, run: () => void endShare(shared.share) }] : []),
    ];
  };
  const make = mayWrite && (
    <Button component={RouterLink} to={NEW} variant="contained">
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        actions={make}
        filters={
          <FilterBar search={t('search')} placeholder={ofList('placeholder')}>
            <FilterChoice param="status" label={ofList('status')} all={ofList('allStatus')} options={statuses} />
            <FilterChoice
              param="source"
              label={ofList('source')}
              all={ofList('allSources')}
              options={RecordSource.options.map((value) => ({ value, label: ofList(value) }))}
            />
          </FilterBar>
        }
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={placeOf}
        nameOf={({ name }) => name}
        actsOf={actsOf}
        {...(share.mayShare && {
          acts: [{ label: share.label, run: () => share.open(selection.rows) }],
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
          icon: <LinkIcon fontSize="inherit" />,
          title: t('empty'),
          text: t('emptyText'),
          ...(make && { action: make }),
        }}
      />
      {dialog}
      {share.dialog}
      {current && <ListSettings list={current} onClose={() => setEdited(null)} />}
    </>
  );
}
