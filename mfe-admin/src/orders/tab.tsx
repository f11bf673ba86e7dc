import { ManyBar } from '../many/bar.tsx';
import { WithChosen } from '../many/chosen.tsx';
import { OrderPanel } from '../order/panel.tsx';
import { useDeskAddress } from './address.ts';
import { Beside } from './beside.tsx';
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
