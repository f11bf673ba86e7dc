import { ManyBar } from '../bulk/bar.tsx';
import { WithChosen } from '../bulk/selection.tsx';
import { OrderPanel } from '../panel/panel.tsx';
import { useDeskAddress } from '../address.ts';
import { Beside } from '../../list/list-with-panel.tsx';
import { Filters } from './filters.tsx';
import { OrderList } from './list.tsx';

/** The queue and the open order. */
export function OrdersTab() {
  const { close } = useDeskAddress();
  return (
    <WithChosen>
      <Filters />
      <Beside panel={(id) => <OrderPanel key={id} id={id} onClose={close} />}>
        <OrderList />
        <ManyBar />
      </Beside>
    </WithChosen>
  );
}
