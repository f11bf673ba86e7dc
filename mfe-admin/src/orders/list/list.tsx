import type { OrderRow } from '@qiaohui/admin/orders';
import { Button, RecordList, type Selection, useInfiniteQuery, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { chunk, whenIdle } from '../../side-panel/chunk.tsx';
import { useReading } from '../../side-panel/reading.ts';
import bulkText from '../bulk/messages/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { orders } from '../queries.ts';
import { useOrderColumns } from './columns.tsx';
import { loadOpened } from './opened.tsx';

const BulkDialog = chunk(async () => (await import('../bulk/dialog.tsx')).BulkDialog);

/** Width of a window in px that has room for the table's columns beside an open order. */
const BESIDE = 1700;

/** The orders as the address selects them; one that is open beside them leaves room for rows of two lines. */
export function OrderList({ selection }: { selection: Selection<OrderRow> }) {
  const t = useText(text);
  const bulk = useText(bulkText);
  const { filters, filtered, clear, hrefWith } = useOrderParams();
  const reading = useReading('order');
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('md'));
  const isMedium = useMediaQuery(breakpoints.down(BESIDE));
  const compact = reading.opened !== null && isMedium;
  const columns = useOrderColumns(isNarrow || compact);
  const [isSetting, set] = useState(false);
  const query = useInfiniteQuery(orders.list(filters));
  const isHere = query.data !== undefined;
  // once the list is here the next click opens an order
  useEffect(() => {
    if (isHere) whenIdle(loadOpened);
  }, [isHere]);
  return (
    <>
      <RecordList
        label={t('list')}
        query={query}
        columns={columns}
        addressOf={({ id }) => hrefWith({ order: id })}
        nameOf={({ number }) => number}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
        reading={reading}
        compact={compact}
        selection={selection}
        selectionActs={
          <Button variant="contained" onClick={() => set(true)}>
            {bulk('set')}
          </Button>
        }
        keyboard
      />
      {isSetting && <BulkDialog selection={selection} onClose={() => set(false)} />}
    </>
  );
}
