import type { OrderRow } from '@qiaohui/admin/orders';
import { Button, RecordList, type Selection, useInfiniteQuery, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { useState } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import { BulkDialog } from '../bulk/dialog.tsx';
import bulkText from '../bulk/messages/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { orders } from '../queries.ts';
import { useOrderColumns } from './columns.tsx';

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
  return (
    <>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(orders.list(filters))}
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
