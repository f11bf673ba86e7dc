import { AccountEvent } from '@qiaohui/remit/contract';
import { project } from '@qiaohui/service-kit/events/projection';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { Staff } from './model.ts';

/** Customers' names are not stored; somebody who left the staff keeps the name on old records. */
export const staffSubscription = subscribe(
  AccountEvent,
  async (envelope) => {
    const { group, name, username } = envelope.state;
    if (group) await project(Staff, envelope, { name: name || username });
  },
  'staff',
);
