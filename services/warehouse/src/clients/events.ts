import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { CustomerEvent } from '@qiaohui/trade/contract';
import { saveClient } from './store.ts';

export const clientSubscription = subscribe(CustomerEvent, async (envelope) => {
  await saveClient(envelope);
});
