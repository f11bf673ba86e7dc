import {
  type Column,
  FilterBar,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  type useListParams,
  type useListSort,
} from '@qiaohui/kit';
import type { ReactNode } from 'react';
import type { Paged } from '../area/choose.tsx';
import { useLiveSupply } from '../supply/live.ts';
import { type Noun, placeOf } from '../supply/noun.ts';
import type { Mergeable } from '../supply/queries.ts';
import { ViewMenu } from '../views/menu.tsx';
import { useMerging } from './use-merging.tsx';

type Words = (key: 'title' | 'search' | 'placeholder' | 'empty' | 'emptyText' | 'create' | 'delete') => string;

type Props<Row extends Mergeable> = {
  noun: Noun;
  words: Words;
  icon: ReactNode;
  page: Paged<Row>;
  params: Pick<ReturnType<typeof useListParams>, 'filtered' | 'clear' | 'show'>;
  sorting: ReturnType<typeof useListSort>;
  columns: Column<Row>[];
  remove: (row: Row) => unknown;
  form: (onClose: () => void) => ReactNode;
  /** Its filters. */
  children: ReactNode;
};

const viewed = { brand: 'brands', channel: 'channels' } as const;

/** The list of all brands, or of all channels: found, saved as views, created, deleted and merged. */
export function SupplyList<Row extends Mergeable>(props: Props<Row>) {
  const { noun, words, icon, page, params, sorting, columns, remove, form, children } = props;
  const { filtered, clear, show } = params;
  useLiveSupply();
  const query = useInfiniteQuery(page);
  const merging = useMerging(noun, rowsOf(query.data));
  return (
    <>
      <ListPage<Row>
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
        acts={[merging.act]}
        query={query}
        sorting={sorting}
        columns={columns}
        addressOf={({ id }) => `${placeOf[noun]}/${id}`}
        actsOf={(row) => [merging.actOf(row), { label: words('delete'), danger: true, run: () => void remove(row) }]}
        nameOf={({ name }) => name}
        selection={merging.selection}
        selectionActs={merging.selectionActs}
        filtered={filtered}
        onClear={clear}
        empty={{ icon, title: words('empty'), text: words('emptyText') }}
        create={{ label: words('create'), form }}
      />
      {merging.dialog}
    </>
  );
}
