import { RecordList, useInfiniteQuery, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { useReading } from '../../side-panel/reading.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { orders } from '../queries.ts';
import { OrderCards } from './cards.tsx';
import { OrderTable } from './table.tsx';

export function OrderList() {
  const t = useText(text);
  const { filters, filtered, clear } = useOrderParams();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return (
    <RecordList
      label={t('list')}
      query={useInfiniteQuery(orders.list(filters))}
      filtered={filtered}
      onClear={clear}
      empty={{ title: t('empty'), text: t('emptyText') }}
      reading={useReading('order')}
      keyboard
    >
      {(rows) => (wide ? <OrderTable rows={rows} /> : <OrderCards rows={rows} />)}
    </RecordList>
  );
}
