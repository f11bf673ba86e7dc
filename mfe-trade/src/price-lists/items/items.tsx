import {
  Button,
  FilterBar,
  KeyHints,
  RecordList,
  useInfiniteQuery,
  useKeys,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import type { PriceItem, PriceListRow } from '@qiaohui/trade/prices';
import { useState } from 'react';
import { ItemGrid } from './grid.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ListFacts } from './list-facts.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';

/** The items of a list: search, sheet, and the form of an item. */
export function Items({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({});
  const sorting = useListSort(['order_number', 'model']);
  const query = useInfiniteQuery(items.page(list.id, { ...filter, sort: sorting.value }));
  const [open, setOpen] = useState<PriceItem | 'new' | null>(null);
  const locked = list.status === 'processing';
  const add = () => setOpen('new');
  useKeys(locked ? {} : { n: add });
  const button = !locked && (
    <Button variant="contained" onClick={add}>
      {t('add')}
    </Button>
  );
  const last = query.data?.pages.at(-1)?.data.at(-1);
  return (
    <>
      <FilterBar search={t('search')} placeholder={t('placeholder')} main={(last || filtered) && button}>
        <ListFacts list={list} />
      </FilterBar>
      <RecordList
        label={t('items')}
        query={query}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText'), action: button }}
        bare
      >
        {(rows) => <ItemGrid list={list.id} rows={rows} sorting={sorting} locked={locked} onEdit={setOpen} />}
      </RecordList>
      {open && (
        <ItemDialog
          list={list}
          item={open === 'new' ? null : open}
          currency={last?.currency ?? 'EUR'}
          onClose={() => setOpen(null)}
        />
      )}
      <KeyHints
        keys={[
          { keys: '/', label: t('search') },
          { keys: 'N', label: t('keyAdd') },
          { keys: 'Enter', label: t('keyEdit') },
          { keys: '← ↑ ↓ →', label: t('keyMove') },
        ]}
      />
    </>
  );
}
