import {
  Button,
  Empty,
  KeyHints,
  Lines,
  Loaded,
  LoadMore,
  useInfiniteQuery,
  useKeys,
  useKeyword,
  useText,
} from '@qiaohui/kit';
import type { PriceItem, PriceListRow } from '@qiaohui/trade/prices';
import { useState } from 'react';
import { rowsOf } from '../area/queries.ts';
import { Toolbar } from '../area/toolbar.tsx';
import { ItemGrid } from './grid.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { items } from './queries.ts';
import { text } from './text.ts';

/** The items of a list: search, sheet, and the form of an item. */
export function Items({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const keyword = useKeyword();
  const query = useInfiniteQuery(items.page(list.id, { keyword }));
  const [open, setOpen] = useState<PriceItem | 'new' | null>(null);
  const locked = list.status === 'processing';
  const add = () => setOpen('new');
  useKeys(locked ? {} : { n: add });
  const button = !locked && (
    <Button variant="contained" onClick={add}>
      {t('add')}
    </Button>
  );
  const rows = query.data ? rowsOf(query.data) : [];
  return (
    <>
      <Toolbar search={t('search')} placeholder={t('placeholder')}>
        {(rows.length > 0 || keyword) && button}
      </Toolbar>
      <Loaded query={query} skeleton={<Lines count={8} height={44} />}>
        {() => {
          if (rows.length === 0 && keyword) return <Empty title={t('none')} text={t('noneText')} />;
          if (rows.length === 0) return <Empty title={t('empty')} text={t('emptyText')} action={button} />;
          return (
            <>
              <ItemGrid list={list.id} rows={rows} locked={locked} onEdit={setOpen} />
              <LoadMore query={query} quiet={rows.length < 20} />
            </>
          );
        }}
      </Loaded>
      {open && (
        <ItemDialog
          list={list}
          item={open === 'new' ? null : open}
          currency={rows.at(-1)?.currency ?? 'EUR'}
          onClose={() => setOpen(null)}
        />
      )}
      <KeyHints
        keys={[
          { keys: '/', words: t('keySearch') },
          { keys: 'N', words: t('keyAdd') },
          { keys: 'Enter', words: t('keyEdit') },
          { keys: '← ↑ ↓ →', words: t('keyMove') },
        ]}
      />
    </>
  );
}
