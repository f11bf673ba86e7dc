import {
  Box,
  Button,
  FilterBar,
  KeyHints,
  RecordList,
  rowsOf,
  useInfiniteQuery,
  useKeys,
  useListParams,
  useListSort,
  useMediaQuery,
  useSearchParams,
  useText,
  useTheme,
} from '@qiaohui/kit';
import type { PriceItem } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import { ItemGrid } from './grid.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ListActions } from './list-actions.tsx';
import { ListFacts } from './list-facts.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePhoneActs, usePhoneColumns } from './phone.tsx';
import { items } from './queries.ts';
import { nameOf } from './removal.ts';

/** The items of a list: search, sheet, and the form of an item. */
export function Items({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const { filter, filtered, clear, set, hrefWith } = useListParams({});
  const sorting = useListSort(['order_number', 'model']);
  const query = useInfiniteQuery(items.page(list.id, { ...filter, sort: sorting.value }));
  const rows = rowsOf(query.data);
  const [edited, setOpen] = useState<PriceItem | 'new' | null>(null);
  // a row of a phone is a link to its form, which the back key closes
  const linked = useSearchParams()[0].get('item');
  // as it is now: somebody else may have changed it
  const current = edited === 'new' ? edited : (rows.find(({ id }) => id === edited?.id) ?? edited);
  const open = current ?? (linked && rows.find(({ id }) => id === linked));
  const close = () => {
    setOpen(null);
    if (linked) set({ item: null });
  };
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const locked = list.status === 'processing';
  const add = () => setOpen('new');
  useKeys(locked ? {} : { n: add });
  const button = !locked && (
    <Button variant="contained" onClick={add}>
      {t('add')}
    </Button>
  );
  const last = rows.at(-1);
  const shown = {
    label: t('items'),
    query,
    filtered,
    onClear: clear,
    empty: { title: t('empty'), text: t('emptyText') },
  };
  const columns = usePhoneColumns(rows);
  const acts = usePhoneActs(list.id, locked, setOpen);
  const addressOf = locked ? undefined : ({ id }: PriceItem) => hrefWith({ item: id });
  return (
    <>
      <FilterBar
        search={t('search')}
        placeholder={t('placeholder')}
        main={
          <>
            {button}
            {narrow && !locked && <ListActions list={list} />}
          </>
        }
      >
        {!narrow && <ListFacts list={list} />}
      </FilterBar>
      {narrow && (
        <Box sx={{ mb: 2 }}>
          <ListFacts list={list} />
        </Box>
      )}
      {narrow ? (
        <RecordList
          {...shown}
          columns={columns}
          addressOf={addressOf}
          actsOf={acts}
          nameOf={nameOf}
          sorting={sorting}
        />
      ) : (
        <RecordList {...shown} bare>
          {(found) => <ItemGrid list={list.id} rows={found} sorting={sorting} locked={locked} onEdit={setOpen} />}
        </RecordList>
      )}
      {open && (
        <ItemDialog
          list={list}
          item={open === 'new' ? null : open}
          currency={last?.currency ?? 'EUR'}
          onClose={close}
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
