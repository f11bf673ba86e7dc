import { useText } from '@qiaohui/kit';
import { ListWithPanel } from '../../side-panel/list-with-panel.tsx';
import { useReading } from '../../side-panel/reading.ts';
import { BulkBar } from '../bulk/bar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { OrderPanel } from '../panel/panel.tsx';
import { Filters } from './filters.tsx';
import { OrderList } from './list.tsx';

/** The list of orders and the open order. */
export function OrdersTab() {
  const t = useText(text);
  const reading = useReading('order');
  return (
    <SelectionProvider>
      <Filters />
      <ListWithPanel
        reading={reading}
        label={t('order')}
        panel={(id) => <OrderPanel key={id} id={id} onClose={reading.close} />}
      >
        <OrderList />
        <BulkBar />
      </ListWithPanel>
    </SelectionProvider>
  );
}
