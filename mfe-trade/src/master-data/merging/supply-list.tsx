import {
  Button,
  type Column,
  FilterBar,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  type useListParams,
  type useListSort,
} from '@qiaohui/kit';
import type { SharedBy } from '@qiaohui/trade/grants';
import type { ReactNode } from 'react';
import type { Paged } from '../../forms/choose.tsx';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { useLiveSupply } from '../supply/live.ts';
import { type Linkable, placeOf } from '../supply/noun.ts';
import type { Mergeable } from '../supply/records.ts';
import { useMerging } from './use-merging.tsx';

type Words = (
  key: 'title' | 'search' | 'placeholder' | 'empty' | 'emptyText' | 'create' | 'delete' | 'giveBack',
) => string;

/** A record of the team's own, or one that a partner shares. */
type Row = Mergeable & { shared?: SharedBy | undefined };

type Props<R extends Row> = {
  noun: Linkable;
  words: Words;
  icon: ReactNode;
  page: Paged<R>;
  params: Pick<ReturnType<typeof useListParams>, 'filtered' | 'clear' | 'show'>;
  sorting: ReturnType<typeof useListSort>;
  columns: Column<R>[];
  remove: (row: R) => unknown;
  form: (onClose: () => void) => ReactNode;
  /** Its filters. */
  children: ReactNode;
};

const viewed = { brand: 'brands', channel: 'channels' } as const;

/** The list of all brands, or of all channels: found, saved as views, created, deleted, merged and shared. */
export function SupplyList<R extends Row>(props: Props<R>) {
  const { noun, words, icon, page, params, sorting, columns, remove, form, children } = props;
  const { filtered, clear, show } = params;
  useLiveSupply();
  const query = useInfiniteQuery(page);
  const merging = useMerging(noun, rowsOf(query.data), isOwn);
  const { selection } = merging;
  const share = useShare({ kind: noun }, () => selection.set([]));
  const endShare = useEndShare();
  const shareChosen = { label: share.label, run: () => share.open(selection.rows) };
  const ownActs = (row: R) => [
    ...share.actsOf(row),
    merging.actOf(row),
    { label: words('delete'), danger: true, run: () => void remove(row) },
  ];
  const partnersActs = ({ share: id }: SharedBy) =>
    share.mayShare ? [{ label: words('giveBack'), danger: true, run: () => void endShare(id) }] : [];
  return (
    <>
      <ListPage<R>
        title={words('title')}
        filters={
          <FilterBar
            search={words('search')}
            placeholder={words('placeholder')}
            tools={<ViewMenu list={viewed[noun]} filtered={filtered} show={show} />}
          >
            {children}
          </FilterBar>
        }
        acts={[merging.act, ...(share.mayShare ? [shareChosen] : [])]}
        query={query}
        sorting={sorting}
        columns={columns}
        addressOf={({ id }) => `${placeOf[noun]}/${id}`}
        actsOf={(row) => (row.shared ? partnersActs(row.shared) : ownActs(row))}
        nameOf={({ name }) => name}
        selection={selection}
        selectionActs={
          <>
            {share.mayShare && (
              <Button variant="outlined" color="inherit" onClick={shareChosen.run}>
                {share.label}
              </Button>
            )}
            {merging.selectionActs}
          </>
        }
        filtered={filtered}
        onClear={clear}
        empty={{ icon, title: words('empty'), text: words('emptyText') }}
        create={{ label: words('create'), form }}
      />
      {share.dialog}
      {merging.dialog}
    </>
  );
}
